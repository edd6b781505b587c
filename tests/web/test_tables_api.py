"""A table over HTTP, as docs/live.md has it."""

import json
from collections.abc import Callable
from typing import Any

import pytest
from openapi_spec_validator import validate
from werkzeug.test import TestResponse

from companion.app import close_streams
from companion.engine.retention import Retention, Sweeper
from companion.limits import Limits
from companion.web.devices import digest
from companion.web.services import KEY
from tests.game_files import usual_game

from .conftest import House, Phone, refused, secret

OPENS = {"command_id": "the-same-press-of-ann", "game": usual_game().id}
PRESS: dict[str, Any] = {"command_id": "one-press-of-the-tray", "seat": 0}


def test_the_link_takes_a_free_seat_at_once_and_again_the_same(house: House) -> None:
    ann, code = house.one()
    ben = house.phone()

    joined = [ben.join(code, secret=secret(ann, code)) for _ in range(2)]

    assert [each.status_code for each in joined] == [201, 200]
    assert [each.get_json() for each in joined] == [{"seat": 1}] * 2


def test_in_the_home_the_typed_code_is_enough_in_any_spelling(house: House) -> None:
    _, code = house.one()

    assert house.phone().join(f"{code[:3].lower()}-{code[3:]}").status_code == 201


def test_a_rematch_keeps_everybody_in_their_seat(house: House) -> None:
    ann, ben, code = house.two()
    ben.ask(code, "name-seat", 1, data={"name": "Ben"})
    for kind in ("start-game", "finish-table", "open-rematch"):
        ann.ask(code, kind)

    again = ben.ask(code, "open-rematch")

    following = ben.view(code)["table"]["rematch"]
    seen = ben.view(following)
    assert again.status_code == 201
    assert (seen["me"]["own"], seen["seats"]["1"]["name"]) == ({"1": True}, "Ben")
    assert ann.view(following)["me"]["host"] is True


def test_deleting_is_the_hosts_and_leaves_nothing_to_find(house: House) -> None:
    ann, ben, code = house.two()
    address, own_page = f"/api/v1/tables/{code}", {"Origin": "http://localhost"}

    answers = [each.client.delete(address, headers=own_page) for each in (ben, ann)]

    assert [answer.status_code for answer in answers] == [403, 200]
    assert ann.get(address).status_code == 404


Act = Callable[[Phone, Phone, Phone, str], TestResponse]
REFUSED: dict[str, tuple[tuple[str, ...], Act, tuple[int, str]]] = {
    "a wrong secret": (
        (),
        lambda ann, ben, eve, code: eve.join(code, secret="not-the-secret"),
        (403, "old-link"),
    ),
    "the seat of another": (
        (),
        lambda ann, ben, eve, code: ben.ask(code, "name-seat", 0, data={"name": "Ben"}),
        (403, "not-your-seat"),
    ),
    "the same key for something else": (
        (),
        lambda ann, ben, eve, code: [
            ann.ask(code, "set-ready", data={"ready": ready}, **PRESS) for ready in (True, False)
        ][1],
        (409, "key-reused"),
    ),
    "the second of two fingers": (
        ("start-game",),
        lambda ann, ben, eve, code: [
            phone.ask(code, "throw", seat, seen=4) for seat, phone in enumerate((ann, ben))
        ][1],
        (409, "just-thrown"),
    ),
    "no result yet": (
        ("start-game",),
        lambda ann, ben, eve, code: ann.get(f"/api/v1/tables/{code}/result"),
        (404, "no-result"),
    ),
    "a result for a stranger": (
        ("start-game", "finish-table"),
        lambda ann, ben, eve, code: eve.get(f"/api/v1/tables/{code}/result"),
        (403, "not-at-table"),
    ),
    "the link as a picture for a stranger": (
        (),
        lambda ann, ben, eve, code: eve.get(f"/api/v1/tables/{code}/qr.svg"),
        (403, "not-at-table"),
    ),
}


@pytest.mark.parametrize("name", REFUSED)
def test_what_is_refused_has_its_status_and_its_code(house: House, name: str) -> None:
    kinds, act, told = REFUSED[name]
    ann, ben, code = house.two(*kinds)

    assert refused(act(ann, ben, house.phone(), code)) == told


def test_a_result_says_until_when_it_is_kept_and_is_a_file(house: House) -> None:
    ann, code = house.one("start-game", "finish-table")

    file = ann.get(f"/api/v1/tables/{code}/result")

    name = f"{usual_game().id}-{code}.json"
    assert file.headers["Content-Disposition"] == f'attachment; filename="{name}"'
    assert file.get_json()["record"]["game"] == usual_game().id
    assert file.get_json()["result"] == ann.view(code)["result"]
    # StillClock's evening and a year.
    assert '"stored_until": "2027-11-21T20:15:02Z"' in ann.get(f"/t/{code}/results").text


def test_a_result_says_when_the_table_was_scored_whatever_happened_since(house: House) -> None:
    ann, code = house.one("start-game", "finish-table")
    assert '"fresh": true' in ann.get(f"/t/{code}/results").text
    house.clock.at = "2026-11-21T20:15:40Z"
    ann.ask(code, "open-rematch")

    answer = ann.client.head(f"/api/v1/tables/{code}/result")

    assert answer.headers["Last-Modified"] == "Sat, 21 Nov 2026 20:15:02 GMT"
    assert '"fresh": false' in ann.get(f"/t/{code}/results").text


def test_a_device_is_kept_by_its_table_and_forgotten_a_week_later_without_one(
    house: House,
) -> None:
    ann, code = house.one()
    client = house.app.test_client(use_cookies=False)
    idle = client.post("/api/v1/devices", json={}).get_json()["token"]
    services = house.app.extensions[KEY]
    store: Any = services.tables.ports.store

    def is_kept(at: str) -> bool:
        house.clock.at = at
        Sweeper(services.tables, Retention(unstarted_h=0)).sweep()
        return store.find_device(digest(idle)) is not None

    assert is_kept("2026-11-28T20:15:01Z")
    assert not is_kept("2026-11-28T20:15:02Z")

    answer = client.post("/api/v1/tables", json=OPENS, headers={"Authorization": f"Bearer {idle}"})

    assert refused(answer) == (401, "unknown-token")
    assert ann.view(code)["me"]["host"] is True


def test_the_stream_goes_on_behind_the_last_event_seen_and_polling_gives_the_same(
    house: House,
) -> None:
    ann, code = house.one("start-game")
    ann.ask(code, "throw", 0)
    answer = ann.client.get(
        f"/api/v1/tables/{code}/stream?after=0", headers={"Last-Event-ID": "3"}, buffered=False
    )

    chunks = answer.iter_encoded()
    first = [next(chunks) for _ in range(3)]
    polled = ann.get(f"/api/v1/tables/{code}/events?after=3").get_json()
    close_streams(house.app)
    rest = list(chunks)

    starts = [chunk.partition(b"\n")[0] for chunk in (*first, *rest)]
    assert starts[0].startswith(b"retry: ")
    assert starts[1:] == [b"event: beat", b"id: 4", b"event: presence"]
    assert polled["head"] == 4
    assert [event["kind"] for event in polled["events"]] == ["dice-thrown"]


def test_the_stream_that_makes_room_for_another_tab_of_its_device_says_so(house: House) -> None:
    ann, code = house.one()
    tabs = [
        ann.client.get(f"/api/v1/tables/{code}/stream", buffered=False).iter_encoded()
        for _ in range(3)
    ]

    first = [chunk.partition(b"\n")[0] for chunk in tabs[0]]
    close_streams(house.app)

    assert first[-1] == b"event: crowded"
    assert [any(b"crowded" in chunk for chunk in tab) for tab in tabs[1:]] == [False, False]


def test_a_display_and_a_phone_that_shows_it_see_no_sheets(house: House) -> None:
    ann, code = house.one()
    ann.ask(code, "change-sheet", 0, data={"cells": {"map/r1c1": "h"}})
    screen = house.phone()
    screen.join(code, secret=secret(ann, code), **{"as": "display"})

    seen, shown = screen.view(code), ann.get(f"/api/v1/tables/{code}?display=1").get_json()

    assert (seen["me"]["display"], seen["sheets"]) == (True, {})
    assert (shown["me"]["own"], shown["me"]["can"], shown["sheets"]) == ({}, {}, {})


def test_the_qr_holds_the_join_link(house: House) -> None:
    ann, code = house.one()

    picture = ann.get(f"/api/v1/tables/{code}/qr.svg")

    assert (picture.status_code, picture.mimetype) == (200, "image/svg+xml")


def test_a_program_uses_a_token_and_gets_no_cookie_that_it_might_keep(house: House) -> None:
    client = house.app.test_client()
    client.post("/api/v1/devices", json={})
    token = client.post("/api/v1/devices", json={}).get_json()["token"]
    bearer = {"Authorization": f"Bearer {token}"}
    code = client.post("/api/v1/tables", json=OPENS, headers=bearer).get_json()["code"]

    seen: Any = client.get(f"/api/v1/tables/{code}", headers=bearer).get_json()

    assert seen["me"]["host"] is True


def test_a_false_token_is_told_so_whatever_is_asked_for(house: House) -> None:
    client = house.app.test_client(use_cookies=False)
    false = {"Authorization": "Bearer nobody"}

    answers = [
        client.get("/api/v1/games", headers=false),
        client.post("/api/v1/tables", json=OPENS, headers=false),
        client.get("/api/v1/tables/KKKKKK", headers=false),
    ]

    assert [refused(answer) for answer in answers] == [(401, "unknown-token")] * 3
    assert "Bearer" in answers[0].headers["WWW-Authenticate"]


def test_the_document_lists_every_call(house: House) -> None:
    document = json.loads(house.phone().get("/api/v1/openapi.json").data)

    assert document["openapi"] == "3.1.0"
    assert "/api/v1/tables/{code}/commands" in document["paths"]
    # Refuses a reference to nothing and one operationId for two calls.
    validate(document)


def test_a_stream_that_is_never_read_gives_its_place_back(house: House) -> None:
    ann, code = house.one()

    ann.client.head(f"/api/v1/tables/{code}/stream").close()
    for last in ("x", "²", "9" * 5_000):
        odd = ann.client.get(f"/api/v1/tables/{code}/stream", headers={"Last-Event-ID": last})
        assert refused(odd) == (400, "wrong-type")

    services = house.app.extensions[KEY]
    row, _ = services.tables.find(code)
    for number in range(Limits().table_streams_max - 2):
        services.streams.admit(row.id, f"phone {number}")
    # Of the streams of one device the oldest makes room for the third.
    of_one = [services.streams.admit(row.id, "one phone") for _ in range(3)]
    assert [ticket.over for ticket in of_one] == [True, False, False]
