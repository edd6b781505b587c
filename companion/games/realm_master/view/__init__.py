"""Show the whole table: everything in this game lies open, so every screen sees the same."""

from collections.abc import Sequence

from companion.core.ids import Seat
from companion.core.message import Message, say
from companion.games.realm_master.box import (
    BANNERS_TO_WIN,
    DICE,
    WRITTEN,
    Goods,
    TurnCard,
    TurnKind,
    is_alive,
)
from companion.games.realm_master.chronicle import Fall, LandThrow
from companion.games.realm_master.decide.asked import ask
from companion.games.realm_master.decide.question import Ask
from companion.games.realm_master.state import OUTSIDE, OWN_TURN, Phase, Position, ending
from companion.games.realm_master.text.cards import (
    ABILITIES,
    buy_card_text,
    card_glyph,
    card_text,
    card_title,
    land_text,
)
from companion.games.realm_master.text.goods import goods_parts, short_name
from companion.games.realm_master.view.turn import view_turn

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
        "now": {"title": asked.title, "text": asked.text}
        | ({} if asked.yours is None else {"yours": asked.yours}),
        "may": {
            str(each): {str(at): offer.describe() for at, offer in enumerate(offers)}
            for each, offers in asked.offers.items()
        },
        "heroes": {str(each): _hero(position, each) for each in position.heroes},
        "headline": _headline(position, asked),
        "asked": {str(each): True for each in _asked(position, asked)},
        "badges": {str(each): _badge(position, each) for each in position.heroes},
    }
    if position.realm:
        realm = {str(place): _land(position, place) for place in range(len(position.realm))}
        seen["realm"] = realm
    if not position.is_first_card_out:
        seen["box"] = _box(position)
    if position.phase is Phase.CHOOSING:
        return {**seen, "choosing": position.choosing[0]} if position.choosing else seen
    seen |= {
        "active": position.active,
        "kinds": _kinds(position),
        "goal": BANNERS_TO_WIN,
    }
    end = ending(position)
    if end is not None:
        winners = {str(each): True for each in end.winners}
        seen["over"] = {"reason": end.reason, "winners": winners, "story": _story(position)}
    if position.land_throws:
        seen["land_throws"] = {
            str(at): _land_throw(position, thrown) for at, thrown in enumerate(position.land_throws)
        }
    if position.card:
        seen["card"] = _turn_card(position, position.turn_card, position.card)
    if position.phase is Phase.ROUND:
        left = sorted(set(position.turn_cards.pile))
        seen["deck"] = {
            each: _turn_card(position, position.box.turn_cards[each], each) for each in left
        }
    seen |= view_turn(position, is_over=end is not None)
    return seen


def _story(position: Position) -> dict[str, object]:
    """Return what the evening is remembered by: who fell to whom, and the hardest hit."""
    names = {hero: short_name(printed) for hero, printed in position.box.heroes.items()}
    told: list[Message] = []
    for fall in position.falls:
        if fall.killer:
            text = say(
                "Round {round}: {hero} falls to {killer}.",
                round=fall.round,
                hero=names[fall.hero],
                killer=names[fall.killer],
            )
        else:
            text = say(
                "Round {round}: {hero} falls to the Grim Ultimatum.",
                round=fall.round,
                hero=names[fall.hero],
            )
        told.append(text)
    best = position.best
    if best is not None:
        told.append(
            say(
                "The hardest hit: {hero} hits {target} for {damage} in round {round}.",
                hero=names[best.hero],
                target=names[best.target],
                damage=best.damage,
                round=best.round,
            )
        )
    return {str(at): text for at, text in enumerate(told)}


def _headline(position: Position, asked: Ask) -> dict[str, object]:
    """Return what stands large: whose turn it is, else what the table waits for."""
    title = asked.title
    if position.phase is Phase.CHOOSING:
        shown: dict[str, object] = {"title": say("Before the first round"), "line": title}
        return {**shown, "seat": position.choosing[0]} if position.choosing else shown
    if ending(position) is not None or position.phase is Phase.ROUND:
        # Nobody is on turn.
        return {"title": title, "line": asked.text}
    number, card = position.round_number, card_title(position.turn_card)
    if position.phase not in OWN_TURN:
        line = say("Round {round}. Turn card: {title}", round=number, title=card)
        return {"title": title, "line": line}
    return {
        "title": say("Round {round}", round=number),
        "line": say("Turn card: {title}", title=card),
        "seat": position.active,
    }


def _kinds(position: Position) -> dict[str, object]:
    """Return the names of all buy cards, and of the cards that were typed in at this table."""
    box = position.box
    shown: dict[str, object] = {"cards": {card.id: card.name for card in box.buy_cards.values()}}
    bought = {each: card.name for each, card in box.buy_cards.items() if each.startswith(WRITTEN)}
    turned = {
        each: {"title": card_title(card), "text": card_text(card)}
        for each, card in box.turn_cards.items()
        if each.startswith(WRITTEN)
    }
    return shown | {key: typed for key, typed in (("typed", bought), ("turned", turned)) if typed}


def _asked(position: Position, asked: Ask) -> tuple[Seat, ...]:
    """Return the seats that the table waits for; none where any of them may press."""
    if position.phase is Phase.CHOOSING:
        return position.choosing[:1]
    if not asked.offers and position.phase in OWN_TURN and ending(position) is None:
        # The dice themselves are what is pressed.
        return (position.active,)
    return tuple(asked.offers) if len(asked.offers) < len(position.heroes) else ()


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
        **({"note": say("out"), "out": True} if is_out else {}),
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
        "face": hero.ability.value,
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
        for fall in position.falls:
            if fall.hero == hero.id:
                shown["fell"] = _fell(position, fall)
    if holder.cards:
        shown["cards"] = {
            card: _held_card(position, card, holder.cards) for card in sorted(set(holder.cards))
        }
    return shown


def _fell(position: Position, fall: Fall) -> Message:
    if not fall.killer:
        return say("Out since round {round}, by the Grim Ultimatum.", round=fall.round)
    killer = short_name(position.box.heroes[fall.killer])
    return say("Out since round {round}, by {killer}.", round=fall.round, killer=killer)


def _held_card(position: Position, card: str, cards: Sequence[str]) -> dict[str, object]:
    printed = position.box.buy_cards[card]
    shown: dict[str, object] = {
        "name": printed.name,
        "text": buy_card_text(printed),
        "glyph": card_glyph(printed),
        "count": cards.count(card),
    }
    if not printed.keeps:
        shown["usable"] = True
    if printed.note:
        shown["note"] = printed.note
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


def _land_throw(position: Position, thrown: LandThrow) -> dict[str, object]:
    added = goods_parts(thrown.added)
    return {
        "land": position.box.lands[thrown.land].name,
        "faces": list(thrown.faces),
        "gets": say("{words}: it gets {added}.", words=DICE.words(thrown.faces), added=added),
        **_counts(thrown.added),
    }


def _box(position: Position) -> dict[str, object]:
    """Return all heroes, in one order so that none moves under a finger, and all lands."""
    taken = {holder.hero: seat for seat, holder in position.heroes.items()}
    heroes: dict[str, object] = {}
    for at, (hero, printed) in enumerate(position.box.heroes.items()):
        shown: dict[str, object] = {
            "id": hero,
            "name": printed.name,
            "ability": ABILITIES[printed.ability],
            "face": printed.ability.value,
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
    if card.note:
        shown["note"] = card.note
    if card.amount and position.box.edition.counts_ours(card):
        shown["sample"] = True
    return shown
