"""Decide the stages of a table: begun, ended, finished, opened again, and the rematch."""

from collections.abc import Mapping
from dataclasses import replace

from companion.core.errors import RuleViolation
from companion.core.ids import Json
from companion.core.message import say, say_count
from companion.table.events import Event
from companion.table.hands import closed_hands, left_hands
from companion.table.missing import require_whole
from companion.table.principal import Principal
from companion.table.request import (
    Request,
    acting_seat,
    check_at_table,
    make_event,
    not_your_seat,
    refuse,
    require_at_table,
    require_host,
    require_stage,
)
from companion.table.state import Stage, TableState


def start_game(request: Request) -> tuple[Event, ...]:
    """Begin the game."""
    require_at_table(request)
    require_stage(request, Stage.LOBBY)
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
    return (make_event(request, "game-started", {}),)


def end_play(request: Request) -> tuple[Event, ...]:
    """End the play: sheets are completed, then scored."""
    require_at_table(request)
    require_stage(request, Stage.PLAYING)
    require_whole(request, is_scored=False)
    return (make_event(request, "play-ended", {}),)


def reopen_table(request: Request) -> tuple[Event, ...]:
    """Open a finished table again."""
    require_host(request)
    require_stage(request, Stage.FINISHED)
    request.command.data.object()
    return (make_event(request, "table-reopened", {}),)


def open_hands(request: Request) -> tuple[Event, ...]:
    """Agree that the file of the evening shows what was dealt to a seat alone.

    A hand whose seat was left lies on the table and is nobody's: once all who sit there have agreed
    to show theirs, the host may turn it up (`left`).

    Raises:
        NotAllowed, RuleViolation: As `decide`; `no-left-hand`, `hands-closed`.
    """
    members = request.command.data.object(optional=["left"])
    if "left" in members and members["left"].boolean():
        return _open_left_hands(request)
    seat = acting_seat(request)
    require_stage(request, Stage.FINISHED)
    if seat in request.state.closed:
        raise not_your_seat("/seat")
    return (make_event(request, "hands-opened", {"seat": seat}),)


def _open_left_hands(request: Request) -> tuple[Event, ...]:
    require_host(request)
    require_stage(request, Stage.FINISHED)
    left = left_hands(request.log)
    if not left:
        refuse("no-left-hand", say("No hand lies there that nobody holds."), "hands")
    if len(left) < len(closed_hands(request.log)):
        refuse(
            "hands-closed",
            say("Who sits here agrees first. Then the host turns up the rest."),
            "hands",
        )
    return tuple(
        replace(make_event(request, "hands-opened", {"seat": seat, "left": True}), joined=place > 0)
        for place, seat in enumerate(left)
    )


def finish(request: Request, frozen: Mapping[str, Json]) -> tuple[Event, ...]:
    """Return the event that freezes record, result and version.

    Raises:
        NotAllowed, RuleViolation: As `decide`.
    """
    check_finishable(request.state, request.principal)
    return (make_event(request, "table-finished", frozen),)


def open_rematch(request: Request, code: str) -> tuple[Event, ...]:
    """Return the event that names the next table of the same people.

    Raises:
        NotAllowed, RuleViolation: As `decide`.
    """
    check_rematch(request.state, request.principal)
    return (make_event(request, "rematch-opened", {"code": code}),)


def check_rematch(state: TableState, principal: Principal) -> None:
    """Refuse a rematch of a game that is not finished.

    Raises:
        NotAllowed, RuleViolation: As `decide`.
    """
    check_at_table(principal)
    if state.stage is not Stage.FINISHED:
        refuse("wrong-stage", say("This game is not finished."), "stage")


def check_finishable(state: TableState, principal: Principal) -> None:
    """Refuse to score a table that is not being played or scored.

    Raises:
        NotAllowed, RuleViolation: As `decide`.
    """
    check_at_table(principal)
    if state.stage not in (Stage.PLAYING, Stage.SCORING):
        refuse("wrong-stage", say("There is nothing to score now."), "stage")
