"""Find the best tour of a filled-in board, and count the points of a tour that a player drew."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.on_tour.box import Board
from companion.games.on_tour.scoring.search import Search
from companion.games.on_tour.scoring.sweep import first_of, sweep
from companion.games.on_tour.scoring.terrain import survey

STEPS_MAX = 200_000
"""Steps of a search before its proof is given up, counted so that every machine gives up at the
same place, within seconds. Boards as play makes them take hundreds, hard ones thousands."""
FEW_NUMBERS = 8
"""Most different numbers on a board that is swept where the search has not proved its tour."""
SEARCH_SHARE = 20
"""Such a board is searched for this part of the steps only, as a sweep is the quicker proof."""
SWEEP_STEPS = 2
"""Steps of a sweep for each step allowed. They take about a tenth of the time, so that the
sweep is given up within two seconds."""


@dataclass(frozen=True, slots=True)
class Tour:
    """A tour and what is known about it."""

    points: int
    spaces: tuple[int, ...]
    """Indices of the spaces in the order visited; empty where nothing can be visited."""
    is_proved: bool
    """Whether no tour gathers more, and none as good comes first in the order of the ids."""
    at_most: int
    """No tour gathers more points than this; `points` where proved."""


def best_tour(
    board: Board, levels: Sequence[int], circled: int, steps_max: int = STEPS_MAX
) -> Tour:
    """Return the best tour; of equally good ones, the first in the order of the lists of ids.

    Where the search ends at its limit, a board of few numbers is swept.

    Args:
        board: The map.
        levels: Each space's number, `STAR` or `CLOSED`.
        circled: Mask of the circled spaces.
        steps_max: Steps after which the best tour found so far is returned, not proved.
    """
    terrain = survey(board.near, levels, circled)
    has_few = len(terrain.by_level) <= FEW_NUMBERS
    search = Search(terrain, steps_max // SEARCH_SHARE if has_few else steps_max)
    search.run()
    points = points_of_tour(search.found, circled)
    if has_few and not search.is_proved:
        swept = sweep(terrain, points, steps_max * SWEEP_STEPS)
        if swept.is_done:
            return Tour(swept.points, first_of(terrain, swept.points), True, swept.points)
    return Tour(points, search.found, search.is_proved, search.at_most)


def points_of_tour(spaces: Sequence[int], circled: int) -> int:
    """Return the points of a tour: 1 for each space, 1 more for each circled one."""
    return len(spaces) + sum(circled >> space & 1 for space in spaces)
