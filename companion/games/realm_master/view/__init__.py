"""Show the whole table: everything in this game lies open, so every screen sees the same."""

from collections.abc import Sequence

from companion.core.ids import Seat
from companion.core.message import Message, say
from companion.games.realm_master.asked import ask
from companion.games.realm_master.box import (
    BANNERS_TO_WIN,
    DICE,
    WRITTEN,
    Goods,
    TurnCard,
    TurnKind,
    is_alive,
)
from companion.games.realm_master.question import Ask
from companion.games.realm_master.state import OUTSIDE, OWN_TURN, Fall, LandThrow, Phase, State
from companion.games.realm_master.view.turn import view_turn
from companion.games.realm_master.winning import ending
from companion.games.realm_master.words import (
    ABILITIES,
    buy_card_text,
    card_glyph,
    card_text,
    card_title,
    goods_parts,
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


def view(state: State) -> dict[str, object]:
    """Return what lies on the table, what it waits for, and who may do what."""
    asked = ask(state)
    seen: dict[str, object] = {
        "phase": state.phase.value,
        "now": {"title": asked.title, "text": asked.text}
        | ({} if asked.yours is None else {"yours": asked.yours}),
        "may": {
            str(each): {str(at): offer.describe() for at, offer in enumerate(offers)}
            for each, offers in asked.offers.items()
        },
        "heroes": {str(each): _hero(state, each) for each in state.heroes},
        "headline": _headline(state, asked),
        "asked": {str(each): True for each in _asked(state, asked)},
        "badges": {str(each): _badge(state, each) for each in state.heroes},
    }
    if state.realm:
        realm = {str(place): _land(state, place) for place in range(len(state.realm))}
        seen["realm"] = realm
    if not state.is_first_card_out:
        seen["box"] = _box(state)
    if state.phase is Phase.CHOOSING:
        return {**seen, "choosing": state.choosing[0]} if state.choosing else seen
    seen |= {
        "active": state.active,
        "kinds": _kinds(state),
        "goal": BANNERS_TO_WIN,
    }
    end = ending(state)
    if end is not None:
        winners = {str(each): True for each in end.winners}
        seen["over"] = {"reason": end.reason, "winners": winners, "story": _story(state)}
    if state.land_throws:
        seen["land_throws"] = {
            str(at): _land_throw(state, thrown) for at, thrown in enumerate(state.land_throws)
        }
    if state.card:
        seen["card"] = _turn_card(state, state.turn_card, state.card)
    if state.phase is Phase.ROUND:
        left = sorted(set(state.turn_cards.pile))
        seen["deck"] = {each: _turn_card(state, state.box.turn_cards[each], each) for each in left}
    seen |= view_turn(state, is_over=end is not None)
    return seen


def _story(state: State) -> dict[str, object]:
    """Return what the evening is remembered by: who fell to whom, and the hardest hit."""
    names = {hero: short_name(printed) for hero, printed in state.box.heroes.items()}
    told: list[Message] = []
    for fall in state.falls:
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
    best = state.best
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


def _headline(state: State, asked: Ask) -> dict[str, object]:
    """Return what stands large: whose turn it is, else what the table waits for."""
    title = asked.title
    if state.phase is Phase.CHOOSING:
        shown: dict[str, object] = {"title": say("Before the first round"), "line": title}
        return {**shown, "seat": state.choosing[0]} if state.choosing else shown
    if ending(state) is not None or state.phase is Phase.ROUND:
        # Nobody is on turn.
        return {"title": title, "line": asked.text}
    number, card = state.round_number, card_title(state.turn_card)
    if state.phase not in OWN_TURN:
        line = say("Round {round}. Turn card: {title}", round=number, title=card)
        return {"title": title, "line": line}
    return {
        "title": say("Round {round}", round=number),
        "line": say("Turn card: {title}", title=card),
        "seat": state.active,
    }


def _kinds(state: State) -> dict[str, object]:
    """Return the names of all buy cards, and of the cards that were typed in at this table."""
    box = state.box
    shown: dict[str, object] = {"cards": {card.id: card.name for card in box.buy_cards.values()}}
    bought = {each: card.name for each, card in box.buy_cards.items() if each.startswith(WRITTEN)}
    turned = {
        each: {"title": card_title(card), "text": card_text(card)}
        for each, card in box.turn_cards.items()
        if each.startswith(WRITTEN)
    }
    return shown | {key: typed for key, typed in (("typed", bought), ("turned", turned)) if typed}


def _asked(state: State, asked: Ask) -> tuple[Seat, ...]:
    """Return the seats that the table waits for; none where any of them may press."""
    if state.phase is Phase.CHOOSING:
        return state.choosing[:1]
    if not asked.offers and state.phase in OWN_TURN and ending(state) is None:
        # The dice themselves are what is pressed.
        return (state.active,)
    return tuple(asked.offers) if len(asked.offers) < len(state.heroes) else ()


def _badge(state: State, seat: Seat) -> dict[str, object]:
    """Return what the big display shows with a seat."""
    holder = state.heroes[seat]
    is_out = state.phase is not Phase.CHOOSING and not is_alive(holder.goods)
    counts = (
        ("heart", holder.goods.hearts, say("hearts")),
        ("coin", holder.goods.gold, say("gold")),
        ("banner", holder.goods.banners, say("banners")),
    )
    return {
        "name": short_name(state.hero(seat)),
        # Where a hero stands is said with the lands.
        **({"note": say("out"), "out": True} if is_out else {}),
        "counts": {
            str(at): {"icon": icon, "count": count, "label": label}
            for at, (icon, count, label) in enumerate(counts)
        },
    }


def _hero(state: State, seat: Seat) -> dict[str, object]:
    holder, hero = state.heroes[seat], state.hero(seat)
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
    if state.box.edition.is_ours("heroes", hero.id):
        shown["sample"] = True
    if holder.land != OUTSIDE:
        shown["land"] = holder.land
        shown["where"] = say("{land}", land=state.land(holder.land).name)
    if state.phase is not Phase.CHOOSING and not is_alive(holder.goods):
        shown["out"] = True
        shown["where"] = say("out")
        for fall in state.falls:
            if fall.hero == hero.id:
                shown["fell"] = _fell(state, fall)
    if holder.cards:
        shown["cards"] = {
            card: _held_card(state, card, holder.cards) for card in sorted(set(holder.cards))
        }
    return shown


def _fell(state: State, fall: Fall) -> Message:
    if not fall.killer:
        return say("Out since round {round}, by the Grim Ultimatum.", round=fall.round)
    killer = short_name(state.box.heroes[fall.killer])
    return say("Out since round {round}, by {killer}.", round=fall.round, killer=killer)


def _held_card(state: State, card: str, cards: Sequence[str]) -> dict[str, object]:
    printed = state.box.buy_cards[card]
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


def _land(state: State, place: int) -> dict[str, object]:
    land, lying = state.land(place), state.realm[place].goods
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
    if state.box.edition.is_ours("lands", land.id):
        shown["sample"] = True
    heroes = {str(seat): True for seat, where in state.inside.items() if where == place}
    if heroes:
        shown["heroes"] = heroes
    return shown


def _land_throw(state: State, thrown: LandThrow) -> dict[str, object]:
    added = goods_parts(thrown.added)
    return {
        "land": state.box.lands[thrown.land].name,
        "faces": list(thrown.faces),
        "gets": say("{words}: it gets {added}.", words=DICE.words(thrown.faces), added=added),
        **_counts(thrown.added),
    }


def _box(state: State) -> dict[str, object]:
    """Return all heroes, in one order so that none moves under a finger, and all lands."""
    taken = {holder.hero: seat for seat, holder in state.heroes.items()}
    heroes: dict[str, object] = {}
    for at, (hero, printed) in enumerate(state.box.heroes.items()):
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
        "lands": {land: {"name": printed.name} for land, printed in state.box.lands.items()},
    }


def _counts(goods: Goods) -> dict[str, object]:
    return {"hearts": goods.hearts, "gold": goods.gold, "banners": goods.banners}


def _turn_card(state: State, card: TurnCard, card_id: str) -> dict[str, object]:
    shown: dict[str, object] = {
        "id": card_id,
        "title": card_title(card),
        "text": card_text(card),
        "glyph": _GLYPHS[card.kind],
    }
    if card.note:
        shown["note"] = card.note
    if card.amount and state.box.edition.counts_ours(card):
        shown["sample"] = True
    return shown
