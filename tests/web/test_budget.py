"""Very often in a short time is too often; a table of twelve is not."""

import gc
import sys
from collections.abc import Callable
from types import FrameType
from typing import Any

import pytest

from companion.web.budget import (
    ALL_GUESSES,
    CHANGES,
    DEVICES,
    EDITIONS,
    GUESSES,
    PRESSES,
    SHEETS,
    TABLES,
    Limit,
)
from tests.game_files import usual_game

from .conftest import House, Phone, refused, secret


def test_a_seat_may_press_so_often_and_again_later(house: House) -> None:
    ann, code = house.one("start-game")
    faces = {"faces": ["1", "2", "3"]}
    for _ in range(PRESSES.count):
        assert ann.ask(code, "throw", 0, data=faces).status_code == 201

    over = ann.ask(code, "throw", 0, data=faces)
    house.clock.ticks += PRESSES.window_s
    allowed = ann.ask(code, "throw", 0, data=faces)

    assert refused(over) == (429, "too-often")
    assert over.headers["Retry-After"] == str(PRESSES.window_s)
    assert allowed.status_code == 201


def test_drawing_fast_is_counted_apart_from_presses(house: House) -> None:
    ann, code = house.one()
    statuses = [
        ann.ask(code, "change-sheet", 0, data={"cells": {"map/r1c1": sign}}).status_code
        for sign in "hs" * (CHANGES.count // 2 + 1)
    ]

    assert statuses == [201] * CHANGES.count + [429] * 2
    assert ann.ask(code, "set-ready", 0, data={"ready": True}).status_code == 201


@pytest.mark.parametrize("code", ["222222", "ZZZZZZ"])
def test_guessing_codes_is_bounded_and_joining_by_the_link_is_not(house: House, code: str) -> None:
    ann, table = house.one()
    statuses = [house.phone().join(code).status_code for _ in range(GUESSES.count + 1)]

    guessed = house.phone().join(table)
    joined = house.phone().join(table, secret=secret(ann, table))
    house.clock.ticks += GUESSES.window_s
    typed = house.phone().join(table)

    assert statuses == [404] * GUESSES.count + [429]
    assert guessed.status_code == 429, "a right guess among too many is answered like a wrong one"
    assert (joined.status_code, typed.status_code) == (201, 201)


def test_one_address_does_not_spend_what_is_everybodys(house: House) -> None:
    _, table = house.one()
    for _ in range(ALL_GUESSES.count):
        house.phone().join("222222", secret="wrong")

    elsewhere = house.phone()
    elsewhere.client.environ_base["REMOTE_ADDR"] = "203.0.113.7"

    assert elsewhere.join(table).status_code == 201


READING = (
    "/api/v1/tables/{code}",
    "/api/v1/tables/{code}/game",
    "/api/v1/tables/{code}/events",
    "/api/v1/tables/{code}/stream",
    "/api/v1/tables/{code}/seats/0/score",
    "/api/v1/tables/{code}/qr.svg",
    "/t/{code}",
    "/t/{code}/display",
    "/t/{code}/results",
)


def test_reading_calls_count_wrong_codes_and_then_tell_strangers_nothing(house: House) -> None:
    (_, known), stranger = house.one(), house.phone()
    for path in READING:
        codes = [*["222222"] * (GUESSES.count + 1), known, "ZZZZZZ"]
        seen = [stranger.get(path.format(code=code)).status_code for code in codes]
        house.clock.ticks += GUESSES.window_s

        assert seen == [404] * GUESSES.count + [429] * 3, path
        assert stranger.get(path.format(code=known)).status_code != 429


def test_a_wrong_code_of_a_command_counts_too(house: House) -> None:
    (_, known), stranger = house.one(), house.phone()
    wrong = []
    for number in range(GUESSES.count + 1):
        # A household has a whole block of such addresses.
        stranger.client.environ_base["REMOTE_ADDR"] = f"2001:db8:0:{number}::1"
        wrong.append(stranger.ask("222222", "undo").status_code)

    assert wrong == [404] * GUESSES.count + [429]
    assert stranger.ask(known, "undo").status_code == 429


def test_whoever_sits_at_a_table_reads_on_whatever_the_block_guessed(house: House) -> None:
    (ann, code), stranger = house.one(), house.phone()
    for _ in range(2 * GUESSES.count):
        stranger.get("/api/v1/tables/222222")

    assert ann.get(f"/t/{code}").status_code == 200
    assert ann.view(code)["me"]["host"] is True
    assert ann.ask(code, "set-ready", 0, data={"ready": True}).status_code == 201
    # The link's page is the same for every code then, and the link goes on working.
    pages = [stranger.get(f"/j/{each}") for each in (code, "ZZZZZZ")]
    assert [page.status_code for page in pages] == [200, 200]
    assert pages[0].text.replace(code, "ZZZZZZ") == pages[1].text
    assert stranger.join(code, secret=secret(ann, code)).status_code == 201


def keep_edition(phone: Phone) -> int:
    file = phone.get(f"/api/v1/games/{usual_game().id}/edition").get_json()["sample"]
    return phone.post("/api/v1/editions", file).status_code


@pytest.mark.parametrize(
    ("limit", "act", "done"),
    [
        (DEVICES, lambda house, _: house.phone().post("/api/v1/devices", {}).status_code, 201),
        (
            TABLES,
            lambda _, phone: (
                phone.post(
                    "/api/v1/tables", {"command_id": phone.command_id(), "game": usual_game().id}
                ).status_code
            ),
            201,
        ),
        (EDITIONS, lambda _, phone: keep_edition(phone), 201),
        (SHEETS, lambda _, phone: phone.post("/api/v1/editions/check", {}).status_code, 200),
        (SHEETS, lambda _, phone: phone.post("/api/v1/sheets", {}).status_code, 400),
        (SHEETS, lambda _, phone: phone.post("/api/v1/sheets/0/score", {}).status_code, 400),
        (SHEETS, lambda _, phone: phone.post("/api/v1/score", {}).status_code, 400),
    ],
)
def test_what_is_made_or_worked_out_for_one_block_is_bounded(
    house: House, limit: Limit, act: Callable[[House, Phone], int], done: int
) -> None:
    phone = house.phone()

    first = {act(house, phone) for _ in range(limit.count)}
    over = act(house, phone)
    house.clock.ticks += limit.window_s
    again = act(house, phone)

    assert (first, over, again) == ({done}, 429, done)


def test_past_the_limit_a_used_code_takes_the_same_steps_as_an_unknown_one(house: House) -> None:
    (ann, used), guesser = house.one(), house.phone()
    # A device of its own is no help, and neither is a link that is not the table's.
    guesser.open()
    ann.view(used)
    for _ in range(GUESSES.count):
        guesser.get("/api/v1/tables/222222")
    asked = [
        (rule.rule.replace("<int:seat>", "0"), method)
        for rule in house.app.url_map.iter_rules()
        if "code" in rule.arguments and rule.rule != "/j/<code>"
        for method in sorted((rule.methods or set()) - {"HEAD", "OPTIONS"})
    ]
    bodies: dict[str, dict[str, object]] = {
        "join": {"command_id": "a-key-of-a-guesser", "secret": "x" * 22},
        "take": {"command_id": "a-key-of-a-guesser", "token": "x" * 22},
    }

    def ask(path: str, method: str, code: str) -> tuple[int, list[str]]:
        steps: list[str] = []

        def note(frame: FrameType, event: str, called: Any) -> None:
            if event in ("call", "c_call"):
                steps.append(frame.f_code.co_name if event == "call" else called.__name__)

        body = bodies.get(path.rpartition("/")[2], {})
        # What is collected meanwhile is of no request.
        gc.disable()
        sys.setprofile(note)
        try:
            answer = guesser.client.open(
                path.replace("<code>", code),
                method=method,
                json=None if method == "GET" else body,
                headers={"Origin": "http://localhost"},
            )
        finally:
            sys.setprofile(None)
            gc.enable()
        return answer.status_code, steps

    for path, method in asked:
        # What is kept of an address after the first time is kept of both.
        _, _, known, unknown = (ask(path, method, code) for code in 2 * (used, "ZZZZZZ"))
        assert known[0] == 429, path
        assert known == unknown, path
    assert len(asked) > 18
