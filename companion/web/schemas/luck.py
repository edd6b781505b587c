"""Describe how the dice of a table fell and what came of its cards, and another with its luck."""

from collections.abc import Mapping, Sequence
from typing import Annotated

from companion.core.shown import shown
from companion.core.view_parts import Cells


@shown
class ShownSealedPlayer:
    """A player of another table, with the sheet."""

    name: str
    cells: Cells


@shown
class ShownSealedTable:
    """A table that had the same luck, with its sheets and house rules."""

    players: Sequence[ShownSealedPlayer]
    toggles: Mapping[str, str | bool]


@shown
class OtherTable(ShownSealedTable):
    """The table whose luck was played again, once this one is scored."""

    before: Annotated[
        Sequence[ShownSealedTable] | None, "Tables that had it earlier, the last first."
    ] = None


@shown
class ThrownRow:
    """How dice fell beside how they usually fall, by face; without a seat those of all."""

    seat: int | None = None
    dice: int
    counts: Sequence[int]
    low: Sequence[int]
    high: Sequence[int]
    tenths: Sequence[int]


@shown
class ThrownDice:
    """How the dice of a scored table fell: the table's row, then one a seat that threw."""

    faces: Sequence[str]
    rows: Sequence[ThrownRow]


@shown
class DealtRow:
    """What cards came beside what usually comes, by kind; without a seat those of all."""

    seat: int | None = None
    cards: int
    counts: Sequence[int]
    low: Sequence[int]
    high: Sequence[int]
    tenths: Sequence[int]


@shown
class DealtCards:
    """What came of one deck at a scored table: the table's row, then one a seat that had some."""

    title: str
    kinds: Sequence[str]
    rows: Sequence[DealtRow]
    closed: Annotated[bool, "Whether hands that nobody has agreed to show are left out."] = False
