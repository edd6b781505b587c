"""Draw a row of a score sheet as a field: one cell, or one a round."""

from dataclasses import dataclass, replace
from typing import TYPE_CHECKING

from companion.core.ids import Json
from companion.core.message import Message
from companion.core.pad.row import PadRow, Value
from companion.core.shape import Items, Maybe, Shape
from companion.core.sheet import Cells, Shapes

if TYPE_CHECKING:
    from companion.core.view_parts import NumberField, RowField


@dataclass(frozen=True, slots=True)
class RowCells:
    """A row as a field of the sheet."""

    row: PadRow
    rounds: tuple[Message, ...] = ()
    """What each round is called; empty if the row is filled in once."""

    @property
    def id(self) -> str:
        """The id of the row."""
        return self.row.id

    @property
    def label(self) -> Message:
        """What the row is called."""
        return self.row.label

    @property
    def kind(self) -> str:
        """A number, where the row is one; else `row`."""
        row = self.row
        is_row = row.grows or row.parts or row.words or row.is_told or self.rounds
        return "row" if is_row else "number"

    def shapes(self) -> Shapes:
        """Return the value of each round, by its number from 1; that of the only cell."""
        places = [*map(str, range(1, len(self.rounds) + 1))] or [""]
        return {} if self.row.is_told else dict.fromkeys(places, self.row.shape)

    def gather(self, cells: Cells) -> Json:
        """Return what is written, round by round up to the last; None if nothing is."""
        if not self.rounds:
            return cells.get(self.id)
        values = [cells.get(f"{self.id}/{n}") for n in range(1, len(self.rounds) + 1)]
        while values and values[-1] is None:
            values.pop()
        return values or None

    def describe(self) -> "NumberField | RowField":
        """Return a number, or what the numbers of its cells are."""
        from companion.core.view_parts import RowField

        row, number = self.row, self.row.number
        if self.kind == "number":
            return replace(number.describe(), group=row.group or None, begin=row.begin)
        return RowField(
            id=self.id,
            kind="row",
            label=self.label,
            low=number.low,
            high=number.high,
            default=number.default,
            values=number.values or None,
            words=row.words or None,
            parts=row.parts,
            grows=row.grows,
            rounds=self.rounds,
            told=row.is_told,
            group=row.group or None,
        )

    @property
    def recorded(self) -> Shape[Value]:
        """What a record holds of it: a cell, or a list of those of the rounds."""
        shape = self.row.shape
        return Items(Maybe(shape), 0, len(self.rounds)) if self.rounds else shape

    def outline(self) -> dict[str, Json]:
        """Return what a record holds of it."""
        return self.recorded.outline()
