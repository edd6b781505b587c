"""Say what the rows of the construction area ask: which numbers fit, and whether a row is done.

Source: rule text, "Build" and "Construction projects".
"""

from collections import Counter
from collections.abc import Mapping, Sequence

from companion.core.message import Message, say
from companion.games.kingdom.box import DIE_MAX, OPEN_MAX, SUMMED, Row

_PLACES = {
    "house": say("Place your house"),
    "ship": say("Place your ship"),
    "tower": say("Place your tower"),
    "market": say("Place your market"),
    "warehouse": say("Place your warehouse"),
    "barracks": say("Place your barracks"),
    "field": say("Place your field"),
}


def is_done(row: Row, numbers: Sequence[int]) -> bool:
    """Return whether every box of a row is filled, and rightly: what cannot be right is not."""
    return len(numbers) == row.boxes and fault(row, numbers) is None


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


def next_rows(rows: Sequence[Row], held: Mapping[str, Sequence[int]]) -> tuple[Row, ...]:
    """Return the rows into which a number may come next, in the order of the sheet.

    Those are the begun ones with an empty box and, of each kind, the first empty one, for no more
    than two rows of a kind are open.

    Args:
        rows: The rows of the sheet, each kind from top to bottom.
        held: The numbers that stand in rows, by row.
    """
    begun = Counter(
        row.project for row in rows if held.get(row.id) and not is_done(row, held[row.id])
    )
    first = {row.project: row for row in reversed(rows) if not held.get(row.id)}
    return tuple(
        row
        for row in rows
        if 0 < len(held.get(row.id, ())) < row.boxes
        or (first.get(row.project) is row and begun[row.project] < OPEN_MAX)
    )


def fits(row: Row, numbers: Sequence[int], number: int) -> bool:
    """Return whether a row that waits for a number may have this one, 1-6."""
    return fault(row, (*numbers, number)) is None


def say_place(row: Row) -> Message:
    """Say that the symbol of a completed row is to be drawn."""
    return _PLACES[row.project]


def say_sum(row: Row, numbers: Sequence[int]) -> Message:
    """Say with its numbers that a row is full."""
    if row.kind in SUMMED:
        terms = " + ".join(map(str, numbers))
        return say("{terms} = {sum}: the row is full", terms=terms, sum=sum(numbers))
    return say("{terms}: the row is full", terms=", ".join(map(str, numbers)))
