"""Show what everybody sees: the throw, the mountains, who writes, and who has filled districts."""

from collections.abc import Mapping
from typing import Any, Literal

from companion.core.ids import Seat
from companion.core.message import Message, say, say_count
from companion.core.paper import show_paper
from companion.core.play import Notice
from companion.core.sheet import Cells
from companion.core.throw import show_throw
from companion.core.view_parts import Badge, ShownSummary
from companion.games.kingdom.barracks import tell_block
from companion.games.kingdom.box import FULL_BOXES
from companion.games.kingdom.map import marks
from companion.games.kingdom.page import find_page
from companion.games.kingdom.scoring import count_points
from companion.games.kingdom.sheet import MAP, count_filled, count_unfinished
from companion.games.kingdom.state import State
from companion.games.kingdom.view_parts import KingdomPlay


def view(state: State) -> KingdomPlay:
    """Return the throw, and the mountains: where they stand, or that they may be dealt."""
    throw: Any = show_throw(state)
    offered: Literal["offered"] | None = None if state.throw.faces else "offered"
    return KingdomPlay(
        throw=throw,
        mountains="dealt" if state.mountains else offered,
        mountains_at=dict.fromkeys(marks(state.mountains), True) or None,
        goes_on=state.goes_on,
        on_paper=show_paper(state),
    )


def notice(state: State, sheets: Mapping[Seat, Cells]) -> tuple[Notice, ...]:
    """Say who ends the game, who still writes, and who has filled districts.

    Nobody waits for those who write on paper. Source: "End of game".
    """
    ended: list[Notice] = []
    filling: list[Notice] = []
    for seat, cells in sorted(sheets.items()):
        count = count_filled(cells)
        if count >= FULL_BOXES and not state.goes_on:
            sentence = say(
                "{who} has filled {count} districts: the game ends with this turn.", count=count
            )
            ended.append(Notice("four-districts", sentence, seat, first=True))
        elif count:
            sentence = say_count(
                "{who} has filled {count} district.", "{who} has filled {count} districts.", count
            )
            filling.append(Notice("districts-filled", sentence, seat))
    writing = [
        Notice("still-writing", say("{who} is still writing."), seat)
        for seat, cells in sorted(sheets.items())
        if seat not in state.on_paper and not find_page(state, cells).is_written
    ]
    # What was blocked with the last throw, so that whoever it is done to sees it.
    blocked = [
        Notice("space-blocked", tell_block(block), block.seat)
        for block in state.blocks
        if block.throw == len(state.throws)
    ]
    # As far as sheets tell; of own dice nothing is known.
    is_over = ended or state.goes_on or not state.throws
    sentence = say("No sheet here has {count} full districts yet.", count=FULL_BOXES)
    missing = [] if is_over else [Notice("goes-on", sentence, asks=True)]
    return (*ended, *blocked, *writing, *filling, *missing)


def summarise(state: State, sheets: Mapping[Seat, Cells]) -> ShownSummary:
    """Return what all see of each seat: full districts, points so far, and who is on paper."""
    badges = {
        str(seat): Badge(
            name=_standing(state, cells) if state.throws else None,
            paper=seat in state.on_paper,
            counts={},
        )
        for seat, cells in sorted(sheets.items())
        if state.throws or seat in state.on_paper
    }
    return ShownSummary(badges=badges or None)


def _standing(state: State, cells: Cells) -> Message:
    on_map = count_points(MAP.rows_of(cells), runs=state.runs)
    total = on_map - count_unfinished(cells, state.box.rows)
    points = say_count("{count} point", "{count} points", total)
    count = count_filled(cells)
    if not count:
        return points
    districts = say_count("{count} district", "{count} districts", count)
    return say("{districts} · {points}", districts=districts, points=points)
