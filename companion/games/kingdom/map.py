"""Answer questions about a map: which spaces hold what, which touch, and its nine districts.

This module knows no points. Adjacent means sharing an edge, never a corner; district borders do not
matter. Source: rule text, "Points"; ruling "Touching".
"""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import TypeAlias

from companion.core.message import Message, say, say_count
from companion.games.kingdom.box import DISTRICT_SIDE, EMPTY, FOREST, MOUNTAIN, SIDE, WATER

Rows: TypeAlias = tuple[str, ...]
"""A map: nine texts of nine signs, top row first."""
Space: TypeAlias = tuple[int, int]
"""Row and column, 0-based."""
Step: TypeAlias = tuple[int, int]
"""A move by rows and columns."""

SPACES = tuple(f"r{row}c{column}" for row in range(1, SIDE + 1) for column in range(1, SIDE + 1))
"""Every space as a result and a sheet name it, in reading order."""

KEPT_MAPS = 1024
"""Of so many maps and signs it is kept where they stand: those of some hundred seats."""

LEFT, RIGHT, UP, DOWN = (0, -1), (0, 1), (-1, 0), (1, 0)


@lru_cache(KEPT_MAPS)
def find(rows: Rows, signs: str) -> tuple[Space, ...]:
    """Return the spaces that hold one of the signs, in reading order."""
    # After every throw each sheet is asked for the same buildings: its map is looked at once.
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


def with_sign(rows: Rows, space: Space, sign: str) -> Rows:
    """Return the map with one sign drawn."""
    row, column = space
    text = rows[row]
    return (*rows[:row], text[:column] + sign + text[column + 1 :], *rows[row + 1 :])


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
        for (
            space
        ) in area:  # The list grows while it is read, so that it ends with the last neighbour.
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


def space_of(mark: str) -> Space:
    """Return a space by its name.

    >>> space_of("r2c5")
    (1, 4)
    """
    row, column = mark[1:].split("c")
    return int(row) - 1, int(column) - 1


@dataclass(frozen=True, slots=True)
class District:
    """Three by three spaces of a map."""

    id: str
    """Its cardinal points as on the sheet: NW, N, NE and on."""
    name: Message
    corner: Space
    """Its first space, top left."""
    opposite: str
    """The district across the map; "" for the centre, which is chosen alone."""

    @property
    def spaces(self) -> tuple[Space, ...]:
        """Its nine spaces in reading order."""
        row, column = self.corner
        side = range(DISTRICT_SIDE)
        return tuple((row + down, column + right) for down in side for right in side)


DISTRICTS = (
    District("NW", say("Northwest"), (0, 0), "SE"),
    District("N", say("North"), (0, 3), "S"),
    District("NE", say("Northeast"), (0, 6), "SW"),
    District("W", say("West"), (3, 0), "E"),
    District("C", say("Centre"), (3, 3), ""),
    District("E", say("East"), (3, 6), "W"),
    District("SW", say("Southwest"), (6, 0), "NE"),
    District("S", say("South"), (6, 3), "N"),
    District("SE", say("Southeast"), (6, 6), "NW"),
)
"""In reading order. Source: "Game sheet", Kingdom."""

BY_ID = {district.id: district for district in DISTRICTS}


def room(rows: Rows, district: District) -> int:
    """Return how many spaces of a district are empty; a blocked one is not.

    Ruling: "Blocked spaces".

    >>> room(("^x.......",) + (".........",) * 8, DISTRICTS[0])
    7
    """
    row, left = district.corner
    lines = rows[row : row + DISTRICT_SIDE]
    return sum(line.count(EMPTY, left, left + DISTRICT_SIDE) for line in lines)


def filled(rows: Rows) -> tuple[District, ...]:
    """Return the districts without an empty space."""
    return tuple(district for district in DISTRICTS if not room(rows, district))


def chosen(district: District, *, is_open: bool, is_opposite_open: bool) -> tuple[District, ...]:
    """Return where landscapes are drawn if a district is chosen, with its opposite.

    A full one of the two is skipped; where both are full, none is left and the choice is not
    allowed. Source: rule text, "Explore".

    Args:
        district: The one chosen.
        is_open: Whether it has an empty space.
        is_opposite_open: Whether its opposite has one; of the centre, which has none, not asked.
    """
    drawn = [district] if is_open else []
    if district.opposite and is_opposite_open:
        drawn.append(BY_ID[district.opposite])
    return tuple(drawn)


def landscape(die: int, empty: int) -> str:
    """Return the sign that a die draws in a district with so many empty spaces. Source: "Explore".

    >>> landscape(4, 5), landscape(4, 3), landscape(4, 4)
    ('f', '~', '^')

    Args:
        die: Its number, 1-6.
        empty: Empty spaces of the district at that moment, at least 1.
    """
    if die < empty:
        return FOREST
    return WATER if die > empty else MOUNTAIN


def say_choice(district: District, drawn: Sequence[District]) -> Message:
    """Say where landscapes are drawn if a district is chosen."""
    if not district.opposite:
        return say("The centre alone")
    if len(drawn) == 1:
        return say("{district} alone: its opposite is full", district=drawn[0].name)
    first, second = sorted(drawn, key=DISTRICTS.index)
    return say("{first} and {second}", first=first.name, second=second.name)


def reason(die: int, empty: int) -> Message:
    """Say why a die draws what it does."""
    if die < empty:
        return say("{die} is less than {empty} empty spaces", die=die, empty=empty)
    if die > empty:
        return say_count(
            "{die} is more than {count} empty space",
            "{die} is more than {count} empty spaces",
            empty,
            die=die,
        )
    return say_count(
        "{die} is as many as {count} empty space",
        "{die} is as many as {count} empty spaces",
        empty,
        die=die,
    )
