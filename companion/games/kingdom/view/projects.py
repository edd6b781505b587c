"""Show how the project rows of a sheet stand: completed, begun, or filled in vain."""

from collections.abc import Iterator, Sequence

from companion.core.message import Message, say
from companion.core.sheet import Cells
from companion.games.kingdom.box import OPEN_MAX, SIGNS, Row
from companion.games.kingdom.rows import fault, is_done, stand
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
    for project in SIGNS:
        free = ""
        count = 0
        for row in rows:
            if row.project != project:
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
