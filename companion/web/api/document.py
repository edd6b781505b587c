"""Put the API together: its calls, and the document that describes them."""

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
        # Most calls are open to a device that the service has not met.
        "security": [{}, *({name: []} for name in KEYS)],
    }
    api = ProblemApi(app)
    for name, scheme in KEYS.items():
        api.spec.components.security_scheme(name, scheme)
    for blueprint in BLUEPRINTS:
        api.register_blueprint(blueprint)
    api.show(components())
    described: dict[str, Any] = api.spec.to_dict()
    return described


@cache
def _packed_document() -> bytes:
    return pack([dump_in_order(document())])


def _send_document() -> Response:
    return send_made(_packed_document(), "application/json")
