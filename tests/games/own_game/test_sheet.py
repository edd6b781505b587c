"""A sheet decides what a record may hold, is checked in words, and cannot be too large."""

import json
from typing import Any

import pytest

from companion.core.message import ENGLISH
from companion.core.reader import Node
from companion.engine.editions import check
from companion.engine.facade import describe_game
from companion.engine.scoring import score
from companion.games.own_game import GAME
from tests.engine.edition_files import codes
from tests.factories import refusal


def file(*rows: dict[str, Any], **members: object) -> dict[str, Any]:
    """Return a sheet as a file."""
    named = [{"id": f"r{n}", "name": f"Row {n}", **row} for n, row in enumerate(rows)]
    return {"game": "own_game", "edition": {"id": "ours-1", "rows": named, **members}}


def test_a_record_gives_the_rows_of_the_sheet_that_it_carries_and_no_others() -> None:
    given = {**file({}), "players": [{"name": "Ann", "points": [1]}]}

    error = refusal(lambda: score(json.dumps(given)))

    assert (error.code, error.pointer) == ("unknown-key", "/players/0/points")


@pytest.mark.parametrize("name", ["Coins\u202e", "Coins\x1b[31m", "Coins\u200b"])
def test_a_record_whose_sheet_has_a_text_that_cannot_be_seen_is_refused(name: str) -> None:
    given = {**file({"name": name}), "players": [{"name": "Ann"}]}

    error = refusal(lambda: score(json.dumps(given)))

    assert (error.code, error.pointer) == ("bad-text", "/edition/rows/0/name")


def test_names_that_are_formulas_or_markup_are_told_as_they_are() -> None:
    names = ["=1+1", "<b>x</b>", "{who} {n} %s"]
    given = {**file(*({"name": each} for each in names)), "players": [{"name": "Ann"}]}

    told: Any = json.loads(score(json.dumps(given)))

    parts = told["players"][0]["explanation"]["parts"]
    assert [part["label"] for part in parts] == names


@pytest.mark.parametrize(
    ("sheet", "found"),
    [
        (file({"kind": "steps"}), "row-empty"),
        (file({"kind": "choice"}), "row-empty"),
        (file({"kind": "most"}), "row-empty"),
        (file({}, {"kind": "set"}), "row-empty"),
        (file({}, {"kind": "set", "rows": ["r7"]}), "names-nothing"),
        (file({}, {"kind": "bonus", "reach": 9}), None),
        (file({}, {"kind": "bonus", "reach": 9, "group": "Upper"}), "row-empty"),
        (file({}, {"kind": "bonus"}, {"kind": "set", "rows": ["r1"]}), "names-nothing"),
        (file({}, ties=["r7"]), "names-nothing"),
        (file({"low": 9, "high": 3}), "bounds-crossed"),
        (file({}, fewest_players=5, most_players=2), "players-crossed"),
        (file({}, rounds=3, round_names=["Spring", "Summer"]), "rounds-crossed"),
        (file({}, rounds=2, round_names=["Spring", "Summer"]), None),
        (file({}, end="reached", target=100), "one-round"),
        (file({}, {}, end="reached", target=10), None),
        (file({}, end="reached", target=100, rounds=9), None),
        (file({"kind": "counter"}), "no-points"),
        (file({"id": "name"}), "bad-row-id"),
        (file({"each": 3}), "unknown-key"),
        (file({"name": "Coins\u202e"}), "bad-text"),
        (file(*[{}] * 20, rounds=21), "too-many-cells"),
        (file({}, dice=[{"count": 6}, {"count": 5}]), "too-many-dice"),
        (file({"name": "=1+1"}, {"name": "<b>x</b>"}), None),
    ],
)
def test_a_check_finds_what_cannot_be_meant(sheet: dict[str, Any], found: str | None) -> None:
    assert codes(sheet) == ([found] if found else [])


def test_what_no_box_prints_is_called_in_the_language_of_the_reader() -> None:
    told: list[Any] = [describe_game("own_game", tag) for tag in ("en", "de", "de-x-names-de")]

    assert [each["name"] for each in told] == ["Another game", *2 * ["Ein anderes Spiel"]]
    assert [each["fields"][0]["label"] for each in told] == ["Points", *2 * ["Punkte"]]


def test_what_is_found_names_its_place() -> None:
    found: Any = check(Node(file({}, {"kind": "steps"}), ""), ENGLISH)["findings"]

    assert found[0]["pointer"] == "/edition/rows/1/steps"


@pytest.mark.parametrize(
    ("title", "edition", "called"),
    [
        ("Ours", {"id": "ours-1", "name": "Dice"}, "Ours"),
        ("", {"id": "ours-1", "name": "Dice"}, "Dice"),
        ("", {"id": "ours-1"}, "Another game"),
    ],
)
def test_a_sheet_without_a_title_is_called_as_its_game(
    title: str, edition: dict[str, Any], called: str
) -> None:
    assert GAME.title_of(title, edition) == called
