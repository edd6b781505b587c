"""Find in a log what can be taken back and what is shown, without going through all of it.

Each chain has its newest event first and shares its rest with the chain before it, so that one more
event costs the same however long a log is.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias, Union

from companion.core.ids import Seat
from companion.table.events import Event
from companion.table.kit import TableFact
from companion.table.sheets import SeatReadied, SheetChanged

Chain: TypeAlias = Union["tuple[Event, Chain]", None]
"""An event, and the chain behind it; None for none."""


@dataclass(frozen=True, slots=True)
class Trail:
    """The events of a log that are looked for again and again."""

    told: Chain = field(default=None, repr=False)
    """Every event but changes of sheets."""
    shared: Chain = field(default=None, repr=False)
    """What the table's undo takes back, and what stops it; nothing that is struck out."""
    changes: Mapping[Seat, Chain] = field(default_factory=dict, repr=False)
    """The changes of each sheet that are not struck out."""
    readied: Mapping[Seat, int] = field(default_factory=dict)
    """The `seq` at which each seat last said that it is ready, or goes on."""


def follow(trail: Trail, event: Event, *, is_struck: bool, target: Event | None) -> Trail:
    """Return the trail with one more event.

    Args:
        trail: Of the events before it.
        event: The event.
        is_struck: Whether a later event strikes it out.
        target: The event that it strikes out itself, where it does.
    """
    if target is not None:
        return replace(_without(trail, target), told=(event, trail.told))
    fact = event.fact
    if isinstance(fact, SheetChanged):
        chain = (event, trail.changes.get(fact.seat))
        return replace(trail, changes={**trail.changes, fact.seat: chain})
    told: Chain = (event, trail.told)
    if isinstance(fact, SeatReadied) and not is_struck:
        return replace(trail, told=told, readied={**trail.readied, fact.seat: event.seq})
    if isinstance(fact, TableFact) and not (fact.is_undone or fact.ends_undo):
        return replace(trail, told=told)
    return replace(trail, told=told, shared=(event, trail.shared))


def events_of(chain: Chain) -> Iterator[Event]:
    """Yield the events of a chain, the newest first."""
    while chain is not None:
        event, chain = chain
        yield event


def _without(trail: Trail, struck: Event) -> Trail:
    if not isinstance(struck.fact, SheetChanged):
        return replace(trail, shared=_cut(trail.shared, struck.seq))
    seat = struck.fact.seat
    kept = _cut(trail.changes.get(seat), struck.seq)
    return replace(trail, changes={**trail.changes, seat: kept})


def _cut(chain: Chain, seq: int) -> Chain:
    """Return a chain without one event; nearly always its newest."""
    newer: list[Event] = []
    rest = chain
    while rest is not None and rest[0].seq > seq:
        newer.append(rest[0])
        rest = rest[1]
    if rest is None or rest[0].seq != seq:
        return chain
    kept = rest[1]
    for event in reversed(newer):
        kept = (event, kept)
    return kept
