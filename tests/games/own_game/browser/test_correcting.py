"""A sheet is corrected from the table, and everybody's phone follows."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.devices import Room

pytestmark = pytest.mark.browser

ROWS = [
    {"id": name.lower(), "name": name, "kind": "write"} for name in ("Coins", "Towns", "Sea", "Sky")
]
SHEET = {"game": "own_game", "edition": {"id": "ours-1", "name": "Isles", "rows": ROWS}}


def rows(page: Page) -> Locator:
    """Return the names of the rows of the pad."""
    return page.locator("score-pad tbody th")


def test_rows_come_and_go_on_every_phone_and_undo_brings_the_numbers_back(room: Room) -> None:
    page, other = room.device(), room.device()
    ann, ben = room.program(page), room.program(other)
    code = ann.open_table("own_game")
    ann.ask(code, "set-edition", None, edition=SHEET)
    ben.join(code)
    ann.ask(code, "start-game")
    ben.ask(code, "change-sheet", 1, cells={"coins": 7, "towns": 2})
    for each in (page, other):
        each.goto(f"{room.service.url}/t/{code}")
        each.get_by_role("tab", name="My sheet").click()

    page.get_by_role("link", name="Correct the sheet").click()
    page.get_by_label("Rows, one a line").fill("Towns x3\nSea\nSky\nStars 2")
    page.get_by_role("button", name="Play on with this sheet").click()
    expect(page.get_by_text("A line is not clear yet.")).to_be_visible()
    page.get_by_label("Rows, one a line").fill("Towns x3\nSea\nSky\nStars")
    expect(page.locator("sheet-preview tbody th bdi")).to_have_count(4)
    room.forgive("409")
    page.get_by_role("button", name="Play on with this sheet").click()
    expect(page.get_by_role("alert").filter(has_text="Coins of Yellow triangle: 7")).to_be_visible()
    page.get_by_role("button", name="These numbers may go").click()

    page.wait_for_url(f"**/t/{code}")
    for each in (page, other):
        expect(rows(each)).to_have_text(["Towns", "Sea", "Sky", "Stars"])
    expect(other.locator("news-line")).to_contain_text("New: Stars. Taken out: Coins.")
    ben.ask(code, "undo", 1)
    expect(rows(page)).to_have_text(["Coins", "Towns", "Sea", "Sky"])
    expect(other.get_by_role("button", name="Coins, Yellow triangle: 7")).to_be_visible()
