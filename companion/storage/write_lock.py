"""Take turns at writing a SQLite file: workers of one service never meet inside the database."""

import fcntl
import os
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock

from companion.storage.waiting import WAIT_S, await_free
from companion.table.ports import busy


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
