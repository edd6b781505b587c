"""Tell each fact as a sentence for the log and the live region."""

from collections.abc import Callable, Mapping
from typing import Any

from companion.core.fact import Written as Fact
from companion.core.message import Message, say
from companion.games.realm_master.components import BANNERS_TO_WIN, DICE
from companion.games.realm_master.ledger import LABELS
from companion.games.realm_master.position import Box
from companion.games.realm_master.turns import THROWS
from companion.games.realm_master.wording import (
    COUNT_WORDS,
    card_text,
    card_title,
    face_word,
    goods_parts,
    short_name,
    told_parts,
)


def tell(fact: Fact, box: Box) -> Message:
    """Return a fact as a sentence; `{who}` stands for the seat's name.

    Args:
        fact: What happened.
        box: The printed numbers in play, for names and effects.
    """
    if fact.kind in ("dice-thrown", "dice-rethrown"):
        return THROWS.tell(THROWS.facts.read(fact))
    return _TOLD[fact.kind]({**fact.public, "box": box})


def _hero(told: Mapping[str, Any], key: str = "hero") -> str:
    box: Box = told["box"]
    return short_name(box.heroes[told[key]])


def _land(told: Mapping[str, Any]) -> str:
    box: Box = told["box"]
    return box.lands[told["land"]].name


def _realm_laid(told: Mapping[str, Any]) -> Message:
    return say(
        "The Realm: {lands}.", lands=tuple(told["box"].lands[land].name for land in told["lands"])
    )


def _shop_opened(told: Mapping[str, Any]) -> Message:
    names = tuple(told["box"].buy_cards[card].name for card in told["cards"])
    return say("Cards to buy: {cards}.", cards=names)


def _revealed(told: Mapping[str, Any]) -> Message:
    card = told["box"].turn_cards[told["card"]]
    return say(
        "Round {round}. {title}: {effect}",
        round=told["round"],
        title=card_title(card),
        effect=card_text(card),
    )


def _tribute_paid(told: Mapping[str, Any]) -> Message:
    return say(
        "{hero} pays {resource} to {land}.",
        hero=_hero(told),
        resource=face_word(told["resource"]),
        land=_land(told),
    )


def _tribute_dropped(told: Mapping[str, Any]) -> Message:
    resource = face_word(told["resource"])
    if told["owns"]:
        return say(
            "{hero} keeps {resource}: no land has room.", hero=_hero(told), resource=resource
        )
    return say("{hero} cannot pay {resource}.", hero=_hero(told), resource=resource)


def _ultimatum(told: Mapping[str, Any]) -> Message:
    if told["leaves"]:
        return say("{hero} leaves the Realm unhurt.", hero=_hero(told))
    return say("{hero} stays and loses {count} hearts.", hero=_hero(told), count=told["hearts"])


def _land_rolled(told: Mapping[str, Any]) -> Message:
    return say(
        "{land}: {faces}. It gets {added}.",
        land=_land(told),
        faces=DICE.words(tuple(told["faces"])),
        added=told_parts(told["added"]),
    )


def _turn_ended(told: Mapping[str, Any]) -> Message:
    if "next" in told:
        return say("{hero} is done. {next} is on turn.", hero=_hero(told), next=_hero(told, "next"))
    if told["last"]:
        return say("Round {round} is over, and the turn cards are out.", round=told["round"])
    return say("Round {round} is over.", round=told["round"])


def _face_chosen(told: Mapping[str, Any]) -> Message:
    word = DICE.words((told["face"],))[0]
    return say("{who} takes R as {face}.", face=word)


def _modifier_set(told: Mapping[str, Any]) -> Message:
    return say(
        "{who} corrected the attack on {hero}. {term}: {value}, not {old}.",
        hero=_hero(told),
        term=LABELS[told["term"]],
        value=told["value"],
        old=told["old"],
    )


def _dice_resolved(told: Mapping[str, Any]) -> Message:
    return say("{hero} gains {goods}.", hero=_hero(told), goods=told_parts(told["gains"]))


def _attack_made(told: Mapping[str, Any]) -> Message:
    hits = tuple(
        say(
            "{target} for {damage} ({before} hearts become {after})",
            target=short_name(told["box"].heroes[hit["hero"]]),
            damage=hit["damage"],
            before=hit["before"],
            after=hit["after"],
        )
        for hit in told["hits"]
    )
    if told["banners"]:
        return say(
            "{hero} hits {hits}, and earns {goods}.",
            hero=_hero(told),
            hits=hits,
            goods=told_parts([0, 0, told["banners"]]),
        )
    return say("{hero} hits {hits}.", hero=_hero(told), hits=hits)


def _answered(told: Mapping[str, Any]) -> Message:
    if not told["stays"]:
        return say("{hero} leaves the Realm and takes nothing.", hero=_hero(told))
    return say(
        "{hero} stays on {land} and takes {goods}.",
        hero=_hero(told),
        land=_land(told),
        goods=told_parts(told["taken"]),
    )


def _entered(told: Mapping[str, Any]) -> Message:
    hero, land, taken = _hero(told), _land(told), told_parts(told["taken"])
    if not told["cost"] and not any(told["bonus"]):
        return say("{hero} enters {land} and takes {taken}.", hero=hero, land=land, taken=taken)
    if not any(told["bonus"]):
        return say(
            "{hero} pays {cost} gold for {land} and takes {taken}.",
            hero=hero,
            cost=told["cost"],
            land=land,
            taken=taken,
        )
    return say(
        "{hero} pays {cost} gold for {land}, gets {bonus} for it and takes {taken}.",
        hero=hero,
        cost=told["cost"],
        land=land,
        bonus=told_parts(told["bonus"]),
        taken=taken,
    )


def _stayed(told: Mapping[str, Any]) -> Message:
    if "land" not in told:
        return say("{hero} stays outside the Realm.", hero=_hero(told))
    return say(
        "{hero} stays on {land} and takes {goods}.",
        hero=_hero(told),
        land=_land(told),
        goods=told_parts(told["taken"]),
    )


def _fell(told: Mapping[str, Any]) -> Message:
    if "killer" not in told:
        return say("{hero} is out.", hero=_hero(told))
    if told.get("cards"):
        return say(
            "{hero} is out. {killer} takes {goods} and chooses cards: {count}.",
            hero=_hero(told),
            killer=_hero(told, "killer"),
            goods=told_parts(told["taken"]),
            count=told["cards"],
        )
    return say(
        "{hero} is out. {killer} takes {goods}.",
        hero=_hero(told),
        killer=_hero(told, "killer"),
        goods=told_parts(told["taken"]),
    )


def _card_taken(told: Mapping[str, Any]) -> Message:
    return say(
        "{hero} takes a card of {fallen}: {card}.",
        hero=_hero(told),
        fallen=_hero(told, "fallen"),
        card=told["box"].buy_cards[told["card"]].name,
    )


def _card_bought(told: Mapping[str, Any]) -> Message:
    name = told["box"].buy_cards[told["card"]].name
    return say(
        "{hero} buys {card} for {cost} gold.", hero=_hero(told), card=name, cost=told["cost"]
    )


def _card_revealed(told: Mapping[str, Any]) -> Message:
    name = told["box"].buy_cards[told["card"]].name
    return say("{hero} pays 1 gold and reveals a card: {card}.", hero=_hero(told), card=name)


def _card_covered(told: Mapping[str, Any]) -> Message:
    return say(
        "{hero} covers {covered} with {card}.",
        hero=_hero(told),
        covered=told["box"].buy_cards[told["covered"]].name,
        card=told["box"].buy_cards[told["card"]].name,
    )


def _card_used(told: Mapping[str, Any]) -> Message:
    card = told["box"].buy_cards[told["card"]]
    given = goods_parts(card.gives)
    return say("{hero} uses {card}: {goods}.", hero=_hero(told), card=card.name, goods=given)


def _hearts_bought(told: Mapping[str, Any]) -> Message:
    bought = told_parts([told["count"], 0, 0])
    return say("{hero} buys {goods} at 1 gold each.", hero=_hero(told), goods=bought)


def _count_corrected(told: Mapping[str, Any]) -> Message:
    whose = _hero(told) if "hero" in told else _land(told)
    return say(
        "{who} corrected {whose}: {new} {what}, not {old}.",
        whose=whose,
        what=COUNT_WORDS[told["what"]],
        new=told["new"],
        old=told["old"],
    )


def _place_corrected(told: Mapping[str, Any]) -> Message:
    if "land" in told:
        return say("{who} put {hero} on {land}.", hero=_hero(told), land=_land(told))
    return say("{who} put {hero} outside the Realm.", hero=_hero(told))


def _card_corrected(told: Mapping[str, Any]) -> Message:
    name = told["box"].buy_cards[told["card"]].name
    if told["holds"]:
        return say("{who} gave {hero} a card: {card}.", hero=_hero(told), card=name)
    return say("{who} took a card from {hero}: {card}.", hero=_hero(told), card=name)


def _won(told: Mapping[str, Any]) -> Message:
    heroes = tuple(short_name(told["box"].heroes[hero]) for hero in told["heroes"])
    if told["reason"] == "ten-banners":
        return say("{heroes}: {goal} banners. The game is won.", heroes=heroes, goal=BANNERS_TO_WIN)
    if told["reason"] == "last-alive":
        return say("{heroes} is the last hero alive. The game is won.", heroes=heroes)
    if told["reason"] == "all-out":
        return say("No hero is left alive.")
    return say("Most banners win: {heroes}.", heroes=heroes)


_TOLD: Mapping[str, Callable[[Mapping[str, Any]], Message]] = {
    "hero-chosen": lambda told: say(
        "{who} plays {hero}.", hero=told["box"].heroes[told["hero"]].name
    ),
    "realm-laid": _realm_laid,
    "first-drawn": lambda told: say("{hero} begins.", hero=_hero(told)),
    "shop-opened": _shop_opened,
    "turn-card-revealed": _revealed,
    "tribute-paid": _tribute_paid,
    "tribute-dropped": _tribute_dropped,
    "ultimatum-answered": _ultimatum,
    "land-rolled": _land_rolled,
    "round-begun": lambda told: say("{hero} is on turn.", hero=_hero(told)),
    "turn-ended": _turn_ended,
    "face-chosen": _face_chosen,
    "modifier-set": _modifier_set,
    "dice-resolved": _dice_resolved,
    "attack-held": lambda told: say("{hero} holds the swords back.", hero=_hero(told)),
    "attack-made": _attack_made,
    "attack-answered": _answered,
    "land-entered": _entered,
    "hero-stayed": _stayed,
    "realm-left": lambda told: say("{hero} leaves the Realm.", hero=_hero(told)),
    "hero-fell": _fell,
    "card-taken": _card_taken,
    "card-bought": _card_bought,
    "card-revealed": _card_revealed,
    "card-covered": _card_covered,
    "card-used": _card_used,
    "hearts-bought": _hearts_bought,
    "count-corrected": _count_corrected,
    "place-corrected": _place_corrected,
    "card-corrected": _card_corrected,
    "game-won": _won,
}
"""How each fact reads."""
