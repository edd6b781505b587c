"""Take back what was done: at the table, and on a sheet; nothing is deleted."""

from dataclasses import dataclass, replace

from companion.core.errors import Stale
from companion.core.message import Seat, say
from companion.table.kit import (
    Request,
    TableFact,
    acting_seat,
    choice,
    holds_seat,
    is_unfinished,
    refuse,
    sits_here,
)
from companion.table.log import Event, Log, events_of
from companion.table.seating import SeatFreed

UNDO_REACH = 2_000
"""How many events back undo goes: all of these are folded anew, and nobody takes back what was
that long ago; twelve sheets that are filled in meanwhile make five hundred."""


@dataclass(frozen=True, slots=True)
class StruckOut(TableFact):
    """An earlier event counts no more; its envelope says which."""

    # What it was `tell` knows.
    sentence = say("{who} took back the last change of a sheet.")

    seat: Seat | None = None
    """Whose sheet it is about, if it is about one."""


def last_shared(log: Log) -> Event | None:
    """Return the event that the table's undo would take back, or None."""
    for event in events_of(log.trail.shared):
        fact = event.fact
        if (isinstance(fact, TableFact) and fact.ends_undo) or event.seq <= log.head - UNDO_REACH:
            return None
        # Once somebody sat down where a seat was freed, that is past undoing.
        if not isinstance(fact, SeatFreed) or not log.state.seats[fact.seat].taken:
            return event
    return None


def last_change(log: Log, seat: Seat) -> Event | None:
    """Return the sheet change that the seat's own undo would take back, or None."""
    last = next(events_of(log.trail.changes.get(seat)), None)
    return None if last is None or last.seq <= log.head - UNDO_REACH else last


@choice("undo", sits_here, shown=lambda request: last_shared(request.log) is not None)
def undo(request: Request) -> tuple[Event, ...]:
    """Take back the last press at the table."""
    last, seen = last_shared(request.log), request.command.seen
    if last is None:
        refuse("nothing-to-undo", say("There is nothing to take back."), "undo")
    if seen is not None and last.seq > seen:
        raise Stale(
            "just-changed",
            say("Somebody else pressed a moment ago. Look at the table, then press again."),
        )
    strike = StruckOut().by(request.by)
    return tuple(
        replace(strike, strikes=seq, joined=place > 0)
        for place, seq in enumerate(_press_of(request.log, last))
    )


def _press_of(log: Log, event: Event) -> tuple[int, ...]:
    """Return the `seq` of an event and of those before it that came of the same press."""
    first = event.seq
    while log.events[first - 1].joined:
        first -= 1
    return tuple(range(event.seq, first - 1, -1))


@choice(
    "undo-sheet",
    holds_seat,
    is_unfinished,
    shown=lambda request: any(last_change(request.log, seat) for seat in request.principal.acting),
    label=say("Take back what I wrote last"),
    is_beside=True,
)
def undo_sheet(request: Request) -> tuple[Event, ...]:
    """Take back the last change of a sheet."""
    seat = acting_seat(request)
    last = last_change(request.log, seat)
    if last is None:
        refuse("nothing-to-undo", say("This sheet has no change to take back."), "undo")
    return (replace(StruckOut(seat).by(request.by), strikes=last.seq),)
