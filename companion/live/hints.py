"""Wake streams when the head of their table moves.

A hint carries a table and a head and nothing else, so late, doubled and lost ones do no harm: the
log is the truth. A sweep finds heads that moved without a hint, as when another process wrote.
"""

import logging
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Event, Lock, Thread
from time import monotonic
from typing import Protocol
from zlib import crc32

LOGGER = logging.getLogger("companion")

OFTEN_S = 0.05
"""Seconds between two rounds of work that holds up presses where more of it has gathered."""
BEAT_S = 15
"""Seconds from a table's last event to the heartbeat of its streams, and between two of them; one
more at most. A phone that hears nothing for 17 asks instead."""
SWEEP_S = 2
"""How often heads are compared with the log where hints may be lost; the longest one can cost."""
SELDOM = 5
"""While the hints of all workers come, one sweep of so many is made: it finds what was lost where
it was sent, as by a worker that was killed between the log and the hint."""

SOON_S = 0.25
"""Seconds between two rounds of which the first left something to do."""


@dataclass(slots=True)
class _Watched:
    """A table that streams follow, and the newest head they were told of."""

    due: float
    """When its streams beat next, by `monotonic`."""
    woken: Event = field(default_factory=Event)
    """What its streams wait for now. Each time they are woken it is another one: a stream that
    takes it before it looks misses nothing, and none needs a timer or a lock of its own."""
    head: int = 0
    beats: int = 0
    streams: int = 0

    def wake(self) -> None:
        """Let every stream look; called by one thread at a time."""
        woken, self.woken = self.woken, Event()
        woken.set()


class Carrier(Protocol):
    """What brings hints to the other workers of the service; it may lose them, double or delay."""

    def send(self, table_id: str, head: int) -> None:
        """Tell the other workers; returns at once and raises nothing."""

    def listen(self, take_in: Callable[[str, int], None]) -> None:
        """Hand on what other workers tell, from now on, beside everything else."""

    def was_listening(self) -> bool:
        """Return whether it listened to every worker, wherever, since this was last asked."""


class MemoryHints:
    """Hints of one worker; each wakes the streams of its own table alone.

    Args:
        carriers: What brings them to other workers and theirs here; none if it is alone.
    """

    def __init__(self, carriers: Sequence[Carrier] = ()) -> None:
        self._tables: dict[str, _Watched] = {}
        self._lock = Lock()
        self._closing = Event()
        self._carriers = carriers
        self._unswept = SELDOM
        """How many sweeps were left out since the last one."""

    @property
    def closing(self) -> bool:
        """Whether the process is about to stop and streams should end."""
        return self._closing.is_set()

    @property
    def is_quiet(self) -> bool:
        """Whether nobody follows any table here."""
        return not self._tables

    def announce(self, table_id: str, head: int) -> None:
        """Say that the head of a table moved, here and to the other workers."""
        self.take_in(table_id, head)
        for carrier in self._carriers:
            carrier.send(table_id, head)

    def take_in(self, table_id: str, head: int) -> None:
        """Take in that the head of a table moved."""
        with self._lock:
            table = self._tables.get(table_id)
            if table is not None and head > table.head:
                table.head, table.due = head, monotonic() + BEAT_S
                table.wake()

    @contextmanager
    def watched(self, table_id: str) -> Iterator[None]:
        """Remember hints for a table while a stream follows it.

        A stream enters before it first reads the log, so that no hint falls between.
        """
        with self._lock:
            # Many tables whose phones come back at once do not beat at once.
            due = monotonic() + crc32(table_id.encode()) / 1000 % BEAT_S
            table = self._tables.setdefault(table_id, _Watched(due))
            table.streams += 1
        try:
            yield
        finally:
            with self._lock:
                table.streams -= 1
                if not table.streams:
                    del self._tables[table_id]

    def wait(
        self, table_id: str, after: int, stop: Callable[[], bool] = lambda: False
    ) -> int | None:
        """Wait until a watched table's head is above `after`, and return it.

        Args:
            table_id: Which table.
            after: The head the stream has sent.
            stop: Ends the wait early when it is true at a `wake`.

        Returns:
            The head; None at a heartbeat, all streams of a table at once, and if it was ended.
        """
        table = self._tables[table_id]
        beats, woken = table.beats, table.woken
        while not (self.closing or stop() or table.head > after or table.beats > beats):
            woken.wait()
            woken = table.woken
        return table.head if table.head > after else None

    def wake(self, table_id: str) -> None:
        """Let every waiting stream of a table look at its `stop`."""
        with self._lock:
            if table_id in self._tables:
                self._tables[table_id].wake()

    def beat(self) -> None:
        """End the waits of all tables that are due."""
        now = monotonic()
        with self._lock:
            for table in self._tables.values():
                if table.due <= now:
                    table.due, table.beats = now + BEAT_S, table.beats + 1
                    table.wake()

    def close(self) -> None:
        """End every wait, now and from now on."""
        self._closing.set()
        for table_id in list(self._tables):
            self.wake(table_id)

    def sweep(self, moved: Callable[[Mapping[str, int]], Mapping[str, int]]) -> None:
        """Take in the head of every table that is watched and has moved on."""
        listened = [carrier.was_listening() for carrier in self._carriers]
        if any(listened) and self._unswept < SELDOM - 1:
            self._unswept += 1
            return
        # Where it fails the next one is made, whatever is told.
        self._unswept = SELDOM
        watched = {table_id: table.head for table_id, table in list(self._tables.items())}
        if watched:
            for table_id, head in moved(watched).items():
                self.take_in(table_id, head)
        self._unswept = 0

    def start_sweeping(self, moved: Callable[[Mapping[str, int]], Mapping[str, int]]) -> None:
        """Beat, listen to the other workers, and sweep every `SWEEP_S` seconds until closed.

        Args:
            moved: Takes the heads that are known, and returns those that have moved on.
        """
        for carrier in self._carriers:
            carrier.listen(self.take_in)
        self.start_rounds(lambda: self.sweep(moved), SWEEP_S, name="sweep")
        self.start_rounds(self.beat, OFTEN_S, name="heartbeats")

    def start_rounds(
        self, act: Callable[[], object], every_s: float, *, name: str, at_once: bool = False
    ) -> None:
        """Do something again and again until closed.

        Args:
            act: What is done; where it fails, that is logged once and the next round comes. Where
                it returns True there is more to do, and the next round comes in `SOON_S`.
            every_s: Seconds between two rounds.
            name: What it is called in the log.
            at_once: Whether the first round comes now.
        """

        def run() -> None:
            waits, has_failed = 0.0 if at_once else every_s, False
            while not self._closing.wait(waits):
                waits = every_s
                try:
                    if act() is True:
                        waits = SOON_S
                except Exception:
                    # A database that fails once must not end every later round, nor fill the log.
                    if not has_failed:
                        LOGGER.exception("a round failed: %s", name)
                    has_failed = True
                else:
                    if has_failed:
                        LOGGER.info("a round goes on: %s", name)
                    has_failed = False

        Thread(target=run, name=name, daemon=True).start()
