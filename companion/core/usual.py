"""Work out exactly how often a face, or a kind of card, usually comes, in integers alone."""

from collections.abc import Sequence
from functools import lru_cache
from math import comb, lcm
from typing import NamedTuple

TAIL = 40
"""At each end one evening in so many may lie outside: 95 of 100 or more lie within."""
TENTHS = 10


class Pull(NamedTuple):
    """Cards that were drawn from one pile, none of them laid back in between."""

    size: int
    """How many cards the pile held before the first of them, 1 or more."""
    hits: int
    """How many of those were of the kind that is asked about, 0..size."""
    drawn: int
    """How many were drawn, 0..size."""


@lru_cache(maxsize=512)
def usual_range(times: int, sides: int, hits: int = 1) -> tuple[int, int]:
    """Return the fewest and the most times that a face usually comes.

    Of all ways in which the dice may fall, one in `TAIL` or fewer have less than the fewest, and
    one in `TAIL` or fewer more than the most. The ways are counted (the binomial distribution times
    `sides ** times`), so that nothing is rounded.

    Args:
        times: How many dice were thrown, 0 or more.
        sides: How many sides each has, 1 or more.
        hits: How many of its sides show the face, 0..sides.

    >>> usual_range(60, 6), usual_range(1, 6), usual_range(7, 1)
    ((5, 16), (0, 1), (7, 7))
    """
    misses = sides - hits
    return _within([comb(times, n) * hits**n * misses ** (times - n) for n in range(times + 1)])


@lru_cache(maxsize=512)
def usual_drawn(pulls: tuple[Pull, ...]) -> tuple[int, int]:
    """Return the fewest and the most cards of a kind that usually come from some piles.

    As `usual_range`, but what was drawn from a pile cannot come from it again: the ways are those
    of the hypergeometric distribution, and of several piles those of each together with those of
    every other.

    >>> usual_drawn((Pull(37, 9, 37), Pull(36, 9, 18))), usual_drawn((Pull(6, 3, 1),))
    ((11, 16), (0, 1))
    """
    ways = [1]
    for size, hits, drawn in pulls:
        ways = _together(
            ways, [comb(hits, n) * comb(size - hits, drawn - n) for n in range(drawn + 1)]
        )
    return _within(ways)


def due_tenths(pulls: Sequence[Pull]) -> int:
    """Return how many cards of a kind are to be expected, in tenths of a card, rounded.

    >>> due_tenths((Pull(37, 9, 37), Pull(36, 9, 18)))
    135
    """
    whole = lcm(*(pull.size for pull in pulls))
    due = sum(TENTHS * pull.drawn * pull.hits * (whole // pull.size) for pull in pulls)
    return (2 * due + whole) // (2 * whole)


def _together(one: Sequence[int], other: Sequence[int]) -> list[int]:
    """Return in how many ways each sum comes about, from the ways of two counts."""
    ways = [0] * (len(one) + len(other) - 1)
    for first, these in enumerate(one):
        for second, those in enumerate(other):
            ways[first + second] += these * those
    return ways


def _within(ways: Sequence[int]) -> tuple[int, int]:
    """Return the least and the largest count that is no rarer than `TAIL` says, from either end."""
    return _first_beyond(ways), len(ways) - 1 - _first_beyond(ways[::-1])


def _first_beyond(ways: Sequence[int]) -> int:
    """Return the least count up to which more than one way in `TAIL` falls."""
    every, fallen = sum(ways), 0
    for count, these in enumerate(ways):
        fallen += these
        if TAIL * fallen > every:
            return count
    raise AssertionError("all ways together are more than some")
