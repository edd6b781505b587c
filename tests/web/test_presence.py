"""Whose phone is there, and since when it is not."""

import json
from typing import Any

import pytest
from werkzeug.test import TestResponse

from companion.core.message import Seat
from companion.web.presence import MINUTE_S, TABLES_MAX, Attendance
from tests.clocks import StillClock

from .conftest import House, Phone, secret


def _presence(answer: TestResponse) -> dict[str, Any]:
    """Return what a stream says first about presence, and leave it."""
    for chunk in answer.iter_encoded():
        if chunk.startswith(b"event: presence\n"):
            answer.close()
            found: dict[str, Any] = json.loads(chunk.partition(b"data: ")[2])
            return found
    raise AssertionError("the stream ended without a word")


def _stream(phone: Phone, code: str, query: str = "") -> TestResponse:
    return phone.client.get(f"/api/v1/tables/{code}/stream?after=0{query}", buffered=False)


Step = tuple[str, list[int]] | int
AWAY: dict[str, tuple[list[Step], dict[str, int]]] = {
    "from the moment the last screen left": (
        [("come", [0, 1]), ("come", [1]), ("leave", [0, 1]), 3 * MINUTE_S],
        {"0": 3},
    ),
    "a short absence is not worth a word": ([("come", [0]), ("leave", [0]), MINUTE_S - 1], {}),
    "who comes back is there at once": (
        [("come", [0]), ("leave", [0]), MINUTE_S, ("come", [0])],
        {},
    ),
    "who asks now and then was there when it asked": ([("seen", [2]), MINUTE_S], {"2": 1}),
    "nobody who was never seen": ([], {}),
}


@pytest.mark.parametrize("name", AWAY)
def test_who_is_away_and_since_when(name: str) -> None:
    steps, away = AWAY[name]
    clock = StillClock()
    presence = Attendance(clock)

    for step in steps:
        if isinstance(step, int):
            clock.ticks += step
        else:
            getattr(presence, step[0])("t1", [Seat(seat) for seat in step[1]])

    assert presence.away("t1") == away


def test_only_so_many_tables_are_remembered() -> None:
    clock = StillClock()
    presence = Attendance(clock)

    for number in range(TABLES_MAX + 1):
        presence.seen(f"t{number}", [Seat(0)])
    clock.ticks += MINUTE_S

    assert presence.away("t0") == {}
    assert presence.away(f"t{TABLES_MAX}") == {"0": 1}


def display(house: House, ann: Phone, code: str) -> Phone:
    """Return a big display at a table."""
    screen = house.phone()
    screen.join(code, secret=secret(ann, code), **{"as": "display"})
    return screen


def test_the_other_phones_and_the_display_learn_who_is_away(house: House) -> None:
    ann, ben, code = house.two()
    screen = display(house, ann, code)

    before = _presence(_stream(ben, code))["away"]
    house.clock.ticks += 3 * MINUTE_S

    assert before == {}
    assert _presence(_stream(screen, code, "&display=1"))["away"] == {"1": 3}
    assert _presence(_stream(ann, code))["away"] == {"1": 3}
    assert _presence(_stream(ben, code))["away"] == {}


def test_a_phone_learns_whether_a_big_display_is_there(house: House) -> None:
    ann, code = house.one()
    screen = display(house, ann, code)

    before = _presence(_stream(ann, code))["display"]
    shown = _stream(screen, code, "&display=1")
    meanwhile = _presence(_stream(ann, code))["display"]
    shown.close()
    afterwards = _presence(_stream(ann, code))["display"]

    assert (before, meanwhile, afterwards) == (False, True, False)
