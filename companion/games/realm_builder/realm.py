"""Compare the realms: who has the most lands face up after the war.

Source: rulebook, "Largest Realm Phase"; ruling R9.
"""

from collections.abc import Sequence

ALONE_POINTS = 4
"""For the largest realm. Source: Largest Realm Phase."""
TIED_POINTS = 2
"""For each who shares it. Source: Largest Realm Phase."""


def realm_points(lands: Sequence[int]) -> tuple[int, ...]:
    """Return the points for the largest realm; a table without lands gives none.

    >>> realm_points([3, 1, 2]), realm_points([2, 2, 1]), realm_points([0, 0])
    ((4, 0, 0), (2, 2, 0), (0, 0))
    """
    largest = max(lands)
    share = ALONE_POINTS if lands.count(largest) == 1 else TIED_POINTS
    return tuple(share if largest > 0 and count == largest else 0 for count in lands)
