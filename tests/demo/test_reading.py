"""The link by which everybody may read a result: what it shows, and what it never does."""

import json
import re
from typing import Any

import pytest

from companion.games import game_ids
from tests.demo.conftest import Opened

KEY = "a-press-for-a-link-01"

SHOWN_TO_READERS = {
    "head", "table", "me", "seats", "sheets", "result", "boards", "play", "thrown", "dealt",
    "first_turn",
}  # fmt: skip
"""What the address of a result shows: the result, how its dice fell, whose turn came first, and
nobody's rights."""


def link_of(opened: Opened, table_id: str) -> tuple[str, str]:
    """Return the code of a table and the path that its host is given to be read."""
    [code] = [table.code for table in opened.demo.tables if table.id == table_id]
    asked = opened.visit().post(
        f"/api/v1/tables/{code}/reading",
        json={"command_id": KEY},
        headers={"Origin": "http://localhost"},
    )
    assert asked.status_code == 201, asked.text
    return code, "/r/" + asked.get_json()["url"].rpartition("/r/")[2]


def boot_of(page: str) -> dict[str, Any]:
    """Return what a page hands to its elements."""
    found = re.search(r'<script type="application/json" id="boot">(.*?)</script>', page)
    assert found is not None
    boot: dict[str, Any] = json.loads(found[1])
    return boot


@pytest.mark.parametrize("game_id", game_ids())
def test_a_stranger_reads_the_result_with_its_boards_and_nothing_else(
    opened: Opened, game_id: str
) -> None:
    code, path = link_of(opened, f"{game_id}-finished")

    answer = opened.app.test_client().get(path)

    assert answer.status_code == 200
    assert code not in answer.text
    boot = boot_of(answer.text)
    own = opened.view(opened.visit(), f"{game_id}-finished")
    assert boot["view"]["result"] == own["result"]
    assert boot["view"].get("boards") == own.get("boards")
    assert {*boot["view"]} <= SHOWN_TO_READERS
    assert boot["view"]["play"] == {}
    assert not boot["view"]["me"]["own"]


def test_the_link_is_the_same_every_time_and_gives_no_right(opened: Opened) -> None:
    code, path = link_of(opened, f"{game_ids()[0]}-finished")
    stranger = opened.app.test_client()
    stranger.get(path)

    again = link_of(opened, f"{game_ids()[0]}-finished")
    view = stranger.get(f"/api/v1/tables/{code}").get_json()

    assert again == (code, path)
    assert "me" not in view


def test_a_stranger_gets_no_link_and_a_table_in_play_has_none(opened: Opened) -> None:
    [code] = [each.code for each in opened.demo.tables if each.id == f"{game_ids()[0]}-playing"]
    body = {"command_id": KEY}
    same = {"Origin": "http://localhost"}
    path = f"/api/v1/tables/{code}/reading"

    asked = opened.visit().post(path, json=body, headers=same)
    strange = opened.app.test_client().post(path, json=body, headers=same)

    assert asked.get_json()["code"] == "no-result"
    assert strange.status_code in (401, 403)


def test_the_link_ends_with_the_table(opened: Opened) -> None:
    code, path = link_of(opened, f"{game_ids()[1]}-finished")

    opened.visit().delete(f"/api/v1/tables/{code}", json={}, headers={"Origin": "http://localhost"})
    gone = opened.app.test_client().get(path)

    assert gone.status_code == 404
    assert opened.app.test_client().get("/r/nothing").status_code == 404
