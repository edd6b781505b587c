"""Rows that give points by what one seat wrote: numbers, sums, counts, steps, choices."""

from dataclasses import dataclass
from typing import Annotated, ClassVar

from companion.core.message import Message, in_digits, say
from companion.core.pad.row import NAME_MAX, POINTS, BoundRow, PadRow, RoundWritten, Told, Value
from companion.core.schema import shape_of
from companion.core.shape import Items, Text, Whole
from companion.core.sheet import Number

STEPS_MAX = 40
CHOICES_MAX = 12
_POINT, _POINTS = say("point"), say("points")


@dataclass(frozen=True, slots=True, kw_only=True)
class WriteRow(BoundRow):
    """Points are written as they are."""

    values: Annotated[tuple[int, ...], Items(POINTS, 0, STEPS_MAX), say("Only these numbers")] = ()
    """Rising; where empty, every number from `low` to `high`."""

    @property
    def number(self) -> Number:
        """One of the values, if there are any."""
        allowed = tuple(sorted({*self.values}))
        low, high = (allowed[0], allowed[-1]) if allowed else (self.low, self.high)
        default = 0 if low <= 0 <= high else low
        return Number(self.id, self.label, low, high, default, values=allowed)

    def tell(self, value: Value, number: int) -> Told:
        """Give what is written."""
        return value, say("As it is written on the sheet.")


@dataclass(frozen=True, slots=True, kw_only=True)
class SumRow(BoundRow):
    """Several numbers are kept one by one, and added up."""

    grows: ClassVar[bool] = True

    def tell(self, value: Value, number: int) -> Told:
        """Add them up."""
        if len(value) == 1:
            return value[0], say("{n} is the only number in this row.", n=value[0])
        return sum(value), say("The numbers {numbers} are added up.", numbers=tuple(value))


@dataclass(frozen=True, slots=True, kw_only=True)
class TimesRow(BoundRow):
    """A count gives `each` points for every `per` of it, rounded down."""

    each: Annotated[int, POINTS, say("Points for each")] = 1
    per: Annotated[int, Whole(1, 999), say("How many give these points")] = 1

    def tell(self, value: Value, number: int) -> Told:
        """Count what is complete."""
        count = value // self.per
        unit = _POINT if abs(self.each) == 1 else _POINTS
        if self.per == 1:
            return self.each * value, say(
                "{n} × {each} {unit}.", n=value, each=self.each, unit=unit
            )
        return self.each * count, say(
            "{each} {unit} for every {per}: in {n} there are {count} × {per}.",
            n=value,
            count=count,
            per=self.per,
            each=self.each,
            unit=unit,
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class ProductRow(BoundRow):
    """Pairs of numbers are multiplied, and the products added up."""

    grows: ClassVar[bool] = True
    parts: ClassVar[tuple[Message, ...]] = (say("Count"), say("Factor"))

    def tell(self, value: Value, number: int) -> Told:
        """Multiply each pair."""
        pairs = tuple(f"{in_digits(count)} × {in_digits(factor)}" for count, factor in value)
        return (
            sum(count * factor for count, factor in value),
            say("{products}, added up.", products=pairs)
            if len(pairs) > 1
            else say("{product}.", product=pairs[0]),
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class StepsRow(PadRow):
    """A table says what a count gives."""

    steps: Annotated[
        tuple[int, ...], Items(POINTS, 0, STEPS_MAX), say("Points for 1, 2, 3 and on")
    ] = ()
    further: Annotated[int, POINTS, say("Points for each further one")] = 0
    none: Annotated[int, POINTS, say("Points for a count of 0")] = 0

    @property
    def number(self) -> Number:
        """As many as the table has, or more where each further one gives points."""
        return Number(self.id, self.label, 0, self._high)

    @property
    def _high(self) -> int:
        return 999 if self.further else max(len(self.steps), 1)

    def points(self, count: int) -> int:
        """Return what a count gives."""
        known = (self.none, *self.steps)
        at = min(count, len(known) - 1)
        return known[at] + self.further * (count - at)

    def tell(self, value: Value, number: int) -> Told:
        """Look the count up, and say what one more would give."""
        points = self.points(value)
        if value >= self._high:
            return points, say("By the table {n} gives {points}.", n=value, points=points)
        return points, say(
            "By the table {n} gives {points}; one more would give {more}.",
            n=value,
            points=points,
            more=self.points(value + 1),
        )


@dataclass(frozen=True, slots=True)
class ChoiceValue:
    """One of the values of a choice."""

    name: Annotated[str, Text(1, NAME_MAX), say("Choice")]
    points: Annotated[int, POINTS, say("Points")]


@dataclass(frozen=True, slots=True, kw_only=True)
class ChoiceRow(PadRow):
    """One of several named values, or none."""

    choices: Annotated[
        tuple[ChoiceValue, ...], Items(shape_of(ChoiceValue), 0, CHOICES_MAX), say("Choices")
    ] = ()

    @property
    def number(self) -> Number:
        """The place among the choices; 0 for none."""
        return Number(self.id, self.label, 0, len(self.choices))

    @property
    def words(self) -> tuple[Message, ...]:
        """None, and the names of the choices."""
        return (say("none"), *(say("{name}", name=each.name) for each in self.choices))

    def tell(self, value: Value, number: int) -> Told:
        """Give the points of the choice."""
        if not value:
            return 0, say("Nothing is chosen here.")
        chosen = self.choices[value - 1]
        return chosen.points, say("“{choice}” is chosen.", choice=chosen.name)


@dataclass(frozen=True, slots=True, kw_only=True)
class CounterRow(BoundRow):
    """A number that is kept while the game is played, with a start."""

    begin: Annotated[int, POINTS, say("At the start")] = 0
    counts: Annotated[bool, say("It gives its number as points")] = False

    @property
    def number(self) -> Number:
        """The start, if nothing is written."""
        low, high = min(self.low, self.begin), max(self.high, self.begin)
        return Number(self.id, self.label, low, high, self.begin)

    @property
    def scores(self) -> bool:
        """Whether its number is points."""
        return self.counts

    def score(self, written: RoundWritten) -> tuple[Told, ...]:
        """Give what each seat has, the start if nothing is written."""
        return tuple(
            self.tell(self.begin if value is None else value, written.number)
            for value in written.of(self.id)
        )

    def tell(self, value: Value, number: int) -> Told:
        """Give what is left."""
        return value, say("The counter stands at {n}.", n=value)
