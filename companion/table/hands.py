"""Know whose hands nobody else has seen: what was dealt to one seat alone, and who agreed to it."""

from companion.core.ids import Seat
from companion.table.log import Log


def closed_hands(log: Log) -> tuple[Seat, ...]:
    """Return the seats that were dealt something hidden and have not agreed to show it."""
    dealt = {seat for event in log.events for seat in event.private}
    agreed = {event.subject for event in log.events if event.kind == "hands-opened"}
    return tuple(sorted(dealt - agreed))


def left_hands(log: Log) -> tuple[Seat, ...]:
    """Return the closed hands of seats at which nobody sits any more who could agree.

    Nor can who took a seat whose hand was not given over.
    """
    state = log.state
    return tuple(
        seat for seat in closed_hands(log) if not state.seats[seat].taken or seat in state.closed
    )
