"""Work out exactly how often a face usually comes, in integers alone."""

from functools import lru_cache
from math import comb

TAIL = 40
"""At each end one evening in so many may lie outside: 95 of 100 or more lie within."""


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
    fewest = _first_beyond(times, hits, sides - hits)
    return fewest, times - _first_beyond(times, sides - hits, hits)


def _first_beyond(times: int, hits: int, misses: int) -> int:
    """Return the least count up to which more than one way in `TAIL` falls."""
    ways = (hits + misses) ** times
    fallen = 0
    for count in range(times + 1):
        fallen += comb(times, count) * hits**count * misses ** (times - count)
        if TAIL * fallen > ways:
            return count
    raise AssertionError("all ways together are more than some")
