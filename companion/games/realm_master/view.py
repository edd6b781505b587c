"""Show the whole table: everything in this game lies open, so every screen sees the same."""

from collections.abc import Sequence

from companion.core.ids import Seat
from companion.core.message import Message, say, say_count
from companion.games.realm_master.asks import ask
from companion.games.realm_master.attack_view import show_attack
from companion.games.realm_master.buying import OWN_TURN, cost_of, hearts_left
from companion.games.realm_master.components import DICE, WILD
from companion.games.realm_master.edition import TurnCard, TurnKind
from companion.games.realm_master.goods import Goods, is_alive
from companion.games.realm_master.ledger import plan
from companion.games.realm_master.odds import at_least
from companion.games.realm_master.position import (
    OUTSIDE,
    Phase,
    Position,
    ending,
)
from companion.games.realm_master.shop import REVEAL_PRICE
from companion.games.realm_master.turns import THROWS
from companion.games.realm_master.wording import (
    ABILITIES,
    buy_card_text,
    card_text,
    card_title,
    land_text,
    short_name,
)

_GLYPHS = {
    TurnKind.ATTACK: "sword",
    TurnKind.TRIBUTE: "banner",
    TurnKind.GIFT_OUTSIDE: "heart",
    TurnKind.GIFT_TRADE: "heart",
    TurnKind.ULTIMATUM: "hourglass",
    TurnKind.GOLD_FOR_EMPTY: "coin",
    TurnKind.LAND_ROLL: "dice",
}


def view(position: Position, seat: Seat | None) -> dict[str, object]:
    """Return what lies on the table, what it waits for, and who may do what."""
    asked = ask(position)
    seen: dict[str, object] = {
        "phase": position.phase.value,
        "now": {"title": asked.title, "text": asked.text},
        "may": {
            str(each): {str(at): press.describe() for at, press in enumerate(presses)}
            for each, presses in asked.presses.items()
        },
        "heroes": {str(each): _hero(position, each) for each in position.heroes},
        "headline": _headline(position, asked.title),
        "badges": {str(each): _badge(position, each) for each in position.heroes},
    }
    if position.phase is Phase.CHOOSING:
        return {**seen, "box": _box(position)}
    seen |= {
        "active": position.active,
        "realm": {str(place): _land(position, place) for place in range(len(position.realm))},
        "kinds": {"cards": {card.id: card.name for card in position.box.edition.buy_cards}},
    }
    end = ending(position)
    if end is not None:
        winners = {str(each): True for each in end.winners}
        seen["over"] = {"reason": end.reason, "winners": winners}
    if position.card:
        seen["card"] = _turn_card(position, position.turn_card, position.card)
    if position.phase is Phase.ROUND:
        left = sorted(set(position.turn_cards.pile))
        seen["deck"] = {
            each: _turn_card(position, position.box.turn_cards[each], each) for each in left
        }
    seen |= _turn(position, is_over=end is not None)
    return seen


def _headline(position: Position, title: Message) -> dict[str, object]:
    if position.phase is Phase.CHOOSING:
        return {"title": say("Before the first round"), "line": title}
    if not position.round_number:
        return {"title": say("The Realm is laid out"), "line": title}
    card = say("Turn card: {title}", title=card_title(position.turn_card))
    shown: dict[str, object] = {
        "title": say("Round {round}", round=position.round_number),
        "line": card,
    }
    if position.phase in OWN_TURN:
        shown["seat"] = position.active
    return shown


def _badge(position: Position, seat: Seat) -> dict[str, object]:
    """Return what the big display shows with a seat."""
    holder = position.heroes[seat]
    is_out = position.phase is not Phase.CHOOSING and not is_alive(holder.goods)
    counts = (
        ("heart", holder.goods.hearts, say("hearts")),
        ("coin", holder.goods.gold, say("gold")),
        ("banner", holder.goods.banners, say("banners")),
    )
    return {
        "name": short_name(position.hero(seat)),
        # Where a hero stands is said with the lands.
        **({"note": say("out")} if is_out else {}),
        "counts": {
            str(at): {"icon": icon, "count": count, "label": label}
            for at, (icon, count, label) in enumerate(counts)
        },
    }


def _hero(position: Position, seat: Seat) -> dict[str, object]:
    holder, hero = position.heroes[seat], position.hero(seat)
    shown: dict[str, object] = {
        "id": hero.id,
        "name": hero.name,
        "short": short_name(hero),
        "ability": ABILITIES[hero.ability],
        "hearts": holder.goods.hearts,
        "gold": holder.goods.gold,
        "banners": holder.goods.banners,
        "where": say("outside"),
    }
    if position.box.edition.is_ours("heroes", hero.id):
        shown["sample"] = True
    if holder.land != OUTSIDE:
        shown["land"] = holder.land
        shown["where"] = say("{land}", land=position.land(holder.land).name)
    if position.phase is not Phase.CHOOSING and not is_alive(holder.goods):
        shown["out"] = True
        shown["where"] = say("out")
    if holder.cards:
        shown["cards"] = {
            card: _held_card(position, card, holder.cards) for card in sorted(set(holder.cards))
        }
    return shown


def _held_card(position: Position, card: str, cards: Sequence[str]) -> dict[str, object]:
    printed = position.box.buy_cards[card]
    shown: dict[str, object] = {
        "name": printed.name,
        "text": buy_card_text(printed),
        "count": cards.count(card),
    }
    if not printed.keeps:
        shown["usable"] = True
    return shown


def _land(position: Position, place: int) -> dict[str, object]:
    land, lying = position.land(place), position.realm[place].goods
    shown: dict[str, object] = {
        "id": land.id,
        "name": land.name,
        "places": land.places,
        "free": max(0, land.places - lying.count),
        "hearts": lying.hearts,
        "gold": lying.gold,
        "banners": lying.banners,
        "rules": list(land_text(land)),
    }
    if position.box.edition.is_ours("lands", land.id):
        shown["sample"] = True
    heroes = {str(seat): True for seat, where in position.inside.items() if where == place}
    if heroes:
        shown["heroes"] = heroes
    return shown


def _box(position: Position) -> dict[str, object]:
    """Return all heroes, in one order so that none moves under a finger, and all lands."""
    taken = {holder.hero: seat for seat, holder in position.heroes.items()}
    heroes: dict[str, object] = {}
    for at, (hero, printed) in enumerate(position.box.heroes.items()):
        shown: dict[str, object] = {
            "id": hero,
            "name": printed.name,
            "ability": ABILITIES[printed.ability],
            **_counts(printed.start),
        }
        if hero in taken:
            shown["seat"] = taken[hero]
        heroes[str(at)] = shown
    return {
        "heroes": heroes,
        "lands": {land: {"name": printed.name} for land, printed in position.box.lands.items()},
    }


def _counts(goods: Goods) -> dict[str, object]:
    return {"hearts": goods.hearts, "gold": goods.gold, "banners": goods.banners}


def _turn_card(position: Position, card: TurnCard, card_id: str) -> dict[str, object]:
    shown: dict[str, object] = {
        "id": card_id,
        "title": card_title(card),
        "text": card_text(card),
        "glyph": _GLYPHS[card.kind],
    }
    if card.amount and position.box.edition.counts_ours(card):
        shown["sample"] = True
    return shown


def _turn(position: Position, *, is_over: bool) -> dict[str, object]:
    """Return the dice, the attack on them or made, the odds, and what is for sale."""
    if position.phase not in OWN_TURN:
        return {}
    seen: dict[str, object] = {}
    throw = THROWS.view(position.throw, None).get("throw")
    if throw is not None:
        seen["throw"] = throw
        seen["rs"] = _wilds(position)
    blows = position.blows or (plan(position) if position.phase in _BEFORE_HIT else ())
    if blows:
        seen["ledger"] = {str(blow.seat): show_attack(position, blow) for blow in blows}
    if is_over:
        return seen
    if position.phase is Phase.DICE:
        seen["dice"] = _dice(position)
        if not position.throw.rerolls:
            seen["odds"] = _odds(position)
    seen["shop"] = _shop(position)
    return seen


_BEFORE_HIT = (Phase.DICE, Phase.ATTACK)


def _dice(position: Position) -> dict[str, object]:
    """Return what may be done with the dice by the seat on turn."""
    if not position.throw.faces:
        return {"throw": True}
    allowed: dict[str, object] = {}
    if position.throw.rerolls < DICE.rerolls:
        allowed["rethrow"] = True
    if WILD in position.throw.faces:
        allowed["choose"] = True
    return allowed


def _wilds(position: Position) -> dict[str, object]:
    """Return each die that shows R: what it is, and what it may be."""
    options = {
        face: word for face, word in zip(DICE.faces, DICE.names, strict=True) if face != WILD
    }
    shown: dict[str, object] = {}
    for place, face in enumerate(position.throw.faces):
        if face == WILD:
            chosen = position.chosen.get(place)
            one: dict[str, object] = {"options": options}
            if chosen is not None:
                one |= {"face": chosen, "word": options[chosen]}
            shown[str(place)] = one
    return shown


def _odds(position: Position) -> dict[str, object]:
    """Return for each face how likely the best play reaches at least so many dice that show it."""
    faces = position.throw.faces
    shown: dict[str, object] = {}
    for face, word in zip(DICE.faces, DICE.names, strict=True):
        if face == WILD:
            continue
        lying = sum(each in (face, WILD) for each in faces)
        loose = DICE.count - lying
        throws = 1 if faces else DICE.rerolls + 1
        rows: dict[str, object] = {}
        for wanted in range(lying + 1, DICE.count + 1):
            odds = at_least(wanted - lying, dice=loose, throws=throws)
            top, bottom = odds.numerator, odds.denominator
            percent = (200 * top + bottom) // (2 * bottom)
            rows[str(wanted)] = {
                "exact": say("{top} in {bottom}", top=top, bottom=bottom),
                "about": say("about {percent} %", percent=percent),
            }
        one: dict[str, object] = {"word": word, "lying": lying, "rows": rows}
        if loose:
            each = at_least(1, dice=1, throws=throws)
            one["die"] = say(
                "Each die thrown shows it, or R, in {top} of {bottom} cases.",
                top=each.numerator,
                bottom=each.denominator,
            )
        shown[face] = one
    return shown


def _shop(position: Position) -> dict[str, object]:
    """Return the cards for sale to the hero on turn, and hearts where the turn card sells them."""
    gold = position.heroes[position.active].goods.gold
    shop = position.shop
    shown: dict[str, object] = {
        "open": {
            str(place): _for_sale(position, card, gold) for place, card in enumerate(shop.open)
        },
        "left": say_count("{count} card is left.", "{count} cards are left.", len(shop.deck)),
    }
    if position.revealed:
        shown["revealed"] = _for_sale(position, shop.deck[0], gold)
    elif shop.deck and gold >= REVEAL_PRICE:
        shown["reveal"] = say("Reveal one more for {cost} gold", cost=REVEAL_PRICE)
    hearts = hearts_left(position)
    if hearts:
        shown["hearts"] = hearts
    return shown


def _for_sale(position: Position, card: str, gold: int) -> dict[str, object]:
    printed, cost = position.box.buy_cards[card], cost_of(position, card)
    shown: dict[str, object] = {
        "id": card,
        "name": printed.name,
        "text": buy_card_text(printed),
        "price": cost,
    }
    if gold >= cost:
        shown["may"] = True
    if position.box.edition.is_ours("buy_cards", card):
        shown["sample"] = True
    return shown
