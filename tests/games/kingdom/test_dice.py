"""What may be done with the dice of a throw, as the rulebook has it, and what is refused."""

from typing import Any

import pytest

from companion.core.errors import RuleViolation
from companion.games import find_game
from tests.factories import Evening
from tests.games.kingdom.leading import BUILT_3, full_house, press, refused, thrown, uses
from tests.games.room import Dice

THROWN = thrown((3, 6, 4))
TOWN = {"map/r5c5": "h", "map/r5c6": "m", "map/r5c4": "w", "map/r4c5": "b"}
"""A house with a market, a warehouse and barracks beside it, drawn before this throw."""
SPENT = thrown((2, 5, 2), spends=True)
"""A throw at a table where dice that barracks use do not explore."""
ALL_FULL = {f"map/r{row}c{column}": "f" for row in range(1, 10) for column in range(1, 10)}


class TestBuild:
    def test_a_die_is_written_in_the_next_box_of_a_row(self) -> None:
        sheet = press(THROWN, "build", {}, place="0", face=3, row="house-1")

        assert sheet["projects/house-1"] == [3]
        assert sheet["turn/0"] == [1, 0, 3, 3, "build", "house-1", 1]

        again = press(thrown((3, 3, 4)), "build", sheet, place="1", face=3, row="house-1")

        assert again["projects/house-1"] == [3, 3]
        assert again["turn/1"] == [1, 1, 3, 3, "build", "house-1", 2]

    def test_the_market_changes_a_die_by_one_a_box(self) -> None:
        sheet = press(THROWN, "build", {**TOWN, "market_used": 2}, place="0", face=5, row="field-1")

        assert (sheet["projects/field-1"], sheet["market_used"]) == ([5], 4)

    def test_the_number_of_the_warehouse_is_written_besides_two_dice(self) -> None:
        built = {"projects/ship-1": [2], "projects/field-1": [6], "warehouse": 5, **TOWN}
        dice = uses([1, 0, 2, 2, "build", "ship-1", 1], [1, 1, 6, 6, "build", "field-1", 1])

        sheet = press(thrown((2, 6, 4)), "build", built | dice, place="3", face=5, row="house-1")

        assert (sheet["projects/house-1"], "warehouse" in sheet) == ([5], False)

    def test_it_comes_last_where_the_barracks_spend_the_other_dice(self) -> None:
        built = {"projects/field-1": [5], "warehouse": 4, "turn/barred": [1, 0, 2], **TOWN}
        dice = uses([], [1, 0, 5, 5, "build", "field-1", 1])

        sheet = press(SPENT, "build", built | dice, place="3", face=4, row="house-1")

        assert (sheet["projects/house-1"], "warehouse" in sheet) == ([4], False)

    @pytest.mark.parametrize(
        ("kind", "data", "code"),
        [
            ("build", {"place": "0", "face": 4, "row": "house-1"}, "out-of-reach"),
            ("store", {"place": "0", "face": 3}, "warehouse-closed"),
        ],
    )
    def test_what_was_drawn_by_hand_since_the_throw_does_not_work_yet(
        self, kind: str, data: dict[str, Any], code: str
    ) -> None:
        assert refused(THROWN, kind, TOWN, fresh=TOWN, **data) == code
        press(THROWN, kind, TOWN, **data)

    @pytest.mark.parametrize(
        ("sheet", "data", "code"),
        [
            # Without a market, and with one that has no boxes left.
            ({}, {"face": 4}, "out-of-reach"),
            ({**TOWN, "market_used": 4}, {"face": 4}, "out-of-reach"),
            # A house of 6 with 3 in its first box takes a 3; a second row waits for the first.
            ({"projects/house-1": [2]}, {"face": 3, "row": "house-1"}, "row-closed"),
            ({}, {"row": "house-2"}, "row-closed"),
            ({}, {"row": "castle"}, "row-closed"),
            ({"projects/field-1": [3], **uses([1, 0, 3, 3, "build", "field-1", 1])}, {},
             "die-used"),
            (
                {
                    "projects/field-1": [6],
                    "projects/ship-1": [4],
                    **uses([], [1, 0, 6, 6, "build", "field-1", 1],
                           [1, 1, 4, 4, "build", "ship-1", 1]),
                },
                {},
                "two-built",
            ),
            (uses([], [1, 0, 6, 6, "explore", "", 0, "r1c1", "r9c9"]), {}, "explored"),
            ({"turn/barred": [1, 0, 2]}, {}, "die-barred"),
            ({}, {"place": "3"}, "out-of-reach"),
            ({"warehouse": 3, **uses([], [1, 0, 6, 6, "explore", "", 0, "r1c1", "r9c9"])},
             {"place": "3"}, "out-of-reach"),
            ({"turn/done": [1, 3, 6, 4]}, {}, "other-throw"),
        ],
    )  # fmt: skip
    def test_what_the_rules_bar_is_refused(
        self, sheet: dict[str, Any], data: dict[str, Any], code: str
    ) -> None:
        sent = {"place": "0", "face": 3, "row": "tower", **data}

        assert refused(THROWN, "build", sheet, **sent) == code


class TestStore:
    def test_a_die_is_stored_instead_of_written(self) -> None:
        sheet = press(THROWN, "store", TOWN, place="1", face=6)

        assert (sheet["warehouse"], sheet["turn/1"]) == (6, [1, 0, 6, 6, "store", "", 0])

    @pytest.mark.parametrize(
        ("sheet", "code"),
        [
            ({}, "warehouse-closed"),
            ({**TOWN, "warehouse": 2}, "warehouse-closed"),
            # It was drawn with this throw.
            ({**TOWN, **full_house(), "turn/0": [*BUILT_3, "r5c4"]}, "warehouse-closed"),
            ({**TOWN, **full_house()}, "symbol-first"),
            ({**TOWN, **uses([1, 0, 3, 3, "explore", "", 0, "r1c1", "r9c9"])}, "explored"),
        ],
    )
    def test_what_the_rules_bar_is_refused(self, sheet: dict[str, Any], code: str) -> None:
        assert refused(THROWN, "store", sheet, place="1", face=6) == code


class TestExplore:
    def test_a_die_draws_in_a_district_and_its_opposite(self) -> None:
        sheet = press(
            thrown((3, 6, 4)),
            "explore",
            {f"map/r1c{column}": "h" for column in (1, 2, 3)},
            place="1",
            face=6,
            spaces=["r2c2", "r9c9"],
        )

        # Six are as many as the northwest has, and fewer than the southeast.
        assert (sheet["map/r2c2"], sheet["map/r9c9"]) == ("^", "f")
        assert sheet["turn/1"] == [1, 0, 6, 6, "explore", "", 0, "r2c2", "r9c9"]

    def test_the_centre_is_explored_alone_and_a_full_district_is_skipped(self) -> None:
        centre = press(THROWN, "explore", {}, place="0", face=3, spaces=["r5c5"])
        full = {cell: sign for cell, sign in ALL_FULL.items() if cell[5] < "4" and cell[7] < "4"}
        alone = press(THROWN, "explore", full, place="0", face=3, spaces=["r9c9"])

        assert (centre["map/r5c5"], alone["map/r9c9"]) == ("f", "f")

    @pytest.mark.parametrize(
        ("sheet", "spaces", "code"),
        [
            ({}, ["r1c1"], "wrong-space"),
            ({}, ["r1c1", "r1c2"], "wrong-space"),
            ({}, ["r1c1", "r1c9"], "wrong-space"),
            ({"map/r1c1": "x"}, ["r1c1", "r9c9"], "wrong-space"),
            (full_house(), ["r5c5"], "symbol-first"),
            (uses([], [], [1, 0, 4, 4, "explore", "", 0, "r4c4"]), ["r5c5"], "die-used"),
        ],
    )
    def test_what_the_rules_bar_is_refused(
        self, sheet: dict[str, Any], spaces: list[str], code: str
    ) -> None:
        assert refused(THROWN, "explore", sheet, place="2", face=4, spaces=spaces) == code

    def test_a_die_that_the_barracks_spent_does_not_explore(self) -> None:
        used: dict[str, Any] = {"turn/barred": [1, 0, 2]}
        data: dict[str, Any] = {"place": "2", "face": 2, "spaces": ["r5c5"]}

        assert refused(SPENT, "explore", used, **data) == "die-spent"
        assert press(thrown((2, 5, 2)), "explore", used, **data)["map/r5c5"]


class TestDraw:
    def test_the_symbol_of_a_full_row_is_drawn(self) -> None:
        sheet = press(THROWN, "draw", full_house(), place="0", space="r5c5")

        assert (sheet["map/r5c5"], sheet["turn/0"]) == ("h", [*BUILT_3, "r5c5"])

    def test_a_town_building_stands_beside_a_house(self) -> None:
        tower = {"projects/tower": [1, 2, 3], **uses([1, 0, 3, 3, "build", "tower", 3])}
        sheet = {**tower, "map/r5c5": "h"}

        assert press(THROWN, "draw", sheet, place="0", space="r5c6")["map/r5c6"] == "t"
        assert refused(THROWN, "draw", sheet, place="0", space="r1c1") == "wrong-space"

    @pytest.mark.parametrize(
        ("sheet", "place", "code"),
        [
            ({}, "0", "no-symbol"),
            # What was meant for one die is drawn for no other.
            (full_house(), "1", "no-symbol"),
            ({**full_house(), "map/r5c5": "^"}, "0", "wrong-space"),
            ({**full_house(), "turn/0": [*BUILT_3, "r1c1"], "map/r1c1": "h"}, "0", "no-symbol"),
        ],
    )
    def test_what_the_rules_bar_is_refused(
        self, sheet: dict[str, Any], place: str, code: str
    ) -> None:
        assert refused(THROWN, "draw", sheet, place=place, space="r5c5") == code


class TestEnd:
    def test_a_throw_is_called_written_whatever_was_done_with_its_dice(self) -> None:
        sheet = press(THROWN, "end-throw", full_house())

        assert sheet == {**full_house(), "turn/done": [1, 3, 6, 4]}
        assert refused(THROWN, "end-throw", sheet) == "other-throw"

    def test_a_die_that_is_taken_back_opens_it_again(self) -> None:
        sheet = press(THROWN, "take-back", press(THROWN, "end-throw", full_house()), place="0")

        assert press(THROWN, "build", sheet, place="0", face=3, row="house-2")


class TestLate:
    def test_a_press_for_a_throw_that_is_not_written_now_is_refused(self) -> None:
        two = thrown((3, 6, 4), (3, 6, 4))
        data: dict[str, Any] = {"place": "0", "face": 3, "row": "tower"}

        assert refused(two, "build", {}, throw=2, **data) == "other-throw"
        ended = press(two, "end-throw", {}, throw=1)
        assert refused(two, "build", ended, throw=1, **data) == "other-throw"
        assert press(two, "build", ended, throw=2, **data)["turn/done"] == [1, 3, 6, 4]

    def test_it_is_written_for_no_throw_that_was_made_in_its_place(self) -> None:
        pressed = {"dice": [3, 6, 4], "place": "0", "face": 3, "row": "tower"}

        # The market could make a 3 of it.
        assert refused(thrown((2, 6, 4)), "build", TOWN, **pressed) == "other-throw"
        assert refused(thrown((2, 6, 4)), "end-throw", {}, dice=[3, 6, 4]) == "other-throw"

    def test_what_was_taken_back_is_settled_before_anything_else(self) -> None:
        sheet = press(THROWN, "build", {}, place="0", face=3, row="house-1")

        assert refused(
            thrown((2, 6, 4)), "build", sheet, place="1", face=6, row="field-1"
        ) == "throw-taken-back"  # fmt: skip

    def test_of_two_presses_at_once_one_is_written(self) -> None:
        evening = Evening(game=find_game("kingdom"), chance=Dice(7))
        evening.ask("host", "start-game", seat=0)
        evening.ask("host", "throw", {"faces": ["3", "6", "4"]}, seat=0)
        named: dict[str, Any] = {"throw": 1, "dice": [3, 6, 4]}
        die = named | {"place": "0", "face": 3}

        evening.ask("host", "build", die | {"row": "house-1"}, seat=0)
        with pytest.raises(RuleViolation) as second:
            evening.ask("host", "build", die | {"row": "tower"}, seat=0)

        assert second.value.code == "die-used"
        assert evening.kinds[-2:] == ["dice-thrown", "sheet-changed"]
        assert evening.view("host")["sheets"]["0"]["projects/house-1"] == [3]
        evening.ask("host", "undo-sheet", seat=0)
        assert not evening.view("host")["sheets"]
