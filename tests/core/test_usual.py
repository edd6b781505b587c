"""What is usual is exact: held against every way in which a few dice may fall."""

from itertools import product

import pytest

from companion.core.usual import TAIL, usual_range


@pytest.mark.parametrize(
    ("times", "sides", "hits"), [(0, 6, 1), (1, 6, 1), (6, 6, 1), (5, 6, 2), (4, 10, 1), (9, 2, 1)]
)
def test_the_range_is_that_of_all_ways_counted_one_by_one(
    times: int, sides: int, hits: int
) -> None:
    came = [sum(side < hits for side in way) for way in product(range(sides), repeat=times)]
    low, high = usual_range(times, sides, hits)

    def few(count: int) -> bool:
        return TAIL * sum(each < count for each in came) <= len(came)

    def many(count: int) -> bool:
        return TAIL * sum(each > count for each in came) <= len(came)

    assert few(low)
    assert not few(low + 1)
    assert many(high)
    assert not many(high - 1)


@pytest.mark.parametrize("times", [1, 30, 61, 200, 1_000])
def test_hits_and_misses_mirror_one_another(times: int) -> None:
    low, high = usual_range(times, 6, 1)

    assert usual_range(times, 6, 5) == (times - high, times - low)
