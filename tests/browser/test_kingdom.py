"""Kingdom through its screens only: a whole game, and a sheet under fingers, keys and bad weather.

Everything happens over plain http, as in a living room; nothing here calls the service itself,
except to read what the table has in the end.
"""

from collections.abc import Iterator
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.conftest import DISPLAY, Room

pytestmark = pytest.mark.browser
# A slow machine does not fail a test; a broken screen does.
expect.set_options(timeout=20_000)

NARROW = {"width": 320, "height": 700}
CELL_MIN = 40
STROKES_MAX = 60

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


@pytest.fixture
def table(room: Room) -> Table:
    return Table(room)


def to_sheet(page: Page) -> None:
    page.get_by_role("tab", name="My sheet").click()
    page.locator("kingdom-map").wait_for()


def to_play(page: Page) -> None:
    page.get_by_role("tab", name="Play").click()


def choose(page: Page, symbol: str) -> None:
    page.get_by_role("radio", name=symbol, exact=True).click()


def space(page: Page, part: str) -> Any:
    return page.locator(f"kingdom-map [data-part={part}]")


def tap(page: Page, *parts: str) -> None:
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


class TestWholeGame:
    def test_from_the_first_scan_to_the_result_on_two_phones_and_a_display(
        self, table: Table
    ) -> None:
        ann, ben = table.host, table.join()
        display = table.display()
        call(ann, "Ann")
        call(ben, "Ben")
        ann.get_by_role("button", name="Seat without a phone").click()
        expect(display.get_by_text("3 sit here")).to_be_visible()
        table.start()

        ann.get_by_role("button", name="Deal the mountains").click()
        expect(display.get_by_text("The mountains stand on every sheet.")).to_be_visible()
        to_sheet(ben)
        expect(ben.locator("kingdom-map [data-symbol=mountain]")).to_have_count(9)
        to_play(ben)
        ben.get_by_role("button", name="Throw", exact=True).click()
        expect(display.get_by_role("heading", name="Ben threw")).to_be_visible()

        explore(ann)
        three = empty_run(rows_of(table.view(ann)), 3)
        choose(ann, "Water")
        tap(ann, three[0], three[2])
        choose(ann, "Ship")
        tap(ann, three[1])
        expect(ann.locator("kingdom-score h2 b")).to_have_text("2")

        fill_four_districts(ben)
        expect(display.get_by_text("Ben has filled 4 districts")).to_be_visible()
        to_play(ann)
        expect(ann.get_by_text("the game ends with this turn")).to_be_visible()

        ann.get_by_role("button", name="End of the game").click()
        for page in (ann, ben):
            to_sheet(page)
            page.get_by_role("button", name="I am ready").click()
        to_play(ann)
        ann.get_by_role("button", name="Score the table").click()
        ann.get_by_role("link", name="See the result").click()

        expect(ann.get_by_role("heading", name="Ann wins by 2")).to_be_visible()
        expect(display.get_by_role("heading", name="Ann wins by 2")).to_be_visible()

    def test_a_table_may_play_without_dealt_mountains_and_with_real_dice(
        self, table: Table
    ) -> None:
        table.start()

        typed(table.host, "6", "6", "2")

        expect(table.host.get_by_text("typed 6, 6 and 2.").first).to_be_visible()
        expect(table.host.get_by_role("button", name="Deal the mountains")).to_have_count(0)

    def test_undo_takes_the_mountains_back_from_every_sheet(self, table: Table) -> None:
        table.start()
        table.host.get_by_role("button", name="Deal the mountains").click()
        expect(table.host.get_by_role("button", name="Deal the mountains")).to_have_count(0)

        table.host.get_by_role("button", name="Take back").click()

        expect(table.host.get_by_role("button", name="Deal the mountains")).to_be_visible()
        assert rows_of(table.view(table.host)) == ["." * 9] * 9


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
    page.locator("kingdom-explore .dice button").first.click()
    corner, across = (
        empty_space(page, rows, columns) for rows, columns in (((1, 4), (1, 4)), ((7, 10), (7, 10)))
    )
    tap(page, corner)
    expect(page.get_by_text("Northwest: Forest")).to_be_visible()
    expect(page.get_by_text("Southeast: Forest")).to_be_visible()
    expect(page.get_by_role("button", name="Draw both")).to_be_disabled()
    tap(page, across)
    page.get_by_role("button", name="Draw both").click()
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
    tap(page, *left)


def is_empty(page: Page, part: str) -> bool:
    return (space(page, part).get_attribute("aria-label") or "").startswith("Empty")


class TestPainting:
    def test_river_bend_is_entered_in_at_most_sixty_strokes(self, table: Table) -> None:
        page = table.host
        table.start()
        to_sheet(page)
        page.evaluate(COUNT_STROKES)

        for symbol, areas in strokes_of(RIVER_BEND):
            choose(page, symbol)
            for walk in areas:
                drag(page, walk)

        saved(table, page, RIVER_BEND)
        strokes = page.evaluate("window.strokes")
        assert strokes <= STROKES_MAX
        assert strokes == len(strokes_of(RIVER_BEND)) + sum(
            len(areas) for _, areas in strokes_of(RIVER_BEND)
        )

    def test_a_stroke_paints_over_nothing_of_another_kind(self, table: Table) -> None:
        page = table.host
        table.start()
        to_sheet(page)
        tap(page, "r2c2")

        choose(page, "Forest")
        drag(page, ["r2c1", "r2c4"])

        saved(table, page, [".........", "fhff.....", *["." * 9] * 7])

    def test_a_stroke_that_ends_beside_the_map_counts(self, table: Table) -> None:
        page = table.host
        table.start()
        to_sheet(page)
        box = space(page, "r1c2").bounding_box()
        assert box is not None

        page.mouse.move(box["x"] + 9, box["y"] + 9)
        page.mouse.down()
        page.mouse.move(box["x"] + 9, 2)
        page.mouse.up()
        page.mouse.move(box["x"] + 9, box["y"] + 99)

        saved(table, page, [".h.......", *["." * 9] * 8])

    def test_a_stroke_is_one_step_back(self, table: Table) -> None:
        page = table.host
        table.start()
        to_sheet(page)
        tap(page, "r9c9")
        saved(table, page, [*["." * 9] * 8, "........h"])
        drag(page, ["r1c1", "r1c9"])
        saved(table, page, ["h" * 9, *["." * 9] * 7, "........h"])

        page.get_by_role("button", name="Take back my last entry").click()

        saved(table, page, [*["." * 9] * 8, "........h"])

    def test_a_tap_on_the_same_symbol_and_rub_out_empty_a_space(self, table: Table) -> None:
        page = table.host
        table.start()
        to_sheet(page)
        tap(page, "r1c1", "r1c2", "r1c1")
        holds(page, "r1c1", "")
        choose(page, "Rub out")
        tap(page, "r1c2")

        saved(table, page, ["." * 9] * 9)
        holds(page, "r1c2", "")

    def test_the_keys_do_everything(self, table: Table) -> None:
        page = table.host
        table.start()
        to_sheet(page)
        space(page, "r1c1").focus()

        for key in ("s", "ArrowRight", "~", "ArrowDown", "Enter", "ArrowRight", "Space", "Delete"):
            page.keyboard.press(key)

        saved(table, page, ["s~.......", ".~.......", *["." * 9] * 7])

    def test_a_tower_beside_nothing_is_asked_about_and_may_be_taken_back(
        self, table: Table
    ) -> None:
        page = table.host
        table.start()
        to_sheet(page)
        choose(page, "Tower")
        tap(page, "r5c5")
        expect(page.get_by_text("This one has neither")).to_be_visible()

        page.get_by_role("button", name="Take it back").click()

        saved(table, page, ["." * 9] * 9)
        expect(page.get_by_text("This one has neither")).to_have_count(0)

    def test_boxes_are_crossed_one_by_one_and_back(self, table: Table) -> None:
        page = table.host
        table.start()
        to_sheet(page)
        boxes = page.get_by_role("group", name="Market boxes used").get_by_role("button")

        boxes.nth(0).click()
        boxes.nth(1).click()
        boxes.nth(1).click()

        pressed = [boxes.nth(place).get_attribute("aria-pressed") for place in range(4)]
        assert pressed == ["true", "false", "false", "false"]


class TestExploring:
    def test_the_centre_is_drawn_alone_with_the_die_that_the_market_makes(
        self, table: Table
    ) -> None:
        page = table.host
        table.start()
        to_sheet(page)
        tap(page, "r1c1")
        choose(page, "Market")
        tap(page, "r1c2")
        choose(page, "Field")
        drag(page, ["r4c4", "r4c6"])
        saved(table, page, ["hm.......", *["." * 9] * 2, "...aaa...", *["." * 9] * 5])
        typed(page, "5", "1", "1")
        to_sheet(page)

        page.get_by_role("button", name="Explore with the 5").click()
        page.get_by_role("button", name="One more", exact=True).click()
        tap(page, "r5c5")
        expect(page.get_by_text("6 is as many as 6 empty spaces")).to_be_visible()
        page.get_by_role("button", name="Draw it").click()

        holds(page, "r5c5", "mountain")
        boxes = page.get_by_role("group", name="Market boxes used").get_by_role("button")
        expect(boxes.first).to_have_attribute("aria-pressed", "true")
        expect(page.get_by_role("button", name="5, has explored")).to_be_visible()

    def test_two_full_districts_cannot_be_explored_and_the_screen_says_so(
        self, table: Table
    ) -> None:
        page = table.host
        table.start()
        to_sheet(page)
        for row in (4, 5, 6):
            drag(page, [f"r{row}c1", f"r{row}c3"])
            drag(page, [f"r{row}c7", f"r{row}c9"])
        full = "hhh...hhh"
        saved(table, page, [*["." * 9] * 3, full, full, full, *["." * 9] * 3])
        typed(page, "2", "3", "4")
        to_sheet(page)

        page.get_by_role("button", name="Explore with the 3").click()
        tap(page, "r5c2")

        expect(
            page.locator("kingdom-offer").get_by_text("West and its opposite are full")
        ).to_be_visible()
        expect(page.get_by_role("button", name="Draw")).to_have_count(0)


def typed(page: Page, *faces: str) -> None:
    """Type in physical dice."""
    to_play(page)
    page.get_by_role("button", name="Type real dice").click()
    for face in faces:
        page.locator("type-dice .choices").get_by_role("button", name=face).click()
    page.get_by_role("button", name="These lie on the table").click()


class TestSizes:
    def test_spaces_are_large_enough_for_fingers_on_a_phone(self, table: Table) -> None:
        table.start()
        to_sheet(table.host)

        assert cell_size(table.host) >= CELL_MIN
        assert fits(table.host)

    def test_on_a_narrow_phone_a_tap_opens_three_districts_at_that_size(self, table: Table) -> None:
        table.start()
        page = table.host
        page.set_viewport_size({"width": NARROW["width"], "height": NARROW["height"]})
        to_sheet(page)
        assert fits(page)

        tap(page, "r5c8")

        expect(page.locator("kingdom-map [data-part]")).to_have_count(27)
        assert cell_size(page, "r5c8") >= CELL_MIN
        assert fits(page)
        tap(page, "r5c8")
        holds(page, "r5c8", "house")
        page.get_by_role("button", name="Whole map").click()
        holds(page, "r5c8", "house")


class TestTwoPhones:
    def test_two_phones_on_one_sheet_agree(self, table: Table) -> None:
        ben = table.join()
        table.host.get_by_role("button", name="Seat without a phone").click()
        ben.get_by_text("no phone").wait_for()
        table.start()
        for page in (table.host, ben):
            to_sheet(page)
            page.get_by_role("group", name="Whose sheet").get_by_role("button").last.click()

        tap(table.host, "r1c1")
        holds(ben, "r1c1", "house")
        choose(ben, "Ship")
        tap(ben, "r1c1", "r9c9")

        for page in (table.host, ben):
            holds(page, "r1c1", "ship")
            holds(page, "r9c9", "ship")
        saved(table, ben, ["s........", *["." * 9] * 7, "........s"], seat=2)

    def test_what_is_drawn_without_a_connection_is_kept_and_sent_once(self, table: Table) -> None:
        page = table.host
        table.start()
        to_sheet(page)
        sent: list[str] = []

        def drop(route: Any) -> None:
            sent.append(route.request.post_data_json["command_id"])
            route.abort()

        page.route("**/commands", drop)
        tap(page, "r1c1", "r1c2")
        for _ in range(100):
            if len(sent) >= 2:
                break
            page.wait_for_timeout(100)
        page.unroute("**/commands")
        page.reload()
        to_sheet(page)

        holds(page, "r1c1", "house")
        saved(table, page, ["hh.......", *["." * 9] * 8])
        table.room.forgive("net::ERR_FAILED")
        assert len(set(sent)) == 1, "the same press has the same key each time it is sent"


COUNT_STROKES = """() => {
  window.strokes = 0;
  addEventListener("pointerdown", (event) => {
    if (event.target.closest("kingdom-map, kingdom-palette")) window.strokes += 1;
  }, true);
}"""
"""Count every press on a space or a symbol; a drag is one press."""

LABELS = {
    "f": "Forest", "h": "House", "~": "Water", "a": "Field", "s": "Ship", "t": "Tower",
    "m": "Market", "w": "Warehouse", "b": "Barracks", "x": "Blocked", "^": "Mountain",
}  # fmt: skip


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
    """Tell whether nothing hangs over the side of the screen."""
    wide: bool = page.evaluate("document.documentElement.scrollWidth <= innerWidth")
    return wide
