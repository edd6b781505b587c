"""What a result draws late pushes nothing away, on a phone with a slow network and no file."""

import pytest
from playwright.sync_api import Browser, Page

from tests.browser.screens import SCREENS, ScreenBrowser
from tests.game_files import games_where
from tests.running import Service

pytestmark = pytest.mark.browser

RESULTS = {each.id: each for each in SCREENS if each.id.endswith("/results")}
SHIFT_MAX = 0.05
"""Most that may move in all while a page is drawn; Lighthouse takes points off above it."""
SLOW = {"offline": False, "latency": 150, "downloadThroughput": 200_000, "uploadThroughput": 94_000}
"""Slow 4G, as Lighthouse has it: ms, and bytes a second."""
WATCH = """(style) => {
  const worn = new CSSStyleSheet();
  worn.replaceSync(style);
  document.adoptedStyleSheets.push(worn);
  globalThis.shifts = [];
  new PerformanceObserver((list) => {
    for (const { value, sources } of list.getEntries()) {
      shifts.push([value, sources.map(({ node }) => node?.nodeName).join(", ")]);
    }
  }).observe({ type: "layout-shift", buffered: true });
}"""
DICE_FIRST = """
  results-screen main { display: flex; flex-direction: column; }
  results-screen main > thrown-dice { order: -1; }
"""
"""Puts what comes after the page above it."""


def moved(browser: Browser, demo: Service, screen: str, style: str = "") -> tuple[float, str]:
    """Return how much moved while a page was drawn, and what.

    Args:
        style: What its style is besides its own.
    """

    def prepare(page: Page) -> None:
        network = page.context.new_cdp_session(page)
        network.send("Network.enable")
        network.send("Network.setCacheDisabled", {"cacheDisabled": True})
        network.send("Network.emulateNetworkConditions", SLOW)
        page.add_init_script(f"({WATCH})({style!r})")

    visit = ScreenBrowser(browser, demo, "phone", "dark", prepare, service_workers="block")
    shifts = visit.open(RESULTS[screen]).evaluate("shifts")
    visit.close()
    return sum(value for value, _ in shifts), str(shifts)


@pytest.mark.parametrize("screen", RESULTS)
def test_nothing_is_pushed_away_while_a_result_is_drawn(
    browser: Browser, demo: Service, screen: str
) -> None:
    value, what = moved(browser, demo, screen)

    assert value <= SHIFT_MAX, what


def test_what_comes_late_above_a_result_is_found_out(browser: Browser, demo: Service) -> None:
    game = games_where("dice")[0]

    value, _ = moved(browser, demo, f"{game.id}/results", DICE_FIRST)

    assert value > SHIFT_MAX
