"""Cut from a table what one principal may see: the single gate for everything that leaves.

A view is made of objects without nulls, so that a merge patch (RFC 7396) can turn one into the
next; `docs/live.md` shows it. Texts are messages, put into words at the edge.
"""

from dataclasses import dataclass
from itertools import islice

from companion.core.game import Game
from companion.core.ids import Seat
from companion.core.message import ENGLISH, Message, Worded, say
from companion.table.events import Event
from companion.table.log import Log, last_change, last_shared
from companion.table.principal import Principal
from companion.table.seats import PLACES, SeatState, shown_name
from companion.table.state import Stage, TableState, open_seats
from companion.table.tell import tell, with_who
from companion.table.trail import newest_told

LOG_ENTRIES_MAX = 60
"""Log entries in a view; more than a phone shows without scrolling for long."""


@dataclass(frozen=True, slots=True)
class Facts:
    """What a view needs beside the log."""

    code: str
    join_url: str
    """What others open to join; "" where nobody can: on one phone alone."""


def view(facts: Facts, log: Log, principal: Principal) -> dict[str, object]:
    """Return what a principal may see; a stranger sees nothing of the table."""
    state, game = log.state, log.state.game
    table: dict[str, object] = {
        "code": facts.code,
        "game": game.id,
        "state": state.stage.value,
    }
    if principal.stranger:
        # A phone that was let in and whose seat was freed since waits for nobody.
        if principal.knock in state.knocks:
            return {"table": table, "knock": "waiting"}
        if principal.knock in state.refused:
            return {"table": table, "knock": "refused"}
        return {"table": table}
    if state.rematch:
        table["rematch"] = state.rematch
    table |= {
        "locked": state.locked,
        "open_by_code": state.open_by_code,
        "toggles": dict(state.toggles),
    }
    if facts.join_url:
        table["join_url"] = facts.join_url
    if state.game.edition:
        table["edition"] = _edition(state)
    seen: dict[str, object] = {
        "head": log.head,
        "table": table,
        "me": _me(facts, log, principal),
        "seats": {
            str(index): _seat(Seat(index), seat, state) for index, seat in enumerate(state.seats)
        },
        "play": _play(state),
        "sheets": _sheets(state, principal),
        "log": _entries(game, log),
    }
    parts = {
        "private": _private(state, principal),
        "advice": _advice(state, principal),
        "summary": _summary(state),
    }
    seen |= {key: part for key, part in parts.items() if part}
    if state.knocks and principal.at_table:
        seen["knocks"] = {
            str(knock): {"knock": knock, "display": is_display}
            for knock, is_display in state.knocks.items()
        }
    notices = _notices(state)
    if notices:
        seen["notices"] = notices
    undo = last_shared(log)
    if undo is not None and principal.at_table:
        seen["undo"] = {"seq": undo.seq, "text": tell(undo, state, game)}
    if state.result is not None:
        seen["result"] = Worded({ENGLISH.language: state.result, **state.results})
    return seen


def _edition(state: TableState) -> dict[str, object]:
    """Return which printed numbers are played with, and what of them is a sample."""
    shown: dict[str, object] = {"id": state.game.edition, "own": state.edition is not None}
    if state.edition is not None and state.edition.title:
        shown["title"] = state.edition.title
    if state.game.sample is not None:
        shown["sample"] = state.game.sample
    return shown


def told(log: Log) -> tuple[Event, Message | None]:
    """Return the last event with its sentence; None for one not worth interrupting for."""
    event, game = log.events[-1], log.state.game
    if event.kind == "sheet-changed":
        return event, None
    struck = log.events[event.strikes - 1] if event.strikes else None
    return event, tell(event, log.state, game, struck)


def _me(facts: Facts, log: Log, principal: Principal) -> dict[str, object]:
    able = _abilities(log.state.game, log, principal)
    if not facts.join_url:
        able -= {"lock-table", "rotate-link"}
    return {
        "host": principal.host,
        "display": principal.display,
        "seats": {str(seat): True for seat in principal.acting},
        "own": {str(seat): True for seat in principal.own},
        "can": dict.fromkeys(sorted(able), True),
    }


def _abilities(game: Game, log: Log, principal: Principal) -> set[str]:
    """Return the commands that would not be refused for this principal now."""
    state = log.state
    able: set[str] = set()
    if not principal.at_table:
        return able
    if last_shared(log) is not None:
        able.add("undo")
    if state.stage is not Stage.FINISHED:
        able.add("free-seat")
        if open_seats(game, state):
            able.add("add-seat")
        if principal.acting:
            able |= {"name-seat", "change-sheet"}
            if state.stage is not Stage.PLAYING or not game.play.keeps_sheets:
                able.add("set-ready")
        if any(last_change(log, seat) for seat in principal.acting):
            able.add("undo-sheet")
    if state.stage is Stage.LOBBY and len(state.taken) >= game.players[0]:
        able.add("start-game")
    if state.stage is Stage.PLAYING:
        able |= {"end-play", "finish-table", *_asked_of(game, state, principal)}
    if state.stage is Stage.SCORING:
        able.add("finish-table")
    if state.knocks and state.stage is not Stage.FINISHED:
        able.add("answer-knock")
    if state.stage is Stage.FINISHED:
        able.add("open-rematch")
    if principal.host:
        able |= {"lock-table", "rotate-link", "delete-table"}
        able.add("reopen-table" if state.stage is Stage.FINISHED else "set-toggle")
        if game.editions is not None and state.stage is Stage.LOBBY:
            able.add("set-edition")
    return able


def _asked_of(game: Game, state: TableState, principal: Principal) -> set[str]:
    """Return the game's commands that it would not refuse outright to one of these seats."""
    return {
        offer.kind
        for seat in principal.acting
        for offer in state.play.may(seat)
        if offer.off is None and (seat in principal.private or offer.kind not in game.play.private)
    }


def _seat(seat: Seat, seat_state: SeatState, state: TableState) -> dict[str, object]:
    place = PLACES[seat]
    shown: dict[str, object] = {
        "seat": seat,
        "title": place.title,
        "colour": place.colour,
        "shape": place.shape,
        "state": "taken" if seat_state.taken else "free",
    }
    entered = len(state.sheets.get(seat, {}))
    if seat_state.taken and entered:
        shown["entered"] = entered
    if seat_state.taken:
        ready = "entering"
        if seat_state.ready:
            ready = "changed" if seat_state.changed else "ready"
        shown |= {"phone": seat_state.phone, "ready": ready}
        if seat_state.name:
            shown["name"] = seat_state.name
    return shown


def _play(state: TableState) -> dict[str, object]:
    """Return what everybody may see of the game."""
    seen = _without_none(state.play.view(None))
    throw = seen.get("throw")
    if isinstance(throw, dict):
        # The event's number tells a new throw from the same faces again.
        seen["throw"] = {**_without_none(throw), "seq": state.thrown}
    return seen


def _private(state: TableState, principal: Principal) -> dict[str, object]:
    """Return what only one seat may see, for each seat this principal may see it of."""
    shared = state.play.view(None)
    seen: dict[str, object] = {}
    for seat in principal.private:
        own = _without_none(state.play.view(seat))
        part = {key: value for key, value in own.items() if shared.get(key) != value}
        if part:
            seen[str(seat)] = part
    return seen


def _summary(state: TableState) -> dict[str, object]:
    """Return what everybody may see of all sheets together, until the scores are in."""
    if state.stage not in (Stage.PLAYING, Stage.SCORING):
        return {}
    sheets = {seat: state.sheets.get(seat, {}) for seat in state.taken}
    return state.play.summarise(sheets, state.toggles)


def _without_none(part: dict[str, object]) -> dict[str, object]:
    return {key: value for key, value in part.items() if value is not None}


def _advice(state: TableState, principal: Principal) -> dict[str, object]:
    """Return what each sheet this principal fills in may do now, until the scores are in."""
    if state.stage not in (Stage.PLAYING, Stage.SCORING):
        return {}
    advised: dict[str, object] = {}
    for seat in principal.acting:
        cells, fresh = state.sheets.get(seat, {}), state.fresh.get(seat, frozenset())
        advice = state.play.advise(cells, fresh)
        if advice:
            advised[str(seat)] = advice
    return advised


def _notices(state: TableState) -> dict[str, object]:
    """Return what everybody should know while the game is played, by place in the list."""
    if state.stage is not Stage.PLAYING:
        return {}
    sheets = {seat: state.sheets.get(seat, {}) for seat in state.taken}
    noticed: dict[str, object] = {}
    for place, notice in enumerate(state.play.notice(sheets)):
        shown: dict[str, object] = {
            "code": notice.code,
            "text": with_who(notice.message, notice.seat, state),
        }
        if notice.seat is not None:
            shown["seat"] = notice.seat
        noticed[str(place)] = shown
    return noticed


def _sheets(state: TableState, principal: Principal) -> dict[str, object]:
    """Return the sheets a principal may see: open among players, on the display at the end."""
    if principal.own or principal.host or state.stage is Stage.FINISHED:
        return {str(seat): dict(cells) for seat, cells in sorted(state.sheets.items())}
    return {}


def _entries(game: Game, log: Log) -> dict[str, object]:
    """Return the newest entries by their `seq`; a seat's sheet changes fold into its latest."""
    newest = islice(newest_told(log.trail), LOG_ENTRIES_MAX)
    return {str(event.seq): _entry(game, log, event) for event in newest}


def _entry(game: Game, log: Log, event: Event) -> dict[str, object]:
    struck = log.events[event.strikes - 1] if event.strikes else None
    entry: dict[str, object] = {
        "seq": event.seq,
        "at": event.at,
        "kind": event.kind,
        "text": tell(event, log.state, game, struck),
        "struck": event.seq in log.struck,
    }
    if event.seat is not None:
        entry["seat"] = event.seat
        entry["who"] = shown_name(event.seat, log.state.seats[event.seat])
    if event.alone and event.draw:
        # Whoever doubts luck must see that nobody but one phone was there.
        entry["note"] = say(
            "By the luck of {whom}’s phone, without the server.",
            whom=shown_name(Seat(0), log.state.seats[0]),
        )
    return entry
