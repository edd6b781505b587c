"""What one table is told of the luck of another: its draws, and the sheets that stay sealed."""

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from companion.core.chance import DECK_MAX, SIDES_MAX
from companion.core.names import SIGNS_MAX
from companion.core.reader import Node
from companion.core.schema import shape_of
from companion.core.shape import FieldKey, Items, Text, Whole
from companion.table.seats import SEATS_MAX

DRAWS_MAX = 2_000
"""Most draws of one table that are played again; an evening has some hundreds."""
TABLES_MAX = 8
"""Most tables whose sheets come with luck that is handed on from table to table."""
SPEC_MAX = 48
"""Longest spec, in characters."""


@dataclass(frozen=True, slots=True)
class Drawn:
    """One draw with what came of it."""

    spec: Annotated[str, Text(1, SPEC_MAX)]
    outcome: Annotated[tuple[int, ...], Items(Whole(0, SIDES_MAX), 1, DECK_MAX)]


@dataclass(frozen=True, slots=True)
class SealedPlayer:
    """A player of the other table, with the sheet that is shown once this table is scored."""

    name: Annotated[str, Text(1, SIGNS_MAX)]
    cells: Node


_Players: TypeAlias = Annotated[
    tuple[SealedPlayer, ...],
    Items(shape_of(SealedPlayer), 0, SEATS_MAX),
    FieldKey(is_always_written=True),
]


@dataclass(frozen=True, slots=True, kw_only=True)
class SealedTable:
    """A table that had the same luck earlier, with its sheets and house rules."""

    players: _Players = ()
    toggles: Node


@dataclass(frozen=True, slots=True, kw_only=True)
class ToldLuck:
    """The luck of another table, as it is sent and kept."""

    game: Annotated[str, Text(1, 40)]
    draws: Annotated[tuple[Drawn, ...], Items(shape_of(Drawn), 1, DRAWS_MAX)]
    players: _Players = ()
    toggles: Node
    before: Annotated[tuple[SealedTable, ...], Items(shape_of(SealedTable), 0, TABLES_MAX)] = ()
    """The tables from which that one had its luck, the last first."""


LUCK = shape_of(ToldLuck)
