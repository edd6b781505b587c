"""Read the facts of version 1, which held what the position became.

They stay as they were played: what they say is told as today, and the parts they changed are put
in place as they were written. Nothing writes such facts any more.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, fields, replace

from companion.core.cards import Deck
from companion.core.codec import read_as
from companion.core.fact import Fact, Written
from companion.core.ids import Json, Seat
from companion.core.throw import Throw
from companion.games.realm_master.box import Goods
from companion.games.realm_master.facts import RealmFact
from companion.games.realm_master.state import Blow, Holder, Phase, Position, Shop, Tile

_Counts = tuple[int, int, int]
"""Goods as they were written: hearts, gold, banners."""
_COUNTED = ("added", "gains", "taken", "bonus")
"""The members of old facts that held goods so."""


@dataclass(frozen=True, slots=True)
class _OldHolder:
    hero: str
    goods: _Counts
    land: int
    cards: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class _OldTile:
    land: str
    goods: _Counts


@dataclass(frozen=True, slots=True)
class _Changes:
    """The parts of a position that a fact changed, as they were then; None for the others."""

    phase: Phase | None = None
    heroes: Mapping[Seat, _OldHolder] | None = None
    realm: tuple[_OldTile, ...] | None = None
    first: Seat | None = None
    active: Seat | None = None
    round_number: int | None = None
    turn_cards: Deck | None = None
    card: str | None = None
    shop: Shop | None = None
    revealed: bool | None = None
    throw: Throw | None = None
    chosen: Mapping[int, str] | None = None
    by_hand: Mapping[str, int] | None = None
    blows: tuple[Blow, ...] | None = None
    waiting: tuple[Seat, ...] | None = None
    debts: tuple[tuple[Seat, str], ...] | None = None
    spoils: tuple[tuple[Seat, int], ...] | None = None
    next_land: int | None = None
    bought_hearts: int | None = None
    cards_out: bool | None = None


@dataclass(frozen=True, slots=True)
class OldFact(Fact):
    """A fact of version 1."""

    what: RealmFact
    """What it says, as a fact of today; what it did not say has its default."""
    changes: _Changes


def older_reader(read: Callable[[Written], RealmFact]) -> Callable[[Written], OldFact]:
    """Return the reader of facts of version 1.

    Args:
        read: Reads today's facts.
    """

    def older(written: Written) -> OldFact:
        told = {name: _today(name, part) for name, part in written.public.items()}
        changes = read_as(_Changes, told.pop("changes"))
        what = read(Written(written.kind, written.seat, told, draw=written.draw))
        return OldFact(what, changes, seat=what.seat, draw=what.draw)

    return older


def _today(name: str, part: Json) -> Json:
    if name in _COUNTED:
        hearts, gold, banners = read_as(_Told, {"counts": part}).counts
        return {"hearts": hearts, "gold": gold, "banners": banners}
    return part


@dataclass(frozen=True, slots=True)
class _Told:
    counts: _Counts


def applied(position: Position, fact: OldFact) -> Position:
    """Return the position with the changed parts as they were written."""
    changes = fact.changes
    parts: dict[str, object] = {
        each.name: getattr(changes, each.name)
        for each in fields(changes)
        if getattr(changes, each.name) is not None
    }
    if changes.heroes is not None:
        parts["heroes"] = {
            seat: Holder(old.hero, Goods(*old.goods), old.land, old.cards)
            for seat, old in changes.heroes.items()
        }
    if changes.realm is not None:
        parts["realm"] = tuple(Tile(old.land, Goods(*old.goods)) for old in changes.realm)
    return replace(position, **parts)  # type: ignore[arg-type] # the parts bear their names
