"""What a press and a stream ask of the database, counted."""

from collections.abc import Iterator
from itertools import islice

import pytest
from sqlalchemy import event

from companion.storage.models import db
from tests.factories import apply_patch

from .conftest import House


class Counted:
    """The statements a service sends, both ends of a transaction among them."""

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


def wake(stream: Iterator[bytes]) -> bytes:
    """Return what a stream sends up to its next event of the table."""
    sent = b""
    for part in islice(stream, 10):
        sent += part
        if b"id: " in part:
            return sent
    raise AssertionError(sent)


@pytest.mark.parametrize(
    ("kind", "data"), [("throw", {}), ("change-sheet", {"cells": {"market_used": 1}})]
)
def test_a_press_sends_three_statements_in_one_transaction(
    house: House, counted: Counted, kind: str, data: dict[str, object]
) -> None:
    ann, code = house.one("start-game")
    counted.take()

    assert ann.ask(code, kind, 0, data=data).status_code == 201
    first, *sent, last = [each.split()[0] for each in counted.take()]
    assert (first, last) == ("BEGIN", "COMMIT")
    assert sent == ["UPDATE", "INSERT", "INSERT"]


def test_a_woken_stream_asks_nothing(house: House, counted: Counted) -> None:
    ann, code = house.one("start-game")
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
    ann, code = house.one("start-game")
    body = {"command_id": "the-very-same-press-of-ann", "kind": "throw", "seat": 0}
    first = ann.post(f"/api/v1/tables/{code}/commands", body)
    counted.take()

    second = ann.post(f"/api/v1/tables/{code}/commands", body)

    assert first.get_json()["head"] == second.get_json()["head"]
    assert [each.split()[0] for each in counted.take()] == ["SELECT"]


def test_the_answer_of_a_press_carries_what_the_screen_lacks_and_asks_nothing_more(
    house: House, counted: Counted
) -> None:
    ann, code = house.one("start-game")
    before = ann.view(code)
    body = {"command_id": ann.command_id(), "kind": "throw", "seat": 0}
    counted.take()

    done = ann.post(f"/api/v1/tables/{code}/commands?after={before['head']}", body).get_json()

    assert len(counted.take()) == 5
    [step] = done["batch"]["events"]
    assert (done["head"], done["batch"]["head"], step["kind"]) == (4, 4, "dice-thrown")
    assert apply_patch(before, step["patch"]) == ann.view(code)


def test_who_gives_the_own_seat_away_is_told_that_it_is_done_and_no_more(house: House) -> None:
    _, ben, code = house.two()
    body = {
        "command_id": ben.command_id(),
        "kind": "free-seat",
        "seat": 1,
        "data": {"seat": 1},
    }

    done = ben.post(f"/api/v1/tables/{code}/commands?after=3", body)

    assert (done.status_code, done.get_json()) == (201, {"head": 4})
