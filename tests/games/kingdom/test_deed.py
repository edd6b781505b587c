"""What the log says of a sheet: what was built, drawn and written, and what it filled."""

import pytest

from companion.core.json_values import Json
from companion.core.message import fill, render
from companion.games.kingdom.deed import tell_deed

NORTH = {f"map/r{row}c{column}": "f" for row in (1, 2, 3) for column in (4, 5, 6)}
WEST = {f"map/r{row}c{column}": "~" for row in (4, 5, 6) for column in (1, 2, 3)}


def told(before: dict[str, Json], changed: dict[str, Json]) -> str:
    """Return what is said of Ben where he changes some cells; null empties one."""
    after = {cell: value for cell, value in {**before, **changed}.items() if value is not None}
    return render(fill(tell_deed(before, after), who="Ben"))


@pytest.mark.parametrize(
    ("before", "changed", "said"),
    [
        ({}, {"map/r1c1": "b", "map/r9c9": "f"}, "Ben has built a barracks and drawn a forest."),
        ({}, {"map/r1c1": "h", "map/r9c9": "h", "map/r5c5": "^"},
         "Ben has built 2 houses and drawn a mountain."),
        ({"projects/house-1": [3]}, {"projects/house-1": [3, 5], "warehouse": 2},
         "Ben has written 5 in rows and stored a 2."),
        ({}, NORTH, "Ben has drawn 9 forests and filled the North: 1 of 4."),
        ({**NORTH}, {**WEST}, "Ben has drawn 9 waters and filled the West: 2 of 4."),
        ({}, {**NORTH, **WEST}, "Ben has drawn 9 forests, drawn 9 waters, filled the North: 1 of 4 "
         "and filled the West: 2 of 4."),
        # A map copied from paper is no list of ten.
        ({}, {**NORTH, **{f"map/r9c{column}": sign for column, sign in enumerate("hstmwbf", 1)}},
         "Ben has drawn 16 symbols."),
        # A sword of another is told where it falls; it may fill a district all the same.
        ({}, {"map/r1c1": "x"}, "Ben has changed the sheet."),
        ({"map/r1c1": "h"}, {"map/r1c1": None}, "Ben has changed the sheet."),
    ],
)  # fmt: skip
def test_a_deed_is_told(before: dict[str, Json], changed: dict[str, Json], said: str) -> None:
    assert told(before, changed) == said
