"""Project rows: what each asks, how many are open, and editions of them."""

import json
from typing import Any

import pytest

from companion.core.edition import read_file
from companion.core.errors import InvalidInput
from companion.core.game import Game
from companion.core.json_values import Json
from companion.core.message import ENGLISH
from companion.core.reader import Node
from companion.core.sheet import check_cell, gather_entry
from companion.engine.editions import check, describe
from companion.engine.wording import word
from companion.games.kingdom import GAME
from companion.games.kingdom.box import Row
from companion.games.kingdom.edition import EDITIONS
from companion.games.kingdom.view.projects import describe_projects

HOUSE = Row("house-1", "house", 2, 8)
SHIP = Row("ship-1", "ship", 2, 7)
TOWER = Row("tower", "town", 3, builds="tower")
MEADOW = Row("field-1", "field", 3)


def described(cells: dict[str, Json], rows: list[Row]) -> dict[str, Any]:
    """Return how some rows stand as a screen gets it."""
    worded: Any = word(describe_projects(cells, rows), ENGLISH)
    return dict(worded["rows"])


def stands(row: Row, *numbers: int) -> str:
    """Return in words how a row stands that holds some numbers."""
    cells: dict[str, Json] = {f"projects/{row.id}": list(numbers)} if numbers else {}
    text: str = described(cells, [row])[row.id]["text"]
    return text


@pytest.mark.parametrize(
    ("row", "numbers", "told"),
    [
        (HOUSE, (), "Not begun"),
        (HOUSE, (3,), "3 of 8 so far"),
        (HOUSE, (3, 5), "Completed"),
        (HOUSE, (3, 4), "These boxes cannot come to exactly 8."),
        (HOUSE, (1,), "These boxes cannot come to exactly 8."),
        (SHIP, (2,), "2 of 7 so far"),
        (SHIP, (2, 3), "Completed"),
        (SHIP, (4, 4), "These boxes come to more than 7."),
        (TOWER, (2,), "Next: 3"),
        (TOWER, (4, 5, 6), "Completed"),
        (TOWER, (5,), "These boxes cannot rise by 1 from left to right."),
        (TOWER, (2, 4), "These boxes cannot rise by 1 from left to right."),
        (MEADOW, (6,), "Next: 6"),
        (MEADOW, (6, 6, 6), "Completed"),
        (MEADOW, (6, 5), "The numbers of a field are all the same."),
    ],
)
def test_a_row_says_how_it_stands(row: Row, numbers: tuple[int, ...], told: str) -> None:
    assert stands(row, *numbers) == told


def rows_of_fields(*counts: int) -> tuple[dict[str, Json], list[Row]]:
    """Return a sheet with fields of three boxes that hold so many numbers."""
    rows = [Row(f"field-{at}", "field", 3) for at in range(len(counts))]
    cells: dict[str, Json] = {
        f"projects/{row.id}": [4] * count for row, count in zip(rows, counts, strict=True) if count
    }
    return cells, rows


def test_rows_are_begun_from_the_top() -> None:
    cells, rows = rows_of_fields(0, 1)

    told = described(cells, rows)

    assert told["field-1"]["text"].startswith("A row above is still empty.")
    assert told["field-1"]["wrong"] is True


def test_no_more_than_two_rows_of_a_kind_are_open() -> None:
    fine, rows = rows_of_fields(3, 1, 2)
    many, _ = rows_of_fields(1, 1, 2)

    told = described(many, rows)

    assert all("wrong" not in each for each in described(fine, rows).values())
    assert told["field-2"]["text"].startswith("Two rows of a kind are open")


def test_what_is_begun_and_not_completed_is_counted() -> None:
    cells: dict[str, Json] = {"projects/house-1": [3], "projects/house-2": [4, 4]}

    assert gather_entry(GAME.sheet, {**cells, "projects/tower": [1, 2]})["unfinished"] == 2
    assert "projects" not in gather_entry(GAME.sheet, cells)


def test_a_count_entered_by_hand_counts_instead_even_none() -> None:
    cells: dict[str, Json] = {"projects/house-1": [3], "unfinished": 0}

    assert gather_entry(GAME.sheet, cells)["unfinished"] == 0


@pytest.mark.parametrize("value", [[7], [0], [1, 2, 3], "3", [True]])
def test_a_row_takes_the_numbers_of_dice_and_no_more_than_its_boxes(value: Json) -> None:
    with pytest.raises(InvalidInput):
        check_cell(GAME.sheet, "projects/house-1", Node(value, ""))


def test_there_is_no_row_but_those_of_the_edition() -> None:
    with pytest.raises(InvalidInput, match="unknown-cell"):
        check_cell(GAME.sheet, "projects/castle", Node([1], ""))


def ours() -> dict[str, Any]:
    """Return a copy of the sample."""
    file: dict[str, Any] = json.loads(json.dumps(describe("kingdom", ENGLISH)["sample"]))
    file["edition"]["id"] = "ours-1"
    return file


def played(file: dict[str, Any]) -> Game:
    """Return the game with the rows of a file."""
    game: Game = EDITIONS.play(read_file(Node(file, ""), "kingdom", EDITIONS))
    return game


def test_the_rows_of_an_edition_are_those_of_the_sheet() -> None:
    file = ours()
    file["edition"]["rows"] = [{"id": "hut", "kind": "house", "boxes": 3, "number": 11}]

    game = played(file)

    assert check_cell(game.sheet, "projects/hut", Node([5, 5, 1], "")) == [5, 5, 1]
    with pytest.raises(InvalidInput, match="unknown-cell"):
        check_cell(game.sheet, "projects/house-1", Node([1], ""))
    assert (game.edition, game.sample) == ("ours-1", None)
    play = game.play
    advice: Any = play.advise(play.study({"projects/hut": [5, 5]}), frozenset())
    assert advice["projects"].open == 1


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ({"number": 13}, "House, exactly 13: 2 dice cannot come to this number. Correct one."),
        ({"boxes": 1, "number": 7}, "House, exactly 7: 1 die cannot come to this number."),
        (
            {"kind": "ship", "number": 1},
            "Ship, at most 1: 2 dice always come to more. Correct one.",
        ),
    ],
)
def test_a_check_names_rows_that_can_never_be_filled(change: dict[str, Any], told: str) -> None:
    file = ours()
    file["edition"]["rows"][0] |= change

    findings: Any = check(Node(file, ""), ENGLISH)["findings"]

    assert [finding["code"] for finding in findings] == ["row-impossible"]
    assert findings[0]["message"].startswith(told)
    assert findings[0]["pointer"] == "/edition/rows/0/number"


@pytest.mark.parametrize("kind", ["house", "ship", "field", "town"])
def test_a_check_names_the_kind_that_is_missing(kind: str) -> None:
    file = ours()
    file["edition"]["rows"] = [row for row in file["edition"]["rows"] if row["kind"] != kind]

    findings: Any = check(Node(file, ""), ENGLISH)["findings"]

    assert [(each["code"], each["pointer"]) for each in findings] == [
        ("row-missing", "/edition/rows")
    ]


@pytest.mark.parametrize(
    ("row", "code"),
    [
        ({"id": "x", "kind": "castle", "boxes": 2}, "unknown-word"),
        ({"id": "x", "kind": "house", "boxes": 2}, "missing-key"),
        ({"id": "x", "kind": "field", "boxes": 2, "number": 4}, "unknown-key"),
        ({"id": "x", "kind": "field", "boxes": 7}, "out-of-range"),
        ({"id": "tower", "kind": "field", "boxes": 2}, "same-id"),
    ],
)
def test_a_row_that_cannot_be_read_is_refused(row: dict[str, Any], code: str) -> None:
    file = ours()
    file["edition"]["rows"].append(row)

    findings: Any = check(Node(file, ""), ENGLISH)["findings"]

    assert [finding["code"] for finding in findings] == [code]
