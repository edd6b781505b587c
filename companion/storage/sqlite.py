"""Set SQLite up so that what was confirmed survives a power cut, and readers never wait.

The driver begins no transaction by itself; whoever opens a connection says by its engine what it is
for. A listener that began every transaction IMMEDIATE would make readers queue behind writers.
"""

import sqlite3
from pathlib import Path

from sqlalchemy import URL, Connection, Engine, event
from sqlalchemy.engine.interfaces import DBAPIConnection
from sqlalchemy.pool import ConnectionPoolEntry

BUSY_TIMEOUT_MS = 5_000
"""How long a writer waits for another program; the loop stands still meanwhile. Workers of one
service take turns instead (`companion.storage.turn`)."""

_PRAGMAS = (
    f"busy_timeout = {BUSY_TIMEOUT_MS}",
    "journal_mode = WAL",
    # NORMAL loses confirmed events in a power cut.
    "synchronous = FULL",
    "foreign_keys = ON",
    # A deleted name must not linger in the file.
    "secure_delete = ON",
)

_USE = "companion_use"


def listen(engine: Engine) -> None:
    """Give every connection of a SQLite engine its settings; leaves other engines alone."""
    if engine.dialect.name == "sqlite":
        event.listen(engine, "connect", _set_up)
        event.listen(engine, "begin", _begin)


def reader(engine: Engine) -> Engine:
    """Return the engine for reading: each statement by itself, no lock, no transaction."""
    if engine.dialect.name == "sqlite":
        return engine.execution_options(**{_USE: "read"})
    return engine.execution_options(isolation_level="AUTOCOMMIT")


def writer(engine: Engine) -> Engine:
    """Return the engine for writing: the transaction takes the lock before it reads anything."""
    return engine.execution_options(**{_USE: "write"})


def file_of(url: URL) -> Path | None:
    """Return the file of a database; None where it is in none of its own."""
    name = url.database
    if url.get_backend_name() != "sqlite" or not name or name == ":memory:":
        return None
    return Path(name)


def is_busy(error: BaseException | None) -> bool:
    """Return whether the driver gave up waiting for another writer."""
    if not isinstance(error, sqlite3.OperationalError):
        return False
    # The low byte is the family: SQLITE_BUSY_SNAPSHOT is busy, too.
    return error.sqlite_errorcode & 0xFF == sqlite3.SQLITE_BUSY


def empty_journal(engine: Engine) -> None:
    """Write the journal of a SQLite file back and empty it, so that nothing deleted stays in it.

    A reader at work delays it to the next time; leaves other engines alone.
    """
    if engine.dialect.name == "sqlite":
        with engine.connect() as connection:
            connection.exec_driver_sql("PRAGMA wal_checkpoint(TRUNCATE)").close()


def _set_up(connection: DBAPIConnection, entry: ConnectionPoolEntry) -> None:
    assert isinstance(connection, sqlite3.Connection)
    connection.isolation_level = None
    for pragma in _PRAGMAS:
        connection.execute(f"PRAGMA {pragma}").close()


def _begin(connection: Connection) -> None:
    use = connection.get_execution_options().get(_USE)
    if use == "read":
        return
    connection.exec_driver_sql("BEGIN IMMEDIATE" if use == "write" else "BEGIN")
