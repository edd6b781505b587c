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
