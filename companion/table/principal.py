"""Know who asks: what a device may act for at one table."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from companion.core.ids import Seat
from companion.table.state import TableState


class Role(StrEnum):
    """What a device may be at a table beside the seats it holds."""

    HOST = "host"
    SEAT = "seat"
    DISPLAY = "display"


@dataclass(frozen=True, slots=True)
class Right:
    """One right of a device at a table, as it is stored."""

    role: Role
    seat: Seat | None = None
    """The seat held; None for host and display."""
    claim: int = 0
    """The `seq` of the event that gave the seat; the right lives while the seat has this claim."""


@dataclass(frozen=True, slots=True)
class Principal:
    """Who asks, at one table, now."""

    own: tuple[Seat, ...] = ()
    """Seats this device holds, in order."""
    acting: tuple[Seat, ...] = ()
    """Seats it may act for: its own, and those without a phone."""
    host: bool = False
    display: bool = False

    @property
    def stranger(self) -> bool:
        """Whether the device holds nothing at this table."""
        return not (self.own or self.host or self.display)

    @property
    def at_table(self) -> bool:
        """Whether it may do what any seat may do."""
        return bool(self.own) or self.host


def principal_of(rights: Sequence[Right], state: TableState) -> Principal:
    """Return who a device with these rights is, given who sits where."""
    own = tuple(
        sorted(
            right.seat
            for right in rights
            if right.role is Role.SEAT
            and right.seat is not None
            and state.seats[right.seat].claim == right.claim
        )
    )
    host = any(right.role is Role.HOST for right in rights)
    acting = own
    if own or host:
        without_phone = [seat for seat in state.taken if not state.seats[seat].phone]
        acting = tuple(sorted({*own, *without_phone}))
    display = any(right.role is Role.DISPLAY for right in rights)
    return Principal(own, acting, host, display)
