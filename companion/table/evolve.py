"""Fold events into what the rules of the table need to know now.

`evolve` is total: it decides nothing, draws nothing and refuses nothing.
"""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from typing import Any

from companion.core.fact import kind_of
from companion.core.ids import Json, Seat
from companion.core.paper import PaperChosen
from companion.core.play import Play
from companion.core.trusted import as_items, as_members, as_whole
from companion.table.chosen import lay_over, play_edition
from companion.table.closed import closed_by, opened
from companion.table.events import Event
from companion.table.seats import SeatState
from companion.table.state import (
    DEEDS_MAX,
    Deed,
    Knock,
    Stage,
    TableState,
    edition_of,
    with_news,
)

_PAPER = kind_of(PaperChosen)
"""Says how somebody writes, and nothing of what there is to be written."""


def evolve(state: TableState, event: Event) -> TableState:
    """Return the state after an event that is not struck out and strikes nothing."""
    apply = _TABLE_EVENTS.get(event.kind)
    if apply is not None:
        after = apply(state, event)
        if after.toggles == state.toggles:
            return after
        return replace(after, play=after.play.under(after.toggles))
    play = state.play.after(event.fact)
    said = state.play.news(event.fact)
    sheets = _with_given(state, play)
    if is_thrown(event):
        state = replace(state, deeds=_deeds_of(state), wrote={}, opened=sheets)
    return replace(
        state if said is None else with_news(state, event.seq, said),
        play=play,
        sheets=sheets,
        # Somebody takes up a pencil while others write: what they have just written stays new.
        fresh=state.fresh if event.kind == _PAPER else {},
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


def after_ready(state: TableState, seat: Seat) -> TableState:
    """Return the state with a sheet marked as changed after its seat was ready, if it was."""
    before = state.seats[seat]
    if before.changed == before.ready:
        return state
    return _with_seat(state, seat, replace(before, changed=before.ready))


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
    # The same object where nothing was given: what was made of it need not be made again.
    return {**state.sheets, **written} if written else state.sheets


def _newly(before: Mapping[str, Json], after: Mapping[str, Json]) -> dict[str, Json]:
    return {cell: value for cell, value in after.items() if before.get(cell) != value}


def _opened(state: TableState, event: Event) -> TableState:
    return replace(state, open_by_code=bool(event.public["open_by_code"]))


def _taken(state: TableState, event: Event) -> TableState:
    knock = as_whole(event.public.get("knock", 0))
    phone = bool(event.public["phone"])
    keeper = as_whole(event.public.get("keeper", -1))
    seated = SeatState(claim=event.seq, knock=knock, phone=phone, keeper=keeper, name=event.text)
    after = replace(
        _with_seat(state, event.subject, seated),
        knocks=_without(state.knocks, knock),
    )
    if not event.public.get("own"):
        return after
    # The player's own phone is back: it shows again what it showed.
    back = [seat for seat, each in state.closed.items() if each.owner == event.subject]
    return opened(_kept(after, back, event.subject), back)


def _knocked(state: TableState, event: Event) -> TableState:
    knock = Knock(bool(event.public.get("display", False)))
    if "seat" in event.public:
        knock = Knock(seat=event.subject, claim=state.seats[event.subject].claim)
    return replace(state, knocks={**state.knocks, event.seq: knock})


def _knock_refused(state: TableState, event: Event) -> TableState:
    knock = as_whole(event.public["knock"])
    return replace(
        state,
        knocks=_without(state.knocks, knock),
        refused=(*state.refused, knock),
    )


def _display_joined(state: TableState, event: Event) -> TableState:
    knock = as_whole(event.public.get("knock", 0))
    if not knock:
        return state
    return replace(state, knocks=_without(state.knocks, knock), displays=(*state.displays, knock))


def _without(knocks: Mapping[int, Knock], answered: int) -> Mapping[int, Knock]:
    return {seq: knock for seq, knock in knocks.items() if seq != answered}


def _rematch_opened(state: TableState, event: Event) -> TableState:
    return replace(state, rematch=str(event.public["code"]))


def _named(state: TableState, event: Event) -> TableState:
    seat = event.subject
    return _with_seat(state, seat, replace(state.seats[seat], name=event.text))


def _name_erased(state: TableState, event: Event) -> TableState:
    if "seat" not in event.public:
        # Names of another table: they stood in the event that brought its luck, and there alone.
        return state
    seat = event.subject
    return _with_seat(state, seat, replace(state.seats[seat], name=""))


def _freed(state: TableState, event: Event) -> TableState:
    # The sheet stays for whoever takes the seat next; the seats that its phone kept do not.
    after = _with_seat(state, event.subject, SeatState(left=state.stage is not Stage.LOBBY))
    kept = [seat for seat in state.taken if state.seats[seat].keeper == event.subject]
    after = _kept(after, kept, -1)
    return replace(after, closed=closed_by(state, event)) if "closed" in event.public else after


def _kept(state: TableState, seats: Iterable[Seat], keeper: int) -> TableState:
    """Give the seats without a phone among some to another keeper; -1 for the host."""
    for seat in seats:
        if not state.seats[seat].phone:
            state = _with_seat(state, seat, replace(state.seats[seat], keeper=keeper))
    return state


def _hand_given(state: TableState, event: Event) -> TableState:
    return opened(state, (event.subject,))


def _moved(state: TableState, event: Event) -> TableState:
    """Give a seat to another phone: with a new claim, the old phone's right ends."""
    seat = event.subject
    before = state.seats[seat]
    moved = replace(before, claim=event.seq, knock=0, phone=True, keeper=-1)
    ended = state.moved | ({before.claim, before.knock} - {0})
    after = replace(_with_seat(state, seat, moved), moved=ended)
    if "host" not in event.public:
        return after
    return replace(after, ended=(*state.ended, as_whole(event.public["host"])))


def _resumed(state: TableState, event: Event) -> TableState:
    """Give a seat back to who knocked as its player; a host's right does not come with it."""
    seat, knock = event.subject, as_whole(event.public["knock"])
    before = state.seats[seat]
    resumed = replace(before, claim=event.seq, knock=knock, phone=True, keeper=-1, host=False)
    ended = state.moved | ({before.claim, before.knock} - {0})
    knocks = _without(state.knocks, knock)
    return replace(_with_seat(state, seat, resumed), moved=ended, knocks=knocks)


def _host_named(state: TableState, event: Event) -> TableState:
    seat = Seat(as_whole(event.public["seat"]))
    return _with_seat(state, seat, replace(state.seats[seat], host=bool(event.public["host"])))


def _host_recovered(state: TableState, event: Event) -> TableState:
    return replace(state, used=state.used | {str(event.public["mark"])})


def _readied(state: TableState, event: Event) -> TableState:
    seat = event.subject
    ready = bool(event.public["ready"])
    return _with_seat(state, seat, replace(state.seats[seat], ready=ready, changed=False))


def _sheet_changed(state: TableState, event: Event) -> TableState:
    seat = event.subject
    cells = dict(state.sheets.get(seat, {}))
    changes = as_members(event.public["cells"])
    for cell, value in changes.items():
        if value is None:
            cells.pop(cell, None)
        else:
            cells[cell] = value
    fresh = state.fresh.get(seat, frozenset()) | frozenset(changes)
    return replace(
        after_ready(state, seat),
        sheets={**state.sheets, seat: cells},
        fresh={**state.fresh, seat: fresh},
        wrote={**state.wrote, seat: event.seq},
    )


def _toggled(state: TableState, event: Event) -> TableState:
    value = event.public["value"]
    chosen = value if isinstance(value, bool) else str(value)
    return replace(state, toggles={**state.toggles, str(event.public["toggle"]): chosen})


def _edition_set(state: TableState, event: Event) -> TableState:
    """Play with other numbers; only before the first deal, so nothing is played yet."""
    chosen, game = play_edition(state.game, as_members(event.public["file"]))
    play = game.play.under(state.toggles)
    return replace(state, edition=chosen, editions=state.editions + 1, game=game, play=play)


def _edition_filled(state: TableState, event: Event) -> TableState:
    """Play on with some entries told as they are printed; the event holds these alone."""
    before = edition_of(state)
    part, entries = str(event.public["part"]), as_items(event.public["entries"])
    file = lay_over(state.game, before, part, entries, str(event.public["id"]))
    chosen, game = play_edition(state.game, file)
    play = game.play.take_over(state.play)
    count = state.editions + ("corrects" in event.public)
    return replace(state, edition=chosen, editions=count, game=game, play=play)


def _luck_set(state: TableState, event: Event) -> TableState:
    return replace(state, luck=as_members(event.public["luck"]))


def _locked(state: TableState, event: Event) -> TableState:
    return replace(state, locked=bool(event.public["locked"]))


def _finished(state: TableState, event: Event) -> TableState:
    result = as_members(event.public["result"])
    results = as_members(event.public.get("results", {}))
    return replace(
        state,
        stage=Stage.FINISHED,
        result=result,
        results=results,
        record=event.public.get("record"),
    )


def _stays(state: TableState, event: Event) -> TableState:
    return state


def _moves_to(stage: Stage) -> Callable[[TableState, Event], TableState]:
    return lambda state, event: replace(state, stage=stage, result=None, results={}, record=None)


_TABLE_EVENTS: Mapping[str, Callable[[TableState, Event], TableState]] = {
    "table-opened": _opened,
    "seat-taken": _taken,
    "seat-named": _named,
    "name-erased": _name_erased,
    "seat-freed": _freed,
    "hand-given": _hand_given,
    "seat-moved": _moved,
    "seat-resumed": _resumed,
    "host-named": _host_named,
    "host-recovered": _host_recovered,
    "seat-readied": _readied,
    "sheet-changed": _sheet_changed,
    "toggle-set": _toggled,
    "edition-set": _edition_set,
    "edition-filled": _edition_filled,
    "table-locked": _locked,
    "link-rotated": _stays,
    "display-joined": _display_joined,
    "knocked": _knocked,
    "knock-refused": _knock_refused,
    "rematch-opened": _rematch_opened,
    "table-published": _stays,
    "hands-opened": _stays,
    "luck-set": _luck_set,
    "game-started": _moves_to(Stage.PLAYING),
    "play-ended": _moves_to(Stage.SCORING),
    "table-finished": _finished,
    "table-reopened": _moves_to(Stage.SCORING),
}
"""What each kind does; every other kind belongs to the game."""

STAGE_KINDS = ("table-opened", "game-started", "play-ended", "table-finished", "table-reopened")
"""The kinds by which a table comes to a stage; striking one out takes it back."""

TABLE_EVENT_KINDS = (*sorted(_TABLE_EVENTS), "struck-out")
"""The kinds a game may not use for its facts."""


def _with_seat(state: TableState, seat: Seat, seat_state: SeatState) -> TableState:
    seats = list(state.seats)
    seats[seat] = seat_state
    return replace(state, seats=tuple(seats))
