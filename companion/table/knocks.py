"""Knock at a table, and be let in or sent away; a phone that says it is back has its seat again."""

from dataclasses import dataclass, replace

from companion.core.message import Message, Seat, say
from companion.core.shape import Flag, Whole
from companion.table.kit import Request, TableFact, choice, is_unfinished, refuse, sits_here
from companion.table.log import EVENTS_PER_TABLE_MAX, Event
from companion.table.seating import take_seat
from companion.table.state import Knock, TableState, answered, with_seat


@dataclass(frozen=True, slots=True)
class Knocked(TableFact):
    """A device asks to be let in."""

    display: bool
    """Whether it is a big display."""
    seat: Seat | None = None
    """The seat that a phone says is its player's; None for one that asks for any."""

    def then(self, state: TableState, event: Event) -> TableState:
        """Let it wait for an answer."""
        knock = Knock(self.display)
        if self.seat is not None:
            knock = Knock(seat=self.seat, claim=state.seats[self.seat].claim)
        return replace(state, knocks={**state.knocks, event.seq: knock})

    def tell(self, event: Event, state: TableState) -> Message:
        """Say what knocks."""
        if self.display:
            return say("A big display knocks.")
        if self.seat is not None:
            return say("A phone knocks and says it is {whom}.")
        return say("A phone knocks and asks for a seat.")


@dataclass(frozen=True, slots=True)
class KnockRefused(TableFact):
    """A device was sent away."""

    sentence = say("The phone that knocked was sent away.")

    knock: int

    def then(self, state: TableState, event: Event) -> TableState:
        """Note it: who was sent away often knocks no more."""
        return replace(answered(state, self.knock), refused=(*state.refused, self.knock))


@dataclass(frozen=True, slots=True)
class DisplayJoined(TableFact):
    """A big display is there: one that knocked, or that had the link."""

    sentence = say("A big display has joined.")

    knock: int = 0

    def then(self, state: TableState, event: Event) -> TableState:
        """Let it in."""
        if not self.knock:
            return state
        return replace(answered(state, self.knock), displays=(*state.displays, self.knock))


@dataclass(frozen=True, slots=True)
class SeatResumed(TableFact):
    """A seat went back to who knocked as its player; a host's right does not come with it."""

    sentence = say("{whom} goes on at another phone.")

    seat: Seat
    knock: int

    def then(self, state: TableState, event: Event) -> TableState:
        """Let that phone have it."""
        before = state.seats[self.seat]
        resumed = replace(
            before, claim=event.seq, knock=self.knock, phone=True, keeper=-1, host=False
        )
        after = with_seat(answered(state, self.knock), self.seat, resumed)
        return replace(after, moved=state.moved | ({before.claim, before.knock} - {0}))


@choice(
    "answer-knock",
    sits_here,
    is_unfinished,
    shown=lambda request: bool(request.state.knocks),
    is_beside=True,
    knock=Whole(1, EVENTS_PER_TABLE_MAX),
    admit=Flag(),
)
def answer_knock(request: Request, knock: int, *, admit: bool) -> tuple[Event, ...]:
    """Admit a device that knocked, or refuse it.

    A phone that knocked as the player of a seat is given that one, and the phone before loses it.
    """
    if knock not in request.state.knocks:
        refuse("knock-answered", say("Somebody else has answered this phone already."), "knock")
    if not admit:
        return (KnockRefused(knock).by(request.by),)
    asked = request.state.knocks[knock]
    if asked.display:
        return (DisplayJoined(knock).by(None),)
    if asked.seat is not None:
        if request.state.seats[asked.seat].claim != asked.claim:
            refuse(
                "seat-changed-hands",
                say("That seat has changed hands meanwhile. Send the phone away: it can ask anew."),
                "seats",
            )
        return (SeatResumed(asked.seat, knock).by(request.by),)
    return (take_seat(request.state, phone=True, knock=knock),)
