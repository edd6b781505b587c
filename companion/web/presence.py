"""Hold which seats' phones are connected, and since when the others are away.

Kept in memory and never in the log: it is about connections, not about the game. What was never
seen since the server started is not said to be away.
"""

from collections import Counter, OrderedDict
from collections.abc import Iterable
from dataclasses import dataclass, field
from threading import Lock
from typing import Protocol

from companion.core.ids import Seat

MINUTE_S = 60
"""Shorter absences are not said: a phone that was locked for a moment."""
TABLES_MAX = 2_000
"""Most tables whose absences are remembered; the one left longest ago is forgotten first."""


class Seconds(Protocol):
    """A clock that only ever goes forward."""

    def seconds(self) -> int:
        """Return whole seconds, from any start."""


@dataclass(slots=True)
class Presence:
    """Who is connected, by open streams and by requests for events."""

    clock: Seconds
    _here: dict[str, Counter[Seat]] = field(default_factory=dict)
    _left: OrderedDict[str, dict[Seat, int]] = field(default_factory=OrderedDict)
    _lock: Lock = field(default_factory=Lock)

    def come(self, table_id: str, seats: Iterable[Seat]) -> None:
        """Count one more screen for each of these seats."""
        with self._lock:
            here = self._here.setdefault(table_id, Counter())
            for seat in seats:
                here[seat] += 1
                self._left.get(table_id, {}).pop(seat, None)
            if not here:
                del self._here[table_id]

    def leave(self, table_id: str, seats: Iterable[Seat]) -> None:
        """Count one screen less for each; a seat without any is away from now on."""
        with self._lock:
            here = self._here.get(table_id, Counter())
            for seat in seats:
                here[seat] -= 1
                if here[seat] <= 0:
                    del here[seat]
                    self._note(table_id, seat)
            if not here:
                self._here.pop(table_id, None)

    def seen(self, table_id: str, seats: Iterable[Seat]) -> None:
        """Note that a phone without a stream has asked for these seats just now."""
        with self._lock:
            here = self._here.get(table_id, Counter())
            for seat in seats:
                if not here[seat]:
                    self._note(table_id, seat)

    def away(self, table_id: str) -> dict[str, int]:
        """Return for how many whole minutes each absent seat is away, by its number as text."""
        with self._lock:
            now = self.clock.seconds()
            minutes = {
                str(seat): (now - since) // MINUTE_S
                for seat, since in sorted(self._left.get(table_id, {}).items())
            }
        return {seat: count for seat, count in minutes.items() if count}

    def _note(self, table_id: str, seat: Seat) -> None:
        self._left.setdefault(table_id, {})[seat] = self.clock.seconds()
        self._left.move_to_end(table_id)
        if len(self._left) > TABLES_MAX:
            self._left.popitem(last=False)
