"""Advise the tour that a player draws on the map: where it may go on, and what it counts so far."""

from collections.abc import Mapping, Sequence

from companion.core.message import Message, say, say_count
from companion.core.sheet import Cells
from companion.games.on_tour.box import NAMES, STAR_MARK, USA, members
from companion.games.on_tour.scoring.terrain import CLOSED, STAR, last_number
from companion.games.on_tour.view_parts import OnTourTour
from companion.games.on_tour.written import Marked, read_marks


def advise_tour(cells: Cells) -> OnTourTour:
    """Return how a drawn tour stands, up to the first step that the map does not allow."""
    marks = read_marks(cells)
    # What is being drawn comes first; a tour of its own stands on sheets that were sent as records.
    drawn = cells.get("drawn") or cells.get("tour")
    stops = [str(stop) for stop in drawn] if isinstance(drawn, (list, tuple)) else []
    levels = [_level(marks.get(space)) for space in USA.ids]
    tour: list[int] = []
    for place, stop in enumerate(stops):
        space = USA.ids.index(stop)
        if space not in _next(levels, tour):
            says, points = _say_wrong_step(stops, place), _count(marks, stops[:place])
            return OnTourTour(next={}, points=points, says=says, wrong=place)
        tour.append(space)
    following = {USA.ids[space]: True for space in _next(levels, tour)}
    says = _say_tour(marks, stops, bool(following))
    return OnTourTour(next=following, points=_count(marks, stops), says=says)


def _level(marked: Marked | None) -> int:
    if marked is None:
        return CLOSED
    if isinstance(marked.mark, int):
        return marked.mark
    return STAR if marked.mark == STAR_MARK else CLOSED


def _next(levels: Sequence[int], tour: Sequence[int]) -> list[int]:
    """Return the spaces a tour may go on to: linked, not yet visited, as high or higher."""
    near = list(members(USA.near[tour[-1]])) if tour else list(range(len(USA.ids)))
    highest = last_number(levels, tour)
    return [
        space
        for space in near
        if space not in tour
        and levels[space] != CLOSED
        and (levels[space] == STAR or levels[space] >= highest)
    ]


def _count(marks: Mapping[str, Marked], stops: Sequence[str]) -> int:
    return len(stops) + sum(marks[stop].is_circled for stop in stops)


def _say_tour(marks: Mapping[str, Marked], stops: Sequence[str], may_go_on: bool) -> Message:
    if not stops:
        return say("Start in any lit state.")
    states = say_count("{count} state", "{count} states", len(stops))
    circled = say_count(
        "{count} circle", "{count} circles", sum(marks[stop].is_circled for stop in stops)
    )
    if may_go_on:
        return say("{states} and {circled}. Go on to a lit state.", states=states, circled=circled)
    return say("{states} and {circled}. The road ends here.", states=states, circled=circled)


def _say_wrong_step(stops: Sequence[str], place: int) -> Message:
    """Say which step of a drawn tour the map does not allow."""
    if place == 0:
        return say("A tour cannot start in {state}. Take it off.", state=NAMES[stops[0]])
    return say(
        "{state} cannot follow {before}. Take it off.",
        state=NAMES[stops[place]],
        before=NAMES[stops[place - 1]],
    )
