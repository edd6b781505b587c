"""A screen that is looked at again shows what it showed live, and needs no network for it."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page, expect

from companion.core.ids import Seat
from companion.games import game_ids
from tests.browser.devices import DISPLAY, PHONE, Phone
from tests.browser.ended import EndedEvening, context_for
from tests.browser.test_offline import READY_MS
from tests.running import Service

pytestmark = pytest.mark.browser

PRESSES_BETWEEN = 5
"""Presses from one look at the live screens to the next."""
LOOKS_MAX = 5
LOOKED_AT = Seat(1)
"""Whose phone is looked at: one seat alone, as on a replayed screen; the host’s keeps others."""
SHOWN = """(head) => {
  const root = document.querySelector("table-screen, display-screen");
  if (!root) return null;
  const rail = root.querySelector("table-rail");
  if (head && rail && rail.view.head !== head) return null;
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


@pytest.fixture
def lone_service(tmp_path: Path) -> Iterator[Service]:
    """Return a service that tables are joined at by their code, which a test may kill."""
    running = Service(tmp_path / "instance").start()
    yield running
    running.stop()


Shown = list[tuple[str, bool]]


class Watched(EndedEvening):
    """An evening at whose presses a phone and a big display are looked at now and then."""

    def watch(self, phone: Page, display: Page) -> None:
        """Look at both after some presses, once they show what the press led to."""
        self.seen: dict[int, tuple[Shown, Shown]] = {}
        self._presses = 0
        address = f"{self.service.url}/t/{self.code}"

        def look(kind: str) -> None:
            if LOOKED_AT not in self.seats or len(self.seen) == LOOKS_MAX:
                return
            if not self._presses:
                # From now on the screens follow what is pressed.
                self.lend(phone.context, LOOKED_AT)
                phone.goto(address)
                self.lend(display.context)
                display.goto(f"{address}/display")
            self._presses += 1
            view = self.view(LOOKED_AT)
            if self._presses > PRESSES_BETWEEN and view["table"]["state"] == "playing":
                self._presses = 1
                head = view["head"]
                self.seen[head] = (still(phone, head), still(display, 0))

        self.after = look


def still(page: Page, head: int) -> Shown:
    """Return what a screen shows once it has come to a head and changes no more."""
    page.wait_for_function(SHOWN, arg=head)
    before: Any = None
    while before != (now := page.evaluate(SHOWN, head)):
        before = now
        # Two frames: what a press changes is drawn by then.
        page.evaluate("() => new Promise((done) => setTimeout(done, 600))")
    return [(str(what), bool(apart)) for what, apart in now]


def go_to(page: Page, head: int, seat: int) -> None:
    """Show what a seat, or the big display for -1, saw at a head."""
    page.evaluate(
        """(head) => {
          const replay = document.querySelector("evening-replay");
          const range = replay.querySelector("input[type=range]");
          range.value = replay.heads.findIndex((each) => each.head === head);
          range.dispatchEvent(new Event("input", { bubbles: true }));
        }""",
        head,
    )
    page.wait_for_function(
        "(head) => document.querySelector('evening-replay').looked.view.head === head", arg=head
    )
    page.get_by_label("Whose screen").select_option(str(seat))


def assert_same(live: Shown, again: Shown) -> None:
    """Hold a screen that is looked at again against the live one."""
    assert [what for what, apart in again if not apart] == [
        what for what, apart in live if not apart
    ]
    # What can be pressed there could be pressed then: nothing is there that was not.
    pressed = iter(what for what, apart in live if apart)
    assert all(what in pressed for what, apart in again if apart)


@pytest.mark.parametrize("game_id", game_ids())
def test_a_replayed_screen_shows_what_the_live_one_showed(
    lone_service: Service, browser: Browser, phone: Phone, game_id: str, tmp_path: Path
) -> None:
    evening = Watched(lone_service, game_id)
    contexts = [context_for(browser), context_for(browser, DISPLAY)]
    live, display = (context.new_page() for context in contexts)
    evening.watch(live, display)
    evening.play(game_id)
    evening.after = lambda kind: None
    evening.ask("finish-table")
    evening.agree()
    for context in contexts:
        context.close()
    file = tmp_path / "evening.table.json"
    file.write_text(json.dumps(evening.program(Seat(0)).get(f"/tables/{evening.code}/file")))
    page = phone.switch_on()
    page.goto(lone_service.url)
    page.get_by_text("Ready without a network").wait_for(timeout=READY_MS)

    lone_service.kill()
    page.set_default_timeout(READY_MS)
    page.goto(f"{lone_service.url}/evenings")
    page.locator("input[type=file]").set_input_files(file)
    page.get_by_role("button", name="One press on").wait_for()

    assert len(evening.seen) >= 2
    for head, (by_phone, by_display) in evening.seen.items():
        page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
        go_to(page, head, LOOKED_AT)
        expect(page.locator("evening-replay table-screen")).to_be_visible()
        assert_same(by_phone, still(page, head))
        page.set_viewport_size({"width": DISPLAY["width"], "height": DISPLAY["height"]})
        go_to(page, head, -1)
        expect(page.locator("evening-replay display-screen")).to_be_visible()
        assert_same(by_display, still(page, 0))
