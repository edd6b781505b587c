"""A clock counts on every screen between two events, and anybody pauses it."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.devices import Room

pytestmark = pytest.mark.browser

SHEET = {
    "game": "own_game",
    "edition": {
        "id": "ours-1",
        "name": "Blitz",
        "first": "turn",
        "clock": 90,
        "rows": [{"id": "points", "name": "Points", "kind": "write"}],
    },
}


def test_one_starts_it_every_screen_counts_and_another_pauses_it(room: Room) -> None:
    page, other = room.device(), room.device()
    big = page.context.new_page()
    ann, ben = room.program(page), room.program(other)
    code = ann.open_table("own_game")
    ann.ask(code, "set-edition", None, edition=SHEET)
    ben.join(code)
    ann.ask(code, "start-game")
    for each in (page, other):
        each.goto(f"{room.service.url}/t/{code}")
    big.goto(f"{room.service.url}/t/{code}/display")
    expect(big.get_by_role("timer")).to_have_text("1:30")

    page.get_by_role("button", name="Start the clock").click()

    for each in (page, other, big):
        expect(each.get_by_role("timer")).to_have_text(re.compile("1:2[0-9]"))
    other.get_by_role("button", name="Pause the clock").click()
    for each in (page, big):
        expect(each.get_by_text("The clock stands")).to_be_visible()
    expect(page.get_by_role("button", name="Start the clock")).to_be_visible()
