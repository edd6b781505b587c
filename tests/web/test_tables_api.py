"""A table over HTTP, as docs/live.md has it."""

import json
from typing import Any

from companion.app import close_streams
from companion.engine.retention import Sweeper
from companion.limits import Limits
from companion.web.services import KEY
from tests.game_files import usual_game

from .conftest import House


def _secret(opened: dict[str, str]) -> str:
    return opened["join_url"].partition("#")[2]


def test_who_opens_a_table_is_its_host_and_sits_at_the_first_seat(house: House) -> None:
    ann = house.phone()

    opened = ann.open()

    me = ann.view(opened["code"])["me"]
    assert (me["host"], me["own"]) == (True, {"0": True})


def test_pressing_open_twice_with_one_key_opens_one_table(house: House) -> None:
    ann = house.phone()
    body = {"command_id": "the-same-press-of-ann", "game": usual_game().id}

    first = ann.post("/api/v1/tables", body).get_json()
    second = ann.post("/api/v1/tables", body).get_json()

    assert first == second


def test_the_link_takes_a_free_seat_at_once(house: House) -> None:
    opened = house.phone().open()
    ben = house.phone()

    joined = ben.join(opened["code"], secret=_secret(opened))

    assert (joined.status_code, joined.get_json()) == (201, {"seat": 1})


def test_joining_again_gives_the_same_seat(house: House) -> None:
    opened = house.phone().open()
    ben = house.phone()
    ben.join(opened["code"], secret=_secret(opened))

    again = ben.join(opened["code"], secret=_secret(opened))

    assert (again.status_code, again.get_json()) == (200, {"seat": 1})


def test_in_the_home_the_typed_code_is_enough_in_any_spelling(house: House) -> None:
    code = house.phone().open()["code"]

    joined = house.phone().join(f"{code[:3].lower()}-{code[3:]}")

    assert joined.status_code == 201


def test_behind_https_the_code_alone_knocks_and_waits(hosted: House) -> None:
    ann = hosted.phone()
    opened = ann.open()
    ben = hosted.phone()

    knocked = ben.join(opened["code"])
    ann.ask(opened["code"], "answer-knock", data={"knock": 3, "admit": True})

    assert (knocked.status_code, knocked.get_json()) == (201, {"waiting": True})
    assert ben.view(opened["code"])["me"]["own"] == {"1": True}


def test_a_rematch_keeps_everybody_in_their_seat(house: House) -> None:
    ann, ben = house.phone(), house.phone()
    opened = ann.open()
    ben.join(opened["code"], secret=_secret(opened))
    ben.ask(opened["code"], "name-seat", 1, data={"name": "Ben"})
    ann.ask(opened["code"], "start-game")
    ann.ask(opened["code"], "finish-table")

    ann.ask(opened["code"], "open-rematch")
    again = ben.ask(opened["code"], "open-rematch")

    following = ben.view(opened["code"])["table"]["rematch"]
    seen = ben.view(following)
    assert again.status_code == 201
    assert (seen["me"]["own"], seen["seats"]["1"]["name"]) == ({"1": True}, "Ben")
    assert ann.view(following)["me"]["host"] is True


def test_deleting_is_the_hosts_and_leaves_nothing_to_find(house: House) -> None:
    ann, ben = house.phone(), house.phone()
    opened = ann.open()
    ben.join(opened["code"], secret=_secret(opened))
    address = f"/api/v1/tables/{opened['code']}"
    own_page = {"Origin": "http://localhost"}

    refused = ben.client.delete(address, json={}, headers=own_page)
    deleted = ann.client.delete(address, json={}, headers=own_page)

    assert (refused.status_code, deleted.status_code) == (403, 200)
    assert ann.get(address).status_code == 404


def test_a_wrong_secret_is_an_old_link(house: House) -> None:
    opened = house.phone().open()

    refused = house.phone().join(opened["code"], secret="not-the-secret")

    assert (refused.status_code, refused.get_json()["code"]) == (403, "old-link")


def test_a_rotated_link_opens_and_the_old_one_does_not(house: House) -> None:
    ann = house.phone()
    opened = ann.open()
    ann.ask(opened["code"], "rotate-link")
    fresh = ann.view(opened["code"])["table"]["join_url"].partition("#")[2]

    old = house.phone().join(opened["code"], secret=_secret(opened))
    new = house.phone().join(opened["code"], secret=fresh)

    assert (old.status_code, new.status_code) == (403, 201)


def test_a_stranger_sees_nothing_but_the_game(house: House) -> None:
    code = house.phone().open()["code"]

    seen = house.phone().view(code)

    assert seen == {"table": {"code": code, "game": usual_game().id, "state": "lobby"}}


def test_the_same_press_is_one_throw_and_the_same_answer(house: House) -> None:
    ann = house.phone()
    code = ann.open()["code"]
    ann.ask(code, "start-game")
    press = {"command_id": "one-press-of-the-tray", "kind": "throw", "seat": 0}

    answers = [ann.post(f"/api/v1/tables/{code}/commands", press) for _ in range(2)]

    assert [answer.get_json() for answer in answers] == [{"head": 4}, {"head": 4}]
    assert ann.view(code)["play"]["throw"]["number"] == 1


def test_the_same_key_for_something_else_is_refused(house: House) -> None:
    ann = house.phone()
    code = ann.open()["code"]
    press = {"command_id": "one-press-of-the-tray", "kind": "set-ready", "seat": 0}

    ann.post(f"/api/v1/tables/{code}/commands", press | {"data": {"ready": True}})
    refused = ann.post(f"/api/v1/tables/{code}/commands", press | {"data": {"ready": False}})

    assert (refused.status_code, refused.get_json()["code"]) == (409, "key-reused")


def test_the_second_of_two_fingers_is_told_so(house: House) -> None:
    ann = house.phone()
    opened = ann.open()
    code = opened["code"]
    ben = house.phone()
    ben.join(code, secret=_secret(opened))
    ann.ask(code, "start-game")
    seen = ann.view(code)["head"]

    ann.ask(code, "throw", 0, seen=seen)
    refused = ben.ask(code, "throw", 1, seen=seen)

    assert (refused.status_code, refused.get_json()["code"]) == (409, "just-thrown")


def test_nobody_acts_for_the_seat_of_another(house: House) -> None:
    opened = house.phone().open()
    ben = house.phone()
    ben.join(opened["code"], secret=_secret(opened))

    refused = ben.ask(opened["code"], "name-seat", 0, data={"name": "Ben"})

    assert (refused.status_code, refused.get_json()["code"]) == (403, "not-your-seat")


def test_a_whole_game_from_lobby_to_result(house: House) -> None:
    ann = house.phone()
    code = ann.open()["code"]
    ann.ask(code, "name-seat", 0, data={"name": "Ann"})
    ann.ask(code, "start-game")
    ann.ask(code, "throw", 0)
    cells = {"map/r1c5": "~", "map/r2c4": "~", "map/r2c5": "s", "map/r2c6": "~", "map/r3c5": "~"}
    ann.ask(code, "change-sheet", 0, data={"cells": cells})
    ann.ask(code, "end-play")

    done = ann.ask(code, "finish-table")

    assert done.status_code == 201, done.text
    result = ann.view(code)["result"]
    assert (result["winners"], result["players"][0]["total"]) == (["Ann"], 4)


def test_a_result_says_until_when_it_is_kept_and_is_a_file(house: House) -> None:
    ann = house.phone()
    code = ann.open()["code"]
    ann.ask(code, "start-game")
    assert ann.get(f"/api/v1/tables/{code}/result").get_json()["code"] == "no-result"
    ann.ask(code, "finish-table")

    file = ann.get(f"/api/v1/tables/{code}/result")
    page = ann.get(f"/t/{code}/results").text

    assert (
        file.headers["Content-Disposition"]
        == f'attachment; filename="{usual_game().id}-{code}.json"'
    )
    assert file.get_json()["record"]["game"] == usual_game().id
    assert file.get_json()["result"] == ann.view(code)["result"]
    # StillClock's evening and a year.
    assert '"stored_until": "2027-11-21T20:15:02Z"' in page
    assert house.phone().get(f"/api/v1/tables/{code}/result").status_code == 403


def test_a_result_says_when_the_table_was_scored_whatever_happened_since(house: House) -> None:
    ann = house.phone()
    code = ann.open()["code"]
    ann.ask(code, "start-game")
    ann.ask(code, "finish-table")
    fresh = ann.get(f"/t/{code}/results").text
    house.clock.at = "2026-11-21T20:15:40Z"
    ann.ask(code, "open-rematch")

    answer = ann.client.head(f"/api/v1/tables/{code}/result")
    later = ann.get(f"/t/{code}/results").text

    assert answer.headers["Last-Modified"] == "Sat, 21 Nov 2026 20:15:02 GMT"
    assert '"fresh": true' in fresh
    assert '"fresh": false' in later


def test_a_service_deletes_what_is_past_its_time(house: House) -> None:
    ann = house.phone()
    old, code = ann.open()["code"], ann.open()["code"]
    services = house.app.extensions[KEY]
    sweeper = Sweeper(services.tables, services.retention)
    house.clock.at = "2026-11-22T20:00:00Z"
    ann.ask(code, "name-seat", 0, data={"name": "Ann"})
    house.clock.at = "2026-11-22T21:00:00Z"

    assert sweeper.sweep() == 1

    assert ann.get(f"/t/{old}").status_code == 404
    assert ann.view(code)["seats"]["0"]["name"] == "Ann"


def test_the_stream_goes_on_behind_the_last_event_seen(house: House) -> None:
    ann = house.phone()
    code = ann.open()["code"]
    ann.ask(code, "start-game")
    ann.ask(code, "throw", 0)
    answer = ann.client.get(
        f"/api/v1/tables/{code}/stream?after=0", headers={"Last-Event-ID": "3"}, buffered=False
    )

    chunks = answer.iter_encoded()
    first = [next(chunks) for _ in range(3)]
    close_streams(house.app)
    rest = list(chunks)

    assert first[0].startswith(b"retry: ")
    assert first[1].startswith(b"event: beat\n")
    assert first[2].startswith(b"id: 4\n")
    assert [chunk.partition(b"\n")[0] for chunk in rest] == [b"event: presence"]


def test_polling_gives_the_same_events(house: House) -> None:
    ann = house.phone()
    code = ann.open()["code"]
    ann.ask(code, "start-game")

    answer = ann.get(f"/api/v1/tables/{code}/events?after=2").get_json()

    assert answer["head"] == 3
    assert [event["kind"] for event in answer["events"]] == ["game-started"]


def test_a_display_sees_no_sheets(house: House) -> None:
    ann = house.phone()
    opened = ann.open()
    ann.ask(opened["code"], "change-sheet", 0, data={"cells": {"map/r1c1": "h"}})
    screen = house.phone()
    screen.join(opened["code"], secret=_secret(opened), **{"as": "display"})

    seen = screen.view(opened["code"])

    assert (seen["me"]["display"], seen["sheets"]) == (True, {})


def test_a_phone_that_shows_the_big_display_reads_it_as_a_display(house: House) -> None:
    ann = house.phone()
    code = ann.open()["code"]
    ann.ask(code, "change-sheet", 0, data={"cells": {"map/r1c1": "h"}})

    seen = ann.get(f"/api/v1/tables/{code}?display=1").get_json()

    assert (seen["me"]["own"], seen["me"]["can"], seen["sheets"]) == ({}, {}, {})


def test_the_qr_holds_the_join_link_and_is_for_those_at_the_table(house: House) -> None:
    ann = house.phone()
    code = ann.open()["code"]

    own = ann.get(f"/api/v1/tables/{code}/qr.svg")
    strange = house.phone().get(f"/api/v1/tables/{code}/qr.svg")

    assert (own.status_code, own.mimetype) == (200, "image/svg+xml")
    assert strange.status_code == 403


def test_a_program_uses_a_token_instead_of_a_cookie(house: House) -> None:
    client = house.app.test_client(use_cookies=False)
    token = client.post("/api/v1/devices", json={}).get_json()["token"]
    bearer = {"Authorization": f"Bearer {token}"}
    body = {"command_id": "a-program-opens-this", "game": usual_game().id}
    code = client.post("/api/v1/tables", json=body, headers=bearer).get_json()["code"]

    seen: Any = client.get(f"/api/v1/tables/{code}", headers=bearer).get_json()

    assert seen["me"]["host"] is True


def test_the_document_lists_every_call(house: House) -> None:
    document = json.loads(house.phone().get("/api/v1/openapi.json").data)

    assert document["openapi"] == "3.1.0"
    assert "/api/v1/tables/{code}/commands" in document["paths"]


def test_a_stream_that_is_never_read_gives_its_place_back(house: House) -> None:
    ann = house.phone()
    code = ann.open()["code"]

    ann.client.head(f"/api/v1/tables/{code}/stream").close()
    ann.client.get(f"/api/v1/tables/{code}/stream", headers={"Last-Event-ID": "x"})

    services = house.app.extensions[KEY]
    row, _ = services.tables.find(code)
    for number in range(Limits().table_streams_max):
        services.streams.admit(row.id, f"phone {number}")
