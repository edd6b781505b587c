"""Write a position down as what changed, so that a fact needs no rules to be followed.

A fact says which parts of the position it changed and how they are now. Replay then copies, and an
old table stays as it was played even where a later version of the rules would decide otherwise.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from typing import Any

from companion.core.cards import Deck
from companion.core.ids import Json, Seat
from companion.core.throw import Throw
from companion.games.realm_master.goods import Goods, told_goods
from companion.games.realm_master.position import Blow, Holder, Phase, Position, Tile
from companion.games.realm_master.shop import Shop


def changed(before: Position, after: Position) -> dict[str, Json]:
    """Return the parts of a position that differ, as JSON by name."""
    return {
        name: write(getattr(after, name))
        for name, (write, _) in _PARTS.items()
        if getattr(before, name) != getattr(after, name)
    }


def applied(position: Position, changes: Mapping[str, Json]) -> Position:
    """Return the position with the changed parts as they are written."""
    return replace(position, **{name: _PARTS[name][1](part) for name, part in changes.items()})


def _read_goods(part: Any) -> Goods:
    hearts, gold, banners = part
    return Goods(hearts, gold, banners)


def _write_heroes(heroes: Mapping[Seat, Holder]) -> Json:
    return {
        str(seat): {
            "hero": holder.hero,
            "goods": told_goods(holder.goods),
            "land": holder.land,
            "cards": [*holder.cards],
        }
        for seat, holder in heroes.items()
    }


def _read_heroes(part: Any) -> dict[Seat, Holder]:
    return {
        Seat(int(seat)): Holder(
            holder["hero"], _read_goods(holder["goods"]), holder["land"], tuple(holder["cards"])
        )
        for seat, holder in sorted(part.items())
    }


def _write_realm(realm: Sequence[Tile]) -> Json:
    return [{"land": tile.land, "goods": told_goods(tile.goods)} for tile in realm]


def _read_realm(part: Any) -> tuple[Tile, ...]:
    return tuple(Tile(tile["land"], _read_goods(tile["goods"])) for tile in part)


def _write_deck(deck: Deck) -> Json:
    return {"pile": [*deck.pile], "discards": [*deck.discards], "removed": [*deck.removed]}


def _read_deck(part: Any) -> Deck:
    return Deck(tuple(part["pile"]), tuple(part["discards"]), tuple(part["removed"]))


def _write_shop(shop: Shop) -> Json:
    return {"open": [*shop.open], "deck": [*shop.deck], "covered": [*shop.covered]}


def _read_shop(part: Any) -> Shop:
    return Shop(tuple(part["open"]), tuple(part["deck"]), tuple(part["covered"]))


def _write_throw(throw: Throw) -> Json:
    return {
        "number": throw.number,
        "faces": [*throw.faces],
        "kept": [*throw.kept],
        "rerolls": throw.rerolls,
        "seat": throw.seat,
        "typed": throw.typed,
    }


def _read_throw(part: Any) -> Throw:
    return Throw(**{**part, "faces": tuple(part["faces"]), "kept": tuple(part["kept"])})


def _write_blows(blows: Sequence[Blow]) -> Json:
    return [
        {
            "seat": blow.seat,
            "terms": [[term, amount] for term, amount in blow.terms],
            "damage": blow.damage,
            "before": blow.before,
        }
        for blow in blows
    ]


def _read_blows(part: Any) -> tuple[Blow, ...]:
    return tuple(
        Blow(
            Seat(blow["seat"]),
            tuple((term, amount) for term, amount in blow["terms"]),
            blow["damage"],
            blow["before"],
        )
        for blow in part
    )


def _write_pairs(pairs: Sequence[tuple[Seat, Json]]) -> Json:
    return [[seat, other] for seat, other in pairs]


def _read_pairs(part: Any) -> tuple[tuple[Seat, Any], ...]:
    return tuple((Seat(seat), other) for seat, other in part)


def _write_chosen(chosen: Mapping[int, str]) -> Json:
    return {str(place): face for place, face in chosen.items()}


def _read_chosen(part: Any) -> dict[int, str]:
    return {int(place): str(face) for place, face in sorted(part.items())}


def _as_is(part: Any) -> Any:
    return part


def _read_seats(part: Any) -> tuple[Seat, ...]:
    return tuple(Seat(seat) for seat in part)


_PARTS: Mapping[str, tuple[Callable[[Any], Json], Callable[[Any], Any]]] = {
    "phase": (str, Phase),
    "heroes": (_write_heroes, _read_heroes),
    "realm": (_write_realm, _read_realm),
    "first": (_as_is, Seat),
    "active": (_as_is, Seat),
    "round_number": (_as_is, _as_is),
    "turn_cards": (_write_deck, _read_deck),
    "card": (_as_is, _as_is),
    "shop": (_write_shop, _read_shop),
    "revealed": (_as_is, _as_is),
    "throw": (_write_throw, _read_throw),
    "chosen": (_write_chosen, _read_chosen),
    "by_hand": (dict, dict),
    "blows": (_write_blows, _read_blows),
    "waiting": (list, _read_seats),
    "debts": (_write_pairs, _read_pairs),
    "spoils": (_write_pairs, _read_pairs),
    "next_land": (_as_is, _as_is),
    "bought_hearts": (_as_is, _as_is),
    "cards_out": (_as_is, _as_is),
}
"""Each part of a position: how it is written and how it is read."""
