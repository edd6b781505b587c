"""A sheet is filled in cell by cell and gathers the entry of a record."""

import pytest

from companion.core.errors import InvalidInput
from companion.core.json_values import Json
from companion.core.message import say
from companion.core.reader import Node
from companion.core.sheet import (
    Cards,
    Field,
    Grid,
    Number,
    Symbol,
    check_cell,
    gather_entry,
)
from companion.core.shown import members_of
from companion.core.spaces import Marks, Route
from tests.factories import refusal

SPACES = (("CA", "California"), ("OR", "Oregon"), ("WA", "Washington"))
NUMBER = Number("gold", say("Gold"), 0, 9, default=2, icon="coin")
GRID = Grid(
    "map", say("Map"), 2, 3, (Symbol(".", "", say("Empty")), Symbol("h", "house", say("House")))
)
MARKS = Marks(
    "states",
    say("States"),
    SPACES,
    0,
    99,
    (("star", say("Star"), True), ("x", say("Crossed out"), False)),
)
ROUTE = Route("tour", say("Tour"), SPACES)
CARDS = Cards("cards", say("Cards"), (("King", "leader", 2), ("Town", "land", 1)), high=12)
SHEET: tuple[Field, ...] = (NUMBER, GRID, MARKS, ROUTE, CARDS)


def check(cell: str, value: object) -> Json:
    return check_cell(SHEET, cell, Node(value, "/data/value"))


@pytest.mark.parametrize(
    "cell",
    [
        "",
        "/",
        "silver",
        "gold/",
        "gold/1",
        "map",
        "map/",
        "map/r0c1",
        "map/r3c1",
        "map/r1c4",
        "map/r01c1",
        "map/r1c1/",
        "map/r1c1/x",
        "states",
        "states/NV",
        "states/ca",
        "tour/",
        "tour/CA",
        "cards",
        "cards/Queen",
        "__class__",
    ],
)
@pytest.mark.parametrize("value", [None, 1])
def test_a_cell_that_the_sheet_does_not_have_is_refused(cell: str, value: object) -> None:
    error = refusal(lambda: check(cell, value))

    assert (error.code, error.pointer) == ("unknown-cell", "/data/value")


@pytest.mark.parametrize(
    ("cell", "value", "kept"),
    [
        *((cell, None, None) for cell in ("gold", "map/r2c3", "states/CA", "tour", "cards/King")),
        ("gold", 0, 0),
        ("gold", 9, 9),
        ("map/r1c1", "h", "h"),
        # The empty sign, no step and none of a card empty a cell, too.
        ("map/r1c1", ".", None),
        ("tour", [], None),
        ("cards/King", 0, None),
        ("states/CA", {"mark": 29, "circled": True}, {"mark": 29, "circled": True}),
        ("states/CA", {"mark": "star"}, {"mark": "star", "circled": False}),
        ("tour", ["WA", "CA"], ["WA", "CA"]),
        ("cards/King", 2, 2),
    ],
)
def test_what_fits_a_cell_is_kept(cell: str, value: object, kept: object) -> None:
    assert check(cell, value) == kept


@pytest.mark.parametrize(
    ("cell", "value", "code", "place"),
    [
        ("gold", -1, "out-of-range", ""),
        ("gold", 10, "out-of-range", ""),
        ("gold", True, "wrong-type", ""),
        ("gold", "3", "wrong-type", ""),
        ("map/r1c1", "q", "unknown-word", ""),
        ("map/r1c1", "", "unknown-word", ""),
        ("map/r1c1", 1, "wrong-type", ""),
        ("states/CA", {"mark": "x", "circled": True}, "not-circled", "/circled"),
        ("states/CA", {"mark": 100}, "out-of-range", "/mark"),
        ("states/CA", {"mark": "y"}, "unknown-word", "/mark"),
        ("states/CA", {"mark": True}, "wrong-type", "/mark"),
        ("states/CA", {"circled": True}, "missing-key", ""),
        ("states/CA", {"mark": 1, "ring": True}, "unknown-key", "/ring"),
        ("states/CA", {"mark": 1, "circled": 1}, "wrong-type", "/circled"),
        ("states/CA", 29, "wrong-type", ""),
        ("tour", ["CA", "CA"], "visited-twice", "/1"),
        ("tour", ["CA", "NV"], "unknown-word", "/1"),
        ("tour", ["CA", "OR", "WA", "CA"], "wrong-length", ""),
        ("tour", "CA", "wrong-type", ""),
        ("tour", [1], "wrong-type", "/0"),
        ("cards/King", 3, "out-of-range", ""),
        ("cards/Town", -1, "out-of-range", ""),
        ("cards/Town", True, "wrong-type", ""),
    ],
)
def test_what_does_not_fit_is_refused_where_it_is_wrong(
    cell: str, value: object, code: str, place: str
) -> None:
    error = refusal(lambda: check(cell, value))

    assert isinstance(error, InvalidInput)
    assert (error.code, error.pointer) == (code, f"/data/value{place}")


@pytest.mark.parametrize(
    ("fields", "cells", "entry"),
    [
        (SHEET, {}, {"gold": 2, "map": ["...", "..."], "states": {}, "cards": []}),
        ((NUMBER,), {"gold": 0}, {"gold": 0}),
        ((GRID,), {"map/r1c3": "h", "map/r2c1": "h"}, {"map": ["..h", "h.."]}),
        (
            (MARKS,),
            {
                "states/OR": {"mark": "x", "circled": False},
                "states/CA": {"mark": 29, "circled": True},
            },
            {"states": {"CA": {"mark": 29, "circled": True}, "OR": {"mark": "x"}}},
        ),
        ((ROUTE,), {"tour": ["WA", "CA"]}, {"tour": ["WA", "CA"]}),
        ((CARDS,), {"cards/Town": 1, "cards/King": 2}, {"cards": ["King", "King", "Town"]}),
    ],
)
def test_cells_are_gathered_into_the_entry_of_a_record(
    fields: tuple[Field, ...], cells: dict[str, Json], entry: object
) -> None:
    assert gather_entry(fields, cells) == entry


def test_spaces_are_named_row_by_row() -> None:
    assert GRID.parts() == ("r1c1", "r1c2", "r1c3", "r2c1", "r2c2", "r2c3")


@pytest.mark.parametrize(
    ("field", "kind", "keys"),
    [
        (NUMBER, "number", "default high icon label low"),
        (GRID, "grid", "block columns label rows symbols"),
        (MARKS, "marks", "digits high label low spaces words"),
        (ROUTE, "route", "label spaces"),
        (CARDS, "cards", "cards groups high label"),
    ],
)
def test_a_field_tells_a_screen_what_it_needs(field: Field, kind: str, keys: str) -> None:
    told = members_of(field.describe())

    assert told["kind"] == kind
    assert told.keys() == {"id", "kind", *keys.split()}
