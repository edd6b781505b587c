"""Write a sheet on a phone, on the page where the other games' printed numbers are corrected."""

import pytest
from playwright.sync_api import expect

from tests.browser.devices import Room

pytestmark = pytest.mark.browser


def test_the_page_speaks_of_sheets_and_one_press_begins_an_empty_one(room: Room) -> None:
    page = room.device()
    page.goto(f"{room.service.url}/editions?game=own_game")
    expect(page.get_by_role("heading", level=1)).to_have_text("Sheets")
    assert "sample" not in page.locator("main").inner_text()

    page.get_by_role("button", name="Write a sheet").click()

    expect(page.get_by_role("heading", level=1)).to_have_text("New sheet")
    assert page.locator("edition-list .rows button").count() == 0
