"""Nothing that grows with a table is done in one go: others go on between its pieces.

What is counted are calls of functions between two pauses, which are the same on every machine.
"""

import sys
import time
from collections.abc import Callable
from types import FrameType
from typing import Any

from werkzeug.test import TestResponse

from companion.table.log import Event
from companion.table.ports import Key
from companion.web.services import services_of

from .conftest import House, Phone

SHORT, LONG = 1_500, 4_500
"""Events of two tables; of both the first pages that are read are as long as pages may be."""
LESS = (LONG - SHORT) // 4
"""Calls by which the longest piece may differ: numbers are not of one length."""


def longest(act: Callable[[], TestResponse]) -> int:
    """Return the most calls between two pauses while something is asked for."""
    most = count = 0

    def note(frame: FrameType, event: str, called: Any) -> None:
        nonlocal most, count
        if event in ("call", "c_call"):
            count += 1
            most = max(most, count)
        if event == "c_call" and called is time.sleep:
            count = 0

    sys.setprofile(note)
    try:
        answer = act()
    finally:
        sys.setprofile(None)
    assert answer.status_code < 400, answer.text
    return most


def finished(house: House, events: int) -> tuple[Phone, str]:
    """Return the host and the code of a finished table in whose log a seat is named so often."""
    ann, code = house.one("start-game")
    ann.ask(code, "throw", 0)
    ann.ask(code, "name-seat", 0, data={"name": "Ann"})
    tables = services_of(house.app).tables
    known = tables.look(code)
    named = known.log.events[-1]
    assert named.kind == "seat-named"
    more: list[Event] = [named] * (events - known.log.head)
    tables.append(known.row, known.game, known.log.head, more, Key("host", "a-long-log-1", ""), {})
    for kind in ("end-play", "finish-table"):
        assert ann.ask(code, kind).status_code == 201
    return ann, code


def pieces(house: House, events: int) -> dict[str, int]:
    """Return the longest piece of every call that a table has, as it is read anew and as kept."""
    ann, code = finished(house, events)
    tables = services_of(house.app).tables
    tables.cache.forget(tables.find(code)[0].id)
    found = {"read anew": longest(lambda: ann.get(f"/api/v1/tables/{code}"))}
    for rule in house.app.url_map.iter_rules():
        # A QR code takes more or less by the letters in it.
        apart = "stream" in rule.rule or rule.rule.endswith(".svg")
        if "GET" in (rule.methods or ()) and "code" in rule.arguments and not apart:
            path = rule.rule.replace("<code>", code).replace("<int:seat>", "0")
            found[rule.rule] = longest(lambda path=path: ann.get(path))  # type: ignore[misc]
    found["opened again"] = longest(lambda: ann.ask(code, "reopen-table"))
    found["scored again"] = longest(lambda: ann.ask(code, "finish-table"))
    path = f"/api/v1/tables/{code}"
    origin = {"Origin": "http://localhost"}
    found["deleted"] = longest(lambda: ann.client.delete(path, json={}, headers=origin))
    return found


def test_no_call_at_a_long_table_keeps_the_loop_longer_than_at_a_short_one(house: House) -> None:
    short, long = pieces(house, SHORT), pieces(house, LONG)

    assert len(short) > 15
    assert {
        path: (short[path], long[path]) for path in short if long[path] > short[path] + LESS
    } == {}
