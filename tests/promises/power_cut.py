"""A disk that loses its power: what is written is recorded, and what a cut may leave is rebuilt.

The store is the service's own, with its statements and its settings. Its connections are SQLite's
by another driver, which lets its file layer be written in Python; the files it writes are real.
What was written since the last sync of a file may be lost, sector by sector, in any order, and the
last sector that was on its way may be torn.
"""

import sqlite3
from collections.abc import Iterable, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

from sqlalchemy import Engine, create_engine

from companion.storage.sqlite import listen

SECTOR = 512
"""Bytes that a disk writes at once."""
LOST, KEPT = 0.5, 0.25
"""How often a cut loses all, or keeps all, that was not synced; else each sector by itself."""
# Imported by name: its file layer has no types that a class could be made of.
_apsw: Any = import_module("apsw")


@dataclass(frozen=True, slots=True)
class Write:
    """Bytes written to a file, or its new length."""

    file: str
    offset: int
    data: bytes | None
    """None where the file was cut to `offset`."""


@dataclass(frozen=True, slots=True)
class Sync:
    """All that was written to a file before is on the disk."""

    file: str


@dataclass(slots=True)
class Disk:
    """What is written by the connections of one store, in order."""

    name: str
    done: list[Write | Sync] = field(default_factory=list)
    _layer: Any = None

    def __post_init__(self) -> None:
        self._layer = _layer(self)

    def connect(self, database: Path) -> "Recorded":
        """Return a connection whose writes are recorded."""
        return Recorded(database, self.name)

    def engine(self, database: Path) -> Engine:
        """Return an engine set up as the service's own."""
        made = create_engine(f"sqlite:///{database}", creator=lambda: self.connect(database))
        listen(made, lambda act: act())
        return made


class Image:
    """The files as they are on the disk, up to a place of what was done, and what is on its way."""

    def __init__(self, files: dict[str, bytes]) -> None:
        self._safe = {name: bytearray(data) for name, data in files.items()}
        self._waiting: dict[str, list[Write]] = {}

    def go_on(self, done: Iterable[Write | Sync]) -> None:
        """Take in what was done next."""
        for each in done:
            if isinstance(each, Write):
                self._waiting.setdefault(each.file, []).append(each)
                continue
            safe = self._safe.setdefault(each.file, bytearray())
            for write in self._waiting.pop(each.file, ()):
                _apply(safe, write.offset, write.data)

    def cut(self, luck: Random) -> dict[str, bytes]:
        """Return the files as a power cut here may leave them."""
        left = {name: bytearray(data) for name, data in self._safe.items()}
        how = luck.random()
        share = 0.0 if how < LOST else 1.0 if how < LOST + KEPT else luck.random()
        for name, writes in self._waiting.items():
            data = left.setdefault(name, bytearray())
            for piece in _survivors(writes, share, luck):
                _apply(data, piece.offset, piece.data)
        return {name: bytes(data) for name, data in left.items()}


def _survivors(writes: Sequence[Write], share: float, luck: Random) -> list[Write]:
    """Return the pieces of writes that reach the disk: of each sector its first so many."""
    pieces: dict[object, list[tuple[int, Write]]] = {}
    for order, write in enumerate(writes):
        if write.data is None:
            pieces.setdefault(None, []).append((order, write))
            continue
        at, end = write.offset, write.offset + len(write.data)
        while at < end:
            until = min(end, (at // SECTOR + 1) * SECTOR)
            data = write.data[at - write.offset : until - write.offset]
            pieces.setdefault(at // SECTOR, []).append((order, Write(write.file, at, data)))
            at = until
    survive: list[tuple[int, Write]] = []
    for each in pieces.values():
        count = sum(luck.random() < share for _ in each)
        survive += each[:count]
        order, torn = each[min(count, len(each) - 1)]
        if count < len(each) and torn.data and 0 < share < 1 and luck.random() < share:
            part = torn.data[: luck.randrange(len(torn.data))]
            survive.append((order, Write(torn.file, torn.offset, part)))
    return [piece for _, piece in sorted(survive, key=lambda each: each[0])]


def _apply(data: bytearray, offset: int, written: bytes | None) -> None:
    if written is None:
        del data[offset:]
        return
    if not written:
        return
    data.extend(bytes(max(0, offset - len(data))))
    data[offset : offset + len(written)] = written


def _layer(disk: Disk) -> Any:
    """Return the file layer that records, and writes through to the real one."""

    class File(_apsw.VFSFile):  # type: ignore[misc]  # the driver is imported by name
        def __init__(self, name: Any, flags: list[int]) -> None:
            super().__init__("", name, flags)
            shown = name.filename() if isinstance(name, _apsw.URIFilename) else name
            self._name = Path(shown or "").name

        def xWrite(self, data: bytes, offset: int) -> None:  # noqa: N802
            disk.done.append(Write(self._name, offset, bytes(data)))
            super().xWrite(data, offset)

        def xTruncate(self, length: int) -> None:  # noqa: N802
            disk.done.append(Write(self._name, length, None))
            super().xTruncate(length)

        def xSync(self, flags: int) -> None:  # noqa: N802
            super().xSync(flags)
            disk.done.append(Sync(self._name))

    class Layer(_apsw.VFS):  # type: ignore[misc]  # the driver is imported by name
        def __init__(self) -> None:
            super().__init__(disk.name, "")

        def xOpen(self, name: Any, flags: list[int]) -> Any:  # noqa: N802
            return File(name, flags)

    return Layer()


class Recorded(sqlite3.Connection):
    """A connection as the service knows it, whose statements run on a recorded disk.

    What is not overridden here runs on a database in memory that nobody reads.
    """

    def __init__(self, database: Path, layer: str) -> None:
        super().__init__(":memory:")
        self._real: Any = _apsw.Connection(str(database), vfs=layer)

    def statement(self, factory: Any = None) -> Any:
        """Return what runs one statement."""
        return _Statement(self._real)

    def execute(self, sql: str, parameters: Any = ()) -> Any:
        """Run a statement."""
        return self.statement().execute(sql, parameters)

    def commit(self) -> None:
        """End the transaction, if there is one."""
        if self._real.in_transaction:
            self.execute("COMMIT")

    def rollback(self) -> None:
        """Undo the transaction, if there is one."""
        if self._real.in_transaction:
            self.execute("ROLLBACK")

    def close(self) -> None:
        """Close the files."""
        self._real.close()
        super().close()


# The name that every driver has for it, which is no word of ours.
type.__setattr__(Recorded, "cursor", Recorded.statement)


class _Statement:
    """What SQLAlchemy asks of a statement that runs."""

    def __init__(self, real: Any) -> None:
        self._real = real
        self._rows: list[tuple[Any, ...]] = []
        self.description: Sequence[tuple[Any, ...]] | None = None
        self.rowcount = -1
        self.lastrowid: int | None = None
        self.arraysize = 1

    def execute(self, sql: str, parameters: Any = ()) -> "_Statement":
        runner = self._real.cursor()
        self.description = None

        def look(running: Any, statement: str, bindings: object) -> bool:
            # Later, a statement that found no row could not say what its columns are.
            columns = running.get_description()
            self.description = [(name, *[None] * 6) for name, _ in columns] or None
            return True

        runner.exec_trace = look
        try:
            self._rows = [tuple(row) for row in runner.execute(sql, parameters)]
        except _apsw.ConstraintError as error:
            raise sqlite3.IntegrityError(str(error)) from error
        except _apsw.Error as error:
            raise sqlite3.OperationalError(str(error)) from error
        self.rowcount = -1 if self.description else self._real.changes()
        self.lastrowid = self._real.last_insert_rowid()
        return self

    def executemany(self, sql: str, rows: Iterable[Any]) -> "_Statement":
        count = 0
        for row in rows:
            count += self.execute(sql, row).rowcount
        self.rowcount = count
        return self

    def fetchone(self) -> tuple[Any, ...] | None:
        return self._rows.pop(0) if self._rows else None

    def fetchmany(self, size: int | None = None) -> list[tuple[Any, ...]]:
        size = self.arraysize if size is None else size
        taken, self._rows = self._rows[:size], self._rows[size:]
        return taken

    def fetchall(self) -> list[tuple[Any, ...]]:
        taken, self._rows = self._rows, []
        return taken

    def close(self) -> None:
        self._rows = []
