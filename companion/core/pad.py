"""Describe a score sheet whose rows are data: fields, reader, scoring and explanations come of it.

    Pad((Row("ones", say("Ones"), high=3), Row("pair", say("Pair"), values=(0, 9))), say("Rows"))

Where points of a row come of more than the number written there, a game writes its own scoring.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from companion.core.game import Scoring
from companion.core.message import Message, say_count
from companion.core.reader import Node
from companion.core.result import Criterion, Explanation, Record, Result, Standing, rank
from companion.core.sheet import Field, Number


@dataclass(frozen=True, slots=True)
class PadRow:
    """One row of a score sheet, in which points are written."""

    id: str
    """Its key in a record."""
    label: Message
    values: tuple[int, ...] = ()
    """The only points it may hold, rising; where empty, `low` to `high` by `multiple_of`."""
    low: int = 0
    high: int = 0
    multiple_of: int = 1
    source: Message | None = None
    """Its rule; that of the pad where it has none of its own."""

    @property
    def field(self) -> Number:
        """The row as a field of the sheet; 0, or the fewest points, where nothing is written."""
        allowed = self.values
        if not allowed and self.multiple_of > 1:
            allowed = tuple(
                points for points in range(self.low, self.high + 1) if not points % self.multiple_of
            )
        low, high = (allowed[0], allowed[-1]) if allowed else (self.low, self.high)
        default = 0 if low <= 0 <= high else low
        return Number(self.id, self.label, low, high, default, values=allowed)


@dataclass(frozen=True, slots=True)
class Pad:
    """A score sheet: the points of all rows are added up."""

    rows: tuple[PadRow, ...]
    source: Message
    """The rule that says how they are scored."""
    wins: Literal["most", "fewest"] = "most"

    @property
    def sheet(self) -> tuple[Field, ...]:
        """The fields that a player fills in."""
        return tuple(row.field for row in self.rows)

    @property
    def scoring(self) -> Scoring:
        """How a record is read and scored: each player gives every row."""
        return Scoring(
            read_entry=self._read,
            score=self._score,
            entry_required=tuple(row.id for row in self.rows),
        )

    def _read(self, members: Mapping[str, Node], header: None) -> tuple[int, ...]:
        return tuple(row.field.read(members[row.id]) for row in self.rows)

    def _score(self, record: Record) -> Result:
        standings = tuple(
            Standing(
                tuple(
                    self._explain(row, points) for row, points in zip(self.rows, entry, strict=True)
                )
            )
            for entry in record.entries
        )
        sign = 1 if self.wins == "most" else -1
        totals = tuple(sign * standing.total for standing in standings)
        return Result(standings, rank([Criterion("points", totals)]))

    def _explain(self, row: PadRow, points: int) -> Explanation:
        because = say_count(
            "{count} point is written in this row.",
            "{count} points are written in this row.",
            points,
        )
        return Explanation(row.label, points, because, row.source or self.source, (row.id,))
