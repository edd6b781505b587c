"""What a sheet is told while Kingdom is played: exploring, building, full districts, cautions."""

from dataclasses import replace
from typing import Any

import pytest

from companion.core.message import ENGLISH, Seat, render
from companion.core.play import Notice
from companion.core.throw import Throw
from companion.engine.wording import word
from companion.games.kingdom import GAME
from companion.games.kingdom.box import SAMPLE
from companion.games.kingdom.play import play_with
from companion.games.kingdom.state import State

PLAY = play_with(SAMPLE)

FULL = ("fff", "fff", "fff")


def sheet(*rows: str, **counts: int) -> dict[str, Any]:
    """Return the cells of a map that begins with the rows given."""
    drawn = {
        f"map/r{row}c{column}": sign
        for row, text in enumerate(rows, start=1)
        for column, sign in enumerate(text, start=1)
        if sign != "."
    }
    return {**drawn, **counts}


def thrown(*faces: int, mountains: tuple[tuple[int, int], ...] = ()) -> State:
    return State(Throw(1, tuple(str(face) for face in faces)), mountains, throws=(faces,))


def advice(turn: State, cells: dict[str, Any], *fresh: str) -> dict[str, Any]:
    worded = word(PLAY.study(cells).advise(turn, frozenset(fresh)), ENGLISH)
    assert isinstance(worded, dict)
    return worded


def noticed(*sheets: dict[str, Any]) -> list[tuple[str, Seat | None, str]]:
    by_seat = {Seat(index): cells for index, cells in enumerate(sheets)}
    return [(notice.code, notice.seat, said(notice)) for notice in PLAY.at(State()).notice(by_seat)]


def said(notice: Notice) -> str:
    """Return a notice as the table says it of Ann."""
    message = notice.message
    return render(replace(message, params=(*message.params, ("who", "Ann"))))


def test_each_face_is_told_for_each_district() -> None:
    seen = advice(thrown(4, 6, 4), sheet("ffh......", "s.......", "~h......."))

    assert list(seen["reach"]) == ["4", "6"]
    assert seen["explore"]["4"]["NW"] == {
        "sign": "~",
        "title": "Northwest: Water",
        "because": "4 is more than 3 empty spaces",
    }
    assert seen["explore"]["4"]["SE"] == {
        "sign": "f",
        "title": "Southeast: Forest",
        "because": "4 is less than 9 empty spaces",
    }
    equal = advice(thrown(1, 1, 1), sheet("fff", "fff", "ff."))["explore"]["1"]["NW"]
    assert equal["because"] == "1 is as many as 1 empty space"
    # A blocked space is not empty.
    blocked = advice(thrown(6, 6, 6), sheet("xx.", "xx.", "xx."))["explore"]["6"]["NW"]
    assert blocked["sign"] == "~"


def test_what_faces_draw_is_the_same_whatever_is_thrown_so_no_throw_sends_it_again() -> None:
    drawn = sheet("ffh......", "s.......", "~h.......")
    written = {**drawn, "turn/done": [1, 4, 6, 4]}

    throws = [advice(thrown(4, 6, 4), each) for each in (drawn, written)]

    assert "reach" not in throws[1]
    assert throws[0]["explore"] == throws[1]["explore"] == advice(thrown(1, 2, 3), drawn)["explore"]


@pytest.mark.parametrize(
    ("rows", "name", "draws", "text"),
    [
        ((), "SW", {"SW": True, "NE": True}, "Northeast and Southwest"),
        ((), "C", {"C": True}, "The centre alone"),
        # A full district of the two is skipped; where both are full none can be chosen.
        (FULL, "NW", {"SE": True}, "Southeast alone: its opposite is full"),
        (FULL, "SE", {"SE": True}, "Southeast alone: its opposite is full"),
        (
            (*(f"...{row}..." for row in FULL), "", "", "", *(f"...{row}" for row in FULL)),
            "N",
            None,
            "North and its opposite are full.",
        ),
        (("", "", "", *(f"...{row}" for row in FULL)), "C", None, "The centre is full."),
    ],
)
def test_a_district_is_chosen_with_its_opposite_where_there_is_room(
    rows: tuple[str, ...], name: str, draws: dict[str, bool] | None, text: str
) -> None:
    district = advice(thrown(1, 2, 3), sheet(*rows))["districts"][name]

    assert (district.get("draws"), district["text"]) == (draws, text)


def test_a_market_lets_a_die_be_changed_by_as_much_as_boxes_are_left() -> None:
    seen = advice(thrown(1, 1, 1), sheet("hm", market_used=2))

    assert seen["reach"] == {"1": {"1": 0, "2": 1, "3": 2}}


def test_a_market_works_with_boxes_left_and_from_the_turn_after_it_was_built() -> None:
    fresh = advice(thrown(1, 1, 1), sheet("hm"), "map/r1c2")

    assert fresh["reach"] == {"1": {"1": 0}}
    assert advice(thrown(1, 1, 1), sheet("hm", market_used=4))["reach"] == {"1": {"1": 0}}


def test_a_barracks_may_block_after_a_throw_with_two_equal_dice() -> None:
    assert "block an empty space" in advice(thrown(2, 5, 2), sheet("hb"))["attack"]


def test_a_tower_beside_nothing_is_asked_about_not_forbidden() -> None:
    cautions = advice(State(), sheet("", "..t"))["cautions"]

    assert cautions == {
        "map/r2c3": {
            "text": "Tower: a town building needs a house or another town building beside it. "
            "This one has neither. Is this right?",
            "mend": ".",
        }
    }


def test_town_buildings_in_a_row_want_a_house_at_its_end() -> None:
    assert sorted(advice(State(), sheet("tm"))["cautions"]) == ["map/r1c1", "map/r1c2"]
    assert "cautions" not in advice(State(), sheet("htmwb"))


def test_crossed_boxes_without_their_building_are_asked_about() -> None:
    cautions = advice(State(), sheet("h", market_used=1, attack_used=1))["cautions"]

    assert cautions == {
        "market_used": {
            "text": "Boxes are crossed, but the map shows no Market. Is this right?",
            "mend": 0,
        },
        "attack_used": {
            "text": "Boxes are crossed, but the map shows no Barracks. Is this right?",
            "mend": 0,
        },
    }


def test_a_dealt_mountain_that_is_painted_over_is_asked_about() -> None:
    cautions = advice(thrown(1, 2, 3, mountains=((0, 0),)), sheet("h"))["cautions"]

    assert [(cell, caution["mend"]) for cell, caution in cautions.items()] == [("map/r1c1", "^")]


def test_attack_boxes_are_kept_for_play_and_stand_in_no_record() -> None:
    [field] = [field for field in GAME.sheet if field.id == "attack_used"]

    assert field.gather({"attack_used": 3}) is None


def test_full_districts_are_noticed_for_each_player() -> None:
    assert noticed(sheet("^"), {}) == []
    assert noticed(sheet(*FULL), sheet("ffffff", "ffffff", "ffffff")) == [
        ("districts-filled", Seat(0), "Ann has filled 1 district."),
        ("districts-filled", Seat(1), "Ann has filled 2 districts."),
    ]

    # A blocked space fills a district, too.
    assert [code for code, _, _ in noticed(sheet("fff", "fxf", "fff"))] == ["districts-filled"]


def test_the_fourth_full_district_ends_the_game_and_is_said_first() -> None:
    rows = ("f" * 9,) * 3 + ("fff",) * 3

    assert noticed(sheet(*FULL), sheet(*rows)) == [
        (
            "four-districts",
            Seat(1),
            "Ann has filled 4 districts: the game ends with this turn.",
        ),
        ("districts-filled", Seat(0), "Ann has filled 1 district."),
    ]
