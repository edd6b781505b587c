"""Fill in a sheet with pretended numbers, to show what its rows give before anybody plays."""

from collections.abc import Iterator, Sequence

from companion.core.json_values import Json
from companion.core.pad.row import RowCells
from companion.core.sheet import Field, Number

NUMBERS = ((7, 4), (5, 6), (3, 8), (9, 2))
"""By row in turn the numbers of two seats, so that now one of them leads and now the other."""


def pretended(fields: Sequence[Field], seat: int) -> Iterator[tuple[str, Json]]:
    """Yield each cell of a seat with its number: every row once, in the first round."""
    for place, field in enumerate(fields):
        if isinstance(field, RowCells) and not field.row.is_told:
            cell = f"{field.id}/1" if field.rounds else field.id
            yield cell, _value(field, NUMBERS[place % len(NUMBERS)], seat % 2)


def _value(field: RowCells, numbers: tuple[int, int], seat: int) -> Json:
    row, number = field.row, field.row.number
    if row.words:
        return (1, min(2, number.high) if number.high > 1 else 0)[seat]
    own, other = (_within(number, each) for each in (numbers[seat], numbers[1 - seat]))
    if own == other and seat:
        own = _within(number, own // 2)
    if row.parts:
        group: Json = [min(own, 3)] * len(row.parts) if not seat else [min(own, 2), 1]
        return [group] if row.grows else group
    return [own, _within(number, 2)] if row.grows else own


def _within(number: Number, value: int) -> int:
    """Return the number nearest to a value that may stand in a cell."""
    if number.values:
        return min(number.values, key=lambda each: abs(each - value))
    return max(number.low, min(number.high, value))
