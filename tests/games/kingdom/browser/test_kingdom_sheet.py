"""Kingdom's sheet through its screens only: under fingers, keys, dice and on small screens."""

import pytest
from playwright.sync_api import expect

from tests.browser.devices import DISPLAY, LEFT, Room
from tests.games.kingdom.browser.table import (
    NARROW,
    RIVER_BEND,
    Table,
    cell_size,
    choose,
    drag,
    fits,
    holds,
    press_spaces,
    saved,
    space,
    strokes_of,
    to_sheet,
    typed,
)

pytestmark = pytest.mark.browser

COUNT_STROKES = """() => {
  window.strokes = 0;
  addEventListener("pointerdown", (event) => {
    if (event.target.closest("kingdom-map, kingdom-palette")) window.strokes += 1;
  }, true);
}"""

CELL_MIN = 40
STROKES_MAX = 60


@pytest.fixture
def table(room: Room) -> Table:
    return Table(room)


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
        press_spaces(page, "r2c2")

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
        press_spaces(page, "r9c9")
        saved(table, page, [*["." * 9] * 8, "........h"])
        drag(page, ["r1c1", "r1c9"])
        saved(table, page, ["h" * 9, *["." * 9] * 7, "........h"])

        page.get_by_role("button", name="Take back my last entry").click()

        saved(table, page, [*["." * 9] * 8, "........h"])

    def test_a_press_on_the_same_symbol_and_rub_out_empty_a_space(self, table: Table) -> None:
        page = table.host
        table.start()
        to_sheet(page)
        press_spaces(page, "r1c1", "r1c2", "r1c1")
        holds(page, "r1c1", "")
        choose(page, "Rub out")
        press_spaces(page, "r1c2")

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
        press_spaces(page, "r5c5")
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
        press_spaces(page, "r1c1")
        choose(page, "Market")
        press_spaces(page, "r1c2")
        choose(page, "Field")
        drag(page, ["r4c4", "r4c6"])
        saved(table, page, ["hm.......", *["." * 9] * 2, "...aaa...", *["." * 9] * 5])
        typed(page, "5", "1", "1")
        to_sheet(page)

        page.get_by_role("button", name="Use the 5").click()
        page.get_by_role("button", name="Explore", exact=True).click()
        page.get_by_role("button", name="Make it a 6").click()
        press_spaces(page, "r5c5")
        page.locator("kingdom-turn .used").wait_for()

        holds(page, "r5c5", "mountain")
        boxes = page.get_by_role("group", name="Market boxes used").get_by_role("button")
        expect(boxes.first).to_have_attribute("aria-pressed", "true")
        expect(page.get_by_role("button", name="The 6 has explored.")).to_be_visible()

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

        page.get_by_role("button", name="Use the 3").click()
        page.get_by_role("button", name="Explore", exact=True).click()
        press_spaces(page, "r5c2")

        expect(
            page.locator("kingdom-ways").get_by_text("West and its opposite are full")
        ).to_be_visible()
        expect(page.locator("kingdom-turn .used")).to_have_count(0)


class TestSizes:
    def test_spaces_are_large_enough_for_fingers_on_a_phone(self, table: Table) -> None:
        table.start()
        to_sheet(table.host)

        assert cell_size(table.host) >= CELL_MIN
        assert fits(table.host)

    def test_every_symbol_is_in_reach_wherever_the_map_is_scrolled_to(self, table: Table) -> None:
        page = table.host
        page.get_by_role("button", name="Seat without a phone").click()
        expect(page.locator("seat-ring .sits")).to_have_count(2)
        table.start()
        page.get_by_role("button", name="Throw", exact=True).click()
        page.set_viewport_size({"width": LEFT["width"], "height": LEFT["height"]})
        page.get_by_role("button", name="Write it down").click()
        choose(page, "House")

        for corner in ("r1c1", "r9c9"):
            press_spaces(page, corner)
            holds(page, corner, "house")
            for symbol in page.locator("kingdom-palette button").all():
                expect(symbol).to_be_in_viewport(ratio=1)

    def test_on_a_narrow_phone_a_press_opens_three_districts(self, table: Table) -> None:
        table.start()
        page = table.host
        page.set_viewport_size({"width": NARROW["width"], "height": NARROW["height"]})
        to_sheet(page)
        assert fits(page)

        press_spaces(page, "r5c8")

        expect(page.locator("kingdom-map [data-part]")).to_have_count(27)
        assert cell_size(page, "r5c8") >= CELL_MIN
        assert fits(page)
        press_spaces(page, "r5c8")
        holds(page, "r5c8", "house")
        page.get_by_role("button", name="Whole map").click()
        holds(page, "r5c8", "house")

    def test_in_a_large_window_every_project_is_whole(self, table: Table) -> None:
        table.start()
        page = table.host
        page.set_viewport_size({"width": DISPLAY["width"], "height": DISPLAY["height"]})
        to_sheet(page)
        rows = page.locator("kingdom-projects .rows")
        rows.first.wait_for()

        cut = rows.evaluate_all(
            "rows => rows.filter((row) => row.scrollWidth > row.clientWidth).length"
        )

        assert (rows.count() > 0, cut) == (True, 0)
