"""A backup under load is a beginning of every log, event by event, and serves when restored."""

import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path

import pytest

from companion.storage.copies import back_up, restore
from tests.running import Service

from .pressing import Crowd
from .sizes import size

pytestmark = [pytest.mark.promise, pytest.mark.long]

BACKUPS = size(10, 200)
BETWEEN_S = 0.2
"""From one copy to the next: every writer presses once or twice meanwhile."""
_EVENTS = """
SELECT code, seq, at, body, text FROM events JOIN tables ON tables.id = events.table_id
LEFT JOIN texts USING (table_id, seq) ORDER BY code, seq
"""

Row = tuple[str, int, str, str, str | None]


def events(database: Path) -> dict[str, list[Row]]:
    """Return every event of each table, with all that is kept of it."""
    logs: dict[str, list[Row]] = {}
    with closing(sqlite3.connect(database)) as connection:
        for row in connection.execute(_EVENTS):
            logs.setdefault(row[0], []).append(row)
    return logs


def test_a_backup_under_load_comes_back_event_by_event(
    tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    record_property("promise", "backup")
    database = tmp_path / "instance" / "companion.sqlite"
    copies = [tmp_path / f"copy-{number}.sqlite" for number in range(BACKUPS)]
    service = Service(database.parent).start()
    crowd = Crowd([service])
    with crowd.at_work() as over:
        for copy in copies:
            over.wait(BETWEEN_S)
            back_up(database, copy)
    service.stop()
    whole, saved = events(database), [events(copy) for copy in copies]

    for logs in saved:
        for code, log in logs.items():
            assert log == whole[code][: len(log)]
    restore(database, copies[-1])
    service.start()
    try:
        assert events(database) == saved[-1]
        again = Crowd([service], tables=1, writers=1, readers=0)
        with again.at_work() as over:
            over.wait(0.5)
    finally:
        service.stop()

    kept = sum(len(log) for log in saved[-1].values())
    record_property("cases", BACKUPS)
    record_property("figure", f"{kept} events in the last, each as it was")
