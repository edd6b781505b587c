"""Find the best tour of a filled-in board, and count the points of a tour that a player drew."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.on_tour.box import Board
from companion.games.on_tour.scoring.search import TooManyWays, search
from companion.games.on_tour.scoring.sweep import sweep
from companion.games.on_tour.scoring.terrain import Terrain

SEARCHED_MAX = 200_000
"""Ways to stand of a search, above which the board is swept. They take half a second."""
KEPT_MAX = 30_000
"""Ways to stand that a sweep keeps from one space to the next, so that every machine gives its
proof up at the same place, within seconds. Few boards come to it: some of thirty stars."""


@dataclass(frozen=True, slots=True)
class Tour:
    """A tour and what is known about it."""

    points: int
    spaces: tuple[int, ...]
    """Indices of the spaces in the order visited; empty if nothing can be visited."""
    at_most: int
    """No tour gathers more points than this; `points` where proved."""

    @property
    def is_proved(self) -> bool:
        """Whether no tour gathers more."""
        return self.at_most <= self.points


def best_tour(
    board: Board,
    levels: Sequence[int],
    circled: int,
    *,
    searched_max: int = SEARCHED_MAX,
    kept_max: int = KEPT_MAX,
) -> Tour:
    """Return the best tour; of equally good ones, the first in the order of the lists of ids.

    Args:
        board: The map.
        levels: Each space's number, `STAR` or `CLOSED`.
        circled: Mask of the circled spaces.
        searched_max: Most ways to stand of a search.
        kept_max: Most of a sweep from one space to the next; past it nothing is proved.
    """
    terrain = Terrain(board, levels, circled)
    try:
        spaces = search(terrain, searched_max)
        at_most = 0
    except TooManyWays:
        spaces, at_most = sweep(terrain, kept_max)
    points = points_of_tour(spaces, circled)
    return Tour(points, spaces, max(points, at_most))


def points_of_tour(spaces: Sequence[int], circled: int) -> int:
    """Return the points of a tour: 1 for each space, 1 more for each circled one."""
    return len(spaces) + sum(circled >> space & 1 for space in spaces)
