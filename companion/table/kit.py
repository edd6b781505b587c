"""Say what a noun of the table is made of: what can happen to it, and who may ask for what.

As in a game (`companion/core/kit.py`) a noun is one file, and no list names what it holds a second
time (`companion/table/nouns.py` finds it). Two things are more than in a game. A fact of the table
is told its event: rights hang on the place in the log, and a name is kept beside it. And who asks
is a device with rights, not a seat alone: a `Request` holds all that a decision needs to know, and
bars say what this device may not do, or nobody may do now.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields, replace
from typing import Any, ClassVar, NoReturn, TypeAlias

from companion.core.chance import Chance, Scripted
from companion.core.errors import NotAllowed, RuleViolation
from companion.core.fact import kind_of
from companion.core.game import Game
from companion.core.kit import Refusal, WithData, heed
from companion.core.message import Message, Seat, say
from companion.core.reader import Node
from companion.core.shape import Judged, Shape, Whole
from companion.core.typed import kept_of
from companion.table.commands import TableCommand
from companion.table.log import EVENTS_PER_TABLE_MAX, LOG_BYTES_MAX, Event, Log
from companion.table.principal import Principal
from companion.table.seats import SEATS_MAX
from companion.table.state import Stage, TableState

_NO_DATA = Node({}, "")
_NO_LUCK = Scripted()


@dataclass(frozen=True, slots=True)
class Request:
    """Everything that a decision needs to know."""

    log: Log
    principal: Principal
    command: TableCommand
    chance: Chance = _NO_LUCK
    events_max: int = EVENTS_PER_TABLE_MAX
    """How many events a log holds here."""
    now: str = ""
    """The time, as the clock writes it; "" if nothing asks for it."""

    @property
    def game(self) -> Game:
        """The game as this table plays it, with its own printed numbers."""
        return self.state.game

    @property
    def state(self) -> TableState:
        """The table as it is now."""
        return self.log.state

    @property
    def data(self) -> Node:
        """What was sent with the command, not yet checked."""
        return self.command.data

    @property
    def by(self) -> Seat | None:
        """The seat that an event names as the one who acted; None for a host without a seat."""
        own = self.principal.own
        return own[0] if self.command.seat is None and own else self.command.seat


def looking(log: Log, principal: Principal) -> Request:
    """Return the request of a device that asks for nothing yet: for the first seat it acts for."""
    seat = principal.acting[0] if principal.acting else None
    return Request(log, principal, TableCommand("", "", _NO_DATA, seat))


@dataclass(frozen=True, slots=True)
class Denial(Refusal):
    """Why this device may not do something, whatever the table waits for."""

    rule: str = ""
    pointer: str = ""

    def error(self) -> NotAllowed:
        """Return it as what is raised."""
        return NotAllowed(self.code, self.message, pointer=self.pointer)


NOT_AT_TABLE = Denial("not-at-table", say("This phone holds no seat here. Join the table."))
NOT_YOUR_SEAT = Denial(
    "not-your-seat",
    say("This phone does not hold that seat. Use your own."),
    pointer="/seat",
)
_NO_SEAT = replace(
    NOT_YOUR_SEAT, message=say("No seat is named. Send the seat that acts, one of yours.")
)
NOT_HOST = Denial("not-host", say("Only the host’s phone may do this. Ask the host."))
SEAT_IS_FREE = Refusal("seat-is-free", say("Nobody sits there."), rule="seats")
_FINISHED = Refusal(
    "wrong-stage", say("The table is finished. The host can reopen it."), rule="stage"
)
_NOT_IN_STAGE: Mapping[Stage, Message] = {
    Stage.LOBBY: say("The game has begun already."),
    Stage.PLAYING: say("The game is not being played now. Start it, or take back its end."),
    Stage.SCORING: say("The scores are not being counted now."),
    Stage.FINISHED: say("The table is not finished."),
}


def holds_seat(request: Request) -> Refusal | None:
    """Bar whoever does not hold the seat acted for."""
    if request.command.seat is None:
        return _NO_SEAT
    return None if request.command.seat in request.principal.acting else NOT_YOUR_SEAT


def sits_here(request: Request) -> Refusal | None:
    """Bar whoever may not do what any seat may."""
    if request.command.seat is not None and holds_seat(request):
        return NOT_YOUR_SEAT
    return None if request.principal.at_table else NOT_AT_TABLE


def is_host(request: Request) -> Refusal | None:
    """Bar whoever is no host."""
    return None if request.principal.host else NOT_HOST


def is_unfinished(request: Request) -> Refusal | None:
    """Bar what a finished table does not take."""
    return _FINISHED if request.state.stage is Stage.FINISHED else None


@dataclass(frozen=True, slots=True)
class InStage:
    """What bars all but some stages of a table."""

    stages: tuple[Stage, ...]
    """When it is done."""
    off: Refusal
    """What is said at other times."""

    def __call__(self, request: Request) -> Refusal | None:
        """Bar a request at another stage."""
        return None if request.state.stage in self.stages else self.off


def in_stage(*stages: Stage, message: Message | None = None) -> InStage:
    """Return what bars all but some stages of a table.

    Args:
        stages: When it is done.
        message: What is said at other times, where the stage has no sentence for that.
    """
    off = Refusal("wrong-stage", message or _NOT_IN_STAGE[stages[0]], rule="stage")
    return InStage(stages, off)


def acting_seat(request: Request) -> Seat:
    """Return the seat acted for.

    Raises:
        NotAllowed: `not-your-seat`.
    """
    heed(holds_seat(request))
    seat = request.command.seat
    assert seat is not None
    return seat


def check_room(log: Log, events_max: int) -> None:
    """Refuse another event where the log is full.

    Raises:
        RuleViolation: `log-full`.
    """
    if log.head >= events_max or log.weight >= LOG_BYTES_MAX:
        refuse("log-full", say("This table’s log is full. Open a new table."), "log")


def refuse(code: str, message: Message, rule: str) -> NoReturn:
    """Refuse by a rule of the table.

    Raises:
        RuleViolation: Always.
    """
    raise RuleViolation(code, message, rule=rule)


Bar: TypeAlias = Callable[[Request], Refusal | None]
"""Says why a device cannot ask for something now, or None."""

SEAT = Judged(Whole(0, SEATS_MAX - 1))
"""A seat, as it is sent; a game may have fewer."""


@dataclass(frozen=True, slots=True)
class TableFact:
    """What happened at a table. Its kind is the name of the class in kebab-case, as in a game.

    A field that holds its default is not written. One of `Any` is JSON as somebody sent it, which
    is read where it is used.
    """

    sentence: ClassVar[Message] = Message("")
    """It for the log, if that is always the same; names stand for `{who}` and `{whom}`."""
    stage: ClassVar[Stage | None] = None
    """The stage to which it moves the table; None if it stays."""
    is_undone: ClassVar[bool] = False
    """Whether the table's undo takes it back."""
    ends_undo: ClassVar[bool] = False
    """Whether the table's undo does not go past it."""

    is_told: ClassVar[bool] = True
    """Whether the log tells it by itself."""

    def then(self, state: TableState, event: Event) -> TableState:
        """Return the state after it; total, no rules, no luck. Another stage leaves no result."""
        if self.stage is None:
            return state
        return replace(state, stage=self.stage, result=None, results={}, record=None)

    def tell(self, event: Event, state: TableState) -> Message:
        """Return it as a sentence for the log.

        Without its own params `{who}` stands for who did it, `{whom}` for who sits at its `seat`.
        """
        return self.sentence

    def by(self, seat: Seat | None, text: str = "") -> Event:
        """Return it as an event, not yet appended.

        Args:
            seat: The seat acted for; None for the host or the table itself.
            text: What a person typed.
        """
        written = kept_of(type(self)).write(self)
        told = (each.name for each in fields(self) if getattr(self, each.name) != each.default)
        public = {name: written[name] for name in told}
        return Event(kind_of(type(self)), seat, public, text=text, fact=self)


def _always(request: Request) -> bool:
    return True


@dataclass(frozen=True, slots=True)
class TableChoice(WithData):
    """One command of the table."""

    kind: str
    """Imperative, kebab-case."""
    bars: tuple[Bar, ...] = ()
    """Each says why a device cannot give it now, whatever data comes with it; the first that says
    something counts."""
    run: Callable[..., tuple[Event, ...]] | None = None
    """From the data, given by its keys, to what happens; refuses what only the data shows. None for
    a command that does more than append events, which the engine carries out."""
    shown: Callable[[Request], bool] = _always
    """Whether a screen shows it if no bar says no."""
    data: Mapping[str, Shape[Any]] = field(default_factory=dict)
    """What may be sent with it, by its keys; `run` has a default for what can be left out."""
    about: str = ""
    """What it does, for programs, if there is no `run`."""
    label: Message | None = None
    """What its button says; None if a screen has other words, or no button, for it."""
    is_beside: bool = False
    """Whether play goes on while it is on its way: about seats, sheets and the table."""

    def check(self, request: Request) -> None:
        """Refuse it if it cannot be given now.

        Raises:
            NotAllowed, RuleViolation: As its bars say.
        """
        heed(self.refusal(request))


def choice(
    kind: str,
    *bars: Bar,
    shown: Callable[[Request], bool] = _always,
    label: Message | None = None,
    is_beside: bool = False,
    **data: Shape[Any],
) -> Callable[[Callable[..., tuple[Event, ...]]], TableChoice]:
    """Make a command of the function that carries it out, and of what may be sent with it."""
    return lambda run: TableChoice(kind, bars, run, shown, data, label=label, is_beside=is_beside)


def read_seat(request: Request, sent: Node) -> Seat:
    """Return a seat that was sent, where this table has it.

    Raises:
        InvalidInput: It has not.
    """
    return Seat(sent.integer(0, len(request.state.seats) - 1))


def never(request: Request) -> bool:
    """Return that no screen shows a command by itself: another part of a view asks for it."""
    return False
