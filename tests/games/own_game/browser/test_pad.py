"""The rounds of a sheet that people wrote are one pad, and its score names no cells."""

import pytest
from playwright.sync_api import expect

from tests.browser.devices import Room

pytestmark = pytest.mark.browser


def test_rounds_are_written_on_one_pad_and_its_score_names_no_cells(room: Room) -> None:
    page = room.device()
    code = room.open_table(page, "Another game")
    host = room.program(page)
    host.ask(code, "name-seat", 0, name="Ann")
    host.ask(code, "start-game")
    page.get_by_role("tab", name="My sheet").click()

    page.get_by_role("button", name="Round 1, Ann: nothing yet").click()
    page.keyboard.type("12")
    page.keyboard.press("Enter")
    page.keyboard.type("7")
    page.keyboard.press("Enter")

    expect(page.locator("score-pad tfoot .unseen")).to_have_text("19")
    host.ask(code, "end-play")
    host.ask(code, "finish-table")
    page.goto(f"{room.service.url}/t/{code}/results")
    page.get_by_role("button", name="12 points are written in this row.").first.click()
    page.get_by_text("Another game, The sheet").wait_for()
    assert page.get_by_text("points/1", exact=True).count() == 0
