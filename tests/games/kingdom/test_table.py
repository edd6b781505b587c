"""Mountains at a table: written on every sheet, there for late joiners, taken back by undo."""

from typing import Any

from companion.core.chance import Scripted
from companion.core.message import Seat
from companion.games import find_game
from companion.table.said import Said, find_missing
from companion.table.state import Stage
from tests.factories import Evening, Press

DEAL: Press = ("host", "deal-mountains", {}, 0)
MOUNTAINS = {f"map/r{row}c{column}": "^" for row in (1, 4, 7) for column in (1, 4, 7)}


def drawn(seat: int, **cells: Any) -> Press:
    """Return the press of a seat that draws."""
    painted = {f"map/{part}": sign for part, sign in cells.items()}
    return (("host", "ben")[seat], "change-sheet", {"cells": painted}, seat)


def state_after(*presses: Press) -> Any:
    """Return what a table of two comes to; a one and a one fall for each district."""
    evening = Evening(game=find_game("kingdom"), chance=Scripted((1, 1) * 9)).start("ben")
    return evening.after(*presses).log.state


def test_dealt_mountains_stand_on_every_sheet_and_wait_for_late_joiners() -> None:
    state = state_after(DEAL)

    assert [dict(state.sheets[Seat(seat)]) for seat in (0, 1, 11)] == [MOUNTAINS] * 3


def test_a_sheet_with_dealt_mountains_alone_is_empty() -> None:
    found = find_missing(Stage.SCORING, Said(state_after(DEAL, drawn(1, r2c2="h"))))

    assert [(each.code, each.seat) for each in found] == [("empty-sheet", 0)]


def test_undo_takes_the_mountains_back_and_leaves_what_was_drawn() -> None:
    state = state_after(drawn(0, r2c2="h"), DEAL, ("host", "undo", {}, 0))

    assert dict(state.sheets[Seat(0)]) == {"map/r2c2": "h"}
    assert state.play.view(None)["mountains"] == "offered"


def test_a_player_may_rub_a_dealt_mountain_out() -> None:
    assert "map/r1c1" not in state_after(DEAL, drawn(0, r1c1=None)).sheets[Seat(0)]


def test_what_was_drawn_since_the_throw_is_known_so_that_abilities_wait_a_turn() -> None:
    state = state_after(DEAL, drawn(0, r2c2="h", r2c3="m"))

    assert state.fresh[Seat(0)] == {"map/r2c2", "map/r2c3"}
