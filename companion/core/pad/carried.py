"""Carry what is written on one sheet over to another, where a sheet is corrected in mid-game."""

from collections.abc import Iterator, Sequence
from itertools import islice

from companion.core.errors import InvalidInput
from companion.core.json_values import Json
from companion.core.pad.row import RowCells
from companion.core.reader import Node
from companion.core.sheet import Cells


def carry(cells: Cells, fields: Sequence[RowCells]) -> dict[str, Json]:
    """Return the cells that some rows have a place for, each as its row holds it.

    What a row held once is held in its first round, and the other way round. A number that was
    written alone is the first of a list, where its row now takes several.

    Args:
        cells: As they were written; None where one was emptied.
        fields: The rows of the sheet that takes them.
    """
    known = {field.id: field for field in fields}
    carried: dict[str, Json] = {}
    for cell, value in cells.items():
        row_id, _, number = cell.partition("/")
        field = known.get(row_id)
        place = _place(field, number) if field else None
        if field and place:
            fitting = (each for each in _readings(value) if each is None or _fits(field, each))
            carried.update((place, each) for each in islice(fitting, 1))
    return carried


def _place(field: RowCells, number: str) -> str | None:
    """Return the cell of a row for a round, which is "" where there was one; None if it is none."""
    if not field.rounds:
        return field.id if number in ("", "1") else None
    at = int(number or 1)
    return f"{field.id}/{at}" if at <= len(field.rounds) else None


def _readings(value: Json) -> Iterator[Json]:
    yield value
    if isinstance(value, list) and len(value) == 1:
        yield value[0]
    elif isinstance(value, int):
        yield [value]


def _fits(field: RowCells, value: Json) -> bool:
    try:
        field.row.shape.read(Node(value, ""))
    except InvalidInput:
        return False
    return True
