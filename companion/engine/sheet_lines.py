"""Read a whole edition from lines of text, and write it as lines, for a page and the terminal."""

from collections.abc import Mapping, Sequence

from companion.core.edition import WORD_MAX, EditionLines, Editions, EditionText, read_file
from companion.core.entry_lines import LINES_MAX, LineFault
from companion.core.errors import InvalidInput
from companion.core.json_values import Json, as_members
from companion.core.message import Translator, render, say
from companion.core.reader import Node, plain

TEXT_MAX = 32_000
"""Longest text of lines, in code points: as much as a file may hold."""


def read_lines(
    text: str, lines: EditionLines, before: Mapping[str, Json], tongues: Sequence[Translator]
) -> EditionText:
    """Return what a text says of an edition.

    Raises:
        InvalidInput: `too-many-lines`.
    """
    if (count := text.count("\n") + 1) > LINES_MAX:
        raise InvalidInput(
            "too-many-lines",
            say("These are {count} lines; {high} is the most.", count=count, high=LINES_MAX),
            pointer="/text",
        )
    return lines.read(text, before, tongues)


def fill(
    given: Mapping[str, Node], editions: Editions, tongues: Sequence[Translator]
) -> dict[str, Json]:
    """Return a file as the lines have it, or without lines its own ones as `text`.

    Raises:
        InvalidInput: `too-many-lines`, or the file is not as a file is.
    """
    assert editions.lines is not None
    lines = editions.lines()
    if "text" not in given:
        game = given["file"].members()["game"]
        file = read_file(given["file"], game.text(high=WORD_MAX), editions)
        told = lines.write(file.edition, tongues, whole=False)
        return {"file": file.as_json(), "filled": [], "faults": [], "left": "", "text": told}
    whole = as_members(plain(given["file"].value))
    here = given["file"].members()["edition"].object(required=["id"], optional=None)
    here["id"].text(low=1, high=WORD_MAX)
    for each in here["rows"].array(high=LINES_MAX) if "rows" in here else []:
        each.object(required=[], optional=None)
    read = read_lines(
        given["text"].text(high=TEXT_MAX), lines, as_members(whole["edition"]), tongues
    )
    return {
        "file": {**whole, "edition": read.edition},
        "filled": [],
        "faults": word_faults(read.faults, tongues[0]),
        "left": "",
    }


def word_faults(faults: Sequence[LineFault], translator: Translator) -> list[Json]:
    """Return lines that could not be read, with the reason in words."""
    return [
        {"line": each.line, "text": each.text, "message": render(each.message, translator)}
        for each in faults
    ]


def line_of(pointer: str, places: Mapping[str, int]) -> int | None:
    """Return the line of what a finding points to; None if no line says it."""
    said = f"{pointer.removeprefix('/edition')}/"
    return next((line for place, line in places.items() if said.startswith(f"{place}/")), None)
