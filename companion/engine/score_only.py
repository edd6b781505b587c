"""Score sheets of people who opened no table: make a table in memory, show and score it.

It has the views and results of a stored table, so that the same screens draw it. Nothing is stored.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from companion.core.chance import Scripted
from companion.core.errors import InvalidInput
from companion.core.ids import Json, Seat
from companion.core.message import say
from companion.core.reader import Node
from companion.core.sheet import check_cell
from companion.core.trusted import as_items, as_members
from companion.engine import sheets
from companion.engine.facade import describe
from companion.engine.finish import finish_table
from companion.engine.languages import translator
from companion.engine.wording import word
from companion.games import find_game
from companion.table.commands import TableCommand
from companion.table.decide import decide
from companion.table.events import Event
from companion.table.log import Log, empty, extend
from companion.table.parts import Facts
from companion.table.ports import Scorer
from companion.table.principal import Principal
from companion.table.record import make_record
from companion.table.request import Request
from companion.table.view import view

NO_CODE = "------"
"""Stands where a table has its code."""
NO_TIME = ""


@dataclass(frozen=True, slots=True)
class ScoreOnly:
    """A table in memory, made of sheets alone; never stored."""

    log: Log
    principal: Principal


def open_score_only(node: Node) -> ScoreOnly:
    """Make a table from `{"game", "players": [{"name"?, "cells"?}], "toggles"?, "edition"?}`.

    Raises:
        InvalidInput: Anything of it is not as `docs/live.md` says.
    """
    members = node.object(required=["game", "players"], optional=["toggles", "edition", "finish"])
    game = find_game(members["game"].text(high=40))
    table = ScoreOnly(empty(game), Principal(host=True))
    table = _then(
        table, Event(0, "", "table-opened", None, {"game": game.id, "open_by_code": False})
    )
    if "edition" in members and members["edition"].value is not None:
        edition = members["edition"]
        table = _asked(table, "set-edition", Node({"edition": edition.value}, ""), None)
    players = members["players"].array(low=1, high=game.players[1])
    seats = tuple(Seat(place) for place in range(len(players)))
    for seat in seats:
        table = _then(table, Event(0, "", "seat-taken", seat, {"seat": seat, "phone": True}))
    table = replace(table, principal=Principal(own=seats, acting=seats, private=seats, host=True))
    toggles = members["toggles"].members() if "toggles" in members else {}
    for toggle, value in toggles.items():
        change = Node({"toggle": toggle, "value": value.value}, value.pointer)
        table = _asked(table, "set-toggle", change, None)
    table = _then(table, Event(0, "", "game-started", None, {}))
    table = _then(table, Event(0, "", "play-ended", None, {}))
    for place, player in enumerate(players):
        table = _seat(table, Seat(place), player)
    return table


def _seat(table: ScoreOnly, seat: Seat, player: Node) -> ScoreOnly:
    """Write the name and the sheet of one player."""
    members = player.object(optional=["name", "cells"])
    if "name" in members and members["name"].value:
        name = Node({"name": members["name"].value}, player.pointer)
        table = _asked(table, "name-seat", name, seat)
    if "cells" not in members:
        return table
    fields = table.log.state.game.sheet
    cells: dict[str, Json] = {
        cell: check_cell(fields, cell, value) for cell, value in members["cells"].members().items()
    }
    if not cells:
        return table
    return _then(table, Event(0, "", "sheet-changed", seat, {"seat": seat, "cells": cells}))


def answer_sheets(node: Node, scorer: Scorer, language: str) -> dict[str, object]:
    """Return view, game and record of sheets, with their result where `finish` asks for it.

    Raises:
        InvalidInput: As `open_score_only` and `finish`.
        Unavailable: Too much is being scored.
    """
    table = open_score_only(node)
    wanted = node.members().get("finish")
    if wanted is not None and wanted.boolean():
        table = finish(table, scorer, language)
    return {
        "view": show(table, language),
        "game": describe(table.log.state.game, language),
        "record": record_of(table, language),
    }


def show(table: ScoreOnly, language: str) -> dict[str, object]:
    """Return the view of a score-only table: one phone acts for all seats."""
    seen = view(Facts(NO_CODE, ""), table.log, table.principal)
    shown = {key: part for key, part in seen.items() if key not in ("log", "undo")}
    return {**as_members(word(shown, translator(language)))}


def record_of(table: ScoreOnly, language: str) -> Mapping[str, Json]:
    """Return the record of a score-only table, as in `formats.md`; with a result the one it is of.

    Without a result it holds every choice, even one that cannot stand: that is seen in scoring.
    """
    record = make_record(table.log.state, translator(language))
    last = table.log.events[-1]
    if last.kind != "table-finished":
        return record
    # Names that nobody typed are in the reader's language; the sheets are those that were scored.
    scored = as_items(as_members(last.public["record"])["players"])
    players = [
        {**as_members(player), "name": as_members(named)["name"]}
        for player, named in zip(scored, as_items(record["players"]), strict=True)
    ]
    return {**record, "players": players}


def score_so_far(table: ScoreOnly, seat: Seat, scorer: Scorer, language: str) -> dict[str, Json]:
    """Return what one sheet would score now, in the shape of a result's player, and what fell.

    Raises:
        InvalidInput: The sheets cannot be scored as they are.
    """
    if seat not in table.log.state.taken:
        raise InvalidInput("unknown-seat", say("There is no such sheet."), pointer="/seat")
    return sheets.score_so_far(table.log.state, seat, scorer, language)


def finish(table: ScoreOnly, scorer: Scorer, language: str) -> ScoreOnly:
    """Return the table with its result.

    Raises:
        InvalidInput: A sheet cannot be scored; the sentence says whose.
        Unavailable: Too much is being scored.
    """
    events = finish_table(_request(table, "finish-table", Node({}, ""), None), scorer, language)
    return _append(table, events)


def _asked(table: ScoreOnly, kind: str, data: Node, seat: Seat | None) -> ScoreOnly:
    return _append(table, decide(_request(table, kind, data, seat)))


def _request(table: ScoreOnly, kind: str, data: Node, seat: Seat | None) -> Request:
    command = TableCommand("score-only", kind, data, seat)
    return Request(table.log, table.principal, command, Scripted())


def _then(table: ScoreOnly, event: Event) -> ScoreOnly:
    return _append(table, [event])


def _append(table: ScoreOnly, events: Sequence[Event]) -> ScoreOnly:
    head = table.log.head
    placed = [event.placed(head + 1 + at, NO_TIME) for at, event in enumerate(events)]
    return replace(table, log=extend(table.log, placed, table.log.state.game))
