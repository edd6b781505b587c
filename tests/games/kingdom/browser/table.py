"""A table of Kingdom begun by programs, and what fingers do to a sheet."""

from collections.abc import Iterator, Mapping
from typing import Any

from playwright.sync_api import Page, expect

from companion.core.message import Seat
from tests.browser.devices import Room
from tests.browser.evening import Evening
from tests.evenings import FIRST
from tests.running import Service

# A slow machine does not fail a test; a broken screen does.
expect.set_options(timeout=20_000)

NARROW = {"width": 320, "height": 700}

RIVER_BEND = (
    "ffh~s~a^a",
    "f^h~^fahh",
    "ffhtmf^ha",
    "~s~hhhaa^",
    "^ffw^bs~~",
    "ffhhaa~s~",
    "hha^~s~ff",
    "ahff~~hhf",
    "^fffahx^f",
)
"""A finished map without an empty space, called River Bend."""

LABELS = {
    "f": "Forest", "h": "House", "~": "Water", "a": "Field", "s": "Ship", "t": "Tower",
    "m": "Market", "w": "Warehouse", "b": "Barracks", "x": "Blocked", "^": "Mountain",
}  # fmt: skip


def begun(service: Service, *names: str) -> Evening:
    """Return a table that has begun, with phones for those named beside the host."""
    evening = Evening(service, "kingdom")
    evening.arrive(*names)
    evening.ask("start-game")
    return evening


def sheet_of(room: Room, evening: Evening, seat: int = FIRST, **looks: Any) -> Page:
    """Return the phone of a seat, at its sheet."""
    page = evening.phone(room, Seat(seat), **looks)
    to_sheet(page)
    return page


def cells(*rows: str) -> dict[str, Any]:
    """Return the cells of a map that begins with some rows."""
    return {
        f"map/r{row}c{column}": sign
        for row, text in enumerate(rows, start=1)
        for column, sign in enumerate(text, start=1)
        if sign != "."
    }


def to_sheet(page: Page) -> None:
    page.get_by_role("tab", name="My sheet").click()
    page.locator("kingdom-map").wait_for()


def to_play(page: Page) -> None:
    page.get_by_role("tab", name="Play").click()


def choose(page: Page, symbol: str) -> None:
    """Take a symbol to paint with; whoever is led through a throw draws by hand from then on."""
    by_hand = page.get_by_role("button", name="Draw by hand")
    if by_hand.count():
        by_hand.click()
    page.get_by_role("radio", name=symbol, exact=True).click()


def space(page: Page, part: str) -> Any:
    return page.locator(f"kingdom-map [data-part={part}]")


def press_spaces(page: Page, *parts: str) -> None:
    for part in parts:
        space(page, part).click()


def drag(page: Page, parts: list[str]) -> None:
    """Press on the first space and move over the others."""
    places = [space(page, part).bounding_box() for part in parts]
    for index, box in enumerate(places):
        page.mouse.move(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        if index == 0:
            page.mouse.down()
    page.mouse.up()


def holds(page: Page, part: str, icon: str) -> None:
    expect(space(page, part)).to_have_attribute("data-symbol", icon)


def rows_of(view: Mapping[str, Any], seat: int = 0) -> list[str]:
    """Return the rows of a map as a view has them."""
    cells = view["sheets"].get(str(seat), {})
    return [
        "".join(cells.get(f"map/r{row}c{column}", ".") for column in range(1, 10))
        for row in range(1, 10)
    ]


def saved(evening: Evening, page: Page, *rows: str, seat: int = 0) -> None:
    """Wait until the table has a map that begins with some rows and is empty below them."""
    wanted = [*rows, *["." * 9] * (9 - len(rows))]
    for _ in range(200):
        if rows_of(evening.view(FIRST), seat) == wanted:
            return
        page.wait_for_timeout(100)
    assert rows_of(evening.view(FIRST), seat) == wanted


def strokes_of(rows: tuple[str, ...]) -> list[tuple[str, list[list[str]]]]:
    """Return the symbols in turn, each with one walk for every area of touching spaces."""
    return [(label, list(areas(rows, sign))) for sign, label in LABELS.items()]


def areas(rows: tuple[str, ...], sign: str) -> Iterator[list[str]]:
    left = {(r, c) for r, row in enumerate(rows) for c, held in enumerate(row) if held == sign}
    while left:
        walk: list[tuple[int, int]] = []
        follow(min(left), left, walk)
        yield [f"r{row + 1}c{column + 1}" for row, column in walk]


def follow(at: tuple[int, int], left: set[tuple[int, int]], walk: list[tuple[int, int]]) -> None:
    """Walk over an area as a finger does, back the same way where it ends."""
    left.discard(at)
    walk.append(at)
    for step in ((0, 1), (1, 0), (0, -1), (-1, 0)):
        near = (at[0] + step[0], at[1] + step[1])
        if near in left:
            follow(near, left, walk)
            walk.append(at)


def cell_size(page: Page, part: str = "r1c1") -> float:
    box = space(page, part).bounding_box()
    assert box is not None
    return float(min(box["width"], box["height"]))


def fits(page: Page) -> bool:
    """Return whether nothing hangs over the side of the screen."""
    wide: bool = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    return wide
