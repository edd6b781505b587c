"""Find the best tour of a board of many stars or equal numbers by sweeping over the map once.

Where stars and equal numbers leave the order open, a search along the tour has to try far too many.
The sweep instead decides for each space, from one coast to the other, which of the spaces before it
the tour links it to. Of all that lies behind it, it keeps only the pieces of the tour that can
still grow: where each begins and ends, and its lowest and its highest number. Of all ways to come
to the same pieces only those that missed the fewest points can be part of a best tour.

The pieces are the states of a frontier search (Simpath; Knuth, The Art of Computer Programming 4A,
7.1.4, exercise 225).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import TypeAlias

from companion.games.on_tour.box import members
from companion.games.on_tour.scoring.terrain import CLOSED, STAR, Terrain

_SEALED = -1
"""In place of an end of a piece: the tour begins or ends there for good."""
_LOWEST, _HIGHEST = -1, 100
"""Below and above every number."""

Piece: TypeAlias = tuple[int, int, int, int]
"""Lowest and highest number, first and last space. Of stars alone the lowest number is above every
number and the highest below, so that they may stand anywhere."""
Link: TypeAlias = tuple[int, int]
"""A space, and the one that the tour goes on to."""
_NONE: tuple[Piece, ...] = ()
_WHOLE: tuple[Piece, ...] = ((_LOWEST, _HIGHEST, _SEALED, _SEALED),)
"""The pieces of a tour that does not grow any more."""


@dataclass(slots=True, eq=False)
class _Stand:
    """How a tour may stand once a space is passed, and every best way there."""

    space: int
    missed: int
    """Points of the spaces passed that no piece visits."""
    ways: "list[tuple[_Stand, tuple[Link, ...]]]"
    """How it may have stood before, and the links taken at this space."""


def sweep(terrain: Terrain, stands_max: int) -> tuple[tuple[int, ...], int]:
    """Return the best tour, and the points that none exceeds.

    Of equally good tours it is the first in the order of the lists of ids.

    Args:
        terrain: The board, on which the best tour visits two spaces or more.
        stands_max: Most ways to stand that are kept from space to space. If there are more,
            those that missed most are dropped, and a better tour may be lost.
    """
    every, ahead = terrain.points_of(terrain.open), terrain.open
    at_most = 0
    stands = {_NONE: _Stand(_SEALED, 0, [])}
    for space in terrain.board.order:
        if terrain.levels[space] == CLOSED:
            continue
        ahead &= ~(1 << space)
        left = _left(terrain, space, ahead)
        following: dict[tuple[Piece, ...], _Stand] = {}
        for pieces, stand in stands.items():
            for grown, missed, links in _go_on(terrain, space, pieces):
                kept = _leave(grown, left)
                if kept is not None:
                    _keep(following, kept, _Stand(space, stand.missed + missed, [(stand, links)]))
        # One piece comes first, whatever it missed: it can end anywhere, so that a tour is found.
        ranked = sorted(following.items(), key=lambda each: (len(each[0]) != 1, each[1].missed))
        at_most = max([at_most, *(every - stand.missed for _, stand in ranked[stands_max:])])
        stands = dict(ranked[:stands_max])
    end = stands[_WHOLE]
    return _first(terrain, end), max(at_most, every - end.missed)


def _keep(stands: dict[tuple[Piece, ...], _Stand], pieces: tuple[Piece, ...], new: _Stand) -> None:
    old = stands.get(pieces)
    if old is None or new.missed < old.missed:
        stands[pieces] = new
    elif new.missed == old.missed:
        old.ways += new.ways


def _go_on(
    terrain: Terrain, space: int, pieces: tuple[Piece, ...]
) -> Iterator[tuple[list[Piece], int, tuple[Link, ...]]]:
    """Yield every way to leave a space out or to link it: the pieces, points missed, links."""
    yield [*pieces], terrain.points_of(1 << space), ()
    near, level = terrain.board.near[space], terrain.levels[space]
    alone = (_HIGHEST, _LOWEST) if level == STAR else (level, level)
    for one in (None, *pieces):
        begun: Piece = (*alone, space, space)
        links: tuple[Link, ...] = ()
        if one is not None:
            if one[3] == _SEALED or not near >> one[3] & 1 or one[1] > alone[0]:
                continue
            begun, links = _join(one, begun), ((one[3], space),)
        rest = [piece for piece in pieces if piece is not one]
        yield [*rest, begun], 0, links
        for other in rest:
            if other[2] != _SEALED and near >> other[2] & 1 and begun[1] <= other[0]:
                both = [piece for piece in rest if piece is not other]
                yield [*both, _join(begun, other)], 0, (*links, (space, other[2]))


def _join(one: Piece, other: Piece) -> Piece:
    return min(one[0], other[0]), max(one[1], other[1]), one[2], other[3]


def _leave(pieces: Sequence[Piece], left: int) -> tuple[Piece, ...] | None:
    """Return the pieces, in their order on the tour, once some spaces can be linked no more.

    Returns:
        None if no one tour can hold all of them.
    """
    kept = []
    for low, high, first, last in pieces:
        if first != _SEALED and left >> first & 1:
            low, high, first = _LOWEST, max(high, _LOWEST), _SEALED
        if last != _SEALED and left >> last & 1:
            low, high, last = min(low, _HIGHEST), _HIGHEST, _SEALED
        if first == last == _SEALED and len(pieces) > 1:
            return None
        kept.append((low, high, first, last))
    kept.sort()
    for one, other in pairwise(kept):
        if one[1] > other[0] or one[2] == other[2] == _SEALED or one[3] == other[3] == _SEALED:
            return None
    return tuple(kept)


def _left(terrain: Terrain, space: int, ahead: int) -> int:
    """Return the mask of what has no link ahead: a space that was just passed, or one near it."""
    near = terrain.board.near
    around = (near[space] | 1 << space) & ~ahead
    return sum(1 << each for each in members(around) if not near[each] & ahead)


def _first(terrain: Terrain, end: _Stand) -> tuple[int, ...]:
    """Return the first tour, in the order of the lists of ids, of those that come to an end."""
    near = terrain.board.near
    points = terrain.points_of(terrain.open) - end.missed
    tours = [
        [start, following]
        for start in members(terrain.open)
        for following in members(near[start] & terrain.open)
    ]
    while True:
        tour = next(each for each in tours if _may_begin(terrain, end, each))
        if terrain.points_of(sum(1 << space for space in tour)) == points:
            return tuple(tour)
        further = members(near[tour[-1]] & terrain.open)
        tours = [[*tour, following] for following in further if following not in tour]


def _may_begin(terrain: Terrain, end: _Stand, tour: Sequence[int]) -> bool:
    """Return whether one of the tours that come to an end begins with these spaces."""
    wanted: dict[int, list[Link]] = {}
    for link in pairwise(tour):
        wanted.setdefault(max(link, key=terrain.board.order.index), []).append(link)
    known: dict[_Stand, bool] = {}

    def is_open(stand: _Stand) -> bool:
        if stand not in known:
            known[stand] = not stand.ways or any(
                all(link in links for link in wanted.get(stand.space, ()))
                and all(to != tour[0] for _, to in links)
                and is_open(before)
                for before, links in stand.ways
            )
        return known[stand]

    return is_open(end)
