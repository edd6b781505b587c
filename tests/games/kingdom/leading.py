"""Tables on which some throws were made, sheets that write them, and what those are advised."""

from collections.abc import Collection, Mapping
from typing import Any

import pytest

from companion.core.chance import Scripted
from companion.core.errors import CompanionError
from companion.core.message import ENGLISH, Seat
from companion.core.play import Command
from companion.core.reader import Node
from companion.core.throw import Throw
from companion.engine.wording import word
from companion.games.kingdom.box import SAMPLE
from companion.games.kingdom.play import play_with
from companion.games.kingdom.state import State

PLAY = play_with(SAMPLE)
ANN, BEN = Seat(0), Seat(1)
BUILT_3 = [1, 0, 3, 3, "build", "house-2", 2]
"""A 3 in the second box of the second house row, with throw 1."""


def thrown(*throws: tuple[int, ...], **more: Any) -> State:
    """Return a table on which some throws were made."""
    faces = tuple(str(face) for face in throws[-1])
    return State(Throw(len(throws), faces), throws=throws, **more)


def led(turn: State, cells: dict[str, Any]) -> dict[str, Any]:
    """Return the advice of a sheet as a screen gets it."""
    worded: Any = word(PLAY.study(cells).advise(turn, frozenset()), ENGLISH)
    return dict(worded)


def throw_of(turn: Mapping[str, Any]) -> dict[str, Any]:
    """Return how a press names the throw that a sheet writes."""
    dice = [turn["dice"][str(place)]["face"] for place in range(3)]
    return {"throw": turn["number"], "dice": dice}


def press(
    turn: State,
    kind: str,
    cells: dict[str, Any],
    /,
    *,
    throw: int = 0,
    fresh: Collection[str] = (),
    **data: Any,
) -> dict[str, Any]:
    """Let Ann use a die of a throw, the newest unless one is given, and return her sheet.

    `fresh` names the cells that she changed by hand since the throw.
    """
    number = throw or len(turn.throws)
    sent = {"throw": number, "dice": [*turn.throws[number - 1]], **data}
    sheets = {ANN: cells, BEN: {}}
    command = Command(kind, ANN, Node(sent, "/data"), (ANN, BEN), sheets, frozenset(fresh))
    pressed = PLAY.at(turn).carry_out(command, Scripted())
    assert not pressed.facts
    after = {**cells, **pressed.written}
    return {cell: value for cell, value in after.items() if value is not None}


def refused(turn: State, kind: str, cells: dict[str, Any], /, **data: Any) -> str:
    """Return the code by which a press of Ann is refused."""
    with pytest.raises(CompanionError) as refusal:
        press(turn, kind, cells, **data)
    return refusal.value.code


def uses(*values: list[Any]) -> dict[str, Any]:
    """Return the cells of dice in their places."""
    return {f"turn/{place}": value for place, value in enumerate(values) if value}


def writing(turn: State, *sheets: dict[str, Any]) -> list[int | None]:
    """Return the seats that still write."""
    by_seat = {Seat(seat): cells for seat, cells in enumerate(sheets)}
    return [each.seat for each in PLAY.at(turn).notice(by_seat) if each.code == "still-writing"]


def full_house(*more: list[Any]) -> dict[str, Any]:
    """Return a sheet whose second house row was just completed: 5 + 3 = 8."""
    return {"projects/house-1": [3, 3], "projects/house-2": [5, 3], **uses(BUILT_3, *more)}


def whole_turn() -> dict[str, Any]:
    """Return a sheet that has written the throw 3, 6, 4."""
    return {
        **full_house(
            [1, 1, 6, 6, "build", "field-1", 1],
            [1, 2, 4, 4, "explore", "", 0, "r1c1", "r9c9"],
        ),
        "turn/0": [*BUILT_3, "r5c5"],
        "projects/field-1": [6],
        "map/r5c5": "h",
        "map/r1c1": "f",
        "map/r9c9": "f",
    }
