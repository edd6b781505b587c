"""Serve with a planted fault: numbers of events from a sequence of PostgreSQL, as BIGSERIAL gives.

A sequence hands numbers out in the order they are asked for, not in that of the commits, and what a
transaction gives up is lost. Run as `companion` is: `python -m tests.promises.serial_numbers`.
"""

import sys
from collections.abc import Mapping, Sequence
from dataclasses import replace

from sqlalchemy import func, text, update

from companion.cli import main
from companion.storage import store, written
from companion.storage.models import TABLES
from companion.table.log import Event
from companion.table.ports import Key
from companion.table.principal import Right


def append(
    self: store.SqlStore,
    table_id: str,
    expected_head: int,
    events: Sequence[Event],
    key: Key,
    answer: str,
    rights: Mapping[str, Sequence[Right]] | None = None,
    stage: object = None,
) -> None:
    """Append where a sequence says, whatever the head is."""
    with self._write() as connection:
        name = f"seq_{table_id}"
        if not expected_head:
            connection.execute(text(f'CREATE SEQUENCE IF NOT EXISTS "{name}"'))
        numbered = [
            replace(event, seq=connection.scalar(text(f"SELECT nextval('\"{name}\"')")))
            for event in events
        ]
        written.keep_answer(connection, table_id, key, answer)
        written.insert_rows(connection, written.rows(table_id, numbered, rights or {}))
        # What a busy disk does to a commit.
        connection.execute(text("SELECT pg_sleep(random() * 0.02)"))
        connection.execute(
            update(TABLES)
            .where(TABLES.c.id == table_id)
            .values(head=func.greatest(TABLES.c.head, numbered[-1].seq))
        )


if __name__ == "__main__":
    store.SqlStore.append = append  # type: ignore[method-assign]
    sys.exit(main())
