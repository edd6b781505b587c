"""Prepare a filled-in board for the search: what can follow what, and what it may give.

Most numbers settle the order in which their spaces can be visited. Two kinds of space do not, and
are called *free*: stars, and spaces of equal number that are linked directly or through stars (a
*knot*). Everything here is a relaxation that holds for every tour: free spaces are free passage
for a chain of numbers, and are counted apart, all that can be reached. Two bounds at the end look
only at which spaces are linked, never at the numbers, and so hold for any order.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.on_tour.box import members, spread

STAR = -1
"""The level of a star, below every number, so that a tour may begin with any number after it."""
CLOSED = -2
"""The level of a space that cannot be visited: empty or crossed out."""


@dataclass(frozen=True, slots=True)
class Knot:
    """Spaces of one number that can be visited in any order; most knots are a single space."""

    spaces: tuple[int, ...]
    mask: int
    stars: int
    """Mask of the stars linked to it."""
    higher: tuple[int, ...]
    """Spaces of a higher number linked to it."""
    gain: int
    """Points for a visit: of a single space its weight, of a larger knot 0, as that is free."""


@dataclass(frozen=True, slots=True)
class Terrain:
    """A filled-in board as the search needs it."""

    near: tuple[int, ...]
    levels: tuple[int, ...]
    """Each space's number, `STAR` or `CLOSED`."""
    weights: tuple[int, ...]
    """Points for visiting each space: 1, circled 2."""
    open: int
    """Mask of the spaces that can be visited."""
    circled: int
    stars: int
    free: int
    by_level: dict[int, int]
    """Mask of the spaces of each number."""
    from_level: dict[int, int]
    """Mask of the spaces of each number and all higher ones; at `STAR` all numbers."""
    knots: tuple[tuple[Knot, ...], ...]
    """The knots of each number, highest number first."""

    def points_of(self, mask: int) -> int:
        """Return the points for visiting every member."""
        return mask.bit_count() + (mask & self.circled).bit_count()


@dataclass(frozen=True, slots=True)
class Outlook:
    """What lies ahead of each space while certain stars are unused."""

    chain: list[int]
    """Most points of a chain of higher numbers after each space, free spaces counting 0."""
    chain_with: list[int]
    """The same, the space's own points counted, unless it is free."""
    reach: list[int]
    """Mask of what can be visited from each space on, itself and its knot included."""
    clusters: list[int]
    """Masks of the groups of linked unused stars."""
    shores: list[int]
    """For each cluster, the mask of everything linked to one of its stars."""


def survey(near: tuple[int, ...], levels: Sequence[int], circled: int) -> Terrain:
    """Return the terrain of a board.

    Args:
        near: The mask of neighbours of each space.
        levels: Each space's number, `STAR` or `CLOSED`.
        circled: Mask of the circled spaces.
    """
    by_level: dict[int, int] = {}
    for space, level in enumerate(levels):
        by_level[level] = by_level.get(level, 0) | 1 << space
    by_level.pop(CLOSED, None)
    stars = free = by_level.pop(STAR, 0)
    weights = tuple(1 + (circled >> space & 1) for space in range(len(levels)))
    from_level: dict[int, int] = {}
    knots = []
    higher = 0
    for level in sorted(by_level, reverse=True):
        equal = by_level[level]
        knots.append(_tie_knots(near, equal, stars, higher, weights))
        for knot in knots[-1]:
            free |= knot.mask if len(knot.spaces) > 1 else 0
        higher |= equal
        from_level[level] = higher
    from_level[STAR] = higher
    return Terrain(
        near=near,
        levels=tuple(levels),
        weights=weights,
        open=higher | stars,
        circled=circled,
        stars=stars,
        free=free,
        by_level=by_level,
        from_level=from_level,
        knots=tuple(knots),
    )


def last_number(levels: Sequence[int], spaces: Sequence[int]) -> int:
    """Return the last number on a tour, stars passed over; `STAR` where there is none."""
    return next((levels[space] for space in reversed(spaces) if levels[space] != STAR), STAR)


def look_ahead(terrain: Terrain, unused: int) -> Outlook:
    """Return the outlook while the stars of the mask `unused` are to be had.

    Numbers are taken from the highest down, so that what follows a space is known before it.
    """
    near = terrain.near
    clusters: list[int] = []
    shores: list[int] = []
    left = unused
    while left:
        cluster = spread(left & -left, left, near)
        left &= ~cluster
        clusters.append(cluster)
        shore = 0
        for star in members(cluster):
            shore |= near[star]
        shores.append(shore)
    beyond = [0] * len(clusters)
    beyond_reach = clusters[:]
    chain, chain_with, reach = ([0] * len(near) for _ in range(3))
    for knots in terrain.knots:
        seen = []
        for knot in knots:
            best, reached = 0, knot.mask
            for space in knot.higher:
                reached |= reach[space]
                if chain_with[space] > best:
                    best = chain_with[space]
            touched = []
            if knot.stars & unused:
                for number, cluster in enumerate(clusters):
                    if cluster & knot.stars:
                        touched.append(number)
                        reached |= beyond_reach[number]
                        if beyond[number] > best:
                            best = beyond[number]
            for space in knot.spaces:
                chain[space] = best
                chain_with[space] = best + knot.gain
                reach[space] = reached
            if touched:
                seen.append((touched, best + knot.gain, reached))
        # Only now, so that equal numbers of two knots do not follow one another.
        for touched, gained, reached in seen:
            for number in touched:
                beyond_reach[number] |= reached
                if gained > beyond[number]:
                    beyond[number] = gained
    return Outlook(chain, chain_with, reach, clusters, shores)


def _tie_knots(
    near: tuple[int, ...], equal: int, stars: int, higher: int, weights: tuple[int, ...]
) -> tuple[Knot, ...]:
    """Return the knots of one number, given the masks of its spaces and of all higher ones."""
    knots = []
    left = equal
    while left:
        mask = spread(left & -left, equal | stars, near) & equal
        left &= ~mask
        spaces = tuple(members(mask))
        linked = 0
        for space in spaces:
            linked |= near[space]
        gain = weights[spaces[0]] if len(spaces) == 1 else 0
        knots.append(Knot(spaces, mask, linked & stars, tuple(members(linked & higher)), gain))
    return tuple(knots)


def dead_end_loss(
    near: Sequence[int], weights: Sequence[int], start: int, ahead: int, counted: int
) -> int:
    """Return points that must be missed at dead ends: a tour can end in one of them only.

    Args:
        near: The mask of neighbours of each space.
        weights: Points for visiting each space.
        start: Where the tour stands.
        ahead: Mask of what can still be visited.
        counted: Mask of the spaces that count, all of them ahead.
    """
    around = ahead | 1 << start
    lost = kept = 0
    for space in members(counted):
        ways = near[space] & around
        if not ways & (ways - 1):
            lost += weights[space]
            kept = max(kept, weights[space])
    return lost - kept


def best_through_blocks(
    near: Sequence[int], weights: Sequence[int], start: int, ahead: int, counted: int
) -> int:
    """Return the most points of counted spaces that a walk from `start` can visit.

    A walk that repeats no space and goes through a cut space cannot come back; so it follows one
    path through the tree of blocks and cut spaces. Each block on it is taken to be visited whole.
    Blocks are found by depth-first numbering (Hopcroft and Tarjan 1973), without recursion.

    Args:
        near: The mask of neighbours of each space.
        weights: Points for visiting each space.
        start: Where the tour stands; it is not counted itself.
        ahead: Mask of what can still be visited.
        counted: Mask of the spaces that count.
    """
    around = ahead | 1 << start
    number = {start: 0}
    low = {start: 0}
    gain = {start: 0}
    pending: list[int] = []
    trail = [[start, near[start] & around]]
    while trail:
        space, rest = trail[-1]
        if rest:
            lowest = rest & -rest
            trail[-1][1] = rest ^ lowest
            other = lowest.bit_length() - 1
            if other in number:
                low[space] = min(low[space], number[other])
            else:
                number[other] = low[other] = len(number)
                gain[other] = 0
                pending.append(other)
                trail.append([other, near[other] & around])
            continue
        trail.pop()
        if not trail:
            break
        parent = trail[-1][0]
        low[parent] = min(low[parent], low[space])
        if low[space] >= number[parent]:
            # The spaces pending down to this one are a block that hangs on the parent.
            whole = deeper = 0
            other = -1
            while other != space:
                other = pending.pop()
                whole += weights[other] if counted >> other & 1 else 0
                deeper = max(deeper, gain[other])
            gain[parent] = max(gain[parent], whole + deeper)
    return gain[start]
