"""Put the API together: its calls, and the document that describes them."""

from collections.abc import Mapping
from functools import cache
from typing import Any

from flask import Flask

from companion import __version__
from companion.core.json_values import dump_in_order
from companion.engine.wording import LANGUAGES
from companion.web.api.editions import editions
from companion.web.api.games import games
from companion.web.api.health import health
from companion.web.api.passes import passes
from companion.web.api.published import published
from companion.web.api.tables import tables
from companion.web.bodies import Blueprint, ProblemApi
from companion.web.devices import COOKIE
from companion.web.errors import TITLES
from companion.web.packed import pack, send_made
from companion.web.schemas.described import components
from companion.web.schemas.examples import examples
from companion.web.schemas.refusals import ANY_CALL, OWN
from companion.web.schemas.written import reference
from companion.web.security import MARK

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
ADDRESS = "http://127.0.0.1:8000"
"""Where the document takes the service to be; the page /api names its own address."""
DESCRIPTION = f"""\
Score a record, throw dice, or play at a table from a program: JSON in and out, below `/api/v1`.

**Without a token** you may score, throw just dice, and read the games:

    curl {ADDRESS}/api/v1/games

**At a table.** `POST /devices` with `{{}}` gives a token. Send it as `Authorization: Bearer TOKEN`
with every call from then on. `POST /tables` opens a table, and what stands behind the `#` of its
`join_url` is the `secret` by which another device joins. `POST /tables/{{code}}/commands` gives a
command: `me.can` of the view says which may be given now. `GET /tables/{{code}}/stream` tells what
happens, as patches of the view.

**The stream** tells, as server-sent events, what happens after the head that `after` names. Merge
the `patch` of each message into the view. `reset` brings the whole view in place of yours. `beat`
comes at once and every 15 s; if it has a mark (`hash`) and your view has another, read the view
anew. After a break, wait as long as `retry` says, which comes first, and open the stream again with
`Last-Event-ID`; it ends by itself after about ten quiet minutes. `StreamEvent` has every event.

**Once.** What changes a table carries a `command_id` of your making. Sent twice, it happens once
and is answered as the first time, so send it again if no answer came. Only what was done is kept
under its key: a refusal is not, so the same, sent again, is decided anew.

**Refusals** are `application/problem+json`: `code` for programs, `detail` to be shown, `pointer`
into the body. `detail` says what is wrong and what to do. Each call names its own codes by status;
`Refused400` and on name those of any call, and what is said of a game's commands names those of
that game alone. An address of no call answers 404 `no-such-page`, another method 405
`wrong-method`, a false token 401. A device without a token is a new one, which holds no seat: 403
`not-at-table`.

**Sentences** are in English, or in the language that `lang` in the query of any call names, as
`?lang=de`, or `Accept-Language`.

**Limits.** A body has at most 64 KiB (`/tables/publish`: 1 MiB). Who calls too often is refused
with 429, and `Retry-After` says for how many seconds: a seat after 20 throws in 10 s, a network
after 40 tables, 120 new devices or 600 scores in a minute.

**The contract.** This document, and pages that come with the source and that no service sends:
`docs/bot.md` (a first program), `docs/live.md` (views, stream, commands), `docs/formats.md`
(records and results), `docs/errors.md` (every code). Answers of a later version may get new
keys: this document says just what this version answers. What goes, or comes to mean something else,
stands below "Breaking" in `CHANGELOG.md`, and the first number of the version rises. Records,
results and evenings that were saved are always read on.
"""
PLACES = {
    "code": "The code of a table: six characters.",
    "game_id": "The id of a game, of `GET /games`.",
    "seat": "The place of a seat, from 0.",
    "key": "What stands behind the `#` of the link to an edition.",
}
"""What stands in paths."""
LANG = {
    "name": "lang",
    "in": "query",
    "description": "The language of sentences, before that of `Accept-Language`.",
    "schema": {"enum": list(LANGUAGES)},
}
"""What any call takes."""
LATER = {"Retry-After": {"description": "In seconds.", "schema": {"type": "integer"}}}
MARKED = {
    "description": "On every answer of the service. An answer without it comes from something on "
    "the way, as the login page of a Wi-Fi: take it for none.",
    "schema": {"type": "string"},
}
OURS = {MARK: {"$ref": f"#/components/headers/{MARK}"}}
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
    app.add_url_rule(
        "/api/v1/openapi.json",
        "openapi",
        lambda: send_made(_packed_document(), "application/json"),
    )


@cache
def document() -> dict[str, Any]:
    """Return what `/api/v1/openapi.json` answers; it needs no database and starts nothing.

    It is made when first asked for, in an app of its own: few starts of the service ever need it.
    """
    app = Flask("document")
    app.config.update(
        API_TITLE="At the Table",
        API_VERSION=__version__,
        OPENAPI_VERSION="3.1.0",
        API_SPEC_OPTIONS={
            "servers": [{"url": "/"}],
            "info": {
                "description": DESCRIPTION,
                "license": {"name": "Apache License 2.0", "identifier": "Apache-2.0"},
            },
            "security": [{name: []} for name in KEYS],
        },
    )
    api = ProblemApi(app)
    for blueprint in BLUEPRINTS:
        api.register_blueprint(blueprint)
    api.spec.components.schemas.update(Blueprint.bodies | components())
    described: dict[str, Any] = api.spec.to_dict()
    schemas, shown = described["components"]["schemas"], examples()
    # The library's own, which no call names.
    del schemas["PaginationMetadata"], schemas["Error"]
    described["components"] |= {
        "securitySchemes": KEYS,
        "parameters": {"Lang": LANG},
        "headers": {MARK: MARKED},
        "responses": {
            f"Refused{status}": _refusal(status, codes) for status, codes in ANY_CALL.items()
        },
    }
    for path in described["paths"].values():
        places = path.pop("parameters", ())
        for place in places:
            place["description"] = PLACES[place["name"]]
        for method, call in path.items():
            _complete(call, schemas, *shown.get(call["operationId"], (None, None)))
            other = {*((408, 413, 415) if method == "get" else ()), *(() if places else (404,))}
            own, general = OWN.get(call["operationId"], {}), {*ANY_CALL} - other
            call["responses"] |= {
                str(each): _refusal(
                    each,
                    own[each] + (f"; and those of `Refused{each}`" if each in general else ""),
                )
                if each in own
                else {"$ref": f"#/components/responses/Refused{each}"}
                for each in sorted({*own} | general)
            }
        path["parameters"] = [*places, {"$ref": "#/components/parameters/Lang"}]
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
        answer["headers"] = OURS
        if not answer["description"]:
            [[_, content]] = answer["content"].items()
            schema = content["schema"].get("items", content["schema"])
            answer["description"] = schemas[schema["$ref"].rpartition("/")[2]]["description"]
    bodies = ((call.get("requestBody", {}), sent), *((each, answered) for each in fine))
    for body, example in bodies:
        if example is not None:
            body["content"]["application/json"]["example"] = example


def _refusal(status: int, codes: str) -> dict[str, Any]:
    """Return what the document says of a refusal, by its status and codes."""
    return {
        "description": f"{TITLES[status].text}: {codes}.",
        "content": {"application/problem+json": {"schema": reference("Problem")}},
        "headers": OURS | (LATER if status in (408, 429, 503) else {}),
    }


@cache
def _packed_document() -> bytes:
    return pack([dump_in_order(document())])
