"""Lay a table in memory for people who only want a score: same views, same results, nothing kept.

The screens of a real table draw it, so a sheet looks and reads the same with and without one.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from companion.core.chance import Scripted
from companion.core.errors import InvalidInput
from companion.core.ids import Json, Seat
from companion.core.message import say
from companion.core.reader import Node
from companion.core.sheet import check_cell
from companion.engine import sheets
from companion.engine.finish import finish_table
from companion.engine.languages import translator
from companion.engine.wording import word
from companion.games import find_game
from companion.table.commands import TableCommand
from companion.table.decide import decide
from companion.table.events import Event
from companion.table.log import Log, empty, extend
from companion.table.ports import Scorer
from companion.table.principal import Principal
from companion.table.record import make_record
from companion.table.request import Request
from companion.table.view import Facts, view

NO_CODE = "------"
"""Stands where a table has its code."""
NO_TIME = ""


@dataclass(frozen=True, slots=True)
class Loose:
    """A table that nobody opened."""

    log: Log
    principal: Principal


def lay_loose(node: Node) -> Loose:
    """Lay a table from `{"game", "players": [{"name"?, "cells"?}], "toggles"?, "edition"?}`.

    Raises:
        InvalidInput: Anything of it is not as `docs/live.md` says.
    """
    members = node.object(required=["game", "players"], optional=["toggles", "edition", "finish"])
    game = find_game(members["game"].text(high=40))
    loose = Loose(empty(game), Principal(host=True))
    loose = _then(
        loose, Event(0, "", "table-opened", None, {"game": game.id, "open_by_code": False})
    )
    if "edition" in members and members["edition"].value is not None:
        edition = members["edition"]
        loose = _asked(loose, "set-edition", Node({"edition": edition.value}, ""), None)
    players = members["players"].array(low=1, high=game.players[1])
    seats = tuple(Seat(place) for place in range(len(players)))
    for seat in seats:
        loose = _then(loose, Event(0, "", "seat-taken", seat, {"seat": seat, "phone": True}))
    loose = replace(loose, principal=Principal(own=seats, acting=seats, private=seats, host=True))
    toggles = members["toggles"].members() if "toggles" in members else {}
    for toggle, value in toggles.items():
        change = Node({"toggle": toggle, "value": value.value}, value.pointer)
        loose = _asked(loose, "set-toggle", change, None)
    loose = _then(loose, Event(0, "", "game-started", None, {}))
    loose = _then(loose, Event(0, "", "play-ended", None, {}))
    for place, player in enumerate(players):
        loose = _seat(loose, Seat(place), player)
    return loose


def _seat(loose: Loose, seat: Seat, player: Node) -> Loose:
    """Write the name and the sheet of one player."""
    members = player.object(optional=["name", "cells"])
    if "name" in members and members["name"].value:
        name = Node({"name": members["name"].value}, player.pointer)
        loose = _asked(loose, "name-seat", name, seat)
    if "cells" not in members:
        return loose
    fields = loose.log.state.game.sheet
    cells: dict[str, Json] = {
        cell: check_cell(fields, cell, value) for cell, value in members["cells"].members().items()
    }
    if not cells:
        return loose
    return _then(loose, Event(0, "", "sheet-changed", seat, {"seat": seat, "cells": cells}))


def show(loose: Loose, language: str) -> dict[str, object]:
    """Return the view of a loose table: one phone acts for all seats."""
    seen = word(view(Facts(NO_CODE, ""), loose.log, loose.principal), translator(language))
    assert isinstance(seen, dict)
    for key in ("log", "undo"):
        seen.pop(key, None)
    return seen


def record_of(loose: Loose, language: str) -> Mapping[str, Json]:
    """Return the record of a loose table, as `formats.md` has it; with a result the one it is of.

    Without a result it holds every choice, even one that cannot stand: that is seen in scoring.
    """
    record = make_record(loose.log.state, translator(language))
    last = loose.log.events[-1]
    if last.kind != "table-finished":
        return record
    # Names that nobody typed are in the reader's language; the sheets are those that were scored.
    frozen = last.public["record"]
    assert isinstance(frozen, Mapping)
    return {**record, "players": _renamed(frozen["players"], record["players"])}


def _renamed(scored: Json, named: Json) -> list[Json]:
    """Return the players of one record with the names of another."""
    assert isinstance(scored, (list, tuple))
    assert isinstance(named, (list, tuple))
    players: list[Json] = []
    for player, other in zip(scored, named, strict=True):
        assert isinstance(player, Mapping)
        assert isinstance(other, Mapping)
        players.append({**player, "name": other["name"]})
    return players


def score_so_far(loose: Loose, seat: Seat, scorer: Scorer, language: str) -> dict[str, Json]:
    """Return what one sheet would score now, in the shape of a result's player, and what fell.

    Raises:
        InvalidInput: The sheets cannot be scored as they are.
    """
    if seat not in loose.log.state.taken:
        raise InvalidInput("unknown-seat", say("There is no such sheet."), pointer="/seat")
    return sheets.score_so_far(loose.log.state, seat, scorer, language)


def finish(loose: Loose, scorer: Scorer, language: str) -> Loose:
    """Return the table with its result.

    Raises:
        InvalidInput: A sheet cannot be scored; the sentence says whose.
        Unavailable: Too much is being scored.
    """
    events = finish_table(_request(loose, "finish-table", Node({}, ""), None), scorer, language)
    return _append(loose, events)


def _asked(loose: Loose, kind: str, data: Node, seat: Seat | None) -> Loose:
    return _append(loose, decide(_request(loose, kind, data, seat)))


def _request(loose: Loose, kind: str, data: Node, seat: Seat | None) -> Request:
    command = TableCommand("loose", kind, data, seat)
    return Request(loose.log, loose.principal, command, Scripted())


def _then(loose: Loose, event: Event) -> Loose:
    return _append(loose, [event])


def _append(loose: Loose, events: Sequence[Event]) -> Loose:
    head = loose.log.head
    placed = [event.placed(head + 1 + at, NO_TIME) for at, event in enumerate(events)]
    return replace(loose, log=extend(loose.log, placed, loose.log.state.game))
