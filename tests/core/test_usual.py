"""What is usual is exact: held against every way in which dice may fall and cards may come."""

from collections import Counter
from collections.abc import Sequence
from fractions import Fraction
from itertools import permutations, product
from math import gcd

import pytest

from companion.core.usual import TAIL, Pull, due_tenths, usual_drawn, usual_range


@pytest.mark.parametrize(
    ("times", "sides", "hits"), [(0, 6, 1), (1, 6, 1), (6, 6, 1), (5, 6, 2), (4, 10, 1), (9, 2, 1)]
)
def test_the_range_is_that_of_all_ways_counted_one_by_one(
    times: int, sides: int, hits: int
) -> None:
    came = [sum(side < hits for side in way) for way in product(range(sides), repeat=times)]

    assert_within(usual_range(times, sides, hits), came)


@pytest.mark.parametrize("times", [1, 30, 61, 200, 1_000])
def test_hits_and_misses_mirror_one_another(times: int) -> None:
    low, high = usual_range(times, 6, 1)

    assert usual_range(times, 6, 5) == (times - high, times - low)


@pytest.mark.parametrize(
    "pulls",
    [
        (),
        (Pull(1, 1, 1),),
        (Pull(6, 2, 0),),
        (Pull(6, 2, 3),),
        (Pull(7, 3, 5),),
        (Pull(7, 1, 2),),
        (Pull(8, 8, 4),),
        (Pull(5, 0, 3),),
        (Pull(5, 2, 3), Pull(4, 1, 2)),
        (Pull(4, 1, 4), Pull(3, 1, 1), Pull(3, 2, 2)),
    ],
)
def test_what_is_usual_of_cards_is_that_of_all_orders_of_the_piles(pulls: tuple[Pull, ...]) -> None:
    came = [sum(hits) for hits in product(*(came_of(pull) for pull in pulls))]

    assert_within(usual_drawn(pulls), came)
    due = 10 * Fraction(sum(came), len(came))
    assert abs(due_tenths(pulls) - due) <= Fraction(1, 2)


def test_whose_cards_come_between_those_of_others_draws_from_the_same_pile() -> None:
    """Of a pile that three draw from in turn, each has as many of a kind as any other."""
    orders = [*permutations("aabbbc")]
    for places in ((0, 3), (1, 4), (2, 5)):
        came = [sum(order[place] == "b" for place in places) for order in orders]
        assert_within(usual_drawn((Pull(6, 3, 2),)), came)


def test_cards_that_are_laid_back_each_time_are_dice() -> None:
    for hits in range(7):
        assert usual_drawn((Pull(6, hits, 1),) * 30) == usual_range(30, 6, hits)


def came_of(pull: Pull) -> list[int]:
    """Return how many hits come first in every order of a pile, as often as each may come."""
    cards = (1,) * pull.hits + (0,) * (pull.size - pull.hits)
    ways: Counter[int] = Counter(sum(order[: pull.drawn]) for order in permutations(cards))
    shared = gcd(*ways.values())
    return [count for count, many in ways.items() for _ in range(many // shared)]


def assert_within(usual: tuple[int, int], came: Sequence[int]) -> None:
    """Hold a range against every count that comes, each as likely as any other."""
    low, high = usual

    def few(count: int) -> bool:
        return TAIL * sum(each < count for each in came) <= len(came)

    def many(count: int) -> bool:
        return TAIL * sum(each > count for each in came) <= len(came)

    assert few(low)
    assert not few(low + 1)
    assert many(high)
    assert not many(high - 1)
