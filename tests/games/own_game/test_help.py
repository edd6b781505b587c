"""What the help says of lines is how lines are read, in each language."""

import re
from typing import Any

import pytest

from companion.core.ids import Json
from companion.engine.languages import LANGUAGES, translator
from companion.games.own_game.text import read_text
from companion.web.help import read_help

QUOTED = re.compile("[“„]([^“”]+)[“”]")
KINDS = ["sum", "product", "steps", "holder", "most", "choice", "set", "bid", "counter", "rest"]


def read(lines: list[str], tag: str) -> tuple[Any, ...]:
    """Return what lines say in the words of one language alone, and what was not clear in them."""
    empty: dict[str, Json] = {"id": "ours-1", "rows": []}
    told = read_text("\n".join(lines), empty, [translator(tag)])
    return told.edition, told.faults


@pytest.mark.parametrize("tag", LANGUAGES)
def test_every_kind_of_row_is_shown_by_a_line_that_is_read_as_it(tag: str) -> None:
    [rows] = [
        each["text"] for each in read_help("own_game", tag)["unclear"] if each["id"] == "rows"
    ]
    lines = QUOTED.findall(rows)
    of_set = [each.strip() for each in lines[6].partition(" ")[2].split(" ", 1)[1].split(",")]
    named = [re.sub(r" x\d+$", "", each) for each in of_set]

    edition, faults = read([*lines, *named], tag)

    assert faults == ()
    assert [each["kind"] for each in edition["rows"]][: len(lines)] == KINDS


@pytest.mark.parametrize("tag", LANGUAGES)
def test_what_is_said_once_is_read_as_that(tag: str) -> None:
    lines = QUOTED.findall(read_help("own_game", tag)["turn"][1])

    edition, faults = read(lines, tag)

    assert faults == ()
    assert edition["rows"] == []
    assert {"rounds", "dice", "throws", "cards", "hand", "clock"} <= edition.keys()
