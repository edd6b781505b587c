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
        alike = [each for each in rows[: place + 1] if each.project == row.project]
        wrong = fault(row, numbers) or (_out_of_turn(cells, alike) if numbers else None)
        shown[row.id] = KingdomRowStanding(
            text=wrong or stand(row, numbers),
            wrong=wrong is not None,
            done=is_done(row, numbers),
        )
    used = any(numbers_of(cells, row) for row in rows)
    return KingdomProjects(rows=shown, open=len(open_rows(cells, rows)), used=used)


def _out_of_turn(cells: Cells, alike: Sequence[Row]) -> Message | None:
    """Say why the last of some rows of a kind should not have been begun. Source: "Build"."""
    if not all(numbers_of(cells, row) for row in alike):
        return say("A row above is still empty. The first empty row comes first.")
    begun = open_rows(cells, alike)
    if len(begun) > OPEN_MAX and begun[-1] is alike[-1]:
        return say("Two rows of a kind are open already. Complete one of them.")
    return None
