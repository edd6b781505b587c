"""Say what a filled-in board holds: the mark of each space, and what a visit brings."""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.on_tour.box import Board

STAR = -1
"""The level of a star, below every number, so that a tour may begin with any number after it."""
CLOSED = -2
"""The level of a space that cannot be visited: empty or crossed out."""


@dataclass(frozen=True, slots=True)
class Terrain:
    """A filled-in board."""

    board: Board
    levels: Sequence[int]
    """Each space's number, `STAR` or `CLOSED`."""
    circled: int
    """Mask of the circled spaces."""

    @property
    def open(self) -> int:
        """Mask of the spaces that can be visited."""
        return sum(1 << space for space, level in enumerate(self.levels) if level != CLOSED)

    def points_of(self, spaces: int) -> int:
        """Return the points for visiting every member of a mask: 1 for each, 1 more if circled."""
        return spaces.bit_count() + (spaces & self.circled).bit_count()


def last_number(levels: Sequence[int], spaces: Sequence[int]) -> int:
    """Return the last number on a tour, stars passed over; `STAR` if there is none."""
    return next((levels[space] for space in reversed(spaces) if levels[space] != STAR), STAR)
