"""Hold the events of a log, so that one more costs the same however many there are.

Whoever goes through all of them lets others go on meanwhile.
"""

from collections.abc import Callable, Iterator, Sequence
from typing import overload

from companion.table.codec import encode_body
from companion.table.events import Event

PAUSE_EVERY = 64
"""Events between two pauses: a few thousandths of a second, whatever is done with each."""


def go_on() -> None:
    """Pause for nobody: nobody else waits."""


class EventList(Sequence[Event]):
    """Events in their order, never changed; a longer one shares what it has of a shorter one.

    Args:
        pause: Called every `PAUSE_EVERY` events by whoever goes through them or folds them.
    """

    __slots__ = ("_count", "_held", "pause", "weight")

    def __init__(self, pause: Callable[[], None] = go_on) -> None:
        self.pause = pause
        self._held: list[Event] = []
        self._count = 0
        self.weight = 0
        """How many bytes they take where they are kept."""

    def plus(self, events: Sequence[Event]) -> "EventList":
        """Return the list with further events at its end; this one stays as it is."""
        longer = EventList(self.pause)
        # Only the longest list of all that share may grow in place.
        is_longest = len(self._held) == self._count
        longer._held = self._held if is_longest else self._held[: self._count]
        longer._held.extend(events)
        longer._count = self._count + len(events)
        longer.weight = self.weight + sum(len(encode_body(event)) for event in events)
        return longer

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[Event]:
        for start in range(0, self._count, PAUSE_EVERY):
            if start:
                self.pause()
            yield from self._held[start : min(start + PAUSE_EVERY, self._count)]

    @overload
    def __getitem__(self, place: int) -> Event: ...

    @overload
    def __getitem__(self, place: slice) -> tuple[Event, ...]: ...

    def __getitem__(self, place: int | slice) -> Event | tuple[Event, ...]:
        if isinstance(place, slice):
            return tuple(self._held[slice(*place.indices(self._count))])
        if not -self._count <= place < self._count:
            raise IndexError(place)
        return self._held[place % self._count]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, EventList) and tuple(self) == tuple(other)

    __hash__ = None  # type: ignore[assignment]  # as of a list: it is compared, never looked up

    def __repr__(self) -> str:
        return f"EventList({list(self)!r})"
