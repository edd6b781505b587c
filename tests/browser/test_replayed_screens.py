"""A screen that is looked at again shows what it showed live."""

import contextlib
import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, BrowserContext, Page, expect

from companion.core.message import Seat
from tests.browser.devices import DISPLAY, PHONE
from tests.browser.ended import EndedEvening, context_for
from tests.browser.stillness import STILL
from tests.game_files import game_by_game
from tests.running import Service

pytestmark = pytest.mark.browser

PRESSES_BETWEEN = 5
"""Presses from one look at the live screens to the next."""
LOOKS_MAX = 4
LOOKED_AT = Seat(1)
"""Whose phone is looked at: one seat alone, as on a replayed screen; the host’s keeps others."""
LOOKED = "document.querySelector('evening-replay').looked"
SHOWN = """(head) => {
  const root = document.querySelector("table-screen, display-screen");
  if (!root) return null;
  if (root.querySelector("table-rail, display-seats")?.view.head !== head) return null;
  const of = "button, a, .tile, summary, first-hint, [aria-live], figure, .strip, input, select";
  const tokens = [];
  const walk = (node) => {
    if (![Node.TEXT_NODE, Node.ELEMENT_NODE].includes(node.nodeType)) return;
    const own = node.nodeType === Node.TEXT_NODE ? node.parentElement : node;
    const apart = Boolean(own.closest(of));
    if (node.nodeType === Node.TEXT_NODE) {
      const text = node.data.replace(/\\s+/g, " ").trim();
      if (text) tokens.push([`text ${text}`, apart]);
      return;
    }
    if (!own.checkVisibility({ checkVisibilityCSS: false })) return;
    if (node.localName === "use") tokens.push([`drawing ${node.getAttribute("href")}`, apart]);
    if (node.localName === "input") tokens.push([`${node.name} ${node.value}`, apart]);
    if (["path", "rect", "circle"].includes(node.localName) && node.getAttribute("class")) {
      tokens.push([`${node.localName} ${node.getAttribute("class")}`, apart]);
    }
    for (const child of node.childNodes) walk(child);
  };
  walk(root);
  return tokens;
}"""
"""All that a screen shows, in order, each with whether it can be pressed, is only spoken, or is to
be scanned: nothing of these is on a screen that is looked at again."""

Shown = list[tuple[str, bool]]


class Watched(EndedEvening):
    """An evening at whose first presses a phone and a big display look on."""

    def watch(self, phone: BrowserContext, display: BrowserContext) -> None:
        """Look at both after some presses, once they show what the press led to."""
        self.seen: dict[int, tuple[Shown, Shown]] = {}
        self._watching = phone, display
        self._presses = 0
        address = f"{self.service.url}/t/{self.code}"

        def look(kind: str) -> None:
            if LOOKED_AT not in self.seats:
                return
            if not self._presses:
                # From now on the screens follow what is pressed.
                self.lend(phone, LOOKED_AT)
                phone.new_page().goto(address)
                self.lend(display)
                display.new_page().goto(f"{address}/display")
            self._presses += 1
            if self._presses <= PRESSES_BETWEEN:
                return
            view = self.view(LOOKED_AT)
            if view["table"]["state"] == "playing":
                self._presses = 1
                head = view["head"]
                self.seen[head] = still(phone.pages[0], head), still(display.pages[0], head)
            if len(self.seen) == LOOKS_MAX:
                self.leave()

        self.after = look

    def leave(self) -> None:
        """Look on no more; who left already has nothing to close."""
        self.after = lambda kind: None
        for context in self._watching:
            context.close()


def still(page: Page, head: int) -> Shown:
    """Return what a screen shows once it has come to a head and changes no more."""
    page.wait_for_function(SHOWN, arg=head)
    page.wait_for_load_state("networkidle")
    page.evaluate(STILL)
    return [(str(what), bool(apart)) for what, apart in page.evaluate(SHOWN, head)]


@contextlib.contextmanager
def looking(page: Page) -> Iterator[None]:
    """Do something that shows another screen, and wait for that."""
    before = page.evaluate_handle(LOOKED)
    yield
    page.wait_for_function(f"(before) => {LOOKED} !== before", arg=before)


def look_again(page: Page, head: int, seat: int) -> Shown:
    """Return what a seat, or the big display for -1, saw at a head."""
    heads = page.evaluate("document.querySelector('evening-replay').heads.map(({ head }) => head)")
    with looking(page):
        page.get_by_role("slider").fill(str(heads.index(head)))
    with looking(page):
        page.get_by_label("Whose screen").select_option(str(seat))
    return still(page, head)


def assert_same(live: Shown, again: Shown) -> None:
    """Hold a screen that is looked at again against the live one, both in order.

    Nothing is there that was not; what could be pressed may be gone, or be shown alone (a die).
    """
    then, now = (iter([what for what, _ in each]) for each in (live, again))
    assert [what for what, _ in again if what not in then] == []
    assert [what for what, apart in live if not apart and what not in now] == []


@pytest.mark.parametrize("game_id", game_by_game())
def test_a_replayed_screen_shows_what_the_live_one_showed(
    service: Service, browser: Browser, replay: Page, game_id: str
) -> None:
    evening = Watched(service, game_id)
    evening.watch(context_for(browser), context_for(browser, DISPLAY))
    evening.play(game_id)
    evening.leave()
    evening.ask("finish-table")
    evening.agree()
    file = json.dumps(evening.program(Seat(0)).get(f"/tables/{evening.code}/file"))

    replay.locator("input[type=file]").set_input_files(
        {"name": "evening.json", "mimeType": "application/json", "buffer": file.encode()}
    )
    replay.get_by_role("button", name="One press on").wait_for()

    assert evening.seen
    for head, (by_phone, by_display) in evening.seen.items():
        replay.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
        assert_same(by_phone, look_again(replay, head, LOOKED_AT))
        expect(replay.locator("evening-replay table-screen")).to_be_visible()
        replay.set_viewport_size({"width": DISPLAY["width"], "height": DISPLAY["height"]})
        assert_same(by_display, look_again(replay, head, -1))
        expect(replay.locator("evening-replay display-screen")).to_be_visible()
