"""Two codes on the big display of a machine that is its own hotspot: its Wi-Fi, then the table."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.devices import DISPLAY, LEFT, TABLET, Room, room_around
from tests.browser.following import put_up
from tests.game_files import usual_game
from tests.running import Service

pytestmark = pytest.mark.browser

ENVIRONMENT = {
    "COMPANION_HOTSPOT": "At the Table",
    "COMPANION_HOTSPOT_PASSWORD": "dice and cards",
}
DRAWN = """() => [...document.querySelectorAll(".middle figure.card img")]
  .every(image => image.complete && image.naturalWidth > 0)"""
"""Whether both codes are drawn: soon after their pictures were asked for."""
INSIDE = """() => {
  const cards = [...document.querySelectorAll(".middle figure.card")];
  const above = document.querySelector("header").getBoundingClientRect().bottom;
  return cards.every(card => {
    const { left, right, top } = card.getBoundingClientRect();
    return left >= 0 && right <= innerWidth && top >= above;
  });
}"""
"""Whether every card lies within the screen, below the heading: soon after its size changed."""
APART = """([one, two]) => {
  const [a, b] = [one, two].map(card => card.getBoundingClientRect());
  return a.right <= b.left || a.bottom <= b.top;
}"""


@pytest.fixture
def hotspot(browser: Browser, tmp_path: Path) -> Iterator[Room]:
    """Return a room around a machine that is its own hotspot."""
    with room_around(browser, Service(tmp_path / "instance", environment=ENVIRONMENT)) as room:
        yield room


def cards(screen: Page) -> None:
    """Hold that both codes are drawn, apart from one another and within the screen."""
    found = screen.locator(".middle figure.card")
    expect(found).to_have_count(2)
    expect(found.first).to_contain_text("At the Table")
    expect(found.first).to_contain_text("dice and cards")
    expect(screen.locator(".middle figure.card img")).to_have_count(2)
    screen.wait_for_function(DRAWN)
    screen.wait_for_function(INSIDE)
    assert found.evaluate_all(APART)


def test_the_lobby_shows_the_way_into_the_wifi_and_then_to_the_table(hotspot: Room) -> None:
    ann = hotspot.device()
    hotspot.open_table(ann, usual_game().name)
    screen = put_up(hotspot, ann)

    for size in (DISPLAY, TABLET, {"width": 1080, "height": 1920}, LEFT):
        screen.set_viewport_size({"width": size["width"], "height": size["height"]})
        cards(screen)

    # Who plays is in the Wi-Fi already.
    ann.get_by_role("button", name="Start with 1").click()
    expect(screen.locator("figure.card")).to_have_count(1)
    expect(screen.get_by_text("dice and cards")).to_have_count(0)
