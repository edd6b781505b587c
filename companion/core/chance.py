"""Draw luck through one port, so that a verifiable source can take its place later.

A draw is asked for by a `spec` of a closed grammar and answered by integers:

    NdS            N dice of S sides, each 1..S           "3d6" -> (4, 1, 6)
    NdS+MdT        several kinds, one behind the other     "2d6+1d8" -> (4, 1, 7)
    shuffle:DECK/N a shuffled deck of N, positions 0..N-1  "shuffle:tour/41" -> (7, 0, ...)
    pick:K/N       the first K of a shuffle of N           "pick:4/6" -> (5, 0, 2, 1)

No free text enters a spec: a label there could be searched by whoever knows the seed.
"""

import re
from collections.abc import Callable, Sequence
from typing import Protocol

DICE_MAX = 100
"""Most dice in one draw; the games throw at most five."""
SIDES_MAX = 1000
"""Most sides of one die."""
DECK_MAX = 500
"""Largest deck; an edition holds at most 200 cards of up to 20 copies, in practice under 200."""

_DICE = re.compile(r"([1-9][0-9]{0,2})d([1-9][0-9]{0,3})")
_CARDS = re.compile(r"(?:shuffle:[a-z0-9_-]{1,24}|pick:([1-9][0-9]{0,3}))/([1-9][0-9]{0,3})")


class Chance(Protocol):
    """Where luck comes from."""

    def draw(self, spec: str, stream: int = 0) -> tuple[int, ...]:
        """Return the outcome of `spec`; `stream` is 0 for the table, 1.. for seat 0.. ."""


class SystemChance:
    """Unbiased draws from the operating system's randomness."""

    def draw(self, spec: str, stream: int = 0) -> tuple[int, ...]:
        """Return a fresh outcome; the stream makes no difference here."""
        # Imported late: it imports hashing and `random`, which scoring never needs.
        from secrets import randbelow

        return outcome(spec, randbelow)


class Scripted:
    """Draws written down beforehand, for tests and for physical dice.

    >>> Scripted((6, 1, 3)).draw("3d6")
    (6, 1, 3)
    """

    def __init__(self, *outcomes: Sequence[int]) -> None:
        self._outcomes = [tuple(outcome) for outcome in outcomes]
        self._next = 0

    def draw(self, spec: str, stream: int = 0) -> tuple[int, ...]:
        """Return the next written outcome; running out is a fault of the test."""
        self._next += 1
        return self._outcomes[self._next - 1]


def outcome(spec: str, below: Callable[[int], int]) -> tuple[int, ...]:
    """Work out a spec with `below(n)`, which gives each of 0..n-1 equally often.

    Raises:
        ValueError: The spec is not of the grammar; a fault of the caller, never of a player.
    """
    if sides := _sides(spec):
        return tuple(1 + below(each) for each in sides)
    count, size = _picked(spec)
    if 0 < count <= size <= DECK_MAX:
        return _shuffled(size, below)[:count]
    raise ValueError(f"not a draw: {spec!r}")


def fits(spec: str, drawn: Sequence[int]) -> bool:
    """Return whether integers may be the outcome of a spec; how likely they are is not asked.

    >>> fits("2d6+1d8", (6, 1, 8)), fits("2d6", (7, 1)), fits("pick:2/3", (1, 1))
    (True, False, False)
    """
    if sides := _sides(spec):
        in_bounds = all(1 <= n <= each for n, each in zip(drawn, sides, strict=False))
        return len(drawn) == len(sides) and in_bounds
    count, size = _picked(spec)
    is_new = len({*drawn}) == len(drawn) == count
    return is_new and all(0 <= n < size for n in drawn)


def _sides(spec: str) -> tuple[int, ...]:
    """Return how many sides each die has; none if it is no draw of dice, or of too many."""
    kinds = [_DICE.fullmatch(each) for each in spec.split("+")]
    found = [(int(kind[1]), int(kind[2])) for kind in kinds if kind]
    total = sum(count for count, _ in found)
    if len(found) < len(kinds) or total > DICE_MAX or any(each > SIDES_MAX for _, each in found):
        return ()
    return tuple(each for count, each in found for _ in range(count))


def _picked(spec: str) -> tuple[int, int]:
    """Return how many cards are drawn of how many; a shuffle draws all.

    Of what is no spec nothing can be drawn: the count is -1.
    """
    match = _CARDS.fullmatch(spec)
    return (int(match[1] or match[2]), int(match[2])) if match else (-1, 0)


def _shuffled(size: int, below: Callable[[int], int]) -> tuple[int, ...]:
    """Shuffle by Fisher and Yates, from the last place down."""
    order = list(range(size))
    for last in range(size - 1, 0, -1):
        chosen = below(last + 1)
        order[last], order[chosen] = order[chosen], order[last]
    return tuple(order)
