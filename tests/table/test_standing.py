"""The points so far that everybody sees, of a game that says so."""

import gc
import weakref
from dataclasses import replace

from companion.core.message import Seat
from companion.core.view_parts import Stands
from companion.table.record import stand
from companion.table.said import Said
from tests.factories import Evening
from tests.fifth_game import SMALLEST

STANDS = replace(SMALLEST, stands=True)


def test_seats_stand_by_their_sheets_and_an_empty_one_has_its_defaults() -> None:
    sheets = {Seat(0): {"banked": 45}, Seat(2): {}, Seat(3): {"banked": 50}}

    standing = stand(STANDS, sheets, {})

    assert stand(SMALLEST, sheets, {}) == {}
    assert standing == {
        "0": Stands(points=45, place=2),
        "2": Stands(points=0, place=3),
        "3": Stands(points=50, place=1),
    }


def test_nobody_stands_before_anything_is_written_or_where_it_cannot_be_scored() -> None:
    assert stand(STANDS, {Seat(0): {}, Seat(1): {}}, {}) == {}
    assert stand(STANDS, {Seat(0): {"banked": -1}, Seat(1): {}}, {}) == {}


def test_what_is_said_of_sheets_is_gone_with_the_last_who_shows_it() -> None:
    """The collector does not search what lives longer while anybody follows a table."""
    said = Said(Evening().start().log.state)
    shown = Said(Evening().start().log.state, said)
    shown.standing()
    gone = [weakref.ref(said), weakref.ref(shown)]
    gc.disable()

    del said, shown

    assert [each() for each in gone] == [None, None]
    gc.enable()
