"""Take down who writes on paper: their sheet stays empty until the end, and nobody waits for it."""

from dataclasses import dataclass, field, replace
from typing import Any, Generic, TypeVar

from companion.core.kit import GameFact, choice
from companion.core.message import Message, Seat, say
from companion.core.play import Press
from companion.core.reader import Node
from companion.core.shape import Flag, Judged, Whole

SEAT_MAX = 99
"""The last seat that is read; no game has as many."""
OTHER_SEAT = Judged(Whole(0, SEAT_MAX))
"""A seat that may be another's than who presses."""


def read_seat(press: Press[Any], sent: Node) -> Seat:
    """Return a seat that was sent; none behind the last that is taken."""
    return Seat(sent.integer(0, max(press.command.seats, default=0)))


@dataclass(frozen=True, slots=True)
class PaperState:
    """The state of a game in which some may write on paper."""

    on_paper: frozenset[Seat] = field(default=frozenset(), kw_only=True)
    """Who does, so that nobody waits for their sheet."""


T = TypeVar("T", bound=PaperState)


@dataclass(frozen=True, slots=True)
class PaperChosen(GameFact[T, object], Generic[T]):
    """A seat writes on paper, or on its phone again."""

    target: Seat
    paper: bool

    def then(self, state: T) -> T:
        """Wait for this sheet, or no longer."""
        who = frozenset({self.target})
        return replace(state, on_paper=state.on_paper | who if self.paper else state.on_paper - who)

    def tell(self, box: object) -> Message:
        """Say on what the seat writes."""
        if self.paper:
            return say("{whom} writes on paper.", whom=self.target)
        return say("{whom} writes on the phone.", whom=self.target)


@choice("write-on-paper", say("Write on paper"), paper=Flag(), seat=OTHER_SEAT)
def write_on_paper(press: Press[PaperState], *, paper: bool, seat: Node | None = None) -> None:
    """Take down that somebody writes on paper, or on the phone again.

    Anybody may say it at any time, of anybody.
    """
    target = press.seat if seat is None else read_seat(press, seat)
    press.happen(PaperChosen(target, paper, seat=press.seat))


def show_paper(state: PaperState) -> dict[str, bool] | None:
    """Return who writes on paper as a view has it; None if nobody does."""
    return {str(seat): True for seat in sorted(state.on_paper)} or None
