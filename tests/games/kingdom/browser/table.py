"""A table of Kingdom under test: its devices, and what fingers do to a sheet."""

from collections.abc import Iterator
from typing import Any

from playwright.sync_api import Page, expect

from tests.browser.devices import DISPLAY, Room

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


class Table:
    """A table of Kingdom, and the devices around it."""

    def __init__(self, room: Room) -> None:
        self.room = room
        self.host = room.device()
        self.code = room.open_table(self.host, "Kingdom")

    def join(self) -> Page:
        """Let another phone scan the code, and sit down."""
        page = self.room.device()
        self.room.join(page, self.host)
        return page

    def display(self) -> Page:
        """Let the big screen scan the code."""
        page = self.room.device(DISPLAY)
        self.room.scan(page, self.host)
        page.get_by_role("button", name="This is the big screen").click()
        page.wait_for_url("**/display")
        return page

    def start(self) -> None:
        """Begin with those who sit there."""
        self.host.get_by_role("button", name="Start with").click()
        self.host.get_by_role("tab", name="My sheet").wait_for()

    def view(self, page: Page) -> dict[str, Any]:
        """Return what a device may see."""
        seen: dict[str, Any] = page.evaluate(
            f"fetch('/api/v1/tables/{self.code}').then(answer => answer.json())"
        )
        return seen


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


def rows_of(view: dict[str, Any], seat: int = 0) -> list[str]:
    cells = view["sheets"].get(str(seat), {})
    return [
        "".join(cells.get(f"map/r{row}c{column}", ".") for column in range(1, 10))
        for row in range(1, 10)
    ]


def saved(table: Table, page: Page, rows: tuple[str, ...] | list[str], seat: int = 0) -> None:
    """Wait until the table has a map, as the other devices would see it."""
    for _ in range(100):
        if rows_of(table.view(page), seat) == list(rows):
            return
        page.wait_for_timeout(100)
    assert rows_of(table.view(page), seat) == list(rows)


def empty_run(rows: list[str], length: int) -> list[str]:
    """Return the first spaces in a row that are empty side by side."""
    for row, text in enumerate(rows, start=1):
        column = text.find("." * length) + 1
        if column:
            return [f"r{row}c{column + step}" for step in range(length)]
    raise AssertionError("no room")


def call(page: Page, name: str) -> None:
    page.get_by_role("button", name="Say your name").click()
    page.get_by_label("Name", exact=True).fill(name)
    page.get_by_role("button", name="That is my name").click()
    # A press while another is on its way would be swallowed.
    expect(page.get_by_role("button", name="Say your name")).to_have_count(0)
    expect(page.get_by_text(f"{name}.").first).to_be_attached()


def explore(page: Page) -> None:
    """Draw in two opposite districts: with eight empty spaces every die gives forest."""
    to_sheet(page)
    page.locator("kingdom-turn .dice button").first.click()
    page.get_by_role("button", name="Explore", exact=True).click()
    corner, across = (
        empty_space(page, rows, columns) for rows, columns in (((1, 4), (1, 4)), ((7, 10), (7, 10)))
    )
    press_spaces(page, corner)
    expect(page.get_by_text("Northwest: Forest")).to_be_visible()
    expect(page.get_by_text("Southeast: Forest")).to_be_visible()
    press_spaces(page, across)
    page.locator("kingdom-turn .used").wait_for()
    holds(page, corner, "forest")
    holds(page, across, "forest")


def empty_space(page: Page, rows: tuple[int, int], columns: tuple[int, int]) -> str:
    for row in range(*rows):
        for column in range(*columns):
            label = space(page, f"r{row}c{column}").get_attribute("aria-label") or ""
            if label.startswith("Empty"):
                return f"r{row}c{column}"
    raise AssertionError("no room")


def fill_four_districts(page: Page) -> None:
    """Drag over the upper three districts and one more; mountains are passed over."""
    to_sheet(page)
    choose(page, "Blocked")
    for row in (1, 2, 3):
        start = next(c for c in range(1, 10) if is_empty(page, f"r{row}c{c}"))
        drag(page, [f"r{row}c{column}" for column in range(start, 10)])
    for row in (4, 5, 6):
        start = next(c for c in range(1, 4) if is_empty(page, f"r{row}c{c}"))
        drag(page, [f"r{row}c{column}" for column in range(start, 4)])
    left = [p for r in (1, 2, 3) for c in range(1, 10) if is_empty(page, p := f"r{r}c{c}")]
    left += [p for r in (4, 5, 6) for c in range(1, 4) if is_empty(page, p := f"r{r}c{c}")]
    press_spaces(page, *left)


def is_empty(page: Page, part: str) -> bool:
    return (space(page, part).get_attribute("aria-label") or "").startswith("Empty")


def typed(page: Page, *faces: str) -> None:
    """Type in physical dice."""
    to_play(page)
    page.get_by_role("button", name="Type real dice").click()
    for face in faces:
        page.locator("type-dice .choices").get_by_role("button", name=face).click()
    page.get_by_role("button", name="These lie on the table").click()


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
