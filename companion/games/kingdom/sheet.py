"""Describe the sheet that a player fills in: the map, the counts, the project rows."""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass

from companion.core.json_values import Json
from companion.core.message import Message, say
from companion.core.sheet import Cells, Field, Grid, Number, Shapes
from companion.games.kingdom.box import (
    ATTACK_BOXES,
    DIE_MAX,
    DISTRICT_SIDE,
    EMPTY,
    MARKET_BOXES,
    SIDE,
    SYMBOLS,
    Row,
)
from companion.games.kingdom.map import DISTRICTS, marks
from companion.games.kingdom.rows import is_done
from companion.games.kingdom.uses import TURN, PlayField, Uses

PROJECTS = "projects"
"""The field of the sheet that holds the rows."""
STORE_CELL = "warehouse"
"""The field that holds the warehouse's number; 0 or nothing while it is empty."""
UNFINISHED_MAX = 40
"""Most unfinished projects read; above the rows of any sheet, so that none is refused wrongly."""

MAP = Grid("map", say("Map"), SIDE, SIDE, SYMBOLS, block=DISTRICT_SIDE)
"""The map, as a field of the sheet."""

_CELLS_OF = tuple(
    tuple(f"{MAP.id}/{space}" for space in marks(district.spaces)) for district in DISTRICTS
)
"""The cells of each district."""

BUILDING_NAMES = {
    "tower": say("Tower"),
    "market": say("Market"),
    "warehouse": say("Warehouse"),
    "barracks": say("Barracks"),
}
"""How each of `BUILDINGS` reads."""


def name_row(row: Row) -> Message:
    """Say what a row builds and how it is filled."""
    told = {
        "house": say("House, exactly {number}", number=row.number),
        "ship": say("Ship, at most {number}", number=row.number),
        "town": say("{building}, rising by 1", building=BUILDING_NAMES.get(row.builds, "")),
        "field": say("Field, all equal"),
    }
    return told[row.kind]


def count_filled(cells: Cells) -> int:
    """Return how many districts of a sheet's map have no empty space."""
    # After every throw all sheets are looked at, so this is a plain loop: most districts are told
    # by their first space, and a generator for each would take three times as long.
    count = 0
    for district in _CELLS_OF:
        for cell in district:
            if cells.get(cell, EMPTY) == EMPTY:
                break
        else:
            count += 1
    return count


def numbers_of(cells: Cells, row: Row) -> tuple[int, ...]:
    """Return the numbers that a sheet holds in a row, from left to right."""
    value = cells.get(f"{PROJECTS}/{row.id}")
    return tuple(int(str(each)) for each in value) if isinstance(value, (list, tuple)) else ()


def open_rows(cells: Cells, rows: Iterable[Row]) -> tuple[Row, ...]:
    """Return the rows begun and not completed; one that cannot be right is not completed."""
    held = ((row, numbers_of(cells, row)) for row in rows)
    return tuple(row for row, numbers in held if numbers and not is_done(row, numbers))


def count_in(cells: Cells, cell: str) -> int:
    """Return the number in a cell; 0 if there is none."""
    value = cells.get(cell)
    return value if isinstance(value, int) else 0


def count_unfinished(cells: Cells, rows: Iterable[Row]) -> int:
    """Return how many projects are begun and not completed: as entered, else as the rows stand."""
    if "unfinished" in cells:
        return count_in(cells, "unfinished")
    return min(UNFINISHED_MAX, len(open_rows(cells, rows)))


@dataclass(frozen=True, slots=True)
class Projects(PlayField):
    """The rows: a cell a row, its numbers from left to right; a record counts those unfinished."""

    def shapes(self) -> Shapes:
        """Return the numbers of each row, 1-6 each; an empty list empties the row."""
        from companion.core.shape import Items, OrEmpty, Whole

        return {row.id: OrEmpty(Items(Whole(1, DIE_MAX), 0, row.boxes), []) for row in self.rows}

    def describe(self) -> Mapping[str, object]:
        """Return label and rows."""
        rows: list[Mapping[str, object]] = [
            {
                "id": row.id,
                "icon": row.builds or row.kind,
                "kind": row.kind,
                "label": name_row(row),
                "boxes": row.boxes,
                "number": row.number,
            }
            for row in self.rows
        ]
        return {"kind": "projects", "label": self.label, "rows": rows, "high": DIE_MAX}


@dataclass(frozen=True, slots=True)
class Unfinished(Number):
    """The count of open projects: as entered by hand, else as the rows of the sheet stand."""

    rows: tuple[Row, ...] = ()

    def gather(self, cells: Cells) -> Json:
        """Return the number that was entered, or what the rows count."""
        return count_unfinished(cells, self.rows)


def sheet_with(rows: tuple[Row, ...]) -> tuple[Field, ...]:
    """Return the fields of a player's sheet that prints some project rows."""
    return (
        MAP,
        Unfinished("unfinished", say("Projects begun, not finished"), 0, UNFINISHED_MAX, rows=rows),
        Number("market_used", say("Market boxes used"), 0, MARKET_BOXES),
        Number("attack_used", say("Attack boxes used"), 0, ATTACK_BOXES, recorded=False),
        Projects(PROJECTS, say("Project rows"), rows),
        Number(STORE_CELL, say("Number in the warehouse"), 0, DIE_MAX, recorded=False),
        Uses(TURN, say("Dice of the throw"), rows),
    )
