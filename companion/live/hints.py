"""Wake streams when the head of their table moves.

A hint carries a table and a head and nothing else, so late, doubled and lost ones do no harm: the
log is the truth. A sweep finds heads that moved without a hint, as when another process wrote.
"""

import logging
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from threading import Condition, Event, Lock, Thread

LOGGER = logging.getLogger("companion")

SWEEP_S = 2
"""How often heads are compared with the log; the longest a lost hint can cost."""


class _Watched:
    """A table that streams follow, and the newest head they were told of."""

    __slots__ = ("condition", "head", "streams")

    def __init__(self) -> None:
        self.condition = Condition()
        self.head = 0
        self.streams = 0


class MemoryHints:
    """Hints within one process; each wakes the streams of its own table alone."""

    def __init__(self) -> None:
        self._tables: dict[str, _Watched] = {}
        self._lock = Lock()
        self._closing = Event()

    @property
    def closing(self) -> bool:
        """Whether the process is about to stop and streams should end."""
        return self._closing.is_set()

    def announce(self, table_id: str, head: int) -> None:
        """Say that the head of a table moved."""
        table = self._tables.get(table_id)
        if table is not None:
            with table.condition:
                if head > table.head:
                    table.head = head
                    table.condition.notify_all()

    @contextmanager
    def watched(self, table_id: str) -> Iterator[None]:
        """Remember hints for a table while a stream follows it.

        A stream enters before it first reads the log, so that no hint falls between.
        """
        with self._lock:
            table = self._tables.setdefault(table_id, _Watched())
            table.streams += 1
        try:
            yield
        finally:
            with self._lock:
                table.streams -= 1
                if not table.streams:
                    del self._tables[table_id]

    def wait(
        self, table_id: str, after: int, timeout_s: int, stop: Callable[[], bool] = lambda: False
    ) -> int | None:
        """Wait until a watched table's head is above `after`, and return it.

        Args:
            table_id: Which table.
            after: The head the stream has sent.
            timeout_s: Longest wait, in seconds; then the answer is None.
            stop: Ends the wait early, with None, when it is true at a `wake`.
        """
        table = self._tables[table_id]

        def is_over() -> bool:
            return self.closing or stop() or table.head > after

        with table.condition:
            table.condition.wait_for(is_over, timeout_s)
            return table.head if table.head > after else None

    def wake(self, table_id: str) -> None:
        """Let every waiting stream of a table look at its `stop`."""
        table = self._tables.get(table_id)
        if table is not None:
            with table.condition:
                table.condition.notify_all()

    def close(self) -> None:
        """End every wait, now and from now on."""
        self._closing.set()
        for table_id in list(self._tables):
            self.wake(table_id)

    def sweep(self, head_of: Callable[[str], int]) -> None:
        """Announce the head of every table that is watched."""
        for table_id in list(self._tables):
            self.announce(table_id, head_of(table_id))

    def start_sweeping(self, head_of: Callable[[str], int]) -> None:
        """Sweep every `SWEEP_S` seconds until closed."""
        self.start_rounds(lambda: self.sweep(head_of), SWEEP_S, name="sweep")

    def start_rounds(
        self, act: Callable[[], object], every_s: int, *, name: str, at_once: bool = False
    ) -> None:
        """Do something again and again until closed.

        Args:
            act: What is done; where it fails once, that is logged and the next round comes.
            every_s: Seconds between two rounds.
            name: What it is called in the log.
            at_once: Whether the first round comes now.
        """

        def run() -> None:
            waits = 0 if at_once else every_s
            while not self._closing.wait(waits):
                waits = every_s
                try:
                    act()
                except Exception:
                    # A database that fails once must not end every later round.
                    LOGGER.exception("a round failed: %s", name)

        Thread(target=run, name=name, daemon=True).start()
