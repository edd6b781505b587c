"""How many times a second the disk keeps what a throw writes, with nothing else around it."""

import sqlite3
from pathlib import Path
from time import perf_counter

_SETTINGS = (
    "journal_mode = WAL",
    "synchronous = FULL",
    "foreign_keys = ON",
    "secure_delete = ON",
)
"""As the service sets SQLite up."""


def commit_rate(file: Path, seconds: int) -> float:
    """Return commits a second of what a throw writes: a head, an answer under its key, an event.

    Args:
        file: A database of the service, on the disk in question; rows are added to it.
        seconds: How long to write.
    """
    connection = sqlite3.connect(file, isolation_level=None)
    for each in _SETTINGS:
        connection.execute(f"PRAGMA {each}").close()
    [(table, head), *_] = connection.execute("SELECT id, head FROM tables").fetchall()
    [(at, body)] = connection.execute(
        "SELECT at, body FROM events WHERE table_id = ? AND seq = ?", (table, head)
    ).fetchall()
    began, done = perf_counter(), 0
    while perf_counter() - began < seconds:
        done += 1
        connection.execute("BEGIN IMMEDIATE")
        connection.execute(
            "UPDATE tables SET head = ? WHERE id = ? AND head = ?",
            (head + done, table, head + done - 1),
        )
        connection.execute(
            "INSERT INTO commands VALUES (?, ?, ?, ?, ?)",
            (table, "seat:0", f"bare-commit-{done}", "0" * 64, '{"head":1}'),
        )
        connection.execute(
            "INSERT INTO events VALUES (?, ?, ?, ?)", (table, head + done, at, body[:300])
        )
        connection.execute("COMMIT")
    took = perf_counter() - began
    connection.close()
    return done / took
