"""Match a map with the turns so far: what was written in which turn, and what is still owed.

A map holds marks without the turn they came from, so that a late or slow player, and one who
writes in any order, need no bookkeeping: the oldest turn takes a mark that fits it first.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.core.sheet import Cells
from companion.games.on_tour.regions import NAMES, REGIONS_OF, SHOWN
from companion.games.on_tour.turn import CROSS_MARK, Mark, Turn

PREFIX = "states/"


@dataclass(frozen=True, slots=True)
class Written:
    """A mark on a map."""

    mark: Mark
    is_circled: bool


@dataclass(frozen=True, slots=True)
class Page:
    """A turn as far as one map has it."""

    number: int
    """Place of the turn in the game, from 1."""
    turn: Turn
    spaces: tuple[str, ...]
    """The state that holds each of the turn's items; "" where it is not written yet."""
    lost: tuple[bool, ...]
    """Whether that state was crossed out instead."""

    @property
    def is_done(self) -> bool:
        """Whether everything of the turn is written or given up."""
        return "" not in self.spaces


@dataclass(frozen=True, slots=True)
class Ledger:
    """A map matched with all turns."""

    marks: Mapping[str, Written]
    pages: tuple[Page, ...]
    """Every turn, in order."""
    strays: tuple[str, ...]
    """States whose mark came from no turn."""

    @property
    def owed(self) -> Page | None:
        """The oldest turn that is not all written; None where everything is."""
        return next((page for page in self.pages if not page.is_done), None)

    def is_empty(self, space: str) -> bool:
        """Tell whether nothing stands in a state."""
        return space not in self.marks


def read_marks(cells: Cells) -> dict[str, Written]:
    """Return the marks of a sheet by state."""
    marks: dict[str, Written] = {}
    for space in NAMES:
        cell = cells.get(PREFIX + space)
        if isinstance(cell, Mapping):
            mark = cell["mark"]
            assert isinstance(mark, (int, str))
            marks[space] = Written(mark, bool(cell.get("circled", False)))
    return marks


def match(
    turns: Sequence[Turn], given: Mapping[str, int], cells: Cells, fresh: frozenset[str]
) -> Ledger:
    """Match a sheet with the turns.

    Args:
        turns: Every turn so far, in order.
        given: The numbers of the set-up by state.
        cells: The sheet.
        fresh: Cells changed since the last throw; an older turn leaves them to the last one.
    """
    marks = read_marks(cells)
    pool = [space for space, mark in marks.items() if given.get(space) != mark.mark]
    spaces = _assign(turns, {space: marks[space].mark for space in pool}, fresh)
    taken = [space for row in spaces for space in row if space]
    pool = [space for space in pool if space not in taken]
    lost = [[False] * len(each) for each in spaces]
    crossed = [space for space in pool if marks[space].mark == CROSS_MARK]
    crossed.sort(key=lambda space: (PREFIX + space in fresh, space))
    for place, row in enumerate(spaces):
        for item, space in enumerate(row):
            if not space and crossed:
                row[item] = crossed.pop(0)
                lost[place][item] = True
                pool.remove(row[item])
    pages = tuple(
        Page(place + 1, turn, tuple(spaces[place]), tuple(lost[place]))
        for place, turn in enumerate(turns)
    )
    return Ledger(marks, pages, tuple(pool))


def _assign(
    turns: Sequence[Turn], marks: Mapping[str, Mark], fresh: frozenset[str]
) -> list[list[str]]:
    """Give each item of each turn a state that bears its mark, "" where there is none.

    States in the turn's regions first: as many items as can be have one of those at once, the
    older turns before the newer; what is left over takes any state with its mark.
    """
    owners: dict[str, tuple[int, int]] = {}
    candidates = {
        (place, item): sorted(
            (space for space, mark in marks.items() if mark in wanted and fits(space, turn)),
            key=lambda space: (PREFIX + space in fresh, space),
        )
        for place, turn in enumerate(turns)
        for item, wanted in enumerate(turn.items)
    }

    def settle(owner: tuple[int, int], tried: list[str]) -> bool:
        """Find a state for an item, moving others on to another of theirs where need be."""
        free = [space for space in candidates[owner] if space not in owners]
        for space in free or candidates[owner]:
            if space not in tried:
                tried.append(space)
                if space not in owners or settle(owners[space], tried):
                    owners[space] = owner
                    return True
        return False

    unsettled = [owner for owner in candidates if not settle(owner, [])]
    for place, item in unsettled:
        wanted = turns[place].items[item]
        left = [space for space, mark in marks.items() if mark in wanted and space not in owners]
        if left:
            owners[left[0]] = (place, item)
    spaces = [[""] * len(turn.items) for turn in turns]
    for space, (place, item) in owners.items():
        spaces[place][item] = space
    return spaces


def fits(space: str, turn: Turn) -> bool:
    """Tell whether a state lies in a region of the turn; without cards every state does."""
    return not turn.cards or bool(cards_for(space, turn.cards))


def cards_for(space: str, cards: Sequence[str]) -> tuple[str, ...]:
    """Return those cards whose region the state lies in."""
    return tuple(card for card in cards if SHOWN[card] in REGIONS_OF[space])
