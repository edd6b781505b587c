"""An erased name is nowhere: not in rows, bytes of files, views, streams, exports or results."""

import json
import sqlite3
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any

import pytest

from companion.app import close_streams
from companion.config import Mode
from companion.engine import erasing
from companion.storage import store
from companion.storage.written import change_event
from companion.table.luck import without_names
from companion.web.budget import DAY_S
from companion.web.services import KEY
from tests.factories import WheelChance
from tests.game_files import usual_game
from tests.web.conftest import House, Phone

from .sizes import sizes

pytestmark = [pytest.mark.promise, pytest.mark.slow]

ERASED = sizes(1, 6, 200)
NAME = "Zyxwvut{number}"
"""A name that no other byte of a service spells."""
Record = Callable[[str, object], None]


def evening(
    house: House, name: str, luck: Mapping[str, Any] | None = None
) -> tuple[str, Phone, Phone]:
    """Play a table to its result, named twice by the same person; return code, host and person."""
    # So many tables in one day are too many.
    house.clock.ticks += DAY_S
    host, person = house.phone(), house.phone()
    opened = host.open()
    code = opened["code"]
    if luck is not None:
        assert host.ask(code, "set-luck", data={"luck": luck}).status_code == 201
    person.join(code, secret=opened["join_url"].partition("#")[2])
    host.ask(code, "name-seat", 0, data={"name": "Host"})
    for each in (f"{name}a", name):
        assert person.ask(code, "name-seat", 1, data={"name": each}).status_code == 201
    assert host.ask(code, "start-game").status_code == 201
    assert host.ask(code, "throw", 0).status_code == 201
    for kind in ("end-play", "finish-table"):
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
    house = House(folder, Mode.LAN, WheelChance())
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
    check_files(folder)


def check_files(folder: Path) -> None:
    """Hold that no file, and no row of the database, holds one of the names."""
    database = next(folder.glob("*.sqlite"))
    rows = sqlite3.connect(database)
    for (table,) in rows.execute("SELECT name FROM sqlite_master WHERE type = 'table'").fetchall():
        told = repr(rows.execute(f"SELECT * FROM {table}").fetchall())
        assert "Zyxwvut" not in told, f"names are left in {table}"
    rows.close()
    for file in folder.rglob("*"):
        if file.is_file():
            assert b"Zyxwvut" not in file.read_bytes(), f"names are left in {file.name}"


@pytest.mark.parametrize("count", ERASED)
@pytest.mark.parametrize("by_host", [False, True], ids=["person", "host"])
def test_an_erased_name_is_found_nowhere(
    by_host: bool, count: int, tmp_path: Path, record_property: Record
) -> None:
    record_property("promise", f"names erased by the {'host' if by_host else 'person'}")
    erase(tmp_path, count, by_host=by_host)

    record_property("cases", count)
    record_property("figure", "0 left in rows, files, views, results and exports")


def test_a_text_that_stays_is_found(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def forget_results(connection: object, table_id: str, event: object) -> None:
        if getattr(event, "kind", "") != "table-finished":
            change_event(connection, table_id, event)  # type: ignore[arg-type]

    monkeypatch.setattr(store, "change_event", forget_results)
    with pytest.raises(AssertionError, match="is shown at"):
        erase(tmp_path, 1, by_host=True)


def erase_of_luck(folder: Path, count: int) -> None:
    """Play with the luck of tables that had it themselves of others, and erase who played there."""
    house = House(folder, Mode.LAN, WheelChance())
    try:
        for number in range(count):
            names = [NAME.format(number=f"{number}{place}") for place in "xyz"]
            luck, tables = None, []
            for name in names:
                code, host, person = evening(house, name, luck)
                luck = host.get(f"/api/v1/tables/{code}/luck").get_json()
                tables.append((code, host, person))
            code, host, person = tables[-1]
            phones = (host, person, house.phone())
            before = shown(house, code, phones, "/")
            assert any(names[0].encode() in each for each in before.values())

            foreign = person.ask(code, "erase-name", data={"of": "luck"})
            asked = host.ask(code, "erase-name", data={"of": "luck"})
            again = host.ask(code, "erase-name", data={"of": "luck"})

            assert foreign.status_code == 403, foreign.text
            assert asked.status_code == 201, asked.text
            assert again.get_json()["code"] == "no-name"
            for place, answer in shown(house, code, phones, "/").items():
                for name in names[:-1]:
                    assert name.encode() not in answer, f"{name} is shown at {place}"
            other = host.view(code)["other"]
            assert [each["name"] for each in other["players"]] == ["Blue circle", "Yellow triangle"]
            # The other tables cannot be asked from here: there it is said, too, seat by seat.
            for each, asker, _ in tables:
                assert asker.ask(each, "erase-name", data={"seat": 1}).status_code == 201
                if each != code:
                    asker.ask(each, "erase-name", data={"of": "luck"})
    finally:
        close_streams(house.app)
    check_files(folder)


@pytest.mark.parametrize("count", ERASED)
def test_names_that_came_with_luck_are_found_nowhere(
    count: int, tmp_path: Path, record_property: Record
) -> None:
    record_property("promise", "names of other tables erased, whose luck was played")
    erase_of_luck(tmp_path, count)

    record_property("cases", count)
    record_property("figure", "0 left in rows, files, views, results and exports")


def test_a_name_that_stays_in_luck_is_found(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, record_property: Record
) -> None:
    def forget_earlier(told: Mapping[str, Any], goes: Callable[[str], bool]) -> dict[str, Any]:
        return {**without_names(told, goes), "before": told.get("before", [])}

    record_property("promise", "names of other tables erased, whose luck was played")
    monkeypatch.setattr(erasing, "without_names", forget_earlier)
    with pytest.raises(AssertionError, match="is shown at"):
        erase_of_luck(tmp_path, 1)
    record_property("fault", "tables that had the luck earlier are forgotten")


def test_who_erases_their_name_leaves_the_luck_too(tmp_path: Path) -> None:
    """The same people play the same throws again: the name stands at both places of one table."""
    house = House(tmp_path, Mode.LAN, WheelChance())
    try:
        first, host, _ = evening(house, "Zyxwvut")
        luck = host.get(f"/api/v1/tables/{first}/luck").get_json()
        code, host, person = evening(house, "Zyxwvut", luck)

        asked = person.ask(code, "erase-name", 1, data={"seat": 1})
        others = [each["name"] for each in host.view(code)["other"]["players"]]
        shows = shown(house, code, (host, person), "/")
    finally:
        close_streams(house.app)

    assert asked.status_code == 201
    assert others == ["Host", "Yellow triangle"]
    assert not [place for place, answer in shows.items() if b"Zyxwvut" in answer]


def test_only_the_person_and_the_host_erase_a_name(tmp_path: Path) -> None:
    house = House(tmp_path, Mode.LAN, WheelChance())
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
    one = House(tmp_path, Mode.LAN, WheelChance())
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
