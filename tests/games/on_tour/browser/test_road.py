"""The best tour is laid on the map stop by stop, or at once for those who asked for no motion."""

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.screen import Screen
from tests.browser.screens import ScreenBrowser
from tests.running import Service

pytestmark = pytest.mark.browser

RESULT = Screen("results-on_tour", "on_tour-finished", "results")
STOP_MS = 60
LAID = """(moment) => {
  const all = [...document.querySelectorAll("space-map .stretch.asphalt")].filter(
    (each) => each.checkVisibility());
  if (moment !== null) {
    for (const animation of document.getAnimations()) {
      animation.pause();
      animation.currentTime = moment;
    }
  }
  return all.map((each) => getComputedStyle(each).opacity !== "0");
}"""
"""Which stretches of the road can be seen, in order, so many milliseconds after its start."""


def hold_still(page: Page) -> None:
    """Let every animation stand at its start until it is moved by hand."""
    devtools = page.context.new_cdp_session(page)
    devtools.send("Animation.enable")
    devtools.send("Animation.setPlaybackRate", {"playbackRate": 0})


def test_the_road_is_laid_stop_by_stop_and_a_press_shows_all_of_it(
    browser: Browser, demo: Service
) -> None:
    visit = ScreenBrowser(
        browser, demo, "phone", "dark", hold_still, reduced_motion="no-preference"
    )
    page = visit.open(RESULT)
    page.locator("space-map .stretch").first.wait_for()
    count = len(page.evaluate(LAID, None))

    assert count > 3
    for stops in range(count + 1):
        # A stretch begins to be seen when its stop is reached; half a stop later it is there.
        seen = page.evaluate(LAID, stops * STOP_MS + STOP_MS / 2)
        assert seen == [True] * stops + [False] * (count - stops)

    page.evaluate(LAID, 0)
    page.locator("space-map svg").first.click()
    expect(page.locator("space-map svg").first).to_have_class("has-lit settled")
    assert page.evaluate(LAID, None) == [True] * count
    visit.close()


def test_the_road_lies_there_at_once_where_motion_is_reduced(
    browser: Browser, demo: Service
) -> None:
    visit = ScreenBrowser(browser, demo, "phone", "dark")
    page = visit.open(RESULT)
    page.locator("space-map .stretch").first.wait_for()

    seen = page.evaluate(LAID, None)

    assert len(seen) > 3
    assert all(seen)
    moving = "document.querySelector('space-map').getAnimations({ subtree: true }).length"
    assert page.evaluate(moving) == 0
    visit.close()
