"""Say who is host: by name, by the code that recovers it, or by going along to another phone."""

from dataclasses import dataclass, replace

from companion.core.ids import Seat
from companion.core.message import Message, say
from companion.core.reader import Node
from companion.core.shape import Flag
from companion.table.events import Event
from companion.table.kit import SEAT, Request, TableFact, choice, is_host, read_seat, refuse
from companion.table.state import TableState, with_seat


@dataclass(frozen=True, slots=True)
class HostNamed(TableFact):
    """Who sits at a seat is a host, too, or no host any more."""

    seat: Seat
    host: bool

    def then(self, state: TableState, event: Event) -> TableState:
        """Give that right, or take it."""
        return with_seat(state, self.seat, replace(state.seats[self.seat], host=self.host))

    def tell(self, event: Event, state: TableState) -> Message:
        """Say which."""
        return say("{whom} is a host, too.") if self.host else say("{whom} is no longer a host.")


@dataclass(frozen=True, slots=True)
class HostRecovered(TableFact):
    """A phone became host by the recovery code, which is used up by that."""

    sentence = say("A phone became host by the recovery code.")

    mark: str
    """By what the log knows the code."""

    def then(self, state: TableState, event: Event) -> TableState:
        """Note that the code is used."""
        return replace(state, used=state.used | {self.mark})


@dataclass(frozen=True, slots=True)
class SeatMoved(TableFact):
    """A seat went to another phone: it has a new claim, so the old phone's right ends."""

    sentence = say("{whom} goes on at another phone.")

    seat: Seat
    host: int | None = None
    """The claim of the host's right that went along; None if none did."""

    def then(self, state: TableState, event: Event) -> TableState:
        """Let the new phone have it."""
        before = state.seats[self.seat]
        moved = replace(before, claim=event.seq, knock=0, phone=True, keeper=-1)
        ended = () if self.host is None else (self.host,)
        return replace(
            with_seat(state, self.seat, moved),
            moved=state.moved | ({before.claim, before.knock} - {0}),
            ended=(*state.ended, *ended),
        )


@choice("name-host", is_host, is_beside=True, seat=SEAT, host=Flag())
def name_host(request: Request, seat: Node, *, host: bool) -> tuple[Event, ...]:
    """Make who sits at a seat a host, too, or no host any more.

    A host who opened the table, or came by a recovery code, stays one whatever is said here.
    """
    whose = read_seat(request, seat)
    if not request.state.seats[whose].taken:
        refuse("seat-is-free", say("Nobody sits there."), "seats")
    if host and not request.state.seats[whose].phone:
        refuse(
            "seat-without-phone",
            say("This seat has no phone. Give it one first: only a phone can be a host."),
            "seats",
        )
    return (HostNamed(whose, host).by(request.by),)
