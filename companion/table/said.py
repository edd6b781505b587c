"""Ask a game once what it has to say of the sheets, for all parts of a view that show it."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import cache, cached_property, partial

from companion.core.ids import Seat
from companion.core.play import Notice
from companion.core.sheet import Cells
from companion.core.view_parts import Stands
from companion.table.record import stand
from companion.table.seats import SEATS_MAX, SeatState
from companion.table.state import TableState


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
