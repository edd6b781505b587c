"""The big display of a draft: offer and realms lie whole, one above the other, however long."""

import pytest

from tests.browser.devices import DISPLAY, Room
from tests.browser.screen import demo_codes
from tests.browser.stillness import STILL
from tests.running import Service

pytestmark = pytest.mark.browser
SIZES = (DISPLAY, {"width": 1024, "height": 768}, {"width": 1080, "height": 1920})
HOLD = """(count) => {
  const summary = document.querySelector("realm-builder-summary");
  const view = structuredClone(summary.view);
  for (const realm of Object.values(view.summary.realms)) {
    const { tableau } = realm;
    realm.tableau = Array.from({ length: count }, (_, at) => tableau[at % tableau.length]);
  }
  summary.view = view;
}"""
"""Has each realm hold so many cards."""
PARTS = ("header p", ".tableau > li > .card", ".from", ".realms .card", ".seats")
EDGES = """(parts) => parts.flatMap((part) => {
  const all = [...document.querySelectorAll(`display-screen ${part}`)]
    .filter((each) => part.startsWith(".realms") || !each.closest(".realms"))
    .map((each) => each.getBoundingClientRect());
  return [Math.min(...all.map(({ top }) => top)), Math.max(...all.map(({ bottom }) => bottom))];
}).map(Math.round)"""
"""Where each part begins and ends, from top to bottom."""


@pytest.mark.parametrize("count", [1, 5, 8, 10, 11])
def test_the_offer_takes_what_four_realms_leave_it(room: Room, demo: Service, count: int) -> None:
    page = room.device()
    page.goto(f"{demo.url}/t/{demo_codes(page, demo.url)['realm_builder-playing']}/display")
    page.locator(".realms .card").first.wait_for()

    page.evaluate(HOLD, count)
    for window in SIZES:
        page.set_viewport_size(window)  # type: ignore[arg-type]
        page.evaluate(STILL)
        edges = page.evaluate(EDGES, PARTS)

        assert edges == sorted(edges), window
        card = page.locator("realm-builder-summary > .tableau .card").first.bounding_box()
        assert card is not None
        assert card["width"] > window["width"] * 0.06, window
