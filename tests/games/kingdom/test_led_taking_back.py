"""How dice are taken back, with all that stands on them, and throws that were thrown anew."""

from typing import Any

import pytest

from tests.games.kingdom.leading import led, press, refused, thrown, uses, whole_turn


def test_a_die_that_is_taken_back_takes_what_stands_on_it_along() -> None:
    turn, sheet = thrown((3, 6, 4)), whole_turn()
    dice = led(turn, sheet)["turn"]["dice"]

    explored = press(turn, "take-back", sheet, place="2")
    assert sheet.keys() - explored.keys() == {"turn/2", "map/r1c1", "map/r9c9"}
    assert "together" not in dice["2"]
    assert dice["1"]["together"] == "Take 6 and 4 back"
    built = press(turn, "take-back", sheet, place="0")
    assert sheet.keys() - built.keys() == {
        "turn/0", "map/r5c5", "turn/2", "map/r1c1", "map/r9c9",
    }  # fmt: skip
    assert built["projects/house-2"] == [5]


def test_what_was_not_used_is_not_taken_back() -> None:
    assert refused(thrown((3, 6, 4)), "take-back", {}, place="0") == "nothing-written"
    taken = press(thrown((3, 6, 4)), "take-back", whole_turn(), place="0")
    assert refused(thrown((3, 6, 4)), "take-back", taken, place="0") == "nothing-written"


def test_the_market_and_the_warehouse_get_back_what_a_die_took() -> None:
    turn = thrown((3, 6, 4))
    town = {"map/r5c5": "h", "map/r5c6": "m", "map/r5c4": "w"}

    stored = press(turn, "store", town, place="0", face=5)
    assert (stored["warehouse"], stored["market_used"]) == (5, 2)
    back = press(turn, "take-back", stored, place="0")
    assert {**town, "market_used": 0} == back

    used = press(turn, "build", {**town, "warehouse": 5}, place="3", face=5, row="field-1")
    assert press(turn, "take-back", used, place="3") == {**town, "warehouse": 5}


def test_what_was_stored_goes_with_the_number_that_made_room_for_it() -> None:
    turn = thrown((3, 6, 4))
    town = {"map/r5c5": "h", "map/r5c4": "w", "warehouse": 5}
    written = press(turn, "build", town, place="3", face=5, row="field-1")

    stored = press(turn, "store", written, place="1", face=6)

    assert stored["warehouse"] == 6
    assert led(turn, stored)["turn"]["stored"]["together"] == "Take 5 and 6 back"
    assert press(turn, "take-back", stored, place="3") == town


def test_the_only_die_of_a_throw_is_taken_back_and_may_be_used_again() -> None:
    turn = thrown((3, 6, 4), (1, 1, 2))
    begun = press(turn, "build", whole_turn(), place="0", face=1, row="tower")

    sheet = press(turn, "take-back", begun, place="0")

    # What the throw before left in the cells of the other dice is asked for no more.
    assert {cell: value for cell, value in sheet.items() if cell[:5] == "turn/"} == {
        "turn/done": [1, 3, 6, 4]
    }
    after = led(turn, sheet)["turn"]
    assert after["number"] == 2
    assert after["dice"]["0"] == {"face": 1, "builds": True, "explores": True}


def test_a_sheet_that_an_earlier_version_wrote_is_read_and_taken_back() -> None:
    turn = thrown((3, 6, 4), (1, 1, 2))
    begun = whole_turn() | uses([2, 0, 1, 1, "build", "tower", 1]) | {"projects/tower": [1]}

    assert led(turn, begun)["turn"]["number"] == 2
    after = led(turn, press(turn, "take-back", begun, place="0"))["turn"]

    assert (after["number"], after["dice"]["0"].get("used")) == (2, None)


FIELD = {
    "turn/done": [1, 1, 2, 3],
    "projects/field-1": [5],
    **uses([2, 0, 5, 5, "build", "field-1", 1]),
}


@pytest.mark.parametrize("turn", [thrown((1, 2, 3)), thrown((1, 2, 3), (4, 4, 6))])
def test_what_was_written_for_a_throw_that_was_taken_back_is_asked_about(turn: Any) -> None:
    shown = led(turn, FIELD)["turn"]

    assert shown["astray"].startswith("This throw was taken back. 1 die is still")
    assert not any(die.get("builds") or die.get("explores") for die in shown["dice"].values())
    kept = press(turn, "settle-throw", FIELD, keep=True)
    assert kept == {"turn/done": [1, 1, 2, 3], "projects/field-1": [5]}
    assert press(turn, "settle-throw", FIELD, keep=False) == {"turn/done": [1, 1, 2, 3]}
    after = led(turn, kept)["turn"]
    assert "astray" not in after
    assert after["ready"] is (len(turn.throws) == 1)
    assert refused(turn, "settle-throw", kept, keep=False) == "nothing-written"


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
    alone, held = late_tower(), late_tower(**{"map/r6c6": "h"})

    assert led(turn, alone)["turn"]["dice"]["1"]["together"] == "Take 3 and 3 back"
    assert alone.keys() - press(turn, "take-back", alone, place="1").keys() == {
        "map/r5c5", "map/r5c6", "turn/0", "turn/1",
    }  # fmt: skip
    assert held.keys() - press(turn, "take-back", held, place="1").keys() == {"turn/1", "map/r5c5"}
