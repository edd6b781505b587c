"""A dead phone loses no seat and no host: one-time links, a second host, a recovery code."""

import itertools
from typing import Any
from urllib.parse import urlsplit

import pytest
from werkzeug.test import TestResponse

from companion.storage.models import db

from .conftest import House, Phone


def give(phone: Phone, code: str, seat: int) -> TestResponse:
    """Ask for a one-time link to a seat."""
    key = {"command_id": phone.command_id()}
    return phone.post(f"/api/v1/tables/{code}/passes", {**key, "seat": seat})


def token_of(given: TestResponse) -> str:
    """Return what a one-time link carries."""
    return urlsplit(str(given.get_json()["url"])).fragment.removeprefix("move.")


def take(phone: Phone, code: str, token: str, **more: Any) -> TestResponse:
    """Show what a link carries, or type a recovery code."""
    body = {"command_id": phone.command_id(), "token": token, **more}
    return phone.post(f"/api/v1/tables/{code}/passes/take", body)


def recovery(phone: Phone, code: str) -> TestResponse:
    """Ask for the recovery code of a table."""
    return phone.post(f"/api/v1/tables/{code}/recovery", {})


_KEYS = itertools.count()


def ask(phone: Phone, code: str, kind: str, **data: Any) -> TestResponse:
    """Send a command with a key that no other phone uses: two hosts act for one role."""
    key = f"a-key-of-one-phone-{next(_KEYS):04}"
    return phone.ask(code, kind, data=data, command_id=key)


def told(phone: Phone, code: str) -> dict[str, Any]:
    """Return the last line of a table's log."""
    lines: dict[str, dict[str, Any]] = phone.view(code)["log"]
    return lines[max(lines, key=int)]


def refused(answer: TestResponse) -> tuple[int, str, str]:
    """Return status, code and pointer of a refusal."""
    problem = answer.get_json()
    return answer.status_code, problem["code"], problem["pointer"]


def test_a_seat_goes_to_another_phone_and_the_old_one_has_it_no_more(house: House) -> None:
    ann, ben, code = house.two()
    ben.ask(code, "name-seat", 1, data={"name": "Ben"})
    given = give(ben, code, 1)
    new = house.phone()

    taken = take(new, code, token_of(given))

    assert (given.status_code, taken.status_code) == (201, 201)
    assert given.get_json()["qr"].startswith("data:image/svg+xml;base64,")
    assert taken.get_json() == {"seat": 1}
    assert new.view(code)["me"]["own"] == {"1": True}
    assert ann.view(code)["seats"]["1"]["name"] == "Ben"
    assert told(ann, code)["text"] == "Ben goes on at another phone."
    assert refused(ben.ask(code, "set-ready", 1, data={"ready": True}))[0] == 403
    assert "me" not in ben.view(code)


def test_the_old_phone_is_told_that_its_seat_moved_even_at_a_locked_table(house: House) -> None:
    ann, ben, code = house.two()
    freed = house.phone()
    freed.join(code)
    ann.ask(code, "free-seat", data={"seat": 2})
    take(house.phone(), code, token_of(give(ben, code, 1)))
    assert "moved" not in freed.view(code)
    ask(ann, code, "lock-table", locked=True)

    assert ben.view(code)["moved"] is True
    assert '"moved": true' in ben.get(f"/t/{code}").text
    assert refused(freed.get(f"/api/v1/tables/{code}"))[0] == 404
    assert freed.get(f"/t/{code}").status_code == 404


def test_a_phone_that_knocked_for_its_seat_is_told_too(hosted: House) -> None:
    ann, code = hosted.one()
    ben = hosted.phone()
    assert ben.join(code).get_json() == {"waiting": True}
    knock = int(next(iter(ann.view(code)["knocks"])))
    ann.ask(code, "answer-knock", data={"knock": knock, "admit": True})
    new = hosted.phone()

    take(new, code, token_of(give(ann, code, 1)))

    assert ben.view(code)["moved"] is True
    assert new.view(code)["me"]["own"] == {"1": True}


def test_the_host_moves_the_seat_of_a_dead_phone(house: House) -> None:
    ann, _, code = house.two()

    assert take(house.phone(), code, token_of(give(ann, code, 1))).get_json() == {"seat": 1}
    assert ann.view(code)["me"]["own"] == {"0": True}


def test_the_host_goes_along_with_its_only_seat(house: House) -> None:
    ann, _, code = house.two()
    new = house.phone()

    take(new, code, token_of(give(ann, code, 0)))

    assert ask(new, code, "lock-table", locked=True).status_code == 201
    assert refused(ask(ann, code, "lock-table", locked=False))[:2] == (403, "not-at-table")


def test_a_pass_is_good_once(house: House) -> None:
    _, ben, code = house.two()
    token = token_of(give(ben, code, 1))

    _, again = (take(house.phone(), code, token) for _ in range(2))

    assert refused(again) == (403, "pass-used", "/token")


def test_the_same_press_twice_is_answered_alike(house: House) -> None:
    _, ben, code = house.two()
    token, new = token_of(give(ben, code, 1)), house.phone()
    key = {"command_id": "a-press-that-is-sent-twice"}

    first, second = take(new, code, token, **key), take(new, code, token, **key)

    assert (first.status_code, second.status_code) == (201, 200)
    assert first.get_json() == second.get_json() == {"seat": 1}


def test_a_pass_is_good_for_ten_minutes(house: House) -> None:
    ann, ben, code = house.two()
    late, last = token_of(give(ann, code, 0)), token_of(give(ben, code, 1))
    house.clock.at = "2026-11-21T20:25:02Z"
    assert take(house.phone(), code, last).status_code == 201
    house.clock.at = "2026-11-21T20:25:03Z"

    assert refused(take(house.phone(), code, late)) == (403, "pass-expired", "/token")


def test_a_later_pass_ends_the_earlier_one(house: House) -> None:
    _, ben, code = house.two()
    early, late = token_of(give(ben, code, 1)), token_of(give(ben, code, 1))

    assert refused(take(house.phone(), code, early)) == (404, "unknown-pass", "/token")
    assert take(house.phone(), code, late).status_code == 201


def test_a_pass_of_a_freed_seat_is_over(house: House) -> None:
    ann, ben, code = house.two()
    token = token_of(give(ben, code, 1))
    ann.ask(code, "free-seat", data={"seat": 1})
    house.phone().join(code)

    assert refused(take(house.phone(), code, token))[:2] == (403, "pass-used")


def test_only_who_sits_there_and_a_host_may_move_a_seat(house: House) -> None:
    ann, ben, code = house.two()

    assert refused(give(ben, code, 0)) == (403, "not-your-seat", "/seat")
    assert refused(give(house.phone(), code, 0))[:2] == (403, "not-at-table")
    assert refused(give(ann, code, 5 if len(ann.view(code)["seats"]) > 5 else 3))[0] == 409


def test_what_opens_nothing_does_not_tell_whether_there_is_a_table(house: House) -> None:
    _, _, code = house.two()

    known, unknown = (take(house.phone(), each, "B" * 22) for each in (code, "ZZZZZZ"))

    assert refused(known) == refused(unknown) == (404, "unknown-pass", "/token")
    assert known.get_json() == unknown.get_json()
    assert "Set-Cookie" not in known.headers


def test_guesses_share_the_budget_of_wrong_codes(house: House) -> None:
    ann, _, code = house.two()
    typed = recovery(ann, code).get_json()["code"]
    stranger = house.phone()
    for _ in range(20):
        assert take(stranger, code, "BBBBBBBBBBBB").status_code == 404

    assert refused(take(stranger, code, typed))[:2] == (429, "too-often")


def test_a_recovery_code_makes_one_host_and_can_be_looked_at_again(house: House) -> None:
    ann, ben, code = house.two()
    shown = recovery(ann, code).get_json()["code"]
    assert recovery(ann, code).get_json()["code"] == shown
    assert refused(recovery(ben, code))[:2] == (403, "not-host")
    assert refused(recovery(house.phone(), code))[:2] == (403, "not-at-table")

    typed = f"{shown[:4].lower()} {shown[4:8]}-{shown[8:]}"
    taken = take(ben, code, typed)

    assert (taken.status_code, taken.get_json()) == (201, {})
    assert ben.view(code)["me"]["host"]
    assert refused(take(house.phone(), code, shown)) == (403, "pass-used", "/token")
    assert recovery(ann, code).get_json()["code"] != shown
    assert recovery(ben, code).get_json()["code"] != shown


def test_a_recovered_host_needs_no_seat(house: House) -> None:
    ann, _, code = house.two()
    ask(ann, code, "lock-table", locked=True)
    new = house.phone()
    take(new, code, recovery(ann, code).get_json()["code"])

    assert ask(new, code, "lock-table", locked=False).status_code == 201


def test_a_second_host_may_what_the_host_may_until_it_is_none(house: House) -> None:
    ann, ben, code = house.two()
    assert refused(ask(ben, code, "name-host", seat=1, host=True))[1] == "not-host"

    named = ask(ann, code, "name-host", seat=1, host=True)

    assert named.status_code == 201
    assert ann.view(code)["seats"]["1"]["host"]
    assert ask(ben, code, "lock-table", locked=True).status_code == 201
    ask(ann, code, "name-host", seat=1, host=False)
    assert refused(ask(ben, code, "lock-table", locked=True))[1] == "not-host"


def test_a_seat_without_a_phone_is_no_host(house: House) -> None:
    ann, _, code = house.two("add-seat")

    answers = [ask(ann, code, "name-host", seat=seat, host=True) for seat in (2, 3)]

    assert [refused(each)[1] for each in answers] == ["seat-without-phone", "seat-is-free"]


def test_a_freed_seat_is_no_host_any_more(house: House) -> None:
    ann, _, code = house.two()
    ask(ann, code, "name-host", seat=1, host=True)
    ask(ann, code, "free-seat", seat=1)
    new = house.phone()
    new.join(code)

    assert not new.view(code)["me"]["host"]


@pytest.mark.parametrize("what", ["seat", "recovery"])
def test_the_database_holds_a_hash_alone(house: House, what: str) -> None:
    ann, _, code = house.two()
    is_seat = what == "seat"
    given = give(ann, code, 0) if is_seat else recovery(ann, code)
    token = token_of(given) if is_seat else given.get_json()["code"]

    with house.app.app_context(), db.engine.connect() as connection:
        rows = connection.exec_driver_sql("SELECT * FROM passes").all()

    assert len(rows) == 1
    assert token not in str(rows)
