"""Find what is missing before a game is ended or scored, so that nobody does either by accident.

What a sheet lacks can still be entered once play has ended, so only scoring asks for it; what play
itself still waits for (cards in hands, a fight) is asked for as long as it is played.
"""

from collections.abc import Iterator, Mapping
from functools import reduce

from companion.core.errors import RuleViolation
from companion.core.ids import Seat
from companion.core.message import say
from companion.core.play import Notice
from companion.core.sheet import Cells
from companion.table.request import Request
from companion.table.said import Said
from companion.table.seats import SeatState
from companion.table.state import Stage
from companion.table.tell import with_who

ALTHOUGH = "although"
"""The key by which a press says that it is meant although something is missing."""


def find_missing(stage: Stage, said: Said) -> tuple[Notice, ...]:
    """Return what is missing for a score: what the game says, then each empty sheet.

    Nothing is missing before the start and at the end. Once play has ended nobody waits for it.
    """
    if stage not in (Stage.PLAYING, Stage.SCORING):
        return ()
    told = tuple(
        notice
        for notice in said.notices
        if (notice.asks and (notice.seat is not None or stage is Stage.PLAYING))
        or _is_awaited(notice, said.seats)
    )
    return (*told, *_empty(said.play.given(), said.taken, {notice.seat for notice in told}))


def require_whole(request: Request, *, is_scored: bool) -> None:
    """Refuse to end or to score a game that lacks something, if no press says that it may.

    Args:
        request: The press.
        is_scored: Whether it scores; one that only ends play leaves the sheets to be entered.

    Raises:
        RuleViolation: `not-whole`; the sentence says all that is missing.
    """
    state = request.state
    told = [
        with_who(notice.message, notice.seat, state, notice.other)
        for notice in find_missing(state.stage, Said(state))
        if is_scored or notice.seat is None
    ]
    if told:
        raise RuleViolation(
            "not-whole",
            say(
                "{missing} Finish that first, or say that you mean it.",
                missing=reduce(lambda one, more: say("{one} {more}", one=one, more=more), told),
            ),
            rule="end of the game",
            pointer=f"{request.data.pointer}/{ALTHOUGH}",
        )


def _is_awaited(notice: Notice, seats: tuple[SeatState, ...]) -> bool:
    """Return whether somebody still writes; who says "I am ready" has entered all there is."""
    is_ready = notice.seat is not None and seats[notice.seat].ready
    return notice.code == "still-writing" and not is_ready


def _empty(given: Cells, sheets: Mapping[Seat, Cells], told: set[Seat | None]) -> Iterator[Notice]:
    """Yield each sheet that holds nothing but what the game wrote on all, but for those told of."""
    for seat, cells in sheets.items():
        if seat not in told and all(given.get(cell) == held for cell, held in cells.items()):
            yield Notice("empty-sheet", say("The sheet of {who} is empty."), seat, asks=True)
