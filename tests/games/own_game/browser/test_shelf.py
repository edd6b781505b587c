"""The shelf: one press on a sheet opens a table with it, also where there is no network."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.devices import Phone, Room
from tests.browser.test_offline import READY_MS
from tests.browser.test_phone_table import PRESS, alone, ready, switch_on
from tests.running import Service

pytestmark = pytest.mark.browser
__all__ = ["alone", "ready"]


def test_a_sheet_is_found_opens_a_table_and_stands_first_the_next_time(room: Room) -> None:
    page = room.device()
    page.goto(room.service.url)
    page.get_by_role("link", name="Another game").click()
    page.get_by_role("searchbox", name="Find a sheet").fill("CÁRDS golf")

    expect(page.locator("game-shelf h2")).to_have_text("1 sheet")
    page.get_by_role("button", name="Golf with cards 2–8").click()

    page.wait_for_url("**/t/*")
    expect(page.get_by_text("Golf with cards").first).to_be_visible()
    page.goto(f"{room.service.url}/shelf")
    expect(page.locator("game-shelf h2").first).to_have_text("Used last")
    expect(page.locator("game-shelf section").first.get_by_role("button")).to_have_count(2)


def test_a_sheet_is_scored_without_a_table(room: Room) -> None:
    page = room.device()
    page.goto(f"{room.service.url}/score")
    page.locator("score-screen .rows [data-game=own_game]").click()

    page.get_by_role("button", name="Golf with cards 2–8").click()

    expect(page.get_by_role("heading", level=1)).to_have_text("Golf with cards")
    page.get_by_role("button", name="To the sheets").click()
    expect(page.locator("score-sheet")).to_contain_text("Hole 9")


def test_a_copy_of_a_sheet_that_comes_along_is_one_of_this_phone(room: Room) -> None:
    page = room.device()
    page.goto(f"{room.service.url}/shelf")

    page.get_by_role("button", name="Copy Hearts and change it").click()

    expect(page.get_by_role("heading", level=1)).to_have_text("Hearts")
    page.get_by_role("link", name="Back").click()
    expect(page.locator("game-shelf section").first).to_contain_text("On this phone")
    expect(page.locator("game-shelf section").first.locator(".open")).to_contain_text("Hearts")


def test_who_writes_a_sheet_plays_with_it_at_once(room: Room) -> None:
    page = room.device()
    page.goto(f"{room.service.url}/shelf")
    page.get_by_role("link", name="Write a sheet").click()
    expect(page.get_by_label("Name of the game")).to_be_focused()
    page.keyboard.type("Isles")
    page.get_by_label("Rows, one a line").fill("Towns 2")
    play = page.get_by_role("button", name="Play with this sheet")
    play.click()
    expect(page.get_by_text("A line is not clear yet.")).to_be_visible()

    page.get_by_label("Rows, one a line").fill("Towns x2")
    play.click()

    page.wait_for_url("**/t/*")
    expect(page.get_by_text("Isles").first).to_be_visible()
    page.go_back()
    expect(page.locator("game-shelf section").first).to_contain_text("Isles")


@pytest.mark.long
def test_a_sheet_is_played_on_this_phone_without_a_network(alone: tuple[Service, Phone]) -> None:
    service, phone = alone
    page = switch_on(phone)
    page.goto(f"{service.url}/shelf")
    page.get_by_role("button", name="Hearts 3–5").click()

    page.get_by_role("button", name="Play on this phone", exact=True).click()

    page.wait_for_url("**/here#*")
    expect(page.get_by_text("Hearts").first).to_be_visible(timeout=READY_MS)

    for name in ("Ben", "Cy"):
        page.evaluate(PRESS, ["add-seat", 0, {"name": name}])
    page.evaluate(PRESS, ["start-game", 0, {}])
    page.get_by_role("tab", name="My sheet").click()
    page.get_by_role("link", name="Correct the sheet").click()
    rows = page.get_by_label("Rows, one a line")
    expect(rows).to_have_value(re.compile("Points"), timeout=READY_MS)
    rows.fill("Hearts\nQueens")
    page.get_by_role("button", name="Play on with this sheet").click()
    expect(page.get_by_role("group", name="Queens")).to_be_visible(timeout=READY_MS)
