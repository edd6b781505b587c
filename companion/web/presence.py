"""Hold which seats' phones are connected, and since when the others are away.

Kept in memory and never in the log: it is about connections, not about the game. What was never
seen since the server started is not said to be away. Where workers share what they see, `here` is
told to the others now and then, and what they saw comes by `learn`.
"""

from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from threading import Lock

from companion.core.message import Seat
from companion.core.recent import Recent
from companion.table.ports import Clock

MINUTE_S = 60
"""Shorter absences are not said: a phone that was locked for a moment."""
EXCHANGE_S = 5
"""How often workers tell one another whom they see."""
HERE_S = 3 * EXCHANGE_S
"""What another worker saw so many seconds ago is still there: an exchange may be late."""
DISPLAY = "display"
"""The place of a screen that everybody sees, beside the numbers of seats."""
TABLES_MAX = 2_000
"""Most tables whose absences are remembered; the one left longest ago is forgotten first."""


@dataclass(slots=True)
class Attendance:
    """Who is connected, by open streams and by requests for events."""

    clock: Clock
    _here: dict[str, Counter[Seat]] = field(default_factory=dict)
    _left: Recent[str, dict[Seat, int]] = field(default_factory=lambda: Recent(TABLES_MAX))
    _elsewhere: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    """When each place was seen by any worker, by table and place, on this clock."""
    _lock: Lock = field(default_factory=Lock)

    def come(self, table_id: str, seats: Iterable[Seat]) -> None:
        """Count one more screen for each of these seats."""
        with self._lock:
            here = self._here.setdefault(table_id, Counter())
            for seat in seats:
                here[seat] += 1
                (self._left.get(table_id) or {}).pop(seat, None)
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

    def here(self, table_ids: Iterable[str]) -> dict[str, list[str]]:
        """Return the seats whose phones are connected to this worker, of each of these tables."""
        with self._lock:
            return {
                table_id: [str(seat) for seat in sorted(self._here.get(table_id, ()))]
                for table_id in table_ids
            }

    def learn(self, seen: Mapping[str, Mapping[str, int]]) -> None:
        """Take in when each place was seen by any worker, as seconds ago, by table."""
        now = self.clock.seconds()
        self._elsewhere = {
            table_id: {place: now - ago for place, ago in places.items()}
            for table_id, places in seen.items()
        }

    def sees_display(self, table_id: str) -> bool:
        """Return whether another worker saw a big display lately."""
        seen = self._elsewhere.get(table_id, {}).get(DISPLAY)
        return seen is not None and self.clock.seconds() - seen <= HERE_S

    def away(self, table_id: str) -> dict[str, int]:
        """Return for how many whole minutes each absent seat is away, by its number as text."""
        with self._lock:
            now = self.clock.seconds()
            here = self._here.get(table_id, Counter())
            left = {str(seat): at for seat, at in (self._left.get(table_id) or {}).items()}
            for place, at in self._elsewhere.get(table_id, {}).items():
                if place != DISPLAY:
                    left[place] = max(at, left.get(place, at))
            present = {str(seat) for seat in here}
        minutes = {
            place: (now - left[place]) // MINUTE_S
            for place in sorted(left, key=int)
            if place not in present
        }
        return {place: count for place, count in minutes.items() if count}

    def _note(self, table_id: str, seat: Seat) -> None:
        self._left.find(table_id, dict)[seat] = self.clock.seconds()
