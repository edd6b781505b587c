"""Fold a log: undo strikes out, nothing is deleted."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass, field, replace

from companion.core.game import Game
from companion.table.event_list import PAUSE_EVERY, EventList, go_on
from companion.table.events import Event
from companion.table.evolve import evolve
from companion.table.nouns import read
from companion.table.sheets import SheetChanged, after_ready
from companion.table.state import TableState, initial, with_news
from companion.table.trail import Trail, follow

MARK_EVERY = 8
"""Events between two states that are kept for undo."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A state that is kept, so that undo need not fold from the beginning."""

    head: int
    state: TableState
    trail: Trail


@dataclass(frozen=True, slots=True)
class Log:
    """The events of a table up to some head, with the state after them."""

    events: EventList
    struck: frozenset[int]
    """The `seq` of every event struck out."""
    state: TableState
    trail: Trail = field(compare=False, repr=False)
    marks: tuple[Mark, ...] = field(compare=False, repr=False)
    """States at earlier heads, the oldest first: close together near the head, ever wider apart
    before, so that there are few of them and undo folds about as many events as it goes back."""

    @property
    def head(self) -> int:
        """The `seq` of the last event; 0 for an empty log."""
        return len(self.events)

    @property
    def weight(self) -> int:
        """How many bytes its events take where they are kept."""
        return self.events.weight


def empty(game: Game, pause: Callable[[], None] = go_on) -> Log:
    """Return a log without events.

    Args:
        game: Its game.
        pause: Called now and then by whoever folds its events or goes through them, so that others
            go on meanwhile.
    """
    return Log(EventList(pause), frozenset(), initial(game), Trail(), ())


def extend(log: Log, events: Sequence[Event], game: Game) -> Log:
    """Return the log with further events at its end.

    Each costs one step; where one strikes an earlier one out, what came since is folded anew.

    Args:
        log: The log so far.
        events: What comes behind it.
        game: Its game.
    """
    if not events:
        return log
    assert events[0].seq == log.head + 1, "the log has a gap"
    struck = [event.strikes for event in events if event.strikes]
    first = min((seq for seq in struck if seq <= log.head), default=0)
    begin = _mark_before(log, first, game) if first else Mark(log.head, log.state, log.trail)
    marks = tuple(mark for mark in log.marks if mark.head <= begin.head)
    together = log.events
    for start in range(0, len(events), PAUSE_EVERY):
        together = together.plus(
            [read(event, game) for event in events[start : start + PAUSE_EVERY]]
        )
        together.pause()
    all_struck = log.struck.union(struck) if struck else log.struck
    return _fold(begin, marks, together, all_struck)


def whole_head(log: Log, head: int) -> int:
    """Return the newest head, up to the one given, at which a press ends.

    What comes of one press belongs together: between two of its events the state is one that no
    press led to and that no screen has words for, so that no view is cut there.

    Args:
        log: The log as it is; its own head always ends a press, as all of one is appended at once.
        head: 0 for the empty log; one outside of the log is taken for the nearest inside.
    """
    head = max(0, min(head, log.head))
    while 0 < head < log.head and log.events[head].joined:
        head -= 1
    return head


def _fold(
    begin: Mark,
    marks: Sequence[Mark],
    events: EventList,
    struck: frozenset[int],
) -> Log:
    """Return the log of all the events, going on from a state on the way."""
    state, trail, kept = begin.state, begin.trail, list(marks)
    for count, event in enumerate(events[begin.head :], 1):
        if count % PAUSE_EVERY == 0 or event.kind.startswith("edition-"):
            # Reading new numbers takes as long as folding hundreds of events.
            events.pause()
        target = events[event.strikes - 1] if event.strikes else None
        is_struck = event.seq in struck
        state = _step(state, event, trail, target, is_struck=is_struck)
        trail = follow(trail, event, is_struck=is_struck, target=target)
        if event.seq % MARK_EVERY == 0:
            kept = [mark for mark in kept if _is_worth(mark.head, event.seq)]
            kept.append(Mark(event.seq, state, trail))
    return Log(events, struck, state, trail, tuple(kept))


def _step(
    state: TableState, event: Event, trail: Trail, target: Event | None, *, is_struck: bool
) -> TableState:
    """Return the state after one more event."""
    if target is None and not is_struck:
        return _drawn(evolve(state, event), event)
    # The counter of draws never goes back, so that undo draws nothing twice.
    after = _drawn(state, event)
    if target is None:
        return after
    if not isinstance(target.fact, SheetChanged):
        return with_news(after, event.seq)
    seat = target.fact.seat
    return after_ready(after, seat) if target.seq < trail.readied.get(seat, 0) else after


def _drawn(state: TableState, event: Event) -> TableState:
    return replace(state, draws=event.draw_index) if event.draw_index > state.draws else state


def _is_worth(head: int, now: int) -> bool:
    """Return whether a state is still kept: the rounder its number in twos, the longer."""
    return now - head <= 2 * (head & -head)


def _mark_before(log: Log, seq: int, game: Game) -> Mark:
    """Return the newest state that is kept from before an event."""
    for mark in reversed(log.marks):
        if mark.head < seq:
            return mark
    return Mark(0, initial(game), Trail())
