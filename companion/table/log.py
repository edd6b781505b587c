"""Fold a log: undo strikes out, nothing is deleted."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from companion.core.game import Game
from companion.core.ids import Seat
from companion.table.events import Event
from companion.table.state import (
    TABLE_EVENT_KINDS,
    TableState,
    after_ready,
    evolve,
    initial,
)

_UNDOABLE = ("game-started", "play-ended", "seat-freed")
"""Events of the table that undo takes back, beside every fact of the game."""


@dataclass(frozen=True, slots=True)
class Log:
    """The events of a table up to some head, with the state after them."""

    events: tuple[Event, ...]
    struck: frozenset[int]
    """The `seq` of every event struck out."""
    state: TableState

    @property
    def head(self) -> int:
        """The `seq` of the last event; 0 for an empty log."""
        return len(self.events)


def empty(game: Game) -> Log:
    """Return a log without events."""
    return Log((), frozenset(), initial(game))


def extend(log: Log, events: Sequence[Event], game: Game) -> Log:
    """Return the log with further events at its end.

    Where one of them strikes, the whole log is folded anew; else each costs one step.
    """
    if not events:
        return log
    assert events[0].seq == log.head + 1, "the log has a gap"
    together = (*log.events, *events)
    struck = log.struck | {event.strikes for event in events if event.strikes}
    if struck != log.struck:
        return Log(together, struck, fold(together, struck, game))
    state = log.state
    for event in events:
        state = _step(state, event)
    return Log(together, struck, state)


def fold(events: Sequence[Event], struck: frozenset[int], game: Game) -> TableState:
    """Return the state after the events that are not struck out."""
    state = initial(game)
    readied: dict[Seat, int] = {}
    for event in events:
        if event.seq in struck or event.strikes:
            # A draw stays drawn: the counter never goes back.
            state = replace(state, draws=max(state.draws, event.draw_index))
            target = events[event.strikes - 1] if event.strikes else event
            if target.kind == "sheet-changed" and target.seq < readied.get(target.subject, 0):
                state = after_ready(state, target.subject)
        else:
            if event.kind == "seat-readied":
                readied[event.subject] = event.seq
            state = _step(state, event)
    return state


def last_shared(log: Log) -> Event | None:
    """Return the event that the table's undo would take back, or None."""
    for event in reversed(log.events):
        if event.seq in log.struck or event.strikes:
            continue
        if event.kind in ("table-finished", "table-reopened", "table-opened"):
            # What is frozen is reopened by the host, not undone in passing.
            return None
        if event.kind in _UNDOABLE or event.kind not in TABLE_EVENT_KINDS:
            if event.kind == "seat-freed" and _is_taken_again(log.state, event):
                continue
            return event
    return None


def whole_head(log: Log, head: int) -> int:
    """Return the newest head, up to the one given, at which a press ends.

    What comes of one press belongs together: between two of its events the state is one that
    nobody brought about and that no screen has words for, so that no view is cut there.

    Args:
        log: The log as it is; its own head always ends a press, as all of one is appended at once.
        head: 0 for the empty log; one outside of the log is taken for the nearest inside.
    """
    head = max(0, min(head, log.head))
    while 0 < head < log.head and log.events[head].joined:
        head -= 1
    return head


def press_of(log: Log, event: Event) -> tuple[int, ...]:
    """Return the `seq` of an event and of those before it that came of the same press."""
    first = event.seq
    while log.events[first - 1].joined:
        first -= 1
    return tuple(range(event.seq, first - 1, -1))


def last_change(log: Log, seat: Seat) -> Event | None:
    """Return the sheet change that the seat's own undo would take back, or None."""
    for event in reversed(log.events):
        if event.kind == "sheet-changed" and event.seq not in log.struck and event.subject == seat:
            return event
    return None


def _step(state: TableState, event: Event) -> TableState:
    after = evolve(state, event)
    return replace(after, draws=max(after.draws, event.draw_index))


def _is_taken_again(state: TableState, freed: Event) -> bool:
    """Return whether somebody sat down since the seat was freed: past undoing."""
    return state.seats[freed.subject].taken
