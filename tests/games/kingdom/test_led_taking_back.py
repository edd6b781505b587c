"""How dice are taken back, with all that stands on them, and throws that were thrown anew."""

from typing import Any

from tests.games.kingdom.leading import (
    led,
    thrown,
    uses,
    whole_turn,
)


def test_a_die_that_is_taken_back_takes_what_stands_on_it_along() -> None:
    dice = led(thrown((3, 6, 4)), whole_turn())["turn"]["dice"]

    assert dice["2"]["back"] == {"set": {}, "empty": ["turn/2", "map/r1c1", "map/r9c9"]}
    assert "together" not in dice["2"]
    assert dice["1"]["together"] == "Take 6 and 4 back"
    assert dice["0"]["back"] == {
        "set": {"projects/house-2": [5]},
        "empty": ["turn/0", "map/r5c5", "turn/2", "map/r1c1", "map/r9c9"],
    }


def press(cells: dict[str, Any], writing: dict[str, Any]) -> dict[str, Any]:
    """Return a sheet after a press that writes some cells and empties others."""
    left = {cell: value for cell, value in cells.items() if cell not in writing["empty"]}
    written: dict[str, Any] = left | writing["set"]
    return written


def test_the_only_die_of_a_throw_is_taken_back_and_may_be_used_again() -> None:
    turn = thrown((3, 6, 4), (1, 1, 2))
    begun = whole_turn() | uses([2, 0, 1, 1, "build", "tower", 1]) | {"projects/tower": [1]}

    after = led(turn, press(begun, led(turn, begun)["turn"]["dice"]["0"]["back"]))["turn"]

    # What the throw before left in the cells of the other dice is asked for no more.
    assert (after["number"], after["order"]) == (2, 0)
    assert after["dice"]["0"] == {"face": 1, "builds": True, "explores": True}


def test_what_was_written_for_a_throw_that_was_taken_back_is_asked_about() -> None:
    before, after = thrown((1, 2, 3)), thrown((1, 2, 3), (4, 4, 6))
    cells = {
        "turn/done": [1, 1, 2, 3],
        "projects/field-1": [5],
        **uses([2, 0, 5, 5, "build", "field-1", 1]),
    }

    gone, other = led(before, cells)["turn"], led(after, cells)["turn"]

    for turn in (gone, other):
        assert turn["astray"]["text"].startswith("This throw was taken back. 1 die is still")
        assert turn["astray"]["back"] == {"set": {}, "empty": ["turn/0", "projects/field-1"]}
        assert turn["astray"]["keep"] == {"set": {}, "empty": ["turn/0"]}
    assert other["dice"]["0"] == {"face": 4, "builds": True, "explores": True}


def late_tower(**more: str) -> dict[str, Any]:
    """Return a sheet whose tower's row was full first, and drawn after the first house stood."""
    return {
        "projects/tower": [1, 2, 3],
        "projects/house-2": [5, 3],
        "map/r5c5": "h",
        "map/r5c6": "t",
        **more,
        **uses(
            [1, 0, 3, 3, "build", "tower", 3, "r5c6"],
            [1, 1, 3, 3, "build", "house-2", 2, "r5c5"],
        ),
    }


def test_a_town_building_goes_with_the_only_house_that_holds_it() -> None:
    turn = thrown((3, 3, 4))

    alone = led(turn, late_tower())["turn"]["dice"]["1"]
    held = led(turn, late_tower(**{"map/r6c6": "h"}))["turn"]["dice"]["1"]

    assert {"map/r5c5", "map/r5c6", "turn/0", "turn/1"} <= set(alone["back"]["empty"])
    assert alone["together"] == "Take 3 and 3 back"
    assert held["back"]["empty"] == ["turn/1", "map/r5c5"]
