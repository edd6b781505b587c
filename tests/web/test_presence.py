"""Whose phone is there, and since when it is not."""

import json
from typing import Any

from werkzeug.test import TestResponse

from companion.core.ids import Seat
from companion.web.presence import MINUTE_S, TABLES_MAX, Presence

from .conftest import House, Phone, StillClock


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


def test_a_seat_is_away_from_the_moment_its_last_screen_left() -> None:
    clock = StillClock()
    presence = Presence(clock)
    presence.come("t1", [Seat(0), Seat(1)])
    presence.come("t1", [Seat(1)])

    presence.leave("t1", [Seat(0), Seat(1)])
    clock.ticks += 3 * MINUTE_S

    assert presence.away("t1") == {"0": 3}


def test_a_short_absence_is_not_worth_a_word() -> None:
    clock = StillClock()
    presence = Presence(clock)
    presence.come("t1", [Seat(0)])

    presence.leave("t1", [Seat(0)])
    clock.ticks += MINUTE_S - 1

    assert presence.away("t1") == {}


def test_who_comes_back_is_there_at_once() -> None:
    clock = StillClock()
    presence = Presence(clock)
    presence.come("t1", [Seat(0)])
    presence.leave("t1", [Seat(0)])
    clock.ticks += MINUTE_S

    presence.come("t1", [Seat(0)])

    assert presence.away("t1") == {}


def test_a_phone_that_asks_now_and_then_was_there_when_it_asked() -> None:
    clock = StillClock()
    presence = Presence(clock)

    presence.seen("t1", [Seat(2)])
    clock.ticks += MINUTE_S

    assert presence.away("t1") == {"2": 1}


def test_nobody_is_said_to_be_away_who_was_never_seen() -> None:
    assert Presence(StillClock()).away("t1") == {}


def test_only_so_many_tables_are_remembered() -> None:
    clock = StillClock()
    presence = Presence(clock)

    for number in range(TABLES_MAX + 1):
        presence.seen(f"t{number}", [Seat(0)])
    clock.ticks += MINUTE_S

    assert presence.away("t0") == {}
    assert presence.away(f"t{TABLES_MAX}") == {"0": 1}


def test_the_other_phones_and_the_display_learn_who_is_away(house: House) -> None:
    ann, ben, screen = house.phone(), house.phone(), house.phone()
    opened = ann.open()
    code, secret = opened["code"], opened["join_url"].partition("#")[2]
    ben.join(code, secret=secret)
    screen.join(code, secret=secret, **{"as": "display"})

    before = _presence(_stream(ben, code))["away"]
    house.clock.ticks += 3 * MINUTE_S

    assert before == {}
    assert _presence(_stream(screen, code, "&display=1"))["away"] == {"1": 3}
    assert _presence(_stream(ann, code))["away"] == {"1": 3}
    assert _presence(_stream(ben, code))["away"] == {}


def test_a_phone_learns_whether_a_big_display_is_there(house: House) -> None:
    ann, screen = house.phone(), house.phone()
    opened = ann.open()
    code, secret = opened["code"], opened["join_url"].partition("#")[2]
    screen.join(code, secret=secret, **{"as": "display"})

    before = _presence(_stream(ann, code))["display"]
    shown = _stream(screen, code, "&display=1")
    meanwhile = _presence(_stream(ann, code))["display"]
    shown.close()
    afterwards = _presence(_stream(ann, code))["display"]

    assert (before, meanwhile, afterwards) == (False, True, False)
