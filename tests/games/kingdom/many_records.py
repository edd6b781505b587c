"""Make random records of Kingdom: sparse and full maps, grown patches, ties and odd sheets."""

from typing import Any

from tests.frozen.luck import Luck
from tests.frozen.records import with_names

SIDE = 9
PLAYERS = (1, 1, 2, 2, 2, 3, 3, 3, 4, 4, 5, 6, 8, 12)
PALETTES = (
    "....^ffff~~~~hhhhsstmwbaa",
    ".^f~hstmwbax",
    "~~~~~~ss",
    "......~~s",
    "ffff.h",
    "hhhhhtmwb.",
    "htmwb",
    "........h",
    "~s",
    ".",
)
"""Signs of a map, each as often as it is likely."""
PATCHES = "fff~~~hhhha"


def make(luck: Luck) -> dict[str, Any]:
    """Return a record without its game."""
    sheets = [_sheet(luck) for _ in range(luck.pick(PLAYERS))]
    if len(sheets) > 1 and luck.in_hundred(15):
        # Equal maps, so that ties are broken by the later criteria.
        sheets[-1] = dict(sheets[0])
        if luck.in_hundred(50):
            sheets[-1]["market_used"] = luck.below(5)
    record: dict[str, Any] = {"players": with_names(luck, [*sheets])}
    if luck.in_hundred(70):
        word = luck.pick(("single", "run", ""))
        record["toggles"] = {"ship_line": word} if word else {}
    return record


def _sheet(luck: Luck) -> dict[str, Any]:
    palette = luck.pick(PALETTES)
    cells = [[luck.pick(palette) for _ in range(SIDE)] for _ in range(SIDE)]
    for _ in range(luck.pick((0, 0, 3, 6, 10))):
        _grow(luck, cells)
    if luck.in_hundred(60):
        _place_ships(luck, cells)
    sheet: dict[str, Any] = {"map": ["".join(row) for row in cells]}
    if luck.in_hundred(70):
        sheet["unfinished"] = luck.below(41) if luck.in_hundred(10) else luck.below(6)
    if luck.in_hundred(70):
        sheet["market_used"] = luck.below(5)
    return sheet


def _grow(luck: Luck, cells: list[list[str]]) -> None:
    """Draw a patch of one sign, from a space on to its neighbours."""
    sign, row, column = luck.pick(PATCHES), luck.below(SIDE), luck.below(SIDE)
    for _ in range(luck.between(2, 9)):
        cells[row][column] = sign
        down, right = luck.pick(((0, 1), (1, 0), (0, -1), (-1, 0)))
        row, column = (row + down) % SIDE, (column + right) % SIDE


def _place_ships(luck: Luck, cells: list[list[str]]) -> None:
    """Lay short lines of ships between water, the way they are drawn to score."""
    for _ in range(luck.between(1, 5)):
        row, column, length = luck.below(SIDE), luck.below(SIDE), luck.between(1, 3)
        line = "~" + "s" * length + "~"
        is_down = luck.in_hundred(50)
        for step, sign in enumerate(line):
            down, right = (step, 0) if is_down else (0, step)
            if row + down < SIDE and column + right < SIDE:
                cells[row + down][column + right] = sign
        for near in (-1, 1):
            down, right = (1, near) if is_down else (near, 1)
            if luck.in_hundred(70) and 0 <= row + down < SIDE and 0 <= column + right < SIDE:
                cells[row + down][column + right] = "~"
