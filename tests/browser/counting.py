"""A big display that counts an evening's scores, under a clock that the test moves."""

from collections.abc import Iterable, Mapping
from datetime import UTC, datetime, timedelta
from email.utils import format_datetime
from typing import Any

from playwright.sync_api import Page, Route

from companion.core.message import Seat
from tests.browser.devices import DISPLAY, Room
from tests.browser.evening import Evening
from tests.running import Reached

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


def filled_in(service: Reached, game: str, sheets: Iterable[Mapping[str, Any]]) -> Evening:
    """Return a table where Ann, Ben and Cy have filled in their sheets."""
    evening = Evening(service, game)
    evening.name(Seat(0), "Ann")
    evening.arrive("Ben", "Cy")
    evening.ask("start-game")
    for seat, cells in enumerate(sheets):
        evening.write(Seat(seat), cells)
    evening.ask("end-play")
    return evening


def come_late(room: Room, evening: Evening, seconds: int) -> Page:
    """Return a big display opened so long after the end of the game, by the service's clock."""

    def answer(route: Route) -> None:
        got, at = route.fetch(), datetime.now(UTC)
        past = {"last-modified": format_datetime(at - timedelta(seconds=seconds), usegmt=True)}
        date = {"date": format_datetime(at, usegmt=True)}
        route.fulfill(response=got, headers={**got.headers, **past, **date})

    page = room.device(DISPLAY)
    page.emulate_media(reduced_motion="no-preference")
    evening.lend(page.context)
    page.route("**/result", answer)
    page.clock.install(time=NOON)
    page.clock.pause_at(NOON + timedelta(minutes=1))
    page.goto(f"{room.service.url}/t/{evening.code}/display")
    page.locator("score-blocks .below").wait_for()
    return page
