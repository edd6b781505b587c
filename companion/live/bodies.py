"""Read a body for as long as a phone may take to send it, and no longer."""

from collections.abc import Callable
from typing import Protocol

from companion.core.errors import Unavailable
from companion.core.message import say


class Reader(Protocol):
    """Where a body is read from."""

    def read(self, size: int) -> bytes:
        """Return so many bytes, fewer at the end of the body or of the connection."""


class Activity(Protocol):
    """Note who has to act next on the connection that a body comes by: the phone or the service."""

    @property
    def is_over(self) -> bool:
        """Whether the connection's reading was ended."""

    def wait(self) -> None:
        """Say that the body is waited for."""

    def work(self) -> None:
        """Say that what came is worked on."""


class TimelyBody:
    """A body that is whole in time, or refused.

    Its time runs as a whole and is not begun anew by each byte: a body of one byte in ten seconds
    would never end.

    Args:
        reader: Where it is read from.
        activity: The connection it comes by.
        done: Called once, when all of it was read.
    """

    def __init__(self, reader: Reader, activity: Activity, done: Callable[[], None]) -> None:
        self._reader = reader
        self._activity = activity
        self._done: Callable[[], None] | None = done

    def read(self, size: int) -> bytes:
        """Return so many bytes, fewer at the end.

        Raises:
            Unavailable: `too-slow`: it did not come in time, or had to make room for others.
        """
        if self._done is None:
            return self._reader.read(size)
        self._activity.wait()
        try:
            data = self._reader.read(size)
        finally:
            self._activity.work()
            # However the reader takes the end of its connection: as a short body or as a fault.
            if self._activity.is_over:
                raise Unavailable("too-slow", say("This came too slowly. Try again."))
        # A reader of known length says when nothing is left, before it is asked in vain.
        if len(data) < size or getattr(self._reader, "length", 1) == 0:
            self._done()
            self._done = None
        return data
