"""Draw luck through one port, so that a verifiable source can take its place later.

A draw is asked for by a `spec` of a closed grammar and answered by integers:

    NdS            N dice of S sides, each 1..S           "3d6" -> (4, 1, 6)
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

_SPEC = re.compile(
    r"([1-9][0-9]{0,2})d([1-9][0-9]{0,3})"
    r"|(?:shuffle:[a-z0-9_-]{1,24}|pick:([1-9][0-9]{0,3}))/([1-9][0-9]{0,3})"
)


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
    is_dice, count, size = _read(spec)
    if is_dice and count <= DICE_MAX and size <= SIDES_MAX:
        return tuple(1 + below(size) for _ in range(count))
    if not is_dice and 0 < count <= size <= DECK_MAX:
        return _shuffled(size, below)[:count]
    raise ValueError(f"not a draw: {spec!r}")


def fits(spec: str, drawn: Sequence[int]) -> bool:
    """Return whether integers may be the outcome of a spec; how likely they are is not asked.

    >>> fits("2d6", (6, 1)), fits("2d6", (7, 1)), fits("pick:2/3", (1, 1))
    (True, False, False)
    """
    is_dice, count, size = _read(spec)
    may_repeat = is_dice or len(set(drawn)) == len(drawn)
    return may_repeat and len(drawn) == count and all(is_dice <= n < size + is_dice for n in drawn)


def _read(spec: str) -> tuple[bool, int, int]:
    """Return whether it is about dice, how many things are drawn, of how many; a shuffle draws all.

    Of what is no spec nothing can be drawn: the count is -1.
    """
    match = _SPEC.fullmatch(spec)
    if match is None:
        return False, -1, 0
    dice, sides, picked, size = match.groups()
    return bool(dice), int(dice or picked or size), int(sides or size)


def _shuffled(size: int, below: Callable[[int], int]) -> tuple[int, ...]:
    """Shuffle by Fisher and Yates, from the last place down."""
    order = list(range(size))
    for last in range(size - 1, 0, -1):
        chosen = below(last + 1)
        order[last], order[chosen] = order[chosen], order[last]
    return tuple(order)
