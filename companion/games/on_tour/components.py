"""Hold the dice of On Tour."""

from companion.core.dice import D10, Dice

DICE = Dice(count=2, faces=D10, look="digit")
"""Two ten-sided dice; 6 and 9 are underlined."""
