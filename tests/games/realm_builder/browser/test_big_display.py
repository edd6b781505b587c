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
LEAST_PX = 23
"""So high are letters at least that are read from three metres, at a height of 1080."""
LETTERS = "(bars) => bars.map((bar) => parseFloat(getComputedStyle(bar).fontSize))"
CUT = """(bars) => bars.filter((bar) =>
  bar.scrollWidth > bar.clientWidth || bar.scrollHeight > bar.clientHeight)
  .map((bar) => bar.textContent)"""


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


def test_the_bar_of_each_card_is_read_from_the_sofa(room: Room, demo: Service) -> None:
    page = room.device()
    page.goto(f"{demo.url}/demo")
    tables = page.evaluate("() => JSON.parse(document.getElementById('boot').textContent).tables")
    [table] = [each for each in tables if each["id"] == "realm_builder-playing"]
    page.set_viewport_size(DISPLAY)  # type: ignore[arg-type]
    page.goto(f"{demo.url}/t/{table['code']}/display")
    bars = page.locator("realm-builder-summary > .tableau .card > i")
    bars.first.wait_for()

    page.evaluate(STILL)
    assert min(bars.evaluate_all(LETTERS)) >= LEAST_PX
    assert bars.evaluate_all(CUT) == []
