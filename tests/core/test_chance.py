"""Luck is fair: every outcome of a small draw comes equally often."""

from collections import Counter
from collections.abc import Callable, Iterator
from itertools import permutations, product
from math import perm

import pytest

from companion.core.chance import DECK_MAX, DICE_MAX, SIDES_MAX, Scripted, SystemChance, outcome


def every_outcome(spec: str) -> Iterator[tuple[int, ...]]:
    """Yield the outcome of a spec for every sequence of answers `below` can give.

    The questions a draw asks do not depend on the answers, so that the sequences weigh the same.
    """
    asked: list[int] = []

    def note(bound: int) -> int:
        asked.append(bound)
        return 0

    outcome(spec, note)
    for answers in product(*[range(bound) for bound in asked]):
        yield outcome(spec, replay(asked, answers))


def replay(asked: list[int], answers: tuple[int, ...]) -> Callable[[int], int]:
    script = iter(zip(asked, answers, strict=True))

    def below(bound: int) -> int:
        expected, answer = next(script)
        assert bound == expected
        return answer

    return below


@pytest.mark.parametrize("spec", ["1d6", "2d6", "3d6", "2d10", "1d2", "1d1"])
def test_every_throw_comes_once(spec: str) -> None:
    count, sides = (int(part) for part in spec.split("d"))

    throws = Counter(every_outcome(spec))

    assert throws == Counter(product(range(1, sides + 1), repeat=count))


def test_every_throw_of_several_kinds_comes_once() -> None:
    throws = Counter(every_outcome("2d2+1d3"))

    assert throws == Counter(product((1, 2), (1, 2), (1, 2, 3)))


@pytest.mark.parametrize("size", range(1, 7))
def test_every_order_of_a_shuffle_comes_once(size: int) -> None:
    orders = Counter(every_outcome(f"shuffle:deck/{size}"))

    assert orders == Counter(permutations(range(size)))


@pytest.mark.parametrize(("count", "size"), [(1, 1), (1, 4), (2, 4), (4, 6), (3, 5), (5, 5)])
def test_every_pick_comes_equally_often(count: int, size: int) -> None:
    picks = Counter(every_outcome(f"pick:{count}/{size}"))

    assert len(picks) == perm(size, count)
    assert len(set(picks.values())) == 1
    assert set(picks) == set(permutations(range(size), count))


@pytest.mark.parametrize(
    "spec",
    [
        "",
        "d6",
        "0d6",
        "3d0",
        "3d",
        "3d6 ",
        " 3d6",
        "3D6",
        "03d6",
        "3d06",
        "-1d6",
        "101d6",
        "999d6",
        "1d1001",
        "1d9999",
        "shuffle:/3",
        "shuffle:deck",
        "shuffle:deck/0",
        "shuffle:deck/501",
        "shuffle:Deck/3",
        "shuffle:a free text/3",
        "shuffle:abcdefghijklmnopqrstuvwxy/3",
        "pick:0/3",
        "pick:4/3",
        "pick:1/501",
        "pick:1",
        "3d6\n",
        "٣d6",
    ],
)
def test_what_is_not_of_the_grammar_is_a_fault_of_the_caller(spec: str) -> None:
    with pytest.raises(ValueError, match="not a draw"):
        outcome(spec, lambda bound: 0)


def test_the_largest_draws_are_drawn() -> None:
    assert len(outcome(f"{DICE_MAX}d{SIDES_MAX}", lambda bound: bound - 1)) == DICE_MAX
    assert len(outcome(f"shuffle:deck/{DECK_MAX}", lambda bound: 0)) == DECK_MAX
    assert len(outcome(f"pick:{DECK_MAX}/{DECK_MAX}", lambda bound: 0)) == DECK_MAX


@pytest.mark.parametrize("stream", [0, 1, 5])
def test_the_system_draws_within_the_spec(stream: int) -> None:
    chance = SystemChance()

    assert all(1 <= number <= 6 for number in chance.draw("100d6", stream))
    assert sorted(chance.draw("shuffle:tour/41", stream)) == list(range(41))
    assert len(set(chance.draw("pick:4/6", stream))) == 4


def test_scripted_draws_come_in_the_order_written() -> None:
    chance = Scripted((6, 1, 3), [2])

    assert chance.draw("3d6") == (6, 1, 3)
    assert chance.draw("1d6", 2) == (2,)
    with pytest.raises(IndexError):
        chance.draw("1d6")
