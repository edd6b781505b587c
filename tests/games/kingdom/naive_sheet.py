"""A sheet of Kingdom, its map and dice, written a second time; `naive` has the rules of a turn."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

Data = dict[str, Any]
Spot = tuple[int, int]
SIGNS = {
    "house": "h", "ship": "s", "field": "a",
    "tower": "t", "market": "m", "warehouse": "w", "barracks": "b",
}  # fmt: skip
CORNERS = {
    "NW": (1, 1), "N": (1, 4), "NE": (1, 7),
    "W": (4, 1), "C": (4, 4), "E": (4, 7),
    "SW": (7, 1), "S": (7, 4), "SE": (7, 7),
}  # fmt: skip
ACROSS = {
    "NW": "SE", "SE": "NW", "N": "S", "S": "N", "NE": "SW", "SW": "NE", "W": "E", "E": "W",
}  # fmt: skip
EVERY = [(row, column) for row in range(1, 10) for column in range(1, 10)]


class Refused(Exception):
    """The rules do not allow the press."""


def need(allowed: object) -> None:
    """Refuse what is not allowed."""
    if not allowed:
        raise Refused


def named(spot: Spot) -> str:
    """Return a space as a sheet names it."""
    return f"r{spot[0]}c{spot[1]}"


def around(spot: Spot) -> list[Spot]:
    """Return the spaces that share an edge with one."""
    row, column = spot
    return [(row - 1, column), (row + 1, column), (row, column - 1), (row, column + 1)]


def inside(district: str) -> list[Spot]:
    """Return the nine spaces of a district."""
    row, column = CORNERS[district]
    return [(row + down, column + right) for down in range(3) for right in range(3)]


@dataclass
class Act:
    """What one die did: `place` 0 to 2, or 3 for the number of the warehouse."""

    place: int
    die: int
    face: int
    did: str
    row: str = ""
    box: int = 0
    spots: tuple[str, ...] = ()


@dataclass
class Hand:
    """How far a player has come: a throw, and what its dice did, in order."""

    at: int = 1
    acts: tuple[Act, ...] = ()
    over: tuple[int, ...] = ()
    """The dice of a throw that the player calls written."""
    before: tuple[int, ...] = ()
    """The dice of the throw before, as they lay when the first die of this one was used."""

    def act(self, place: int) -> Act | None:
        """Return what a die did."""
        return next((act for act in self.acts if act.place == place), None)


@dataclass
class Sheet:
    """What stands on a player's sheet."""

    cells: Data = field(default_factory=dict)

    def at(self, spot: Spot) -> str:
        """Return the sign of a space, "." for an empty one."""
        return str(self.cells.get(f"map/{named(spot)}", "."))

    def spots(self, signs: str) -> list[Spot]:
        """Return the spaces with one of some signs."""
        return [spot for spot in EVERY if self.at(spot) in signs]

    def empties(self, district: str) -> int:
        """Return how many spaces of a district are empty."""
        return sum(self.at(spot) == "." for spot in inside(district))

    def full(self) -> int:
        """Return how many districts are full."""
        return sum(not self.empties(district) for district in CORNERS)

    def numbers(self, row: str) -> list[int]:
        """Return the numbers of a project row."""
        return list(self.cells.get(f"projects/{row}") or [])

    def count(self, cell: str) -> int:
        """Return a number of the sheet."""
        return int(self.cells.get(cell) or 0)

    def town_spots(self) -> list[Spot]:
        """Return where a town building may stand."""
        return [
            spot
            for spot in self.spots(".")
            if any(self.at(near) in "htmwb" for near in around(spot) if near in EVERY)
        ]

    def landscape(self, die: int, district: str) -> str:
        """Return what a die draws in a district."""
        empty = self.empties(district)
        return "f" if die < empty else "~" if die > empty else "^"

    def draws(self, district: str) -> set[str]:
        """Return the districts that are drawn in where one is chosen."""
        both = {district, ACROSS.get(district, district)}
        return {each for each in both if self.empties(each)}


def right(row: Data, numbers: Sequence[int]) -> bool:
    """Return whether numbers from the left can still become, or are, a complete row."""
    boxes, wanted = row["boxes"], row.get("number", 0)
    ways: list[tuple[int, ...]] = [tuple(numbers)]
    if len(numbers) > boxes:
        return False
    if row["kind"] in ("house", "ship"):
        totals = {sum(numbers)}
        for _ in range(boxes - len(numbers)):
            totals = {total + die for total in totals for die in range(1, 7)}
        return wanted in totals if row["kind"] == "house" else min(totals) <= wanted
    if row["kind"] == "field":
        ways = [(same,) * boxes for same in range(1, 7)]
    else:
        ways = [tuple(range(first, first + boxes)) for first in range(1, 8 - boxes)]
    return any(way[: len(numbers)] == tuple(numbers) for way in ways)


def plain(cells: Data) -> Data:
    """Return what stands on a sheet, without the dice and without what is empty."""
    return {cell: value for cell, value in cells.items() if value and cell[:5] != "turn/"}
