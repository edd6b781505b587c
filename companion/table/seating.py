"""Decide who has which seat: taking, naming, adding and freeing seats, and who is let in."""

from datetime import datetime, timedelta

from companion.core.errors import NotAllowed
from companion.core.game import Game
from companion.core.ids import Json, Seat
from companion.core.message import say
from companion.core.names import read_typed_name
from companion.table.closed import givers, hidden_with, may_give
from companion.table.events import EVENTS_PER_TABLE_MAX, Event
from companion.table.request import (
    Request,
    acting_seat,
    make_event,
    refuse,
    require_at_table,
    require_host,
    require_unfinished,
)
from companion.table.state import TableState, open_seats

HOST_WAITS = timedelta(minutes=2)
"""How long a host alone at a table of two waits: the player's own phone may come back."""


def name_seat(request: Request) -> tuple[Event, ...]:
    """Name the seat acted for."""
    seat = acting_seat(request)
    name = read_typed_name(request.command.data.object(required=["name"])["name"])
    return (make_event(request, "seat-named", {"seat": seat}, text=name),)


def add_seat(request: Request) -> tuple[Event, ...]:
    """Add a seat without a phone: the free place somebody chose, or the next one."""
    require_at_table(request)
    require_unfinished(request)
    members = request.command.data.object(optional=["name", "seat"])
    name = read_typed_name(members["name"]) if "name" in members else ""
    place = None
    if "seat" in members:
        place = Seat(members["seat"].integer(0, len(request.state.seats) - 1))
    own = request.principal.own
    keeper = own[0] if own else None
    return (
        take_seat(request.game, request.state, phone=False, name=name, keeper=keeper, place=place),
    )


def take_seat(
    game: Game,
    state: TableState,
    *,
    phone: bool,
    name: str = "",
    knock: int = 0,
    keeper: Seat | None = None,
    place: Seat | None = None,
    own: bool = False,
) -> Event:
    """Return the event by which the next open seat is taken, or the one that was chosen.

    Args:
        game: The game of the table.
        state: The table as it is.
        phone: Whether a device of its own comes with it.
        name: As typed; "" for none yet.
        knock: The `seq` of the knock that this answers; 0 for none.
        keeper: The seat whose phone adds one without a phone; None for the host alone.
        place: The seat that was chosen; None for the next.
        own: Whether the phone had that seat when something hidden was closed there.

    Raises:
        RuleViolation: `no-free-seat`, `seat-is-taken` or `too-late`, in words.
    """
    seats = open_seats(game, state)
    if place is not None and state.seats[place].taken:
        refuse("seat-is-taken", say("Somebody sits there already. Choose another place."), "seats")
    if seats:
        seat = place if place in seats else seats[0]
        public: dict[str, Json] = {"seat": seat, "phone": phone}
        if knock:
            public["knock"] = knock
        if keeper is not None:
            public["keeper"] = keeper
        if own:
            public["own"] = True
        return Event("seat-taken", seat, public, text=name)
    if len(state.taken) < len(state.seats):
        refuse("too-late", say("This game has begun. Ask for a seat at the next one."), "seats")
    refuse("no-free-seat", say("Every seat is taken. Free one first."), "seats")


def answer_knock(request: Request) -> tuple[Event, ...]:
    """Admit a device that knocked, or refuse it.

    A phone that knocked as the player of a seat is given that one, and the phone before loses it.
    """
    require_at_table(request)
    require_unfinished(request)
    members = request.command.data.object(required=["knock", "admit"])
    knock = members["knock"].integer(1, EVENTS_PER_TABLE_MAX)
    admit = members["admit"].boolean()
    if knock not in request.state.knocks:
        refuse("knock-answered", say("Somebody else has answered this phone already."), "knock")
    if not admit:
        return (make_event(request, "knock-refused", {"knock": knock}),)
    asked = request.state.knocks[knock]
    if asked.display:
        return (Event("display-joined", None, {"knock": knock}),)
    if asked.seat is not None:
        if request.state.seats[asked.seat].claim != asked.claim:
            refuse(
                "seat-changed-hands",
                say("That seat has changed hands meanwhile. Send the phone away: it can ask anew."),
                "seats",
            )
        back: dict[str, Json] = {"seat": asked.seat, "knock": knock}
        return (make_event(request, "seat-resumed", back),)
    return (take_seat(request.game, request.state, phone=True, knock=knock),)


def name_host(request: Request) -> tuple[Event, ...]:
    """Make who sits at a seat a host, too, or no host any more.

    A host who opened the table, or came by a recovery code, stays one whatever is said here.
    """
    require_host(request)
    members = request.command.data.object(required=["seat", "host"])
    seat = members["seat"].integer(0, len(request.state.seats) - 1)
    host = members["host"].boolean()
    if not request.state.seats[seat].taken:
        refuse("seat-is-free", say("Nobody sits there."), "seats")
    if host and not request.state.seats[seat].phone:
        refuse(
            "seat-without-phone",
            say("This seat has no phone. Give it one first: only a phone can be a host."),
            "seats",
        )
    return (make_event(request, "host-named", {"seat": seat, "host": host}),)


def free_seat(request: Request) -> tuple[Event, ...]:
    """Free a seat; its sheet stays, and what is hidden there is closed to who takes it."""
    require_at_table(request)
    require_unfinished(request)
    node = request.command.data.object(required=["seat"])["seat"]
    seat = node.integer(0, len(request.state.seats) - 1)
    if not request.state.seats[seat].taken:
        refuse("seat-is-free", say("Nobody sits there."), "seats")
    public: dict[str, Json] = {"seat": seat}
    if closed := hidden_with(request.state, Seat(seat)):
        public["closed"] = [*closed]
    return (make_event(request, "seat-freed", public),)


def give_hand(request: Request) -> tuple[Event, ...]:
    """Give what is hidden at a closed seat to the phone that sits there now."""
    require_at_table(request)
    node = request.command.data.object(required=["seat"])["seat"]
    state = request.state
    seat = Seat(node.integer(0, len(state.seats) - 1))
    closed = state.closed.get(seat)
    if closed is None or not state.seats[seat].taken:
        refuse("hand-open", say("No hand is closed there. Look at the table again."), "hands")
    if not may_give(request.principal, state, seat):
        raise NotAllowed(
            "not-yours-to-give",
            say("Another player gives this hand: not who freed the seat, nor who sits there now."),
            pointer="/data/seat",
        )
    if not givers(state, seat) and _is_early(closed.at, request.now):
        refuse(
            "hand-waits",
            say("The phone of that seat may still come back. Press again in two minutes."),
            "hands",
        )
    return (make_event(request, "hand-given", {"seat": seat}),)


def _is_early(closed: str, now: str) -> bool:
    over = datetime.fromisoformat(closed) + HOST_WAITS
    return not now or datetime.fromisoformat(now) < over
