"""Run a clock: so long for a turn, or for each player. It ends nothing.

Nothing ticks here. A fact says that the clock runs or stands; when that was is the time of its
event (`PadTable.at`). Between two facts screens count by themselves, and undo gives time back.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from datetime import datetime

from companion.core.kit import Refusal, choice
from companion.core.message import Seat, say
from companion.core.pad.table import PadFact, PadTable, Press, TimeUsed, bar
from companion.core.view_parts import ShownClock


@dataclass(frozen=True, slots=True)
class ClockStarted(PadFact):
    """The clock runs from now on."""

    sentence = say("{who} started the clock.")

    def then(self, state: PadTable) -> PadTable:
        """Run from the time of the event."""
        return replace(state, clock=replace(state.clock, since=state.at))


@dataclass(frozen=True, slots=True)
class ClockPaused(PadFact):
    """The clock stands."""

    sentence = say("{who} paused the clock.")

    def then(self, state: PadTable) -> PadTable:
        """Keep what was used up to now."""
        return replace(state, clock=TimeUsed(spent=_spent(state)))


@dataclass(frozen=True, slots=True)
class ClockReset(PadFact):
    """All time was given back; a clock that runs goes on from the whole of it."""

    sentence = say("{who} set the clock back to the start.")

    def then(self, state: PadTable) -> PadTable:
        """Forget what was used."""
        return replace(state, clock=TimeUsed(since=state.at if state.clock.since else ""))


def pass_clock(state: PadTable, turn: Seat) -> PadTable:
    """Return the table with the clock on whoever has the turn now; one for turns begins anew."""
    spent = _spent(state) if state.box.clock_of == "player" else {}
    clock = TimeUsed(since=state.at if state.clock.since else "", spent=spent)
    return replace(state, clock=clock, turn=turn)


def show_clock(state: PadTable) -> ShownClock:
    """Return the clock as screens count on from it."""
    clock, limit = state.clock, state.box.clock
    lefts = {str(seat): limit - used for seat, used in clock.spent.items() if seat >= 0}
    return ShownClock(
        whole=limit,
        since=clock.since or None,
        left=limit - clock.spent.get(_counted(state), 0),
        seat=state.turn if _counted(state) >= 0 else None,
        lefts=lefts if state.box.clock_of == "player" and state.box.first == "turn" else None,
    )


TABLE = Seat(-1)
"""Stands for all where the clock counts for nobody in particular."""


def _counted(state: PadTable) -> Seat:
    turn = state.turn if state.box.first == "turn" else None
    return TABLE if turn is None else turn


def _spent(state: PadTable) -> Mapping[Seat, int]:
    """Return what was used up to now, by seat."""
    clock, seat = state.clock, _counted(state)
    if not clock.since or not state.at:
        return clock.spent
    span = datetime.fromisoformat(state.at) - datetime.fromisoformat(clock.since)
    # A clock that was set back by its owner gives nobody time.
    used = clock.spent.get(seat, 0) + max(0, span.days * 86_400 + span.seconds)
    return {**clock.spent, seat: used}


NO_CLOCK = bar(
    Refusal("not-now", say("This sheet has no clock."), "clock"),
    lambda state, seat: not state.box.clock,
)
RUNS = bar(
    Refusal("not-now", say("The clock runs already."), "clock"),
    lambda state, seat: state.clock.since,
)
STANDS = bar(
    Refusal("not-now", say("The clock does not run."), "clock"),
    lambda state, seat: not state.clock.since,
)
IS_WHOLE = bar(
    Refusal("not-now", say("Nobody has used any time yet."), "clock"),
    lambda state, seat: not (state.clock.since or state.clock.spent),
)


@choice("start-clock", say("Start the clock"), NO_CLOCK, RUNS)
def start_clock(press: Press) -> None:
    """Let the clock run."""
    press.happen(ClockStarted(seat=press.seat))


@choice("pause-clock", say("Pause the clock"), NO_CLOCK, STANDS)
def pause_clock(press: Press) -> None:
    """Let the clock stand."""
    press.happen(ClockPaused(seat=press.seat))


@choice("reset-clock", say("Clock from the start"), NO_CLOCK, IS_WHOLE)
def reset_clock(press: Press) -> None:
    """Give all time back."""
    press.happen(ClockReset(seat=press.seat))
