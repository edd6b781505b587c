"""Work out the odds of a wanted face exactly, in whole numbers.

A die helps when it shows the wanted face or R: 2 of 6 sides, so it fails with 2/3 a throw. Whoever
keeps what helps and throws the rest again once fails with 4/9 a die.
"""

from dataclasses import dataclass
from math import comb, gcd

from companion.games.realm_master.components import DICE

HELPING_FACES = 2
"""Sides that show the wanted face or R."""


@dataclass(frozen=True, slots=True)
class Odds:
    """A probability as a fraction in lowest terms."""

    numerator: int
    denominator: int


def at_least(wanted: int, *, dice: int = DICE.count, throws: int = DICE.rerolls + 1) -> Odds:
    """Return the odds that at least `wanted` of some dice show a face, or R.

    >>> at_least(1, dice=1)
    Odds(numerator=5, denominator=9)

    Args:
        wanted: How many dice must help; 0 or less is certain.
        dice: How many dice are thrown, those that help kept.
        throws: How often a die may be thrown: 2 before the first throw, 1 before the re-roll.
    """
    sides = len(DICE.faces) ** throws
    fails = (len(DICE.faces) - HELPING_FACES) ** throws
    good = sum(
        comb(dice, helping) * (sides - fails) ** helping * fails ** (dice - helping)
        for helping in range(max(0, wanted), dice + 1)
    )
    divisor = gcd(good, sides**dice)
    return Odds(good // divisor, sides**dice // divisor)
