"""Say why: the sentences of a map, its warnings, its sheet, and the reading of a throw."""

import json
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from companion.core.message import Seat, render, say
from companion.core.throw import DiceThrown
from companion.core.view_parts import GridField
from companion.engine.scoring import score
from companion.games.kingdom import GAME
from companion.games.kingdom.box import SAMPLE, read_throw
from tests.games.test_contract import leaves

EMPTY = "." * 9
SIGNS = ".^f~hstmwbax"


def result_of(*rows: str, toggles: dict[str, str] | None = None, **entry: int) -> dict[str, Any]:
    """Score one player whose map begins with the rows given; the rest is empty."""
    filled = [row.ljust(9, ".") for row in rows] + [EMPTY] * (9 - len(rows))
    player = {"name": "Ann", "map": filled, **entry}
    record = {"game": "kingdom", "toggles": toggles or {}, "players": [player]}
    result: dict[str, Any] = json.loads(score(json.dumps(record)))
    return result


def lines(*rows: str, toggles: dict[str, str] | None = None, **entry: int) -> list[Any]:
    return [*leaves(result_of(*rows, toggles=toggles, **entry)["players"][0]["explanation"])]


def reasons(*rows: str, toggles: dict[str, str] | None = None, **entry: int) -> list[str]:
    return [leaf["because"] for leaf in lines(*rows, toggles=toggles, **entry)]


@pytest.mark.parametrize(
    ("rows", "because"),
    [
        (
            ["....~", "...~s~", "....~"],
            "The ship at column 5, row 2 lies between water on both axes.",
        ),
        (
            ["~s~"],
            "The ship at column 2, row 1 lies between water on its left and right, "
            "not above and below.",
        ),
        (
            ["~", "s", "~"],
            "The ship at column 1, row 2 lies between water above and below, "
            "not on its left and right.",
        ),
        ([".s"], "The ship at column 2, row 1 has no water beside it."),
        (["", "..~s"], "The ship at column 4, row 2 has water on one side only."),
        (
            ["s~"],
            "The ship at column 1, row 1 has water on one side only; across from it the map ends, "
            "and that is not water.",
        ),
        (
            [".~", "~s"],
            "The ship at column 2, row 2 has water beside it, but not on two opposite sides.",
        ),
        (["ffh", "f"], "3 forests touch; 4 are needed."),
        (["f.f"], "2 forests stand alone; 4 that touch are needed."),
        (["f"], "1 forest stands alone; 4 that touch are needed."),
        (["fffff"], "These 5 forests touch no house."),
        (["ffffh"], "These 4 forests touch each other and 1 house; 4 are enough."),
        (
            ["hfffffh"],
            "These 5 forests touch each other and 2 houses; 4 and one house are enough.",
        ),
        (["hha"], "There is no tower, so no house counts."),
        (["t.h"], "No house touches a tower, so no house counts."),
        (["th"], "1 house joined to a tower, but no field touches a house."),
        (["tha"], "1 house joined to a tower, times 1 field beside a house."),
        (
            ["ahthha"],
            "3 houses joined to a tower in 2 areas, times 2 fields beside a house.",
        ),
        (["tha.hh"], "2 houses of this area do not count: the area touches no tower."),
        (["tha.a"], "1 field touches no house."),
    ],
)
def test_a_line_says_what_scored_or_what_stood_in_the_way(rows: list[str], because: str) -> None:
    assert because in reasons(*rows)


@pytest.mark.parametrize(
    ("rows", "because"),
    [
        (
            ["~ss~"],
            "The line of ships from left to right through column 2, row 1 has water at both ends; "
            "the one from top to bottom has not.",
        ),
        (
            ["~", "s", "s", "~"],
            "The line of ships from top to bottom through column 1, row 2 has water at both ends; "
            "the one from left to right has not.",
        ),
        (
            [".~", "~ss~", ".~"],
            "The lines of ships through column 2, row 2 have water at both ends on both axes.",
        ),
        (["~ss"], "No line of ships through column 2, row 1 has water at both ends."),
        (
            ["", "~s~"],
            "The ship at column 2, row 2 lies between water on its left and right, "
            "not above and below.",
        ),
    ],
)
def test_under_run_a_line_of_ships_is_named(rows: list[str], because: str) -> None:
    assert because in reasons(*rows, toggles={"ship_line": "run"})


def test_projects_say_what_they_cost() -> None:
    assert "No project was left unfinished." in reasons("")
    assert "1 project was begun and not finished; it costs 1." in reasons("", unfinished=1)
    assert "3 projects were begun and not finished; each costs 1." in reasons("", unfinished=3)


def test_an_empty_map_still_has_its_four_lines_and_their_rules() -> None:
    found = lines("")

    assert [(line["points"], line["source"]) for line in found] == [
        (0, "Kingdom, Points: Ships"),
        (0, "Kingdom, Points: Forests"),
        (0, "Kingdom, Points: Town"),
        (0, "Kingdom, Points: Construction projects"),
    ]


def test_a_ship_marks_itself_and_its_water() -> None:
    ship = lines("....~", "...~s~", "....~")[0]

    assert ship["marks"] == ["r2c5", "r2c4", "r2c6", "r1c5", "r3c5"]


def test_a_ship_that_scores_nothing_marks_the_water_it_has() -> None:
    assert lines("~s.", "")[0]["marks"] == ["r1c2", "r1c1"]


def test_a_ship_in_a_run_marks_the_whole_line() -> None:
    found = lines("~ss~", toggles={"ship_line": "run"})

    assert found[0]["marks"] == ["r1c2", "r1c1", "r1c3", "r1c4"]


def test_a_forest_marks_its_spaces_then_its_houses() -> None:
    assert lines("hff", ".ff")[1]["marks"] == ["r1c2", "r1c3", "r2c2", "r2c3", "r1c1"]


def test_the_town_marks_its_houses_then_its_fields() -> None:
    assert lines("ahth", "...a")[2]["marks"] == ["r1c2", "r1c4", "r1c1", "r2c4"]


@pytest.mark.parametrize("rows", [["h", "", "tw"], ["m"], ["hx", "xt"], ["h.b"]])
def test_a_town_building_that_joins_no_house_brings_a_caution(rows: list[str]) -> None:
    assert [w["code"] for w in result_of(*rows)["warnings"]] == ["town-building-alone"]


@pytest.mark.parametrize("rows", [["ht"], ["htmwb"], ["h", "t", "m"], ["..ht"]])
def test_a_town_building_joined_to_a_house_brings_no_caution(rows: list[str]) -> None:
    assert result_of(*rows)["warnings"] == []


def test_used_market_boxes_want_a_market() -> None:
    assert [w["code"] for w in result_of("h", market_used=1)["warnings"]] == ["no-market"]
    assert result_of("hm", market_used=4)["warnings"] == []


def test_a_throw_reads_as_build_and_explore() -> None:
    assert render(read_throw(("1", "2", "6")).sentence) == (
        "Build with up to two, explore with the rest."
    )
    assert read_throw(("1", "2", "6")).plates == ()


def test_the_log_says_what_fell_and_only_the_rule_of_that_throw() -> None:
    def told(*faces: str, typed: bool = False) -> str:
        message = DiceThrown(faces, 1, typed=typed, seat=Seat(0)).tell(SAMPLE)
        return render(say(message.text, **dict(message.params), who="Ann"))

    assert told("1", "2", "6") == "Ann threw 1, 2 and 6."
    assert told("1", "2", "6", typed=True) == "Ann typed 1, 2 and 6."
    assert told("4", "4", "4") == (
        "Ann threw 4, 4 and 4. A barracks may use two equal dice to block a space."
    )


@pytest.mark.parametrize(
    "faces", [("4", "4", "1"), ("1", "4", "4"), ("4", "1", "4"), ("2", "2", "2")]
)
def test_equal_dice_let_a_barracks_strike(faces: tuple[str, ...]) -> None:
    assert "barracks" in render(read_throw(faces).sentence)


def test_the_palette_holds_every_sign_of_a_record_with_its_drawing() -> None:
    map_field = GAME.sheet[0].describe()

    assert isinstance(map_field, GridField)
    icons = {symbol.sign: symbol.icon for symbol in map_field.symbols}
    assert icons.keys() == set(SIGNS)
    assert [sign for sign, icon in icons.items() if not icon] == ["."]


MAPS = st.lists(st.text(SIGNS, min_size=9, max_size=9), min_size=9, max_size=9)


@settings(deadline=None, max_examples=60)
@given(rows=MAPS, run=st.booleans())
def test_turning_or_mirroring_a_map_changes_no_total(rows: list[str], run: bool) -> None:
    toggles = {"ship_line": "run" if run else "single"}
    turned = ["".join(column) for column in zip(*rows, strict=True)]

    totals = {
        result_of(*each, toggles=toggles)["players"][0]["total"]
        for each in (rows, rows[::-1], [row[::-1] for row in rows], turned)
    }

    assert len(totals) == 1


@settings(deadline=None, max_examples=60)
@given(rows=MAPS)
def test_the_toggle_run_changes_nothing_but_ships(rows: list[str]) -> None:
    single = result_of(*rows)["players"][0]["explanation"]["parts"]
    run = result_of(*rows, toggles={"ship_line": "run"})["players"][0]["explanation"]["parts"]

    assert single[1:] == run[1:]


@settings(deadline=None, max_examples=60)
@given(rows=MAPS, row=st.integers(0, 8), column=st.integers(0, 8))
def test_a_mountain_and_a_blocked_space_score_alike(rows: list[str], row: int, column: int) -> None:
    def with_sign(sign: str) -> list[str]:
        changed = rows[row][:column] + sign + rows[row][column + 1 :]
        return [*rows[:row], changed, *rows[row + 1 :]]

    totals = {result_of(*with_sign(sign))["players"][0]["total"] for sign in ("^", "x", ".")}

    assert len(totals) == 1
