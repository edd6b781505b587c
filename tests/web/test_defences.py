"""Bad bodies, foreign pages and headers: promises P13, P17 and P18 in small."""

from dataclasses import replace

from werkzeug.test import TestResponse

from companion.web.security import MARK
from companion.web.services import KEY
from tests.game_files import usual_game

from .conftest import House, Phone, refused

TRAPS = {
    "brackets": (b"[" * 100_000, "too-large"),
    "many brackets": (b"[" * 50_000, "too-deep"),
    "deep objects": (b'{"a":' * 5_000 + b"1" + b"}" * 5_000, "too-deep"),
    "lone surrogate": (b'{"game": "\\ud800"}', "lone-surrogate"),
    "NUL": (b'{"game": "\\u0000"}', "unknown-word"),
    "duplicate keys": (b'{"game": "chess", "game": "chess"}', "duplicate-key"),
    "NaN": (b'{"game": NaN}', "not-finite"),
    "1e400": (b'{"game": 1e400}', "wrong-type"),
    "true": (b'{"game": true}', "wrong-type"),
    "huge integer": (b'{"game": ' + b"9" * 5_000 + b"}", "wrong-type"),
    "list": (b'{"game": ["chess"]}', "wrong-type"),
    "empty": (b"", "not-json"),
    "not JSON": (b"game=chess", "not-json"),
    "not UTF-8": (b'{"game": "\xff"}', "not-utf-8"),
}


def send(phone: Phone, address: str, body: bytes, kind: str = "application/json") -> TestResponse:
    """Send bytes as a page of this service would."""
    origin = {"Origin": "http://localhost"}
    return phone.client.post(address, data=body, content_type=kind, headers=origin)


def test_a_bad_body_gets_a_clear_answer_and_changes_nothing(house: House) -> None:
    ann, table = house.one()
    for trap, (body, code) in TRAPS.items():
        record = send(ann, "/api/v1/score", body)
        command = send(ann, f"/api/v1/tables/{table}/commands", body)

        for answer in (record, command):
            assert 400 <= answer.status_code < 500, (trap, answer.text)
            assert answer.mimetype == "application/problem+json"
            told = answer.get_json()
            assert {*told} == {"type", "title", "status", "detail", "code", "pointer"}, trap
        assert record.get_json()["code"] == code, trap
    assert ann.view(table)["head"] == 2


def test_a_fault_of_the_address_is_told_before_a_body_too_large_is_looked_at(house: House) -> None:
    ann, code = house.one()

    address = f"/api/v1/tables/{code}/commands?after=surprise"
    answer = send(ann, address, TRAPS["brackets"][0])

    assert (answer.status_code, answer.get_json()["pointer"]) == (400, "/after")


FAULTS: tuple[tuple[dict[str, object], str, str], ...] = (
        ({"kind": "throw"}, "missing-key", ""),
        ({"command_id": "short", "kind": "throw"}, "wrong-length", "/command_id"),
        ({"command_id": "x" * 22, "kind": "throw", "~1": 1}, "unknown-key", "/~01"),
        ({"command_id": "x" * 22, "kind": "throw", "seat": "0"}, "wrong-type", "/seat"),
        ({"command_id": "x" * 22, "kind": "throw", "seat": True}, "wrong-type", "/seat"),
        ({"command_id": "x" * 22, "kind": "throw", "seat": 12}, "out-of-range", "/seat"),
        ({"command_id": "x" * 22, "kind": "throw", "data": []}, "wrong-type", "/data"),
        ({"command_id": "x" * 22, "kind": "fly", "seat": 0}, "unknown-command", "/kind"),
        ({"command_id": "x" * 22, "kind": "throw", "seat": 0, "data": {"a": 1}}, "unknown-key",
         "/data/a"),
)  # fmt: skip


def test_a_fault_in_a_command_is_pointed_at(house: House) -> None:
    ann, table = house.one("start-game")
    for body, code, pointer in FAULTS:
        answer = ann.post(f"/api/v1/tables/{table}/commands", body).get_json()

        assert (answer["code"], answer["pointer"]) == (code, pointer)


FOREIGN: tuple[dict[str, str], ...] = (
    {"Origin": "http://elsewhere.example"},
    {"Origin": "https://localhost"},
    {"Sec-Fetch-Site": "cross-site"},
    {"Sec-Fetch-Site": "same-site"},
    {"Origin": "null"},
    {"Origin": "http://["},
    {},
)


def test_another_page_cannot_act_for_a_phone(house: House) -> None:
    ann, code = house.one()
    body = {"command_id": "x" * 22, "kind": "set-ready", "seat": 0, "data": {"ready": True}}
    for headers in FOREIGN:
        answer = ann.client.post(f"/api/v1/tables/{code}/commands", json=body, headers=headers)

        assert refused(answer) == (403, "foreign-origin"), headers
    assert ann.view(code)["head"] == 2


def test_any_page_may_use_open_calls_and_those_of_its_own_token_but_no_cookie(house: House) -> None:
    ann, code = house.one()
    token = ann.post("/api/v1/devices", {}).get_json()["token"]
    there = {"Origin": "https://elsewhere.example", "Sec-Fetch-Site": "cross-site"}
    own = {**there, "Authorization": f"Bearer {token}"}
    opens = {"command_id": "x" * 22, "game": usual_game().id}
    ask_first = {**there, "Access-Control-Request-Headers": "authorization, content-type"}
    table = f"/api/v1/tables/{code}"

    used = [
        ann.client.get("/api/v1/games", headers=there),
        ann.client.post("/api/v1/score", json={}, headers=there),
        ann.client.post("/api/v1/tables", json=opens, headers=own),
        ann.client.options(table, headers=ask_first),
    ]
    closed = [ann.client.get(table, headers=there), ann.client.options(table, headers=there)]

    assert [each.status_code for each in used] == [200, 400, 201, 200]
    for answer in used:
        assert answer.headers["Access-Control-Allow-Origin"] == "*"
        assert "Access-Control-Allow-Credentials" not in answer.headers
    assert [each for each in closed if "Access-Control-Allow-Origin" in each.headers] == []


def test_the_display_alone_is_shown_within_pages_that_were_chosen(house: House) -> None:
    ann, code = house.one()
    found = house.app.extensions[KEY]
    settings = replace(found.settings, frames=("http://home.local:8123",))
    house.app.extensions[KEY] = replace(found, settings=settings)

    paths = (f"/t/{code}/display", f"/t/{code}", "/")
    policies = [ann.get(path).headers["Content-Security-Policy"] for path in paths]

    told = [policy.partition("frame-ancestors ")[2] for policy in policies]
    assert told == ["http://home.local:8123", "'none'", "'none'"]


def test_a_form_cannot_act_either(house: House) -> None:
    for kind in ("text/plain", "application/x-www-form-urlencoded"):
        answer = send(house.phone(), "/api/v1/score", b"{}", kind)

        assert refused(answer) == (415, "not-json-type")


WRONG = (
    ("/api/v1/tables/not-a-code", 404),
    ("/api/v1/tables/%00%ff", 404),
    ("/api/v1/games/chess", 404),
    ("/api/v1/nothing", 404),
    ("/api/v1/score", 405),
    ("/api/v1/tables/KKKKKK/events?after=x", 400),
    ("/api/v1/tables/KKKKKK/events?after=²", 400),
    ("/api/v1/tables/KKKKKK/events?after=--5", 400),
    ("/api/v1/tables/KKKKKK/stream?after=-1", 400),
)


def test_a_wrong_address_is_answered_in_the_one_shape(house: House) -> None:
    for path, status in WRONG:
        answer = house.phone().get(path)

        assert (answer.status_code, answer.mimetype) == (status, "application/problem+json"), path
        assert answer.get_json()["detail"]


def test_every_answer_carries_the_defences(house: House) -> None:
    for path in ("/api/v1/games", "/api/v1/nothing", "/"):
        headers = house.phone().get(path).headers

        assert "default-src 'none'" in headers["Content-Security-Policy"]
        assert "unsafe" not in headers["Content-Security-Policy"]
        assert headers["X-Content-Type-Options"] == "nosniff"
        assert headers["Referrer-Policy"] == "no-referrer"
        assert not path.startswith("/api/") or headers["Cache-Control"] == "no-store"
        # A browser ignores it over plain http, with an error on its console.
        assert "Cross-Origin-Opener-Policy" not in headers


def test_every_answer_says_that_it_is_the_services_own(house: House) -> None:
    ann, code = house.one()
    shell = ann.get("/shell.json").get_json()["addresses"]
    calls = ("/games", "/nothing", f"/tables/{code}", f"/tables/{code}/stream", "/tables/ZZZZZZ")

    answers = {
        path: ann.client.get(path)
        for path in ("/", "/nowhere", "/sw.js", *shell, *(f"/api/v1{call}" for call in calls))
    }

    assert [path for path, answer in answers.items() if MARK not in answer.headers] == []
    assert MARK in ann.post("/api/v1/score", {}).headers
    for answer in answers.values():
        answer.close()


def test_the_cookie_is_bound_to_the_host_over_https(hosted: House) -> None:
    answer = hosted.phone().post(
        "/api/v1/tables", {"command_id": "x" * 22, "game": usual_game().id}
    )

    name, *words = answer.headers["Set-Cookie"].split("; ")
    assert name.startswith("__Host-device=")
    assert {"Secure", "HttpOnly", "SameSite=Strict", "Path=/"} <= {*words}
