"""Who holds nothing at a table learns nothing of it; other names and pages get nothing done."""

from pathlib import Path

import pytest

from companion.app import close_streams
from companion.config import Mode
from companion.core.chance import Scripted
from companion.web.api.document import document

from .conftest import House, Phone, refused, secret


def lock(house: House) -> tuple[Phone, str]:
    """Return the host and the code of a locked table."""
    host, code = house.one()
    host.ask(code, "lock-table", data={"locked": True})
    return host, code


@pytest.mark.parametrize("is_locked", [True, False])
def test_a_table_that_takes_nobody_in_answers_a_stranger_as_one_that_is_not_there(
    house: House, is_locked: bool
) -> None:
    host, code = lock(house) if is_locked else house.one()
    while not is_locked and host.ask(code, "add-seat").status_code == 201:
        pass

    known, unknown = house.phone().join(code), house.phone().join("ZZZZZZ")

    assert known.status_code == unknown.status_code == 404
    assert known.get_json() == unknown.get_json()
    heads = [{**each.headers} for each in (known, unknown)]
    assert heads[0].pop("X-Request-Id") != heads[1].pop("X-Request-Id")
    assert heads[0] == heads[1]


def test_a_locked_table_is_not_there_for_a_stranger_who_looks(house: House) -> None:
    _, code = lock(house)

    for path in ("/api/v1/tables/{}", "/t/{}", "/t/{}/display", "/j/{}"):
        known, unknown = (house.phone().get(path.format(each)) for each in (code, "ZZZZZZ"))
        assert known.status_code == unknown.status_code, path
        assert known.text.replace(code, "ZZZZZZ") == unknown.text, path


def test_who_holds_the_link_is_told_that_a_table_is_locked(house: House) -> None:
    host, code = lock(house)

    told = house.phone().join(code, secret=secret(host, code))

    assert refused(told) == (409, "table-locked")


@pytest.mark.parametrize(
    "host", ["evil.example", "192.168.1.5:8000", "localhost.evil.example", "evil-localhost"]
)
def test_a_service_for_this_machine_answers_to_no_other_name(tmp_path: Path, host: str) -> None:
    house = House(tmp_path, Mode.MACHINE, Scripted())
    client = house.phone().client

    answers = [client.get(path, headers={"Host": host}) for path in ("/", "/api/v1/games")]
    own = [client.get("/", headers={"Host": each}) for each in ("localhost:8000", "127.0.0.1")]
    close_streams(house.app)

    assert [answer.status_code for answer in answers] == [403, 403]
    assert answers[1].get_json()["code"] == "foreign-host"
    assert [answer.status_code for answer in own] == [200, 200]


def test_the_document_says_what_any_call_may_refuse() -> None:
    for path, methods in document()["paths"].items():
        for method, call in methods.items():
            if method in ("post", "delete"):
                assert {"403", "413", "415", "429"} <= call["responses"].keys(), (method, path)
            elif method == "get":
                assert "429" in call["responses"], (method, path)


def test_a_fault_is_pointed_at_where_something_was_sent(house: House) -> None:
    ann, code = house.one()

    for answer, told in (
        (ann.ask(code, "name-seat", 0), "missing-key"),
        (ann.ask(code, "change-sheet"), "not-your-seat"),
    ):
        assert (answer.get_json()["code"], answer.get_json()["pointer"]) == (told, "")
    assert answer.get_json()["detail"].startswith("No seat is named.")
