"""What a press and a stream ask of the database, counted."""

from collections.abc import Iterator
from itertools import islice

import pytest
from sqlalchemy import event

from companion.storage.models import db
from tests.factories import apply_patch

from .conftest import House, Phone


class Counted:
    """The statements a service sends, the beginning of a transaction among them."""

    def __init__(self, house: House) -> None:
        self.sent: list[str] = []
        with house.app.app_context():
            event.listen(db.engine, "before_cursor_execute", self._note)

    def _note(self, *sent: object) -> None:
        self.sent.append(str(sent[2]))

    def take(self) -> list[str]:
        """Return what was sent since the last time."""
        sent, self.sent = self.sent, []
        return sent


@pytest.fixture
def counted(house: House) -> Counted:
    return Counted(house)


def playing(house: House) -> tuple[Phone, str]:
    ann = house.phone()
    code = ann.open()["code"]
    ann.ask(code, "start-game")
    return ann, code


def wake(stream: Iterator[bytes]) -> bytes:
    """Return what a stream sends up to its next event of the table."""
    sent = b""
    for part in islice(stream, 10):
        sent += part
        if b"id: " in part:
            return sent
    raise AssertionError(sent)


def test_a_press_sends_four_statements(house: House, counted: Counted) -> None:
    ann, code = playing(house)
    counted.take()

    answer = ann.ask(code, "throw", 0)

    assert answer.status_code == 201
    assert [each.split()[0] for each in counted.take()] == ["BEGIN", "UPDATE", "INSERT", "INSERT"]


def test_a_change_of_a_sheet_sends_four_statements(house: House, counted: Counted) -> None:
    ann, code = playing(house)
    counted.take()

    answer = ann.ask(code, "change-sheet", 0, data={"cells": {"market_used": 1}})

    assert answer.status_code == 201
    assert len(counted.take()) == 4


def test_a_woken_stream_asks_nothing(house: House, counted: Counted) -> None:
    ann, code = playing(house)
    response = ann.client.get(f"/api/v1/tables/{code}/stream?after=3", buffered=False)
    stream = iter(response.iter_encoded())
    ann.ask(code, "throw", 0)
    wake(stream)
    ann.ask(code, "throw", 0)
    counted.take()

    told = wake(stream)

    assert b"dice-thrown" in told
    assert counted.take() == []
    response.close()


def test_a_repeated_press_is_answered_from_the_database_and_thrown_once(
    house: House, counted: Counted
) -> None:
    ann, code = playing(house)
    body = {"command_id": "the-very-same-press-of-ann", "kind": "throw", "seat": 0}
    first = ann.post(f"/api/v1/tables/{code}/commands", body)
    counted.take()

    second = ann.post(f"/api/v1/tables/{code}/commands", body)

    assert first.get_json()["head"] == second.get_json()["head"]
    assert [each.split()[0] for each in counted.take()] == ["SELECT"]


def test_the_answer_of_a_press_carries_what_the_screen_lacks(house: House) -> None:
    ann, code = playing(house)
    before = ann.view(code)
    path = f"/api/v1/tables/{code}/commands"
    body = {"command_id": ann.command_id(), "kind": "throw", "seat": 0}

    done = ann.post(f"{path}?after={before['head']}", body).get_json()

    [step] = done["batch"]["events"]
    assert (done["head"], done["batch"]["head"], step["kind"]) == (4, 4, "dice-thrown")
    assert apply_patch(before, step["patch"]) == ann.view(code)


def test_to_carry_what_the_screen_lacks_asks_nothing_more(house: House, counted: Counted) -> None:
    ann, code = playing(house)
    body = {"command_id": ann.command_id(), "kind": "throw", "seat": 0}
    counted.take()

    done = ann.post(f"/api/v1/tables/{code}/commands?after=3", body).get_json()

    assert "batch" in done
    assert len(counted.take()) == 4


def test_who_gives_the_own_seat_away_is_told_that_it_is_done_and_no_more(house: House) -> None:
    ann, ben = house.phone(), house.phone()
    opened = ann.open()
    code = opened["code"]
    ben.join(code, secret=opened["join_url"].partition("#")[2])
    body = {
        "command_id": ben.command_id(),
        "kind": "free-seat",
        "seat": 1,
        "data": {"seat": 1},
    }

    done = ben.post(f"/api/v1/tables/{code}/commands?after=3", body)

    assert (done.status_code, done.get_json()) == (201, {"head": 4})


def test_where_the_screen_stands_must_be_a_head(house: House) -> None:
    ann, code = playing(house)
    body = {"command_id": ann.command_id(), "kind": "throw", "seat": 0}

    refused = ann.post(f"/api/v1/tables/{code}/commands?after=surprise", body)

    assert refused.status_code == 400
    assert ann.view(code)["head"] == 3
