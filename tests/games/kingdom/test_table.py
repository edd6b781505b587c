"""Mountains at a table: written on every sheet, there for late joiners, taken back by undo."""

from companion.core.json_values import Json
from companion.core.message import Seat
from companion.games.kingdom import GAME
from companion.games.kingdom.box import SAMPLE
from companion.games.kingdom.mountains import MountainsDealt
from companion.games.kingdom.play import play_with
from companion.table.fold import empty, extend
from companion.table.log import Event, Log
from companion.table.said import Said, find_missing
from companion.table.state import Stage

PLAY = play_with(SAMPLE)

WRITTEN = PLAY.facts.write(MountainsDealt((1, 1) * 9, seat=Seat(0), draw="18d6"))
DEALT = Event(WRITTEN.kind, WRITTEN.seat, WRITTEN.public, draw=WRITTEN.draw, draw_index=1)
MOUNTAINS = {f"map/r{row}c{column}": "^" for row in (1, 4, 7) for column in (1, 4, 7)}


def taken(seat: int) -> Event:
    return Event("seat-taken", Seat(seat), {"seat": seat, "phone": True})


def drawn(seat: int, **cells: Json) -> Event:
    painted = {f"map/{part}": sign for part, sign in cells.items()}
    return Event("sheet-changed", Seat(seat), {"seat": seat, "cells": painted})


def struck(seq: int) -> Event:
    return Event("struck-out", Seat(0), {}, strikes=seq)


def log_of(*events: Event) -> Log:
    placed = [event.placed(seq, "now") for seq, event in enumerate(events, 1)]
    return extend(empty(GAME), placed, GAME)


def test_dealt_mountains_stand_on_every_sheet_and_wait_for_late_joiners() -> None:
    state = log_of(taken(0), taken(1), DEALT).state

    assert [dict(state.sheets[Seat(seat)]) for seat in (0, 1, 11)] == [MOUNTAINS] * 3


def test_a_sheet_with_dealt_mountains_alone_is_empty() -> None:
    state = log_of(taken(0), taken(1), DEALT, drawn(1, r2c2="h")).state

    found = find_missing(Stage.SCORING, Said(state))

    assert [(each.code, each.seat) for each in found] == [("empty-sheet", 0)]


def test_undo_takes_the_mountains_back_and_leaves_what_was_drawn() -> None:
    state = log_of(taken(0), drawn(0, r2c2="h"), DEALT, struck(3)).state

    assert dict(state.sheets[Seat(0)]) == {"map/r2c2": "h"}
    assert state.play.view(None)["mountains"] == "offered"


def test_a_player_may_rub_a_dealt_mountain_out() -> None:
    state = log_of(taken(0), DEALT, drawn(0, r1c1=None)).state

    assert "map/r1c1" not in state.sheets[Seat(0)]


def test_what_was_drawn_since_the_throw_is_known_so_that_abilities_wait_a_turn() -> None:
    state = log_of(taken(0), DEALT, drawn(0, r2c2="h", r2c3="m")).state

    assert state.fresh[Seat(0)] == {"map/r2c2", "map/r2c3"}
