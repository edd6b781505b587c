"""Give turns at what few can do at once, so that nobody's many requests keep out another's one.

Whoever waits stands with others of the same address; the addresses come in turn. If no place to
wait is left, the address with the most of them loses its newest.
"""

from collections import OrderedDict, deque
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field
from threading import Event, Lock


class NoTurn(Exception):
    """No turn came: too many wait, or it took too long."""


@dataclass(slots=True, eq=False)
class _Wait:
    """One that waits."""

    told: Event = field(default_factory=Event)
    has_turn: bool = False


class FairQueue:
    """Turns at something.

    Args:
        places: How many may be at it at once.
        waiting: How many may wait.
    """

    def __init__(self, places: int, waiting: int) -> None:
        self._free = places
        self._most = waiting
        self._lock = Lock()
        self._waiting: OrderedDict[str, deque[_Wait]] = OrderedDict()
        """Who waits, by address; the address whose turn is next comes first."""

    @contextmanager
    def turn(self, address: str, wait_s: float) -> Iterator[None]:
        """Hold a turn.

        Args:
            address: For whom it is.
            wait_s: Longest wait for it, in seconds.

        Raises:
            NoTurn: None came.
        """
        wait = self._stand_in(address)
        if wait is not None:
            wait.told.wait(wait_s)
            self._step_out(address, wait)
        try:
            yield
        finally:
            self._give_on()

    def waiting(self) -> int:
        """Return how many wait."""
        with self._lock:
            return self._count()

    def _count(self) -> int:
        return sum(map(len, self._waiting.values()))

    def _stand_in(self, address: str) -> _Wait | None:
        with self._lock:
            if self._free > 0:
                self._free -= 1
                return None
            if self._count() >= self._most:
                self._put_out(address)
            wait = _Wait()
            self._waiting.setdefault(address, deque()).append(wait)
            return wait

    def _put_out(self, address: str) -> None:
        """Make room for one more of an address; the lock is held.

        Raises:
            NoTurn: No other address has more that wait.
        """
        most = max(self._waiting, key=lambda each: len(self._waiting[each]))
        if len(self._waiting[most]) <= len(self._waiting.get(address, ())) + 1:
            raise NoTurn
        self._leave(most, self._waiting[most][-1])

    def _step_out(self, address: str, wait: _Wait) -> None:
        with self._lock:
            if not wait.has_turn:
                self._leave(address, wait)
                raise NoTurn

    def _leave(self, address: str, wait: _Wait) -> None:
        waits = self._waiting.get(address)
        if waits is not None and wait in waits:
            waits.remove(wait)
            if not waits:
                del self._waiting[address]
        wait.told.set()

    def _give_on(self) -> None:
        with self._lock:
            if not self._waiting:
                self._free += 1
                return
            address = next(iter(self._waiting))
            self._waiting.move_to_end(address)
            wait = self._waiting[address][0]
            wait.has_turn = True
            self._leave(address, wait)
