"""Bound what a tour can still gather where stars and equal numbers leave the order open.

Both bounds look only at which spaces are linked, never at the numbers, and so hold for any order.
"""

from collections.abc import Sequence

from companion.games.on_tour.board import members


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
