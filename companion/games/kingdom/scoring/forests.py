"""Score the forests: 5 points for each large one that touches a house.

Source: rule text, "Points", Forests; ruling "Size of a forest".
"""

from companion.core.message import say, say_count
from companion.core.result import Explanation, total
from companion.games.kingdom.box import FOREST, HOUSE
from companion.games.kingdom.map import Rows, Space, areas, marks, touched

POINTS_PER_FOREST = 5
"""Points of a forest, whatever its size. Source: "Points", Forests."""
SPACES_MIN = 4
"""Fewest spaces of a forest that scores. Source: "Points", Forests."""

_SOURCE = say("Kingdom, Points: Forests")


def score_forests(rows: Rows) -> Explanation:
    """Score every group of touching forests, one line each; those that stand alone share a line."""
    groups = areas(rows, FOREST)
    if not groups:
        return Explanation(say("Forests"), 0, say("There is no forest on the map."), _SOURCE)
    parts = [_score_forest(rows, group) for group in groups if len(group) > 1]
    alone = [group[0] for group in groups if len(group) == 1]
    if alone:
        parts.append(
            Explanation(
                say("Forests alone"),
                0,
                say_count(
                    "{count} forest stands alone; {least} that touch are needed.",
                    "{count} forests stand alone; {least} that touch are needed.",
                    len(alone),
                    least=SPACES_MIN,
                ),
                _SOURCE,
                marks(alone),
            )
        )
    return total(say("Forests"), parts)


def _score_forest(rows: Rows, forest: tuple[Space, ...]) -> Explanation:
    size = len(forest)
    label = say("Forest of {size}", size=size)
    houses = touched(rows, forest, HOUSE)
    if size < SPACES_MIN:
        because = say("{size} forests touch; {least} are needed.", size=size, least=SPACES_MIN)
        return Explanation(label, 0, because, _SOURCE, marks(forest))
    if not houses:
        because = say("These {size} forests touch no house.", size=size)
        return Explanation(label, 0, because, _SOURCE, marks(forest))
    because = say_count(
        "These {size} forests touch each other and {count} house; {least} are enough.",
        "These {size} forests touch each other and {count} houses; {least} and one house are "
        "enough.",
        len(houses),
        size=size,
        least=SPACES_MIN,
    )
    return Explanation(label, POINTS_PER_FOREST, because, _SOURCE, marks(forest + houses))
