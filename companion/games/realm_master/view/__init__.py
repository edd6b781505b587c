"""Show the whole table: everything in this game lies open, so every screen sees the same."""

from collections.abc import Sequence
from typing import Any

from companion.core.message import Message, Seat, say
from companion.core.throw import show_throw
from companion.core.view_parts import Badge, Count, Headline, Now, show_press
from companion.games.realm_master.attack import AttackMade
from companion.games.realm_master.box import (
    BANNERS_TO_WIN,
    DICE,
    REALM_LANDS,
    goods_parts,
    is_alive,
)
from companion.games.realm_master.cards import TURN_KINDS, WRITTEN, TurnCard
from companion.games.realm_master.death import HeroFell
from companion.games.realm_master.printed import ABILITIES
from companion.games.realm_master.state import OUTSIDE, OWN_TURN, LandThrow, Phase, State
from companion.games.realm_master.view.turn import (
    show_attacks,
    show_dice,
    show_odds,
    show_shop,
    show_wilds,
)
from companion.games.realm_master.view_parts import (
    RealmMasterBox,
    RealmMasterBoxHero,
    RealmMasterBoxLand,
    RealmMasterHeldCard,
    RealmMasterHero,
    RealmMasterKinds,
    RealmMasterLand,
    RealmMasterLandThrow,
    RealmMasterOver,
    RealmMasterPlay,
    RealmMasterTurnCard,
    RealmMasterTurned,
)
from companion.games.realm_master.winning import Ask, Ending, ending


def view(state: State, asked: Ask) -> RealmMasterPlay:
    """Return what lies on the table, what it waits for, and who may do what."""
    is_begun = state.phase is not Phase.CHOOSING
    end = ending(state) if is_begun else None
    is_turn = state.phase in OWN_TURN
    is_open, is_dice = is_turn and end is None, state.phase is Phase.DICE and end is None
    throw: Any = show_throw(state) if is_turn else None
    return RealmMasterPlay(
        phase=state.phase,
        now=Now(title=asked.title, text=asked.text, yours=asked.yours),
        may={
            str(each): {str(at): show_press(offer) for at, offer in enumerate(offers)}
            for each, offers in asked.offers.items()
        },
        heroes={str(each): _hero(state, each) for each in state.heroes},
        headline=_headline(state, asked),
        asked={str(each): True for each in _asked(state, asked)},
        badges={str(each): _badge(state, each) for each in state.heroes},
        realm={str(place): _land(state, place) for place in range(len(state.realm))} or None,
        box=None if state.is_first_card_out else _box(state),
        choosing=None if is_begun else next(iter(state.choosing), None),
        active=state.active if is_begun else None,
        kinds=_kinds(state) if is_begun else None,
        goal=BANNERS_TO_WIN if is_begun else None,
        over=None if end is None else _over(state, end),
        land_throws={str(at): _land_throw(state, each) for at, each in enumerate(state.land_throws)}
        or None,
        card=_turn_card(state, state.turn_card, state.card) if state.card else None,
        deck=_deck(state) if state.phase is Phase.ROUND else None,
        throw=throw,
        rs=None if throw is None else show_wilds(state),
        ledger=(show_attacks(state) or None) if is_turn else None,
        dice=show_dice(state) if is_dice else None,
        odds=show_odds(state) if is_dice and not state.throw.rerolls else None,
        shop=show_shop(state) if is_open else None,
    )


def _deck(state: State) -> dict[str, RealmMasterTurnCard]:
    """Return the turn cards that are left, by their ids."""
    left = sorted(set(state.turn_cards.pile))
    return {each: _turn_card(state, state.box.turn_cards[each], each) for each in left}


def _over(state: State, end: Ending) -> RealmMasterOver:
    winners = {str(each): True for each in end.winners}
    return RealmMasterOver(reason=end.reason, winners=winners, story=_story(state))


def _story(state: State) -> dict[str, Message]:
    """Return what the evening is remembered by: who fell to whom, and the hardest hit."""
    names = {hero: printed.short for hero, printed in state.box.heroes.items()}
    told: list[Message] = []
    for fall, number in state.remembered(HeroFell):
        if fall.killer:
            text = say(
                "Round {round}: {hero} falls to {killer}.",
                round=number,
                hero=names[fall.hero],
                killer=names[fall.killer],
            )
        else:
            text = say(
                "Round {round}: {hero} falls to the Grim Ultimatum.",
                round=number,
                hero=names[fall.hero],
            )
        told.append(text)
    attacks = state.remembered(AttackMade)
    hits = [(hit, attack.hero, at) for attack, at in attacks for hit in attack.hits if hit.damage]
    if hits:
        # Of equal ones the first.
        hardest, hero, number = max(hits, key=lambda each: each[0].damage)
        told.append(
            say(
                "The hardest hit: {hero} hits {target} for {damage} in round {round}.",
                hero=names[hero],
                target=names[hardest.hero],
                damage=hardest.damage,
                round=number,
            )
        )
    return {str(at): text for at, text in enumerate(told)}


def _headline(state: State, asked: Ask) -> Headline:
    """Return what stands large: whose turn it is, else what the table waits for."""
    title = asked.title
    if state.phase is Phase.CHOOSING:
        chooses = next(iter(state.choosing), None)
        return Headline(title=say("Before the first round"), line=title, seat=chooses)
    if ending(state) is not None or state.phase is Phase.ROUND:
        # Nobody is on turn.
        return Headline(title=title, line=asked.text)
    number, card = state.round_number, state.turn_card.title
    if state.phase not in OWN_TURN:
        line = say("Round {round}. Turn card: {title}", round=number, title=card)
        return Headline(title=title, line=line)
    return Headline(
        title=say("Round {round}", round=number),
        line=say("Turn card: {title}", title=card),
        seat=state.active,
    )


def _kinds(state: State) -> RealmMasterKinds:
    """Return the names of all buy cards, and of the cards that were typed in at this table."""
    box = state.box
    return RealmMasterKinds(
        cards={card.id: card.name for card in box.buy_cards.values()},
        typed={each: card.name for each, card in box.buy_cards.items() if each.startswith(WRITTEN)}
        or None,
        turned={
            each: RealmMasterTurned(title=card.title, text=card.text)
            for each, card in box.turn_cards.items()
            if each.startswith(WRITTEN)
        }
        or None,
    )


def _asked(state: State, asked: Ask) -> tuple[Seat, ...]:
    """Return the seats that the table waits for; none where any of them may press."""
    if state.phase is Phase.CHOOSING:
        return state.choosing[:1]
    if not asked.offers and state.phase in OWN_TURN and ending(state) is None:
        # The dice themselves are what is pressed.
        return (state.active,)
    return tuple(asked.offers) if len(asked.offers) < len(state.heroes) else ()


def _badge(state: State, seat: Seat) -> Badge:
    """Return what the big display shows with a seat."""
    holder = state.heroes[seat]
    is_out = state.phase is not Phase.CHOOSING and not is_alive(holder.goods)
    counts = (
        ("heart", holder.goods.hearts, say("hearts")),
        ("coin", holder.goods.gold, say("gold")),
        ("banner", holder.goods.banners, say("banners")),
    )
    return Badge(
        name=state.hero(seat).short,
        # Where a hero stands is said with the lands.
        note=say("out") if is_out else None,
        out=is_out,
        counts={
            str(at): Count(icon=icon, count=count, label=label)
            for at, (icon, count, label) in enumerate(counts)
        },
    )


def _hero(state: State, seat: Seat) -> RealmMasterHero:
    holder, hero = state.heroes[seat], state.hero(seat)
    is_inside = holder.land != OUTSIDE
    is_out = state.phase is not Phase.CHOOSING and not is_alive(holder.goods)
    where = say("{land}", land=state.land(holder.land).name) if is_inside else say("outside")
    falls = (_fell(state, *each) for each in state.remembered(HeroFell) if each[0].hero == hero.id)
    fell = [*falls] if is_out else []
    return RealmMasterHero(
        id=hero.id,
        name=hero.name,
        short=hero.short,
        ability=ABILITIES[hero.ability],
        face=hero.ability.value,
        hearts=holder.goods.hearts,
        gold=holder.goods.gold,
        banners=holder.goods.banners,
        where=say("out") if is_out else where,
        sample=state.box.edition.is_ours("heroes", hero.id),
        land=holder.land if is_inside else None,
        out=is_out,
        fell=fell[-1] if fell else None,
        cards={card: _held_card(state, card, holder.cards) for card in sorted(set(holder.cards))}
        or None,
    )


def _fell(state: State, fall: HeroFell, number: int) -> Message:
    if not fall.killer:
        return say("Out since round {round}, by the Grim Ultimatum.", round=number)
    killer = state.box.heroes[fall.killer].short
    return say("Out since round {round}, by {killer}.", round=number, killer=killer)


def _held_card(state: State, card: str, cards: Sequence[str]) -> RealmMasterHeldCard:
    printed = state.box.buy_cards[card]
    return RealmMasterHeldCard(
        name=printed.name,
        text=printed.shown.text,
        glyph=printed.shown.glyph,
        count=cards.count(card),
        usable=not printed.keeps,
        note=printed.note or None,
    )


def _land(state: State, place: int) -> RealmMasterLand:
    land, lying = state.land(place), state.realm[place].goods
    return RealmMasterLand(
        id=land.id,
        name=land.name,
        places=land.places,
        free=max(0, land.places - lying.count),
        hearts=lying.hearts,
        gold=lying.gold,
        banners=lying.banners,
        rules=land.rules,
        sample=state.box.edition.is_ours("lands", land.id),
        heroes={str(seat): True for seat, where in state.inside.items() if where == place} or None,
    )


def _land_throw(state: State, thrown: LandThrow) -> RealmMasterLandThrow:
    added, words = goods_parts(thrown.added), DICE.words(thrown.faces)
    return RealmMasterLandThrow(
        land=state.box.lands[thrown.land].name,
        faces=thrown.faces,
        gets=say("{words}: it gets {added}.", words=words, added=added),
        hearts=thrown.added.hearts,
        gold=thrown.added.gold,
        banners=thrown.added.banners,
    )


def _box(state: State) -> RealmMasterBox:
    """Return all heroes, in one order so that none moves under a finger, and all lands."""
    taken = {holder.hero: seat for seat, holder in state.heroes.items()}
    return RealmMasterBox(
        heroes={
            str(at): RealmMasterBoxHero(
                id=hero,
                name=printed.name,
                ability=ABILITIES[printed.ability],
                face=printed.ability.value,
                hearts=printed.start.hearts,
                gold=printed.start.gold,
                banners=printed.start.banners,
                seat=taken.get(hero),
            )
            for at, (hero, printed) in enumerate(state.box.heroes.items())
        },
        lands={
            land: RealmMasterBoxLand(name=printed.name) for land, printed in state.box.lands.items()
        },
        laid=REALM_LANDS,
    )


def _turn_card(state: State, card: TurnCard, card_id: str) -> RealmMasterTurnCard:
    return RealmMasterTurnCard(
        id=card_id,
        title=card.title,
        text=card.text,
        glyph=TURN_KINDS[card.kind].glyph,
        note=card.note or None,
        sample=bool(card.amount) and state.box.edition.counts_ours(card),
    )
