"""Put the API together: its calls, and the document that describes them."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from flask import Flask, Response

from companion import __version__
from companion.core.json_text import dump_in_order
from companion.web.api.editions import editions
from companion.web.api.games import games
from companion.web.api.health import health
from companion.web.api.passes import passes
from companion.web.api.published import published
from companion.web.api.tables import tables
from companion.web.bodies import ProblemApi
from companion.web.devices import COOKIE
from companion.web.packed import pack, send_made
from companion.web.schemas.described import components
from companion.web.schemas.examples import examples

BLUEPRINTS = (games, tables, passes, published, editions, health)
KEYS: dict[str, dict[str, str]] = {
    "token": {"type": "http", "scheme": "bearer", "description": "What `POST /devices` gives."},
    "cookie": {
        "type": "apiKey",
        "in": "cookie",
        "name": COOKIE,
        "description": f"What a browser keeps; over https its name is `__Host-{COOKIE}`.",
    },
}
"""How a device says which one it is, by the name of the way."""
DESCRIPTION = """\
Score a record, throw dice, or play at a table from a program.

**First call.** `POST /api/v1/devices` with `{}` gives a token; send it as
`Authorization: Bearer TOKEN`. `/games`, `/score`, `/editions`, `/sheets` and `/health` need none.
Where *security* of a call has an empty entry (`{}`), no token is needed; without one you become a
new device, and a browser gets its cookie.

**Presses.** What changes a table carries a `command_id` of your making: sent twice, it happens
once. `me.can` of the view says which commands may be given now.

**Limits.** A body has at most 64 KiB (`/tables/publish`: 1 MiB). Who calls too often is refused
with 429 and `Retry-After`, in seconds: a seat after 20 throws in 10 s, a network after 40 tables,
120 new devices or 600 scores in a minute.

**Refusals** are `application/problem+json`: `code` for programs, `detail` for people, `pointer`
into the body.

**The contract** is in the project's own pages: `docs/live.md` (calls, commands, views, stream),
`docs/formats.md` (records and results), `docs/errors.md` (codes). Answers may get new keys.
"""
FOR_ALL = ("games", "editions", "health")
"""The parts of the API that know no device."""
FOR_NEW = (
    *("post_table", "post_published", "post_join", "post_take"),
    *("get_table", "get_table_game"),
)
"""What a device needs to get to a table: one that was not met before may ask for it."""


def serve_api(app: Flask) -> None:
    """Add every call to an app, and the document at `/api/v1/openapi.json`."""
    for blueprint in BLUEPRINTS:
        app.register_blueprint(blueprint)
    app.add_url_rule("/api/v1/openapi.json", "openapi", _send_document)


@cache
def document() -> dict[str, Any]:
    """Return what `/api/v1/openapi.json` answers; it needs no database and starts nothing.

    It is made when first asked for, in an app of its own: few starts of the service ever need it.
    """
    app = Flask("document")
    app.config.update(API_TITLE="At the Table", API_VERSION=__version__, OPENAPI_VERSION="3.1.0")
    app.config["API_SPEC_OPTIONS"] = {
        "servers": [{"url": "/"}],
        "info": {
            "description": DESCRIPTION,
            "license": {"name": "Apache License 2.0", "identifier": "Apache-2.0"},
        },
        "security": [{name: []} for name in KEYS],
    }
    api = ProblemApi(app)
    for name, scheme in KEYS.items():
        api.spec.components.security_scheme(name, scheme)
    for blueprint in BLUEPRINTS:
        api.register_blueprint(blueprint)
    api.show(components())
    described: dict[str, Any] = api.spec.to_dict()
    schemas, shown = described["components"]["schemas"], examples()
    del schemas["PaginationMetadata"]
    for path in described["paths"].values():
        for call in path.values():
            # What stands beside the methods are the parts of the path.
            if isinstance(call, dict):
                sent, answered = shown.get(call["operationId"], (None, None))
                _complete(call, schemas, sent, answered)
    return described


def _complete(
    call: dict[str, Any], schemas: Mapping[str, Any], sent: object, answered: object
) -> None:
    """Say of a call which devices may make it and what comes back, and show an example of it."""
    if call["tags"][0] in FOR_ALL:
        call["security"] = []
    elif call["operationId"] in FOR_NEW:
        call["security"] = [{}, *({name: []} for name in KEYS)]
    fine = [each for status, each in call["responses"].items() if status.startswith("20")]
    for answer in fine:
        schema = answer.get("content", {}).get("application/json", {}).get("schema", {})
        shape = schemas.get(schema.get("$ref", "").rpartition("/")[2], {})
        if answer["description"] in ("OK", "Created"):
            answer["description"] = shape.get("description", answer["description"])
    bodies = ((call.get("requestBody", {}), sent), *((each, answered) for each in fine))
    for body, example in bodies:
        if example is not None:
            body["content"]["application/json"]["example"] = example


@cache
def _packed_document() -> bytes:
    return pack([dump_in_order(document())])


def _send_document() -> Response:
    return send_made(_packed_document(), "application/json")
