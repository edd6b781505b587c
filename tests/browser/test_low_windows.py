"""In a low window wood and cloth keep their grain to themselves, and keys cover no seat."""

import pytest
from playwright.sync_api import expect

from tests.browser.devices import Room
from tests.browser.screen import demo_codes
from tests.game_files import usual_game
from tests.running import Service

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


@pytest.mark.parametrize("language", ["en", "de"])
def test_six_seats_lie_above_the_keys_of_a_phone(room: Room, demo: Service, language: str) -> None:
    page = room.device(language=language)
    [code] = [code for id, code in demo_codes(page, demo.url).items() if id.endswith("-lobby")]
    page.goto(f"{demo.url}/t/{code}")
    expect(page.locator("seat-ring .sits")).to_have_count(6)

    for width, height in ((320, 640), (360, 740), (390, 844)):
        page.set_viewport_size({"width": width, "height": height})
        keys = page.locator("lobby-panel > .foot").bounding_box()
        ends = page.evaluate(
            "() => Math.max(...[...document.querySelectorAll('seat-ring li > *')]"
            ".map((seat) => seat.getBoundingClientRect().bottom))"
        )

        assert keys
        assert ends <= keys["y"], (width, height)
