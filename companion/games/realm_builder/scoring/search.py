"""Search for the most: the Hungarian method, and counted steps that end any search.

Steps, and no clock, end a search, so that every machine ends it at the same place. Integers of any
size; exact. Knows nothing of cards.
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import combinations
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

    def go_on_from(self, later: "Steps") -> None:
        """Take over what is left after a search that began with as many steps as these are."""
        self.left, self.spent = later.left, self.spent + later.spent
        self.ran_out |= later.ran_out

    def each(self, items: Iterable[Item], steps: int = 1) -> Iterator[Item]:
        """Yield items for some steps each; if none are left the first one alone.

        So whoever has nothing left to spend still finds something.
        """
        for number, item in enumerate(items):
            if not self.spend(steps) and number:
                return
            yield item


def selections(
    items: Iterable[Item], count: int, kind: Callable[[Item], object]
) -> Iterator[tuple[Item, ...]]:
    """Yield the ways to take some of the items; of those of one kind the first ones are taken.

    They are the same to everybody, so each choice of kinds comes once.

    >>> [*selections("aab", 2, str)]
    [('a', 'a'), ('a', 'b')]
    """
    seen: set[tuple[object, ...]] = set()
    for taken in combinations(items, count):
        kinds = tuple(map(kind, taken))
        if kinds not in seen:
            seen.add(kinds)
            yield taken


def assign(weights: Sequence[Sequence[int]]) -> list[int]:
    """Return for each row its column, all different, with the greatest sum of weights.

    Rows are added one by one; each time the cheapest chain of changes is found with prices on
    rows and columns that keep every reduced cost at nought or above. Time grows with the cube of
    the size.

    >>> assign([[3, 2, 0], [3, 0, 0]])
    [1, 0]

    Args:
        weights: One list a row, all of one length, with at least as many columns as rows; no
            weight below 0.
    """
    owner, _ = _match(weights)
    chosen = [-1] * len(weights)
    for column, row in enumerate(owner[:-1]):
        if row >= 0:
            chosen[row] = column
    return chosen


def price(weights: Sequence[Sequence[int]]) -> tuple[list[int], list[int]]:
    """Return prices of rows and columns, 0 or more: no weight is above its two prices.

    All prices together come to the greatest sum of weights. So no assignment of some of the rows
    to some of the columns is worth more than the prices of just those.

    >>> price([[3, 2, 0], [3, 0, 0]])
    ([2, 2], [1, 0, 0])

    Args:
        weights: As for `assign`, with at least one column more than rows.
    """
    _, column_price = _match(weights)
    columns = [-price for price in column_price[:-1]]
    rows = [
        max(0, *(weight - above for weight, above in zip(row, columns, strict=True)))
        for row in weights
    ]
    return rows, columns


def _match(weights: Sequence[Sequence[int]]) -> tuple[list[int], list[int]]:
    """Return the row that each column has, -1 for none, and the price of each column.

    Both lists end with an entry for the extra column; prices are 0 or less.
    """
    rows = len(weights)
    columns = len(weights[0]) if rows else 0
    # Greater than any sum of reduced costs that can come up.
    infinite = (rows + columns + 1) * (1 + max((max(row) for row in weights), default=0))
    row_price = [0] * rows
    column_price = [0] * (columns + 1)
    owner = [-1] * (columns + 1)
    for row in range(rows):
        # The extra last column stands for "the row that looks for a place".
        owner[columns] = row
        column = columns
        slack = [infinite] * columns
        came_from = [columns] * columns
        free = list(range(columns))
        visited = [columns]
        while owner[column] >= 0:
            current = owner[column]
            weight, price = weights[current], row_price[current]
            for j in free:
                reduced = -weight[j] - price - column_price[j]
                if reduced < slack[j]:
                    slack[j] = reduced
                    came_from[j] = column
            nearest = min(free, key=slack.__getitem__)
            step = slack[nearest]
            if step:
                for j in visited:
                    row_price[owner[j]] += step
                    column_price[j] -= step
                for j in free:
                    slack[j] -= step
            column = nearest
            free.remove(column)
            visited.append(column)
        while column != columns:
            owner[column] = owner[came_from[column]]
            column = came_from[column]
    return owner, column_price
