"""Describe how the dice of a table fell and what came of its cards, and another with its luck."""

from typing import Annotated, NotRequired, TypedDict

from companion.core.view_parts import Cells


class SealedPlayer(TypedDict):
    """A player of another table, with the sheet."""

    name: str
    cells: Cells


class SealedTable(TypedDict):
    """A table that had the same luck, with its sheets and house rules."""

    players: list[SealedPlayer]
    toggles: dict[str, str | bool]


class OtherTable(SealedTable):
    """The table whose luck was played again, once this one is scored."""

    before: NotRequired[Annotated[list[SealedTable], "Tables that had it earlier, the last first."]]


class ThrownRow(TypedDict):
    """How dice fell beside how they usually fall, by face; without a seat those of all."""

    seat: NotRequired[int]
    dice: int
    counts: list[int]
    low: list[int]
    high: list[int]
    tenths: list[int]


class ThrownDice(TypedDict):
    """How the dice of a scored table fell: the table's row, then one a seat that threw."""

    faces: list[str]
    rows: list[ThrownRow]


class DealtRow(TypedDict):
    """What cards came beside what usually comes, by kind; without a seat those of all."""

    seat: NotRequired[int]
    cards: int
    counts: list[int]
    low: list[int]
    high: list[int]
    tenths: list[int]


class DealtCards(TypedDict):
    """What came of one deck at a scored table: the table's row, then one a seat that had some."""

    title: str
    kinds: list[str]
    rows: list[DealtRow]
    closed: NotRequired[
        Annotated[bool, "Whether hands that nobody has agreed to show are left out."]
    ]
