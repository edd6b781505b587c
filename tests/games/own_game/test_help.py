"""What the help says of lines is how lines are read, in each language."""

import re
from typing import Any

import pytest

from companion.core.json_values import Json
from companion.engine.wording import LANGUAGES, translator
from companion.games.own_game.text import read_text
from companion.web.help import read_help
from words import catalogue

QUOTED = re.compile("[“„]([^“”]+)[“”]")
KINDS = [
    "sum",
    "product",
    "steps",
    "holder",
    "most",
    "choice",
    "set",
    "bonus",
    "bid",
    "counter",
    "rest",
]
SAID_ONCE = {"rounds", "dice", "throws", "cards", "hand", "clock", "wins", "ties", "teams"}
BUTTONS = {"Write a sheet", "Correct the sheet", "Table", "House rules and table"}
NO_LINES = {"Ann & Ben"} | {
    told
    for home in catalogue.homes()
    for texts, translations, _ in catalogue.entries("de", home)
    for text, told in zip(texts, translations, strict=True)
    if text in BUTTONS
}
"""What is quoted though it is no line: the people of a team, and what buttons say."""


def lines_in(*texts: str) -> list[str]:
    return [each for each in QUOTED.findall(" ".join(texts)) if each not in NO_LINES]


def read(lines: list[str], tag: str) -> tuple[Any, ...]:
    """Return what lines say in the words of one language alone, and what was not clear in them.

    The rows of a set are there, too: points for who has each.
    """
    [of_set] = [each for each in lines if "x7" in each]
    names = [each.strip() for each in of_set.removesuffix("x7").split(" ", 2)[2].split(",")]
    empty: dict[str, Json] = {"id": "ours-1", "rows": []}
    told = read_text(
        "\n".join([*lines, *(f"{each} 1!" for each in names)]), empty, [translator(tag)]
    )
    return told.edition, told.faults


@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_kind_of_row_is_shown_by_a_line_that_is_read_as_it(tag: str) -> None:
    [rows] = [
        each["text"] for each in read_help("own_game", tag)["unclear"] if each["id"] == "rows"
    ]

    edition, faults = read(lines_in(rows), tag)

    assert faults == ()
    assert [each["kind"] for each in edition["rows"]][: len(KINDS)] == KINDS


@pytest.mark.parametrize("tag", LANGUAGES)
def test_all_that_is_quoted_is_a_line_that_says_something(tag: str) -> None:
    page = read_help("own_game", tag)

    edition, faults = read(
        lines_in(*page["turn"], *(each["text"] for each in page["unclear"])), tag
    )

    assert faults == ()
    assert edition.keys() == {"id", "rows"} | SAID_ONCE
    assert [each["name"] for each in edition["rows"] if each["kind"] == "write"] == []
    assert "group" in edition["rows"][-1]
