"""P2: what was acknowledged survives a power cut, whatever the disk had not written yet."""

import shutil
import sqlite3
from bisect import bisect_right
from collections.abc import Callable
from contextlib import closing
from dataclasses import dataclass, field
from hashlib import sha256
from pathlib import Path
from random import Random

import pytest
from sqlalchemy import event

from companion.core.message import Seat
from companion.storage import sqlite
from companion.storage.models import db
from companion.storage.store import SqlStore
from companion.table.log import Event
from companion.table.ports import Key, Pass, TableRow
from companion.table.principal import Right, Role
from tests.prepared import lay_out

from .power_cut import Disk, Image
from .sizes import size

pytestmark = pytest.mark.slow

CUTS_OF_ONE = 500
"""Cuts of one history at most; then another one is written."""
PRESSES = 400
"""Writes of one history: enough for the journal to be written back several times."""
FILE = "companion.sqlite"
AT = "2026-11-21T20:15:02Z"
Record = Callable[[str, object], None]


@dataclass(slots=True)
class History:
    """What a store did on a disk, and what it had acknowledged when."""

    begun: dict[str, bytes]
    """The files before."""
    disk: Disk
    acknowledged: list[int] = field(default_factory=list)
    """Of each write of the store: how much the disk had done when it was answered."""
    states: list[str] = field(default_factory=list)
    """What was in the database before the first write, and after each."""


def contents(file: sqlite3.Connection) -> str:
    """Return a short name for all rows there are."""
    rows = sha256()
    for table in sorted(db.metadata.tables):
        found = file.execute(f"SELECT * FROM {table}").fetchall()
        rows.update(repr(sorted(map(repr, found))).encode())
    return rows.hexdigest()


@dataclass(slots=True)
class Play:
    """Tables that are played at a store, deleted, and have names erased."""

    store: SqlStore
    luck: Random
    heads: dict[str, int] = field(default_factory=dict)
    count: int = 0

    def press(self) -> None:
        """Write once, whatever comes to mind."""
        self.count += 1
        if self.count == 1:
            self.store.add_device("device", "token")
            return
        if len(self.heads) < 3:
            self._open()
            return
        table = self.luck.choice(sorted(self.heads))
        chosen = self.luck.random()
        if chosen < 0.02:
            self.store.delete_table(table)
            del self.heads[table]
        elif chosen < 0.05 and self.heads[table]:
            nameless = Event("seat-named", Seat(0), {"seat": 0}, seq=1, at=AT)
            self._append(table, erased=nameless)
        elif chosen < 0.1:
            self.store.add_pass(table, Pass(f"hash-{self.count}", Seat(self.count % 4)))
        else:
            self._append(table)

    def _open(self) -> None:
        table = f"table-{self.count}"
        self.store.add_table(TableRow(table, f"CODE{self.count}", "village", "secret"))
        self.heads[table] = 0

    def _append(self, table: str, erased: Event | None = None) -> None:
        head = self.heads[table]
        count = self.luck.choice((1, 1, 1, 2, 9))
        name = "x" * self.luck.choice((3, 30, 3_000))
        events = [
            Event("seat-named", Seat(0), {"seat": 0}, seq=head + 1 + index, at=AT, text=name)
            for index in range(count)
        ]
        key = Key("seat:0", f"key-{self.count}", "hash")
        if erased is None:
            rights = {"device": (Right(Role.SEAT, Seat(1), claim=head + 1),)}
            self.store.append(table, head, events, key, str(head + count), {} if head else rights)
        else:
            self.store.append_erasing(table, head, events, key, str(head + count), [erased])
        self.heads[table] = head + count


def write(folder: Path, seed: int) -> History:
    """Let a store write on a recorded disk."""
    lay_out(folder)
    file = folder / FILE
    disk = Disk(f"disk-{folder.name}-{seed}")
    history = History({FILE: file.read_bytes()}, disk)
    engine = disk.engine(file)
    play = Play(SqlStore(engine), Random(seed))
    with closing(disk.connect(file)) as reader:
        history.states.append(contents(reader))
        while len(history.acknowledged) < PRESSES:
            play.press()
            history.acknowledged.append(len(disk.done))
            history.states.append(contents(reader))
    engine.dispose()
    return history


def cut(history: History, folder: Path, count: int, seed: int) -> None:
    """Cut the power at random places, and hold that all that was acknowledged is there.

    What was on its way is there as a whole or not at all.
    """
    luck = Random(seed)
    image, reached = Image(history.begun), 0
    known = {state: index for index, state in enumerate(history.states)}
    done = history.disk.done
    for place in sorted(luck.randrange(history.acknowledged[-1] + 1) for _ in range(count)):
        image.go_on(done[reached:place])
        reached = place
        shutil.rmtree(folder, ignore_errors=True)
        folder.mkdir()
        for name, data in image.cut(luck).items():
            (folder / name).write_bytes(data)
        confirmed = bisect_right(history.acknowledged, place)
        try:
            with closing(sqlite3.connect(folder / FILE)) as file:
                assert file.execute("PRAGMA integrity_check").fetchall() == [("ok",)], "corrupt"
                found = known.get(contents(file))
        except sqlite3.DatabaseError as fault:
            raise AssertionError(f"corrupt after {place} of {len(done)}: {fault}") from fault
        assert found is not None, f"corrupt after {place} of {len(done)}: half a press is there"
        assert found >= confirmed, f"{confirmed - found} acknowledged writes are lost at {place}"
        assert found <= confirmed + 1


def cut_power(folder: Path, cuts: int) -> int:
    """Cut the power so many times, and return how many writes there were to lose."""
    writes = 0
    for seed, begun in enumerate(range(0, cuts, CUTS_OF_ONE)):
        place = folder / f"of-{seed}"
        history = write(place, seed)
        cut(history, folder / "rebuilt", min(CUTS_OF_ONE, cuts - begun), seed)
        writes += len(history.acknowledged)
        shutil.rmtree(place)
    return writes


@pytest.mark.long
@pytest.mark.promise("P2")
def test_p2_acknowledged_writes_survive_a_power_cut(
    tmp_path: Path, record_property: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    cuts = size(300, 10_000)
    writes = cut_power(tmp_path / "sound", cuts)

    record_property("cases", cuts)
    record_property("figure", f"0 of {writes} confirmed writes lost, 0 files damaged")
    weak = tuple(
        each.replace("synchronous = FULL", "synchronous = NORMAL") for each in sqlite._PRAGMAS
    )
    assert weak != sqlite._PRAGMAS
    monkeypatch.setattr(sqlite, "_PRAGMAS", weak)
    with pytest.raises(AssertionError, match="acknowledged writes are lost"):
        cut_power(tmp_path / "weak", 40)
    record_property("fault", "synchronous = NORMAL")


def test_the_recorded_store_is_set_up_as_the_service_is(tmp_path: Path) -> None:
    lay_out(tmp_path)
    disk = Disk("disk-of-settings")
    engine = disk.engine(tmp_path / FILE)
    said: list[str] = []
    event.listen(engine, "before_cursor_execute", lambda *running: said.append(running[2]))
    store = SqlStore(engine)

    store.add_device("device", "token")

    with engine.connect() as connection:
        for pragma, value in (("journal_mode", "wal"), ("synchronous", 2), ("secure_delete", 1)):
            assert connection.exec_driver_sql(f"PRAGMA {pragma}").scalar() == value
    assert said[0] == "BEGIN IMMEDIATE"
    assert store.find_device("token") == "device"
    engine.dispose()


def test_a_sync_is_what_a_cut_cannot_take(tmp_path: Path) -> None:
    lay_out(tmp_path)
    disk = Disk("disk-of-syncs")
    begun = {FILE: (tmp_path / FILE).read_bytes()}
    engine = disk.engine(tmp_path / FILE)
    SqlStore(engine).add_device("device", "token")
    engine.dispose()
    unsynced = Image(begun)
    unsynced.go_on([each for each in disk.done if hasattr(each, "data")])
    cuts = [unsynced.cut(Random(seed)) for seed in range(50)]

    assert len({tuple(sorted(each.items())) for each in cuts}) > 5
    assert begun in cuts or {**begun, f"{FILE}-wal": b""} in cuts
