"""A first visit is small, stays at home, and nothing jumps when a throw arrives."""

from collections.abc import Iterator, Sequence
from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, Request, expect

from tests.browser.conftest import DISPLAY, Room
from tests.browser.screens import said

pytestmark = pytest.mark.browser

FIRST_VISIT_BYTES = 120_000
"""What home and a table load at most, as it is sent to a browser that takes brotli."""
FIRST_VISIT_GZIP_BYTES = 130_000
"""The same for gzip, which is all that phones take over plain http."""
SHIFT_MAX = 0.1
"""Most that one throw may move what is read, as browsers measure it: what they call good.

The aim is none at all. A longer sentence beside the dice still moves the display's dice by 0.05.
"""
NOT_AT_FIRST = ("/usa.json", "/parts/sheet.js")
"""The outlines of a map, which come when a map is drawn, and what a sheet is drawn with: the lobby
asks for that three seconds after it is there, for the game that will begin."""
WATCH_SHIFTS = """() => {
  globalThis.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      const moved = entry.sources.map(({ node }) =>
        node?.nodeType === 1 ? node : node?.parentElement);
      // A log pushes its older lines down: that is what it is for.
      if (moved.every((element) => element?.closest("[role=log]"))) continue;
      const places = moved.map((element) => element?.outerHTML.slice(0, 80));
      globalThis.shifts.push(`${entry.value} ${places}`);
    }
  }).observe({ type: "layout-shift" });
}"""


def listen(page: Page) -> list[str]:
    """Return the list of what a page asks for, which grows as it asks."""
    asked: list[str] = []

    def keep(request: Request) -> None:
        if request.method == "GET":
            asked.append(request.url)

    page.on("request", keep)
    return asked


def sizes(page: Page, asked: Sequence[str], encodings: str) -> dict[str, int]:
    """Return how many bytes each address sends, without outlines of a map and streams."""
    return {
        address: int(answer.headers["content-length"])
        for address in sorted(set(asked))
        if not urlsplit(address).path.endswith(("/stream", *NOT_AT_FIRST))
        for answer in [page.context.request.get(address, headers={"Accept-Encoding": encodings})]
    }


@pytest.mark.parametrize("language", ["en", "de"])
@pytest.mark.parametrize("game", ["Kingdom", "On Tour", "Realm Builder", "Realm-Master"])
def test_home_and_a_table_are_small_at_a_first_visit(room: Room, game: str, language: str) -> None:
    page = room.device(language=language)
    asked = listen(page)
    room.open_table(page, game)
    page.get_by_role("button", name=said(page, "Link"), exact=True).first.wait_for()
    page.wait_for_load_state("load")

    for encodings, most in (("br, gzip", FIRST_VISIT_BYTES), ("gzip", FIRST_VISIT_GZIP_BYTES)):
        sent = sizes(page, asked, encodings)
        largest = sorted(sent.items(), key=lambda item: -item[1])
        table = "\n".join(f"{size:7} {urlsplit(address).path}" for address, size in largest)
        print(table)
        print(f"{game}, {encodings}: {sum(sent.values())} bytes in {len(sent)} answers")
        assert sum(sent.values()) <= most, table
    assert {urlsplit(address).netloc for address in asked} == {urlsplit(room.service.url).netloc}


def test_nothing_jumps_far_when_a_throw_arrives(room: Room) -> None:
    ann, ben, screen = room.device(), room.device(), room.device(DISPLAY)
    room.open_table(ann, "Kingdom")
    room.join(ben, ann)
    room.scan(screen, ann)
    screen.get_by_role("button", name="This is the big screen").click()
    screen.wait_for_url("**/display")
    ann.get_by_role("button", name="Start with 2").click()
    ben.get_by_role("button", name="Throw", exact=True).wait_for()
    for page in (ben, screen):
        # The first throw takes the place of what stood there; the ones after it must move nothing.
        page.wait_for_timeout(500)
    ann.get_by_role("button", name="Throw", exact=True).click()
    expect(ben.locator("table-rail")).to_contain_text("Throw 1")
    for page in (ben, screen):
        page.wait_for_timeout(1_500)
        page.evaluate(WATCH_SHIFTS)

    for number in (2, 3, 4):
        ann.get_by_role("button", name=f"Throw {number}").click()
        expect(ben.locator("table-rail")).to_contain_text(f"Throw {number}")
        ben.wait_for_timeout(600)

    moved = [shift for page in (ben, screen) for shift in shifts(page)]
    assert [shift for shift in moved if float(shift.split(" ", 1)[0]) > SHIFT_MAX] == []


def shifts(page: Page) -> Iterator[str]:
    """Yield what moved on a page without anybody having touched it."""
    found: list[str] = page.evaluate("globalThis.shifts")
    yield from found
