"""Say what a row of a score sheet is: its cells, what these hold, and what they give."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, TypeAlias

from companion.core.json_values import Json
from companion.core.message import Message, say
from companion.core.shape import Items, Maybe, Pattern, ReadBy, Shape, Text, Whole
from companion.core.sheet import Cells, Number, Shapes

if TYPE_CHECKING:
    from companion.core.view_parts import NumberField, RowField


NUMBER_MAX = 99_999
"""The largest number that a cell may hold, and points may be; the least is its negative."""
ITEMS_MAX = 12
"""Most numbers, or pairs of them, in one cell: a sentence has room for as many."""
NAME_MAX = 40
ID = Pattern(
    "bad-row-id",
    say("A row’s id is a small letter, then small letters, digits, - and _, and not “name”."),
    "(?!name$)[a-z][a-z0-9_-]*",
    1,
    24,
)
"""An id is a key of a player in a record, beside `name`."""
POINTS = Whole(-NUMBER_MAX, NUMBER_MAX)

Value: TypeAlias = Any
"""What a cell holds: a whole number, or several of them in order."""
Told: TypeAlias = tuple[int, Message]
"""Points, and why."""
NOTHING: Told = (0, say("Nothing is written here."))


@dataclass(frozen=True, slots=True)
class RoundWritten:
    """What is written on the sheets of all seats for one round."""

    number: int
    """Of the round, from 1."""
    cells: Mapping[str, tuple[Value, ...]]
    """By row what each seat has; None if nothing is written."""
    nothing: tuple[Value, ...]
    """What the seats have in a row in which nobody wrote."""

    def of(self, row_id: str) -> tuple[Value, ...]:
        """Return what each seat has in a row; None if nothing is."""
        return self.cells.get(row_id, self.nothing)


def count_of(value: Value) -> int:
    """Return the numbers of a cell together; 0 if nothing is written."""
    return value if isinstance(value, int) else sum(map(count_of, value or ()))


@dataclass(frozen=True, slots=True, kw_only=True)
class PadRow:
    """One row of a score sheet. Each kind says what its cells hold and what they give."""

    grows: ClassVar[bool] = False
    """Whether a cell holds any number of numbers, or of groups of them."""
    parts: ClassVar[tuple[Message, ...]] = ()
    """What the numbers of a group are called; empty if a number stands alone."""
    is_told: ClassVar[bool] = False
    """Whether nothing is written in it: its points come of other rows."""

    id: Annotated[str, ID]
    """Its key in a record."""
    name: Annotated["str | Message", Text(1, NAME_MAX), say("Name")]
    """What people typed; a message where the row is written in Python."""
    group: Annotated[str, Text(0, NAME_MAX), say("Group")] = ""
    """Rows of one group have a subtotal."""

    @property
    def kind(self) -> str:
        """The word for it on a sheet, that of its class: `write` of a `WriteRow`."""
        return type(self).__name__.removesuffix("Row").lower()

    @property
    def label(self) -> Message:
        """What it is called, on the sheet and in a score."""
        return self.name if isinstance(self.name, Message) else say("{name}", name=self.name)

    @property
    def number(self) -> Number:
        """A number of its cells, as a field of a sheet."""
        return Number(self.id, self.label, 0, NUMBER_MAX)

    @property
    def words(self) -> tuple[Message, ...]:
        """What the numbers from 0 on mean, where a cell is chosen and not counted."""
        return ()

    @property
    def scores(self) -> bool:
        """Whether it gives points; a count may be kept for play alone."""
        return True

    @property
    def begin(self) -> int | None:
        """What it stands at before anything is written; None if it is empty then."""
        return None

    @property
    def shape(self) -> Shape[Value]:
        """What a cell may hold."""
        number = self.number
        shape: Shape[Any] = ReadBy(number.read, number.outline())
        if self.parts:
            # Of a group that fills its cell the first numbers may stand there before the others.
            shape = Items(shape, len(self.parts) if self.grows else 1, len(self.parts))
        return Items(shape, 1, ITEMS_MAX) if self.grows else shape

    def score(self, written: RoundWritten) -> tuple[Told, ...]:
        """Return what each seat gets in one round, and why."""
        return tuple(
            NOTHING if value is None else self.tell(value, written.number)
            for value in written.of(self.id)
        )

    def tell(self, value: Value, number: int) -> Told:
        """Return what a cell gives by itself in a round, and why."""
        return NOTHING


@dataclass(frozen=True, slots=True, kw_only=True)
class BoundRow(PadRow):
    """A row whose numbers have bounds."""

    low: Annotated[int, POINTS, say("Lowest number")] = 0
    high: Annotated[int, POINTS, say("Highest number")] = 999

    @property
    def number(self) -> Number:
        """A number of its cells: 0, or the lowest, if nothing is written."""
        default = 0 if self.low <= 0 <= self.high else self.low
        return Number(self.id, self.label, self.low, self.high, default)


def as_written(value: Json) -> Value:
    """Return a cell of a sheet as a row scores it."""
    return tuple(as_written(each) for each in value) if isinstance(value, list) else value


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
    def is_number(self) -> bool:
        """Whether it is drawn as a number alone."""
        row = self.row
        return not (row.grows or row.parts or row.words or row.is_told or self.rounds)

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
        if self.is_number:
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
