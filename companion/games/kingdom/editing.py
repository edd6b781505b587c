"""Let people correct the project rows: the form of a row, and a check in words."""

from collections.abc import Iterator, Mapping

from companion.core.edition import Blank, EditionFile, Editions, Finding, Part, sample_entries
from companion.core.game import Game
from companion.core.ids import Json
from companion.core.message import say, say_count
from companion.core.reader import Node
from companion.games.kingdom.projects import (
    BUILDINGS,
    DIE_MAX,
    KINDS,
    SAMPLE,
    SUMMED,
    Edition,
    Row,
    name_row,
)

ROWS_MAX = 40
"""Most rows of a sheet: as many as a record may call unfinished."""
BOXES_MAX = 6
"""Most boxes of a row: no more numbers rise by 1 on dice."""
NUMBER_MAX = BOXES_MAX * DIE_MAX
WORD_MAX = 40
"""Longest id."""


def read(node: Node) -> Edition:
    """Return an edition.

    Raises:
        InvalidInput: `same-id`, or a code of `Node`.
    """
    members = node.object(required=["id", "rows"])
    rows: list[Row] = []
    for item in members["rows"].array(low=1, high=ROWS_MAX):
        row = _read_row(item)
        if any(row.id == other.id for other in rows):
            item.members()["id"].refuse(
                "same-id", say("The id {id} is there twice. Give each its own.", id=row.id)
            )
        rows.append(row)
    return Edition(members["id"].text(low=1, high=WORD_MAX), tuple(rows))


def _read_row(node: Node) -> Row:
    kind = node.members()["kind"].word(KINDS) if "kind" in node.members() else ""
    own = ["number"] if kind in SUMMED else ["builds"] if kind == "town" else []
    members = node.object(required=["id", "kind", "boxes", *own])
    return Row(
        members["id"].text(low=1, high=WORD_MAX),
        kind,
        members["boxes"].integer(1, BOXES_MAX),
        members["number"].integer(1, NUMBER_MAX) if "number" in members else 0,
        members["builds"].word(BUILDINGS) if "builds" in members else "",
    )


def write_row(row: Row) -> Mapping[str, Json]:
    """Return a row as a file holds it."""
    written: dict[str, Json] = {"id": row.id, "kind": row.kind, "boxes": row.boxes}
    if row.kind in SUMMED:
        written["number"] = row.number
    if row.builds:
        written["builds"] = row.builds
    return written


def check(edition: Edition) -> tuple[Finding, ...]:
    """Return what is missing from the rows, or can never be filled."""
    return (*_missing(edition), *_impossible(edition))


def _missing(edition: Edition) -> Iterator[Finding]:
    for kind, message in (
        ("house", say("No row builds a house. Add those that your sheet prints.")),
        ("ship", say("No row builds a ship. Add those that your sheet prints.")),
        ("field", say("No row builds a field. Add those that your sheet prints.")),
    ):
        if all(row.kind != kind for row in edition.rows):
            yield Finding("row-missing", message, "/rows")
    if all(row.builds != "tower" for row in edition.rows):
        yield Finding(
            "row-missing",
            say("No row builds a tower, and without one no town scores. Add it."),
            "/rows",
        )


def _impossible(edition: Edition) -> Iterator[Finding]:
    for place, row in enumerate(edition.rows):
        if row.kind == "house" and not row.boxes <= row.number <= DIE_MAX * row.boxes:
            yield Finding(
                "row-impossible",
                say_count(
                    "{row}: {count} die cannot come to this number. Correct one.",
                    "{row}: {count} dice cannot come to this number. Correct one.",
                    row.boxes,
                    row=name_row(row),
                ),
                f"/rows/{place}/number",
            )
        if row.kind == "ship" and row.boxes > row.number:
            yield Finding(
                "row-impossible",
                say_count(
                    "{row}: {count} die always comes to more. Correct one.",
                    "{row}: {count} dice always come to more. Correct one.",
                    row.boxes,
                    row=name_row(row),
                ),
                f"/rows/{place}/number",
            )


def play(file: EditionFile) -> Game:
    """Return the game with the rows of a file."""
    from companion.games.kingdom import GAME, make_game

    if file.edition == EDITIONS.sample:
        return GAME
    left = len(sample_entries(file, EDITIONS))
    sample = say_count(
        "{count} project row is a sample, not the printed one.",
        "{count} project rows are a sample, not the printed ones.",
        left,
    )
    return make_game(read(Node(file.edition, "")), sample if left else None)


_ROW = Part(
    "rows",
    say("Project rows"),
    "id",
    (
        Blank(
            "kind",
            say("Builds"),
            "choice",
            words=KINDS,
            labels=(say("House"), say("Ship"), say("Town building"), say("Field")),
        ),
        Blank(
            "builds",
            say("Which town building"),
            "choice",
            words=BUILDINGS,
            labels=(say("Tower"), say("Market"), say("Warehouse"), say("Barracks")),
            only=("kind", "town"),
        ),
        Blank("boxes", say("Boxes"), "number", 1, BOXES_MAX),
        Blank(
            "number", say("Number at the right"), "number", 1, NUMBER_MAX, only=("kind", *SUMMED)
        ),
    ),
    1,
    ROWS_MAX,
    shown="kind",
)

EDITIONS = Editions(
    sample={"id": SAMPLE.id, "rows": [write_row(row) for row in SAMPLE.rows]},
    parts=(_ROW,),
    read=read,
    check=check,
    play=play,
)
"""The project rows of this game, as people correct them."""
