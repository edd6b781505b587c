"""A table on one phone alone: kept, brought back, and published."""

import json
from typing import Any

import pytest

from companion.core.chance import Chance, SystemChance
from companion.core.errors import CompanionError, InvalidInput, Stale
from companion.engine.phone import Phone, WrittenClock
from companion.engine.publish import publish, replay
from companion.engine.scoring import InProcess
from companion.engine.tables import Ports, Tables
from companion.games import game_ids
from companion.table.memory import MemoryStore
from companion.table.ports import Ids, Unannounced
from tests.agreed import agreed
from tests.game_files import usual_game

AT, LATER = "2026-11-21T20:15:02Z", "2026-11-21T20:40:00Z"


class PhonePage:
    """A page on a phone without a network, as `phone-tables.js` is part of one."""

    def __init__(self, chance: Chance | None = None) -> None:
        self.chance = chance
        self.written: list[dict[str, Any]] = []
        self.restart()

    def restart(self) -> None:
        """Start Python anew, as a new page does, with what the database has."""
        self.phone = Phone(self.chance)
        if self.written:
            self.ask("load", game=self.game, written=self.written)

    def ask(self, call: str, **asked: Any) -> Any:
        """Ask; a refusal fails the test."""
        reply = self.phone.answer(call, json.dumps({"code": "here-1", **asked}))
        assert reply.status == 200, reply.body
        return json.loads(reply.body)

    def open(self, game: str) -> None:
        """Open a table."""
        self.game = game
        self.written += self.ask("open", game=game, key="a-key-of-this-phone-1", at=AT)["written"]

    def press(self, kind: str, seat: int | None = 0, **data: Any) -> int:
        """Press something and store what is written; return the head."""
        number = len(self.written)
        press: dict[str, Any] = {
            "command_id": f"press-number-{number:05}",
            "kind": kind,
            "data": agreed(kind, data),
        }
        if seat is not None:
            press["seat"] = seat
        told = self.ask("press", press=json.dumps(press), at=AT)
        self.written += told["written"]
        head: int = told["answer"]["head"]
        return head

    def published(self) -> dict[str, Any]:
        """Return what the page sends."""
        presses = [
            {**press["press"], "at": press["at"], "draws": press["draws"], "head": head(press)}
            for press in self.written[1:]
        ]
        key = "a-key-of-this-phone-1"
        return {"command_id": key, "game": self.game, "at": AT, "presses": presses}


def head(press: dict[str, Any]) -> int:
    """Return the head that a press led to."""
    events: list[dict[str, Any]] = press["events"]
    last: int = events[-1]["seq"]
    return last


def ports() -> Ports:
    """Return what the tables of a service need, without a network."""
    codes = iter(["K7QFDM", "K7QFDN", "K7QFDP"])
    ids = Ids(
        table_code=lambda: next(codes),
        secret=lambda: "a-secret-of-a-table-1",
        token=lambda: "token",
        fresh=lambda: "fresh",
    )
    clock = WrittenClock("2026-11-22T08:00:00Z")
    return Ports(MemoryStore(), Unannounced(), clock, ids, SystemChance(), InProcess())


@pytest.fixture
def tables() -> Tables:
    return Tables(ports())


def publish_it(tables: Tables, body: dict[str, Any], device: str = "ann") -> Any:
    now = tables.ports.clock.now()
    return publish(tables, device, replay(json.dumps(body), now, tables.ports.scorer))


def evening(game: str = "") -> PhonePage:
    phone_page = PhonePage()
    phone_page.open(game or usual_game().id)
    phone_page.press("name-seat", name="Ann")
    phone_page.press("add-seat", name="Ben")
    phone_page.press("start-game")
    return phone_page


def thrown() -> PhonePage:
    phone_page = evening()
    phone_page.press("throw")
    phone_page.press("change-sheet", 1, cells={"map/r1c5": "~"})
    phone_page.press("throw", 1)
    phone_page.press("undo")
    return phone_page


def test_a_table_comes_back_as_it_was_after_a_restart() -> None:
    phone_page = thrown()
    before = phone_page.ask("view")

    phone_page.restart()

    assert phone_page.ask("view") == before
    assert before["play"]["throw"]["number"] == 1
    assert "join_url" not in before["table"]
    assert {"lock-table", "rotate-link"}.isdisjoint(before["me"]["can"])
    assert before["me"]["seats"] == {"0": True, "1": True}


def test_a_press_that_was_kept_and_not_answered_is_done_once() -> None:
    phone_page = evening()
    press = json.dumps({"command_id": "press-number-again", "kind": "throw", "seat": 0})
    first = phone_page.ask("press", press=press, at=AT)
    phone_page.written += first["written"]

    phone_page.restart()
    again = phone_page.ask("press", press=press, at=AT)

    assert again == {"answer": first["answer"], "written": []}


def test_steps_lead_from_one_view_to_the_next() -> None:
    phone_page = thrown()
    view = phone_page.ask("view")
    phone_page.press("throw")

    told = phone_page.ask("events", after=view["head"])

    assert [event["kind"] for event in told["events"]] == ["dice-thrown"]
    assert told["head"] == view["head"] + 1


def test_the_next_game_keeps_people_and_house_rules() -> None:
    phone_page = evening()
    toggle = usual_game().toggles[0]
    value = toggle.words[-1][0]
    phone_page.press("set-toggle", None, toggle=toggle.id, value=value)
    phone_page.press("finish-table")

    answer = phone_page.ask("again", next="here-2", key="another-key-of-this-phone", at=AT)

    reply = phone_page.phone.answer("view", json.dumps({"code": "here-2"}))
    view = json.loads(reply.body)
    names = [seat["name"] for seat in view["seats"].values() if "name" in seat]
    assert names == ["Ann", "Ben"]
    assert view["table"]["toggles"][toggle.id] == value
    assert len(answer["written"]) == 4


@pytest.mark.parametrize("game", game_ids())
def test_every_game_is_opened_alone_and_published(game: str, tables: Tables) -> None:
    phone_page = evening(game)
    if game == usual_game().id:
        phone_page.press("finish-table")

    row = publish_it(tables, phone_page.published())

    log = tables.cache.log(row.id, tables.game(game))
    assert [event.kind for event in log.events][-1] == "table-published"
    assert [seat.name for seat in log.state.seats if seat.taken] == ["Ann", "Ben"]


def test_what_is_published_is_what_was_played_and_says_where(tables: Tables) -> None:
    phone_page = thrown()
    body = phone_page.published()
    # Its clock was put right in mid-game: no time goes back where it is kept.
    body["presses"][1]["at"] = LATER

    row = publish_it(tables, body)

    log = tables.cache.log(row.id, tables.game(usual_game().id))
    kept = [json.loads(event["body"]) for press in phone_page.written for event in press["events"]]
    assert [(each.kind, each.public) for each in log.events[:-1]] == [
        (body["kind"], body["public"]) for body in kept
    ]
    assert [each.at for each in log.events[:-1]] == [AT] * 3 + [LATER] * 6
    assert all(event.alone for event in log.events[:-1])
    assert not log.events[-1].alone


def test_published_twice_is_one_table(tables: Tables) -> None:
    body = thrown().published()

    first, again = publish_it(tables, body), publish_it(tables, body)

    assert first == again
    assert tables.ports.store.head(first.id) == 10
    body["presses"].pop()
    with pytest.raises(Stale, match="key-reused"):
        publish_it(tables, body)


def at(place: int, **changes: Any) -> Any:
    """Return what changes one press."""
    return lambda body: body["presses"][place].update(changes)


EARLY = {"kind": "throw", "seat": 0, "at": AT, "head": 3}
LINK = {"kind": "rotate-link", "at": AT, "head": 11}
HALF = {"cells": {"map/r1c5": 1.5}}
BAD: dict[str, tuple[Any, str, str]] = {
    "a die of seven": (at(3, draws=[[7, 1, 1]]), "bad-draw", "/presses/3/draws/0"),
    "no draw": (at(3, draws=[]), "bad-draw", "/presses/3"),
    "a draw too many": (at(0, draws=[[1]]), "bad-draw", "/presses/0/draws/0"),
    "too early": (lambda body: body["presses"].insert(0, EARLY), "press-refused", "/presses/0"),
    "a seat nobody has": (at(4, seat=9), "press-refused", "/presses/4"),
    "another version": (at(2, head=40), "head-differs", "/presses/2/head"),
    "no time": (at(2, at="yesterday"), "bad-time", "/presses/2/at"),
    "no game": (lambda body: body.update(game="chess"), "unknown-game", "/game"),
    "a strange key": (at(1, colour="red"), "unknown-key", "/presses/1/colour"),
    "a half": (at(4, data=HALF), "press-refused", "/presses/4/data/cells/map~1r1c5"),
    "a link": (lambda body: body["presses"].append(LINK), "unknown-command", "/presses/7"),
}


@pytest.mark.parametrize("bad", BAD)
def test_a_bad_log_is_refused_at_its_place_and_changes_nothing(bad: str, tables: Tables) -> None:
    change, code, pointer = BAD[bad]
    body = thrown().published()
    change(body)

    with pytest.raises(CompanionError) as refused:
        publish_it(tables, body)

    assert (refused.value.code, refused.value.pointer) == (code, pointer)
    assert tables.ports.store.find_table("K7QFDM") is None


def test_a_log_of_many_undos_is_refused_before_it_costs_minutes(tables: Tables) -> None:
    body = thrown().published()
    first, strike = body["presses"][3], {"kind": "undo", "seat": 0, "at": AT, "data": {}}
    start = body["presses"][:3]
    many = [
        each
        for number in range(1900)
        for each in ({**first, "head": 6 + 2 * number}, {**strike, "head": 7 + 2 * number})
    ]
    body["presses"] = start + many

    with pytest.raises(CompanionError) as refused:
        publish_it(tables, body)

    assert refused.value.code == "too-much-work"
    assert not isinstance(refused.value, InvalidInput)
