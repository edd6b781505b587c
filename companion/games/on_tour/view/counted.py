"""Count the marks of maps, wherever they stand: which one map lacks, and which full ones differ.

The table knows every number it threw, but not if somebody wrote it. So who copies a map that was
written on paper is told what it lacks. And everybody writes the same numbers, so two full maps that
cannot come from the same throws have a slip of the pen. The very last throw may leave the choice of
two, which differ on two maps. A number that fits nowhere is crossed out, so a map may lack as many
as it has crosses.

Source: rulebook, "Write Numbers" and "End of Game".
"""

from collections import Counter
from collections.abc import Mapping, Sequence
from itertools import combinations

from companion.core.message import Message, Seat, say
from companion.core.play import Notice
from companion.core.sheet import Cells
from companion.games.on_tour.box import CROSS_MARK, NAMES
from companion.games.on_tour.state import Mark, Turn, name_mark, show_number
from companion.games.on_tour.written import Marked, count_marks, read_marks

PAIRS_MAX = 2
"""Most pairs of maps named at once; mending one map often mends the others."""


def count_left(
    turns: Sequence[Turn], given: Mapping[str, int], marks: Mapping[str, Marked]
) -> dict[str, int]:
    """Return how often each mark that was thrown is still to be written; 0 for those that stand.

    Args:
        turns: Every turn so far.
        given: The numbers of the set-up by state.
        marks: The map.

    Returns:
        By number, as the map writes it, or `star`; in rising order, stars last. Of a throw that
        leaves the choice of a number both are counted until one stands.
    """
    written = Counter(
        marked.mark
        for space, marked in marks.items()
        if marked.mark != CROSS_MARK and given.get(space) != marked.mark
    )
    asked: Counter[Mark] = Counter()
    choices: list[tuple[Mark, ...]] = []
    for turn in turns:
        for item in turn.items:
            if len(item) == 1:
                asked[item[0]] += 1
            else:
                choices.append(item)
    left = {mark: max(0, count - written[mark]) for mark, count in asked.items()}
    for choice in choices:
        is_made = any(written[mark] > asked[mark] for mark in choice)
        for mark in choice:
            left[mark] = left.get(mark, 0) + (0 if is_made else 1)
    return {
        mark if isinstance(mark, str) else show_number(mark): left[mark]
        for mark in sorted(left, key=_order)
    }


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
    """Return what stands on a map, however often; None if a state is empty."""
    if count_marks(cells) < len(NAMES):
        return None
    return Counter(each.mark for each in read_marks(cells).values())


def _is_choice(here: Counter[Mark], there: Counter[Mark]) -> bool:
    """Return whether one of the numbers may be the other choice of the last throw."""
    return any(
        isinstance(mark, int) and there[mark % 10 * 10 + mark // 10] > 0 for mark in here.elements()
    )


def _name(marks: Counter[Mark]) -> tuple[str | Message, ...]:
    return tuple(name_mark(mark) for mark in sorted(marks.elements(), key=_order))


def _order(mark: Mark) -> tuple[bool, Mark]:
    """Order numbers as they rise, stars and crosses last."""
    return isinstance(mark, str), mark
