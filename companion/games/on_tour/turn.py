"""Say what one turn gives every player to write.

Source: rulebook, "Reveal Cards", "Roll Dice", "Star Powers" and "End of Game".
"""

from dataclasses import dataclass

from companion.core.message import Message, say
from companion.games.on_tour.regions import REGIONS, shown_regions

STAR_MARK = "star"
CROSS_MARK = "x"

Mark = int | str
"""What may be written into a state: a number, `STAR_MARK` or `CROSS_MARK`."""


@dataclass(frozen=True, slots=True)
class Turn:
    """Three cards and a throw; at the end of the game a throw alone."""

    faces: tuple[str, str]
    """The digits as thrown."""
    cards: tuple[str, ...]
    """The cards turned; empty where one or two states were left."""
    left: int
    """How many states were empty on every map before it."""

    @property
    def numbers(self) -> tuple[int, int]:
        """The two numbers that the digits make, the lower first; equal for doubles."""
        first, second = (int(face) for face in sorted(self.faces))
        return first * 10 + second, second * 10 + first

    @property
    def is_star(self) -> bool:
        """Whether a star is drawn instead of numbers: doubles, or three cards of one region."""
        return self.faces[0] == self.faces[1] or len(shown_regions(self.cards)) == 1

    @property
    def items(self) -> tuple[tuple[Mark, ...], ...]:
        """What is to be written: one entry a state, with the marks to choose from.

        >>> Turn(("6", "5"), ("CO", "MN", "PA"), 37).items
        ((56,), (65,))
        >>> Turn(("6", "5"), (), 1).items
        ((56, 65),)
        """
        if self.is_star:
            return ((STAR_MARK,),)
        low, high = self.numbers
        return ((low, high),) if self.left == 1 else ((low,), (high,))


def show_number(number: int) -> str:
    """Return a number with both its digits.

    >>> show_number(7)
    '07'
    """
    return f"{number:02}"


def read_turn(turn: Turn) -> Message:
    """Say what is to be written, in one sentence."""
    if turn.faces[0] == turn.faces[1]:
        return say("Doubles: draw one star.")
    if turn.is_star:
        region = REGIONS[shown_regions(turn.cards)[0]]
        return say("All three cards show {region}: draw one star.", region=region)
    low, high = (show_number(number) for number in turn.numbers)
    if turn.left == 1:
        return say("One state is empty: write {low} or {high} in it.", low=low, high=high)
    if turn.left == 2:
        return say("Two states are empty: write {low} and {high} freely.", low=low, high=high)
    return say("Write {low} and {high}.", low=low, high=high)
