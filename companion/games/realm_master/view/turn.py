"""Show a turn: the dice and their odds, the attack as a sum of parts, and what is for sale."""

from collections import Counter
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from math import comb, gcd

from companion.core.message import Message, Seat, say, say_count
from companion.core.view_parts import ShownPress
from companion.games.realm_master.box import DICE, WILD
from companion.games.realm_master.dice import LABELS, SWORDS, acting, key, plan
from companion.games.realm_master.shop import cost_of, hearts_left
from companion.games.realm_master.state import (
    OPEN_CARDS,
    OUTSIDE,
    REVEAL_PRICE,
    Hit,
    Phase,
    State,
)
from companion.games.realm_master.view_parts import (
    RealmMasterAttack,
    RealmMasterChances,
    RealmMasterDice,
    RealmMasterForSale,
    RealmMasterOdds,
    RealmMasterShop,
    RealmMasterTerm,
    RealmMasterWild,
)

_BEFORE_HIT = (Phase.DICE, Phase.ATTACK, Phase.BLOW)


def show_attacks(state: State) -> dict[str, RealmMasterAttack]:
    """Return the attack that the dice would make, or that was made, by the seat that it hits."""
    hits = state.hits or (plan(state) if state.phase in _BEFORE_HIT else ())
    return {str(state.seat_of(hit.hero)): _show_attack(state, hit) for hit in hits}


def show_dice(state: State) -> RealmMasterDice:
    """Return what may be done with the dice by the seat on turn."""
    faces = state.throw.faces
    return RealmMasterDice(
        throw=not faces,
        rethrow=bool(faces) and state.throw.rerolls < DICE.rerolls,
        choose=WILD in faces,
    )


def show_wilds(state: State) -> dict[str, RealmMasterWild]:
    """Return each die that shows R: what it is, and what it may be."""
    options = {
        face: word for face, word in zip(DICE.faces, DICE.names, strict=True) if face != WILD
    }
    wild = [place for place, face in enumerate(state.throw.faces) if face == WILD]
    chosen = {place: state.chosen.get(place, "") for place in wild}
    return {
        str(place): RealmMasterWild(options=options, face=face or None, word=options.get(face))
        for place, face in chosen.items()
    }


def show_odds(state: State) -> dict[str, RealmMasterOdds]:
    """Return for each face how likely the best play reaches at least so many dice that show it."""
    faces = state.throw.faces
    shown: dict[str, RealmMasterOdds] = {}
    for face, word in zip(DICE.faces, DICE.names, strict=True):
        if face == WILD:
            continue
        lying = sum(each in (face, WILD) for each in faces)
        thrown = DICE.count - lying
        throws = 1 if faces else DICE.rerolls + 1
        each = at_least(1, dice=1, throws=throws)
        die = say(
            "Each die thrown shows it, or R, in {top} of {bottom} cases.",
            top=each.numerator,
            bottom=each.denominator,
        )
        shown[face] = RealmMasterOdds(
            word=word,
            lying=lying,
            rows={
                str(wanted): _chances(at_least(wanted - lying, dice=thrown, throws=throws))
                for wanted in range(lying + 1, DICE.count + 1)
            },
            die=die if thrown else None,
        )
    return shown


def _chances(odds: "Odds") -> RealmMasterChances:
    top, bottom = odds.numerator, odds.denominator
    percent = (200 * top + bottom) // (2 * bottom)
    return RealmMasterChances(
        exact=say("{top} in {bottom}", top=top, bottom=bottom),
        about=say("about {percent} %", percent=percent),
    )


def show_shop(state: State) -> RealmMasterShop:
    """Return the cards for sale to the hero on turn, and hearts where the turn card sells them."""
    shop = state.shop
    return RealmMasterShop(
        open={str(place): _for_sale(state, card, place) for place, card in enumerate(shop.open)},
        left=say_count("{count} card is left.", "{count} cards are left.", len(shop.left)),
        deck=dict(sorted(Counter(shop.deck).items())) or None,
        revealed=_for_sale(state, shop.revealed) if shop.revealed else None,
        presses=_numbered(_beside_cards(state)) or None,
    )


def _beside_cards(state: State) -> Iterator[ShownPress]:
    """Yield what else is for sale: a look at one card more, and hearts."""
    gold, shop = state.heroes[state.active].goods.gold, state.shop
    if shop.deck and gold >= REVEAL_PRICE and not shop.revealed:
        yield _press("reveal-card", say("Reveal one more for {cost} gold", cost=REVEAL_PRICE))
    for count in range(1, hearts_left(state) + 1):
        yield _press(
            "buy-hearts", say_count("Buy {count} heart", "Buy {count} hearts", count), count=count
        )


def _with_card(state: State, card: str, place: int | None) -> Iterator[ShownPress]:
    """Yield what may be done with an open card, or with the revealed one, which has no place."""
    shop, off = state.shop, cost_of(state, card) > state.heroes[state.active].goods.gold
    if place is not None:
        yield _press("buy-card", say("Buy"), off=off, place=place)
        if shop.revealed:
            yield _press("cover-card", say("Cover it"), place=place)
    else:
        yield _press("buy-revealed", say("Buy"), off=off)
        if len(shop.open) < OPEN_CARDS:
            yield _press("cover-card", say("Lay it out"), place=len(shop.open))


def _press(kind: str, label: Message, *, off: bool = False, **data: int) -> ShownPress:
    return ShownPress(kind=kind, label=label, data=data, off=off)


def _numbered(presses: Iterable[ShownPress]) -> dict[str, ShownPress]:
    return {str(at): press for at, press in enumerate(presses)}


def _for_sale(state: State, card: str, place: int | None = None) -> RealmMasterForSale:
    printed = state.box.buy_cards[card]
    return RealmMasterForSale(
        id=card,
        name=printed.name,
        text=printed.shown.text,
        glyph=printed.shown.glyph,
        price=cost_of(state, card),
        note=printed.note or None,
        presses=_numbered(_with_card(state, card, place)),
        sample=state.box.edition.is_ours("buy_cards", card),
    )


def _show_attack(state: State, hit: Hit) -> RealmMasterAttack:
    """Return the sum, what it leaves of the hearts, and whether it was made already."""
    made, seat = bool(state.hits), state.seat_of(hit.hero)
    hero, whom = state.hero(state.active).short, state.hero(seat).short
    return RealmMasterAttack(
        title=say("{hero} hits {target} for", hero=hero, target=whom)
        if made
        else say("{hero} would hit {target} for", hero=hero, target=whom),
        target=whom,
        damage=hit.damage,
        before=hit.before,
        after=hit.after,
        made=made,
        terms={
            str(at): _term(state, seat, term, amount, made=made)
            for at, (term, amount) in enumerate(hit.terms)
        },
        becomes=say_count(
            "{target}: {count} heart becomes {after}",
            "{target}: {count} hearts become {after}",
            hit.before,
            target=whom,
            after=hit.after,
        ),
    )


def _term(state: State, seat: Seat, term: str, amount: int, *, made: bool) -> RealmMasterTerm:
    is_by_hand = key(seat, term) in state.by_hand
    # Where the defender stood is gone from the table once the answer is given.
    why = None if made and term == "land" else _why(state, seat, term)
    return RealmMasterTerm(
        term=term,
        label=LABELS[term],
        amount=amount,
        why=say("set by hand") if is_by_hand else why,
        sample=not is_by_hand and bool(amount) and _is_ours(state, seat, term),
        adjustable=term != SWORDS and not made,
    )


def _is_ours(state: State, seat: Seat, term: str) -> bool:
    """Return whether a part of an attack is a number of the sample edition."""
    edition = state.box.edition
    if term == "turn_card":
        return edition.counts_ours(state.turn_card)
    if term == "cards":
        own = acting(state, seat, term)
        return any(edition.is_ours("buy_cards", card.id) for card in own)
    return term == "shields" and any(map(edition.shields_ours, acting(state, seat, term)))


def _why(state: State, seat: Seat, term: str) -> Message | None:
    defender = state.heroes[seat]
    if term == SWORDS:
        faces = state.shown_faces
        wild = sum(
            face == "sword" and shown == WILD
            for face, shown in zip(faces, state.throw.faces, strict=True)
        )
        return say_count("{count} R made a sword", "{count} R made swords", wild) if wild else None
    if term == "turn_card":
        return say("{title}", title=state.turn_card.title) if state.card else None
    if term == "hero":
        return say("{hero}", hero=state.hero(state.active).short)
    if term == "land":
        if defender.land == OUTSIDE:
            return say("outside the Realm")
        return say("{land}", land=state.land(defender.land).name)
    names = tuple(card.name for card in acting(state, seat, term))
    return say("{names}", names=names) if names else None


HELPING_FACES = 2
"""Sides that show the wanted face or R."""


@dataclass(frozen=True, slots=True)
class Odds:
    """A probability as a fraction in lowest terms."""

    numerator: int
    denominator: int


def at_least(wanted: int, *, dice: int = DICE.count, throws: int = DICE.rerolls + 1) -> Odds:
    """Return the odds that at least `wanted` of some dice show a face, or R.

    >>> at_least(1, dice=1)
    Odds(numerator=5, denominator=9)

    Args:
        wanted: How many dice must help; 0 or less is certain.
        dice: How many dice are thrown, those that help kept.
        throws: How often a die may be thrown: 2 before the first throw, 1 before the re-roll.
    """
    sides = len(DICE.faces) ** throws
    fails = (len(DICE.faces) - HELPING_FACES) ** throws
    good = sum(
        comb(dice, helping) * (sides - fails) ** helping * fails ** (dice - helping)
        for helping in range(max(0, wanted), dice + 1)
    )
    divisor = gcd(good, sides**dice)
    return Odds(good // divisor, sides**dice // divisor)
