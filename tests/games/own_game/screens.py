"""Screens that only this game has."""

from playwright.sync_api import Page

from tests.browser.screen import Screen, press

ROWS = "Silber /3\nGold x2\n\nSeide 1 4 9\nBonus 5!\n\nMosaik 2"


def write_lines(page: Page) -> None:
    """Write a sheet; its last line is not clear."""
    press("Write a sheet")(page)
    page.locator("sheet-lines textarea").fill(ROWS)
    page.locator("sheet-lines .faults").wait_for()
    page.locator("sheet-preview tfoot").wait_for()


def write_by_form(page: Page) -> None:
    """Open the form of a row."""
    write_lines(page)
    page.locator("sheet-preview tbody th button").nth(2).click()


PAGE = "/editions?game=own_game"
SCREENS = (
    Screen("writing", page=PAGE, act=write_lines),
    Screen("row", page=PAGE, act=write_by_form, again=True),
)
CHOSEN = ("writing-phone-dark",)
