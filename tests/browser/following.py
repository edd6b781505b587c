"""A big display beside phones, and whether a screen that follows was loaded anew."""

from playwright.sync_api import Page

from tests.browser.devices import DISPLAY, Room

FOLLOWED = "window.stillTheSamePage = true"
SAME_PAGE = "window.stillTheSamePage === true"


def put_up(room: Room, host: Page) -> Page:
    """Return a big display of the table that a phone shows."""
    screen = room.device(DISPLAY)
    room.scan(screen, host)
    screen.get_by_role("button", name="This is the big display").click()
    screen.wait_for_url("**/display")
    return screen
