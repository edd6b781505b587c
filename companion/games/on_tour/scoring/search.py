"""Search for the best tour: exact, and the same steps on every machine.

From a space on, what a tour may still gather hangs on three things alone: the space, the last
number, and which stars and which spaces of that number were visited. So each such way to stand is
looked at once. Stars and equal numbers multiply them; boards as play makes them have some hundred.
"""

from companion.games.on_tour.box import members
from companion.games.on_tour.scoring.terrain import STAR, Terrain


class TooManyWays(Exception):
    """There are more ways to stand than may be looked at."""


def search(terrain: Terrain, ways_max: int) -> tuple[int, ...]:
    """Return the best tour; of equally good ones, the first in the order of the lists of ids.

    Args:
        terrain: The board.
        ways_max: Most ways to stand that are looked at.

    Raises:
        TooManyWays: There are more.
    """
    levels, near = terrain.levels, terrain.board.near
    stars = sum(1 << space for space, level in enumerate(levels) if level == STAR)
    following = {
        low: stars | sum(1 << space for space, level in enumerate(levels) if level >= low)
        for low in sorted({*levels, STAR})
    }
    known: dict[tuple[int, int, int], tuple[int, tuple[int, ...]]] = {}

    def go_on(level: int, spaces: int, used: int) -> tuple[int, tuple[int, ...]]:
        """Return the most points from one of some spaces on, and the first way that gives them.

        Args:
            level: The last number visited; `STAR` before the first.
            spaces: Mask of the spaces to choose from.
            used: Mask of the stars and the spaces of this number that were visited.
        """
        most: int = 0
        way: tuple[int, ...] = ()
        for space in members(spaces & following[level] & ~used):
            reached, gone = level, used | 1 << space
            if levels[space] not in (STAR, level):
                reached, gone = levels[space], used & stars | 1 << space
            stand = (space, reached, gone)
            if stand not in known:
                if len(known) >= ways_max:
                    raise TooManyWays
                known[stand] = go_on(reached, near[space], gone)
            points, rest = known[stand]
            points += terrain.points_of(1 << space)
            if points > most:
                most, way = points, (space, *rest)
        return most, way

    return go_on(STAR, terrain.open, 0)[1]
