"""What is to be done is on the screen: after each press of a whole evening, at five sizes.

Programs play; the phone that pressed and the one that presses next look on, each with its own tabs
and language, one layout of some with letters of twice their size, too. The headline, what is asked
and the next key must lie in the window: none under the tabs, none under another thing; nothing
empty keeps room. Home shows every way to a table at these sizes and at two larger ones.
"""

import sys
from collections.abc import Iterator
from contextlib import suppress
from itertools import cycle
from pathlib import Path
from typing import Any

import pytest
from playwright.sync_api import Browser, Page

from companion.core.message import Seat
from tests.browser.devices import DISPLAY, PHONE, TABLET, Room, room_around
from tests.browser.ended import EndedEvening
from tests.browser.evening import Enough
from tests.browser.inspection import LETTERS_PX, enlarge_letters
from tests.browser.stillness import UNDRAWN
from tests.evenings import FIRST
from tests.game_files import games_of_luck, own_tests, usual_game
from tests.running import Service

pytestmark = pytest.mark.browser

SIZES = ((320, 640), (360, 740), (390, 664), (390, 844), (844, 390))
WIDE = tuple((size["width"], size["height"]) for size in (TABLET, DISPLAY))
"""Where home, too, is looked at."""
LARGE_EACH = 3
"""One layout of so many is looked at with letters of twice their size, too."""
FEW, EVER = 5, 10_000
"""After so many presses is looked in `make test`, and in `make long`."""
ASKED = (
    ":is(.say, .words) h2",
    ".tile:not(:disabled, score-sheet > .foot *)",
    "dice-tray .one",
    "button[data-open=true]",
    ".chips:not(.choices *) > button:first-child",
)
"""What is asked in every game: of headlines the first alone. A map has its place as a whole."""
BESIDE = (*ASKED, "button[data-open]")
"""What is whole, too, until something is taken: the cards that are not asked for."""
HAND = ".cover .tile, .dice button:not(:disabled, .used), [data-open=true], .chips button"
"""What is taken into the hand before it is used: one of them is pressed, too."""
IS_THERE = f"""(head) => {{
  const rail = document.querySelector("table-rail");
  const isStill = !document.querySelector("[data-rolling]");
  return rail?.view.head >= head && isStill && !{UNDRAWN}.length;
}}"""
PRESS = """async ([tab, first]) => {
  // News is read, and put away.
  document.querySelector("news-line .strip")?.click();
  const on = document.querySelector(first ? `#panel :is(${first})` : `#tab-${tab}`);
  on?.click();
  await new Promise(requestAnimationFrame);
  return on && document.querySelector("#panel").innerText.replace(/\\d+/g, "0")
    .replace(/\\p{L}+/gu, ({ length }) => length < 9 ? "a" : "A");
}"""
"""Returns what a tab says, but for its numbers and which words: what is laid out alike is not
looked at again. Nothing where there is nothing to press."""
OUTSIDE = """async (asked) => {
  const DRAWN = "svg, img, canvas, input, button, i, [data-part], [data-space], .plate, .card";
  const TOUCH = 32;
  await new Promise(requestAnimationFrame);
  const panel = document.querySelector("#panel");
  if (!panel) return [];
  const within = (part) => part?.localName.includes("-") ? part : within(part.parentElement);
  const part = panel.querySelector("[data-part], [data-space]");
  const things = asked.flatMap((selector, index) => [...panel.querySelectorAll(selector)]
    .filter((on) => on.checkVisibility({ visibilityProperty: true }) && !on.closest("dialog"))
    .slice(0, index ? Infinity : 1));
  if (part?.checkVisibility()) things.push(within(part));
  const end = Math.min(innerHeight, document.querySelector(".tabs").getBoundingClientRect().top);
  const isDrawn = (on) => on.closest(DRAWN) || on.querySelector(DRAWN) || on.textContent.trim();
  const empty = [...panel.querySelectorAll("*")]
    .filter((on) => Math.min(on.clientHeight, on.clientWidth) > TOUCH && !isDrawn(on)
      && on.checkVisibility({ opacityProperty: true, visibilityProperty: true }))
    .map((on) => `${on.localName}.${on.className} "": ${on.clientHeight} px for nothing`);
  return empty.concat(things.flatMap((on) => {
    const { left, right, top, bottom, height } = on.getBoundingClientRect();
    const words = (on.ariaLabel || on.textContent).replace(/\\s+/g, " ").trim().slice(0, 40);
    const said = `${on.localName}.${on.className} "${words}"`;
    // A list of what may be chosen on a map is scrolled to.
    if (bottom > end + 1 && on.closest(".chips")) return [];
    if (bottom > end + 1) return [`${said}: ${Math.ceil(bottom - end)} px below`];
    if (top < 0 || left < 0 || right > innerWidth + 1) return [`${said}: beside the window`];
    const over = [top + 4, top + height / 2, bottom - 4]
      .map((y) => document.elementFromPoint((left + right) / 2, y))
      .find((each) => each && !on.contains(each) && !each.contains(on));
    return over ? [`${said}: under ${over.localName}.${over.className}`] : [];
  }));
}"""
"""Says which things do not lie in the window whole, and what lies over them."""
WORN = """(style) => {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(style);
  document.adoptedStyleSheets.push(sheet);
}"""
"""Has a page wear a style besides its own."""


BELOW = """() => [...document.querySelectorAll(".spine, join-code form, known-tables a")]
  .filter((each) => each.getBoundingClientRect().bottom > innerHeight)
  .map((each) => each.textContent.trim())"""
"""Says which ways to a table do not lie in the window of home whole."""


class Looked(EndedEvening):
    """A whole evening; after each press the phone that pressed is looked at, and who presses next.

    Phones are English and German in turn, and are scrolled to their end before they press.
    """

    def __init__(self, room: Room, game: str, looks: int, style: str = "") -> None:
        assert isinstance(room.service, Service)
        super().__init__(room.service, game)
        self.found: list[str] = []
        self.looks = 0
        self._room, self._looks, self._style = room, looks, style
        self._pages: dict[str, Page] = {}
        self._known: set[str] = set()
        self._turns = cycle(SIZES[1:])
        self._last = ""

    def ask(self, kind: str, seat: Seat | None = FIRST, **data: Any) -> None:
        """Send a command as a seat, and look before and after it."""
        at = seat or FIRST
        if self.program(at).token != self._last:
            self._look(f"before {kind}", at)
        if page := self._pages.get(self.program(at).token):
            page.evaluate("scrollTo(0, 1e6)")
        super().ask(kind, seat, **data)
        self._look(kind, at)

    def _look(self, kind: str, seat: Seat) -> None:
        view = self.view(seat)
        if view["table"]["state"] != "playing":
            return
        self._last = token = self.program(seat).token
        if token not in self._pages:
            language = ("en", "de")[len(self._pages) % 2]
            page = self._pages[token] = self.phone(self._room, seat, hints=True, language=language)
            page.evaluate(WORN, self._style)
        page = self._pages[token]
        page.wait_for_function(IS_THERE, arg=view["head"])
        self.looks += 1
        self.found += [
            f"{self.looks} {kind} by {seat}: {where}"
            for where in seen(page, self._known, self._turns)
        ]
        if self.looks == self._looks:
            raise Enough

    def play(self, game_id: str) -> None:
        """Play the longest evening of presses."""
        recorded = own_tests(game_id, "recorded")
        if whole := getattr(recorded, "WHOLE", None):
            whole.play(self)
        else:
            super().play(game_id)


def seen(page: Page, known: set[str], turns: Iterator[tuple[int, int]]) -> Iterator[str]:
    """Yield what lies outside on each tab, as it is opened and with one thing taken.

    The smallest window is looked at each time, the others in turn.
    """
    language = page.evaluate("document.documentElement.lang")
    for tab in ("play", "sheet"):
        shown = f"{language} {tab} {page.evaluate(PRESS, [tab, ''])}"
        if shown in known:
            continue
        known.add(shown)
        sizes = (SIZES[0], next(turns), next(turns))
        for taken in ("", HAND):
            if taken and page.evaluate(PRESS, [tab, taken]) is None:
                continue
            for width, height in sizes[: 2 if taken else 3]:
                page.set_viewport_size({"width": width, "height": height})
                for thing in page.evaluate(OUTSIDE, ASKED if taken else BESIDE):
                    yield f"{language} {width}x{height} {tab}{' taken' if taken else ''}: {thing}"
            if taken:
                page.evaluate(PRESS, [tab, taken])
        if len(known) % LARGE_EACH == 0:
            page.set_viewport_size({"width": PHONE["width"], "height": PHONE["height"]})
            enlarge_letters(page)
            yield from (
                f"{language} large {tab}: {thing}" for thing in page.evaluate(OUTSIDE, ASKED)
            )
            enlarge_letters(page, LETTERS_PX // 2)


def walk(room: Room, game: str, looks: int, style: str = "") -> list[str]:
    """Return what does not lie in the window while a game's evening is played."""
    table = Looked(room, game, looks, style)
    with suppress(Enough):
        table.play(game)
    return table.found


@pytest.fixture
def seeded(browser: Browser, tmp_path: Path) -> Iterator[Room]:
    """Lend an empty room where luck is the same each time."""
    command = (sys.executable, "-m", "tests.browser.seeded_service")
    with room_around(browser, Service(tmp_path / "instance", command=command)) as room:
        yield room


@pytest.mark.parametrize("looks", [FEW, pytest.param(EVER, marks=pytest.mark.long)])
@pytest.mark.parametrize("game", games_of_luck())
def test_what_is_to_be_done_is_in_the_window(seeded: Room, game: str, looks: int) -> None:
    found = walk(seeded, game, looks)

    assert not found, "\n".join(found)


@pytest.mark.parametrize("language", ["en", "de"])
def test_every_way_to_a_table_is_in_the_window_of_home(room: Room, language: str) -> None:
    page = room.device(language=language)
    program = room.program(page)
    for game in games_of_luck()[:2]:
        page.goto(f"{room.service.url}/t/{program.open_table(game)}")
        page.locator("lobby-panel .foot").wait_for()
    page.goto(room.service.url)
    page.locator("known-tables li").nth(1).wait_for()

    found = []
    for width, height in (*SIZES, *WIDE):
        page.set_viewport_size({"width": width, "height": height})
        found += [f"{width}x{height}: {way}" for way in page.evaluate(BELOW)]

    assert not found, "\n".join(found)


@pytest.mark.long
@pytest.mark.parametrize(
    "style", ["#panel { padding-block-start: 15rem }", ".tabs { min-block-size: 20rem }"]
)
def test_what_is_pushed_down_or_covered_is_found(room: Room, style: str) -> None:
    assert walk(room, usual_game().id, FEW, style)
