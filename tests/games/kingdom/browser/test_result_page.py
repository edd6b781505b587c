"""The page of a result follows its table, and who reads it is here."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from companion.core.message import Seat
from tests.browser.counting import filled_in
from tests.browser.devices import PHONE, Room
from tests.browser.evening import Evening

pytestmark = pytest.mark.browser
# A slow machine does not fail a test; a broken screen does.
expect.set_options(timeout=20_000)

FOREST = {"map/r7c1": "f", "map/r7c2": "f", "map/r8c1": "f", "map/r8c2": "f", "map/r8c3": "h"}
SHEETS: list[dict[str, Any]] = [{}, FOREST, {}]
"""Ben wins by the forest."""
AWAY = ".who .away"


def read_result(room: Room, evening: Evening, seat: int) -> Page:
    """Return the phone of a seat on the page of the result."""
    page = room.device(PHONE)
    evening.lend(page.context, Seat(seat))
    page.goto(f"{room.service.url}/t/{evening.code}/results")
    return page


def test_every_phone_on_the_result_page_sees_what_becomes_of_it(room: Room) -> None:
    room.forgive("ERR_INTERNET_DISCONNECTED")
    evening = filled_in(room.service, "kingdom", SHEETS)
    evening.ask("finish-table")
    ben, cy = (read_result(room, evening, seat) for seat in (1, 2))
    for page in (ben, cy):
        expect(page.locator("h1")).to_have_text("Ben wins by 5 points")
    cy.context.set_offline(True)
    expect(cy.get_by_text("No connection.")).to_be_visible()

    evening.ask("reopen-table", None)
    expect(ben.get_by_role("heading", name="The table is open again")).to_be_visible()
    evening.write(Seat(1), dict.fromkeys(FOREST))
    evening.write(Seat(2), FOREST)
    evening.ask("finish-table")
    cy.context.set_offline(False)

    for page in (ben, cy):
        expect(page.locator("h1")).to_have_text("Cy wins by 5 points")
        expect(page.get_by_text("The table was scored again.")).to_be_visible()
    evening.ask("open-rematch")
    for page in (ben, cy):
        expect(page.get_by_role("link", name="Come over")).to_be_visible()


def test_who_reads_the_result_is_here(hasty: Room) -> None:
    evening = filled_in(hasty.service, "kingdom", SHEETS)
    ben, cy = (evening.phone(hasty, Seat(seat)) for seat in (1, 2))
    for page in (ben, cy):
        page.locator("table-rail").wait_for()
    evening.ask("finish-table")
    screen = evening.display(hasty)
    screen.keyboard.press("End")

    ben.goto(f"{hasty.service.url}/t/{evening.code}/results")
    cy.close()

    # A phone that left later is away by now.
    expect(screen.locator("li", has_text="Cy").locator(AWAY)).to_be_visible()
    expect(screen.locator(AWAY)).to_have_count(1)
