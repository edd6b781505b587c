"""Say which throw gave each mark on a map, and what is still to be written of each.

A mark that was written for a throw says so on the sheet (`writing.py`). One that was copied from
paper or corrected by hand names none: it stands for the oldest throw that asks for it, lets it
stand there, and is not written yet.

Source: rulebook, "Where to Write Numbers" and "Star Powers".
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

from companion.core.sheet import Cells
from companion.games.on_tour.box import CROSS_MARK, NAMES, SHOWN, cards_for
from companion.games.on_tour.state import Mark, State, Turn

Place: TypeAlias = tuple[int, int]
"""An item of a throw: the index of the throw, and that of the item."""
PREFIX = "states/"
_CELLS = tuple((PREFIX + space, space) for space in NAMES)


@dataclass(frozen=True, slots=True)
class Marked:
    """A mark on a map."""

    mark: Mark
    is_circled: bool
    named: Place | None = None
    """The item that it was written for; None if the sheet does not say."""


@dataclass(frozen=True, slots=True)
class ThrowWritten:
    """A throw as far as one map has it."""

    number: int
    """Which throw, from 1."""
    turn: Turn
    spaces: tuple[str, ...]
    """The state that holds each of its items; "" if it is not written yet."""

    @property
    def is_done(self) -> bool:
        """Whether everything of the throw is written or given up."""
        return "" not in self.spaces


@dataclass(frozen=True, slots=True)
class WrittenMap:
    """A map, with what it has of all throws."""

    marks: Mapping[str, Marked]
    """By state, those of the set-up too."""
    pages: tuple[ThrowWritten, ...]
    """Every throw, in order."""
    strays: tuple[str, ...]
    """States whose mark came from no throw."""

    @property
    def owed(self) -> ThrowWritten | None:
        """The oldest throw that is not all written; None if everything is."""
        return next((page for page in self.pages if not page.is_done), None)

    def cards_left(self, page: ThrowWritten, item: int) -> tuple[str, ...]:
        """Return the cards that an item of a throw may use: each number uses one of its own."""
        cards = page.turn.cards
        other = page.spaces[1 - item] if len(page.spaces) > 1 else ""
        used = usable_cards(page.turn, other, self.marks[other]) if other else ()
        return cards if len(used) != 1 else tuple(card for card in cards if card != used[0])


def read_marks(cells: Cells) -> dict[str, Marked]:
    """Return the marks of a sheet by state."""
    marks: dict[str, Marked] = {}
    for name, space in _CELLS:
        cell = cells.get(name)
        # A dict, as all of JSON: every map is read after every press, and half of it is empty.
        if cell and isinstance(cell, dict) and isinstance(mark := cell["mark"], (int, str)):
            throw: Any = cell.get("throw")
            named = (throw[0] - 1, throw[1]) if throw else None
            marks[space] = Marked(mark, bool(cell.get("circled", False)), named)
    return marks


def count_marks(cells: Cells) -> int:
    """Return in how many states of a sheet something stands."""
    return sum(cell.startswith(PREFIX) for cell in cells)


def match(state: State, marks: Mapping[str, Marked]) -> WrittenMap:
    """Return a map with what it has of all throws.

    Args:
        state: What lies on the table, with every throw so far.
        marks: The marks of the map by state.
    """
    given = dict(state.placed)
    pool = {space: each for space, each in marks.items() if given.get(space) != each.mark}
    held: dict[Place, str] = {}
    for space, each in pool.items():
        if each.named and _asks(state.turns, each.named, each):
            held.setdefault(each.named, space)
    # A cross takes what no number holds.
    rest = sorted(
        pool.keys() - held.values(), key=lambda each: (pool[each].mark == CROSS_MARK, each)
    )
    strays = [space for space in rest if not _take(state.turns, held, space, pool[space])]
    pages = tuple(
        ThrowWritten(
            index + 1, turn, tuple(held.get((index, item), "") for item in range(len(turn.items)))
        )
        for index, turn in enumerate(state.turns)
    )
    return WrittenMap(marks, pages, tuple(strays))


def _take(turns: Sequence[Turn], held: dict[Place, str], space: str, marked: Marked) -> bool:
    """Let a mark stand for an item that asks for it and is open; False if there is none.

    That is the oldest that lets it stand there, else the oldest.
    """
    places = ((index, item) for index, turn in enumerate(turns) for item in range(len(turn.items)))
    asking = [each for each in places if each not in held and _asks(turns, each, marked)]
    fitting = (each for each in asking if usable_cards(turns[each[0]], space, marked))
    if asking:
        held[next(fitting, asking[0])] = space
    return bool(asking)


def _asks(turns: Sequence[Turn], place: Place, marked: Marked) -> bool:
    """Return whether there is such an item, and a mark may stand for it; a cross always may."""
    index, item = place
    if not 0 <= index < len(turns) or item >= len(turns[index].items):
        return False
    return marked.mark == CROSS_MARK or marked.mark in turns[index].items[item]


def throws_for(turns: Sequence[Turn], marked: Marked) -> Sequence[Turn]:
    """Return the throws that a number or a star may be for: the one it names, else all of them."""
    if marked.mark == CROSS_MARK:
        return ()
    if marked.named and _asks(turns, marked.named, marked):
        return (turns[marked.named[0]],)
    return [turn for turn in turns if any(marked.mark in item for item in turn.items)]


def usable_cards(turn: Turn, space: str, marked: Marked) -> tuple[str, ...]:
    """Return the cards of a throw that a mark may use; without cards its state stands for one.

    A star may be circled anywhere, as printings differ.
    """
    if marked.mark == CROSS_MARK:
        return ()
    if not turn.cards:
        return () if marked.is_circled and not turn.is_star else (space,)
    if marked.is_circled and not turn.is_star:
        return (space,) if space in turn.cards else ()
    return cards_for(space, turn.cards)


def places_for(
    state: State, written: WrittenMap, page: ThrowWritten, item: int
) -> dict[str, tuple[bool, str]]:
    """Return where an item may be written now.

    Returns:
        By empty state: whether it is circled there, and the region of the card it uses; "" for
        none. Nothing if it fits nowhere.
    """
    turn, free = page.turn, written.cards_left(page, item)
    always = turn.is_star and state.circles_any_star
    found: dict[str, tuple[bool, str]] = {}
    for space in NAMES:
        if space in written.marks:
            continue
        if not turn.cards:
            found[space] = (always, "")
        elif usable := cards_for(space, free):
            is_own = space in usable
            found[space] = (always or is_own, SHOWN[space if is_own else usable[0]])
    return found
