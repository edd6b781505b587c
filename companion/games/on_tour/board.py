"""Describe a board: spaces and the links between them, made for sets of spaces held in one integer.

A space is known by its index in the sorted ids, a set of spaces is an integer with the bit of each
member set ("mask"). So the lowest bit of a mask is the space whose id comes first.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from companion.games.on_tour import usa


@dataclass(frozen=True, slots=True)
class Board:
    """A map to tour."""

    id: str
    ids: tuple[str, ...]
    """The spaces' ids, sorted."""
    names: tuple[str, ...]
    """Each space's name, in the same order."""
    near: tuple[int, ...]
    """The mask of the spaces that each space is linked to."""

    @property
    def spaces(self) -> tuple[tuple[str, str], ...]:
        """The id and name of each space."""
        return tuple(zip(self.ids, self.names, strict=True))


def make_board(
    board_id: str, spaces: Sequence[tuple[str, str]], links: Sequence[tuple[str, str]]
) -> Board:
    """Make a board.

    Args:
        board_id: What records call it.
        spaces: Id and name of each space.
        links: A space's id and, in one text, the ids it is linked to; each link once.
    """
    names = dict(spaces)
    ids = tuple(sorted(names))
    index = {space: number for number, space in enumerate(ids)}
    near = [0] * len(ids)
    for space, others in links:
        for other in others.split():
            near[index[space]] |= 1 << index[other]
            near[index[other]] |= 1 << index[space]
    return Board(board_id, ids, tuple(names[space] for space in ids), tuple(near))


def members(mask: int) -> Iterator[int]:
    """Yield the indices of a mask, lowest first.

    >>> list(members(0b10010))
    [1, 4]
    """
    while mask:
        lowest = mask & -mask
        mask ^= lowest
        yield lowest.bit_length() - 1


def spread(seed: int, within: int, near: Sequence[int]) -> int:
    """Return the mask of what can be reached from the seed's members by links inside `within`."""
    done = todo = seed & within
    while todo:
        lowest = todo & -todo
        todo ^= lowest
        fresh = near[lowest.bit_length() - 1] & within & ~done
        done |= fresh
        todo |= fresh
    return done


USA = make_board("usa", [(row[0], row[1]) for row in usa.SPACES], usa.LINKS)
"""The USA board: 41 spaces, 90 links."""

BOARDS = {board.id: board for board in (USA,)}
"""Every board by its id; the European one could not be recovered and is not guessed."""
