"""What lies on the screens of the games of throws stays where it is when somebody throws."""

import re

import pytest
from playwright.sync_api import Page

from tests.browser.devices import DISPLAY, PHONE, Room
from tests.browser.evening import THROWN_OR_DEALT, Enough, Evening
from tests.browser.stillness import STILL, Stillness
from tests.evenings import FIRST, evenings_of
from tests.game_files import games_where
from tests.running import Service

pytestmark = pytest.mark.browser

WRITTEN_TOGETHER = [game.id for game in games_where("dice", "late_seats")]
"""Where everybody writes what one throw gave, a seat is free at any time."""

SMALL = {"width": 320, "height": 640}
ARRIVALS = 9
"""Throws looked at at most; sentences of every length are among them."""
AT_FIRST = 2
"""Arrivals not looked at: the first ones take the place of what stood there instead."""
SHOWS = """head =>
  document.querySelector("display-seats, table-rail")?.view.head >= head"""
WATCH_SHIFTS = """() => {
  globalThis.shifts = [];
  const told = ({ x, y, width, height }) => [x, y, width, height].map(Math.round).join(" ");
  new PerformanceObserver((list) => {
    // One entry is a whole frame: a log pushes its older lines down in the same one.
    for (const { node, previousRect, currentRect } of list.getEntries().flatMap((e) => e.sources)) {
      const element = node?.nodeType === 1 ? node : node?.parentElement;
      if (!element?.isConnected || element.closest("[role=log]")) continue;
      const [before, after] = [told(previousRect), told(currentRect)];
      // New words in an old place begin elsewhere where they are centred.
      if (before === after) continue;
      globalThis.shifts.push(`${before} to ${after}: ${element.outerHTML.slice(0, 160)}`);
    }
  }).observe({ type: "layout-shift" });
}"""
"""Tells what a browser finds moved by three px or more, but for the lines of a log."""


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
        stillness = Stillness(page)
        page.goto(f"{self._room.service.url}/t/{self._evening.code}{suffix}")
        page.locator("table-log" if suffix else "play-panel").first.wait_for()
        # What is drawn late, such as a state's outline, is not what a throw moves.
        stillness.wait()
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
            self.moved += [f"{name}, {kind}: {shift}" for shift in page.evaluate("shifts")]
        if self.arrived == AT_FIRST + ARRIVALS:
            raise Enough


@pytest.mark.long
@pytest.mark.parametrize("game_id", WRITTEN_TOGETHER)
def test_nothing_moves_when_a_throw_arrives(room: Room, service: Service, game_id: str) -> None:
    [play] = [each.play for each in evenings_of(game_id) if each.id == "playing"]
    evening = Evening(service, game_id)
    looker = Looker(room, evening)

    with pytest.raises(Enough):
        play(evening)

    assert looker.arrived > AT_FIRST
    assert "\n".join(looker.moved) == ""


@pytest.mark.parametrize(
    ("change", "told"),
    [
        ("above.style.height = '1.5rem'", ["line", "words"]),
        ("log()", []),
        ("log(); above.style.height = '1.5rem'", ["line", "words"]),
        ("words.firstChild.data = '9 states'", []),
    ],
)
def test_what_moves_is_found_out(room: Room, change: str, told: list[str]) -> None:
    page = room.device()
    page.set_content("""
      <div id=above></div><p id=line>What lies there.</p>
      <p id=words style="text-align: center">31 states</p>
      <ol role=log id=list style="block-size: 9rem"><li>Older.</li></ol>""")
    page.evaluate("""() => {
      globalThis.log = () => list.insertAdjacentHTML("afterbegin", "<li>Newer.</li>");
    }""")
    page.evaluate(STILL)
    page.evaluate(WATCH_SHIFTS)

    page.evaluate(change)
    page.evaluate(STILL)

    assert [re.findall(r'id="(\w+)"', shift)[0] for shift in page.evaluate("shifts")] == told
