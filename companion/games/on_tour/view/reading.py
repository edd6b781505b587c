"""Find out which throw gave each mark on a map, so that all of them fit.

Throws of the same digits ask for the same numbers, so a map does not say by itself which throw a
number belongs to. A *reading* gives each mark to one item of one throw: it lies in the region of a
card of that throw, a circled number on its very card, and the two numbers of a throw use different
cards. Each of these but the last is a question of one mark and one item, which matching answers;
where both numbers of a throw were given one and the same card, one of them has to give it up, and
both possibilities are tried.

Source: rulebook, "Where to Write Numbers" and "Star Powers".
"""

from collections.abc import Collection, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace

from companion.games.on_tour.box import REGIONS_OF, SHOWN
from companion.games.on_tour.state import Mark, Turn

STEPS_MAX = 64
"""Most times that two numbers on one card are parted, for one group of throws and again for each
item. Beyond it they may share the card, so that no state is ever barred that the rules allow."""

Place = tuple[int, int]
"""An item of a throw: the throw's index, and the item's index in it."""
Reading = Mapping[Place, str]
"""The state that holds each item that is written."""

_SOUGHT = "?"
"""Stands for a mark that is asked about: may something still be written here?"""


@dataclass(frozen=True, slots=True)
class Marked:
    """A mark on a map."""

    mark: Mark
    is_circled: bool


@dataclass(frozen=True, slots=True)
class ThrowGroup:
    """Throws that ask for the same marks, and the marks on a map that they asked for."""

    places: tuple[Place, ...]
    """Every item of these throws, in order."""
    fits: Mapping[Place, Mapping[str, int]]
    """For each item the states whose mark may stand for it, those to be tried first in front; each
    with the cards it may use there, as a mask."""
    states: tuple[str, ...]
    """The states that hold these marks, those that stood before the last throw first."""


def group_throws(
    turns: Sequence[Turn], marks: Mapping[str, Marked], fresh: Collection[str]
) -> tuple[ThrowGroup, ...]:
    """Part the throws into groups that have no mark in common, each with its marks.

    Args:
        turns: Every throw so far, in order.
        marks: The marks by state, but those of the set-up.
        fresh: The states that were written since the last throw.
    """
    alike: dict[tuple[Mark, ...], list[Place]] = {}
    for index, turn in enumerate(turns):
        asked = tuple(mark for item in turn.items for mark in item)
        alike.setdefault(asked, []).extend((index, item) for item in range(len(turn.items)))
    groups = []
    for asked, places in alike.items():
        states = sorted(
            (state for state, marked in marks.items() if marked.mark in asked),
            key=lambda state: (state in fresh, state),
        )
        fits = {}
        for index, item in places:
            turn = turns[index]
            # The last throw looks first at what was just written, an older one at the rest.
            order = reversed(states) if index == len(turns) - 1 else states
            masks = {
                state: usable_cards(turn, state, marks[state])
                for state in order
                if marks[state].mark in turn.items[item]
            }
            fits[index, item] = {state: mask for state, mask in masks.items() if mask}
        groups.append(ThrowGroup(tuple(places), fits, tuple(states)))
    return tuple(groups)


def usable_cards(turn: Turn, state: str, marked: Marked) -> int:
    """Return a mask of the cards of a throw that a mark may use; 0 if it cannot stand for it.

    A star may be circled anywhere, as printings differ; without cards any state will do.
    """
    if not turn.cards:
        return 0 if marked.is_circled and not turn.is_star else -1
    anywhere = turn.is_star or not marked.is_circled
    return sum(
        1 << place
        for place, card in enumerate(turn.cards)
        if (anywhere or card == state) and SHOWN[card] in REGIONS_OF[state]
    )


@dataclass(frozen=True, slots=True)
class Matched:
    """A group whose marks are all given to a throw, or found wrong."""

    group: ThrowGroup
    reading: Reading
    misplaced: Reading
    """Items whose mark stands if no throw that asked for it allows it."""


def match_group(
    group: ThrowGroup, turns: Sequence[Turn], marks: Mapping[str, Marked], fresh: Collection[str]
) -> Matched:
    """Give the marks of a group to its throws, the oldest items first.

    What stood before the last throw was thrown stands for an older one, as long as all marks fit
    that way. If they do not fit at all, what was written since is held to be wrong first.

    Args:
        group: The throws and their marks.
        turns: Every throw so far, in order.
        marks: The marks by state.
        fresh: The states that were written since the last throw.
    """
    steps = iter(range(STEPS_MAX))
    earlier = [state for state in group.states if state not in fresh]
    for each in (_bar(group, len(turns) - 1, earlier), group):
        reading = _read_oldest(each, group.states, steps)
        if reading is not None:
            return Matched(each, reading, {})
    kept: list[str] = []
    for state in group.states:
        if _read(group, [*kept, state], (), steps) is not None:
            kept.append(state)
    reading = _read_oldest(group, kept, steps)
    assert reading is not None
    misplaced: dict[Place, str] = {}
    for state in group.states:
        asking = [
            (index, item)
            for index, item in group.places
            if marks[state].mark in turns[index].items[item]
            and (index, item) not in reading
            and (index, item) not in misplaced
        ]
        if state not in kept and asking:
            misplaced[asking[-1 if state in fresh else 0]] = state
    taken = {place: {} if place in misplaced else each for place, each in group.fits.items()}
    return Matched(replace(group, fits=taken), reading, misplaced)


def free_cards(matched: Matched, turns: Sequence[Turn], place: Place) -> tuple[str, ...]:
    """Return the cards that one more mark for an open item may use.

    After it the item and all that is written of its throw and of older ones must still be written.
    So the new mark may also stand for an older throw where one of that throw's moves on. Empty
    for a throw without cards, which any state will do for.
    """
    if not turns[place[0]].cards:
        return ()
    group, reading = matched.group, matched.reading
    required = [*(each for each in reading if each[0] <= place[0]), place]
    asked = turns[place[0]].items[place[1]]
    older = [each for each in reading if each < place and turns[each[0]].items[each[1]] == asked]
    steps = iter(range(STEPS_MAX))
    found: dict[str, None] = {}
    for each in (place, *older):
        for bit, card in enumerate(turns[each[0]].cards):
            if card not in found:
                sought = {**group.fits[each], _SOUGHT: 1 << bit}
                asking = replace(group, fits={**group.fits, each: sought})
                if _read(asking, [*reading.values(), _SOUGHT], required, steps) is not None:
                    found[card] = None
    return tuple(found)


def _bar(group: ThrowGroup, turn: int, states: Collection[str]) -> ThrowGroup:
    """Return a group in which some states hold nothing of one throw."""
    fits = {
        place: {state: mask for state, mask in each.items() if state not in states}
        if place[0] == turn
        else each
        for place, each in group.fits.items()
    }
    return replace(group, fits=fits)


def _read_oldest(group: ThrowGroup, states: Sequence[str], steps: Iterator[int]) -> Reading | None:
    """Return the reading that leaves no older item open for a newer one's sake."""
    reading = _read(group, states, (), steps)
    if reading is None:
        return None
    filled: list[Place] = []
    for place in group.places:
        if len(filled) == len(states):
            break
        if place not in reading:
            reading = _read(group, states, [*filled, place], steps) or reading
        if place in reading:
            filled.append(place)
    return reading


def _read(
    group: ThrowGroup, states: Sequence[str], required: Collection[Place], steps: Iterator[int]
) -> Reading | None:
    """Return a reading that gives each of some states to an item and writes some items.

    Returns:
        None if there is no such reading.
    """
    fits = {
        place: {state: mask for state, mask in each.items() if state in states}
        for place, each in group.fits.items()
    }
    return _search(fits, len(states), required, steps)


def _search(
    fits: Mapping[Place, Mapping[str, int]],
    count: int,
    required: Collection[Place],
    steps: Iterator[int],
) -> Reading | None:
    held = _match(fits, count, required)
    if held is None:
        return None
    for (turn, item), state in held.items():
        if item == 0 and (turn, 1) in held:
            card = fits[turn, 0][state]
            is_one_card = card > 0 and card & (card - 1) == 0
            if is_one_card and card == fits[turn, 1][held[turn, 1]]:
                break
    else:
        return held
    if next(steps, None) is None:
        return held
    for place in ((turn, 0), (turn, 1)):
        others = {other: mask for other, mask in fits[place].items() if mask != card}
        found = _search({**fits, place: others}, count, required, steps)
        if found is not None:
            return found
    return None


def _match(
    fits: Mapping[Place, Mapping[str, int]], count: int, required: Collection[Place]
) -> dict[Place, str] | None:
    """Give as many items as can be a state each; what an item holds may change, not that it does.

    Returns:
        None if a required item stays open, or fewer than `count` states are given.
    """
    holders: dict[str, Place] = {}
    if not all(_settle(place, fits, holders, set()) for place in required):
        return None
    for place in fits:
        if place not in required and len(holders) < count:
            _settle(place, fits, holders, set())
    if len(holders) < count:
        return None
    return {place: state for state, place in holders.items()}


def _settle(
    place: Place,
    fits: Mapping[Place, Mapping[str, int]],
    holders: dict[str, Place],
    tried: set[str],
) -> bool:
    """Find a state for an item, moving others on to another of theirs where need be."""
    for state in fits[place]:
        if state not in tried:
            tried.add(state)
            if state not in holders or _settle(holders[state], fits, holders, tried):
                holders[state] = place
                return True
    return False
