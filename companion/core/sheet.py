"""Describe a sheet: the fields a player fills in, cell by cell.

A sheet is a mapping from cell ids to JSON values; a change is one cell. A cell id is the field's
id, or `field/part` where a field has many cells. The same description draws the form on a phone,
checks each change, and gathers the entry of a record, so that a new game needs none of the three.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import cache
from typing import NoReturn, Protocol

from companion.core.ids import Json
from companion.core.message import Message, say
from companion.core.reader import Node

Cells = Mapping[str, Json]
"""A sheet as it is filled in: values by cell id; an untouched cell is not there."""


class Field(Protocol):
    """One part of a sheet."""

    @property
    def id(self) -> str:
        """The field's id, which is also its key in the record."""

    @property
    def label(self) -> Message:
        """What people call it."""

    @property
    def kind(self) -> str:
        """The word that chooses how it is drawn: number, grid, marks, route, cards and on."""

    def check(self, part: str, value: Node) -> Json:
        """Return the value for a cell, checked; None empties the cell.

        Args:
            part: The cell id behind `field/`; "" for a field of one cell.

        Raises:
            InvalidInput: The part is no cell (`unknown-cell`) or the value does not fit.
        """

    def gather(self, cells: Cells) -> Json:
        """Return the field as the record's entry holds it; None leaves the key out."""

    def describe(self) -> dict[str, object]:
        """Return what a screen needs to draw the field; labels are messages."""


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
    kind: str = field(default="number", init=False)

    def read(self, value: Node) -> int:
        """Return an integer from `low` to `high`, one of `values` where there are any.

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

    def check(self, part: str, value: Node) -> Json:
        """Return the number, checked."""
        _single(part, value)
        return None if value.value is None else self.read(value)

    def gather(self, cells: Cells) -> Json:
        """Return the number, or the default where nothing was entered."""
        return cells.get(self.id, self.default) if self.recorded else None

    def describe(self) -> dict[str, object]:
        """Return label, bounds, default, icon, and its values where they are not all between."""
        described: dict[str, object] = {
            "label": self.label,
            "low": self.low,
            "high": self.high,
            "default": self.default,
            "icon": self.icon,
        }
        if self.values:
            described["values"] = list(self.values)
        return described


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
    kind: str = field(default="grid", init=False)

    def check(self, part: str, value: Node) -> Json:
        """Return one of the signs for the space `rRcC`; the empty sign empties the cell."""
        if part not in self.parts():
            _no_cell(value)
        if value.value is None:
            return None
        sign = value.word([symbol.sign for symbol in self.symbols])
        return None if sign == self.symbols[0].sign else sign

    def parts(self) -> tuple[str, ...]:
        """Return the ids of the spaces, row by row, 1-based: r1c1, r1c2 and on."""
        return _spaces(self.rows, self.columns)

    def rows_of(self, cells: Cells) -> tuple[str, ...]:
        """Return the rows as texts, top row first."""
        empty = self.symbols[0].sign
        signs = [str(cells.get(cell, empty)) for cell in _cells(self.id, self.rows, self.columns)]
        width = self.columns
        return tuple("".join(signs[row * width : (row + 1) * width]) for row in range(self.rows))

    def gather(self, cells: Cells) -> Json:
        """Return the rows as a list."""
        return [*self.rows_of(cells)]

    def describe(self) -> dict[str, object]:
        """Return label, size and palette."""
        palette = [
            {"sign": symbol.sign, "icon": symbol.icon, "label": symbol.label}
            for symbol in self.symbols
        ]
        return {
            "label": self.label,
            "rows": self.rows,
            "columns": self.columns,
            "block": self.block,
            "symbols": palette,
        }


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
class Marks:
    """A number or a word on each of many named spaces, each of which may be circled."""

    id: str
    label: Message
    spaces: tuple[tuple[str, str], ...]
    """Id and name of each space."""
    low: int
    high: int
    words: tuple[tuple[str, Message, bool], ...]
    """Each word that may stand instead of a number, how it reads, and whether it may be circled."""
    crossing: str = ""
    """The word that is drawn as a cross over its space; "" where none is."""
    digits: int = 1
    """How many digits a number is written with at least."""
    lies: Mapping[str, Message] = field(default_factory=dict)
    """Where a space lies, by its id, as the game speaks of it; none where it does not."""
    kind: str = field(default="marks", init=False)

    def check(self, part: str, value: Node) -> Json:
        """Return `{"mark": ..., "circled": ...}` for a space; null empties it."""
        if part not in dict(self.spaces):
            _no_cell(value)
        if value.value is None:
            return None
        members = value.object(required=["mark"], optional=["circled"])
        circled = "circled" in members and members["circled"].boolean()
        mark = members["mark"]
        if isinstance(mark.value, str):
            word = mark.word([word for word, _, _ in self.words])
            if circled and word not in [word for word, _, may in self.words if may]:
                members["circled"].refuse("not-circled", say("This mark is never circled."))
            return {"mark": word, "circled": circled}
        return {"mark": mark.integer(self.low, self.high), "circled": circled}

    def gather(self, cells: Cells) -> Json:
        """Return the marked spaces by id; a mark that may not be circled stands alone."""
        plain = {word for word, _, may in self.words if not may}
        marked: dict[str, Json] = {}
        for space, _ in self.spaces:
            cell = cells.get(f"{self.id}/{space}")
            if isinstance(cell, Mapping):
                marked[space] = {"mark": cell["mark"]} if cell["mark"] in plain else cell
        return marked

    def describe(self) -> dict[str, object]:
        """Return label, spaces, bounds and words."""
        return {
            "label": self.label,
            "spaces": [{"id": space, "name": name} for space, name in self.spaces],
            "low": self.low,
            "high": self.high,
            "digits": self.digits,
            "words": [
                {"word": word, "label": label, "circled": may} for word, label, may in self.words
            ],
            **({"crossing": self.crossing} if self.crossing else {}),
            **({"lies": dict(self.lies)} if self.lies else {}),
        }


@dataclass(frozen=True, slots=True)
class Route:
    """An optional list of spaces in the order visited, in one cell."""

    id: str
    label: Message
    spaces: tuple[tuple[str, str], ...]
    """Id and name of each space; none comes twice in a route."""
    recorded: bool = True
    """Whether it is part of a record; else it is drawn for oneself, and stays on the sheet."""
    kind: str = field(default="route", init=False)

    def check(self, part: str, value: Node) -> Json:
        """Return a list of different spaces; null or an empty list means no route."""
        _single(part, value)
        if value.value is None:
            return None
        known = dict(self.spaces)
        route: list[str] = []
        for item in value.array(high=len(known)):
            space = item.word(known)
            if space in route:
                item.refuse("visited-twice", say("{name} is already on the route.", name=space))
            route.append(space)
        return route or None

    def gather(self, cells: Cells) -> Json:
        """Return the route, or None where none was entered or none is recorded."""
        return cells.get(self.id) if self.recorded else None

    def describe(self) -> dict[str, object]:
        """Return label and spaces."""
        return {
            "label": self.label,
            "spaces": [{"id": space, "name": name} for space, name in self.spaces],
        }


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
    kind: str = field(default="cards", init=False)

    def check(self, part: str, value: Node) -> Json:
        """Return a count from 1 to the copies there are; 0 or null empties the cell."""
        copies = {name: count for name, _, count in self.cards}
        if part not in copies:
            _no_cell(value)
        return None if value.value is None else value.integer(0, copies[part]) or None

    def gather(self, cells: Cells) -> Json:
        """Return the names, each as often as it is held, in the edition's order."""
        names: list[Json] = []
        for name, _, _ in self.cards:
            count = cells.get(f"{self.id}/{name}", 0)
            names += [name] * (count if isinstance(count, int) else 0)
        return names

    def describe(self) -> dict[str, object]:
        """Return label, cards and the size of a tableau."""
        return {
            "label": self.label,
            "cards": [
                {
                    "name": name,
                    "group": group,
                    "copies": copies,
                    "icon": self.glyphs.get(name, group),
                }
                for name, group, copies in self.cards
            ],
            "groups": dict(self.groups),
            "high": self.high,
        }


def check_cell(fields: tuple[Field, ...], cell: str, value: Node) -> Json:
    """Return the value for a cell of a sheet, checked; None empties the cell.

    Raises:
        InvalidInput: There is no such cell (`unknown-cell`) or the value does not fit.
    """
    name, slash, part = cell.partition("/")
    for candidate in fields:
        # "unfinished/" is not another spelling of "unfinished": it would be gathered by nobody.
        if candidate.id == name and bool(slash) is bool(part):
            return candidate.check(part, value)
    _no_cell(value)


def gather_entry(fields: tuple[Field, ...], cells: Cells) -> dict[str, Json]:
    """Return a player's entry of a record from a sheet, without the name."""
    gathered = {each.id: each.gather(cells) for each in fields}
    return {key: value for key, value in gathered.items() if value is not None}


def _single(part: str, value: Node) -> None:
    if part:
        _no_cell(value)


def _no_cell(value: Node) -> NoReturn:
    value.refuse("unknown-cell", say("This sheet has no such cell. Name one that it has."))
