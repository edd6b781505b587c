"""A press is told when the last stream that waited for it has been sent it."""

from collections.abc import Callable
from queue import SimpleQueue
from threading import Thread

from companion.live.measured_hints import MeasuredHints

WAIT_S = 20
TABLE = "table"


class Stream:
    """A stream in a thread of its own, which waits at a head until it is told to go on."""

    def __init__(self, hints: MeasuredHints) -> None:
        self._hints = hints
        self._heads: SimpleQueue[int | None] = SimpleQueue()
        self._inside: SimpleQueue[int] = SimpleQueue()
        self._woken: SimpleQueue[int] = SimpleQueue()
        self._thread = Thread(target=self._follow, daemon=True)
        self._thread.start()
        self.wait(0)

    def wait(self, head: int) -> None:
        """Wait behind a head that was sent; return once it does."""
        self._heads.put(head)
        while self._inside.get(timeout=WAIT_S) != head:
            pass

    def send(self, head: int) -> None:
        """Return once it was woken behind a head, and has something to send."""
        while self._woken.get(timeout=WAIT_S) != head:
            pass

    def leave(self) -> None:
        """End, at the latest when it is woken."""
        self._heads.put(None)
        self._hints.wake(TABLE)
        self._thread.join(WAIT_S)

    def _follow(self) -> None:
        with self._hints.watched(TABLE):
            while (head := self._heads.get(timeout=WAIT_S)) is not None:
                self._hints.wait(TABLE, head, self._look(head))
                self._woken.put(head)

    def _look(self, head: int) -> Callable[[], bool]:
        def is_over() -> bool:
            self._inside.put(head)
            return not self._heads.empty()

        return is_over


def press(hints: MeasuredHints, head: int) -> None:
    hints.begin()
    hints.announce(TABLE, head)
    assert hints.end() > 0


def test_a_press_takes_until_the_last_stream_that_waited_has_been_sent_it() -> None:
    told: list[float] = []
    hints = MeasuredHints((), told.append, lambda found: None)
    one, two = Stream(hints), Stream(hints)

    press(hints, 1)
    one.wait(1)
    assert told == []
    two.wait(1)
    assert len(told) == 1

    # Of one that still sends something nobody knows when it will have done so.
    press(hints, 2)
    two.send(1)
    one.wait(2)
    press(hints, 3)
    one.wait(3)
    assert len(told) == 2

    # One that leaves is waited for no longer.
    two.leave()
    press(hints, 4)
    one.wait(4)
    one.leave()
    assert len(told) == 3
    assert hints.held() == (0, 0)


def test_what_no_press_moved_is_not_timed_and_what_no_hint_told_is_counted() -> None:
    told: list[float] = []
    lost: list[int] = []
    hints = MeasuredHints((), told.append, lost.append)
    one = Stream(hints)

    hints.announce(TABLE, 1)
    one.wait(1)
    hints.sweep(lambda known: {TABLE: 2})
    one.wait(2)
    one.leave()

    assert told == []
    assert lost == [1]
