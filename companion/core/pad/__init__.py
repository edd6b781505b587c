"""Describe a score sheet whose rows are data: fields, reader, scoring and explanations come of it.

    Pad((WriteRow(id="ones", name=say("Ones"), high=3),), say("Crag, Scoring"))

A row is scored over all seats, for each round. Nothing is ever evaluated: each kind of row is a
frozen dataclass that knows what its cells hold and what they give, and why.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import groupby
from typing import Literal, TypeAlias

from companion.core.game import Scoring
from companion.core.message import Message, say
from companion.core.pad.compared import BidRow, HolderRow, MostRow, RestRow, SetRow
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
from companion.core.pad.field import RowCells
from companion.core.pad.row import NOTHING, PadRow, RoundWritten, Told, Value, as_written, count_of
from companion.core.reader import Node
from companion.core.result import Criterion, Explanation, Record, Result, Standing, rank, total
from companion.core.sheet import Cells

__all__ = [
    "BidRow",
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


@dataclass(frozen=True, slots=True)
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
    def sheet(self) -> tuple[RowCells, ...]:
        """The fields that a player fills in; of a set nothing is written."""
        return tuple(RowCells(row, self.rounds) for row in self.rows if not isinstance(row, SetRow))

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
        return {each.id: _read(each, members[each.id]) for each in self.sheet if each.id in members}

    def entry_of(self, cells: Cells) -> Entry:
        """Return what stands on a sheet of a table."""
        places = [f"/{n}" for n in range(1, len(self.rounds) + 1)] or [""]
        return {
            each.id: [as_written(cells.get(each.id + place)) for place in places]
            for each in self.sheet
        }

    def totals(self, entries: Sequence[Entry]) -> tuple[int, ...]:
        """Return the points of each seat alone."""
        told, falls = self._told(entries, self._rounds(entries))
        rounds = [by_seat for by_round in told.values() for by_seat in by_round]
        return tuple(
            self.begin + sum(by_seat[seat][0] for by_seat in rounds) + sum(fall[0] for fall in own)
            for seat, own in enumerate(falls)
        )

    def score(self, record: Record) -> Result:
        """Score every row over all seats, and rank the totals."""
        entries: Sequence[Entry] = record.entries
        rounds = self._rounds(entries)
        told, falls = self._told(entries, rounds)
        standings = tuple(
            Standing((*self._explain(told, seat, rounds), *self._fallen(own)))
            for seat, own in enumerate(falls)
        )
        sign = 1 if self.wins == "most" else -1
        criteria = [Criterion("points", tuple(sign * each.total for each in standings))]
        criteria += [
            Criterion(f"row_{row_id}", tuple(count_of([*each.get(row_id, ())]) for each in entries))
            for row_id in self.ties
        ]
        return Result(standings, rank(criteria))

    def _told(
        self, entries: Sequence[Entry], rounds: Sequence[RoundWritten]
    ) -> tuple[Mapping[str, Sequence[list[Told]]], Sequence[list[Told]]]:
        """Return what each row gives, round by round and seat by seat, and by seat what falls."""
        told = {row.id: [[*row.score(each)] for each in rounds] for row in self.rows if row.scores}
        falls: list[list[Told]] = [[] for _ in entries]
        for seat, own in enumerate(falls if self.over else ()):
            total = self.begin
            for at in range(len(rounds)):
                total = self._meet(told, own, (at, seat), total)
        return told, falls

    def _meet(
        self,
        told: Mapping[str, Sequence[list[Told]]],
        falls: list[Told],
        cell: tuple[int, int],
        before: int,
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
            falls.append((back - total, because))
            return back
        because = say("{n} would pass the target of {target}: the round does not count.", **said)
        for by_round in told.values():
            by_round[at][seat] = (0, because)
        return before

    def _fallen(self, falls: Sequence[Told]) -> Iterator[Explanation]:
        for points, because in falls:
            yield Explanation(say("Past the target"), points, because, self.source)

    def _rounds(self, entries: Sequence[Entry]) -> list[RoundWritten]:
        """Return the rounds for which somebody wrote something; one if no row has rounds."""
        if not self.rounds:
            return [RoundWritten(1, entries)]
        return [
            each
            for each in (RoundWritten(n, entries) for n in range(1, len(self.rounds) + 1))
            if any(value is not None for row in self.sheet for value in each.of(row.id))
        ]

    def _explain(
        self,
        told: Mapping[str, Sequence[Sequence[Told]]],
        seat: int,
        rounds: Sequence[RoundWritten],
    ) -> Iterator[Explanation]:
        """Yield the parts of a total: the rows, those of a group together."""
        if self.begin:
            because = say("Everybody begins with {n}.", n=self.begin)
            yield Explanation(say("At the start"), self.begin, because, self.source)
        rows = [row for row in self.rows if row.id in told]
        if not rows:
            yield Explanation(say("Sheet"), 0, say("No row gives points."), self.source)
        if len(rows) == 1 and len(rounds) > 1:
            yield from self._leaves(rows[0], [each[seat] for each in told[rows[0].id]], rounds)
            return
        for group, members in groupby(rows, lambda row: row.group):
            parts = [
                self._line(row, [each[seat] for each in told[row.id]], rounds) for row in members
            ]
            if group:
                yield total(say("{name}", name=group), parts)
            else:
                yield from parts

    def _line(
        self, row: PadRow, told: Sequence[Told], rounds: Sequence[RoundWritten]
    ) -> Explanation:
        if self.rounds and rounds:
            return total(row.label, tuple(self._leaves(row, told, rounds)))
        points, because = told[0] if told else NOTHING
        return Explanation(row.label, points, because, self.source, (row.id,))

    def _leaves(
        self, row: PadRow, told: Sequence[Told], rounds: Sequence[RoundWritten]
    ) -> Iterator[Explanation]:
        for (points, because), each in zip(told, rounds, strict=True):
            label, mark = self.rounds[each.number - 1], f"{row.id}/{each.number}"
            yield Explanation(label, points, because, self.source, (mark,))


def _read(field: RowCells, node: Node) -> Sequence[Value]:
    shape = field.row.shape
    if not field.rounds:
        return (shape.read(node),)
    return tuple(
        None if each.value is None else shape.read(each)
        for each in node.array(high=len(field.rounds))
    )
