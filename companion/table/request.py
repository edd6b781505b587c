"""Hold what a decision needs, and say what this device may not do or nobody may do now."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NoReturn

from companion.core.chance import Chance, Scripted
from companion.core.errors import NotAllowed, RuleViolation
from companion.core.game import Game
from companion.core.ids import Seat
from companion.core.kit import Refusal
from companion.core.message import Message, say
from companion.core.reader import Node
from companion.table.commands import TableCommand
from companion.table.events import EVENTS_PER_TABLE_MAX, LOG_BYTES_MAX
from companion.table.log import Log
from companion.table.principal import Principal
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
NOT_HOST = Denial("not-host", say("Only the host’s phone may do this. Ask the host."))
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
    seat = request.command.seat
    if seat is None or seat not in request.principal.acting:
        raise NOT_YOUR_SEAT.error()
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
