"""A stream asks again for what it could not show, and for nothing behind a quiet heartbeat."""

from collections.abc import Iterator
from contextlib import nullcontext
from itertools import islice
from typing import Any, cast

import pytest

from companion.capacity import Capacity
from companion.core.errors import Unavailable
from companion.engine.follow import Batch, Step, Trouble
from companion.engine.wording import Audience
from companion.limits import Limits
from companion.web.presence import Attendance
from companion.web.streams import Stream, Streams, follow
from tests.clocks import StillClock

FAULTY = Batch(4, trouble=Trouble(head=5, text="This cannot be shown."))
MENDED = Batch(5, (Step(5, b"{}"),))


class Answering:
    """Followers that give one batch after the other."""

    def __init__(self, *batches: Batch) -> None:
        self.left = [*batches]

    def mark(self, *asked: object) -> None:
        """Return no mark."""

    def events_after(self, *asked: object, at_least: int | None) -> Batch:
        """Return the next batch."""
        return self.left.pop(0)


class Quiet:
    """Hints that never come: each wait ends at a heartbeat."""

    closing = False

    def watched(self, table_id: str) -> Any:
        """Watch nothing."""
        return nullcontext()

    def wait(self, *asked: object) -> None:
        """End with the next heartbeat."""

    def wake(self, table_id: str) -> None:
        """Wake nobody."""


def followed(followers: Answering) -> Iterator[bytes]:
    """Return what a stream of these says."""
    streams = Streams(Attendance(StillClock()))
    ticket = streams.admit("table", "ben")
    audience = Audience("ben", "en", origin="http://here")
    stream = Stream(cast("Any", followers), Quiet(), streams, audience, "table", "K7QFDM", ticket)
    return follow(stream, 4)


def test_what_could_not_be_shown_is_asked_for_again_at_the_next_heartbeat() -> None:
    said = b"".join(islice(followed(Answering(FAULTY, MENDED)), 6))

    assert said.index(b"event: trouble") < said.index(b"id: 5\n")


def test_nothing_is_asked_behind_a_quiet_heartbeat() -> None:
    followers = Answering(MENDED, MENDED)

    list(islice(followed(followers), 6))

    assert len(followers.left) == 1


def test_a_stream_that_is_refused_leaves_nothing() -> None:
    streams = Streams(Attendance(StillClock()), Capacity(streams_max=0))

    with pytest.raises(Unavailable, match="too-many-streams"):
        streams.admit("table", "ben")

    assert streams.here() == {}


def test_a_phone_whose_new_stream_is_refused_keeps_the_one_it_has() -> None:
    streams = Streams(
        Attendance(StillClock()),
        Capacity(streams_max=4, share_percent=25),
        Limits(device_streams_max=1),
    )
    kept = streams.admit("table", "ben", "10.0.0.1")
    streams.admit("table", "ann", "10.0.0.2")

    with pytest.raises(Unavailable, match="too-many-streams"):
        streams.admit("table", "ben", "10.0.0.2")
    assert not kept.over

    # From its own address the new one takes the place of the old one.
    streams.admit("table", "ben", "10.0.0.1")
    assert kept.over
