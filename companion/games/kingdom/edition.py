"""Describe the project rows once: how they are read, written, asked for and checked."""

from collections.abc import Iterator

from companion.core.edition import WORD_MAX, EditionFile, Editions, Finding
from companion.core.game import Game, Later
from companion.core.json_values import Json
from companion.core.listing import Listing, refuse_key
from companion.core.message import Message, say, say_count
from companion.core.reader import Node
from companion.core.schema import shape_of
from companion.core.shape import Only, Text, Whole, Word
from companion.games.kingdom.box import BOXES_MAX, DIE_MAX, SAMPLE, SUMMED, Edition, Row
from companion.games.kingdom.sheet import BUILDING_NAMES, name_row

ROWS_MAX = 40
"""Most rows of a sheet: as many as a record may call unfinished."""
NUMBER_MAX = BOXES_MAX * DIE_MAX


ROWS = Listing(
    "rows",
    say("Project rows"),
    shape_of(
        Row,
        id=Text(1, WORD_MAX),
        kind=(
            Word(
                {
                    "house": say("House"),
                    "ship": say("Ship"),
                    "town": say("Town building"),
                    "field": say("Field"),
                }
            ),
            say("Builds"),
        ),
        builds=(
            Word(BUILDING_NAMES),
            say("Which town building"),
            Only("kind", ("town",), refuse_key, is_needed=True),
        ),
        boxes=(Whole(1, BOXES_MAX), say("Boxes")),
        number=(
            Whole(1, NUMBER_MAX),
            say("Number at the right"),
            Only("kind", SUMMED, refuse_key, is_needed=True),
        ),
    ),
    1,
    ROWS_MAX,
    shown="kind",
)
"""The rows of a sheet: how they are read, written and asked for."""


def read(node: Node) -> Edition:
    """Return an edition.

    Raises:
        InvalidInput: `same-id`, or a code of `Node`.
    """
    members = node.object(required=["id", "rows"])
    return Edition(members["id"].text(low=1, high=WORD_MAX), ROWS.read(members["rows"]))


def write(edition: Edition) -> dict[str, Json]:
    """Return an edition as a file holds it."""
    return {"id": edition.id, "rows": ROWS.write(edition.rows)}


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


def _make(file: EditionFile, sample: Message | None) -> Game:
    from companion.games.kingdom import make_game

    return make_game(file.numbers, sample)


EDITIONS = Editions(
    sample=write(SAMPLE),
    parts=(ROWS,),
    read=read,
    check=check,
    game=Later("companion.games.kingdom", "GAME"),
    make=_make,
    tell_sample=lambda count: say_count(
        "{count} project row is a sample, not the printed one.",
        "{count} project rows are a sample, not the printed ones.",
        count,
    ),
)
"""The project rows of this game, as people correct them."""
