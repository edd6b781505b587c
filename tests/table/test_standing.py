"""The points so far that everybody sees, of a game that says so."""

from companion.core.ids import Seat
from companion.core.view_parts import Stands
from companion.table.record import stand
from tests.fifth_game import SMALLEST


def test_seats_stand_by_their_sheets_and_an_empty_one_has_its_defaults() -> None:
    sheets = {Seat(0): {"banked": 45}, Seat(2): {}, Seat(3): {"banked": 50}}

    standing = stand(SMALLEST, sheets, {})

    assert standing == {
        "0": Stands(points=45, place=2),
        "2": Stands(points=0, place=3),
        "3": Stands(points=50, place=1),
    }


def test_nobody_stands_before_anything_is_written_or_where_it_cannot_be_scored() -> None:
    assert stand(SMALLEST, {Seat(0): {}, Seat(1): {}}, {}) == {}
    assert stand(SMALLEST, {Seat(0): {"banked": -1}, Seat(1): {}}, {}) == {}
