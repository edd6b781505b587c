"""A press on somebody's chip opens what that player wrote, to be read; closing leads back."""

import pytest
from playwright.sync_api import Page, expect

from companion.core.message import Seat
from companion.games import find_game
from tests.browser.devices import Room
from tests.browser.evening import Evening
from tests.evenings import FIRST
from tests.game_files import game_by_game, opening
from tests.running import Service

pytestmark = pytest.mark.browser

PRESS_ALL = """() => {
  const heard = [];
  for (const kind of ["command-asked", "cell-written", "cells-written"]) {
    addEventListener(kind, () => heard.push(kind));
  }
  const sheet = document.querySelector("seat-card score-sheet");
  sheet.querySelectorAll("button:not(:disabled), [role=gridcell]").forEach((on) =>
    on.dispatchEvent(new MouseEvent("click", { bubbles: true })));
  return heard;
}"""
"""Presses all that may be pressed on a sheet; returns what that asks for."""
COVERED = """(card) => {
  const close = [...card.querySelectorAll("button")].at(-1);
  const { x, y, width, height } = close.getBoundingClientRect();
  const on = [.05, .5, .95].map((at) => document.elementFromPoint(x + at * width, y + height / 2));
  const { clientWidth: room, scrollWidth: wide } = card;
  return [...on.filter((each) => !close.contains(each)).map(({ outerHTML }) => outerHTML),
    ...(wide > room ? [`${wide} px in a card of ${room}`] : [])];
}"""
"""Tells what lies over the last button of a card, and whether something sticks out of the card."""


def at_table(room: Room, service: Service, game: str) -> Page:
    """Return a phone of two players after the first presses of a game."""
    evening = Evening(service, game)
    evening.name(FIRST, "Ann")
    evening.arrive("Ben")
    evening.ask("start-game")
    for kind, seat, data in opening(find_game(game)):
        evening.ask(kind, Seat(seat), **data)
    return evening.phone(room)


@pytest.mark.parametrize("game", game_by_game())
def test_the_sheet_of_a_neighbour_is_read_and_closed(
    room: Room, service: Service, game: str
) -> None:
    ann = at_table(room, service, game)
    asked: list[str] = []
    ann.on("request", lambda request: asked.append(request.url))
    for tab in ("My sheet", "Table"):
        ann.get_by_role("tab", name=tab).click()
        chips = ann.locator("table-rail .chips, seat-list").get_by_role("button", name="Ben")
        chips.first.scroll_into_view_if_needed()
        before = ann.evaluate("scrollY")

        chips.first.click()

        card = ann.locator("seat-card dialog")
        expect(card.get_by_role("heading", name="Ben").first).to_be_visible()
        sheet = card.locator("score-sheet")
        expect(sheet.locator("> *").first).to_be_visible()
        assert ann.evaluate(PRESS_ALL) == []
        card.get_by_role("button", name="Close").click()
        expect(sheet).to_have_count(0)
        expect(ann.get_by_role("tab", name=tab)).to_have_attribute("aria-selected", "true")
        assert ann.evaluate("scrollY") == before
        expect(chips.first).to_be_focused()
    assert not [url for url in asked if url.endswith("/seats/1/score")]


@pytest.mark.parametrize("game", game_by_game())
def test_the_sheet_of_a_neighbour_keeps_to_its_card(
    room: Room, service: Service, game: str
) -> None:
    ann = at_table(room, service, game)
    ann.get_by_role("tab", name="Table").click()
    ann.locator("seat-list").get_by_role("button", name="Ben").first.click()
    card = ann.locator("seat-card .looks")
    expect(card.locator("score-sheet > *").first).to_be_visible()

    for width, height in ((320, 640), (390, 844), (844, 390), (1024, 768), (1920, 1080)):
        ann.set_viewport_size({"width": width, "height": height})
        for scrolled in (0, 120, 9999):
            card.evaluate("(card, scrolled) => card.scrollTo(0, scrolled)", scrolled)
            assert card.evaluate(COVERED) == [], (width, scrolled)
