"""Read the two ten-sided dice of On Tour."""

from companion.core.message import say
from companion.core.throw import Reading, play_throws
from companion.games.on_tour.components import DICE


def read_throw(faces: tuple[str, ...]) -> Reading:
    """Say what two digits mean: both ways round as numbers, or one star for doubles.

    >>> read_throw(("6", "5")).plates
    ('56', '65')

    Source: rulebook, "Roll Dice" and "Star Powers".
    """
    first, second = sorted(faces)
    if first == second:
        return Reading(say("Doubles: draw one star."), ("star",))
    low, high = first + second, second + first
    return Reading(say("Write {low} and {high}.", low=low, high=high), (low, high))


THROWS = play_throws(DICE, read_throw)
"""The throw without cards, for just dice."""
