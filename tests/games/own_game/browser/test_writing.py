"""Write a sheet on a phone, on the page where the other games' printed numbers are corrected."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.devices import Room

pytestmark = pytest.mark.browser

APART = """() => {
  const [typed, drawn] = document.querySelectorAll("sheet-lines .ruled > *");
  const hidden = typed.scrollHeight - typed.clientHeight;
  return [hidden, typed.clientHeight - drawn.clientHeight, typed.clientWidth - drawn.clientWidth];
}"""
"""How much of the lines is out of sight, and how much larger they are than what lies over them."""


def test_the_page_speaks_of_sheets_and_one_press_begins_an_empty_one(room: Room) -> None:
    page = room.device()
    page.goto(f"{room.service.url}/editions?game=own_game")
    expect(page.get_by_role("heading", level=1)).to_have_text("Sheets")
    expect(page).to_have_title("Sheets · At the Table")
    assert "sample" not in page.locator("main").inner_text()

    page.get_by_role("button", name="Write a sheet").click()

    expect(page.get_by_role("heading", level=1)).to_have_text("New sheet")
    expect(page).to_have_title("New sheet · At the Table")
    expect(page.get_by_label("Name of the game")).to_be_focused()
    expect(page.get_by_label("Rows, one a line")).to_have_value("")


def begin(room: Room) -> Page:
    """Return the page of an empty sheet, with the rows in focus."""
    page = room.device(viewport={"width": 390, "height": 844})
    page.goto(f"{room.service.url}/editions?game=own_game")
    page.get_by_role("button", name="Write a sheet").click()
    expect(page.get_by_label("Name of the game")).to_be_focused()
    page.keyboard.type("Ages")
    page.keyboard.press("Enter")
    return page


def totals(page: Page) -> Locator:
    """Return what the two people who are made up have."""
    return page.locator("sheet-preview tfoot b")


def test_a_line_is_a_row_as_soon_as_it_is_typed_and_says_what_it_gives(room: Room) -> None:
    page = begin(room)

    page.keyboard.type("Towns x2\nMost greenery 5 2")

    expect(totals(page)).to_have_text(["16", "13"])
    expect(page.locator("sheet-preview .why").first).to_have_text("7 × 2 points.")
    page.get_by_label("Towns, Ben").fill("30")
    page.get_by_label("Towns, Ben").press("Enter")
    expect(totals(page)).to_have_text(["16", "65"])
    expect(page.locator("sheet-preview .why").first).to_have_text("30 × 2 points.")


def test_nothing_typed_is_lost_not_even_a_line_that_is_not_clear(room: Room) -> None:
    page = begin(room)
    text = "Towns x2\n\nRoad 2\nCoins  /3"
    page.keyboard.insert_text(text)
    expect(page.locator("sheet-lines .faults li")).to_contain_text("Line 3")

    page.reload()
    page.get_by_role("button", name="Ages").click()

    expect(page.get_by_label("Rows, one a line")).to_have_value(text)
    page.get_by_role("button", name="Line 3").click()
    page.keyboard.type("Road 2!")
    expect(page.locator("sheet-lines .faults li")).to_have_count(0)
    expect(page.locator("sheet-preview tbody th bdi")).to_have_text(["Towns", "Road", "Coins"])


def test_a_line_that_is_not_clear_is_underlined_where_it_is_typed(room: Room) -> None:
    page = begin(room)
    text = "\n".join(f"{name} 1 4 9 16 25 36 49 64 81 100 121 144" for name in "ABCDEFGHI")

    page.keyboard.insert_text(f"{text}\nRoad 2")

    line = page.locator("sheet-lines u")
    expect(line).to_have_text("Road 2")
    # Lines that run over do not part the two.
    assert page.evaluate(APART) == [0, 0, 0]
    page.get_by_label("Rows, one a line").fill("Road 2!")
    expect(line).to_have_count(0)


def test_a_row_by_form_is_a_line_too_and_enter_writes_the_next(room: Room) -> None:
    page = begin(room)
    page.keyboard.type("Towns x2")
    expect(totals(page)).to_have_text(["14", "8"])

    page.get_by_role("button", name="Add a row by form").click()
    page.keyboard.type("Gold")
    page.get_by_role("button", name="Several numbers, added up").click()
    page.get_by_role("button", name="Done").click()

    rows = page.get_by_label("Rows, one a line")
    expect(rows).to_have_value("Towns x2\nGold +")
    expect(rows).to_be_focused()


def test_a_file_of_lines_is_opened_as_the_sheet_that_they_write(room: Room) -> None:
    page = room.device(viewport={"width": 390, "height": 844})
    page.goto(f"{room.service.url}/editions")
    text = b"Towns x2\nRoad 2"

    page.locator("input[type=file]").set_input_files(
        {"name": "Ages.txt", "mimeType": "text/plain", "buffer": text}
    )

    expect(page.get_by_role("heading", level=1)).to_have_text("Ages")
    expect(page.get_by_label("Rows, one a line")).to_have_value(text.decode())
    expect(page.locator("sheet-lines .faults li")).to_contain_text("Line 2")
    expect(page.get_by_label("Name of the game")).to_have_value("Ages")
    expect(page.locator("sheet-preview tbody th bdi")).to_have_text(["Towns"])
