"""Match a map with the turns so far: what was written in which turn, and what is still owed.

A map holds marks without the turn they came from, so that a late or slow player, and one who
writes in any order, need no bookkeeping: the oldest turn takes a mark that fits it first.
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass

from companion.core.sheet import Cells
from companion.games.on_tour.box import CROSS_MARK, NAMES, cards_for
from companion.games.on_tour.state import Turn
from companion.games.on_tour.view.reading import (
    Marked,
    Matched,
    Place,
    free_cards,
    group_throws,
    match_group,
)

PREFIX = "states/"
_CELLS = tuple((PREFIX + space, space) for space in NAMES)


@dataclass(frozen=True, slots=True)
class LedgerPage:
    """A turn as far as one map has it."""

    number: int
    """Place of the turn in the game, from 1."""
    turn: Turn
    spaces: tuple[str, ...]
    """The state that holds each of the turn's items; "" if it is not written yet."""
    lost: tuple[bool, ...]
    """Whether that state was crossed out instead."""
    wrong: tuple[bool, ...]
    """Whether the mark there fits no turn that asked for it; it stands for this one all the same.
    """

    @property
    def is_done(self) -> bool:
        """Whether everything of the turn is written or given up."""
        return "" not in self.spaces


@dataclass(frozen=True, slots=True)
class Ledger:
    """A map matched with all turns."""

    marks: Mapping[str, Marked]
    pages: tuple[LedgerPage, ...]
    """Every turn, in order."""
    strays: tuple[str, ...]
    """States whose mark came from no turn."""
    groups: tuple[Matched, ...]
    """Turns that ask for the same marks, and which of them holds which mark."""

    @property
    def owed(self) -> LedgerPage | None:
        """The oldest turn that is not all written; None if everything is."""
        return next((page for page in self.pages if not page.is_done), None)


def read_marks(cells: Cells) -> dict[str, Marked]:
    """Return the marks of a sheet by state."""
    marks: dict[str, Marked] = {}
    for name, space in _CELLS:
        cell = cells.get(name)
        # A dict, as all of JSON: every map is read after every press, and half of it is empty.
        if cell and isinstance(cell, dict) and isinstance(mark := cell["mark"], (int, str)):
            marks[space] = Marked(mark, bool(cell.get("circled", False)))
    return marks


def count_marks(cells: Cells) -> int:
    """Return in how many states of a sheet something stands."""
    return sum(cell.startswith(PREFIX) for cell in cells)


def match(
    turns: Sequence[Turn],
    given: Mapping[str, int],
    marks: Mapping[str, Marked],
    fresh: frozenset[str],
) -> Ledger:
    """Match a sheet with the turns.

    Args:
        turns: Every turn so far, in order.
        given: The numbers of the set-up by state.
        marks: The marks of the sheet by state.
        fresh: Cells changed since the last throw; no other stands for the last turn, as long as
            all marks fit without.
    """
    pool = {space: mark for space, mark in marks.items() if given.get(space) != mark.mark}
    changed = {cell.removeprefix(PREFIX) for cell in fresh}
    groups = tuple(
        match_group(group, turns, pool, changed) for group in group_throws(turns, pool, changed)
    )
    held: dict[Place, str] = {}
    for each in groups:
        held |= {**each.reading, **each.misplaced}
    every = [[(index, item) for item in range(len(turn.items))] for index, turn in enumerate(turns)]
    still_open = [place for places in every for place in places if place not in held]
    crossed = _give_crosses(turns, groups, marks, changed, still_open)
    spaces = held | crossed
    wrong = {place for each in groups for place in each.misplaced}
    pages = tuple(
        LedgerPage(
            number=number,
            turn=turn,
            spaces=tuple(spaces.get(place, "") for place in places),
            lost=tuple(place in crossed for place in places),
            wrong=tuple(place in wrong for place in places),
        )
        for number, (turn, places) in enumerate(zip(turns, every, strict=True), 1)
    )
    given_out = {*spaces.values()}
    strays = tuple(space for space in pool if space not in given_out)
    return Ledger(marks, pages, strays, groups)


def _give_crosses(
    turns: Sequence[Turn],
    groups: Sequence[Matched],
    marks: Mapping[str, Marked],
    changed: Collection[str],
    still_open: Sequence[Place],
) -> dict[Place, str]:
    """Let each cross stand for an item that is not written: those with the fewest states first.

    A number is crossed out where it fits nowhere, so it is that number which is lost, and not one
    that was only rubbed out.
    """
    crosses = sorted(
        (space for space, written in marks.items() if written.mark == CROSS_MARK),
        key=lambda space: (space in changed, space),
    )
    if 0 < len(crosses) < len(still_open):
        empty = [space for space in NAMES if space not in marks]

        def count_states(place: Place) -> int:
            if not turns[place[0]].cards:
                return len(empty)
            cards = cards_of(groups, turns, place)
            return sum(bool(cards_for(space, cards)) for space in empty)

        still_open = sorted(still_open, key=lambda place: (count_states(place), place))
    lost = sorted(still_open[: len(crosses)])
    return dict(zip(lost, crosses, strict=False))


def cards_of(groups: Sequence[Matched], turns: Sequence[Turn], place: Place) -> tuple[str, ...]:
    """Return the cards that an item that is not yet written may use.

    Each number of a turn uses a different one. Where marks may stand for several turns, those of
    any turn by which all of them fit.
    """
    matched = next(each for each in groups if place in each.group.places)
    return free_cards(matched, turns, place)
