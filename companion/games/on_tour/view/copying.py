"""Say which marks a map still lacks, for who copies one that was written on paper.

The table knows every number it threw, but not where somebody wrote it: what counts here is which
marks stand on the map, wherever they stand.

Source: rulebook, "Write Numbers" and "End of Game".
"""

from collections import Counter
from collections.abc import Mapping, Sequence

from companion.games.on_tour.box import CROSS_MARK
from companion.games.on_tour.state import Mark, Turn, show_number
from companion.games.on_tour.view.reading import Marked


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
    return {_name(mark): left[mark] for mark in sorted(left, key=_order)}


def _order(mark: Mark) -> tuple[bool, int]:
    return (True, 0) if isinstance(mark, str) else (False, mark)


def _name(mark: Mark) -> str:
    return mark if isinstance(mark, str) else show_number(mark)
