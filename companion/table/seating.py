"""Sit down at a table and leave it: taking, naming, adding and freeing seats."""

from dataclasses import dataclass, replace

from companion.core.fact import kind_of
from companion.core.kit import require
from companion.core.message import Message, Seat, say
from companion.core.names import NAME_READ_MAX, read_typed_name
from companion.core.reader import Node
from companion.core.shape import Judged, Text, words
from companion.table.hands import closed_by, hidden_with, opened
from companion.table.kit import (
    SEAT,
    SEAT_IS_FREE,
    Request,
    TableChoice,
    TableFact,
    acting_seat,
    choice,
    holds_seat,
    is_unfinished,
    never,
    read_seat,
    refuse,
    sits_here,
)
from companion.table.log import Event
from companion.table.seats import PLACES, SeatState
from companion.table.state import Stage, TableState, answered, kept_by, open_seats, with_seat


@dataclass(frozen=True, slots=True)
class SeatTaken(TableFact):
    """Somebody sits down; `text` of its event is the name, where one was typed."""

    seat: Seat
    phone: bool
    """Whether a device of its own comes with it."""
    knock: int = 0
    """The `seq` of the knock that this answers; 0 for none."""
    keeper: int = -1
    """The seat whose phone added one without a phone; -1 for the host alone."""
    own: bool = False
    """Whether the phone had that seat when something hidden was closed there."""

    def then(self, state: TableState, event: Event) -> TableState:
        """Give the seat; to the player's own phone with what it showed."""
        seated = SeatState(event.seq, self.knock, self.phone, self.keeper, event.text)
        after = with_seat(answered(state, self.knock), self.seat, seated)
        if not self.own:
            return after
        back = [seat for seat, each in state.closed.items() if each.owner == self.seat]
        return opened(kept_by(after, back, self.seat), back)

    def tell(self, event: Event, state: TableState) -> Message:
        """Name who it is."""
        return say("{whom} sat down.") if self.phone else say("{whom} plays without a phone.")


@dataclass(frozen=True, slots=True)
class SeatNamed(TableFact):
    """A seat has a name: `text` of its event."""

    seat: Seat

    def then(self, state: TableState, event: Event) -> TableState:
        """Call it so."""
        return with_seat(state, self.seat, replace(state.seats[self.seat], name=event.text))

    def tell(self, event: Event, state: TableState) -> Message:
        """Tell the name given then: the seat may be somebody else's by now."""
        title = PLACES[self.seat].title
        if not event.text:
            return say("{title} has a name.", title=title)
        return say("{title} is {name}.", title=title, name=event.text)


@dataclass(frozen=True, slots=True)
class NameErased(TableFact):
    """Every name typed for a seat left the log, or those of another table (`of`)."""

    seat: Seat | None = None
    of: str = ""

    def then(self, state: TableState, event: Event) -> TableState:
        """Call the seat by its place."""
        if self.seat is None:
            return state
        return with_seat(state, self.seat, replace(state.seats[self.seat], name=""))

    def tell(self, event: Event, state: TableState) -> Message:
        """Say whose name."""
        if self.seat is None:
            return say("The names of the other table were erased.")
        return say("A name was erased: {title}.", title=PLACES[self.seat].title)


@dataclass(frozen=True, slots=True)
class SeatFreed(TableFact):
    """A seat was freed; its sheet stays, and what is hidden there is closed to who takes it."""

    is_undone = True

    seat: Seat
    closed: tuple[Seat, ...] = ()
    """The seats whose hidden things the phone of this one showed."""

    def then(self, state: TableState, event: Event) -> TableState:
        """Empty the seat; what its phone kept for others the host's keeps."""
        after = with_seat(state, self.seat, SeatState(left=state.stage is not Stage.LOBBY))
        kept = [seat for seat in state.taken if state.seats[seat].keeper == self.seat]
        after = kept_by(after, kept, -1)
        if not self.closed:
            return after
        return replace(after, closed=closed_by(state, event, self.seat, self.closed))

    def tell(self, event: Event, state: TableState) -> Message:
        """Name the place: nobody sits there."""
        return say("{who} freed a seat: {title}.", title=PLACES[self.seat].title)


ERASED = kind_of(NameErased)
"""The kind of event with which earlier ones are kept otherwise: they are read anew."""
NAME = Judged(Text(1, NAME_READ_MAX))
"""A name as it was typed."""
LUCK_NAMES = "luck"
"""Whose names are erased if no seat is: those that came with the luck of another table."""
ERASE_NAME = TableChoice(
    "erase-name",
    shown=never,
    data={"seat": SEAT, "of": words((LUCK_NAMES,))},
    about="Erase the name of a seat, or the names that came with the luck of another table.",
    label=say("Erase this name for good"),
    is_beside=True,
)


@choice(
    "name-seat",
    holds_seat,
    shown=lambda request: request.state.stage is not Stage.FINISHED,
    is_beside=True,
    name=NAME,
)
def name_seat(request: Request, name: Node) -> tuple[Event, ...]:
    """Name the seat acted for."""
    typed = read_typed_name(name)
    return (SeatNamed(acting_seat(request)).by(request.by, typed),)


@choice(
    "add-seat",
    sits_here,
    is_unfinished,
    shown=lambda request: bool(open_seats(request.state)),
    is_beside=True,
    name=NAME,
    seat=SEAT,
)
def add_seat(
    request: Request, name: Node | None = None, seat: Node | None = None
) -> tuple[Event, ...]:
    """Add a seat without a phone: the free place somebody chose, or the next one."""
    typed = "" if name is None else read_typed_name(name)
    place = None if seat is None else read_seat(request, seat)
    keeper = request.principal.own[0] if request.principal.own else -1
    return (take_seat(request.state, phone=False, name=typed, keeper=keeper, place=place),)


def take_seat(
    state: TableState,
    *,
    phone: bool,
    name: str = "",
    knock: int = 0,
    keeper: int = -1,
    place: Seat | None = None,
    own: bool = False,
) -> Event:
    """Return the event by which the next open seat is taken, or the one that was chosen.

    Args:
        state: The table as it is.
        phone: As in `SeatTaken`; `knock`, `keeper` and `own`, too.
        name: As typed; "" for none yet.
        knock: The knock that this answers.
        keeper: Whose phone adds it.
        place: The seat that was chosen; None for the next.
        own: Whether the phone is back.

    Raises:
        RuleViolation: `no-free-seat`, `seat-is-taken` or `too-late`, in words.
    """
    seats = open_seats(state)
    if place is not None and state.seats[place].taken:
        refuse("seat-is-taken", say("Somebody sits there already. Choose another place."), "seats")
    if seats:
        seat = place if place in seats else seats[0]
        return SeatTaken(seat, phone, knock, keeper, own).by(seat, name)
    if len(state.taken) < state.game.players[1]:
        refuse("too-late", say("This game has begun. Ask for a seat at the next one."), "seats")
    refuse("no-free-seat", say("Every seat is taken. Free one first."), "seats")


@choice(
    "free-seat",
    sits_here,
    is_unfinished,
    label=say("Free this seat"),
    is_beside=True,
    seat=SEAT,
)
def free_seat(request: Request, seat: Node) -> tuple[Event, ...]:
    """Free a seat."""
    freed = read_seat(request, seat)
    require(request.state.seats[freed].taken, SEAT_IS_FREE)
    return (SeatFreed(freed, hidden_with(request.state, freed)).by(request.by),)
