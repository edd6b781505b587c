"""Screens that only this game has, and pictures that are kept besides those of every game."""

import re

from playwright.sync_api import Page

from tests.browser.screen import Screen, copy_sample

SCREENS = (
    Screen(
        "edition-turn-card",
        page="/editions?game=realm_master",
        act=copy_sample("tribut"),
        again=True,
    ),
)
CHOSEN = ("display-display-dark",)


def write(page: Page) -> None:
    """Write what a first sheet needs before it can be scored."""
    # A hero without hearts is out, and somebody has to be alive.
    page.get_by_role("button", name=re.compile("^Hearts: ")).click()
    page.get_by_role("button", name="One more").click()
    page.get_by_role("button", name="Set to 1").click()
