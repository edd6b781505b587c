"""How a sheet is led through a throw: what each die may do, and where it went."""

from typing import Any

import pytest

from companion.core.errors import InvalidInput
from companion.core.message import ENGLISH
from companion.core.reader import Node
from companion.core.sheet import check_cell, gather_entry
from companion.engine.wording import word
from companion.games.kingdom import GAME
from companion.games.kingdom.state import State
from tests.games.kingdom.leading import (
    ANN,
    BUILT_3,
    PLAY,
    full_house,
    led,
    thrown,
    uses,
    whole_turn,
    writing,
)


def test_before_the_first_throw_nobody_is_led() -> None:
    assert "turn" not in led(State(), {})
    assert writing(State(), {}) == []


def test_each_die_of_a_new_throw_may_build_and_explore() -> None:
    turn = led(thrown((3, 6, 4)), {})["turn"]

    assert (turn["number"], turn["last"], turn["ready"]) == (1, 1, False)
    assert turn["dice"] == {
        str(place): {"face": face, "builds": True, "explores": True}
        for place, face in enumerate((3, 6, 4))
    }


@pytest.mark.parametrize(
    ("face", "rows"),
    [
        # A 6 in two boxes of 6 leaves nothing for the other; ships of 5 and 7 hold 2 boxes.
        (6, ["ship-2", "field-1"]),
        (1, ["house-1", "ship-1", "tower", "market", "warehouse", "barracks", "field-1"]),
    ],
)
def test_a_number_fits_the_first_empty_row_of_each_kind(face: int, rows: list[str]) -> None:
    fits = led(thrown((face, face, face)), {})["fits"][str(face)]

    # The first empty row alone may be begun: ship-1 takes no 6, so no ship is begun with it.
    assert list(fits) == [row for row in rows if row != "ship-2"]


def test_town_buildings_are_kinds_of_their_own() -> None:
    cells = {"projects/tower": [1], "projects/barracks": [2]}

    fits = led(thrown((3, 3, 3)), cells)["fits"]["3"]

    assert {"market", "warehouse", "barracks"} <= set(fits)
    assert "tower" not in fits
    assert led(thrown((3, 3, 3)), cells)["projects"]["rows"]["barracks"].get("wrong") is None


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
    assert (place["cell"], place["use"], place["sign"]) == ("turn/0", BUILT_3, "h")
    assert len(place["spaces"]) == 80
    assert [turn["dice"][each].get("explores") for each in "12"] == [None, None]


def test_the_space_where_a_symbol_would_score_is_told() -> None:
    drawn = {"map/r1c1": "t", "map/r1c3": "h", "map/r1c4": "a"}

    spaces = led(thrown((3, 6, 4)), {**full_house(), **drawn})["turn"]["place"]["spaces"]

    # Beside the tower it is a town, for the field beside the other house is cultivated.
    assert [space for space, scores in spaces.items() if scores] == ["r1c2", "r2c1"]


def test_a_town_building_is_placed_beside_a_house_or_a_town_building_only() -> None:
    cells = {
        "projects/tower": [1, 2, 3],
        "map/r5c5": "h",
        **uses([1, 0, 3, 3, "build", "tower", 3]),
    }

    place = led(thrown((3, 6, 4)), cells)["turn"]["place"]

    assert sorted(place["spaces"]) == ["r4c5", "r5c4", "r5c6", "r6c5"]


def test_a_row_without_a_space_for_its_symbol_is_completed_all_the_same() -> None:
    cells = {"projects/tower": [1, 2, 3], **uses([1, 0, 3, 3, "build", "tower", 3])}

    advice = led(thrown((3, 6, 4)), cells)

    assert "place" not in advice["turn"]
    assert advice["projects"]["open"] == 0


def test_a_sheet_is_done_when_all_dice_are_used() -> None:
    turn = thrown((3, 6, 4))

    assert led(turn, whole_turn())["turn"]["ready"] is True
    assert writing(turn, whole_turn(), {}) == [1]


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


def test_the_market_changes_a_die_and_gives_its_boxes_back_with_it() -> None:
    cells = {
        "map/r5c5": "h",
        "map/r5c6": "m",
        "market_used": 4,
        "projects/field-1": [5],
        **uses([1, 0, 3, 5, "build", "field-1", 1]),
    }

    advice = led(thrown((3, 6, 4)), cells)

    # Changed with the last boxes: it stays as it was written, and no other die is changed.
    assert advice["turn"]["dice"]["0"]["used"] == 5
    assert advice["reach"] == {"4": {"4": 0}, "6": {"6": 0}}
    assert advice["turn"]["dice"]["0"]["back"] == {
        "set": {"market_used": 2},
        "empty": ["turn/0", "projects/field-1"],
    }


def test_a_market_placed_late_works_with_the_throw_after_its_own() -> None:
    built = {
        "projects/market": [1, 2, 3],
        "map/r5c5": "h",
        "map/r5c6": "m",
        **uses([1, 0, 3, 3, "build", "market", 3, "r5c6"]),
    }
    turn = thrown((3, 6, 4), (1, 1, 2))
    fresh = frozenset({"map/r5c6"})

    own = word(PLAY.study(built).advise(turn, fresh), ENGLISH)
    done = built | uses(
        [1, 0, 3, 3, "build", "market", 3, "r5c6"],
        [1, 1, 6, 6, "explore", "", 0, "r1c1", "r9c9"],
        [1, 2, 4, 4, "explore", "", 0, "r1c2", "r9c8"],
    )
    following: Any = word(PLAY.study(done).advise(turn, fresh), ENGLISH)

    assert isinstance(own, dict)
    assert "market" not in own
    assert following["turn"]["number"] == 2
    assert following["market"]["left"] == 4


def test_a_number_is_stored_once_a_warehouse_stands_and_explores_no_more() -> None:
    cells = {"map/r5c5": "h", "map/r5c6": "w"}
    stored = {**cells, "warehouse": 6, **uses([], [1, 0, 6, 6, "store", "", 0])}

    assert led(thrown((3, 6, 4)), cells)["turn"]["stores"] is True
    turn = led(thrown((3, 6, 4)), stored)["turn"]
    assert "stores" not in turn
    assert turn["dice"]["1"]["text"] == "The 6 lies in the warehouse."
    assert turn["dice"]["1"]["back"] == {"set": {}, "empty": ["turn/1", "warehouse"]}


def test_a_number_is_not_written_with_the_throw_that_stored_it() -> None:
    stored = {
        "map/r5c5": "h",
        "map/r5c6": "w",
        "warehouse": 6,
        **uses([], [1, 0, 6, 6, "store", "", 0]),
    }

    assert "stored" not in led(thrown((3, 6, 4)), stored)["turn"]
    written = {**stored, "turn/done": [1, 3, 6, 4]}
    assert led(thrown((3, 6, 4), (1, 1, 2)), written)["turn"]["stored"]["builds"] is True


def test_a_warehouse_of_this_turn_stores_nothing_yet() -> None:
    cells = {
        "projects/warehouse": [1, 2, 3],
        "map/r5c5": "h",
        "map/r5c6": "w",
        **uses([1, 0, 3, 3, "build", "warehouse", 3, "r5c6"]),
    }

    assert "stores" not in led(thrown((3, 6, 4)), cells)["turn"]


def test_the_stored_number_is_written_besides_two_dice() -> None:
    cells = {
        "warehouse": 5,
        "map/r5c5": "h",
        "map/r5c6": "w",
        "projects/house-1": [3],
        "projects/ship-1": [2],
        **uses([1, 0, 3, 3, "build", "house-1", 1], [1, 1, 2, 2, "build", "ship-1", 1]),
    }
    written = {
        **cells,
        "projects/field-1": [5],
        "turn/3": [1, 2, 5, 5, "build", "field-1", 1],
    }
    del written["warehouse"]

    advice = led(thrown((3, 2, 5)), cells)
    assert advice["turn"]["stored"] == {"face": 5, "builds": True}
    assert "field-1" in advice["fits"]["5"]
    back = led(thrown((3, 2, 5)), written)["turn"]["stored"]["back"]
    assert back == {"set": {"warehouse": 5}, "empty": ["turn/3", "projects/field-1"]}


def test_a_throw_written_by_hand_is_done_until_it_is_taken_back() -> None:
    cells = {"turn/done": [1, 3, 6, 4]}

    assert led(thrown((3, 6, 4)), {})["turn"]["over"] == {"set": cells, "empty": []}
    assert writing(thrown((3, 6, 4)), cells) == []
    assert writing(thrown((3, 6, 5)), cells) == [0]


def test_nobody_waits_for_those_who_write_on_paper() -> None:
    assert writing(thrown((3, 6, 4), on_paper=frozenset({ANN})), {}, {}) == [1]


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
