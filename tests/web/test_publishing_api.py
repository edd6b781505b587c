"""Publishing over HTTP: one table, one device, clear refusals."""

import json
from typing import Any

from tests.engine.test_phone import thrown
from tests.game_files import usual_game
from tests.web.conftest import House


def test_a_published_table_is_the_devices_own_and_others_join(house: House) -> None:
    ann, ben = house.phone(), house.phone()
    body = thrown().published()

    opened = ann.post("/api/v1/tables/publish", body)
    again = ann.post("/api/v1/tables/publish", body)

    assert opened.status_code == again.status_code == 201
    assert opened.get_json() == again.get_json()
    code = opened.get_json()["code"]
    view = ann.view(code)
    assert view["me"]["host"]
    assert view["me"]["seats"] == {"0": True, "1": True}
    assert view["play"]["throw"]["number"] == 1
    notes = {entry["kind"] for entry in view["log"].values() if "note" in entry}
    assert notes == {"dice-thrown"}
    secret = opened.get_json()["join_url"].partition("#")[2]
    assert ben.join(code, secret=secret).get_json() == {"seat": 2}
    assert ann.ask(code, "throw", 0).status_code == 201
    newest = max(ann.view(code)["log"].values(), key=lambda entry: entry["seq"])
    assert "note" not in newest


def test_what_is_too_large_or_too_often_is_refused(house: House) -> None:
    ann = house.phone()
    body = thrown().published()
    large = {**body, "presses": [*body["presses"], {"kind": "x" * (1024 * 1024)}]}

    assert ann.post("/api/v1/tables/publish", large).status_code == 413
    answers = [ann.post("/api/v1/tables/publish", body).status_code for _ in range(7)]
    assert answers == [201] * 6 + [429]


def test_no_body_makes_it_a_500(house: House) -> None:
    strange: list[Any] = [
        [], {}, "x", 3, {"presses": 1}, {"command_id": "k" * 24, "game": usual_game().id, "at": 1},
    ]  # fmt: skip
    values: list[Any] = [None, -1, 1.5, "", [], {}, [[1.5]], {"a": {"b": []}}, "x" * 50]
    base = thrown().published()
    for number, press in enumerate(base["presses"]):
        for key in press:
            for value in values:
                presses = [dict(each) for each in base["presses"]]
                presses[number][key] = value
                strange.append({**base, "presses": presses})

    for number, body in enumerate(strange):
        if number % 6 == 0:
            ann = house.phone()
        answer = ann.post("/api/v1/tables/publish", body)
        assert answer.status_code in (201, 400, 404, 409), (answer.text, json.dumps(body)[:300])
