"""Assign rows to columns so that the weights add up to the most: the Hungarian method.

Integers of any size; exact. Knows nothing of cards.
"""

from collections.abc import Sequence


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
    chosen = [-1] * rows
    for column in range(columns):
        if owner[column] >= 0:
            chosen[owner[column]] = column
    return chosen
