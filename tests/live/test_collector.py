"""The search for garbage goes through little at a time, however much is held."""

import gc
from collections.abc import Iterator

import pytest

from companion.live.collector import NEW_OBJECTS, SEARCHED_AGAIN, search_new, settle

HELD = 50 * NEW_OBJECTS
"""What a thousand streams hold."""


@pytest.fixture
def searched() -> Iterator[list[int]]:
    """Return how many objects each search went through, while a worker's rules hold."""
    before, found = gc.get_threshold(), list[int]()

    def note(phase: str, told: dict[str, int]) -> None:
        if phase == "start":
            generations = range(told["generation"] + 1)
            found.append(sum(len(gc.get_objects(each)) for each in generations))

    settle()
    gc.callbacks.append(note)
    yield found
    gc.callbacks.remove(note)
    gc.set_threshold(*before)


def test_no_search_goes_through_all_that_is_held(searched: list[int]) -> None:
    held: list[list[int]] = [[] for _ in range(HELD)]

    assert len(held) == HELD
    assert len(searched) >= HELD // NEW_OBJECTS - 1
    # What a callback makes itself counts, too.
    assert max(searched) < NEW_OBJECTS * (SEARCHED_AGAIN + 3)


def test_no_search_is_long_where_as_much_is_dropped_as_is_kept(searched: list[int]) -> None:
    """A cache that keeps the newest only: Python's own count of new objects never moves."""
    held: list[list[int]] = [[] for _ in range(HELD)]
    settle()
    searched.clear()

    for place in range(HELD):
        held[place] = []
        if place % NEW_OBJECTS == 0:
            search_new()

    assert len(searched) >= HELD // NEW_OBJECTS
    assert max(searched) < NEW_OBJECTS * (SEARCHED_AGAIN + 3)


def test_a_ring_is_found_though_it_was_in_use_when_it_was_new(searched: list[int]) -> None:
    class Ring:
        """Something that holds itself."""

        ended = 0

        def __init__(self) -> None:
            self.own = self

        def __del__(self) -> None:
            Ring.ended += 1

    ring: Ring | None = Ring()
    held: list[list[int]] = []
    while not searched:
        held.append([])
    assert ring is not None
    ring = None
    while len(searched) < SEARCHED_AGAIN + 3:
        held.append([])

    assert Ring.ended == 1
