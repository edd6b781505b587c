"""P10: draws are unbiased: every input that luck can have, every order, and a million dice."""

import itertools
import random
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from math import factorial, log, sqrt
from typing import Any

import pytest

from companion.core.chance import SystemChance, outcome

from .sizes import size

pytestmark = [pytest.mark.promise("P10"), pytest.mark.long]

THROWS = size(1_000_000, 10_000_000)
UNLIKELY = 1e-6
ONE_BYTE = range(2, 256)
"""Of so many the system's luck takes one byte."""
TWO_BYTES = (256, 300, 500, 511, 512, 999, 1_000)
Record = Callable[[str, object], None]
Below = Callable[[int], int]
Draw = Callable[[str, Below], tuple[int, ...]]


class Rejected(Exception):
    """An input gave no outcome, and more was asked for."""


def from_system(n: int) -> int:
    """Return what the service draws below a number."""
    return SystemChance().draw(f"1d{n}")[0] - 1


def modulo(n: int) -> int:
    """Take what is left of a byte: a fault, as the first ones come too often."""
    return random._urandom(1)[0] % n  # type: ignore[attr-defined, no-any-return]


def modulo_of_two(n: int) -> int:
    """Take what is left of two bytes: the same fault, smaller."""
    return int.from_bytes(random._urandom(2)) % n  # type: ignore[attr-defined]


def scaled(n: int) -> int:
    """Stretch a byte: the same fault, spread."""
    return int(random._urandom(1)[0] / 256 * n)  # type: ignore[attr-defined]


def check_equal(below: Below, n: int, size: int, plan: pytest.MonkeyPatch) -> int:
    """Hold that all inputs of so many bytes give each outcome equally often; return how many."""
    counts: Counter[int] = Counter()
    for number in range(256**size):
        inputs = iter([number.to_bytes(size)])

        def take(count: int, inputs: Iterator[bytes] = inputs) -> bytes:
            found = next(inputs, None)
            if found is None:
                raise Rejected
            assert len(found) == count, f"{n} takes {count} bytes"
            return found

        plan.setattr(random, "_urandom", take)
        try:
            counts[below(n)] += 1
        except Rejected:
            continue
    assert set(counts) == set(range(n)), f"outcomes below {n} are missing"
    assert len(set(counts.values())) == 1, f"outcomes below {n} come unequally"
    return counts.total()


def _next(row: Iterator[int], n: int) -> int:
    return next(row)


def shuffles(bounds: Sequence[int], size: int, draw: Draw = outcome) -> Counter[Any]:
    """Return how often each order comes, over every row of choices that luck can make."""
    counts: Counter[Any] = Counter()
    for choices in itertools.product(*(range(n) for n in bounds)):
        counts[draw(f"shuffle:deck/{size}", partial(_next, iter(choices)))] += 1
    return counts


def check_shuffles(draw: Draw = outcome, *, naive: bool = False) -> int:
    """Hold that every order of up to six cards comes equally often; return how many there are.

    Args:
        draw: What shuffles.
        naive: Whether it asks for one of all places each time.
    """
    for count in range(1, 7):
        found = shuffles([count] * count if naive else range(count, 1, -1), count, draw)
        assert len(found) == factorial(count), f"orders of {count} are missing"
        assert len(set(found.values())) == 1, f"orders of {count} come unequally"
    return sum(factorial(count) for count in range(1, 7))


def check_dice(throw: Callable[[], int], throws: int) -> float:
    """Hold that six sides come equally often, and return chi-square."""
    counts = Counter(throw() for _ in range(throws))
    mean = throws / 6
    square = sum((counts[side] - mean) ** 2 / mean for side in range(1, 7))
    # Wilson and Hilferty: the chi-square of five degrees that comes once in a million times.
    bound = 5 * (1 - 2 / 45 + sqrt(2 / 45) * 4.7534) ** 3
    assert log(UNLIKELY) < 0
    assert square < bound, f"sides come unequally: {dict(counts)}"
    return square


def sattolo(spec: str, below: Below) -> tuple[int, ...]:
    """Shuffle so that no card stays where it was: a fault that looks like luck."""
    order = list(range(int(spec.rpartition("/")[2])))
    for last in range(len(order) - 1, 0, -1):
        chosen = below(last + 1) % max(1, last)
        order[last], order[chosen] = order[chosen], order[last]
    return tuple(order)


def swap_any(spec: str, below: Below) -> tuple[int, ...]:
    """Swap each card with any other: some orders come more often."""
    order = list(range(int(spec.rpartition("/")[2])))
    for place in range(len(order)):
        chosen = below(len(order))
        order[place], order[chosen] = order[chosen], order[place]
    return tuple(order)


def test_every_input_and_every_order_gives_outcomes_equally_often(
    monkeypatch: pytest.MonkeyPatch, record_property: Record
) -> None:
    record_property("promise", "P10 (all that is drawn)")
    with monkeypatch.context() as plan:
        inputs = sum(check_equal(from_system, n, 1, plan) for n in ONE_BYTE)
        inputs += sum(check_equal(from_system, n, 2, plan) for n in TWO_BYTES)
    orders = check_shuffles()

    record_property("cases", inputs + orders)
    record_property("figure", "each outcome and each order equally often")


def test_dice_of_the_system_come_equally_often(record_property: Record) -> None:
    record_property("promise", "P10 (dice)")
    luck, pool = SystemChance(), list[int]()

    def throw() -> int:
        if not pool:
            pool.extend(luck.draw("100d6"))
        return pool.pop()

    square = check_dice(throw, THROWS)

    record_property("cases", THROWS)
    record_property("figure", f"all six faces equally often (chi-square {square:.1f})")
    taken = itertools.cycle(range(256))
    with pytest.raises(AssertionError, match="unequally"):
        check_dice(lambda: 1 + next(taken) % 6, 1_024_000)
    record_property("fault", "dice of byte % 6")


@pytest.mark.parametrize(
    ("fault", "below", "n", "size"),
    [
        ("byte % 6", modulo, 6, 1),
        ("u16 % 100", modulo_of_two, 100, 2),
        ("a byte stretched", scaled, 6, 1),
    ],
)
def test_unequal_outcomes_are_found_out(
    fault: str,
    below: Below,
    n: int,
    size: int,
    monkeypatch: pytest.MonkeyPatch,
    record_property: Record,
) -> None:
    with monkeypatch.context() as plan, pytest.raises(AssertionError, match="unequally"):
        check_equal(below, n, size, plan)
    record_property("fault", fault)


@pytest.mark.parametrize(
    ("fault", "draw", "told"), [("Sattolo", sattolo, "missing"), ("swaps with any", swap_any, "un")]
)
def test_unequal_orders_are_found_out(
    fault: str, draw: Draw, told: str, record_property: Record
) -> None:
    with pytest.raises(AssertionError, match=told):
        check_shuffles(draw, naive=draw is swap_any)
    record_property("fault", fault)
