"""Say what a row of a score sheet is: what its cells hold, and what they give over all seats."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Annotated, Any, ClassVar, TypeAlias

from companion.core.ids import Json
from companion.core.message import Message, say
from companion.core.shape import Items, Pattern, ReadBy, Shape, Text, Whole
from companion.core.sheet import Number

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

    kind: ClassVar[str]
    """The word for it on a sheet."""
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
