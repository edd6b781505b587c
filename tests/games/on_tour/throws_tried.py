"""Say what may be written on a map by trying every throw for every mark: slow and plain.

Shares the board's data and the thrown turns with the engine, and nothing that the engine works out
from them. It speaks of right maps: those whose every mark some throw can have given.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import cache, lru_cache

from companion.games.on_tour.box import CARDS, REGIONS_OF, SHOWN
from companion.games.on_tour.state import Turn

Item = tuple[int, int]
"""A throw and one of the things it gives to write, both from 0."""


@dataclass(frozen=True)
class Marked:
    """What stands, or is to stand, in a state."""

    state: str
    mark: int | str
    circled: bool
    old: bool
    """Whether it stood there before the last throw."""


@dataclass(frozen=True)
class Offer:
    """What a map may have written on it now."""

    due: int
    """The throw that is to be written, from 1; 0 where none is."""
    states: Mapping[int, Mapping[str, bool]]
    """For each of its items not yet written, the states, and whether a circle is drawn there."""


@cache
def asked(turn: Turn) -> tuple[tuple[int | str, ...], ...]:
    """Return what a throw gives to write."""
    one, other = sorted(turn.faces)
    if one == other or (turn.cards and len({SHOWN[card] for card in turn.cards}) == 1):
        return (("star",),)
    low, high = int(one + other), int(other + one)
    return ((low, high),) if turn.left == 1 else ((low,), (high,))


def cards_of(turn: Turn, marked: Marked) -> list[str]:
    """Return the cards a mark may use; "any" where none lie."""
    needs_own = marked.circled and marked.mark != "star"
    if not turn.cards:
        return [] if needs_own else ["any", "any as well"]
    return [
        card
        for card in turn.cards
        if SHOWN[card] in REGIONS_OF[marked.state] and (card == marked.state or not needs_own)
    ]


def may_be_of(turn: Turn, written: Sequence[Marked]) -> bool:
    """Return whether the marks of one throw each have a card of their own."""
    if len(written) < 2:
        return all(cards_of(turn, each) for each in written)
    one, other = written
    return any(a != b for a in cards_of(turn, one) for b in cards_of(turn, other))


@lru_cache(10_000)
def fullest(
    turns: tuple[Turn, ...], marks: frozenset[Marked], must: frozenset[Item], is_strict: bool
) -> tuple[bool, ...] | None:
    """Return which items are written where the oldest are, over all ways to give out the marks."""

    room = [sum(len(asked(turn)) for turn in turns[index:]) for index in range(len(turns) + 1)]

    @cache
    def go_on(index: int, left: frozenset[Marked]) -> tuple[bool, ...] | None:
        if len(left) > room[index]:
            return None
        if index == len(turns):
            return ()
        turn = turns[index]
        ways: list[list[Marked | None]] = [[]]
        for item, wanted in enumerate(asked(turn)):
            some: list[Marked | None] = [
                each
                for each in left
                if each.mark in wanted and not (is_strict and each.old and index == len(turns) - 1)
            ]
            if (index, item) not in must:
                some.append(None)
            ways = [[*way, each] for way in ways for each in some]
        best: tuple[bool, ...] | None = None
        for way in ways:
            written = [each for each in way if each is not None]
            if not may_be_of(turn, written):
                continue
            later = go_on(index + 1, left - set(written))
            if later is not None:
                filled = (*(each is not None for each in way), *later)
                best = filled if best is None else max(best, filled)
        return best

    return go_on(0, marks)


def alike(turns: Sequence[Turn], wanted: Sequence[int | str]) -> list[int]:
    """Return the throws that give these marks."""
    return [
        index
        for index, turn in enumerate(turns)
        if any(mark in item for item in asked(turn) for mark in wanted)
    ]


class Map:
    """A right map beside the throws so far."""

    def __init__(self, turns: Sequence[Turn], marks: Sequence[Marked], taken: set[str]) -> None:
        """Give out the marks.

        Args:
            turns: The throws.
            marks: What stands on the map, but the numbers of the set-up.
            taken: Every state that is not empty.
        """
        self.turns = turns
        self.marks = [each for each in marks if each.mark != "x"]
        self.crosses = len(marks) - len(self.marks)
        self.empty = [state for state in CARDS if state not in taken]
        self.items = [
            (index, item) for index, turn in enumerate(turns) for item in range(len(asked(turn)))
        ]
        self.is_right = True
        self.filled: set[Item] = set()
        for indices in {tuple(self._alike(item)) for item in self.items}:
            filled = self._fullest(indices, [], frozenset())
            if filled is None:
                self.is_right = False
            else:
                places = [item for item in self.items if item[0] in indices]
                self.filled |= {item for item, is_in in zip(places, filled, strict=True) if is_in}
        wanted = {mark for turn in turns for item in asked(turn) for mark in item}
        if any(each.mark not in wanted for each in self.marks):
            self.is_right = False
        if self.crosses > len(self.items) - len(self.filled):
            self.is_right = False

    def offer(self) -> Offer:
        """Return what may be written now."""
        still_open = [item for item in self.items if item not in self.filled]
        if self.crosses < len(still_open):
            still_open.sort(key=lambda item: (len(self.states_for(item)), item))
        still_open = sorted(still_open[self.crosses :])
        if not still_open:
            return Offer(0, {})
        due = still_open[0][0]
        return Offer(
            due + 1, {item: self.states_for((due, item)) for at, item in still_open if at == due}
        )

    def states_for(self, item: Item) -> dict[str, bool]:
        """Return the empty states for an item, and whether it is circled there."""
        must = frozenset(each for each in self.filled if each[0] <= item[0]) | {item}
        indices = tuple(self._alike(item))
        seen: dict[tuple[str, ...], bool] = {}
        found: dict[str, bool] = {}
        # What a throw without cards gives is on no card, whatever older throw it could be of.
        has_cards = bool(self.turns[item[0]].cards)
        for state in self.empty:
            on_card = any(state in self.turns[index].cards for index in indices)
            kind = (*REGIONS_OF[state], state if on_card else "")
            if kind not in seen:
                seen[kind] = self._may(item, state, indices, must, is_own=False)
            if seen[kind]:
                found[state] = (
                    has_cards and on_card and self._may(item, state, indices, must, is_own=True)
                )
        return found

    def _may(
        self, item: Item, state: str, indices: tuple[int, ...], must: frozenset[Item], is_own: bool
    ) -> bool:
        wanted = asked(self.turns[item[0]])[item[1]]
        if is_own and wanted == ("star",):
            # A star may be circled anywhere; it is offered a circle on a card of its throws.
            return any(
                state in self.turns[index].cards and self._star_fits(index, must)
                for index in indices
            )
        return any(
            self._fullest(indices, [Marked(state, mark, is_own, False)], must) is not None
            for mark in wanted
        )

    def _star_fits(self, index: int, must: frozenset[Item]) -> bool:
        """Return whether a new star may stand for one throw, the others moving where they must."""
        indices = [at for at in alike(self.turns, ["star"]) if at != index]
        stars = frozenset(each for each in self.marks if each.mark == "star")
        keep = frozenset((indices.index(at), item) for at, item in must if at in indices)
        every = tuple(alike(self.turns, ["star"]))
        strict = self._is_strict(every) and index != len(self.turns) - 1
        return fullest(tuple(self.turns[at] for at in indices), stars, keep, strict) is not None

    def _alike(self, item: Item) -> list[int]:
        return alike(self.turns, asked(self.turns[item[0]])[item[1]])

    def _fullest(
        self, indices: tuple[int, ...], more: Sequence[Marked], must: frozenset[Item]
    ) -> tuple[bool, ...] | None:
        turns = tuple(self.turns[index] for index in indices)
        here = frozenset((indices.index(at), item) for at, item in must if at in indices)
        marks = self._marks_of(indices)
        return fullest(turns, marks | set(more), here, self._is_strict(indices))

    def _marks_of(self, indices: tuple[int, ...]) -> frozenset[Marked]:
        wanted = {mark for index in indices for item in asked(self.turns[index]) for mark in item}
        return frozenset(each for each in self.marks if each.mark in wanted)

    def _is_strict(self, indices: tuple[int, ...]) -> bool:
        if indices[-1] != len(self.turns) - 1:
            return False
        turns = tuple(self.turns[index] for index in indices)
        return fullest(turns, self._marks_of(indices), frozenset(), True) is not None
