"""An hour of four tables of bots, whatever happens beside them: 0 lost, flat memory, quick presses.

Beside them a table attacks, a phone at each table reads nothing, the service is stopped and killed,
and its disk is full for a minute. `make long SIZE=nightly` plays the hour.
"""

import os
import shutil
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from pathlib import Path

import psutil
import pytest
from sqlalchemy import create_engine, select
from sqlalchemy.pool import NullPool

from companion.games import game_ids
from companion.storage.models import COMMANDS, TABLES
from tests.house.checkout import ROOT
from tests.running import Service

from .bots import Bots, Hostile, run_beside
from .pressing import check_read, read_logs
from .sizes import HOLDS_TIMES, size
from .small_disk import NoDisk, SmallDisk

pytestmark = [pytest.mark.promise, pytest.mark.measured, pytest.mark.long]

SECONDS = size(40, 3_600)
PACE_S = min(1.5, SECONDS / 100)
"""Between two presses of a table: people look before they press."""
FULL_S = min(60.0, SECONDS / 8)
"""How long the disk is full."""
WARM_PART = 12
"""One part of so many after a start is left for what a service loads once."""
FLAT_AFTER_S = 600
"""A shorter run tells of no growth: what is loaded once is still coming when it ends."""
GROWTH_MIB_MAX = 30
PRESS_MS_MAX = 250
SAMPLES = 120
"""How often memory is looked at."""
MIB = 1 << 20

Record = Callable[[str, object], None]


@dataclass(slots=True)
class Memory:
    """What a service held in memory, from each of its starts on."""

    runs: list[list[tuple[float, int]]] = field(default_factory=list)
    """Seconds since the start and bytes, start by start."""
    loads: list[float] = field(default_factory=list)
    """How many processes wanted a processor."""

    def look(self, service: Service, seconds: float) -> None:
        """Note what its workers hold, with the processes that score for them."""
        held = 0
        for pid in service.workers():
            with suppress(psutil.NoSuchProcess):
                worker = psutil.Process(pid)
                for each in (worker, *worker.children(recursive=True)):
                    held += each.memory_info().rss
        self.runs[-1].append((seconds, held))
        self.loads.append(os.getloadavg()[0])

    def growth(self, warm_s: float) -> list[int]:
        """Return for each run by how many bytes it grew at most, once it was warm."""
        found = []
        for run in self.runs:
            warm = [held for seconds, held in run if seconds >= warm_s]
            found.append(max(warm) - warm[0] if warm else 0)
        return found


class Hour:
    """A service on a disk of its own, its tables, and what happens to it.

    Args:
        folder: Where everything is made.
        seconds: How long it goes on.
        fault: What is planted in the service; "" for nothing.
    """

    def __init__(self, folder: Path, seconds: float, fault: str = "") -> None:
        self.seconds = seconds
        self.memory = Memory()
        self.disk: SmallDisk | None = None
        module = ("tests.promises.faulty", fault) if fault else ("companion",)
        place = {"PYTHONPATH": str(ROOT)}
        with suppress(NoDisk):
            self.disk = SmallDisk(folder / "disk")
        if self.disk is None:
            # Another system: everything but the full disk is put to the test.
            self.service = Service(folder / "instance", environment=place)
            self._kept = folder / "instance"
        else:
            self.service = Service(
                self.disk.folder / "instance",
                command=self.disk.command(*module),
                environment=place,
            )
            self._kept = self.disk.seen / "instance"
        self._copied = folder / "copied"
        self.bots: list[Bots] = []

    def database(self) -> str:
        """Return a copy of what the service kept: SQLite follows no way to a disk of others."""
        self._copied.mkdir()
        for each in self._kept.glob("companion.sqlite*"):
            shutil.copy(each, self._copied)
        return f"sqlite:///{self._copied / 'companion.sqlite'}"

    def play(self) -> None:
        """Let it be played, and hold that nothing is lost."""
        over = threading.Event()
        self._start()
        self.bots = [
            Bots(self.service, f"127.0.{number + 1}.5", game, PACE_S)
            for number, game in enumerate(game_ids())
        ]
        self.hostile = Hostile(self.service, "127.0.200.9")
        threads, faults = run_beside(self.bots, self.hostile, over)
        try:
            self._let_happen(over)
        finally:
            over.set()
            for each in threads:
                each.join()
        if faults:
            raise faults[0]
        self.service.stop()
        self.check()

    def _let_happen(self, over: threading.Event) -> None:
        """Stop the service after a quarter, fill its disk after half, kill it after three."""
        begun = time.monotonic()
        stopped = filled = freed = killed = False
        while (at := time.monotonic() - begun) < self.seconds and not over.is_set():
            over.wait(self.seconds / SAMPLES)
            self.memory.look(self.service, time.monotonic() - self._started)
            if at > self.seconds / 4 and not stopped:
                stopped = True
                self.service.stop()
                self._start()
            if at > self.seconds / 2 and not filled and self.disk:
                filled = True
                self.disk.fill()
            if at > self.seconds / 2 + FULL_S and filled and not freed and self.disk:
                freed = True
                self.disk.free()
            if at > self.seconds * 3 / 4 and not killed:
                killed = True
                self.service.kill()
                self._start()

    def _start(self) -> None:
        self.service.start()
        self._started = time.monotonic()
        self.memory.runs.append([])

    def check(self) -> None:
        """Hold that each press that was done is kept once, and that screens saw every event."""
        database = self.database()
        logs, kept = read_logs(database), keys_of(database)
        for bots in self.bots:
            for table in bots.evenings:
                log = logs[table.code]
                assert log.seqs == list(range(1, log.head + 1)), f"a gap: {log.seqs}"
                lost = table.done.keys() - kept[table.code]
                assert not lost, f"{len(lost)} presses were done and are lost"
                more = kept[table.code] - table.done.keys()
                assert not more, f"{len(more)} presses are kept that nobody made"
                assert max(table.done.values()) <= log.head, "a head was told that is not kept"
            for reader in bots.readers:
                # Games may send a whole view where they cannot cut it at an earlier head.
                check_read(reader, reader.last, leap_min=0)

    def close(self) -> None:
        """End everything."""
        with suppress(AssertionError, OSError):
            self.service.kill()
        if self.disk is not None:
            self.disk.close()


def keys_of(database: str) -> dict[str, set[str]]:
    """Return the keys of the presses that a database holds, by the code of their table."""
    engine = create_engine(database, poolclass=NullPool)
    found: dict[str, set[str]] = {}
    with engine.connect() as connection:
        for code, key in connection.execute(
            select(TABLES.c.code, COMMANDS.c.command_id).join(
                COMMANDS, COMMANDS.c.table_id == TABLES.c.id
            )
        ):
            found.setdefault(code, set()).add(key)
    return found


@contextmanager
def hour(folder: Path, seconds: float, fault: str = "") -> Iterator[Hour]:
    """Give an hour that is over, whatever becomes of it."""
    folder.mkdir()
    made = Hour(folder, seconds, fault)
    try:
        yield made
    finally:
        made.close()


def check_memory(memory: Memory, seconds: float) -> None:
    """Hold that no run grew by much once it was warm."""
    grown = memory.growth(seconds / WARM_PART)
    assert max(grown) < GROWTH_MIB_MAX * MIB, (
        f"memory grew by {[each // MIB for each in grown]} MiB"
    )


def test_four_tables_play_for_an_hour(tmp_path: Path, record_property: Record) -> None:
    record_property("promise", "An hour of play")
    with hour(tmp_path / "sound", SECONDS) as played:
        played.play()
    took = sorted(each for bots in played.bots for each in bots.noted.took_ms)
    p99 = took[-(-len(took) * 99 // 100) - 1]
    later: dict[str, int] = {}
    for bots in played.bots:
        for code, count in bots.noted.later.items():
            later[code] = later.get(code, 0) + count
    grown = [each // MIB for each in played.memory.growth(SECONDS / WARM_PART)]
    loads = played.memory.loads

    record_property("cases", len(took))
    record_property(
        "figure",
        f"{SECONDS} s, {sum(len(bots.evenings) for bots in played.bots)} evenings, 0 lost; p99 of "
        f"a press {p99} ms, longest {took[-1]} ms; memory grew by {grown} MiB after each start; "
        f"asked to wait {later}, hostile {played.hostile.sent}, load {sum(loads) / len(loads):.1f}"
        + ("" if played.disk else "; no disk could be filled here"),
    )
    assert took
    if HOLDS_TIMES:
        assert p99 < PRESS_MS_MAX
        if SECONDS >= FLAT_AFTER_S:
            check_memory(played.memory, SECONDS)


def test_a_service_that_loses_presses_is_found_out(tmp_path: Path, record_property: Record) -> None:
    record_property("promise", "An hour of play")
    with (
        hour(tmp_path / "faulty", 12, "answer-first") as played,
        pytest.raises(
            AssertionError, match=r"lost|gap|missed|saw|not kept|nobody made|answered|could not"
        ),
    ):
        played.play()
    record_property("fault", "answers before they are kept")


def test_memory_that_grows_is_found_out(record_property: Record) -> None:
    record_property("promise", "An hour of play")
    memory = Memory([[(second, second * MIB) for second in range(60)]])

    with pytest.raises(AssertionError, match="memory grew"):
        check_memory(memory, 60)
    record_property("fault", "memory that grows")
