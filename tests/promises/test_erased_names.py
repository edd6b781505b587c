"""An erased name is nowhere: not in rows, bytes of files, views, streams, exports or results."""

import json
import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest

from companion.app import close_streams
from companion.config import Mode
from companion.core.chance import Scripted
from companion.storage import store
from companion.storage.written import change_event
from companion.web.services import KEY
from tests.game_files import usual_game
from tests.web.conftest import House, Phone

from .sizes import size

pytestmark = [pytest.mark.promise, pytest.mark.slow]

ERASED = size(2, 20, 200)
NAME = "Zyxwvut{number}"
"""A name that no other byte of a service spells."""
Record = Callable[[str, object], None]


def evening(house: House, name: str) -> tuple[str, Phone, Phone]:
    """Play a table to its result, named twice by the same person; return code, host and person."""
    host, person = house.phone(), house.phone()
    opened = host.open()
    code = opened["code"]
    person.join(code, secret=opened["join_url"].partition("#")[2])
    host.ask(code, "name-seat", 0, data={"name": "Host"})
    for each in (f"{name}a", name):
        assert person.ask(code, "name-seat", 1, data={"name": each}).status_code == 201
    for kind in ("start-game", "end-play", "finish-table"):
        assert host.ask(code, kind).status_code == 201
    return code, host, person


def shown(house: House, code: str, phones: tuple[Phone, ...], key: str) -> dict[str, bytes]:
    """Return everything that shows a table, by its address, in both languages."""
    api = f"/api/v1/tables/{code}"
    calls = ("", "/events?after=0", "/events?after=6", "/result", "/file", "/luck")
    pages = (f"/t/{code}", f"/t/{code}/results", f"/t/{code}/display", key)
    paths = (*(f"{api}{call}" for call in calls), *pages)
    answers: dict[str, bytes] = {}
    for number, phone in enumerate(phones):
        for path in paths:
            for language in ("en", "de"):
                got = phone.client.get(path, headers={"Accept-Language": language}, buffered=True)
                assert got.status_code < 500, path
                answers[f"{number} {path} {language}"] = got.data
    return answers


def erase(folder: Path, count: int, *, by_host: bool) -> None:
    """Erase names of scored tables, and hold that nothing is left of them anywhere."""
    house = House(folder, Mode.LAN, Scripted())
    try:
        for number in range(count):
            name = NAME.format(number=number)
            code, host, person = evening(house, name)
            link = host.post(
                f"/api/v1/tables/{code}/reading", {"command_id": host.command_id()}
            ).get_json()["url"]
            key = "/r/" + link.rpartition("/")[2]
            phones = (host, person, house.phone())
            before = shown(house, code, phones, key)
            assert any(name.encode() in each for each in before.values())
            was = host.get(f"/api/v1/tables/{code}/result").get_json()

            seat = None if by_host else 1
            asked = (host if by_host else person).ask(code, "erase-name", seat, data={"seat": 1})
            assert asked.status_code == 201, asked.text

            for place, answer in shown(house, code, phones, key).items():
                assert name.encode() not in answer, f"{name} is shown at {place}"
            now = host.get(f"/api/v1/tables/{code}/result").get_json()
            assert [each["total"] for each in now["result"]["players"]] == [
                each["total"] for each in was["result"]["players"]
            ]
            assert now["result"]["players"][0]["name"] == "Host"
            assert now["result"]["players"][1]["name"] == "Yellow triangle"
            batch = host.get(f"/api/v1/tables/{code}/events?after={asked.get_json()['head'] - 1}")
            assert "view" in batch.get_json(), "screens would go on showing it"
    finally:
        close_streams(house.app)
    database = next(folder.glob("*.sqlite"))
    rows = sqlite3.connect(database)
    for (table,) in rows.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
        told = repr(rows.execute(f"SELECT * FROM {table}").fetchall())
        assert "Zyxwvut" not in told, f"names are left in {table}"
    rows.close()
    for file in folder.rglob("*"):
        if file.is_file():
            assert b"Zyxwvut" not in file.read_bytes(), f"names are left in {file.name}"


@pytest.mark.parametrize("by_host", [False, True], ids=["person", "host"])
def test_an_erased_name_is_found_nowhere(
    by_host: bool, tmp_path: Path, record_property: Record
) -> None:
    record_property("promise", f"names erased by the {'host' if by_host else 'person'}")
    erase(tmp_path, ERASED, by_host=by_host)

    record_property("cases", ERASED)
    record_property("figure", "0 left in rows, files, views, results and exports")


def test_a_text_that_stays_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forget_results(connection: object, table_id: str, event: object) -> None:
        if getattr(event, "kind", "") != "table-finished":
            change_event(connection, table_id, event)  # type: ignore[arg-type]

    monkeypatch.setattr(store, "change_event", forget_results)
    with pytest.raises(AssertionError, match="is shown at"):
        erase(tmp_path, 1, by_host=True)


def test_only_the_person_and_the_host_erase_a_name(tmp_path: Path) -> None:
    house = House(tmp_path, Mode.LAN, Scripted())
    try:
        code, host, person = evening(house, "Zoe")
        foreign = person.ask(code, "erase-name", 1, data={"seat": 0})
        stranger = house.phone().ask(code, "erase-name", data={"seat": 1})
        done = person.ask(code, "erase-name", 1, data={"seat": 1})
        again = host.ask(code, "erase-name", data={"seat": 1})
    finally:
        close_streams(house.app)

    assert (foreign.status_code, foreign.get_json()["code"]) == (403, "not-host")
    assert (stranger.status_code, stranger.get_json()["code"]) == (403, "not-at-table")
    assert done.status_code == 201
    assert (again.status_code, again.get_json()["code"]) == (409, "no-name")


def test_another_process_that_knew_the_name_forgets_it(tmp_path: Path) -> None:
    one = House(tmp_path, Mode.LAN, Scripted())
    code, host, _ = evening(one, "Zoe")
    other = one.app.extensions[KEY].tables.__class__(one.app.extensions[KEY].tables.ports)
    try:
        assert other.look(code).log.state.seats[1].name == "Zoe"
        host.ask(code, "erase-name", data={"seat": 1})
        log = other.look(code).log
    finally:
        close_streams(one.app)

    assert "Zoe" not in repr(log.events[:]) + json.dumps(log.state.result, default=str)
    assert log.state.seats[1].name == ""
    assert usual_game().id == log.state.game.id
