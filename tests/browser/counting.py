"""A big display that counts an evening's scores, under a clock that the test moves."""

from datetime import UTC, datetime, timedelta

from playwright.sync_api import Page

from tests.browser.devices import DISPLAY, Room
from tests.browser.evening import Evening

NOON = datetime(2026, 6, 1, 12, tzinfo=UTC)
"""When a display is opened, by its own clock."""


def look_on(room: Room, evening: Evening, *, still: bool = False) -> Page:
    """Return a big display at a table; its clock stands until it is told to run."""
    page = room.device(DISPLAY)
    page.emulate_media(reduced_motion="reduce" if still else "no-preference")
    evening.lend(page.context)
    page.clock.install(time=NOON)
    page.goto(f"{room.service.url}/t/{evening.code}/display")
    page.locator("display-screen main").wait_for()
    page.evaluate("document.fonts.ready.then(() => true)")
    page.clock.pause_at(NOON + timedelta(minutes=1))
    return page
