"""Say who begins, and pass it on round the table: each turn, or who begins each round.

It tells and forbids nothing: who may throw or write does not depend on it.
"""

from dataclasses import dataclass, replace

from companion.core.kit import Offer, Refusal, choice, require
from companion.core.message import Message, Seat, say
from companion.core.pad.box import PadBox
from companion.core.pad.clock import pass_clock
from companion.core.pad.table import PadFact, PadTable, Press, bar
from companion.core.paper import OTHER_SEAT, read_seat
from companion.core.reader import Node


@dataclass(frozen=True, slots=True)
class BeginnerDrawn(PadFact):
    """Luck drew who begins."""

    target: Seat

    def then(self, state: PadTable) -> PadTable:
        """Let that seat begin."""
        return _passed(state, self.target)

    def tell(self, box: PadBox) -> Message:
        """Name who begins."""
        return say("{whom} begins, as luck would have it.", whom=self.target)


@dataclass(frozen=True, slots=True)
class TurnPassed(PadFact):
    """The turn, or the first turn of a round, went to a seat."""

    target: Seat
    turn: int
    """Which it is, from 1."""

    def then(self, state: PadTable) -> PadTable:
        """Let that seat go on."""
        return _passed(state, self.target)

    def tell(self, box: PadBox) -> Message:
        """Name whose turn it is."""
        if self.turn == 1:
            return say("{whom} begins.", whom=self.target)
        if box.first == "round":
            return say("{whom} begins round {n}.", whom=self.target, n=self.turn)
        return say("It is the turn of {whom}.", whom=self.target)


def _passed(state: PadTable, seat: Seat) -> PadTable:
    began = seat if state.began is None else state.began
    passed = pass_clock(state, seat) if state.box.clock else replace(state, turn=seat)
    return replace(passed, turns=state.turns + 1, began=began)


NO_TURNS = bar(
    Refusal("not-now", say("This sheet does not say whose turn it is."), "turn"),
    lambda state, seat: not state.box.first,
)
HAS_BEGUN = bar(
    Refusal("not-now", say("Somebody has begun already. Pass the turn on."), "turn"),
    lambda state, seat: state.turn is not None,
)
NOBODY = Refusal("seat-is-free", say("Nobody sits there. Name a seat that is taken."), "turn")


@choice("draw-first", say("Draw who begins"), NO_TURNS, HAS_BEGUN, is_main=True, is_exclusive=True)
def draw_first(press: Press) -> None:
    """Draw who begins, of those who sit here."""
    seats = press.command.seats
    spec = f"1d{len(seats)}"
    drawn = seats[press.chance.draw(spec)[0] - 1]
    press.happen(BeginnerDrawn(drawn, seat=press.seat, draw=spec))


def _offers(state: PadTable, seat: Seat) -> tuple[Offer, ...]:
    if state.turn is None:
        return (Offer("pass-turn", say("I begin")),)
    if state.box.first == "round":
        return (Offer("pass-turn", say("Begin the next round")),)
    return (Offer("pass-turn", say("Pass the turn on"), is_main=True),)


@choice(
    "pass-turn",
    say("Pass the turn on"),
    NO_TURNS,
    each=_offers,
    is_exclusive=True,
    to=OTHER_SEAT,
)
def pass_turn(press: Press, to: Node | None = None) -> None:
    """Let the next one round the table go on, or the one who is named; at first whoever presses.

    Raises:
        RuleViolation: Nobody sits there (`seat-is-free`).
    """
    state, seats = press.now, press.command.seats
    if to is not None:
        target = read_seat(press, to)
        require(target in seats, NOBODY)
    elif state.turn is None:
        target = press.seat
    else:
        behind = [each for each in seats if each > state.turn]
        target = min(behind or seats)
    press.happen(TurnPassed(target, state.turns + 1, seat=press.seat))
