"""A sheet is filled in cell by cell and gathers the entry of a record."""

import pytest

from companion.core.errors import InvalidInput
from companion.core.ids import Json
from companion.core.message import say
from companion.core.reader import Node
from companion.core.sheet import (
    Cards,
    Field,
    Grid,
    Marks,
    Number,
    Route,
    Symbol,
    check_cell,
    gather_entry,
)

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


def refusal(cell: str, value: object) -> tuple[str, str]:
    with pytest.raises(InvalidInput) as caught:
        check(cell, value)
    return caught.value.code, caught.value.pointer


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
    assert refusal(cell, value) == ("unknown-cell", "/data/value")


@pytest.mark.parametrize("cell", ["gold", "map/r2c3", "states/CA", "tour", "cards/King"])
def test_null_empties_any_cell(cell: str) -> None:
    assert check(cell, None) is None


class TestNumber:
    @pytest.mark.parametrize("value", [0, 9])
    def test_a_number_within_its_bounds_is_taken(self, value: int) -> None:
        assert check("gold", value) == value

    @pytest.mark.parametrize(
        ("value", "code"),
        [(-1, "out-of-range"), (10, "out-of-range"), (True, "wrong-type"), ("3", "wrong-type")],
    )
    def test_anything_else_is_refused(self, value: object, code: str) -> None:
        assert refusal("gold", value) == (code, "/data/value")

    def test_an_untouched_number_is_its_default(self) -> None:
        assert gather_entry((NUMBER,), {}) == {"gold": 2}
        assert gather_entry((NUMBER,), {"gold": 0}) == {"gold": 0}


class TestGrid:
    def test_a_space_holds_a_sign_of_the_palette(self) -> None:
        assert check("map/r1c1", "h") == "h"

    def test_the_empty_sign_empties_the_space(self) -> None:
        assert check("map/r1c1", ".") is None

    @pytest.mark.parametrize(
        ("value", "code"), [("q", "unknown-word"), ("", "unknown-word"), (1, "wrong-type")]
    )
    def test_other_signs_are_refused(self, value: object, code: str) -> None:
        assert refusal("map/r1c1", value)[0] == code

    def test_rows_are_gathered_from_the_top(self) -> None:
        cells = {"map/r1c3": "h", "map/r2c1": "h"}

        assert gather_entry((GRID,), cells) == {"map": ["..h", "h.."]}

    def test_spaces_are_named_row_by_row(self) -> None:
        assert GRID.parts() == ("r1c1", "r1c2", "r1c3", "r2c1", "r2c2", "r2c3")


class TestMarks:
    def test_a_number_may_be_circled(self) -> None:
        assert check("states/CA", {"mark": 29, "circled": True}) == {"mark": 29, "circled": True}

    def test_circled_is_false_when_left_out(self) -> None:
        assert check("states/CA", {"mark": "star"}) == {"mark": "star", "circled": False}

    @pytest.mark.parametrize(
        ("value", "code", "pointer"),
        [
            ({"mark": "x", "circled": True}, "not-circled", "/data/value/circled"),
            ({"mark": 100}, "out-of-range", "/data/value/mark"),
            ({"mark": "y"}, "unknown-word", "/data/value/mark"),
            ({"mark": True}, "wrong-type", "/data/value/mark"),
            ({"circled": True}, "missing-key", "/data/value"),
            ({"mark": 1, "ring": True}, "unknown-key", "/data/value/ring"),
            ({"mark": 1, "circled": 1}, "wrong-type", "/data/value/circled"),
            (29, "wrong-type", "/data/value"),
        ],
    )
    def test_other_marks_are_refused_where_they_are_wrong(
        self, value: object, code: str, pointer: str
    ) -> None:
        assert refusal("states/CA", value) == (code, pointer)

    def test_marked_spaces_are_gathered_and_a_cross_stands_alone(self) -> None:
        cells: dict[str, Json] = {
            "states/OR": {"mark": "x", "circled": False},
            "states/CA": {"mark": 29, "circled": True},
        }

        assert gather_entry((MARKS,), cells) == {
            "states": {"CA": {"mark": 29, "circled": True}, "OR": {"mark": "x"}}
        }


class TestRoute:
    def test_spaces_keep_their_order(self) -> None:
        assert check("tour", ["WA", "CA"]) == ["WA", "CA"]
        assert gather_entry((ROUTE,), {"tour": ["WA", "CA"]}) == {"tour": ["WA", "CA"]}

    def test_an_empty_route_is_none(self) -> None:
        assert check("tour", []) is None
        assert gather_entry((ROUTE,), {}) == {}

    @pytest.mark.parametrize(
        ("value", "code", "pointer"),
        [
            (["CA", "CA"], "visited-twice", "/data/value/1"),
            (["CA", "NV"], "unknown-word", "/data/value/1"),
            (["CA", "OR", "WA", "CA"], "wrong-length", "/data/value"),
            ("CA", "wrong-type", "/data/value"),
            ([1], "wrong-type", "/data/value/0"),
        ],
    )
    def test_other_routes_are_refused(self, value: object, code: str, pointer: str) -> None:
        assert refusal("tour", value) == (code, pointer)


class TestCards:
    def test_a_count_ends_at_the_copies_there_are(self) -> None:
        assert check("cards/King", 2) == 2
        assert refusal("cards/King", 3)[0] == "out-of-range"
        assert refusal("cards/Town", -1)[0] == "out-of-range"
        assert refusal("cards/Town", True)[0] == "wrong-type"

    def test_none_of_a_card_empties_its_cell(self) -> None:
        assert check("cards/King", 0) is None

    def test_cards_are_gathered_in_the_order_of_the_edition(self) -> None:
        cells = {"cards/Town": 1, "cards/King": 2}

        assert gather_entry((CARDS,), cells) == {"cards": ["King", "King", "Town"]}


def test_an_untouched_sheet_gathers_what_every_field_is_without_cells() -> None:
    assert gather_entry(SHEET, {}) == {
        "gold": 2,
        "map": ["...", "..."],
        "states": {},
        "cards": [],
    }


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
    assert field.kind == kind
    assert sorted(field.describe()) == keys.split()
