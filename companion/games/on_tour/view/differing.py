"""Find full maps that cannot come from the same throws: one of them has a slip of the pen.

Everybody writes the same numbers. The very last throw may leave the choice of two, which differ on
two maps. A number that fits nowhere is crossed out, so a map may lack as many as it has crosses.

Source: rulebook, "Write Numbers" and "End of Game".
"""

from collections import Counter
from collections.abc import Mapping
from itertools import combinations

from companion.core.ids import Seat
from companion.core.message import Message, say
from companion.core.play import Notice
from companion.core.sheet import Cells
from companion.games.on_tour.box import CROSS_MARK, NAMES
from companion.games.on_tour.state import Mark, name_mark
from companion.games.on_tour.view.ledger import count_marks, read_marks

PAIRS_MAX = 2
"""Most pairs of maps named at once; mending one map often mends the others."""


def notice_differing(sheets: Mapping[Seat, Cells]) -> tuple[Notice, ...]:
    """Return which full maps hold numbers that the same throws cannot have given."""
    full = {seat: marks for seat in sorted(sheets) if (marks := _marks_of(sheets[seat]))}
    found: list[Notice] = []
    for one, other in combinations(full, 2):
        here, there = full[one] - full[other], full[other] - full[one]
        crosses = full[other][CROSS_MARK]
        for each in (here, there):
            del each[CROSS_MARK]
        if here.total() - _is_choice(here, there) <= crosses:
            continue
        sentence = say(
            "{who} has {these} and {whom} has {those}: the same throws give the same numbers.",
            these=_name(here),
            those=_name(there),
        )
        found.append(Notice("maps-differ", sentence, one, other=other, stays=True))
    return tuple(found[:PAIRS_MAX])


def _marks_of(cells: Cells) -> Counter[Mark] | None:
    """Return what stands on a map, however often; None where a state is empty."""
    if count_marks(cells) < len(NAMES):
        return None
    return Counter(each.mark for each in read_marks(cells).values())


def _is_choice(here: Counter[Mark], there: Counter[Mark]) -> bool:
    """Return whether one of the numbers may be the other choice of the last throw."""
    return any(
        isinstance(mark, int) and there[mark % 10 * 10 + mark // 10] > 0 for mark in here.elements()
    )


def _name(marks: Counter[Mark]) -> tuple[str | Message, ...]:
    ordered = sorted(marks.elements(), key=lambda mark: (isinstance(mark, str), mark))
    return tuple(name_mark(mark) for mark in ordered)
