"""Find where a symbol would bring points at once, for the eye that looks for a place."""

from collections.abc import Sequence

from companion.games.kingdom.box import FIELD, HOUSE, SHIP, TOWER
from companion.games.kingdom.map import Rows, Space
from companion.games.kingdom.scoring.forests import score_forests
from companion.games.kingdom.scoring.ships import score_ships
from companion.games.kingdom.scoring.town import find_town


def worth_on(rows: Rows, sign: str, spaces: Sequence[Space], *, runs: bool) -> frozenset[Space]:
    """Return the spaces on which a symbol would make the map score more.

    Args:
        rows: The map.
        sign: The symbol.
        spaces: Where it may stand.
        runs: Whether ships in a line share their water.
    """
    if sign not in (HOUSE, SHIP, FIELD, TOWER):
        return frozenset()
    before = _points(rows, sign, runs=runs)
    return frozenset(
        space for space in spaces if _points(_with(rows, space, sign), sign, runs=runs) > before
    )


def _points(rows: Rows, sign: str, *, runs: bool) -> int:
    """Return the points of those parts of a score that a symbol can change."""
    if sign == SHIP:
        return score_ships(rows, runs=runs).points
    town = find_town(rows)
    points = len(town.houses) * len(town.fields)
    return points + score_forests(rows).points if sign == HOUSE else points


def _with(rows: Rows, space: Space, sign: str) -> Rows:
    row, column = space
    text = rows[row]
    return (*rows[:row], text[:column] + sign + text[column + 1 :], *rows[row + 1 :])
