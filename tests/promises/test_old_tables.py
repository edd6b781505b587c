"""Old tables and long ones spoil no evening: neither the start, nor the presses of others."""

import json
import multiprocessing
import sqlite3
import statistics
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import closing, suppress
from datetime import UTC, datetime, timedelta
from multiprocessing.queues import Queue
from pathlib import Path
from urllib.request import Request, urlopen

import pytest

from companion.config import Mode
from companion.core.chance import Scripted
from companion.engine.tables import Tables
from companion.live.last_run import FILE
from companion.table.ports import Key
from companion.web.services import services_of
from tests.game_files import usual_game
from tests.prepared import lay_out
from tests.running import ANSWER_S, Program, Service
from tests.web.conftest import House

from .sizes import HOLDS_TIMES, size
from .test_loop import LOOP_MS_MAX, Watched

pytestmark = [pytest.mark.promise, pytest.mark.measured, pytest.mark.long]

KEPT, KEPT_EVENTS = size(200, 2_000), 1_000
OVER, OVER_EVENTS = size(2_000, 20_000), 46
EVENTS = 49_900
"""Events of a long evening: nearly as many as a table may have."""
AT_ONCE = 8
"""Connections that ask for its file again and again."""
SECONDS = size(10, 60)
LATER_S_MAX = 1
PRESS_MS_MAX = 250
SPAWN = multiprocessing.get_context("spawn")
"""What shares no interpreter with the presses that are measured."""
Record = Callable[[str, object], None]


def ago(days: int) -> str:
    """Return the time so many days ago, as the clock writes it."""
    return (datetime.now(UTC) - timedelta(days=days)).strftime("%Y-%m-%dT%H:%M:%SZ")


def lay(instance: Path, count: int, events: int, last: str, codes: Sequence[str] = ()) -> None:
    """Write scored tables into a database; their logs are never read, so each event is like all."""
    with closing(sqlite3.connect(instance / "companion.sqlite")) as file, file:
        first = file.execute("SELECT count(*) FROM tables").fetchone()[0]
        numbers = range(first, first + count)
        named = [
            (f"{each:032x}", f"{each:06}", usual_game().id, "", events, last) for each in numbers
        ]
        file.executemany("INSERT INTO tables VALUES (?, ?, ?, ?, ?, 'finished', ?)", named)
        body = json.dumps({"kind": "seat-named", "seat": 0, "public": {"seat": 0, "of": "x" * 40}})
        for each in numbers:
            rows = [(f"{each:032x}", seq, last, body) for seq in range(1, events + 1)]
            file.executemany("INSERT INTO events VALUES (?, ?, ?, ?)", rows)


def started(instance: Path) -> tuple[Service, float]:
    """Return a running service, and after how many seconds it answered."""
    began = time.monotonic()
    return Service(instance, fresh=True).start(), time.monotonic() - began


def save_again(url: str, token: str, saved: "Queue[int]") -> None:
    """Ask for something again and again, on several connections."""

    def go_on() -> None:
        request = Request(url, headers={"Accept-Encoding": "gzip"})
        request.add_header("Authorization", f"Bearer {token}")
        while True:
            with suppress(OSError), urlopen(request, timeout=ANSWER_S) as answer:
                saved.put(len(answer.read()))

    for _ in range(AT_ONCE):
        threading.Thread(target=go_on).start()


def pressed(phone: Program, code: str, seconds: float) -> float:
    """Press now and then; return how many milliseconds 99 of 100 presses take at most."""
    took: list[float] = []
    until = time.monotonic() + seconds
    while time.monotonic() < until:
        began = time.monotonic()
        phone.ask(code, "name-seat", 0, name=f"Ann {len(took)}")
        took.append((time.monotonic() - began) * 1_000)
        # Below the limit of one seat.
        threading.Event().wait(0.1)
    return statistics.quantiles(took, n=100)[-1]


def test_the_first_answer_comes_as_if_there_were_no_tables(
    tmp_path: Path, record_property: Record
) -> None:
    record_property("promise", "P-old")
    for name in ("empty", "full"):
        lay_out(tmp_path / name)
    full = tmp_path / "full"
    lay(full, KEPT, KEPT_EVENTS, ago(0))
    lay(full, OVER, OVER_EVENTS, ago(400))
    day = {"earlier": ago(1), "seen": ago(1)}
    (full / FILE).write_text(json.dumps(day), "utf-8")

    service, empty_s = started(tmp_path / "empty")
    service.stop()
    service, full_s = started(full)
    try:
        phone = Program(service)
        p99 = pressed(phone, phone.open_table(usual_game().id), SECONDS)
    finally:
        service.stop()
    with closing(sqlite3.connect(full / "companion.sqlite")) as file:
        left = file.execute("SELECT count(*) FROM tables").fetchone()[0] - KEPT - 1

    record_property("cases", KEPT + OVER)
    told = f"{empty_s:.1f} s, {full_s:.1f} s with tables; swept {OVER - left}, presses {p99:.0f} ms"
    record_property("figure", told)
    assert left < OVER
    if HOLDS_TIMES:
        assert full_s < empty_s + LATER_S_MAX
        assert p99 < PRESS_MS_MAX


def long_table(instance: Path) -> tuple[str, str]:
    """Return the code of a scored table with a very long log, and the token of its host."""
    house = House(instance, Mode.LAN, Scripted())
    ann, code = house.one("start-game")
    ann.ask(code, "name-seat", 0, data={"name": "Ann"})
    tables: Tables = services_of(house.app).tables
    known = tables.look(code)
    more = [known.log.events[-1]] * (EVENTS - known.log.head)
    tables.append(known.row, known.game, known.log.head, more, Key("host", "a-long-log-1", ""), {})
    for kind in ("end-play", "finish-table"):
        assert ann.ask(code, kind).status_code == 201
    cookie = ann.client.get_cookie("device")
    assert cookie is not None
    return code, cookie.value


def test_who_saves_long_evenings_holds_up_nobody(tmp_path: Path, record_property: Record) -> None:
    record_property("promise", "P-long")
    code, token = long_table(tmp_path / "instance")
    service = Watched(tmp_path)
    service.start()
    saved = SPAWN.Queue()
    asked = (f"{service.url}/api/v1/tables/{code}/file", token, saved)
    saver = SPAWN.Process(target=save_again, args=asked, daemon=True)
    try:
        phone = Program(service)
        own = phone.open_table(usual_game().id)
        alone = pressed(phone, own, SECONDS)
        saver.start()
        sizes = [saved.get(timeout=ANSWER_S)]
        p99 = pressed(phone, own, SECONDS)
        saver.kill()
        while not saved.empty():
            sizes.append(saved.get())
        Program(service, token).delete(f"/tables/{code}")
        pieces = sorted(service.pieces(), reverse=True)
    finally:
        service.stop()

    record_property("cases", len(sizes))
    told = f"presses {p99:.0f} ms, {alone:.0f} alone; longest piece {pieces[0][0]:.0f} ms"
    record_property("figure", told)
    assert min(sizes) > 1_000_000
    assert pieces[0][0] < LOOP_MS_MAX, pieces[:8]
    if HOLDS_TIMES:
        assert p99 < PRESS_MS_MAX
