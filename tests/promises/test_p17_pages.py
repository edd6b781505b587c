"""P17, P18 and P19: foreign pages, headers and what is left of a deleted table."""

import json
import re
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from companion.app import close_streams
from companion.config import Mode
from companion.core.chance import Scripted
from companion.core.errors import InvalidInput
from companion.storage import sqlite
from companion.web import security
from companion.web.api.document import document
from tests.game_files import usual_game
from tests.observatory import Answer, Mark, grade
from tests.web.conftest import House, Phone

from .sizes import size

pytestmark = pytest.mark.slow

HOST = "table.example"
"""What the service is called where it is graded."""
DELETED = size(10, 500)
Record = Callable[[str, object], None]


WAYS: dict[str, dict[str, Any]] = {
    "another origin": {"headers": {"Origin": "https://evil.example"}},
    "another scheme": {"headers": {"Origin": "https://localhost"}},
    "no origin": {"headers": {"Origin": "null"}},
    "another site": {"headers": {"Sec-Fetch-Site": "cross-site"}},
    "the same site": {"headers": {"Sec-Fetch-Site": "same-site"}},
    "neither": {"headers": {}},
    "text": {"headers": {"Origin": "http://localhost"}, "content_type": "text/plain"},
    "a form": {
        "headers": {"Origin": "http://localhost"},
        "content_type": "application/x-www-form-urlencoded",
    },
    "no type": {"headers": {"Origin": "http://localhost"}, "content_type": ""},
}


def attack(house: House) -> int:
    """Send every change as another page could; hold that none was done; return how many."""
    ann = house.phone()
    code = ann.open()["code"]
    ann.ask(code, "add-seat")
    before = ann.view(code)
    key = {"command_id": "a-key-of-another-page"}
    bodies: dict[str, object] = {
        "/tables": {**key, "game": usual_game().id},
        "commands": {**key, "kind": "add-seat"},
        "join": key,
    }
    tried = 0
    for path, methods in document()["paths"].items():
        if path.startswith(security.OPEN):
            continue
        address = re.sub(r"\{code\}", code, path)
        address = re.sub(r"\{[a-z_]+\}", "0", address)
        body = next((each for end, each in bodies.items() if path.endswith(end)), {})
        for method in {"post", "delete"} & methods.keys():
            for way, sent in WAYS.items():
                if method == "delete" and "content_type" in sent:
                    # A form is of our own page here, and no form sends a DELETE.
                    continue
                tried += 1
                answer = getattr(ann.client, method)(
                    address,
                    **{"content_type": "application/json", **sent},
                    data=json.dumps(body).encode(),
                )
                assert answer.status_code in (403, 415), f"{method} {path} was done: {way}"
    assert ann.view(code) == before
    return tried


def without_types(checked: Callable[[], None]) -> Callable[[], None]:
    """Return a check that forgives the kind of a body."""

    def check() -> None:
        try:
            checked()
        except InvalidInput as refusal:
            if refusal.code != "not-json-type":
                raise

    return check


@pytest.mark.promise("P17")
def test_p17_another_page_cannot_act_for_you(
    tmp_path: Path, record_property: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    record_property("promise", "P17")
    house = House(tmp_path / "sound", Mode.LAN, Scripted())
    tried = attack(house)
    close_streams(house.app)

    record_property("cases", tried)
    record_property("figure", "0 of their requests did anything")
    monkeypatch.setattr("companion.app.check_origin", without_types(security.check_origin))
    faulty = House(tmp_path / "faulty", Mode.LAN, Scripted())
    with pytest.raises(AssertionError, match="was done"):
        attack(faulty)
    close_streams(faulty.app)
    record_property("fault", "no look at the kind of a body")


PAGES = ("/", "/score", "/editions", "/api", "/t/ZZZZZZ", "/nowhere", "/api/v1/games", "/sw.js")


def paths_of(code: str) -> tuple[str, ...]:
    """Return what is asked for: pages, with and without a table, calls, a script."""
    return (*PAGES, f"/t/{code}", f"/api/v1/tables/{code}", f"/j/{code}")


def check_headers(phone: Phone) -> int:
    """Hold that every answer defends itself; return how many there were."""
    code = phone.open()["code"]
    paths = paths_of(code)
    for path in paths:
        headers = phone.get(path).headers
        policy = {
            name: values.split()
            for name, _, values in (
                each.strip().partition(" ")
                for each in headers["Content-Security-Policy"].split(";")
            )
        }
        weak = [each for each in policy["script-src"] if each.startswith("'unsafe-")]
        assert not weak, f"{path} lets any script run: {weak}"
        assert policy["default-src"] == policy["base-uri"] == ["'none'"]
        assert policy["frame-ancestors"] == ["'none'"]
        assert not {"*", "http:", "https:", "data:"} & {*policy["script-src"]}
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "no-referrer"
        assert headers["Cross-Origin-Opener-Policy"] == "same-origin"
        assert headers["Cross-Origin-Resource-Policy"] == "same-origin"
        assert int(headers["Strict-Transport-Security"].partition("=")[2]) >= 31_536_000
        for cookie in headers.getlist("Set-Cookie"):
            if cookie.startswith("__Host-device"):
                assert {"Secure", "HttpOnly", "SameSite=Strict"} <= {*cookie.split("; ")}
    return len(paths)


def check_marks(phone: Phone) -> list[Mark]:
    """Hold that MDN Observatory gives every answer its best mark, by its own rules; return them."""
    code = phone.open()["code"]
    answers = []
    for path in paths_of(code):
        got = phone.get(path)
        asked = phone.client.options(
            path,
            base_url="https://localhost",
            headers={"Origin": "https://evil.example", "Access-Control-Request-Method": "GET"},
        )
        told = got.get_data(as_text=True)
        address = f"https://{HOST}{path}"
        answers.append(Answer(address, _by_name(got), told, _by_name(asked)))
    marks = grade(answers)
    for path, mark in zip(paths_of(code), marks, strict=True):
        assert mark.grade == "A+", f"{path} is graded {mark.grade} ({mark.score}): {mark.results}"
    return marks


def _by_name(answer: Any) -> dict[str, list[str]]:
    headers = answer.headers
    return {name.lower(): headers.getlist(name) for name in dict(headers)}


class Secure(Phone):
    """A browser behind a proxy with https."""

    def get(self, path: str) -> Any:
        return self.client.get(path, base_url="https://localhost", buffered=True)

    def post(self, path: str, body: object, **headers: str) -> Any:
        return self.client.post(
            path, json=body, base_url="https://localhost", headers={"Origin": "https://localhost"}
        )


@pytest.mark.promise("P18")
def test_p18_every_answer_defends_itself(
    tmp_path: Path, record_property: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    record_property("promise", "P18 (our own rules)")
    house = House(tmp_path / "sound", Mode.HOSTED, Scripted())
    cases = check_headers(Secure(house.app.test_client()))

    record_property("cases", cases)
    told = "each forbids inline scripts, frames, referrers and guessed types, and asks for https"
    record_property("figure", told)
    house.app.after_request_funcs.setdefault(None, []).insert(0, _loosen)
    with pytest.raises(AssertionError, match="lets any script run"):
        check_headers(Secure(house.app.test_client()))
    close_streams(house.app)
    record_property("fault", "'unsafe-inline'")


@pytest.mark.promise("P18")
def test_p18_mdn_observatory_gives_every_answer_its_best_mark(
    tmp_path: Path, record_property: Record
) -> None:
    record_property("promise", "P18 (MDN Observatory)")
    house = House(tmp_path / "sound", Mode.HOSTED, Scripted())
    marks = check_marks(Secure(house.app.test_client()))

    record_property("cases", len(marks))
    least = min(mark.score for mark in marks)
    record_property("figure", f"A+ for each, with at least {least} points")
    house.app.after_request_funcs.setdefault(None, []).insert(0, _loosen)
    with pytest.raises(AssertionError, match=r"is graded .*unsafe-inline"):
        check_marks(Secure(house.app.test_client()))
    close_streams(house.app)
    record_property("fault", "'unsafe-inline'")


def _loosen(response: Any) -> Any:
    # Beside the fingerprint of a script browsers would not heed it.
    response.headers["Content-Security-Policy"] = re.sub(
        "script-src [^;]*",
        "script-src 'self' 'unsafe-inline'",
        response.headers["Content-Security-Policy"],
    )
    return response


def delete(folder: Path, count: int) -> None:
    """Open tables full of marks, delete them, and hold that no mark is left in any file."""
    house = House(folder, Mode.LAN, Scripted())
    marks = []
    for number in range(count):
        ann = house.phone()
        code = ann.open()["code"]
        for turn in range(20):
            marks.append(f"Mark{number:04}x{turn:02}")
            ann.ask(code, "name-seat", 0, data={"name": marks[-1]})
            house.clock.ticks += 10
        ann.client.delete(f"/api/v1/tables/{code}", json={}, headers={"Origin": "http://localhost"})
    close_streams(house.app)
    kept = b"".join(each.read_bytes() for each in folder.iterdir() if each.is_file())
    left = [mark for mark in marks if mark.encode() in kept]
    assert not left, f"{len(left)} names are left in the files"


@pytest.mark.promise("P19")
def test_p19_deleting_a_table_deletes_it(
    tmp_path: Path, record_property: Record, monkeypatch: pytest.MonkeyPatch
) -> None:
    record_property("promise", "P19")
    delete(tmp_path / "sound", DELETED)

    record_property("cases", DELETED)
    record_property("figure", "0 names left in any file")
    weak = tuple(
        each.replace("secure_delete = ON", "secure_delete = OFF") for each in sqlite._PRAGMAS
    )
    monkeypatch.setattr(sqlite, "_PRAGMAS", weak)
    with pytest.raises(AssertionError, match="are left"):
        delete(tmp_path / "faulty", 2)
    record_property("fault", "secure_delete = OFF")
