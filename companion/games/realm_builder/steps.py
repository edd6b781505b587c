"""Count the steps of a search, so that every machine ends it at the same place; no clock does."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from typing import TypeVar

Item = TypeVar("Item")

STEPS_MAX = 100_000
"""Steps for one player of a record: about a second. Twelve cards, as the rules give, have at most
924 ways to give some up and take a few thousand steps; sixteen cards that are all different have
12,870 ways and take forty to ninety thousand where one war is to be weighed."""
PAIRING_STEPS = 12
"""What finding the best pairing counts for: it takes as long as so many other steps."""


@dataclass(slots=True)
class Steps:
    """What a search may still spend for one player."""

    left: int = STEPS_MAX
    spent: int = 0
    ran_out: bool = False
    """Whether a search ended before its time: what it found is then not proved."""

    def spend(self, count: int) -> bool:
        """Spend steps and return whether there were as many."""
        if self.left < count:
            self.ran_out = True
            return False
        self.left -= count
        self.spent += count
        return True

    def each(self, items: Iterable[Item], steps: int = 1) -> Iterator[Item]:
        """Yield items for some steps each; where none are left the first one alone.

        So whoever has nothing left to spend still finds something.
        """
        for number, item in enumerate(items):
            if not self.spend(steps) and number:
                return
            yield item
