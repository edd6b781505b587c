"""Fold events into what the rules of the table need to know now.

`evolve` is total: it decides nothing, draws nothing and refuses nothing.
"""

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from companion.core.ids import Json, Seat
from companion.core.paper import PaperChosen
from companion.core.play import Play
from companion.table.events import Event
from companion.table.kit import TableFact
from companion.table.state import DEEDS_MAX, Deed, TableState, with_news


def evolve(state: TableState, event: Event) -> TableState:
    """Return the state after an event that is not struck out and strikes nothing."""
    fact = event.fact
    if isinstance(fact, TableFact):
        return fact.then(state, event)
    play = state.play.after(fact)
    said = state.play.news(fact)
    sheets = _with_given(state, play)
    if is_thrown(event):
        state = replace(state, deeds=_deeds_of(state), wrote={}, opened=sheets)
    return replace(
        state if said is None else with_news(state, event.seq, said),
        play=play,
        sheets=sheets,
        # Somebody takes up a pencil while others write: what they have just written stays new.
        fresh=state.fresh if isinstance(fact, PaperChosen) else {},
        thrown=event.seq if is_thrown(event) else state.thrown,
    )


def is_thrown(event: Event) -> bool:
    """Return whether luck had a part in an event: drawn here, or real dice typed in."""
    return bool(event.draw) or "faces" in event.public


def _deeds_of(state: TableState) -> tuple[Deed, ...]:
    """Return what was done on the sheets, with what was done since the last throw or draw."""
    done = [
        Deed(seq, state.play.deed(state.opened.get(seat, {}), state.sheets[seat]))
        for seat, seq in state.wrote.items()
    ]
    return (*state.deeds, *sorted(done, key=lambda deed: deed.seq))[-DEEDS_MAX:]


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
