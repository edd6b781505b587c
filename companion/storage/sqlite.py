"""Set SQLite up so that what was confirmed survives a power cut, and readers never wait.

The driver begins no transaction by itself; whoever opens a connection says by its engine what it is
for. A listener that began every transaction IMMEDIATE would make readers queue behind writers.
What waits for the disk is done apart: a full second was seen where others write to it, too, and a
service in which everything else goes on meanwhile.
"""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from functools import partial
from pathlib import Path
from typing import Any

from sqlalchemy import URL, Connection, Engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection, DBAPICursor, ExecutionContext
from sqlalchemy.exc import OperationalError
from sqlalchemy.pool import ConnectionPoolEntry

from companion.core.errors import Unavailable
from companion.core.message import say
from companion.storage.write_lock import WAIT_S, await_free

PRIVATE = 0o600
"""The rights of a database's files."""
BESIDE = ("-wal", "-shm", "-journal", ".lock")
"""How the names of files end that stand beside a database's."""

_PRAGMAS = (
    "journal_mode = WAL",
    # NORMAL loses confirmed events in a power cut.
    "synchronous = FULL",
    "foreign_keys = ON",
    # A deleted name must not linger in the file.
    "secure_delete = ON",
    # From here on nothing waits inside the database: see `await_free`.
    "busy_timeout = 0",
)

Apart = Callable[[Callable[[], object]], object]
"""Does something that stands still for a while, and returns when it is done."""

_COMMIT = "COMMIT"
_EMPTY_JOURNAL = "PRAGMA wal_checkpoint(TRUNCATE)"

_WAIT_S = "companion_wait_s"
"""Longest wait of a transaction that is to write; None where none begins at all."""


def listen(engine: Engine, apart: Apart) -> None:
    """Give every connection of a SQLite engine its settings; leaves other engines alone.

    Args:
        engine: Of the database.
        apart: Does what waits for the disk.
    """
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _set_up)
        event.listen(engine, "begin", _begin)
        # As a statement, which can be done apart; the driver finds nothing to commit after it.
        event.listen(engine, "commit", lambda connection: connection.exec_driver_sql(_COMMIT))
        event.listen(engine, "do_execute", partial(_execute, apart))


def reader(engine: Engine) -> Engine:
    """Return the engine for reading: each statement by itself, no lock, no transaction."""
    if engine.dialect.name == "sqlite":
        return engine.execution_options(**{_WAIT_S: None})
    return engine.execution_options(isolation_level="AUTOCOMMIT")


def writer(engine: Engine, wait_s: float = WAIT_S) -> Engine:
    """Return the engine for writing: the transaction takes the lock before it reads anything.

    Args:
        engine: Of the database.
        wait_s: Longest wait for a program that writes to the file, too.
    """
    return engine.execution_options(**{_WAIT_S: wait_s})


def file_of(url: URL) -> Path | None:
    """Return the file of a database; None if it is in none of its own."""
    name = url.database
    if url.get_backend_name() != "sqlite" or not name or name == ":memory:":
        return None
    return Path(name)


def keep_private(url: URL) -> None:
    """Let nobody but this account read a database's file, nor those that SQLite makes beside it.

    They get the rights of the file itself, so it is made first.
    """
    file = file_of(url)
    if file is None or not file.parent.is_dir():
        return
    file.touch(mode=PRIVATE)
    for each in (file, *(file.with_name(f"{file.name}{end}") for end in BESIDE)):
        if each.exists():
            each.chmod(PRIVATE)


def copy_file(source: Path, target: Path) -> None:
    """Copy one state of a database to a file that only this account may read.

    What its journal holds is in it, and whatever is pressed meanwhile in none or all of it.
    """
    target.unlink(missing_ok=True)
    target.touch(mode=PRIVATE)
    with closing(sqlite3.connect(source)) as there, closing(sqlite3.connect(target)) as copy:
        there.backup(copy)
        # One file, which needs no other beside it.
        copy.execute("PRAGMA journal_mode = DELETE").fetchone()


def is_busy(error: BaseException | None) -> bool:
    """Return whether the driver gave up waiting for another writer."""
    if not isinstance(error, sqlite3.OperationalError):
        return False
    # The low byte is the family: SQLITE_BUSY_SNAPSHOT is busy, too.
    return error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY


def told_by_file(error: BaseException | None) -> Unavailable | None:
    """Return what a phone is told where the file cannot be read or written; None for other faults.

    Nothing of the press was kept then: the transaction was not.
    """
    if not isinstance(error, sqlite3.DatabaseError):
        return None
    match getattr(error, "sqlite_errorcode", 0) & 0xFF:
        case sqlite3.SQLITE_FULL:
            return Unavailable(
                "disk-full",
                say(
                    "The disk of this service is full, so this was not kept. "
                    "Tell the host: it goes on when there is room again."
                ),
            )
        case sqlite3.SQLITE_READONLY:
            return Unavailable(
                "disk-read-only",
                say(
                    "The disk of this service cannot be written to, so this was not kept. "
                    "Tell the host: it goes on when it can."
                ),
            )
        case sqlite3.SQLITE_CORRUPT | sqlite3.SQLITE_NOTADB:
            return Unavailable(
                "database-damaged",
                say(
                    "The database of this service is damaged. "
                    "Tell the host: companion doctor says more, a backup brings it back."
                ),
            )
        case sqlite3.SQLITE_CANTOPEN | sqlite3.SQLITE_IOERR | sqlite3.SQLITE_PERM:
            return database_gone()
        case _:
            return None


def database_gone() -> Unavailable:
    """Return the refusal where the file of the database is not there any more."""
    return Unavailable(
        "database-gone",
        say(
            "The database of this service is gone or cannot be reached, so this was not kept. "
            "Tell the host to look at its folder."
        ),
    )


def empty_journal(engine: Engine) -> None:
    """Write the journal of a SQLite file back and empty it, so that nothing deleted stays in it.

    Others at work are waited for; where they take long it is done the next time. Leaves other
    engines alone.
    """

    def is_emptied() -> bool:
        row = connection.exec_driver_sql(_EMPTY_JOURNAL).one()
        return not row[0]

    if engine.dialect.name == "sqlite":
        with engine.connect() as connection:
            await_free(is_emptied, WAIT_S)


def _set_up(connection: DBAPIConnection, entry: ConnectionPoolEntry) -> None:
    assert isinstance(connection, sqlite3.Connection)
    connection.isolation_level = None
    for pragma in _PRAGMAS:
        connection.execute(f"PRAGMA {pragma}").close()


def _begin(connection: Connection) -> None:
    options = connection.get_execution_options()
    held: list[OperationalError] = []

    def has_begun() -> bool:
        try:
            connection.exec_driver_sql("BEGIN IMMEDIATE")
        except OperationalError as error:
            held.append(error)
            if not is_busy(error.orig):
                raise
            return False
        return True

    if _WAIT_S not in options:
        connection.exec_driver_sql("BEGIN")
    elif options[_WAIT_S] is not None and not await_free(has_begun, options[_WAIT_S]):
        raise held[-1]


def _execute(
    apart: Apart, driver: DBAPICursor, statement: str, parameters: Any, context: ExecutionContext
) -> bool:
    """Do a statement that waits for the disk apart; return whether it was one."""
    if statement not in (_COMMIT, _EMPTY_JOURNAL):
        return False
    apart(partial(driver.execute, statement))
    return True
