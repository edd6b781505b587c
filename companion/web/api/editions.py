"""Share editions by link, check them in words, and score a game that has no table."""

from typing import Any

from flask import Response, request

from companion.core.message import Seat
from companion.core.reader import Node, read_json
from companion.engine import editions as shared
from companion.engine.score_only import SCORE_ONLY, answer_sheets, open_score_only, score_so_far
from companion.engine.wording import translator
from companion.web.bodies import Blueprint, send_json
from companion.web.budget import EDITIONS, EDITIONS_A_DAY, SHEETS
from companion.web.devices import origin, spend
from companion.web.language import language
from companion.web.qr import draw_qr
from companion.web.schemas.written import object_of, reference
from companion.web.services import services

editions = Blueprint(
    "editions", __name__, url_prefix="/api/v1", description="Editions; scores without a table"
)

_FILE: dict[str, Any] = {
    "required": True,
    "content": {"application/json": {"schema": reference("EditionWritten")}},
    "description": "A file, as the page on editions has it.",
}
_LINES: dict[str, Any] = {
    "required": True,
    "content": {
        "application/json": {
            "schema": object_of(
                {
                    "file": reference("EditionWritten"),
                    "part": {"type": "string"},
                    "text": {"type": "string"},
                },
                ["file"],
            )
        }
    },
    "description": "`file`, the key of a list as `part`, and `text`: one line an entry, or CSV. "
    "A sheet is all of its lines, without `part`; without `text` they are the answer.",
}
_SHEETS: dict[str, Any] = {
    "required": True,
    "content": {"application/json": {"schema": SCORE_ONLY.outline()}},
    "description": "Game, names and sheets.",
}


@editions.at("/games/<game_id>/edition", ["GET"])
@editions.sends(
    "The sample as a file, and the form by which it is edited.",
    shapes=("EditionForm",),
)
def get_sample(game_id: str) -> Response:
    """Describe the printed numbers of a game."""
    return send_json(shared.describe(game_id, translator(language())))


@editions.at("/editions/check", ["POST"])
@editions.sends("What is missing or contradictory.", shapes=("Checked",), requestBody=_FILE)
def post_check() -> Response:
    """Check a file, in words."""
    spend(SHEETS)
    return send_json(shared.check(_body(), translator(language())))


@editions.at("/editions/lines", ["POST"])
@editions.sends(
    "The file with what the lines say, and the lines that could not be read.",
    shapes=("FilledEdition",),
    requestBody=_LINES,
)
def post_lines() -> Response:
    """Fill a list of a file from lines of text or CSV; lines that are unclear change nothing."""
    spend(SHEETS)
    return send_json(shared.fill_lines(_body(), translator(language())))


@editions.at("/editions", ["POST"])
@editions.sends("The key of the link.", shapes=("SharedEdition",), status=201, requestBody=_FILE)
def post_edition() -> Response:
    """Keep a file under a link that nobody can guess; it never changes."""
    found = services()
    spend(EDITIONS)
    spend(EDITIONS_A_DAY)
    key = shared.share(_body(), found.editions, found.ids)
    return send_json({"key": key, "url": _link(key)}, 201)


@editions.at("/editions/<key>", ["GET"])
@editions.sends("The file.", shapes=("EditionFile",))
def get_edition(key: str) -> Response:
    """Return a file by its key."""
    return send_json(shared.find_shared(key, services().editions))


@editions.at("/editions/<key>/qr.svg", ["GET"])
@editions.sends("The QR of the link.", media="image/svg+xml")
def get_edition_qr(key: str) -> Response:
    """Draw the QR of the link to a file."""
    shared.find_shared(key, services().editions)
    return Response(draw_qr(_link(key)), mimetype="image/svg+xml")


@editions.at("/sheets", ["POST"])
@editions.sends("View, game and record.", shapes=("Laid",), requestBody=_SHEETS)
def post_sheets() -> Response:
    """Show the sheets of a game that has no table; with `finish` their result."""
    spend(SHEETS)
    return send_json(answer_sheets(SCORE_ONLY.read(_body()), services().scorer, language()))


@editions.at("/sheets/<int:seat>/score", ["POST"])
@editions.sends("The player of a result.", shapes=("Player",), requestBody=_SHEETS)
def post_sheet_score(seat: int) -> Response:
    """Score one sheet of a game that has no table, as it is now."""
    spend(SHEETS)
    table = open_score_only(SCORE_ONLY.read(_body()))
    return send_json(score_so_far(table, Seat(seat), services().scorer, language()))


def _body() -> Node:
    return read_json(request.get_data())


def _link(key: str) -> str:
    # In the fragment, which no server and no log along the way sees.
    return f"{origin()}/editions#{key}"
