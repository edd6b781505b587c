"""Find the best tour of a board of few numbers by sweeping over the map once, space by space.

Where many spaces bear one number the order says little, and a search along the tour has to try far
too many. The sweep instead decides for each space, from one coast to the other, which of the spaces
before it the tour links it to. Of all that lies behind it, it keeps only the pieces of the tour
that can still grow: where each begins and ends, and the numbers there. Of all ways to come to the
same pieces only the one that missed the fewest points can be part of a best tour. A star takes each
of the board's numbers in turn; so few numbers mean few ways.

The pieces are the states of a frontier search (Simpath; Knuth, The Art of Computer Programming 4A,
7.1.4, exercise 225).
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from functools import lru_cache

from companion.games.on_tour.box import members
from companion.games.on_tour.scoring.terrain import STAR, Terrain

_SEALED = -1
"""In place of an end of a piece: the tour begins or ends there for good."""

_Piece = tuple[int, int, int, int]
"""First space and its number, last space and its number."""
_Links = tuple[int, int, "_Links"] | None
"""The links taken: from, to, and those before."""
_States = dict[tuple[_Piece, ...], tuple[int, _Links]]
"""By the pieces that can grow: the points missed, and the links taken."""


@dataclass(frozen=True, slots=True)
class Swept:
    """What a sweep found out."""

    points: int
    """Points of the best tour, or those that were to be exceeded."""
    spaces: tuple[int, ...]
    """The best tour; empty where none exceeds what was to be exceeded."""
    is_done: bool
    """Whether the sweep came to the end; else nothing is known."""
    steps: int
    """Ways of going on that were looked at."""


def sweep(terrain: Terrain, more_than: int, steps_max: int) -> Swept:
    """Return the best tour of more points than a number, or that there is none.

    Args:
        terrain: The board as surveyed.
        more_than: Points of a tour that is known.
        steps_max: Ways of going on after which the sweep is given up.
    """
    every = terrain.points_of(terrain.open)
    order = [space for space in _order(terrain.near) if terrain.open >> space & 1]
    states: _States = {(): (0, None)}
    best, steps, passed = more_than, 0, 0
    tour: tuple[int, ...] = ()
    for space in order:
        passed |= 1 << space
        leaving = _leaving(terrain, space, passed)
        after = terrain.points_of(terrain.open & ~passed)
        following: _States = {}
        for pieces, (missed, links) in states.items():
            for grown, more_missed, more_links in _go_on(terrain, space, pieces, links):
                steps += 1
                points = every - missed - more_missed
                if points <= best:
                    continue
                kept = _leave(grown, leaving)
                if kept is None:
                    continue
                if kept == _WHOLE:
                    if points - after > best:
                        best, tour = points - after, _trace(more_links, space)
                elif kept not in following or following[kept][0] > missed + more_missed:
                    following[kept] = (missed + more_missed, more_links)
            if steps > steps_max:
                return Swept(more_than, (), False, steps)
        states = following
    return Swept(best, tour, True, steps)


def first_of(terrain: Terrain, points: int) -> tuple[int, ...]:
    """Return the first tour, in the order of the lists of ids, that has the most points.

    Args:
        terrain: The board as surveyed.
        points: The most points that a tour has; it has to visit two spaces or more.
    """
    layers = _sweep_all(terrain, points)
    place = {layer.space: index for index, layer in enumerate(layers)}
    tour: list[int] = []
    required: list[set[tuple[int, int]]] = [set() for _ in layers]
    while sum(terrain.weights[space] for space in tour) < points:
        found = False
        for start in tour[-1:] or sorted(place):
            for following in members(terrain.near[start] & terrain.open):
                later = required[max(place[start], place[following])]
                if following in tour or (start, following) in later:
                    continue
                later.add((start, following))
                if _is_possible(layers, required, (tour or [start])[0]):
                    tour += [following] if tour else [start, following]
                    found = True
                    break
                later.remove((start, following))
            if found:
                break
        assert found
    return tuple(tour)


@dataclass(frozen=True, slots=True)
class _Layer:
    """Every best way to pass one space."""

    space: int
    ways: dict[tuple[_Piece, ...], list[tuple[tuple[_Piece, ...], list[tuple[int, int]]]]]
    """By the pieces after it: the pieces before it, and the links taken."""


def _sweep_all(terrain: Terrain, points: int) -> list[_Layer]:
    """Return all ways to have the most points; a finished tour stands as `_WHOLE`."""
    every = terrain.points_of(terrain.open)
    order = [space for space in _order(terrain.near) if terrain.open >> space & 1]
    states: dict[tuple[_Piece, ...], int] = {(): 0}
    layers: list[_Layer] = []
    passed = 0
    for space in order:
        passed |= 1 << space
        leaving = _leaving(terrain, space, passed)
        after = terrain.points_of(terrain.open & ~passed)
        layer = _Layer(space, {})
        following: dict[tuple[_Piece, ...], int] = {}
        for pieces, missed in states.items():
            for grown, more_missed, links in _go_on(terrain, space, pieces, None):
                now = missed + more_missed
                kept = _leave(grown, leaving) if every - now >= points else None
                if kept is None or (kept == _WHOLE and every - now - after < points):
                    continue
                if kept not in following or following[kept] > now:
                    following[kept] = now
                    layer.ways[kept] = []
                if following[kept] == now:
                    layer.ways[kept].append((pieces, _listed(links)))
        following.pop(_WHOLE, None)
        layers.append(layer)
        states = following
    return _trim(layers)


def _trim(layers: list[_Layer]) -> list[_Layer]:
    """Return the layers without the ways that come to no tour."""
    kept: list[_Layer] = []
    wanted: set[tuple[_Piece, ...]] = set()
    for layer in reversed(layers):
        ways = {key: ways for key, ways in layer.ways.items() if key in wanted or key == _WHOLE}
        wanted = {before for each in ways.values() for before, _ in each}
        kept.append(_Layer(layer.space, ways))
    return kept[::-1]


def _is_possible(
    layers: Sequence[_Layer], required: Sequence[set[tuple[int, int]]], start: int
) -> bool:
    """Return whether some best tour begins at a space and takes all required links."""
    last = max(index for index, links in enumerate(required) if links)
    reached: set[tuple[_Piece, ...]] = {()}
    for index, layer in enumerate(layers):
        reached = {
            key
            for key, ways in layer.ways.items()
            if any(
                before in reached
                and required[index].issubset(links)
                and all(to != start for _, to in links)
                for before, links in ways
            )
        }
        if _WHOLE in reached and index >= last:
            return True
        reached.discard(_WHOLE)
    return False


def _listed(links: _Links) -> list[tuple[int, int]]:
    found = []
    while links is not None:
        found.append(links[:2])
        links = links[2]
    return found


_WHOLE: tuple[_Piece, ...] = ((_SEALED, 0, _SEALED, 0),)


def _go_on(
    terrain: Terrain, space: int, pieces: tuple[_Piece, ...], links: _Links
) -> Iterator[tuple[list[_Piece], int, _Links]]:
    """Yield every way to leave a space out or to link it: the pieces, points missed, links."""
    yield list(pieces), terrain.weights[space], links
    near, level = terrain.near[space], terrain.levels[space]
    before = [piece for piece in pieces if piece[2] != _SEALED and near >> piece[2] & 1]
    behind = [piece for piece in pieces if piece[0] != _SEALED and near >> piece[0] & 1]
    for number in sorted(terrain.by_level) or [0] if level == STAR else [level]:
        for one in (None, *before):
            if one is not None and one[3] > number:
                continue
            for other in (None, *behind):
                if other is not None and (other[1] < number or other is one):
                    continue
                begin, end, taken = (space, number), (space, number), links
                if one is not None:
                    begin, taken = one[:2], (one[2], space, taken)
                if other is not None:
                    end, taken = other[2:], (space, other[0], taken)
                rest = [piece for piece in pieces if piece is not one and piece is not other]
                yield [*rest, (*begin, *end)], 0, taken


def _leave(pieces: Sequence[_Piece], leaving: int) -> tuple[_Piece, ...] | None:
    """Return the pieces once nothing is linked to some spaces any more; `_WHOLE` for a tour.

    Returns:
        None where no one tour can hold all of them.
    """
    kept = []
    begins = ends = 0
    for first, low, last, high in pieces:
        if first == _SEALED or leaving >> first & 1:
            first, low = _SEALED, 0
            begins += 1
        if last == _SEALED or leaving >> last & 1:
            last, high = _SEALED, 0
            ends += 1
        if first == last == _SEALED and len(pieces) > 1:
            return None
        kept.append((first, low, last, high))
    return None if begins > 1 or ends > 1 else tuple(sorted(kept))


def _leaving(terrain: Terrain, space: int, passed: int) -> int:
    """Return the mask of what has no link to come, a space that was just passed or one near it."""
    ahead = terrain.open & ~passed
    around = (terrain.near[space] | 1 << space) & passed & terrain.open
    return sum(1 << each for each in members(around) if not terrain.near[each] & ahead)


def _trace(links: _Links, alone: int) -> tuple[int, ...]:
    """Return the spaces that links join, in order; without a link the one space alone."""
    following: dict[int, int] = {}
    while links is not None:
        following[links[0]] = links[1]
        links = links[2]
    reached = set(following.values())
    tour = [next((space for space in sorted(following) if space not in reached), alone)]
    while tour[-1] in following:
        tour.append(following[tour[-1]])
    return tuple(tour)


@lru_cache(8)
def _order(near: tuple[int, ...]) -> tuple[int, ...]:
    """Return the spaces of a map in an order that keeps few of those passed linked to the rest.

    From each space it goes on to where fewest then wait, and takes the best of these orders.
    """
    everything = (1 << len(near)) - 1
    found: list[tuple[int, tuple[int, ...]]] = []
    for start in range(len(near)):
        order, passed, cost = [start], 1 << start, 0
        while passed != everything:
            waiting = [each for each in order if near[each] & ~passed]
            cost += 3 ** len(waiting)
            linked, waiting_mask = 0, 0
            for each in waiting:
                linked |= near[each]
                waiting_mask |= 1 << each
            ranks = [
                (
                    _count_waiting(near, passed | 1 << each),
                    -(near[each] & waiting_mask).bit_count(),
                    each,
                )
                for each in members(linked & ~passed or everything & ~passed)
            ]
            order.append(min(ranks)[2])
            passed |= 1 << order[-1]
        found.append((cost, tuple(order)))
    return min(found)[1]


def _count_waiting(near: Sequence[int], passed: int) -> int:
    return sum(bool(near[each] & ~passed) for each in members(passed))
