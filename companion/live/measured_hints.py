"""Measure how long a press takes until its last screen has it, where hints wake the screens."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from dataclasses import dataclass
from threading import get_ident
from time import perf_counter

from companion.live.hints import Carrier, MemoryHints


@dataclass(slots=True)
class _Telling:
    """A press that some screens are still to be sent."""

    head: int
    began: float
    left: set[int]
    """The streams that waited for it, by their threads."""


class MeasuredHints(MemoryHints):
    """Hints that measure how long a press takes until the last stream that waited was sent it.

    A stream that waits anew has been sent what it was woken for. One that is still being sent
    something earlier is not waited for: it may be of a phone that sleeps.

    Args:
        carriers: As of `MemoryHints`.
        told: Takes the seconds of each press.
        lost: Takes how many tables had moved on without a hint.
    """

    def __init__(
        self,
        carriers: Sequence[Carrier],
        told: Callable[[float], None],
        lost: Callable[[int], None],
    ) -> None:
        super().__init__(carriers)
        self._told = told
        self._lost = lost
        self._begun: dict[int, float] = {}
        """When the press at hand began, by its thread."""
        self._waiting: dict[str, set[int]] = {}
        self._telling: dict[str, list[_Telling]] = {}

    def begin(self) -> None:
        """Take the time of a press that is carried out in this thread."""
        self._begun[get_ident()] = perf_counter()

    def end(self) -> float:
        """Return how many seconds the press in this thread took until it was decided."""
        now = perf_counter()
        return now - self._begun.pop(get_ident(), now)

    def announce(self, table_id: str, head: int) -> None:
        """Say that the head of a table moved, and note who is to be told of a press."""
        began, waiting = self._begun.get(get_ident()), self._waiting.get(table_id)
        if began is not None and waiting:
            telling = _Telling(head, began, set(waiting))
            self._telling.setdefault(table_id, []).append(telling)
        super().announce(table_id, head)

    @contextmanager
    def watched(self, table_id: str) -> Iterator[None]:
        """Remember hints for a table while a stream follows it."""
        own = get_ident()
        with super().watched(table_id):
            self._waiting.setdefault(table_id, set())
            try:
                yield
            finally:
                for telling in self._telling.get(table_id, ()):
                    telling.left.discard(own)
                if self._tables[table_id].streams == 1:
                    self._waiting.pop(table_id, None)
                    self._telling.pop(table_id, None)

    def wait(
        self, table_id: str, after: int, stop: Callable[[], bool] = lambda: False
    ) -> int | None:
        """Wait as `MemoryHints` does, and take the time where this was the last to be sent it."""
        own, waiting = get_ident(), self._waiting[table_id]
        if table_id in self._telling:
            self._note_sent(table_id, own, after)
        waiting.add(own)
        try:
            return super().wait(table_id, after, stop)
        finally:
            waiting.discard(own)

    def sweep(self, moved: Callable[[Mapping[str, int]], Mapping[str, int]]) -> None:
        """Sweep, and count what was found."""

        def counted(known: Mapping[str, int]) -> Mapping[str, int]:
            found = moved(known)
            self._lost(len(found))
            return found

        super().sweep(counted)

    def held(self) -> tuple[int, int]:
        """Return how many tables and streams are followed here."""
        tables = list(self._tables.values())
        return len(tables), sum(table.streams for table in tables)

    def _note_sent(self, table_id: str, own: int, head: int) -> None:
        still: list[_Telling] = []
        for telling in self._telling.pop(table_id):
            if telling.head <= head and own in telling.left:
                telling.left.discard(own)
                if not telling.left:
                    self._told(perf_counter() - telling.began)
            if telling.left:
                still.append(telling)
        if still:
            self._telling[table_id] = still
