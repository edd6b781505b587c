"""Hold the project rows: what each asks of its numbers, and how the rows of a sheet stand.

The rule text tells how each kind of row is filled, but not which rows the sheet prints. `SAMPLE`
fills the gap with rows of our own; a group that wants its printed ones corrects them.
"""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field

from companion.core.ids import Json
from companion.core.message import Message, say
from companion.core.reader import Node
from companion.core.sheet import Cells, Number

KINDS = ("house", "ship", "town", "field")
"""The kinds of construction project. Source: "Construction projects"."""
SUMMED = ("house", "ship")
"""The kinds that print a number."""
BUILDINGS = ("tower", "market", "warehouse", "barracks")
"""What a row of the kind town builds."""
OPEN_MAX = 2
"""Most rows of a kind begun and not completed. Source: "Build"."""
DIE_MAX = 6
"""Highest number of a box: a die's."""
FIELD = "projects"
"""The field of the sheet that holds the rows."""


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the construction area."""

    id: str
    kind: str
    """One of `KINDS`."""
    boxes: int
    """How many numbers it takes, 1-6."""
    number: int = 0
    """Printed at its right for houses and ships, 1-36; 0 for all others."""
    builds: str = ""
    """One of `BUILDINGS` for the kind town; "" for all others."""


@dataclass(frozen=True, slots=True)
class Edition:
    """The rows that a sheet prints, each kind from top to bottom."""

    id: str
    rows: tuple[Row, ...]


SAMPLE = Edition(
    "sample-1",
    (
        *(
            Row(f"house-{place}", "house", boxes, number)
            for place, (boxes, number) in enumerate(
                ((2, 6), (2, 8), (2, 9), (3, 10), (3, 12), (3, 14)), start=1
            )
        ),
        *(
            Row(f"ship-{place}", "ship", boxes, number)
            for place, (boxes, number) in enumerate(((2, 5), (2, 7), (3, 8), (3, 10)), start=1)
        ),
        *(Row(building, "town", 3, builds=building) for building in BUILDINGS),
        *(Row(f"field-{place}", "field", boxes) for place, boxes in enumerate((2, 2, 3, 3), 1)),
    ),
)
"""Rows of our own: a sheet that can be played, not the printed one."""

_NAMES = {
    "tower": say("Tower"),
    "market": say("Market"),
    "warehouse": say("Warehouse"),
    "barracks": say("Barracks"),
}


def name_row(row: Row) -> Message:
    """Say what a row builds and how it is filled."""
    if row.kind == "house":
        return say("House, exactly {number}", number=row.number)
    if row.kind == "ship":
        return say("Ship, at most {number}", number=row.number)
    if row.kind == "town":
        return say("{building}, rising by 1", building=_NAMES[row.builds])
    return say("Field, all equal")


def is_done(row: Row, numbers: Sequence[int]) -> bool:
    """Tell whether every box of a row is filled; what stands there is for the player to mend."""
    return len(numbers) == row.boxes


def fault(row: Row, numbers: Sequence[int]) -> Message | None:
    """Say what is wrong with the numbers of a row, so that it can never be completed rightly."""
    left, so_far = row.boxes - len(numbers), sum(numbers)
    if row.kind == "house" and not so_far + left <= row.number <= so_far + DIE_MAX * left:
        return say("These boxes cannot come to exactly {number}.", number=row.number)
    if row.kind == "ship" and so_far + left > row.number:
        return say("These boxes come to more than {number}.", number=row.number)
    if row.kind == "town" and numbers:
        rising = list(range(numbers[0], numbers[0] + row.boxes))
        if list(numbers) != rising[: len(numbers)] or rising[-1] > DIE_MAX:
            return say("These boxes cannot rise by 1 from left to right.")
    if row.kind == "field" and len(set(numbers)) > 1:
        return say("The numbers of a field are all the same.")
    return None


def stand(row: Row, numbers: Sequence[int]) -> Message:
    """Say in a few words how a row stands that has no fault."""
    if is_done(row, numbers):
        return say("Completed")
    if not numbers:
        return say("Not begun")
    if row.kind in SUMMED:
        return say("{sum} of {number} so far", sum=sum(numbers), number=row.number)
    return say("Next: {number}", number=numbers[-1] + (row.kind == "town"))


def numbers_of(cells: Cells, row: Row) -> tuple[int, ...]:
    """Return the numbers that a sheet holds in a row, from left to right."""
    value = cells.get(f"{FIELD}/{row.id}")
    return tuple(int(str(each)) for each in value) if isinstance(value, (list, tuple)) else ()


def open_rows(cells: Cells, rows: Iterable[Row]) -> tuple[Row, ...]:
    """Return the rows begun and not completed."""
    return tuple(row for row in rows if 0 < len(numbers_of(cells, row)) < row.boxes)


def describe_projects(cells: Cells, rows: Sequence[Row]) -> dict[str, object]:
    """Return how the rows of a sheet stand, and how many are begun and not completed."""
    shown: dict[str, object] = {}
    doubts = dict(_doubts(cells, rows))
    for row in rows:
        numbers = numbers_of(cells, row)
        wrong = fault(row, numbers) or doubts.get(row.id)
        one: dict[str, object] = {"text": wrong or stand(row, numbers)}
        if wrong:
            one["wrong"] = True
        if is_done(row, numbers):
            one["done"] = True
        shown[row.id] = one
    used = any(numbers_of(cells, row) for row in rows)
    return {"rows": shown, "open": len(open_rows(cells, rows)), "used": used}


def _doubts(cells: Cells, rows: Sequence[Row]) -> Iterator[tuple[str, Message]]:
    """Yield each row that was begun out of turn. Source: "Build"."""
    for kind in KINDS:
        free = ""
        count = 0
        for row in rows:
            if row.kind != kind:
                continue
            numbers = numbers_of(cells, row)
            if not numbers:
                free = free or row.id
                continue
            count += not is_done(row, numbers)
            if free:
                yield row.id, say("A row above is still empty. The first empty row comes first.")
            elif count > OPEN_MAX and not is_done(row, numbers):
                yield row.id, say("Two rows of a kind are open already. Complete one of them.")


@dataclass(frozen=True, slots=True)
class Projects:
    """The rows as a field of the sheet: a cell a row, its numbers from left to right."""

    id: str
    label: Message
    rows: tuple[Row, ...]
    recorded: bool = field(default=False, init=False)
    """A record holds how many are unfinished, and no row."""
    kind: str = field(default="projects", init=False)

    def check(self, part: str, value: Node) -> Json:
        """Return a row's numbers, 1-6 each; null or an empty list empties the row."""
        row = {each.id: each for each in self.rows}.get(part)
        if row is None:
            value.refuse("unknown-cell", say("This sheet has no such cell. Name one that it has."))
        if value.value is None:
            return None
        return [each.integer(1, DIE_MAX) for each in value.array(high=row.boxes)] or None

    def gather(self, cells: Cells) -> Json:
        """Return nothing: `Unfinished` counts the rows."""
        return None

    def describe(self) -> dict[str, object]:
        """Return label and rows."""
        rows: list[Mapping[str, object]] = [
            {
                "id": row.id,
                "icon": row.builds or row.kind,
                "kind": row.kind,
                "label": name_row(row),
                "boxes": row.boxes,
                "number": row.number,
            }
            for row in self.rows
        ]
        return {"label": self.label, "rows": rows, "high": DIE_MAX}


@dataclass(frozen=True, slots=True)
class Unfinished(Number):
    """The count of open projects: as entered by hand, else as the rows of the sheet stand."""

    rows: tuple[Row, ...] = ()

    def gather(self, cells: Cells) -> Json:
        """Return the number that was entered, or what the rows count."""
        return cells.get(self.id, min(self.high, len(open_rows(cells, self.rows))))
