"""Know who asks: what a device may act for at one table."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from companion.core.message import Seat
from companion.table.state import TableState


class Role(StrEnum):
    """What a device may be at a table beside the seats it holds."""

    HOST = "host"
    SEAT = "seat"
    DISPLAY = "display"
    KNOCK = "knock"


@dataclass(frozen=True, slots=True)
class Right:
    """One right of a device at a table, as it is stored."""

    role: Role
    seat: Seat | None = None
    """The seat held; None for host, display and knock."""
    claim: int = 0
    """The `seq` of the event that gave the seat; the right lives while the seat has this claim.
    For a knock its own `seq`: it holds the seat that was given for it. For a host the `seq` that
    made it one, 0 for who opened the table: it lives until the host goes to another phone."""


OF_OPENER = (Right(Role.HOST), Right(Role.SEAT, Seat(0), claim=2))
"""What the device is that opened a table: its host, at the first seat."""


@dataclass(frozen=True, slots=True)
class Principal:
    """Who asks, at one table, now."""

    own: tuple[Seat, ...] = ()
    """Seats this device holds, in order."""
    acting: tuple[Seat, ...] = ()
    """Seats it may act for: its own, and those without a phone."""
    private: tuple[Seat, ...] = ()
    """Seats whose private part it may see: its own, and of those without a phone each that was
    added from it; the host sees for those whose keeper has left. None that is closed."""
    host: bool = False
    display: bool = False
    knock: int = 0
    """The `seq` of its knock, where it holds nothing and has knocked."""
    moved: bool = False
    """Whether it holds nothing since a seat of it went to another phone."""

    @property
    def stranger(self) -> bool:
        """Whether the device holds nothing at this table."""
        return not (self.own or self.host or self.display)

    @property
    def at_table(self) -> bool:
        """Whether it may do what any seat may do."""
        return bool(self.own) or self.host


DISPLAY = Principal(display=True)
"""A screen that everybody sees, or whoever reads a result or a file."""


def principal_of(rights: Sequence[Right], state: TableState) -> Principal:
    """Return who a device with these rights is, given who sits where."""
    taken = state.taken
    own = tuple(
        seat
        for seat in taken
        if holds(rights, seat, state.seats[seat].claim, state.seats[seat].knock)
    )
    host = bool(host_claims(rights, state)) or any(state.seats[seat].host for seat in own)
    acting = own
    if own or host:
        without_phone = [seat for seat in taken if not state.seats[seat].phone]
        acting = tuple(sorted({*own, *without_phone}))
    knocks = [right.claim for right in rights if right.role is Role.KNOCK]
    display = any(right.role is Role.DISPLAY for right in rights) or any(
        knock in state.displays for knock in knocks
    )
    if own or host or display:
        private = tuple(
            seat
            for seat in acting
            if seat not in state.closed and _keeps(own, seat, state, host=host)
        )
        return Principal(own, acting, private, host, display)
    moved = any(right.claim in state.moved for right in rights)
    return Principal(knock=knocks[-1] if knocks else 0, moved=moved)


def host_claims(rights: Sequence[Right], state: TableState) -> tuple[int, ...]:
    """Return the claims by which a device is host itself, whatever seat it holds."""
    return tuple(
        right.claim
        for right in rights
        if right.role is Role.HOST and right.claim not in state.ended
    )


def _keeps(own: Sequence[Seat], seat: Seat, state: TableState, *, host: bool) -> bool:
    """Return whether a device shows what is private at a seat; at most one device does."""
    seated = state.seats[seat]
    if seat in own or seated.phone:
        return seat in own
    keeper = keeper_of(seat, state)
    return host if keeper is None else keeper in own


def keeper_of(seat: Seat, state: TableState) -> Seat | None:
    """Return the seat whose phone shows what is private at one without a phone."""
    seated = state.seats[seat]
    keeper = seated.keeper
    if seated.phone or keeper < 0 or not (state.seats[keeper].taken and state.seats[keeper].phone):
        return None
    return Seat(keeper)


def holds(rights: Sequence[Right], seat: Seat, claim: int, knock: int) -> bool:
    """Return whether one of these rights is to a seat by this claim, or by this knock."""
    return any(
        (right.role is Role.SEAT and right.seat == seat and right.claim == claim)
        or (right.role is Role.KNOCK and right.claim == knock)
        for right in rights
    )
