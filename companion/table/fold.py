"""Fold events into a log: undo strikes out, nothing is deleted.

`evolve` is total: it decides nothing, draws nothing and refuses nothing.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from operator import attrgetter
from typing import Any

from companion.core.game import Game
from companion.core.json_values import Json
from companion.core.message import Seat
from companion.core.paper import PaperChosen
from companion.core.play import Play
from companion.table.kit import TableFact
from companion.table.log import PAUSE_EVERY, Chain, Event, EventList, Log, Mark, Trail, go_on
from companion.table.nouns import read
from companion.table.sheets import SeatReadied, SheetChanged, after_ready, done
from companion.table.state import DEEDS_MAX, TableState, initial, with_news


def evolve(state: TableState, event: Event) -> TableState:
    """Return the state after an event that is not struck out and strikes nothing."""
    fact = event.fact
    if isinstance(fact, TableFact):
        return fact.then(state, event)
    play = state.play.after(fact, event.at)
    said = state.play.news(fact)
    sheets = _with_given(state, play)
    if is_thrown(event):
        wrote = sorted(state.wrote.values(), key=attrgetter("seq"))
        state = replace(state, deeds=(*state.deeds, *wrote)[-DEEDS_MAX:], wrote={}, opened=sheets)
    elif sheets is not state.sheets:
        # What the game writes beside them is part of what was done.
        state = replace(
            state,
            wrote={
                seat: done(state, seat, each.seq, sheets[seat])
                for seat, each in state.wrote.items()
            },
        )
    return replace(
        state if said is None else with_news(state, event.seq, said),
        play=play,
        closed={} if fact.clears_hands else state.closed,
        sheets=sheets,
        # Somebody takes up a pencil while others write: what they have just written stays new.
        fresh=state.fresh if isinstance(fact, PaperChosen) else {},
        thrown=event.seq if is_thrown(event) else state.thrown,
    )


def is_thrown(event: Event) -> bool:
    """Return whether luck had a part in an event: drawn here, or real dice typed in."""
    return bool(event.draw) or "faces" in event.public


def _with_given(state: TableState, play: Play[Any]) -> Mapping[Seat, Mapping[str, Json]]:
    """Write what the game newly gives: on every sheet, those of free seats too, and on one's own.

    Only what differs from what was given before is written, so that a correction on a sheet stays.
    """
    shared = _newly(state.play.given(), play.given())
    written: dict[Seat, Mapping[str, Json]] = {}
    for seat in map(Seat, range(len(state.seats))):
        own = _newly(state.play.held(seat), play.held(seat))
        if shared or own:
            written[seat] = {**state.sheets.get(seat, {}), **shared, **own}
    # The same object if nothing was given: what was made of it need not be made again.
    return {**state.sheets, **written} if written else state.sheets


def _newly(before: Mapping[str, Json], after: Mapping[str, Json]) -> dict[str, Json]:
    if before is after:
        # Nearly always, and it is asked of every seat after every event.
        return {}
    return {cell: value for cell, value in after.items() if before.get(cell) != value}


MARK_EVERY = 8
"""Events between two states that are kept for undo."""


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
        trail = _follow(trail, event, is_struck=is_struck, target=target)
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


def _follow(trail: Trail, event: Event, *, is_struck: bool, target: Event | None) -> Trail:
    """Return the trail with one more event.

    Args:
        trail: Of the events before it.
        event: The event.
        is_struck: Whether a later event strikes it out.
        target: The event that it strikes out itself, where it does.
    """
    if target is not None:
        return replace(_without(trail, target), told=(event, trail.told))
    fact = event.fact
    if isinstance(fact, SheetChanged):
        chain = (event, trail.changes.get(fact.seat))
        return replace(trail, changes={**trail.changes, fact.seat: chain})
    told: Chain = (event, trail.told)
    if isinstance(fact, SeatReadied) and not is_struck:
        return replace(trail, told=told, readied={**trail.readied, fact.seat: event.seq})
    if isinstance(fact, TableFact) and not (fact.is_undone or fact.ends_undo):
        return replace(trail, told=told)
    return replace(trail, told=told, shared=(event, trail.shared))


def _without(trail: Trail, struck: Event) -> Trail:
    if not isinstance(struck.fact, SheetChanged):
        return replace(trail, shared=_cut(trail.shared, struck.seq))
    seat = struck.fact.seat
    kept = _cut(trail.changes.get(seat), struck.seq)
    return replace(trail, changes={**trail.changes, seat: kept})


def _cut(chain: Chain, seq: int) -> Chain:
    """Return a chain without one event; nearly always its newest."""
    newer: list[Event] = []
    rest = chain
    while rest is not None and rest[0].seq > seq:
        newer.append(rest[0])
        rest = rest[1]
    if rest is None or rest[0].seq != seq:
        return chain
    kept = rest[1]
    for event in reversed(newer):
        kept = (event, kept)
    return kept
