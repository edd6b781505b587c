"""In a low window, where nothing stays in place, wood and cloth keep their grain to themselves."""

import pytest
from playwright.sync_api import expect

from tests.browser.devices import Room
from tests.game_files import usual_game

pytestmark = pytest.mark.browser

ASTRAY = """() => [...document.querySelectorAll(".wood, .cloth")]
  .filter((each) => getComputedStyle(each).position === "static"
    && getComputedStyle(each, "::before").display !== "none")
  .map((each) => `${each.parentElement.localName} > ${each.className}`)"""


def test_no_grain_is_drawn_over_the_whole_page(room: Room) -> None:
    page = room.device()
    page.set_viewport_size({"width": 560, "height": 390})
    room.open_table(page, usual_game().name)
    expect(page.locator("lobby-panel > .foot")).to_be_visible()

    # The grain fills whatever it is placed by: a part that is not placed spreads it over the page.
    assert page.evaluate(ASTRAY) == []
