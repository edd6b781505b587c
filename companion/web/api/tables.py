"""Open, join, follow and command tables."""

from collections.abc import Mapping
from contextlib import suppress
from datetime import datetime
from threading import Lock

from flask import Response, request

from companion.core.errors import CompanionError, InvalidInput, NotAllowed, RuleViolation
from companion.core.game import Game
from companion.core.json_values import Json, as_members
from companion.core.kit import require
from companion.core.message import Seat, say
from companion.engine.admission import Asked, join
from companion.engine.reading import (
    describe_table,
    frozen_result,
    give_luck,
    open_reading,
    preview,
    table_edition,
)
from companion.engine.table_file import table_file
from companion.table.codes import read_code
from companion.table.commands import TableCommand
from companion.table.kit import NOT_AT_TABLE
from companion.table.ports import TableRow
from companion.table.principal import Role
from companion.web.absent import check_absent
from companion.web.bodies import Blueprint, send_json
from companion.web.budget import EDITIONS_CHOSEN, EDITIONS_FILLED, TABLES, TABLES_A_DAY
from companion.web.devices import address, audience, meet_device, origin, spend, spend_bytes
from companion.web.packed import pack, send_made
from companion.web.qr import draw_qr
from companion.web.schemas.requests import (
    After,
    CommandKey,
    JoinTable,
    OpenTable,
    Pressed,
    Shown,
)
from companion.web.services import services
from companion.web.strangers import check_code, check_open, no_way_in, unless_told
from companion.web.streams import Stream, follow

LAST_EVENT = {
    "in": "header",
    "name": "Last-Event-ID",
    "description": "The `id` of the last event that was read; wins over `after`.",
    "schema": {"type": "integer", "minimum": 0},
}
tables = Blueprint("tables", __name__, url_prefix="/api/v1", description="Tables")


@tables.at("/tables", ["POST"])
@tables.takes(OpenTable)
@tables.answers(201, "Opened")
def post_table(body: OpenTable) -> dict[str, str]:
    """Open a table; the device is its host and sits at the first seat."""
    found = services()
    spend(TABLES)
    spend(TABLES_A_DAY)
    row = found.tables.open(
        meet_device(),
        body.game,
        body.command_id,
        open_by_code=found.settings.mode.is_home,
    )
    return links_of(row)


@tables.at("/tables/<code>/join", ["POST"])
@tables.takes(JoinTable)
@tables.answers(201, "Joined", again=200)
def post_join(body: JoinTable, code: str) -> tuple[dict[str, Json], int]:
    """Take a free seat, or join as the big display; a device already there keeps its seat.

    A typed code knocks where the table does not open by it: `waiting` is true until let in. Who
    asks for a seat whose phone is away knocks in any case.
    """
    found, table_code = services(), read_code(code)
    check_code(table_code, body.secret)
    try:
        if not found.tables.is_there(table_code):
            raise no_way_in()
        as_display = body.role is Role.DISPLAY
        back = None if body.seat is None or as_display else Seat(body.seat)
        if back is not None:
            check_absent(table_code, back)
        asked = Asked(meet_device(), body.command_id, body.secret, as_display=as_display, back=back)
        admitted = join(found.tables, table_code, asked)
    except NotAllowed:
        # Only what fails is counted, as unknown codes are; a link always works.
        found.budgets.spend_guess(address())
        raise
    except RuleViolation as refusal:
        raise unless_told(refusal, table_code, body.secret) from None
    answer: dict[str, Json] = {}
    if admitted.waiting:
        answer["waiting"] = True
    elif admitted.seat is not None:
        answer["seat"] = int(admitted.seat)
    return answer, (201 if admitted.is_new else 200)


@tables.at("/tables/<code>", ["GET"])
@tables.takes(Shown, location="query")
@tables.sends("What the device may see of the table.", shapes=("View", "StrangerView"))
def get_table(query: Shown, code: str) -> Response:
    """Return what the device may see of a table."""
    view = services().followers.view(audience(as_display=query.display), read_code(code))
    if not {"me", "knock", "moved"} & view.keys():
        check_open(read_code(code))
    return send_json(view)


@tables.at("/tables/<code>", ["DELETE"])
@tables.answers(200, "Nothing")
def delete_table(code: str) -> dict[str, Json]:
    """Delete a table for good; only its host may."""
    services().tables.delete(audience(), read_code(code))
    return {}


@tables.at("/tables/<code>/commands", ["POST"])
@tables.takes(Pressed, location="query")  # type: ignore[arg-type]  # what is read first comes first
@tables.takes(TableCommand)  # type: ignore[arg-type]  # likewise
@tables.sends(shapes=("Done",), status=201)
def post_command(screen: Pressed, command: TableCommand, code: str) -> Response:
    """Carry out a command once; a repeat of what was refused is decided anew."""
    found, who = services(), audience()
    is_change = command.kind in ("change-sheet", "undo-sheet")
    place = (who.device_id, read_code(code), command.seat, is_change)

    def admit(game: Game) -> None:
        # Counts are put right by many quick taps; nobody throws that fast.
        is_throw = command.kind in game.play.exclusive
        budgets = found.budgets
        budgets.spend(budgets.presses if is_throw else budgets.changes, place)
        if command.kind == "set-edition":
            spend(EDITIONS_CHOSEN)
        if command.kind == "fill-edition":
            spend(EDITIONS_FILLED)
        spend_bytes()

    # Two that are decided at once on the same head are decided again, one of them for nothing.
    with found.turns.find(read_code(code), Lock):
        answer = found.tables.handle(who, read_code(code), command, admit).encode()
    if screen.after is not None:
        # What is done is done, even where the phone has just given its seat away.
        with suppress(CompanionError):
            batch = found.followers.events_after(who, read_code(code), screen.after, at_least=0)
            answer = b'%s,"batch":%s}' % (answer[:-1], batch.written())
    return Response(answer, 201, mimetype="application/json")


@tables.at("/tables/<code>/events", ["GET"])
@tables.takes(After, location="query")
@tables.sends(shapes=("Batch",))
def get_events(query: After, code: str) -> Response:
    """Return what happened after a head: for screens that cannot hold a stream."""
    who = audience(as_display=query.display)
    found = services()
    batch = found.followers.events_after(who, read_code(code), query.after)
    found.streams.presence.seen(found.tables.look(read_code(code), at_least=0).row.id, batch.own)
    return Response(batch.written(), mimetype="application/json")


@tables.at("/tables/<code>/stream", ["GET"])
@tables.takes(After, location="query", headers=[LAST_EVENT])
@tables.sends(
    "Server-sent events from a head on, as long as the stream is open.",
    shapes=("StreamEvent",),
    media="text/event-stream",
)
def get_stream(query: After, code: str) -> Response:
    """Follow a table; `Last-Event-ID` wins over `after`."""
    found, who = services(), audience(as_display=query.display)
    row = found.tables.known_to(read_code(code), who.device_id).row
    after = _last_seen(query.after)
    ticket = found.streams.admit(row.id, who.device_id, address(), display=query.display)
    stream = Stream(found.followers, found.hints, found.streams, who, row.id, row.code, ticket)
    response = Response(follow(stream, after), mimetype="text/event-stream")
    response.call_on_close(lambda: found.streams.leave(row.id, ticket))
    response.headers["Cache-Control"] = "no-store, no-transform"
    response.headers["X-Accel-Buffering"] = "no"
    found.hints.wake(row.id)
    return response


@tables.at("/tables/<code>/seats/<int:seat>/score", ["GET"])
@tables.sends("The player of a result, for the sheet as it is now.", shapes=("Player",))
def get_running_score(code: str, seat: int) -> Response:
    """Score one's own sheet as it is now, with reasons."""
    return send_json(preview(services().tables, audience(), read_code(code), Seat(seat)))


@tables.at("/tables/<code>/game", ["GET"])
@tables.answers(200, "GameWhole")
def get_table_game(code: str) -> Mapping[str, Json]:
    """Describe the game as this table plays it, with the cards of its own edition."""
    return describe_table(services().tables, audience(), read_code(code))


@tables.at("/tables/<code>/edition", ["GET"])
@tables.answers(200, "EditionFile")
def get_table_edition(code: str) -> Mapping[str, Json]:
    """Give the printed numbers of a table as a file to keep."""
    return table_edition(services().tables, audience(), read_code(code))


@tables.at("/tables/<code>/result", ["GET"])
@tables.sends(
    "Record, result, version and edition as they were frozen, as a file.",
    shapes=("Frozen",),
)
def get_result(code: str) -> Response:
    """Give the result of a finished table as a file to save."""
    frozen = frozen_result(services().tables, audience(), read_code(code))
    response = send_json(frozen.file)
    # With the date of the answer screens know how long ago the game ended, by one clock.
    response.last_modified = datetime.fromisoformat(frozen.at)
    name = f"{frozen.game}-{read_code(code)}.json"
    response.headers["Content-Disposition"] = f'attachment; filename="{name}"'
    return response


@tables.at("/tables/<code>/luck", ["GET"])
@tables.answers(200, "Luck")
def get_luck(code: str) -> dict[str, Json]:
    """Give what luck gave at a finished table, so that others play the same throws."""
    return give_luck(services().tables, audience(), read_code(code))


@tables.at("/tables/<code>/file", ["GET"])
@tables.sends("The whole evening as a file, `docs/table-file.md`.", shapes=("TableFile",))
def get_file(code: str) -> Response:
    """Give the whole evening of a finished table as a file to save."""
    found, who = services(), audience()
    response = send_made(table_file(found.tables, who, read_code(code), pack), "application/json")
    game = found.tables.look(read_code(code)).game.id
    response.headers["Content-Disposition"] = f'attachment; filename="{game}.table.json"'
    return response


@tables.at("/tables/<code>/reading", ["POST"])
@tables.takes(CommandKey)
@tables.answers(201, "Readable")
def post_reading(body: CommandKey, code: str) -> dict[str, str]:
    """Make the link by which everybody may read the result; asked again it is the same."""
    found, who = services(), audience()
    found.budgets.spend(found.budgets.changes, (who.device_id, read_code(code), "reading"))
    key = open_reading(found.tables, who, read_code(code))
    return {"url": f"{origin()}/r/{key}"}


@tables.at("/tables/<code>/qr.svg", ["GET"])
@tables.sends("The QR of the join link.", media="image/svg+xml")
def get_qr(code: str) -> Response:
    """Draw the QR of the join link for a device that may see it."""
    view = services().followers.view(audience(), read_code(code))
    link = as_members(view["table"]).get("join_url")
    require(link is not None, NOT_AT_TABLE)
    return Response(draw_qr(str(link)), mimetype="image/svg+xml")


def links_of(row: TableRow) -> dict[str, str]:
    """Return the code of a table and its links, as they are sent to who opened it."""
    return {
        "code": row.code,
        "url": f"{origin()}/t/{row.code}",
        "join_url": f"{origin()}/j/{row.code}#{row.secret}",
    }


def _last_seen(after: int) -> int:
    last = request.headers.get("Last-Event-ID", "")
    if not last:
        return after
    if not (last.isascii() and last.isdigit() and len(last) < 9):
        raise InvalidInput("wrong-type", say("Last-Event-ID is not the number of an event."))
    return int(last)
