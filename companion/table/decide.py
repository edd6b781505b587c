"""Decide what a command makes happen; the only place that refuses commands of the table.

Nothing is changed here: the answer is events not yet appended, or a refusal in words.
"""

from collections.abc import Callable, Mapping
from dataclasses import replace

from companion.core.errors import InvalidInput, NotAllowed, Stale, UnknownThing
from companion.core.ids import Json, Seat
from companion.core.message import say
from companion.core.play import Command
from companion.core.reader import Node
from companion.core.sheet import check_cell
from companion.table.events import Event
from companion.table.log import last_change, last_shared, press_of
from companion.table.luck import LUCK, chance_for, read_luck
from companion.table.numbers import fill_edition, set_edition
from companion.table.request import (
    Request,
    acting_seat,
    check_room,
    make_event,
    refuse,
    require_at_table,
    require_host,
    require_stage,
    require_unfinished,
)
from companion.table.seating import (
    add_seat,
    answer_knock,
    free_seat,
    give_hand,
    name_host,
    name_seat,
)
from companion.table.stages import end_play, open_hands, reopen_table, start_game
from companion.table.state import Stage

CELLS_PER_CHANGE_MAX = 200
"""Most cells in one change; the largest sheet (a map and two counts) has 83."""


def decide(request: Request) -> tuple[Event, ...]:
    """Return the events a command makes happen, not yet appended.

    Raises:
        NotAllowed: The device does not hold the seat or role (`not-your-seat`, `not-host`,
            `not-at-table`).
        RuleViolation: Not now (`wrong-stage`, `nothing-to-undo`, `not-whole`, a rule of the game).
        Stale: Somebody threw a moment ago (`just-thrown`).
        InvalidInput: The command's data is not as it should be.
        UnknownThing: `unknown-command`.
    """
    check_room(request.log, request.events_max)
    kind = request.command.kind
    own = _TABLE_COMMANDS.get(kind)
    if own is not None:
        return own(request)
    if kind in request.game.play.commands:
        return _play(request)
    raise UnknownThing(
        "unknown-command",
        say(
            "This table knows no such command. It knows {known}. If a page sent it, reload it.",
            known=tuple(sorted((*TABLE_COMMAND_KINDS, *request.game.play.commands))),
        ),
        pointer="/kind",
    )


def _play(request: Request) -> tuple[Event, ...]:
    """Ask the game; two presses at the same moment make one throw."""
    seat = acting_seat(request)
    require_stage(request, Stage.PLAYING)
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
    chance = chance_for(request.log, request.chance)
    asked = Command(command.kind, seat, command.data, state.taken, state.sheets)
    events: list[Event] = []
    draws = state.draws
    for fact in state.play.carry_out(asked, chance):
        kept = request.game.play.facts.write(fact)
        draws += bool(kept.draw)
        events.append(
            Event(
                kept.kind,
                kept.seat,
                kept.public,
                kept.private,
                kept.draw,
                draw_index=draws if kept.draw else 0,
                drawn=chance.take(kept.draw) if kept.draw else (),
                joined=bool(events),
            )
        )
    return tuple(events)


def _set_toggle(request: Request) -> tuple[Event, ...]:
    require_host(request)
    require_unfinished(request)
    members = request.command.data.object(required=["toggle", "value"])
    toggles = {toggle.id: toggle for toggle in request.game.toggles}
    toggle = toggles[members["toggle"].word(toggles)]
    value = toggle.read(members["value"])
    return (make_event(request, "toggle-set", {"toggle": toggle.id, "value": value}),)


def _set_luck(request: Request) -> tuple[Event, ...]:
    """Play with the luck of another table of this game."""
    require_host(request)
    require_stage(request, Stage.LOBBY)
    node = request.command.data.object(required=["luck"])["luck"]
    told = read_luck(node)
    if told.game != request.game.id:
        raise InvalidInput(
            "other-game",
            say("These are throws of another game. Open a table of that game."),
            pointer=node.pointer + "/game",
        )
    return (make_event(request, "luck-set", {"luck": LUCK.write(told)}),)


def _lock_table(request: Request) -> tuple[Event, ...]:
    require_host(request)
    locked = request.command.data.object(required=["locked"])["locked"].boolean()
    return (make_event(request, "table-locked", {"locked": locked}),)


def _rotate_link(request: Request) -> tuple[Event, ...]:
    require_host(request)
    request.command.data.object()
    return (make_event(request, "link-rotated", {}),)


def _undo(request: Request) -> tuple[Event, ...]:
    require_at_table(request)
    request.command.data.object()
    last = last_shared(request.log)
    if last is None:
        refuse("nothing-to-undo", say("There is nothing to take back."), "undo")
    seen = request.command.seen
    if seen is not None and last.seq > seen:
        message = say("Somebody else pressed a moment ago. Look at the table, then press again.")
        raise Stale("just-changed", message)
    strike = make_event(request, "struck-out", {})
    return tuple(
        replace(strike, strikes=seq, joined=place > 0)
        for place, seq in enumerate(press_of(request.log, last))
    )


def _change_sheet(request: Request) -> tuple[Event, ...]:
    seat = acting_seat(request)
    require_unfinished(request)
    members = request.command.data.object(required=["cells"], optional=["was"])
    changes = members["cells"].members()
    if not 1 <= len(changes) <= CELLS_PER_CHANGE_MAX:
        raise InvalidInput(
            "wrong-length",
            say("A change holds 1 to {high} cells. Send that many.", high=CELLS_PER_CHANGE_MAX),
            pointer=request.command.data.pointer + "/cells",
        )
    cells: dict[str, Json] = {
        cell: check_cell(request.game.sheet, cell, node) for cell, node in changes.items()
    }
    if "was" in members:
        _check_unchanged(request, seat, members["was"].members())
    return (make_event(request, "sheet-changed", {"seat": seat, "cells": cells}),)


def _check_unchanged(request: Request, seat: Seat, was: Mapping[str, Node]) -> None:
    """Refuse cells that were chosen by what others of the sheet held, where these have changed.

    Raises:
        Stale: `cell-changed`.
        InvalidInput: There is no such cell, or it cannot hold this.
    """
    held = request.state.sheets.get(seat, {})
    for cell, node in was.items():
        if check_cell(request.game.sheet, cell, node) != held.get(cell):
            name = cell.partition("/")[0]
            field = next(field for field in request.game.sheet if field.id == name)
            raise Stale(
                "cell-changed",
                say(
                    "{field} was changed meanwhile, so nothing was written. Look at the sheet, "
                    "then do it again.",
                    field=field.label,
                ),
            )


def _undo_sheet(request: Request) -> tuple[Event, ...]:
    seat = acting_seat(request)
    require_unfinished(request)
    request.command.data.object()
    last = last_change(request.log, seat)
    if last is None:
        refuse("nothing-to-undo", say("This sheet has no change to take back."), "undo")
    return (replace(make_event(request, "struck-out", {"seat": seat}), strikes=last.seq),)


def _set_ready(request: Request) -> tuple[Event, ...]:
    seat = acting_seat(request)
    require_unfinished(request)
    ready = request.command.data.object(required=["ready"])["ready"].boolean()
    return (make_event(request, "seat-readied", {"seat": seat, "ready": ready}),)


_TABLE_COMMANDS: Mapping[str, Callable[[Request], tuple[Event, ...]]] = {
    "name-seat": name_seat,
    "add-seat": add_seat,
    "answer-knock": answer_knock,
    "free-seat": free_seat,
    "give-hand": give_hand,
    "name-host": name_host,
    "set-toggle": _set_toggle,
    "set-edition": set_edition,
    "fill-edition": fill_edition,
    "set-luck": _set_luck,
    "lock-table": _lock_table,
    "rotate-link": _rotate_link,
    "start-game": start_game,
    "end-play": end_play,
    "reopen-table": reopen_table,
    "open-hands": open_hands,
    "undo": _undo,
    "change-sheet": _change_sheet,
    "undo-sheet": _undo_sheet,
    "set-ready": _set_ready,
}

_BEYOND = ("delete-table", "erase-name", "finish-table", "open-rematch")
"""These do more than append events."""
TABLE_COMMAND_KINDS = (*sorted(_TABLE_COMMANDS), *_BEYOND)
"""The kinds a game may not use for its commands."""
