"""Search for the best tour: exact, and the same steps on every machine.

The search asks one question again and again: from this space, with these spaces used, is there a
way on that gathers at least so many points? It asks first for the most that any bound allows, then
for the most that the failure left possible, and so on; the first tour found is a best one. Spaces
are tried in the order of their ids, so it is also the first best one in that order. What a failure
proved is remembered by what lies ahead, not by how the tour came there.
"""

from companion.games.on_tour.box import members, spread
from companion.games.on_tour.scoring.terrain import (
    STAR,
    Outlook,
    Terrain,
    best_through_blocks,
    dead_end_loss,
    look_ahead,
)

OUTLOOKS_MAX = 4096
"""Most outlooks cached at a time, about 3 KB each; when there are more, the cache is emptied."""
BLOCKS_FROM = 6
"""Fewest free spaces ahead for which finding the blocks is worth its cost."""
BLOCKS_SHARE = 4
"""Blocks are looked for when the free points are this many times those of the chain."""
COSTLY_STEPS = 4
"""Steps that a new outlook or finding the blocks counts for, so that steps tell the time taken."""


class OutOfSteps(Exception):
    """The search used up its steps."""


class Search:
    """One search for the best tour on a terrain.

    Args:
        terrain: The board as surveyed.
        steps_max: Steps after which the proof is given up. A step looks at one way to stand;
            costly looks count for several.
    """

    def __init__(self, terrain: Terrain, steps_max: int) -> None:
        self.found: tuple[int, ...] = ()
        """The best tour found, as indices."""
        self.at_most = terrain.points_of(terrain.open)
        """No tour gathers more."""
        self.is_proved = False
        """Whether `found` is the first of the best tours."""
        self.steps = 0
        self._steps_max = steps_max
        self._terrain = terrain
        self._ceilings = dict.fromkeys(members(terrain.open), self.at_most)
        self._outlooks: dict[int, Outlook] = {}
        self._all = look_ahead(terrain, terrain.stars)
        self._ways: dict[int, tuple[int, int]] = {}
        self._proved: dict[int, int] = {}
        self._path: list[int] = []

    def run(self) -> None:
        """Search from the highest bound down; past the limit, climb from below as far as it goes.

        Climbing up gets half as many steps again. It turns a good tour into a better one, and
        where it finds that there is none, the proof is complete after all.
        """
        for is_climbing in (False, True):
            try:
                self._settle(is_climbing)
                return
            except OutOfSteps:
                self._steps_max += self._steps_max // 2

    def _settle(self, is_climbing: bool) -> None:
        reached = 0
        while not self.is_proved:
            target = min(reached + 1, self.at_most) if is_climbing else self.at_most
            gathered = self._find(target)
            if gathered < target:
                self.at_most = gathered
            else:
                reached = gathered
                self.is_proved = gathered == self.at_most

    def _find(self, target: int) -> int:
        """Find the first tour of at least `target` points; return its points or a bound below."""
        if target == 0:
            return 0
        weights, levels = self._terrain.weights, self._terrain.levels
        for start, ceiling in self._ceilings.items():
            if ceiling < target:
                continue
            weight = weights[start]
            points = weight + self._walk(start, levels[start], 1 << start, target - weight)
            if points >= target:
                self.found = (start, *reversed(self._path))
                return points
            self._ceilings[start] = points
        return max(self._ceilings.values(), default=0)

    def _walk(self, space: int, level: int, used: int, need: int) -> int:
        """Gather at least `need` points after `space`; return them, or a bound below `need`.

        Args:
            space: Where the tour stands.
            level: The last number visited; `STAR` before the first.
            used: Mask of the stars and the spaces of this number that were visited.
            need: Points wanted.
        """
        if need <= 0:
            self._path = []
            return 0
        terrain = self._terrain
        levels = terrain.levels
        if levels[space] == STAR:
            most, ahead = self._way_on(space, level)
        else:
            most, ahead = self._all.chain[space], self._all.reach[space]
        ahead &= ~used
        free = ahead & terrain.free
        bound = most + free.bit_count() + (free & terrain.circled).bit_count()
        if bound < need:
            return bound
        # What lies ahead settles the rest: every number in it may follow, and none was visited.
        key = ahead << 6 | space
        known = self._proved.get(key)
        if known is not None and known < need:
            return known
        self._spend(1)
        if free:
            bound, reach = self._look(space, level, ahead, need)
            if reach != ahead:
                ahead = reach
                bound = min(bound, self._proved.get(reach << 6 | space, bound))
            if bound < need:
                self._proved[key] = bound
                return bound
        best = 0
        choices = ahead & terrain.near[space]
        while choices:
            lowest = choices & -choices
            choices ^= lowest
            following = lowest.bit_length() - 1
            weight = terrain.weights[following]
            step = levels[following]
            if step in (STAR, level):
                points = weight + self._walk(following, level, used | lowest, need - weight)
            else:
                still_used = used & terrain.stars | lowest
                points = weight + self._walk(following, step, still_used, need - weight)
            if points >= need:
                self._path.append(following)
                return points
            if points > best:
                best = points
        self._proved[key] = self._proved[ahead << 6 | space] = best
        return best

    def _way_on(self, star: int, level: int) -> tuple[int, int]:
        """Return the best chain after a star, and what can be visited, if no star were used."""
        key = level << 6 | star
        way = self._ways.get(key)
        if way is None:
            numbers = self._terrain.from_level[level]
            way = self._ways[key] = self._cross(self._all, star, numbers)
        return way

    def _cross(self, outlook: Outlook, space: int, numbers: int) -> tuple[int, int]:
        """Return the best chain and the reach from a space through the clusters it touches.

        Args:
            outlook: The stars that are to be had.
            space: Where the tour stands.
            numbers: Mask of the numbers that may follow.
        """
        here = self._terrain.near[space] | 1 << space
        reach, shore = 0, here
        for number, cluster in enumerate(outlook.clusters):
            if cluster & here:
                reach |= cluster
                shore |= outlook.shores[number]
        best = 0
        shore &= numbers
        while shore:
            lowest = shore & -shore
            shore ^= lowest
            following = lowest.bit_length() - 1
            reach |= outlook.reach[following]
            if outlook.chain_with[following] > best:
                best = outlook.chain_with[following]
        return best, reach

    def _look(self, space: int, level: int, ahead: int, need: int) -> tuple[int, int]:
        """Return a bound on what can be gathered after `space`, and what can be visited.

        Args:
            space: Where the tour stands.
            level: The last number visited.
            ahead: Mask of what could be visited, used spaces taken out.
            need: Points wanted; the first bound below it will do.
        """
        terrain = self._terrain
        outlook = self._outlook(ahead & terrain.stars)
        equal = ahead & terrain.by_level.get(level, 0)
        if equal:
            most, reach = self._cross_knot(outlook, space, equal, ahead)
        elif terrain.levels[space] == STAR:
            most, reach = self._cross(outlook, space, ahead & ~terrain.stars)
        else:
            most, reach = outlook.chain[space], outlook.reach[space]
        reach &= ahead
        free = reach & terrain.free
        points = terrain.points_of(free)
        if most + points < need:
            return most + points, reach
        points -= dead_end_loss(terrain.near, terrain.weights, space, reach, free)
        if most * BLOCKS_SHARE <= points and free.bit_count() >= BLOCKS_FROM:
            self._spend(COSTLY_STEPS)
            through = best_through_blocks(terrain.near, terrain.weights, space, reach, free)
            points = min(points, through)
        return most + points, reach

    def _cross_knot(self, outlook: Outlook, space: int, equal: int, ahead: int) -> tuple[int, int]:
        """Do as `_cross` where equal numbers are passage, too."""
        terrain = self._terrain
        passage = equal | ahead & terrain.stars
        reach = spread(1 << space, passage | 1 << space, terrain.near)
        shore = 0
        for member in members(reach):
            shore |= terrain.near[member]
        best = 0
        for following in members(shore & ahead & ~passage):
            reach |= outlook.reach[following]
            best = max(best, outlook.chain_with[following])
        return best, reach

    def _outlook(self, unused: int) -> Outlook:
        """Return the outlook while these stars are to be had."""
        outlook = self._outlooks.get(unused)
        if outlook is None:
            self._spend(COSTLY_STEPS)
            if len(self._outlooks) >= OUTLOOKS_MAX:
                self._outlooks.clear()
            outlook = self._outlooks[unused] = look_ahead(self._terrain, unused)
        return outlook

    def _spend(self, steps: int) -> None:
        self.steps += steps
        if self.steps > self._steps_max:
            raise OutOfSteps
