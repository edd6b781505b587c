"""Several workers write one SQLite file in turns, and none stands still while it waits."""

import threading
from pathlib import Path

import pytest

from companion.core.errors import Unavailable
from companion.storage.write_lock import WriteLock


def test_another_workers_turn_is_waited_for(tmp_path: Path) -> None:
    one, other = WriteLock(tmp_path / "lock"), WriteLock(tmp_path / "lock")
    told: list[str] = []

    def write() -> None:
        with other.taken():
            told.append("other")

    with one.taken():
        waiting = threading.Thread(target=write)
        waiting.start()
        told.append("one")
    waiting.join()

    assert told == ["one", "other"]


def test_a_turn_that_does_not_come_is_told_as_a_refusal(tmp_path: Path) -> None:
    one, other = WriteLock(tmp_path / "lock"), WriteLock(tmp_path / "lock", 0.01)

    with one.taken(), pytest.raises(Unavailable, match="Many press at once"), other.taken():
        pass
    with other.taken():
        pass


def test_a_fault_within_a_turn_gives_it_back(tmp_path: Path) -> None:
    one, other = WriteLock(tmp_path / "lock"), WriteLock(tmp_path / "lock")

    with pytest.raises(ZeroDivisionError), one.taken():
        raise ZeroDivisionError

    with other.taken():
        pass
