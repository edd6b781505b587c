"""Show how the project rows of a sheet stand: completed, begun, or filled in vain."""

from collections.abc import Sequence

from companion.core.message import Message, say
from companion.core.sheet import Cells
from companion.games.kingdom.box import OPEN_MAX, Row
from companion.games.kingdom.rows import fault, is_done, stand
from companion.games.kingdom.sheet import numbers_of, open_rows
from companion.games.kingdom.view_parts import KingdomProjects, KingdomRowStanding


def describe_projects(cells: Cells, rows: Sequence[Row]) -> KingdomProjects:
    """Return how the rows of a sheet stand, and how many are begun and not completed."""
    shown: dict[str, KingdomRowStanding] = {}
    for place, row in enumerate(rows):
        numbers = numbers_of(cells, row)
        wrong = fault(row, numbers) or _out_of_turn(cells, row, rows[:place])
        shown[row.id] = KingdomRowStanding(
            text=wrong or stand(row, numbers),
            wrong=wrong is not None,
            done=is_done(row, numbers),
        )
    used = any(numbers_of(cells, row) for row in rows)
    return KingdomProjects(rows=shown, open=len(open_rows(cells, rows)), used=used)


def _out_of_turn(cells: Cells, row: Row, above: Sequence[Row]) -> Message | None:
    """Say why a row should not have been begun, from those above it. Source: "Build"."""
    if not numbers_of(cells, row):
        return None
    alike = [each for each in above if each.project == row.project]
    if not all(numbers_of(cells, each) for each in alike):
        return say("A row above is still empty. The first empty row comes first.")
    if open_rows(cells, [row]) and len(open_rows(cells, alike)) >= OPEN_MAX:
        return say("Two rows of a kind are open already. Complete one of them.")
    return None
