"""A body has one time for all of it, however its bytes come."""

import pytest

from companion.core.errors import Unavailable
from companion.live.bodies import TimelyBody


class Activity:
    """Whose turn it is, written down."""

    def __init__(self) -> None:
        self.is_over = False
        self.turns: list[str] = []

    def wait(self) -> None:
        """Write down a wait."""
        self.turns.append("theirs")

    def work(self) -> None:
        """Write down work."""
        self.turns.append("ours")


class Drip:
    """A body of known length that comes in pieces."""

    def __init__(self, activity: Activity, pieces: list[bytes], *, over_at: int = -1) -> None:
        self.length = sum(len(piece) for piece in pieces)
        self._activity = activity
        self._pieces = pieces
        self._over_at = over_at

    def read(self, size: int) -> bytes:
        """Return the next piece; the connection may be ended while it is waited for."""
        self._over_at -= 1
        if self._over_at < 0 and not self._pieces:
            return b""
        if self._over_at == 0:
            self._activity.is_over = True
            return b""
        piece = self._pieces.pop(0)
        self.length -= len(piece)
        return piece


def done() -> None:
    """Take note of nothing."""


class Broken:
    """A body whose connection breaks off."""

    def read(self, size: int) -> bytes:
        """Break off."""
        raise ConnectionResetError


def test_a_whole_body_stops_its_time_once() -> None:
    activity, stopped = Activity(), list[str]()
    body = TimelyBody(Drip(activity, [b"ab", b"cd"]), activity, lambda: stopped.append("stopped"))

    read = [body.read(2) for _ in range(3)]

    assert read == [b"ab", b"cd", b""]
    assert stopped == ["stopped"]
    assert activity.turns == ["theirs", "ours"] * 2


def test_a_body_whose_connection_was_ended_is_refused_and_not_taken_for_a_short_one() -> None:
    activity = Activity()
    body = TimelyBody(Drip(activity, [b"a", b"b", b"c"], over_at=3), activity, done)
    body.read(1)
    body.read(1)

    with pytest.raises(Unavailable) as refusal:
        body.read(1)

    assert refusal.value.code == "too-slow"


def test_a_fault_of_a_connection_that_was_ended_is_told_as_a_late_body() -> None:
    activity = Activity()
    activity.is_over = True
    body = TimelyBody(Broken(), activity, done)

    with pytest.raises(Unavailable, match="too-slow"):
        body.read(1)


def test_waiting_for_a_body_is_over_even_where_reading_fails() -> None:
    activity = Activity()
    body = TimelyBody(Broken(), activity, done)

    with pytest.raises(ConnectionResetError):
        body.read(1)

    assert activity.turns == ["theirs", "ours"]
