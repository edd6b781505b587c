"""Take turns at writing a SQLite file: workers of one service never meet inside the database.

SQLite itself makes a writer wait by standing still, and with it every stream of that worker.
"""

import fcntl
import os
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock

from companion.table.ports import busy

WAIT_S = 5.0
"""Longest wait for others to write."""
LOOK_S = 0.001
"""Seconds between two looks whether it is free; a write takes about as long."""


def await_free(take: Callable[[], bool], wait_s: float) -> bool:
    """Try to take something again and again, and return whether that came about in time."""
    until = time.monotonic() + wait_s
    while not take():
        if time.monotonic() > until:
            return False
        time.sleep(LOOK_S)
    return True


class WriteLock:
    """The right to write a file, held by one process and one greenlet of it at a time.

    Args:
        file: The lock file; made if it is missing, never removed.
        wait_s: Longest wait for it.
    """

    def __init__(self, file: Path, wait_s: float = WAIT_S) -> None:
        self._file = file
        self._wait_s = wait_s
        self._own = Lock()
        self._held: int | None = None

    @contextmanager
    def taken(self) -> Iterator[None]:
        """Hold the right; a process that dies gives it back.

        Raises:
            Unavailable: `busy`: it did not come in time.
        """
        if not self._own.acquire(timeout=self._wait_s):
            raise busy()
        try:
            file = self._open()
            if not await_free(lambda: _lock(file), self._wait_s):
                raise busy()
            try:
                yield
            finally:
                fcntl.flock(file, fcntl.LOCK_UN)
        finally:
            self._own.release()

    def _open(self) -> int:
        # Opened by who writes: a lock that crosses a fork would be one lock for both.
        if self._held is None:
            self._held = os.open(self._file, os.O_RDWR | os.O_CREAT | os.O_CLOEXEC, 0o600)
        return self._held


def _lock(file: int) -> bool:
    try:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
    except BlockingIOError:
        return False
    return True
