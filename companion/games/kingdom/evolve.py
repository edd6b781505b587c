"""Change the state by a fact: the mountains that were dealt, or a throw."""

from dataclasses import replace

from companion.games.kingdom.facts import MountainsDealt, TurnFact
from companion.games.kingdom.map import DISTRICTS, Space
from companion.games.kingdom.state import THROWS, Turn


def evolve(turn: Turn, fact: TurnFact) -> Turn:
    """Return the turn after a fact."""
    if isinstance(fact, MountainsDealt):
        return replace(turn, mountains=place_mountains(fact.dice))
    return replace(turn, throw=THROWS.evolve(turn.throw, fact))


def place_mountains(dice: tuple[int, ...]) -> tuple[Space, ...]:
    """Return the mountains' spaces: each die is halved and rounded up.

    The first two dice are column and row in the first district, in reading order of the districts.

    >>> place_mountains((1, 6) + (3, 4) * 8)[:2]
    ((2, 0), (1, 4))
    """
    halves = [(die + 1) // 2 - 1 for die in dice]
    return tuple(
        (district.corner[0] + down, district.corner[1] + right)
        for district, right, down in zip(DISTRICTS, halves[::2], halves[1::2], strict=True)
    )
