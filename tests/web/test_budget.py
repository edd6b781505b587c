"""Very often in a short time is too often; a table of twelve is not."""

import pytest

from companion.web.budget import ALL_GUESSES, CHANGES, GUESSES, PRESSES

from .conftest import House


def test_a_seat_may_press_so_often_and_again_later(house: House) -> None:
    ann = house.phone()
    code = ann.open()["code"]
    ann.ask(code, "start-game")
    faces = {"faces": ["1", "2", "3"]}
    for _ in range(PRESSES.count):
        assert ann.ask(code, "throw", 0, data=faces).status_code == 201

    refused = ann.ask(code, "throw", 0, data=faces)
    house.clock.ticks += PRESSES.window_s
    allowed = ann.ask(code, "throw", 0, data=faces)

    assert (refused.status_code, refused.get_json()["code"]) == (429, "too-often")
    assert refused.headers["Retry-After"] == str(PRESSES.window_s)
    assert allowed.status_code == 201


def test_drawing_fast_is_counted_apart_from_presses(house: House) -> None:
    ann = house.phone()
    code = ann.open()["code"]
    statuses = [
        ann.ask(code, "change-sheet", 0, data={"cells": {"map/r1c1": sign}}).status_code
        for sign in "hs" * (CHANGES.count // 2 + 1)
    ]

    assert statuses == [201] * CHANGES.count + [429] * 2
    assert ann.ask(code, "set-ready", 0, data={"ready": True}).status_code == 201


@pytest.mark.parametrize("code", ["222222", "ZZZZZZ"])
def test_guessing_codes_is_bounded_and_joining_by_the_link_is_not(house: House, code: str) -> None:
    opened = house.phone().open()
    table, secret = opened["code"], opened["join_url"].partition("#")[2]
    statuses = [house.phone().join(code).status_code for _ in range(GUESSES.count + 1)]

    guessed = house.phone().join(table)
    joined = house.phone().join(table, secret=secret)
    house.clock.ticks += GUESSES.window_s
    typed = house.phone().join(table)

    assert statuses == [404] * GUESSES.count + [429]
    assert guessed.status_code == 429, "a right guess among too many is answered like a wrong one"
    assert (joined.status_code, typed.status_code) == (201, 201)


def test_one_address_does_not_spend_what_is_everybodys(house: House) -> None:
    table = house.phone().open()["code"]
    for _ in range(ALL_GUESSES.count):
        house.phone().join("222222", secret="wrong")

    elsewhere = house.phone()
    elsewhere.client.environ_base["REMOTE_ADDR"] = "203.0.113.7"

    assert elsewhere.join(table).status_code == 201
