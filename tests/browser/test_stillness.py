"""What lies on the screens of the games of throws stays where it is when somebody throws."""

from collections.abc import Callable

import pytest
from playwright.sync_api import Page, Request

from companion.demo import kingdom, on_tour
from companion.demo.party import FIRST, Party
from tests.browser.conftest import DISPLAY, PHONE, Room
from tests.browser.evening import THROWN_OR_DEALT, Enough, Evening
from tests.browser.screens import STILL
from tests.running import Service

pytestmark = pytest.mark.browser

SMALL = {"width": 320, "height": 640}
ARRIVALS = 9
"""Throws looked at at most; sentences of every length are among them."""
AT_FIRST = 2
"""Arrivals not looked at: the first ones take the place of what stood there instead."""
SHIFT_MAX = 0.001
"""Most that may move: browsers count hairs where the words of a card that lies askew are replaced.

A line of text that comes moves what is below it by ten times that.
"""
LATE_MS = 800
"""How long a busy machine may still draw what a page has when it seems still."""
SHOWS = """head =>
  document.querySelector("display-seats, table-rail")?.view.head >= head"""
WATCH_SHIFTS = """() => {
  globalThis.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const moved = entry.sources.map(({ node }) =>
        node?.nodeType === 1 ? node : node?.parentElement);
      // A log pushes its older lines down, and the last one off: that is what it is for.
      const isLogged = (element) => !element?.isConnected || element.closest("[role=log]");
      if (moved.every(isLogged)) continue;
      const places = moved.map((element) => element?.outerHTML.slice(0, 80));
      globalThis.shifts.push([entry.value, String(places)]);
    }
  }).observe({ type: "layout-shift" });
}"""


class Looker:
    """Screens that look on at an evening, and what moved on them."""

    def __init__(self, room: Room, evening: Evening) -> None:
        self.moved: list[str] = []
        self.arrived = 0
        self._room = room
        self._evening = evening
        self._pages: dict[str, Page] = {}
        evening.before = self._before
        evening.after = self._after

    def _before(self, kind: str) -> None:
        if kind not in THROWN_OR_DEALT:
            return
        if self.arrived == AT_FIRST:
            self._pages["display"] = self._open(DISPLAY, "/display")
            for size in (PHONE, SMALL):
                self._pages[f"phone {size['width']}"] = self._open(size, "")
        for page in self._pages.values():
            self._settle(page)
            page.evaluate("globalThis.shifts.length = 0")

    def _open(self, size: dict[str, int], suffix: str) -> Page:
        page = self._room.device(size)
        self._evening.lend(page.context)
        asked: set[Request] = set()

        def ask(request: Request) -> None:
            # A stream stays open.
            if request.resource_type != "eventsource":
                asked.add(request)

        page.on("request", ask)
        page.on("requestfinished", lambda request: asked.discard(request))
        page.on("requestfailed", lambda request: asked.discard(request))
        page.goto(f"{self._room.service.url}/t/{self._evening.code}{suffix}")
        page.locator("table-log" if suffix else "play-panel").first.wait_for()
        # What is drawn late, such as a state's outline, is not what a throw moves.
        page.evaluate(STILL)
        while asked:
            page.evaluate(STILL)
        page.wait_for_timeout(LATE_MS)
        page.evaluate(WATCH_SHIFTS)
        return page

    def _settle(self, page: Page) -> None:
        """Wait until a page shows all that has happened, and is still."""
        page.wait_for_function(SHOWS, arg=self._evening.view(FIRST)["head"])
        page.evaluate(STILL)

    def _after(self, kind: str) -> None:
        if kind not in THROWN_OR_DEALT:
            return
        self.arrived += 1
        for name, page in self._pages.items():
            self._settle(page)
            for value, places in page.evaluate("shifts"):
                if value > SHIFT_MAX:
                    self.moved.append(f"{name}, {kind}: {value:.4f} {places}")
        if self.arrived == AT_FIRST + ARRIVALS:
            raise Enough


@pytest.mark.parametrize("play", [kingdom.playing, on_tour.playing])
def test_nothing_moves_when_a_throw_arrives(
    room: Room, service: Service, play: Callable[[Party], None]
) -> None:
    evening = Evening(service, play.__module__.rpartition(".")[2])
    looker = Looker(room, evening)

    with pytest.raises(Enough):
        play(evening)  # type: ignore[arg-type]

    assert looker.arrived > AT_FIRST
    assert "\n".join(looker.moved) == ""


def test_what_moves_is_found_out(room: Room) -> None:
    page = room.device()
    room.open_table(page, "Kingdom")
    page.locator("lobby-panel").wait_for()
    page.evaluate(STILL)
    page.evaluate(WATCH_SHIFTS)

    page.evaluate("document.querySelector('lobby-panel').style.paddingTop = '1.5rem'")
    page.evaluate(STILL)

    [[shift, _]] = page.evaluate("shifts")
    assert shift > SHIFT_MAX
