"""What the document of the API says of its calls is what the calls do."""

import json
from collections.abc import Iterator
from typing import Any

from openapi_schema_validator import OAS31Validator

from companion.app import close_streams
from companion.games import game_ids
from companion.web.api.document import document
from companion.web.schemas.written import reference
from companion.web.security import MARK

from .conftest import House

REFUSED = ("not-at-table", "not-host", "not-your-seat")
"""What a device is told that holds nothing at a table."""


def calls() -> Iterator[tuple[str, str, dict[str, Any]]]:
    """Yield path, method and description of each call."""
    for path, methods in document()["paths"].items():
        yield from (
            (path, method, call) for method, call in methods.items() if isinstance(call, dict)
        )


def shown(part: dict[str, Any]) -> dict[str, Any]:
    """Return the schema of a body or an answer, with its example."""
    found: dict[str, Any] = part.get("content", {}).get("application/json", {})
    return found


def test_every_example_is_as_its_schema_has_it() -> None:
    components = document()["components"]
    parts = [
        (call["operationId"], shown(part))
        for _, _, call in calls()
        for part in (call.get("requestBody", {}), *call["responses"].values())
    ]
    held = [(name, part) for name, part in parts if "example" in part]

    wrong = [
        name
        for name, part in held
        if not OAS31Validator({**part["schema"], "components": components}).is_valid(
            part["example"]
        )
    ]

    assert (wrong, len(held) > 15) == ([], True)


def test_each_event_of_a_stream_is_one_that_the_document_has(house: House) -> None:
    ann, code = house.one("start-game")
    head = ann.ask(code, "throw", 0).get_json()["head"]
    known = {**reference("StreamEvent"), "components": document()["components"]}
    tabs = [
        ann.client.get(f"/api/v1/tables/{code}/stream?after={after}", buffered=False).iter_encoded()
        for after in (head, 99, 0)
    ]

    # The third takes the place of the first, and the table that is deleted ends the others.
    read = [list(tabs[0]), *([next(tab) for _ in range(3)] for tab in tabs[1:])]
    ann.client.delete(f"/api/v1/tables/{code}", headers={"Origin": "http://localhost"})
    read += [list(tab) for tab in tabs[1:]]
    told = [
        dict(line.split(": ", 1) for line in chunk.decode().splitlines() if line)
        for chunks in read
        for chunk in chunks
    ]
    events = [{"event": "message", **each} for each in told if "data" in each]
    data = {
        each["properties"]["event"]["const"]: each["properties"]["data"]["contentSchema"]
        for each in known["components"]["schemas"]["StreamEvent"]["oneOf"]
    }

    assert {each["event"] for each in events} == {*data} - {"trouble"}
    assert any("hash" in each["data"] for each in events)
    for each in events:
        assert OAS31Validator(known).is_valid(each), each
        held = OAS31Validator({**data[each["event"]], "components": known["components"]})
        assert held.is_valid(json.loads(each["data"])), each


def test_a_call_refuses_strangers_where_the_document_wants_a_token(house: House) -> None:
    # A stream says what stands, and ends.
    close_streams(house.app)
    places = {"code": house.one()[1], "game_id": game_ids()[0], "seat": "0", "key": "none"}

    for path, method, call in calls():
        answer = house.app.test_client().open(
            path.format(**places),
            method=method.upper(),
            json=shown(call.get("requestBody", {})).get("example", {}) if method != "get" else None,
        )

        told = answer.get_json() if answer.is_json else {}
        is_refused = isinstance(told, dict) and told.get("code") in REFUSED
        # What is not said of a call is as for all: a token or a cookie.
        assert is_refused == ("security" not in call), (method, path, answer.status_code, told)


def test_an_address_says_which_calls_it_takes_where_another_came(house: House) -> None:
    refused = house.app.test_client().put(f"/api/v1/tables/{house.one()[1]}")

    assert refused.status_code == 405
    assert "takes DELETE and GET, not PUT" in refused.get_json()["detail"]


def test_an_address_without_its_code_is_refused_as_every_other(house: House) -> None:
    refused = house.app.test_client().get("/api/v1/tables//stream")

    assert (refused.status_code, refused.get_json()["code"]) == (404, "no-such-page")


def test_every_answer_has_the_mark_of_the_service() -> None:
    components = document()["components"]

    for path, method, call in calls():
        for status, answer in call["responses"].items():
            name = answer.get("$ref", "").rpartition("/")[2]
            told = components["responses"][name] if name else answer
            assert MARK in told["headers"], (method, path, status)
    assert {*components["headers"]} == {MARK}


def test_nothing_in_an_address_may_be_null() -> None:
    for path, method, call in calls():
        for each in call.get("parameters", ()):
            assert "null" not in json.dumps(each["schema"]), (method, path, each["name"])
