"""What is to be done is on the screen: after an evening's first presses, at five sizes.

With letters of twice their size it is so on a phone of the usual size. Home shows every way to a
table at these sizes and at two larger ones.

Programs play the evening that the demo shows; a phone at the table looks on, scrolled nowhere. On
its tabs the headline, what is asked and the next key must lie in the window: none under the tabs,
none under another thing.
"""

from collections.abc import Iterable, Iterator
from contextlib import suppress
from typing import Any

import pytest
from playwright.sync_api import Page

from companion.core.message import Seat
from tests.browser.devices import DISPLAY, PHONE, TABLET, Room
from tests.browser.ended import EndedEvening
from tests.browser.evening import Enough
from tests.browser.inspection import enlarge_letters
from tests.browser.stillness import UNDRAWN
from tests.game_files import games_of_luck, own_tests, usual_game
from tests.running import Service

pytestmark = pytest.mark.browser

SIZES = ((320, 640), (360, 740), (390, 664), (390, 844), (844, 390))
WIDE = tuple((size["width"], size["height"]) for size in (TABLET, DISPLAY))
"""Where home, too, is looked at."""
LARGE = ((PHONE["width"], PHONE["height"]),)
"""Where letters are twice as large."""
FEW = 5
"""After so many presses is looked in `make test`."""
LOOKS = (("en", FEW), pytest.param("de", 12, marks=pytest.mark.long))
"""In which language it is looked, and after how many presses."""
ASKED = (
    ":is(.say, .words) h2",
    ".tile:not(:disabled, score-sheet > .foot *)",
    "dice-tray .one",
    "button[data-open]",
)
"""What is asked in every game: of headlines the first alone. A map has its place as a whole."""
HAND = ".cover .tile, .dice button:not(:disabled), [data-open=true], .chips button"
"""What is taken into the hand before it is used: one of them is pressed, too."""
IS_THERE = f"""(head) => {{
  const rail = document.querySelector("table-rail");
  const isStill = !document.querySelector("[data-rolling]");
  return rail?.view.head >= head && isStill && !{UNDRAWN}.length;
}}"""
SHOWN = "() => document.querySelector('#panel')?.innerText.replace(/\\d+/g, '0') ?? ''"
"""What a tab says but for its numbers: what is laid out as it was is not looked at again."""
PRESS = """([tab, first]) => {
  // News is read, and put away.
  document.querySelector("news-line .strip")?.click();
  const on = first ? document.querySelector(`#panel :is(${first})`) : undefined;
  if (first) on?.click();
  else document.querySelector(`#tab-${tab}`)?.click();
  return Boolean(on);
}"""
OUTSIDE = """async (asked) => {
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
  return things.flatMap((on) => {
    const { left, right, top, bottom, height } = on.getBoundingClientRect();
    const words = (on.ariaLabel || on.textContent).replace(/\\s+/g, " ").trim().slice(0, 40);
    const said = `${on.localName}.${on.className} "${words}"`;
    if (bottom > end + 1) return [`${said}: ${Math.ceil(bottom - end)} px below`];
    if (top < 0 || left < 0 || right > innerWidth + 1) return [`${said}: beside the window`];
    const over = [top + 4, top + height / 2, bottom - 4]
      .map((y) => document.elementFromPoint((left + right) / 2, y))
      .find((each) => each && !on.contains(each) && !each.contains(on));
    return over ? [`${said}: under ${over.localName}.${over.className}`] : [];
  });
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
    """An evening at which the host's phone looks on."""

    def watch(
        self, room: Room, language: str, looks: int, style: str = "", *, is_large: bool = False
    ) -> None:
        """Look after each of the first presses, on a page with a style of its own.

        Args:
            is_large: Whether letters are twice as large.
        """
        sizes = LARGE if is_large else SIZES
        self.found: list[str] = []
        pages: list[Page] = []
        known: set[str] = set()

        def look(kind: str) -> None:
            view = self.view(Seat(0))
            if view["table"]["state"] != "playing":
                return
            if not pages:
                pages.append(self.phone(room, hints=True, language=language))
                pages[0].evaluate(WORN, style)
                if is_large:
                    enlarge_letters(pages[0])
            [page] = pages
            page.wait_for_function(IS_THERE, arg=view["head"])
            self.found += [f"{kind}: {where}" for where in seen(page, known, sizes)]
            self.looks += 1
            if self.looks == looks:
                raise Enough

        self.looks = 0
        self.after = look


def seen(page: Page, known: set[str], sizes: Iterable[tuple[int, int]]) -> Iterator[str]:
    """Yield what lies outside the window on each tab: as it is opened, and with one thing taken."""
    for tab in ("play", "sheet"):
        page.evaluate(PRESS, [tab, ""])
        shown = f"{tab} {page.evaluate(SHOWN)}"
        if shown in known:
            continue
        known.add(shown)
        for taken in ("", HAND):
            if taken and not page.evaluate(PRESS, [tab, taken]):
                continue
            for width, height in sizes:
                page.set_viewport_size({"width": width, "height": height})
                for thing in page.evaluate(OUTSIDE, ASKED):
                    yield f"{width}x{height} {tab}{' taken' if taken else ''}: {thing}"
            if taken:
                page.evaluate(PRESS, [tab, taken])


def outside(room: Room, game: str, language: str = "en", looks: int = FEW, **how: Any) -> list[str]:
    """Return what does not lie in the window while an evening of a game begins."""
    assert isinstance(room.service, Service)
    table = Looked(room.service, game)
    table.watch(room, language, looks, **how)
    with suppress(Enough):
        table.play(game)
    assert table.looks == looks
    return table.found


@pytest.mark.parametrize(("language", "looks"), LOOKS)
@pytest.mark.parametrize("game", games_of_luck())
def test_what_is_to_be_done_is_in_the_window(
    room: Room, game: str, language: str, looks: int
) -> None:
    found = outside(room, game, language, looks)

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
@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize(
    "game", [game for game in games_of_luck() if hasattr(own_tests(game, "screens"), "FITS_LARGE")]
)
def test_letters_of_twice_their_size_push_nothing_out_of_the_window(
    room: Room, game: str, language: str
) -> None:
    found = outside(room, game, language, 12, is_large=True)

    assert not found, "\n".join(found)


@pytest.mark.long
@pytest.mark.parametrize(
    "style", ["#panel { padding-block-start: 15rem }", ".tabs { min-block-size: 20rem }"]
)
def test_what_is_pushed_down_or_covered_is_found(room: Room, style: str) -> None:
    assert outside(room, usual_game().id, style=style)
