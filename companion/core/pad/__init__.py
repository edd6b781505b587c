"""Describe a score sheet whose rows are data: fields, reader, scoring and explanations come of it.

    Pad((WriteRow(id="ones", name=say("Ones"), high=3),), say("Crag, Scoring"))

A row is scored over all seats, for each round. Nothing is ever evaluated: each kind of row is a
frozen dataclass that knows what its cells hold and what they give, and why.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import groupby, zip_longest
from typing import Literal, TypeAlias

from companion.core.game import Scoring
from companion.core.message import Message, say
from companion.core.pad.compared import BidRow, BonusRow, HolderRow, MostRow, RestRow, SetRow
from companion.core.pad.counted import (
    ChoiceRow,
    ChoiceValue,
    CounterRow,
    ProductRow,
    StepsRow,
    SumRow,
    TimesRow,
    WriteRow,
)
from companion.core.pad.row import (
    NOTHING,
    PadRow,
    RoundWritten,
    RowCells,
    Told,
    Value,
    as_written,
    count_of,
)
from companion.core.reader import Node
from companion.core.result import Criterion, Explanation, Record, Result, Standing, rank, total
from companion.core.shape import Shape
from companion.core.sheet import Cells

__all__ = [
    "BidRow",
    "BonusRow",
    "ChoiceRow",
    "ChoiceValue",
    "CounterRow",
    "HolderRow",
    "MostRow",
    "Pad",
    "PadRow",
    "ProductRow",
    "RestRow",
    "SetRow",
    "StepsRow",
    "SumRow",
    "TimesRow",
    "WriteRow",
]

Entry: TypeAlias = dict[str, Sequence[Value]]
"""What one player wrote: by row, round by round; None if nothing is written."""

_ByRow: TypeAlias = Mapping[str, Sequence[list[Told]]]
"""What each row gives, round by round and seat by seat."""
_BySeat: TypeAlias = Sequence[tuple[Explanation, ...]]
"""The lines of a row, seat by seat."""
_Group: TypeAlias = tuple[Message | None, Sequence[_BySeat]]
"""What a group is called, and the lines of its rows; a row without a group has no name there."""


@dataclass(frozen=True, slots=True)
class Overshoot:
    """What becomes of a total that passes a target which is to be met exactly."""

    target: int
    is_down: bool
    """Whether totals fall towards it."""
    back_to: int | None
    """Where the total goes back to; None if the round does not count."""

    def is_passed(self, total: int) -> bool:
        """Whether a total lies behind the target."""
        return total < self.target if self.is_down else total > self.target


@dataclass(frozen=True)
class Pad:
    """A score sheet: the points of all rows are added up."""

    rows: tuple[PadRow, ...]
    source: Message
    """The rule that says how they are scored."""
    wins: Literal["most", "fewest"] = "most"
    rounds: tuple[Message, ...] = ()
    """What each round is called; empty if every row is filled in once."""
    ties: tuple[str, ...] = ()
    """The rows whose higher number settles equal totals, the first that does."""
    begin: int = 0
    """The points that everybody begins with."""
    over: Overshoot | None = None
    """What becomes of who passes an exact target; None if nothing does."""

    @property
    def fields(self) -> tuple[RowCells, ...]:
        """All rows as a screen shows them."""
        return tuple(RowCells(row, self.rounds) for row in self.rows)

    @cached_property
    def sheet(self) -> tuple[RowCells, ...]:
        """The fields that a player fills in."""
        return tuple(each for each in self.fields if not each.row.is_told)

    @property
    def scoring(self) -> Scoring:
        """How a record is read and scored: a player gives the rows that are filled in."""
        return Scoring(
            read_entry=lambda members, header: self.read_entry(members),
            score=self.score,
            entry_optional=self.keys,
        )

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys of a player in a record."""
        return tuple(each.id for each in self.sheet)

    @property
    def deciders(self) -> dict[str, Message]:
        """What settles equal totals, in words."""
        return {f"row_{row.id}": row.label for row in self.rows if row.id in self.ties}

    def read_entry(self, members: Mapping[str, Node]) -> Entry:
        """Return what a record holds of a player.

        Raises:
            InvalidInput: As the shapes of the rows.
        """
        return {
            key: shape.read(members[key]) if self.rounds else (shape.read(members[key]),)
            for key, shape in self._shapes.items()
            if key in members
        }

    @cached_property
    def _shapes(self) -> Mapping[str, Shape[Value]]:
        return {each.id: each.recorded for each in self.sheet}

    def entry_of(self, cells: Cells) -> Entry:
        """Return what stands on a sheet of a table."""
        places = [f"/{n}" for n in range(1, len(self.rounds) + 1)] or [""]
        return {
            each.id: [as_written(cells.get(each.id + place)) for place in places]
            for each in self.sheet
        }

    def score(self, record: Record) -> Result:
        """Score every row over all seats, and rank the totals."""
        entries: Sequence[Entry] = record.entries
        rounds = self._rounds(entries)
        told, falls = self._told(entries, rounds)
        groups = self._groups(told, rounds)
        standings = tuple(
            Standing((*self._begun(groups), *_parts(groups, seat), *own))
            for seat, own in enumerate(falls)
        )
        sign = 1 if self.wins == "most" else -1
        criteria = [Criterion("points", tuple(sign * each.total for each in standings))]
        criteria += [
            Criterion(f"row_{row_id}", tuple(count_of(each.get(row_id)) for each in entries))
            for row_id in self.ties
        ]
        return Result(standings, rank(criteria))

    def _told(
        self, entries: Sequence[Entry], rounds: Sequence[RoundWritten]
    ) -> tuple[_ByRow, Sequence[list[Explanation]]]:
        """Return what each row gives, round by round and seat by seat, and by seat what falls."""
        nothing = [[NOTHING] * len(entries)] * max(1, len(rounds))
        told = {
            row.id: [[*row.score(each)] for each in rounds] or nothing
            for row in self.rows
            if row.scores and not isinstance(row, BonusRow)
        }
        told |= {
            row.id: self._compared(row, told, nothing) if rounds else nothing
            for row in self.rows
            if isinstance(row, BonusRow)
        }
        falls: list[list[Explanation]] = [[] for _ in entries]
        for seat, own in enumerate(falls if self.over else ()):
            total = self.begin
            for at in range(len(rounds)):
                total = self._meet(told, own, (at, seat), total)
        return told, falls

    def _compared(self, row: BonusRow, told: _ByRow, nothing: list[list[Told]]) -> list[list[Told]]:
        """Return what a row gives by the other rows of its group, round by round."""
        near = [each.id for each in self.rows if each.group == row.group]
        return [
            [row.compare([points for points, _ in own]) for own in zip(*rows, strict=True)]
            for rows in zip(nothing, *(told[each] for each in near if each in told), strict=True)
        ]

    def _meet(
        self, told: _ByRow, falls: list[Explanation], cell: tuple[int, int], before: int
    ) -> int:
        """Return the total of a seat after a round, once what passes the target is taken off."""
        assert self.over is not None
        at, seat = cell
        total = before + sum(by_round[at][seat][0] for by_round in told.values())
        if not self.over.is_passed(total):
            return total
        said = {"n": total, "target": self.over.target}
        back = self.over.back_to
        if back is not None:
            because = say(
                "{n} passes the target of {target}: the total goes back to {back}.",
                **said,
                back=back,
            )
            label = say("Past the target")
            falls.append(Explanation(label, back - total, because, self.source))
            return back
        because = say("{n} would pass the target of {target}: the round does not count.", **said)
        for by_round in told.values():
            by_round[at][seat] = (0, because)
        return before

    def _rounds(self, entries: Sequence[Entry]) -> list[RoundWritten]:
        """Return the rounds for which somebody wrote something; one if no row has rounds."""
        written = {
            each.id: [*zip_longest(*(entry.get(each.id, ()) for entry in entries))]
            for each in self.sheet
        }
        nothing = (None,) * len(entries)
        rounds = [
            RoundWritten(
                n,
                {key: rounds[n - 1] for key, rounds in written.items() if n <= len(rounds)},
                nothing,
            )
            for n in range(1, max(1, len(self.rounds)) + 1)
        ]
        if not self.rounds:
            return rounds
        return [each for each in rounds if any(cells != nothing for cells in each.cells.values())]

    def _begun(self, groups: Sequence[_Group]) -> Iterator[Explanation]:
        if self.begin:
            because = say("Everybody begins with {n}.", n=self.begin)
            yield Explanation(say("At the start"), self.begin, because, self.source)
        if not groups:
            yield Explanation(say("Sheet"), 0, say("No row gives points."), self.source)

    def _groups(self, told: _ByRow, rounds: Sequence[RoundWritten]) -> list[_Group]:
        """Return the lines of the rows, those of a group together."""
        rows = [row for row in self.rows if row.id in told]
        if len(rows) == 1 and len(rounds) > 1:
            return [(None, [self._leaves(rows[0], told[rows[0].id], rounds)])]
        return [
            (
                say("{name}", name=group) if group else None,
                [self._lines(row, told[row.id], rounds) for row in members],
            )
            for group, members in groupby(rows, lambda row: row.group)
        ]

    def _lines(
        self, row: PadRow, told: Sequence[Sequence[Told]], rounds: Sequence[RoundWritten]
    ) -> _BySeat:
        """Return the line of a row, seat by seat."""
        leaves = self._leaves(row, told, rounds)
        return [(total(row.label, own),) for own in leaves] if self.rounds and rounds else leaves

    def _leaves(
        self, row: PadRow, told: Sequence[Sequence[Told]], rounds: Sequence[RoundWritten]
    ) -> _BySeat:
        """Return a line for each round of a row, seat by seat."""
        numbers = [each.number for each in rounds] if self.rounds else []
        by_round = [(self.rounds[n - 1], (f"{row.id}/{n}",)) for n in numbers]
        heads = by_round or [(row.label, (row.id,))]
        return [
            tuple(
                Explanation(label, points, because, self.source, marks)
                for (points, because), (label, marks) in zip(own, heads, strict=True)
            )
            for own in zip(*told, strict=True)
        ]


def _parts(groups: Sequence[_Group], seat: int) -> Iterator[Explanation]:
    for label, rows in groups:
        parts = [part for by_seat in rows for part in by_seat[seat]]
        if label is None:
            yield from parts
        else:
            yield total(label, parts)
