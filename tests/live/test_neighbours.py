"""Workers of one machine tell one another that heads moved."""

import itertools
from collections.abc import Iterator
from queue import SimpleQueue
from threading import Event, Timer

import pytest

from companion.live.hints import MemoryHints
from companion.live.neighbours import Neighbours
from companion.live.told import read_hint

WAIT_S = 30


@pytest.fixture
def neighbours() -> Iterator[Neighbours]:
    """Make the sockets of two workers; a worker that listens does so to the end of all tests."""
    made = Neighbours(2)
    yield made
    for end in itertools.chain(*made._pairs):
        end.close()


def test_a_hint_of_one_worker_wakes_a_stream_of_the_other(neighbours: Neighbours) -> None:
    one, other = neighbours.carrier(0), neighbours.carrier(1)
    here, there = MemoryHints([one]), MemoryHints([other])
    late = Timer(WAIT_S, there.close)
    late.start()
    with there.watched("t1"):
        other.listen(there.take_in)

        here.announce("t1", 7)

        assert there.wait("t1", 6) == 7
    late.cancel()
    one._own.close()


def test_a_worker_is_not_told_what_it_told(neighbours: Neighbours) -> None:
    one, other = neighbours.carrier(0), neighbours.carrier(1)
    told: SimpleQueue[tuple[str, int]] = SimpleQueue()
    one.listen(lambda table_id, head: told.put((table_id, head)))

    one.send("t1", 1)
    other.send("t1", 2)

    assert told.get(timeout=WAIT_S) == ("t1", 2)
    other._own.close()


def test_a_worker_that_reads_nothing_keeps_nobody_waiting(neighbours: Neighbours) -> None:
    one = neighbours.carrier(0)
    done = Event()

    for head in range(10_000):
        one.send("t1", head)
    done.set()

    assert done.is_set()
    one._own.close()


def test_a_worker_that_takes_the_place_of_another_is_told_what_comes(
    neighbours: Neighbours,
) -> None:
    one, first = neighbours.carrier(0), neighbours.carrier(1)
    first._own.close()
    second = neighbours.carrier(1)
    told: SimpleQueue[tuple[str, int]] = SimpleQueue()
    second.listen(lambda table_id, head: told.put((table_id, head)))

    one.send("t1", 3)

    assert told.get(timeout=WAIT_S) == ("t1", 3)
    one._own.close()


@pytest.mark.parametrize("told", [b"", b"t1", b"t1 x", b"t1 1 2", b"\xff 1", b"t1 " + b"9" * 13])
def test_what_is_no_hint_is_passed_over(told: bytes) -> None:
    assert read_hint(told) is None
