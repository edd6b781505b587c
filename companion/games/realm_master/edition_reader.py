"""Read and write the heroes, lands and cards of an edition, as `docs/editions.md` has them."""

from collections.abc import Callable, Mapping, Sequence
from typing import TypeVar

from companion.core.ids import Json
from companion.core.message import say
from companion.core.reader import Node
from companion.games.realm_master.components import BANNERS_TO_WIN, COIN, HEART, HEARTS_MAX
from companion.games.realm_master.edition import (
    REALM_LANDS,
    Ability,
    BuyCard,
    Edition,
    Hero,
    Land,
    TurnCard,
    TurnKind,
)
from companion.games.realm_master.goods import Goods
from companion.games.realm_master.position import turn_card_id

HEROES = (2, 12)
"""Fewest and most heroes in a box."""
LANDS = (REALM_LANDS, 20)
TURN_CARDS = (1, 25)
"""Fewest and most kinds of turn card; with all copies no more than a deck may hold."""
BUY_CARDS = (3, 25)
"""Fewest and most kinds of card to buy; three always lie open."""
WORD_MAX = 40
"""Longest id or name."""
COUNT_MAX = 20
"""Most of anything that one card prints."""
TRIBUTE_FACES = (HEART, COIN, "banner")
"""What a tribute may ask for."""
GOODS = ("hearts", "gold", "banners")

Thing = TypeVar("Thing", Hero, Land, TurnCard, BuyCard)


def read_edition(node: Node) -> Edition:
    """Return an edition; whether any of it is a sample is for its file to say.

    Raises:
        InvalidInput: `same-id`, `too-full`, or a code of `Node`.
    """
    members = node.object(required=["id", "heroes", "lands", "turn_cards", "buy_cards"])
    return Edition(
        id=members["id"].text(low=1, high=WORD_MAX),
        is_sample=False,
        heroes=_list(members["heroes"], HEROES, _hero),
        lands=_list(members["lands"], LANDS, _land),
        turn_cards=_list(members["turn_cards"], TURN_CARDS, _turn_card),
        buy_cards=_list(members["buy_cards"], BUY_CARDS, _buy_card),
    )


def _list(node: Node, bounds: tuple[int, int], read: Callable[[Node], Thing]) -> tuple[Thing, ...]:
    things: list[Thing] = []
    for item in node.array(low=bounds[0], high=bounds[1]):
        thing = read(item)
        if any(thing.id == other.id for other in things):
            item.members()["id"].refuse(
                "same-id", say("The id {id} is there twice. Give each its own.", id=thing.id)
            )
        things.append(thing)
    return tuple(things)


def _hero(node: Node) -> Hero:
    members = node.object(required=["id", "name", "ability", "hearts"], optional=GOODS[1:])
    ability = Ability(members["ability"].word([each.value for each in Ability]))
    return Hero(
        _text(members, "id"),
        _text(members, "name"),
        ability,
        Goods(
            members["hearts"].integer(1, HEARTS_MAX),
            _count(members, "gold"),
            _count(members, "banners", BANNERS_TO_WIN - 1),
        ),
    )


def _land(node: Node) -> Land:
    members = node.object(
        required=["id", "name", "places"],
        optional=[*GOODS, "cost", "danger", *(f"gives_{each}" for each in GOODS)],
    )
    land = Land(
        _text(members, "id"),
        _text(members, "name"),
        members["places"].integer(1, COUNT_MAX),
        _goods(members, ""),
        cost=_count(members, "cost"),
        bonus=_goods(members, "gives_"),
        danger=_count(members, "danger"),
    )
    if land.start.count > land.places:
        members["places"].refuse(
            "too-full",
            say(
                "{land} begins with {count} resources and has room for {places}. Correct one.",
                land=land.name,
                count=land.start.count,
                places=land.places,
            ),
        )
    return land


def _turn_card(node: Node) -> TurnCard:
    members = node.object(required=["id", "kind"], optional=["copies", "amount", "tribute"])
    tribute = members["tribute"].array(high=COUNT_MAX) if "tribute" in members else []
    return TurnCard(
        TurnKind(members["kind"].word([each.value for each in TurnKind])),
        _count(members, "copies", low=1, default=1),
        _count(members, "amount"),
        tuple(item.word(TRIBUTE_FACES) for item in tribute),
        _text(members, "id"),
    )


def _buy_card(node: Node) -> BuyCard:
    members = node.object(
        required=["id", "name", "price"],
        optional=[
            *("copies", "keeps", "attack", "shield", "enchantment"),
            *(f"gives_{each}" for each in GOODS),
        ],
    )
    return BuyCard(
        _text(members, "id"),
        _text(members, "name"),
        _count(members, "copies", low=1, default=1),
        _count(members, "price"),
        "keeps" in members and members["keeps"].boolean(),
        attack=_count(members, "attack"),
        shield=_count(members, "shield"),
        gives=_goods(members, "gives_"),
        is_enchantment="enchantment" in members and members["enchantment"].boolean(),
    )


def _text(members: Mapping[str, Node], key: str) -> str:
    return members[key].text(low=1, high=WORD_MAX)


def _count(
    members: Mapping[str, Node], key: str, high: int = COUNT_MAX, *, low: int = 0, default: int = 0
) -> int:
    return members[key].integer(low, high) if key in members else default


def _goods(members: Mapping[str, Node], start: str) -> Goods:
    return Goods(*(_count(members, start + each) for each in GOODS))


def write_edition(edition: Edition) -> dict[str, Json]:
    """Return an edition as a file holds it; what is left out has its default."""
    return {
        "id": edition.id,
        "heroes": [
            {
                "id": hero.id,
                # As plain text: whose file it becomes decides the language of its names.
                "name": str(hero.name),
                "ability": hero.ability.value,
                **_written(_told(hero.start, "")),
            }
            for hero in edition.heroes
        ],
        "lands": [
            {
                "id": land.id,
                "name": str(land.name),
                "places": land.places,
                **_written([*_told(land.start, ""), ("cost", land.cost), ("danger", land.danger)]),
                **_written(_told(land.bonus, "gives_")),
            }
            for land in edition.lands
        ],
        "turn_cards": [
            {
                "id": turn_card_id(card),
                "kind": card.kind.value,
                "copies": card.copies,
                **_written([("amount", card.amount)]),
                **({"tribute": list(card.tribute)} if card.tribute else {}),
            }
            for card in edition.turn_cards
        ],
        "buy_cards": [_write_buy_card(card) for card in edition.buy_cards],
    }


def _write_buy_card(card: BuyCard) -> dict[str, Json]:
    return {
        "id": card.id,
        "name": str(card.name),
        "copies": card.copies,
        "price": card.price,
        **({"keeps": True} if card.keeps else {}),
        **_written([("attack", card.attack), ("shield", card.shield)]),
        **_written(_told(card.gives, "gives_")),
        **({"enchantment": True} if card.is_enchantment else {}),
    }


def _told(goods: Goods, start: str) -> list[tuple[str, int]]:
    counts = (goods.hearts, goods.gold, goods.banners)
    return [(start + key, count) for key, count in zip(GOODS, counts, strict=True)]


def _written(counts: Sequence[tuple[str, int]]) -> dict[str, Json]:
    return {key: count for key, count in counts if count}
