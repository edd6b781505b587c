"""Put the API together: its calls, and the document that describes them."""

from typing import Any

from flask import Flask

from companion import __version__
from companion.web.api.editions import editions
from companion.web.api.games import games
from companion.web.api.published import published
from companion.web.api.tables import tables
from companion.web.bodies import ProblemApi
from companion.web.schemas.described import components


def serve_api(app: Flask) -> ProblemApi:
    """Add every call to an app, and the document at `/api/v1/openapi.json`."""
    app.config.update(
        API_TITLE="At the Table",
        API_VERSION=__version__,
        OPENAPI_VERSION="3.1.0",
        OPENAPI_URL_PREFIX="/api/v1",
        OPENAPI_JSON_PATH="openapi.json",
    )
    api = ProblemApi(app)
    for blueprint in (games, tables, published, editions):
        api.register_blueprint(blueprint)
    api.show(components())
    return api


def document() -> dict[str, Any]:
    """Return what `/api/v1/openapi.json` answers; it needs no database and starts nothing."""
    described: dict[str, Any] = serve_api(Flask("document")).spec.to_dict()
    return described
