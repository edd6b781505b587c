"""Decide what a command makes happen; the only place where the table says no.

Nothing is changed here: the answer is events not yet appended, or a refusal in words.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from typing import NoReturn

from companion.core.chance import Chance
from companion.core.errors import InvalidInput, NotAllowed, RuleViolation, Stale, UnknownThing
from companion.core.game import Command, Game
from companion.core.ids import Json, Seat
from companion.core.message import Message, say, say_count
from companion.core.names import read_name
from companion.core.sheet import check_cell
from companion.table.commands import TableCommand
from companion.table.events import EVENTS_PER_TABLE_MAX, Event, from_fact
from companion.table.log import Log, last_change, last_shared, press_of
from companion.table.principal import Principal
from companion.table.state import Stage, TableState, open_seats

CELLS_PER_CHANGE_MAX = 200
"""Most cells in one change; the largest sheet (a map and two counts) has 83."""


@dataclass(frozen=True, slots=True)
class Request:
    """Everything a decision rests on."""

    game: Game
    log: Log
    principal: Principal
    command: TableCommand
    chance: Chance

    @property
    def state(self) -> TableState:
        """The table as it is now."""
        return self.log.state


def decide(request: Request) -> tuple[Event, ...]:
    """Return the events a command makes happen, not yet appended.

    Raises:
        NotAllowed: The device does not hold the seat or role (`not-your-seat`, `not-host`,
            `not-at-table`).
        RuleViolation: Not now (`wrong-stage`, `nothing-to-undo`, a rule of the game).
        Stale: Somebody threw a moment ago (`just-thrown`).
        InvalidInput: The command's data is not as it should be.
        UnknownThing: `unknown-command`.
    """
    check_room(request.log)
    kind = request.command.kind
    own = _TABLE_COMMANDS.get(kind)
    if own is not None:
        return own(request)
    if kind in request.game.play.commands:
        return _play(request)
    raise UnknownThing(
        "unknown-command",
        say("This table knows no command of that kind. Reload the page."),
        pointer="/kind",
    )


def _play(request: Request) -> tuple[Event, ...]:
    """Ask the game; two fingers at once make one throw."""
    seat = _acting_seat(request)
    _at_stage(request, Stage.PLAYING)
    command, state = request.command, request.state
    is_exclusive = command.kind in request.game.play.exclusive
    if is_exclusive and command.seen is not None and state.thrown > command.seen:
        raise Stale("just-thrown", say("Somebody threw a moment ago. Look at that throw first."))
    if command.kind in request.game.play.private and seat not in request.principal.private:
        raise NotAllowed(
            "not-your-hand",
            say("This phone does not show that hand. Use the one that does."),
            pointer="/seat",
        )
    facts = request.game.play.decide(
        state.play, Command(command.kind, seat, command.data, state.taken), request.chance
    )
    events: list[Event] = []
    draws = state.draws
    for fact in facts:
        draws += bool(fact.draw)
        events.append(from_fact(fact, draws, joined=bool(events)))
    return tuple(events)


def _name_seat(request: Request) -> tuple[Event, ...]:
    seat = _acting_seat(request)
    name = read_name(request.command.data.object(required=["name"])["name"])
    return (_event(request, "seat-named", {"seat": seat}, text=name),)


def _add_seat(request: Request) -> tuple[Event, ...]:
    _at_table(request)
    _not_finished(request)
    members = request.command.data.object(optional=["name"])
    name = read_name(members["name"]) if "name" in members else ""
    own = request.principal.own
    keeper = own[0] if own else None
    return (take_seat(request.game, request.state, phone=False, name=name, keeper=keeper),)


def take_seat(
    game: Game,
    state: TableState,
    *,
    phone: bool,
    name: str = "",
    knock: int = 0,
    keeper: Seat | None = None,
) -> Event:
    """Return the event by which the next open seat is taken.

    Args:
        game: The game of the table.
        state: The table as it is.
        phone: Whether a device of its own comes with it.
        name: As typed; "" for none yet.
        knock: The `seq` of the knock that this answers; 0 for none.
        keeper: The seat whose phone adds one without a phone; None for the host alone.

    Raises:
        RuleViolation: `no-free-seat` or `too-late`, in words.
    """
    seats = open_seats(game, state)
    if seats:
        seat = seats[0]
        public: dict[str, Json] = {"seat": seat, "phone": phone}
        if knock:
            public["knock"] = knock
        if keeper is not None:
            public["keeper"] = keeper
        return Event(0, "", "seat-taken", seat, public, text=name)
    if len(state.taken) < len(state.seats):
        _refuse("too-late", say("This game has begun. Ask for a seat at the next one."), "seats")
    _refuse("no-free-seat", say("Every seat is taken. Free one first."), "seats")


def _answer_knock(request: Request) -> tuple[Event, ...]:
    _at_table(request)
    _not_finished(request)
    members = request.command.data.object(required=["knock", "admit"])
    knock = members["knock"].integer(1, EVENTS_PER_TABLE_MAX)
    admit = members["admit"].boolean()
    if knock not in request.state.knocks:
        _refuse("knock-answered", say("Somebody else has answered this phone already."), "knock")
    if not admit:
        return (_event(request, "knock-refused", {"knock": knock}),)
    if request.state.knocks[knock]:
        return (Event(0, "", "display-joined", None, {"knock": knock}),)
    return (take_seat(request.game, request.state, phone=True, knock=knock),)


def _free_seat(request: Request) -> tuple[Event, ...]:
    _at_table(request)
    _not_finished(request)
    node = request.command.data.object(required=["seat"])["seat"]
    seat = node.integer(0, len(request.state.seats) - 1)
    if not request.state.seats[seat].taken:
        _refuse("seat-is-free", say("Nobody sits there."), "seats")
    return (_event(request, "seat-freed", {"seat": seat}),)


def _set_toggle(request: Request) -> tuple[Event, ...]:
    _as_host(request)
    _not_finished(request)
    members = request.command.data.object(required=["toggle", "value"])
    toggles = {toggle.id: toggle for toggle in request.game.toggles}
    toggle = toggles[members["toggle"].word(toggles)]
    value = toggle.read(members["value"])
    return (_event(request, "toggle-set", {"toggle": toggle.id, "value": value}),)


def _lock_table(request: Request) -> tuple[Event, ...]:
    _as_host(request)
    locked = request.command.data.object(required=["locked"])["locked"].boolean()
    return (_event(request, "table-locked", {"locked": locked}),)


def _rotate_link(request: Request) -> tuple[Event, ...]:
    _as_host(request)
    request.command.data.object()
    return (_event(request, "link-rotated", {}),)


def _start_game(request: Request) -> tuple[Event, ...]:
    _at_table(request)
    _at_stage(request, Stage.LOBBY)
    request.command.data.object()
    low, count = request.game.players[0], len(request.state.taken)
    if count < low:
        raise RuleViolation(
            "too-few-players",
            say_count(
                "{game} needs {low} players; {count} sits here.",
                "{game} needs {low} players; {count} sit here.",
                count,
                game=request.game.name,
                low=low,
            ),
            rule="players",
        )
    return (_event(request, "game-started", {}),)


def _end_play(request: Request) -> tuple[Event, ...]:
    _at_table(request)
    _at_stage(request, Stage.PLAYING)
    request.command.data.object()
    return (_event(request, "play-ended", {}),)


def _reopen_table(request: Request) -> tuple[Event, ...]:
    _as_host(request)
    _at_stage(request, Stage.FINISHED)
    request.command.data.object()
    return (_event(request, "table-reopened", {}),)


def _undo(request: Request) -> tuple[Event, ...]:
    _at_table(request)
    request.command.data.object()
    last = last_shared(request.log)
    if last is None:
        _refuse("nothing-to-undo", say("There is nothing to take back."), "undo")
    seen = request.command.seen
    if seen is not None and last.seq > seen:
        raise Stale("just-changed", say("Something happened a moment ago. Look at it first."))
    strike = _event(request, "struck-out", {})
    return tuple(
        replace(strike, strikes=seq, joined=place > 0)
        for place, seq in enumerate(press_of(request.log, last))
    )


def _change_sheet(request: Request) -> tuple[Event, ...]:
    seat = _acting_seat(request)
    _not_finished(request)
    changes = request.command.data.object(required=["cells"])["cells"].members()
    if not 1 <= len(changes) <= CELLS_PER_CHANGE_MAX:
        raise InvalidInput(
            "wrong-length",
            say("A change holds 1 to {high} cells. Send that many.", high=CELLS_PER_CHANGE_MAX),
            pointer=request.command.data.pointer + "/cells",
        )
    cells: dict[str, Json] = {
        cell: check_cell(request.game.sheet, cell, node) for cell, node in changes.items()
    }
    return (_event(request, "sheet-changed", {"seat": seat, "cells": cells}),)


def _undo_sheet(request: Request) -> tuple[Event, ...]:
    seat = _acting_seat(request)
    _not_finished(request)
    request.command.data.object()
    last = last_change(request.log, seat)
    if last is None:
        _refuse("nothing-to-undo", say("This sheet has no change to take back."), "undo")
    return (replace(_event(request, "struck-out", {"seat": seat}), strikes=last.seq),)


def _set_ready(request: Request) -> tuple[Event, ...]:
    seat = _acting_seat(request)
    _not_finished(request)
    ready = request.command.data.object(required=["ready"])["ready"].boolean()
    return (_event(request, "seat-readied", {"seat": seat, "ready": ready}),)


_TABLE_COMMANDS: Mapping[str, Callable[[Request], tuple[Event, ...]]] = {
    "name-seat": _name_seat,
    "add-seat": _add_seat,
    "answer-knock": _answer_knock,
    "free-seat": _free_seat,
    "set-toggle": _set_toggle,
    "lock-table": _lock_table,
    "rotate-link": _rotate_link,
    "start-game": _start_game,
    "end-play": _end_play,
    "reopen-table": _reopen_table,
    "undo": _undo,
    "change-sheet": _change_sheet,
    "undo-sheet": _undo_sheet,
    "set-ready": _set_ready,
}

TABLE_COMMAND_KINDS = (*sorted(_TABLE_COMMANDS), "delete-table", "finish-table", "open-rematch")
"""The kinds a game may not use for its commands; the last three do more than append events."""


def finish(request: Request, frozen: Mapping[str, Json]) -> tuple[Event, ...]:
    """Return the event that freezes record, result and version.

    Raises:
        NotAllowed, RuleViolation: As `decide`.
    """
    check_finishable(request.state, request.principal)
    return (_event(request, "table-finished", frozen),)


def open_rematch(request: Request, code: str) -> tuple[Event, ...]:
    """Return the event that leads everybody to the next table.

    Raises:
        NotAllowed, RuleViolation: As `decide`.
    """
    check_rematch(request.state, request.principal)
    return (_event(request, "rematch-opened", {"code": code}),)


def check_rematch(state: TableState, principal: Principal) -> None:
    """Refuse a rematch of a game that is not finished.

    Raises:
        NotAllowed, RuleViolation: As `decide`.
    """
    _check_at_table(principal)
    if state.stage is not Stage.FINISHED:
        _refuse("wrong-stage", say("This game is not finished."), "stage")


def check_host(principal: Principal) -> None:
    """Refuse what only the host may do.

    Raises:
        NotAllowed: `not-host`.
    """
    if not principal.host:
        raise NotAllowed("not-host", say("Only the host’s phone may do this. Ask the host."))


def check_room(log: Log) -> None:
    """Refuse another event where the log is full.

    Raises:
        RuleViolation: `log-full`.
    """
    if log.head >= EVENTS_PER_TABLE_MAX:
        _refuse("log-full", say("This table’s log is full. Open a new table."), "log")


def check_finishable(state: TableState, principal: Principal) -> None:
    """Refuse to score a table that is not being played or scored.

    Raises:
        NotAllowed, RuleViolation: As `decide`.
    """
    _check_at_table(principal)
    if state.stage not in (Stage.PLAYING, Stage.SCORING):
        _refuse("wrong-stage", say("There is nothing to score now."), "stage")


def _event(request: Request, kind: str, public: Mapping[str, Json], *, text: str = "") -> Event:
    seat = request.command.seat
    if seat is None and request.principal.own:
        seat = request.principal.own[0]
    return Event(0, "", kind, seat, public, text=text)


def _acting_seat(request: Request) -> Seat:
    seat = request.command.seat
    if seat is None or seat not in request.principal.acting:
        raise NotAllowed(
            "not-your-seat",
            say("This phone does not hold that seat. Use your own."),
            pointer="/seat",
        )
    return seat


def _at_table(request: Request) -> None:
    if request.command.seat is not None:
        _acting_seat(request)
    _check_at_table(request.principal)


def _check_at_table(principal: Principal) -> None:
    if not principal.at_table:
        raise NotAllowed("not-at-table", say("This phone holds no seat here. Join the table."))


def _as_host(request: Request) -> None:
    check_host(request.principal)


def _at_stage(request: Request, stage: Stage) -> None:
    if request.state.stage is not stage:
        sentences = {
            Stage.LOBBY: say("The game has begun already."),
            Stage.PLAYING: say("The game is not being played now. Start it, or take back its end."),
            Stage.SCORING: say("The scores are not being counted now."),
            Stage.FINISHED: say("The table is not finished."),
        }
        raise RuleViolation("wrong-stage", sentences[stage], rule="stage")


def _not_finished(request: Request) -> None:
    if request.state.stage is Stage.FINISHED:
        _refuse("wrong-stage", say("The table is finished. The host can reopen it."), "stage")


def _refuse(code: str, message: Message, rule: str) -> NoReturn:
    raise RuleViolation(code, message, rule=rule)
