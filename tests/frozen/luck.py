"""Draw numbers from a seed, the same on every machine and in every version of Python."""

from collections.abc import Sequence
from hashlib import sha256
from typing import TypeVar

Item = TypeVar("Item")

_MASK = 2**64 - 1


class Luck:
    """A sequence of numbers without end, made from a name by SplitMix64.

    Not `random`: how its `sample` and `shuffle` use their numbers may change between versions.

    >>> Luck("a").below(100) == Luck("a").below(100)
    True
    """

    def __init__(self, name: str) -> None:
        self._state = int.from_bytes(sha256(name.encode()).digest()[:8], "big")

    def below(self, count: int) -> int:
        """Return one of 0..count-1."""
        self._state = (self._state + 0x9E3779B97F4A7C15) & _MASK
        mixed = self._state
        mixed = ((mixed ^ mixed >> 30) * 0xBF58476D1CE4E5B9) & _MASK
        mixed = ((mixed ^ mixed >> 27) * 0x94D049BB133111EB) & _MASK
        return (mixed ^ mixed >> 31) * count >> 64

    def between(self, low: int, high: int) -> int:
        """Return one of low..high."""
        return low + self.below(high - low + 1)

    def in_hundred(self, percent: int) -> bool:
        """Return whether something happens that happens so many times in a hundred."""
        return self.below(100) < percent

    def pick(self, items: Sequence[Item]) -> Item:
        """Return one of the items."""
        return items[self.below(len(items))]

    def sample(self, items: Sequence[Item], count: int) -> list[Item]:
        """Return so many different places of the items, in any order."""
        left = list(items)
        for place in range(count):
            other = place + self.below(len(left) - place)
            left[place], left[other] = left[other], left[place]
        return left[:count]

    def shuffle(self, items: Sequence[Item]) -> list[Item]:
        """Return all items in any order."""
        return self.sample(items, len(items))
