"""Take turns at writing a SQLite file, so that no worker's loop waits inside the database.

SQLite itself makes a writer wait by standing still, and with it every stream of that worker. A lock
on a file beside the database is asked for again and again instead, and others run meanwhile.
"""

import fcntl
import os
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from threading import Lock

from companion.storage.engines import busy

WAIT_S = 5.0
"""Longest wait for a turn."""
LOOK_S = 0.001
"""Seconds between two looks whether the turn has come; a write takes about as long."""


class Turn:
    """The right to write a file, held by one process and one greenlet of it at a time.

    Args:
        file: The lock file; made where it is missing, never removed.
    """

    def __init__(self, file: Path) -> None:
        self._file = file
        self._own = Lock()
        self._held: int | None = None

    @contextmanager
    def taken(self) -> Iterator[None]:
        """Hold the right; a process that dies gives it back.

        Raises:
            Unavailable: `busy`: it did not come in `WAIT_S` seconds.
        """
        if not self._own.acquire(timeout=WAIT_S):
            raise busy()
        try:
            file = self._open()
            self._await(file)
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

    def _await(self, file: int) -> None:
        until = time.monotonic() + WAIT_S
        while True:
            try:
                fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)
            except BlockingIOError:
                if time.monotonic() > until:
                    raise busy() from None
                time.sleep(LOOK_S)
            else:
                return
