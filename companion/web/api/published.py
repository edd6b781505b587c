"""Publish phone tables: tables that were played on one phone alone, without this service."""

from flask import Response, request

from companion.engine.publish import PUBLISHED_BYTES_MAX, WRITTEN_TABLE, publish
from companion.web.api.tables import links_of
from companion.web.bodies import Blueprint, send_json
from companion.web.budget import PUBLISHED, TABLES_A_DAY
from companion.web.devices import meet_device, spend, spend_bytes
from companion.web.language import language
from companion.web.services import services

published = Blueprint("published", __name__, url_prefix="/api/v1", description="Tables")


@published.at("/tables/publish", ["POST"])
@published.sends(
    "Code, address and link of the table.",
    shapes=("Opened",),
    status=201,
    requestBody={
        "required": True,
        "content": {"application/json": {"schema": WRITTEN_TABLE.outline()}},
        "description": "What was pressed and drawn, press by press.",
    },
)
def post_published() -> Response:
    """Publish a table that was played on one phone; the rules here decide each press again."""
    # An evening of presses is longer than any other body.
    request.max_content_length = PUBLISHED_BYTES_MAX
    body = request.get_data()
    found, device = services(), meet_device()
    found.budgets.spend(PUBLISHED, device)
    spend(TABLES_A_DAY)
    spend_bytes()
    now = found.tables.ports.clock.now()
    row = publish(found.tables, device, found.replayer(body, now, language()))
    return send_json(links_of(row), 201)
