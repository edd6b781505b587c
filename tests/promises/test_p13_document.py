"""P13: every call keeps to the document of the API, whatever Schemathesis makes of it to send.

The service is asked as an app, without a network; a day passes between two calls, so that no limit
of how often answers for what is behind it.
"""

import json
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest
import schemathesis
from flask import Response
from hypothesis import HealthCheck, Phase, given, settings
from hypothesis import strategies as st
from hypothesis.errors import Unsatisfiable
from schemathesis import GenerationMode
from schemathesis.checks import not_a_server_error
from schemathesis.core.failures import Failure, FailureGroup
from schemathesis.specs.openapi.checks import (
    content_type_conformance,
    response_schema_conformance,
)

from companion.app import close_streams
from companion.config import Mode
from companion.core.reader import Node
from companion.games import game_ids
from companion.web.budget import DAY_S
from tests.engine.random_evening import Luck
from tests.web.conftest import House

from .bad_input import MEMBERS, resolves
from .sizes import size

pytestmark = [pytest.mark.promise("P13"), pytest.mark.long]

EXAMPLES = size(20, 10_000)
"""Requests to each call of each kind: those that keep to the document, and those that do not."""
CHECKS = [
    not_a_server_error,
    content_type_conformance,
    response_schema_conformance,
]
DOCUMENT = "/api/v1/openapi.json"
NOWHERE = "KKKKKK"
Record = Callable[[str, object], None]


class Asked:
    """A service, a table of each game in it, and what Schemathesis sends there."""

    def __init__(self, folder: Path) -> None:
        self.house = House(folder, Mode.LAN, Luck(13))
        # A stream says what stands, and ends.
        close_streams(self.house.app)
        self.document = schemathesis.openapi.from_wsgi(DOCUMENT, self.house.app)
        phone = self.house.phone()
        self._token = str(phone.post("/api/v1/devices", {}).get_json()["token"])
        self._codes = [self._open(game_id) for game_id in game_ids()]
        self.statuses: Counter[int] = Counter()

    def _open(self, game_id: str) -> str:
        client = self.house.app.test_client()
        headers = {"Authorization": f"Bearer {self._token}"}
        key = {"command_id": f"a-key-for-{game_id:_<12}"}
        opened = client.post("/api/v1/tables", json={**key, "game": game_id}, headers=headers)
        return str(opened.get_json()["code"])

    def every_call(self, examples: int) -> int:
        """Send each call so many requests of each kind; hold what each answer must be."""
        for found in self.document.get_all_operations():
            for mode in (GenerationMode.POSITIVE, GenerationMode.NEGATIVE):
                try:
                    self._ask(found.ok(), mode, examples)
                except Unsatisfiable:
                    # Where a call takes nothing, nothing of it can be wrong.
                    assert mode is GenerationMode.NEGATIVE
                except FailureGroup as group:
                    raise AssertionError("; ".join(map(str, group.exceptions))) from group
        return self.statuses.total()

    def _ask(self, call: Any, mode: GenerationMode, examples: int) -> None:
        @settings(
            max_examples=examples,
            derandomize=True,
            database=None,
            deadline=None,
            phases=[Phase.generate],
            suppress_health_check=list(HealthCheck),
        )
        @given(case=call.as_strategy(generation_mode=mode), place=st.integers(0, 2**16))
        def ask(case: Any, place: int) -> None:
            self._send(case, place)

        ask()

    def _send(self, case: Any, place: int) -> None:
        self.house.clock.ticks += DAY_S
        # Else each address would name what is not there; of four one does.
        known = {"code": self._codes[place % len(self._codes)], "seat": 0}
        known["game_id"] = game_ids()[place % len(game_ids())]
        named = case.path_parameters or {}
        if place % 4:
            case.path_parameters = {key: known.get(key, value) for key, value in named.items()}
        if case.method == "DELETE" and "code" in named:
            case.path_parameters["code"] = NOWHERE
        headers = {"Authorization": f"Bearer {self._token}", "Accept-Encoding": "identity"}
        answer = case.call(headers=headers)
        self.statuses[answer.status_code] += 1
        # An answer of a status that is not described is none that Schemathesis looks at.
        named_there = case.operation.definition.raw["responses"]
        assert str(answer.status_code) in named_there, (
            f"{case.method} {case.operation.path} was answered with {answer.status_code}, "
            f"which the document does not name: {answer.content[:300]!r}"
        )
        case.validate_response(answer, checks=CHECKS)
        if answer.status_code >= 400:
            self._judge(case, answer)

    def _judge(self, case: Any, answer: Any) -> None:
        body = answer.request.body or b""
        body = body.encode() if isinstance(body, str) else body
        problem = json.loads(answer.content)
        told = f"{case.method} {answer.request.url} {body[:300]!r}: {problem}"
        assert set(problem) == MEMBERS, told
        places = {*(case.path_parameters or {}), *(case.query or {})}
        assert resolves(problem["pointer"], body, places), told


@pytest.fixture
def asked(tmp_path: Path) -> Asked:
    """Return a service and its document."""
    return Asked(tmp_path)


def test_every_answer_is_one_that_the_document_has(asked: Asked, record_property: Record) -> None:
    record_property("promise", "P13 (Schemathesis)")
    cases = asked.every_call(EXAMPLES)

    record_property("cases", cases)
    record_property("figure", "0 answers of 500 or above, 0 that the document lacks")
    assert 429 not in asked.statuses


def test_a_guard_that_is_missing_is_found_out(
    asked: Asked, monkeypatch: pytest.MonkeyPatch, record_property: Record
) -> None:
    monkeypatch.setattr(Node, "_wrong_type", lambda self, wanted: None)

    with pytest.raises((AssertionError, Failure), match=r"Server error|500"):
        asked.every_call(20)
    record_property("fault", "a reader that takes any type")


@pytest.mark.parametrize(
    ("fault", "told"),
    [("another status", "does not name"), ("another member", "violates schema")],
)
def test_an_answer_beside_the_document_is_found_out(
    fault: str, told: str, asked: Asked, record_property: Record
) -> None:
    def change(response: Response) -> Response:
        if fault == "another status":
            response.status_code = 418
        elif response.is_json and isinstance(found := response.get_json(), dict):
            response.set_data(json.dumps({**found, "more": 1}))
        return response

    asked.house.app.after_request_funcs.setdefault(None, []).insert(0, change)

    with pytest.raises((AssertionError, Failure), match=told):
        asked.every_call(4)
    record_property("fault", f"an answer with {fault} than documented")
