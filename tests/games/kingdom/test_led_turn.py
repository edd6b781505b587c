"""How a sheet is led through a throw: what each die may do, and where it went."""

from typing import Any

import pytest

from companion.core.errors import InvalidInput
from companion.core.reader import Node
from companion.core.sheet import check_cell, gather_entry
from companion.games.kingdom import GAME
from tests.games.kingdom.leading import (
    BUILT_3,
    full_house,
    led,
    press,
    thrown,
    uses,
    whole_turn,
    writing,
)


def test_two_dice_build_at_most_and_the_third_explores() -> None:
    cells = {
        "projects/house-1": [3],
        "projects/ship-1": [2],
        **uses([1, 0, 3, 3, "build", "house-1", 1], [1, 1, 2, 2, "build", "ship-1", 1]),
    }

    turn = led(thrown((3, 2, 5)), cells)["turn"]

    assert turn["dice"]["2"] == {"face": 5, "explores": True}
    assert turn["shut"] == "At most two dice build, so the last one explores."


def test_whoever_has_explored_builds_no_more() -> None:
    cells = {
        "map/r1c1": "f",
        "map/r9c9": "f",
        **uses([1, 0, 3, 3, "explore", "", 0, "r1c1", "r9c9"]),
    }

    turn = led(thrown((3, 2, 5)), cells)["turn"]

    assert [turn["dice"][place] for place in "12"] == [
        {"face": 2, "explores": True},
        {"face": 5, "explores": True},
    ]
    assert turn["shut"] == (
        "A die has explored, so no other die of this throw builds. Take it back to build first."
    )


def test_a_row_that_is_full_asks_to_place_its_symbol_before_anything_explores() -> None:
    turn = led(thrown((3, 6, 4)), {**full_house(), "map/r1c1": "^"})["turn"]

    place = turn["place"]
    assert (place["title"], place["sum"]) == ("Place your house", "5 + 3 = 8: the row is full")
    assert (place["die"], place["sign"]) == ("0", "h")
    assert len(place["spaces"]) == 80
    assert [turn["dice"][each].get("explores") for each in "12"] == [None, None]


def test_the_space_where_a_symbol_would_score_is_told() -> None:
    drawn = {"map/r1c1": "t", "map/r1c3": "h", "map/r1c4": "a"}

    spaces = led(thrown((3, 6, 4)), {**full_house(), **drawn})["turn"]["place"]["spaces"]

    # Beside the tower it is a town, for the field beside the other house is cultivated.
    assert [space for space, scores in spaces.items() if scores] == ["r1c2", "r2c1"]


def test_a_new_throw_waits_behind_the_one_that_is_written() -> None:
    turn = thrown((3, 6, 4), (1, 1, 2))

    advice = led(turn, full_house())
    behind = advice["turn"]

    assert (behind["number"], behind["last"]) == (1, 2)
    assert [behind["dice"][each]["face"] for each in "012"] == [3, 6, 4]
    assert (advice["late"]["number"], advice["late"]["faces"]) == (1, ["3", "6", "4"])
    assert "late" not in led(turn, whole_turn())
    assert led(turn, whole_turn())["turn"]["number"] == 2
    assert writing(turn, whole_turn(), full_house()) == [0, 1]


def test_the_stored_number_is_written_besides_two_dice() -> None:
    cells = {
        "warehouse": 5,
        "map/r5c5": "h",
        "map/r5c6": "w",
        "projects/house-1": [3],
        "projects/ship-1": [2],
        **uses([1, 0, 3, 3, "build", "house-1", 1], [1, 1, 2, 2, "build", "ship-1", 1]),
    }

    advice = led(thrown((3, 2, 5)), cells)
    assert advice["turn"]["stored"] == {"face": 5, "builds": True}
    assert "field-1" in advice["fits"]["5"]
    written = press(thrown((3, 2, 5)), "build", cells, place="3", face=5, row="field-1")
    assert led(thrown((3, 2, 5)), written)["turn"]["stored"]["used"] == 5


def test_a_record_holds_no_dice() -> None:
    entry = gather_entry(GAME.sheet, {**whole_turn(), "warehouse": 3})

    assert {"turn", "warehouse"}.isdisjoint(entry)


@pytest.mark.parametrize(
    ("cell", "value"),
    [
        ("turn/9", BUILT_3),
        ("turn/0", [1, 0, 7, 3, "build", "house-2", 2]),
        ("turn/0", [1, 0, 3, 3, "burn", "house-2", 2]),
        ("turn/0", [1, 0, 3, 3, "build", "castle", 2]),
        ("turn/0", [1, 0, 3, 3, "explore", "", 0, "r0c1"]),
        ("turn/0", [1, 0, 3]),
        ("turn/done", []),
        ("turn/done", "1"),
    ],
)
def test_a_sheet_takes_no_use_that_cannot_be(cell: str, value: Any) -> None:
    with pytest.raises(InvalidInput):
        check_cell(GAME.sheet, cell, Node(value, ""))
