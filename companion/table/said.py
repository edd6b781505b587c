"""Ask a game once what it has to say of the sheets, and what is missing before it is scored.

What is missing is asked for, so that nobody ends or scores a game by accident. What a sheet lacks
can still be entered once play has ended, so only scoring asks for it; what play itself still waits
for (cards in hands, a fight) is asked for as long as it is played.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, cached_property, partial, reduce

from companion.core.errors import RuleViolation
from companion.core.message import Seat, say
from companion.core.play import Notice
from companion.core.sheet import Cells
from companion.core.view_parts import Stands
from companion.table.kit import Request
from companion.table.record import stand
from companion.table.seats import SEATS_MAX, SeatState
from companion.table.state import Stage, TableState
from companion.table.tell import with_who


class Said:
    """What the game says of a table's sheets; asked for where a part is made, not before.

    Args:
        state: The table.
        before: The same at another head: a long sheet is scored once something is written, and not
            with each throw.
    """

    def __init__(self, state: TableState, before: "Said | None" = None) -> None:
        self.play, self.sheets, self.seats = state.play, state.sheets, state.seats
        self.game, self.toggles = state.game, state.toggles
        # What scores later knows no `Said`: two that hold each other would stay until the collector
        # searches all there is, which it does not do while anybody follows.
        self.standing: Callable[[], Mapping[str, Stands]] = (
            before.standing
            if before is not None and before._scores(state)
            else cache(partial(stand, state.game, self.taken, state.toggles))
        )

    def is_of(self, state: TableState) -> bool:
        """Return whether a game says the same of a state: its play, its seats, what it scores."""
        return self.play is state.play and self.seats is state.seats and self._scores(state)

    def _scores(self, state: TableState) -> bool:
        """Return whether a state's sheets stand as these do, whatever is played or who is ready."""
        return (
            self.sheets is state.sheets
            and self.game is state.game
            and self.toggles is state.toggles
            and [seat.taken for seat in self.seats] == [seat.taken for seat in state.seats]
        )

    @cached_property
    def taken(self) -> dict[Seat, Cells]:
        """The sheets of the taken seats, an untouched one empty."""
        return of_taken(self.sheets, self.seats)

    @cached_property
    def notices(self) -> tuple[Notice, ...]:
        """All that the game says, but that somebody without a phone writes: nobody waits for it."""
        return tuple(
            notice
            for notice in self.play.notice(self.taken)
            if notice.code != "still-writing"
            or notice.seat is None
            or self.seats[notice.seat].phone
        )

    @property
    def called_out(self) -> tuple[Notice, ...]:
        """What is called out of the points so far, where every screen shows them."""
        return self.play.call_out(
            {Seat(int(key)): each.points for key, each in self.standing().items()}
        )


def of_taken(sheets: Mapping[Seat, Cells], seats: tuple[SeatState, ...]) -> dict[Seat, Cells]:
    """Return the sheets of the taken seats, an untouched one empty."""
    return {Seat(seat): sheets.get(Seat(seat), {}) for seat, each in enumerate(seats) if each.taken}


def by_key(notices: Iterable[Notice]) -> Iterator[tuple[str, Notice]]:
    """Yield notices with growing numbers, most of which stay when one before them goes.

    By place alone, each of twelve players who has written a throw would move all behind, and every
    screen would be sent those again. One of a seat gets the next number whose rest is the seat.
    """
    key = -1
    for notice in notices:
        key += 1 if notice.seat is None else (notice.seat - key - 1) % SEATS_MAX + 1
        yield str(key), notice


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
