"""Score sheets of people who opened no table: make a table in memory, show and score it.

It has the views and results of a stored table, so that the same screens draw it. Nothing is stored.
"""

from collections.abc import Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from typing import Annotated

from companion.core.chance import Scripted
from companion.core.errors import InvalidInput
from companion.core.game import Game
from companion.core.json_values import Json, as_items, as_members
from companion.core.message import Seat, say
from companion.core.names import NAME_READ_MAX
from companion.core.pad.pretend import pretended
from companion.core.reader import Node
from companion.core.schema import shape_of
from companion.core.shape import FieldKey, Items, Text
from companion.core.sheet import check_cell
from companion.engine import sheets
from companion.engine.cut import show_once
from companion.engine.facade import describe
from companion.engine.sheets import finish_table
from companion.engine.wording import translator
from companion.games import find_game
from companion.table.commands import TableCommand
from companion.table.course import GameStarted, PlayEnded, TableFinished, TableOpened
from companion.table.decide import decide
from companion.table.fold import empty, extend
from companion.table.kit import Request
from companion.table.log import Event, Log
from companion.table.ports import Scorer
from companion.table.principal import Principal
from companion.table.record import make_record
from companion.table.said import ALTHOUGH
from companion.table.seating import SeatTaken
from companion.table.seats import SEATS_MAX
from companion.table.sheets import SheetChanged

NO_CODE = "------"
"""Stands where a table has its code."""


@dataclass(frozen=True, slots=True)
class Sheet:
    """The sheet of one player, as it is sent."""

    name: Annotated[str | None, Text(0, NAME_READ_MAX), FieldKey(default=None)]
    cells: Annotated[Node, "Values by the cells of the sheet."]


@dataclass(frozen=True, slots=True)
class Sheets:
    """The sheets of people who opened no table, as they are sent."""

    game: Annotated[str, Text(0, 40)]
    players: Annotated[tuple[Sheet, ...], Items(shape_of(Sheet), 1, SEATS_MAX)]
    toggles: Annotated[Node, "The house rules that are switched."]
    edition: Annotated[Node | None, "A file of printed numbers."] = None
    """None for the numbers the game comes with."""
    finish: Annotated[bool, "Whether to score them."] = False
    pretend: Annotated[
        bool,
        "Whether rows in which nothing is written get made up numbers, to show what they give. "
        "A cell that the sheet has not, or that does not fit it, is left out then.",
    ] = False


SCORE_ONLY = shape_of(Sheets)
"""How they are sent."""


@dataclass(frozen=True, slots=True)
class ScoreOnly:
    """A table in memory, made of sheets alone; never stored."""

    log: Log
    principal: Principal


def open_score_only(sheets: Sheets) -> ScoreOnly:
    """Make a table of sheets.

    Raises:
        UnknownThing: `unknown-game`.
        InvalidInput: `wrong-player-count`, or as the commands of a table.
    """
    game = find_game(sheets.game)
    table = ScoreOnly(empty(game), Principal(host=True))
    table = _append(table, [TableOpened(game.id, open_by_code=False).by(None)])
    if sheets.edition is not None:
        table = _asked(table, "set-edition", Node({"edition": sheets.edition.value}, ""), None)
    _check_count(game, len(sheets.players))
    seats = tuple(Seat(place) for place in range(len(sheets.players)))
    for seat in seats:
        table = _append(table, [SeatTaken(seat, phone=True).by(seat)])
    table = replace(table, principal=Principal(own=seats, acting=seats, private=seats, host=True))
    for toggle, value in sheets.toggles.members().items():
        change = Node({"toggle": toggle, "value": value.value}, value.pointer)
        table = _asked(table, "set-toggle", change, None)
    table = _append(table, (GameStarted().by(None), PlayEnded().by(None)))
    for seat, sheet in zip(seats, sheets.players, strict=True):
        table = _fill_in(table, seat, sheet, pretend=sheets.pretend)
    return table


def _check_count(game: Game, count: int) -> None:
    high = game.players[1]
    if count > high:
        raise InvalidInput(
            "wrong-player-count",
            say(
                "{game} is for {low} to {high} players. Send that many.",
                game=game.name,
                low=1,
                high=high,
            ),
            pointer="/players",
        )


def _fill_in(table: ScoreOnly, seat: Seat, sheet: Sheet, *, pretend: bool) -> ScoreOnly:
    """Write the name and the sheet of one player."""
    if sheet.name:
        name = Node({"name": sheet.name}, f"/players/{seat}")
        table = _asked(table, "name-seat", name, seat)
    fields = table.log.state.game.sheet
    given = sheet.cells.members()
    cells: dict[str, Json] = {}
    if pretend:
        for cell, value in [*pretended(fields, seat), *given.items()]:
            with suppress(InvalidInput):
                node = value if isinstance(value, Node) else Node(value, "")
                cells[cell] = check_cell(fields, cell, node)
    else:
        cells = {cell: check_cell(fields, cell, value) for cell, value in given.items()}
    if not cells:
        return table
    return _append(table, [SheetChanged(seat, cells).by(seat)])


def answer_sheets(sheets: Sheets, scorer: Scorer, language: str) -> dict[str, Json]:
    """Return view, game and record of sheets, with their result if they are to be scored.

    Raises:
        UnknownThing, InvalidInput: As `open_score_only` and `finish`.
        Unavailable: Too much is being scored.
    """
    table = open_score_only(sheets)
    if sheets.finish:
        table = finish(table, scorer, language)
    return {
        "view": show(table, language),
        "game": _without_play(table.log.state.game, language),
        "record": record_of(table, language),
    }


def _without_play(game: Game, language: str) -> dict[str, Json]:
    """Return a game with the house rules that change a score; nothing is played here."""
    described = describe(game, language)
    kept = [toggle.id for toggle in game.toggles if toggle.recorded]
    toggles = [each for each in as_items(described["toggles"]) if as_members(each)["id"] in kept]
    return {**described, "toggles": toggles}


def show(table: ScoreOnly, language: str) -> Mapping[str, Json]:
    """Return the view of a score-only table: one phone acts for all seats."""
    seen = show_once(table.log, table.principal, language, NO_CODE)
    return {key: part for key, part in seen.items() if key not in ("log", "undo")}


def record_of(table: ScoreOnly, language: str) -> Mapping[str, Json]:
    """Return the record of a score-only table, as in `formats.md`; with a result the one it is of.

    Without a result it holds every choice, even one that cannot stand: that is seen in scoring.
    """
    record = make_record(table.log.state, translator(language))
    last = table.log.events[-1].fact
    if not isinstance(last, TableFinished):
        return record
    # Names that nobody typed are in the reader's language; the sheets are those that were scored.
    scored = as_items(as_members(last.record)["players"])
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
    # Whoever sends sheets by themselves is asked by the page, if at all.
    request = _request(table, "finish-table", Node({ALTHOUGH: True}, ""), None)
    return _append(table, finish_table(request, scorer, language))


def _asked(table: ScoreOnly, kind: str, data: Node, seat: Seat | None) -> ScoreOnly:
    return _append(table, decide(_request(table, kind, data, seat)))


def _request(table: ScoreOnly, kind: str, data: Node, seat: Seat | None) -> Request:
    command = TableCommand("score-only", kind, data, seat)
    return Request(table.log, table.principal, command, Scripted())


def _append(table: ScoreOnly, events: Sequence[Event]) -> ScoreOnly:
    head = table.log.head
    placed = [event.placed(head + 1 + at, at="") for at, event in enumerate(events)]
    return replace(table, log=extend(table.log, placed, table.log.state.game))
