"""Hold what a decision needs, and refuse what this device may not do or nobody may do now."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import NoReturn

from companion.core.chance import Chance
from companion.core.errors import NotAllowed, RuleViolation
from companion.core.game import Game
from companion.core.ids import Json, Seat
from companion.core.message import Message, say
from companion.table.commands import TableCommand
from companion.table.events import EVENTS_PER_TABLE_MAX, LOG_BYTES_MAX, Event
from companion.table.log import Log
from companion.table.principal import Principal
from companion.table.state import Stage, TableState


@dataclass(frozen=True, slots=True)
class Request:
    """Everything that a decision needs to know."""

    log: Log
    principal: Principal
    command: TableCommand
    chance: Chance
    events_max: int = EVENTS_PER_TABLE_MAX
    """How many events a log holds here."""
    now: str = ""
    """The time, as the clock writes it; "" where nothing asks for it."""

    @property
    def game(self) -> Game:
        """The game as this table plays it, with its own printed numbers."""
        return self.state.game

    @property
    def state(self) -> TableState:
        """The table as it is now."""
        return self.log.state


def make_event(request: Request, kind: str, public: Mapping[str, Json], *, text: str = "") -> Event:
    """Return an event of this request, not yet appended; the seat is the one acted for."""
    seat = request.command.seat
    if seat is None and request.principal.own:
        seat = request.principal.own[0]
    return Event(kind, seat, public, text=text)


def acting_seat(request: Request) -> Seat:
    """Return the seat acted for.

    Raises:
        NotAllowed: `not-your-seat`.
    """
    seat = request.command.seat
    if seat is None or seat not in request.principal.acting:
        raise not_your_seat("/seat")
    return seat


def require_at_table(request: Request) -> None:
    """Refuse who may not do what any seat may.

    Raises:
        NotAllowed: `not-your-seat` or `not-at-table`.
    """
    if request.command.seat is not None:
        acting_seat(request)
    check_at_table(request.principal)


def check_at_table(principal: Principal) -> None:
    """Refuse who holds neither a seat nor the host’s right.

    Raises:
        NotAllowed: `not-at-table`.
    """
    if not principal.at_table:
        raise not_at_table()


def not_at_table() -> NotAllowed:
    """Return the refusal of a device that holds nothing at a table."""
    return NotAllowed("not-at-table", say("This phone holds no seat here. Join the table."))


def not_your_seat(pointer: str = "") -> NotAllowed:
    """Return the refusal of a device that acts for a seat which is not its own."""
    return NotAllowed(
        "not-your-seat", say("This phone does not hold that seat. Use your own."), pointer=pointer
    )


def check_host(principal: Principal) -> None:
    """Refuse what only the host may do.

    Raises:
        NotAllowed: `not-host`.
    """
    if not principal.host:
        raise NotAllowed("not-host", say("Only the host’s phone may do this. Ask the host."))


def require_host(request: Request) -> None:
    """Refuse what only the host may do.

    Raises:
        NotAllowed: `not-host`.
    """
    check_host(request.principal)


def require_stage(request: Request, stage: Stage) -> None:
    """Refuse what is done in another stage of the table only.

    Raises:
        RuleViolation: `wrong-stage`.
    """
    if request.state.stage is not stage:
        sentences = {
            Stage.LOBBY: say("The game has begun already."),
            Stage.PLAYING: say("The game is not being played now. Start it, or take back its end."),
            Stage.SCORING: say("The scores are not being counted now."),
            Stage.FINISHED: say("The table is not finished."),
        }
        raise RuleViolation("wrong-stage", sentences[stage], rule="stage")


def require_unfinished(request: Request) -> None:
    """Refuse what a finished table does not take.

    Raises:
        RuleViolation: `wrong-stage`.
    """
    if request.state.stage is Stage.FINISHED:
        refuse("wrong-stage", say("The table is finished. The host can reopen it."), "stage")


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
