"""Look at a map: which spaces hold what, which touch, which hang together.

This module knows no points. Adjacent means sharing an edge, never a corner; district borders do not
matter. Source: rule text, "Points"; ruling "Touching".
"""

from collections.abc import Sequence
from typing import TypeAlias

from companion.games.kingdom.components import SIDE

Rows: TypeAlias = tuple[str, ...]
"""A map: nine texts of nine signs, top row first."""
Space: TypeAlias = tuple[int, int]
"""Row and column, 0-based."""
Step: TypeAlias = tuple[int, int]
"""A move by rows and columns."""

LEFT, RIGHT, UP, DOWN = (0, -1), (0, 1), (-1, 0), (1, 0)


def find(rows: Rows, signs: str) -> tuple[Space, ...]:
    """Return the spaces that hold one of the signs, in reading order."""
    return tuple(
        (row, column)
        for row, text in enumerate(rows)
        for column, sign in enumerate(text)
        if sign in signs
    )


def sign_at(rows: Rows, space: Space) -> str:
    """Return the sign of a space; "" off the map."""
    row, column = space
    return rows[row][column] if 0 <= row < SIDE and 0 <= column < SIDE else ""


def move(space: Space, step: Step) -> Space:
    """Return the space one step on, which may lie off the map."""
    return space[0] + step[0], space[1] + step[1]


def beside(rows: Rows, space: Space, signs: str) -> tuple[Space, ...]:
    """Return the neighbours of a space that hold one of the signs: left, right, up, down.

    >>> beside(("~s.......",) + (".........",) * 8, (0, 1), "~")
    ((0, 0),)
    """
    around = [move(space, step) for step in (LEFT, RIGHT, UP, DOWN)]
    return tuple(near for near in around if sign_at(rows, near) and sign_at(rows, near) in signs)


def touched(rows: Rows, spaces: Sequence[Space], signs: str) -> tuple[Space, ...]:
    """Return every space with one of the signs beside any of `spaces`, once, in reading order."""
    return tuple(sorted({near for space in spaces for near in beside(rows, space, signs)}))


def areas(rows: Rows, signs: str) -> tuple[tuple[Space, ...], ...]:
    """Return the groups of touching spaces that hold one of the signs.

    Each is in reading order, and so are the groups by their first space.
    """
    seen: set[Space] = set()
    found: list[tuple[Space, ...]] = []
    for start in find(rows, signs):
        if start in seen:
            continue
        seen.add(start)
        area = [start]
        for space in area:  # Grows while it is walked, so that it ends with the last neighbour.
            fresh = [near for near in beside(rows, space, signs) if near not in seen]
            seen.update(fresh)
            area += fresh
        found.append(tuple(sorted(area)))
    return tuple(found)


def marks(spaces: Sequence[Space]) -> tuple[str, ...]:
    """Return the spaces as a result names them, 1-based.

    >>> marks([(1, 4)])
    ('r2c5',)
    """
    return tuple(f"r{row + 1}c{column + 1}" for row, column in spaces)
