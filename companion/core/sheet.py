"""Describe a sheet: the fields a player fills in, cell by cell.

A sheet is a mapping from cell ids to JSON values; a change is one cell. A cell id is the field's
id, or `field/part` where a field has many cells. The same description draws the form on a phone,
checks each change, and gathers the entry of a record, so that a new game needs none of the three.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import TYPE_CHECKING, Any, Protocol, TypeAlias

from companion.core.json_values import Json
from companion.core.message import Message, say
from companion.core.reader import Node

if TYPE_CHECKING:
    # Scoring a record draws no form, and starts the quicker: each field imports it where it does.
    from companion.core.shape import Shape
    from companion.core.view_parts import CardsField, GridField, NumberField, ShownField

Cells = Mapping[str, Json]
"""A sheet as it is filled in: values by cell id; an untouched cell is not there."""
Shapes: TypeAlias = "Mapping[str, Shape[Any]]"
"""What cells may hold, by the part of the id behind `field/`; "" for the only cell of a field."""


class Field(Protocol):
    """One part of a sheet."""

    @property
    def id(self) -> str:
        """The field's id, which is also its key in the record."""

    @property
    def label(self) -> Message:
        """What people call it."""

    def shapes(self) -> Shapes:
        """Return what each cell may hold, by its id behind `field/`; "" for the only one.

        None, as null, empties a cell.
        """

    def gather(self, cells: Cells) -> Json:
        """Return the field as the record's entry holds it; None leaves the key out."""

    def describe(self) -> "ShownField | Mapping[str, object]":
        """Return what a screen needs to draw the field; its `kind` chooses how that is done.

        A field of one game may leave its id to whoever asks.
        """

    def outline(self) -> dict[str, Json]:
        """Return what a record holds of it, as JSON Schema; nothing if no record does."""


@dataclass(frozen=True, slots=True)
class Number:
    """A whole number in one cell."""

    id: str
    label: Message
    low: int
    high: int
    default: int = 0
    icon: str = ""
    recorded: bool = True
    """Whether it belongs to the record; a count kept only for play does not."""
    values: tuple[int, ...] = ()
    """The only numbers it may be, rising; where empty, every one from `low` to `high`."""

    def read(self, value: Node) -> int:
        """Return an integer from `low` to `high`, one of `values` if there are any.

        Raises:
            InvalidInput: `wrong-type`, `out-of-range`, or `not-a-value`.
        """
        number = value.integer(self.low, self.high)
        if self.values and number not in self.values:
            value.refuse(
                "not-a-value",
                say("Possible here: {values}. Enter one of these.", values=self.values),
            )
        return number

    def shapes(self) -> Shapes:
        """Return the number."""
        from companion.core.shape import ReadBy

        return {"": ReadBy(self.read, self.outline())}

    def gather(self, cells: Cells) -> Json:
        """Return the number, or the default if nothing was entered."""
        return cells.get(self.id, self.default) if self.recorded else None

    def describe(self) -> "NumberField":
        """Return label, bounds, default, icon, and its values if they are not all between."""
        from companion.core.view_parts import NumberField

        return NumberField(
            id=self.id,
            kind="number",
            label=self.label,
            low=self.low,
            high=self.high,
            default=self.default,
            icon=self.icon,
            values=self.values or None,
        )

    def outline(self) -> dict[str, Json]:
        """Return its bounds, or its values."""
        if self.values:
            return {"type": "integer", "enum": list(self.values)}
        return {"type": "integer", "minimum": self.low, "maximum": self.high}


@dataclass(frozen=True, slots=True)
class Symbol:
    """A sign that a grid's space may hold."""

    sign: str
    """The one character that stands for it in a record."""
    icon: str
    """The id of its drawing; "" for an empty space."""
    label: Message


@dataclass(frozen=True, slots=True)
class Grid:
    """A map of rows and columns; each space holds one symbol."""

    id: str
    label: Message
    rows: int
    columns: int
    symbols: tuple[Symbol, ...]
    """The palette; the first is the empty space."""
    block: int = 0
    """Side of a district in spaces, for heavier borders; 0 for none."""

    def shapes(self) -> Shapes:
        """Return the signs for each space `rRcC`; the empty sign empties the cell."""
        from companion.core.shape import OrEmpty, words

        return dict.fromkeys(self.parts(), OrEmpty(words(self._signs), self._signs[0]))

    def parts(self) -> tuple[str, ...]:
        """Return the ids of the spaces, row by row, 1-based: r1c1, r1c2 and on."""
        return _spaces(self.rows, self.columns)

    def rows_of(self, cells: Cells) -> tuple[str, ...]:
        """Return the rows as texts, top row first."""
        empty = self.symbols[0].sign
        found = [cells.get(cell, empty) for cell in _cells(self.id, self.rows, self.columns)]
        signs, width = "".join(map(str, found)), self.columns
        return tuple(signs[at : at + width] for at in range(0, self.rows * width, width))

    def gather(self, cells: Cells) -> Json:
        """Return the rows as a list."""
        return [*self.rows_of(cells)]

    def describe(self) -> "GridField":
        """Return label, size and palette."""
        from companion.core.view_parts import GridField, ShownSymbol

        return GridField(
            id=self.id,
            kind="grid",
            label=self.label,
            rows=self.rows,
            columns=self.columns,
            block=self.block,
            symbols=[
                ShownSymbol(sign=each.sign, icon=each.icon, label=each.label)
                for each in self.symbols
            ],
        )

    def outline(self) -> dict[str, Json]:
        """Return the rows as texts."""
        signs = "".join(f"\\{sign}" if sign in "\\]^-" else sign for sign in self._signs)
        row: Json = {"type": "string", "pattern": f"^[{signs}]{{{self.columns}}}$"}
        return {"type": "array", "items": row, "minItems": self.rows, "maxItems": self.rows}

    @property
    def _signs(self) -> tuple[str, ...]:
        return tuple(symbol.sign for symbol in self.symbols)


# Asked for by every look at a sheet, and the same each time.
@cache
def _spaces(rows: int, columns: int) -> tuple[str, ...]:
    return tuple(
        f"r{row}c{column}" for row in range(1, rows + 1) for column in range(1, columns + 1)
    )


@cache
def _cells(field_id: str, rows: int, columns: int) -> tuple[str, ...]:
    return tuple(f"{field_id}/{space}" for space in _spaces(rows, columns))


@dataclass(frozen=True, slots=True)
class Cards:
    """A tableau: how many of each card a player holds; one cell a kind of card."""

    id: str
    label: Message
    cards: tuple[tuple[str, str, int], ...]
    """Name, group and number of copies of each kind."""
    high: int
    """Most cards in a tableau."""
    groups: Mapping[str, Message] = field(default_factory=dict)
    """The groups in words."""
    glyphs: Mapping[str, str] = field(default_factory=dict)
    """The drawing of a card by its name; any other has the one of its group's name."""

    def shapes(self) -> Shapes:
        """Return for each card a count up to the copies there are; 0 empties the cell."""
        from companion.core.shape import OrEmpty, Whole

        counts = {copies: OrEmpty(Whole(0, copies), 0) for _, _, copies in self.cards}
        return {name: counts[copies] for name, _, copies in self.cards}

    def gather(self, cells: Cells) -> Json:
        """Return the names, each as often as it is held, in the edition's order."""
        names: list[Json] = []
        for name, _, _ in self.cards:
            count = cells.get(f"{self.id}/{name}", 0)
            names += [name] * (count if isinstance(count, int) else 0)
        return names

    def describe(self) -> "CardsField":
        """Return label, cards and the size of a tableau."""
        from companion.core.view_parts import CardsField, ShownCard

        return CardsField(
            id=self.id,
            kind="cards",
            label=self.label,
            cards=[
                ShownCard(name=name, group=group, copies=copies, icon=self.glyphs.get(name, group))
                for name, group, copies in self.cards
            ],
            groups=self.groups,
            high=self.high,
        )

    def outline(self) -> dict[str, Json]:
        """Return that they are names: a record may bring an edition of its own."""
        return {"type": "array", "items": {"type": "string"}}


def check_cell(fields: tuple[Field, ...], cell: str, value: Node) -> Json:
    """Return the value for a cell of a sheet, checked; None empties the cell.

    Raises:
        InvalidInput: There is no such cell (`unknown-cell`) or the value does not fit.
    """
    name, slash, part = cell.partition("/")
    # "unfinished/" is not another spelling of "unfinished": it would be gathered by nobody.
    is_cell = bool(slash) is bool(part)
    shape = next((each.shapes().get(part) for each in fields if each.id == name and is_cell), None)
    if shape is None:
        value.refuse("unknown-cell", say("This sheet has no such cell. Name one that it has."))
    return None if value.value is None else shape.write(shape.read(value))


def gather_entry(fields: tuple[Field, ...], cells: Cells) -> dict[str, Json]:
    """Return a player's entry of a record from a sheet, without the name."""
    gathered = {each.id: each.gather(cells) for each in fields}
    return {key: value for key, value in gathered.items() if value is not None}
