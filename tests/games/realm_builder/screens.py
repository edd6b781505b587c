"""Screens that only this game has, and pictures that are kept besides those of every game."""

from playwright.sync_api import Page

from tests.browser.screen import Screen, copy_sample, tell_again

SCENES_MAX = 30


def turn_a_land_over(page: Page) -> None:
    """Tell the war once more, as far as the first card that is given up."""
    tell_again(page)
    for _ in range(SCENES_MAX):
        if page.locator("realm-builder-war .turning").count():
            return
        page.keyboard.press("ArrowRight")
    raise AssertionError("nobody gives a card up in this war")


PAGE = "/editions?game=realm_builder"
SCREENS = (
    Screen("edition-cards", page=PAGE, act=copy_sample()),
    Screen("edition-card", page=PAGE, act=copy_sample("king"), again=True),
    Screen("war", "realm_builder-finished", "display", turn_a_land_over),
)
CHOSEN = ("edition-cards-phone-dark", "scored-display-paper", "war-display-dark")
