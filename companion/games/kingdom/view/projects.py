"""Show how the project rows of a sheet stand: completed, begun, or filled in vain."""

from collections.abc import Iterator, Sequence

from companion.core.message import Message, say
from companion.core.sheet import Cells
from companion.games.kingdom.box import DIE_MAX, KINDS, OPEN_MAX, SUMMED, Row
from companion.games.kingdom.sheet import numbers_of, open_rows


def describe_projects(cells: Cells, rows: Sequence[Row]) -> dict[str, object]:
    """Return how the rows of a sheet stand, and how many are begun and not completed."""
    shown: dict[str, object] = {}
    cautions = dict(_cautions(cells, rows))
    for row in rows:
        numbers = numbers_of(cells, row)
        wrong = fault(row, numbers) or cautions.get(row.id)
        one: dict[str, object] = {"text": wrong or stand(row, numbers)}
        if wrong:
            one["wrong"] = True
        if is_done(row, numbers):
            one["done"] = True
        shown[row.id] = one
    used = any(numbers_of(cells, row) for row in rows)
    return {"rows": shown, "open": len(open_rows(cells, rows)), "used": used}


def _cautions(cells: Cells, rows: Sequence[Row]) -> Iterator[tuple[str, Message]]:
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


def is_done(row: Row, numbers: Sequence[int]) -> bool:
    """Return whether every box of a row is filled; what stands there is for the player to mend."""
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
