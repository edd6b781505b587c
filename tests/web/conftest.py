"""The service as an app, on a database of its own, without a network."""

import itertools
import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from flask import Response, request
from flask.testing import FlaskClient
from werkzeug.test import TestResponse

from companion.app import close_streams, create_app
from companion.config import Mode, Settings
from companion.core.chance import Chance, Scripted
from companion.engine.scoring import InProcess
from companion.web.api.document import document
from tests.agreed import agreed
from tests.clocks import StillClock
from tests.game_files import usual_game
from tests.prepared import lay_out, site


def refusals(path: str, method: str) -> dict[str, str]:
    """Return by status what the document says of how a call is refused, the codes of any included.

    A call that it does not have is refused as any.
    """
    shared = document()["components"]["responses"]
    any_call = {each.removeprefix("Refused"): told["description"] for each, told in shared.items()}
    own = document()["paths"].get(path, {}).get(method.lower(), {}).get("responses", {})
    found = {each: told.get("description", "") for each, told in own.items()}
    return {each: found.get(each, "") + any_call.get(each, "") for each in {*found, *any_call}}


class Phone:
    """A browser at the service: one cookie jar, same-origin JSON."""

    def __init__(self, client: FlaskClient) -> None:
        self.client = client
        self._ids = (f"command-of-a-phone-{number:04}" for number in itertools.count())

    def command_id(self) -> str:
        """Return a fresh key."""
        return next(self._ids)

    def get(self, path: str) -> TestResponse:
        """Read, to the end: a file that is sent is open until then."""
        return self.client.get(path, buffered=True)

    def post(self, path: str, body: object, **headers: str) -> TestResponse:
        """Change something, as a page of this service would."""
        return self.client.post(path, json=body, headers={"Origin": "http://localhost", **headers})

    def open(self, game: str = "") -> dict[str, str]:
        """Open a table and return its code and links."""
        opened = self.post(
            "/api/v1/tables", {"command_id": self.command_id(), "game": game or usual_game().id}
        )
        assert opened.status_code == 201, opened.text
        answer: dict[str, str] = opened.get_json()
        return answer

    def join(self, code: str, **body: Any) -> TestResponse:
        """Join a table."""
        key = {"command_id": self.command_id()}
        return self.post(f"/api/v1/tables/{code}/join", key | body)

    def ask(self, code: str, kind: str, seat: int | None = None, **more: Any) -> TestResponse:
        """Send a command."""
        body: dict[str, Any] = {"command_id": self.command_id(), "kind": kind} | more
        if data := agreed(kind, more.get("data")):
            body["data"] = data
        if seat is not None:
            body["seat"] = seat
        return self.post(f"/api/v1/tables/{code}/commands", body)

    def view(self, code: str) -> dict[str, Any]:
        """Return what this phone sees."""
        seen: dict[str, Any] = self.get(f"/api/v1/tables/{code}").get_json()
        return seen


class House:
    """A running service and the phones in the room."""

    def __init__(self, instance: Path, mode: Mode, chance: Chance) -> None:
        proxies = 1 if mode is Mode.HOSTED else 0
        tls_port = 8443 if mode is Mode.TLS else 0
        settings = Settings(instance, mode, proxies=proxies, tls_port=tls_port)
        lay_out(instance, tls=mode is Mode.TLS)
        self.clock = StillClock()
        self.app = create_app(settings, chance, InProcess(), self.clock, site())
        self.app.testing = False
        self.unsaid: list[str] = []
        """The refusals that were answered and that the document does not have of that call."""
        self.app.after_request(self._compare)

    def _compare(self, answer: Response) -> Response:
        rule = request.url_rule
        if rule is not None and answer.mimetype == "application/problem+json":
            told = refusals(re.sub(r"<(?:int:)?(\w+)>", r"{\1}", rule.rule), request.method)
            problem = json.loads(answer.get_data())
            # What the rules of a table and its game refuse is beyond counting.
            is_named = f"`{problem['code']}`" in told.get(str(problem["status"]), "")
            if not is_named and problem["status"] < 500 and "rules" not in told.get("409", ""):
                self.unsaid.append(f"{request.method} {rule.rule}: {problem}")
        return answer

    def phone(self) -> Phone:
        """Return a browser that the service has not met."""
        return Phone(self.app.test_client())

    def one(self, *kinds: str) -> tuple[Phone, str]:
        """Return a host and the code of a table, some commands later."""
        ann = self.phone()
        code = ann.open()["code"]
        for kind in kinds:
            assert ann.ask(code, kind).status_code == 201, kind
        return ann, code

    def two(self, *kinds: str) -> tuple[Phone, Phone, str]:
        """Return a host, a guest at the second seat and the code of their table."""
        ann, code = self.one()
        ben = self.phone()
        ben.join(code, secret=secret(ann, code))
        for kind in kinds:
            assert ann.ask(code, kind).status_code == 201, kind
        return ann, ben, code


def secret(phone: Phone, code: str) -> str:
    """Return what the link to a table carries now, as somebody there sees it."""
    link: str = phone.view(code)["table"]["join_url"]
    return link.partition("#")[2]


def boot(page: TestResponse) -> dict[str, Any]:
    """Return what a page tells its scripts."""
    found = re.search(r'id="boot"[^>]*>(.*?)</script>', page.text, re.DOTALL)
    assert found, page.text
    told: dict[str, Any] = json.loads(found[1])
    return told


def refused(answer: TestResponse) -> tuple[int, str]:
    """Return status and code of a refusal."""
    return answer.status_code, answer.get_json()["code"]


def opened(instance: Path, mode: Mode) -> Iterator[House]:
    """Yield a service whose dice are written down, and end its streams."""
    made = House(instance, mode, Scripted((5, 6, 3), (1, 1, 1), (2, 4, 6)))
    yield made
    close_streams(made.app)
    assert made.unsaid == []


@pytest.fixture
def house(tmp_path: Path) -> Iterator[House]:
    """Return a service at home."""
    yield from opened(tmp_path, Mode.LAN)


@pytest.fixture
def hosted(tmp_path: Path) -> Iterator[House]:
    """Return a service behind https."""
    yield from opened(tmp_path, Mode.HOSTED)


@pytest.fixture
def house_secure(tmp_path: Path) -> Iterator[House]:
    """Return a service with https at home, and its plain address."""
    yield from opened(tmp_path, Mode.TLS)
