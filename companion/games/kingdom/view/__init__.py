"""Show what everybody sees: the throw, the mountains, who writes, and who has filled districts."""

from collections.abc import Iterator, Mapping, Sequence

from companion.core.ids import Seat
from companion.core.message import say, say_count
from companion.core.paper import show_paper
from companion.core.play import Notice
from companion.core.sheet import Cells
from companion.games.kingdom.box import FULL_BOXES, MOUNTAIN, Row
from companion.games.kingdom.map import marks, space_of
from companion.games.kingdom.page import find_page
from companion.games.kingdom.scoring import count_points
from companion.games.kingdom.sheet import MAP, count_filled, count_unfinished
from companion.games.kingdom.state import THROWS, Turn


def view(turn: Turn, seat: Seat | None) -> dict[str, object]:
    """Return the throw, and the mountains: where they stand, or that they may be dealt."""
    seen = THROWS.view(turn.throw, seat)
    if turn.mountains:
        seen["mountains"] = "dealt"
        seen["mountains_at"] = dict.fromkeys(marks(turn.mountains), True)
    elif turn.may_deal:
        seen["mountains"] = "offered"
    if turn.goes_on:
        seen["goes_on"] = True
    return seen | show_paper(turn.on_paper)


def given(turn: Turn) -> Cells:
    """Return the mountains as everybody's sheet holds them."""
    return {f"map/{mark}": MOUNTAIN for mark in marks(turn.mountains)}


def notice(turn: Turn, sheets: Mapping[Seat, Cells], rows: Sequence[Row]) -> tuple[Notice, ...]:
    """Say who ends the game, who still writes, and who has filled districts.

    Nobody waits for those who write on paper. Source: "End of game".
    """
    ended: list[Notice] = []
    filling: list[Notice] = []
    for seat, cells in sorted(sheets.items()):
        count = count_filled(cells)
        if count >= FULL_BOXES and not turn.goes_on:
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
        for seat in sorted(sheets)
        if is_writing(turn, seat, sheets[seat], rows)
    ]
    return (*ended, *_blocked(turn), *writing, *filling, *_missing(turn, bool(ended)))


def _missing(turn: Turn, has_ended: bool) -> Iterator[Notice]:
    """Yield that the game goes on, as far as sheets tell; of own dice nothing is known."""
    if turn.throws and not (has_ended or turn.goes_on):
        sentence = say("No sheet here has {count} full districts yet.", count=FULL_BOXES)
        yield Notice("goes-on", sentence, asks=True)


def _blocked(turn: Turn) -> Iterator[Notice]:
    """Yield what barracks blocked with the last throw, so that whoever it is done to sees it."""
    for block in turn.blocks:
        if block.throw == len(turn.throws):
            row, column = space_of(block.space)
            sentence = say(
                "{who} blocked a space on the map of {whom}: row {row}, column {column}.",
                whom=block.target,
                row=row + 1,
                column=column + 1,
            )
            yield Notice("space-blocked", sentence, block.seat)


def is_writing(turn: Turn, seat: Seat, cells: Cells, rows: Sequence[Row]) -> bool:
    """Return whether a throw is still to be written on a seat's sheet."""
    return seat not in turn.on_paper and not find_page(turn, cells, rows).is_written


def summarise(turn: Turn, sheets: Mapping[Seat, Cells], rows: Sequence[Row]) -> dict[str, object]:
    """Return what all see of each seat: full districts, points so far, and who is on paper."""
    if not turn.throws:
        shown = {seat: {"counts": {}, "paper": True} for seat in sheets if seat in turn.on_paper}
    else:
        shown = {seat: _badge(turn, seat, cells, rows) for seat, cells in sheets.items()}
    return {"badges": {str(seat): shown[seat] for seat in sorted(shown)}} if shown else {}


def _badge(turn: Turn, seat: Seat, cells: Cells, rows: Sequence[Row]) -> dict[str, object]:
    on_map = count_points(MAP.rows_of(cells), runs=turn.runs)
    total = on_map - count_unfinished(cells, rows)
    name = say_count("{count} point", "{count} points", total)
    count = count_filled(cells)
    if count:
        districts = say_count("{count} district", "{count} districts", count)
        name = say("{districts} · {points}", districts=districts, points=name)
    return {"counts": {}, "name": name, **({"paper": True} if seat in turn.on_paper else {})}
