"""Kingdom's sheet through its screens only: under fingers, keys, dice and on small screens."""

from typing import Any

import pytest
from playwright.sync_api import expect

from companion.core.message import Seat
from tests.browser.devices import DISPLAY, LEFT, Room
from tests.browser.stillness import STILL
from tests.evenings import FIRST
from tests.games.kingdom.browser.table import (
    NARROW,
    RIVER_BEND,
    begun,
    cell_size,
    cells,
    choose,
    drag,
    fits,
    holds,
    press_spaces,
    saved,
    sheet_of,
    space,
    strokes_of,
    to_sheet,
)
from tests.running import Service

pytestmark = pytest.mark.browser

SMALLEST = {"width": 320, "height": 640}
COUNT_STROKES = """() => {
  window.strokes = 0;
  addEventListener("pointerdown", (event) => {
    if (event.target.closest("kingdom-map, kingdom-palette")) window.strokes += 1;
  }, true);
}"""
"""Count every press on a space or a symbol; a drag is one press."""
CELL_MIN = 40
STROKES_MAX = 60


class TestPainting:
    def test_river_bend_is_entered_in_at_most_sixty_strokes(
        self, room: Room, service: Service
    ) -> None:
        evening = begun(service)
        page = sheet_of(room, evening)
        page.evaluate(COUNT_STROKES)

        for symbol, areas in strokes_of(RIVER_BEND):
            choose(page, symbol)
            for walk in areas:
                drag(page, walk)

        saved(evening, page, *RIVER_BEND)
        strokes = page.evaluate("window.strokes")
        assert strokes == sum(1 + len(areas) for _, areas in strokes_of(RIVER_BEND))
        assert strokes <= STROKES_MAX

    def test_a_stroke_paints_over_no_other_kind_ends_anywhere_and_is_one_step_back(
        self, room: Room, service: Service
    ) -> None:
        evening = begun(service)
        page = sheet_of(room, evening)
        press_spaces(page, "r2c2")
        choose(page, "Forest")
        drag(page, ["r2c1", "r2c4"])
        saved(evening, page, ".........", "fhff.....")

        # It counts though it ends beside the map.
        choose(page, "House")
        box = space(page, "r1c2").bounding_box()
        assert box is not None
        page.mouse.move(box["x"] + 9, box["y"] + 9)
        page.mouse.down()
        page.mouse.move(box["x"] + 9, 2)
        page.mouse.up()
        page.mouse.move(box["x"] + 9, box["y"] + 99)
        saved(evening, page, ".h.......", "fhff.....")

        drag(page, ["r3c1", "r3c9"])
        saved(evening, page, ".h.......", "fhff.....", "h" * 9)
        page.get_by_role("button", name="Take back what I wrote last").click()

        saved(evening, page, ".h.......", "fhff.....")

    def test_what_scores_is_told_once_and_is_lit_until_the_next_stroke(
        self, room: Room, service: Service
    ) -> None:
        page = sheet_of(room, begun(service))
        choose(page, "Forest")
        # One forest of five with its house, and one of two that scores nothing.
        press_spaces(page, *(f"r1c{column}" for column in range(1, 6)), "r5c1", "r5c2")
        choose(page, "House")
        # What was counted before is no news.
        expect(page.get_by_role("button", name="Forests 0")).to_be_visible()
        press_spaces(page, "r2c3")
        expect(page.locator("kingdom-map p.risen")).to_have_text("+5 Forests")
        expect(page.locator("kingdom-map .cell.risen")).to_have_count(6)
        lit = page.locator("kingdom-map .lit")

        page.get_by_role("button", name="Forests 5").click()
        expect(lit).to_have_count(6)
        press_spaces(page, "r9c9")

        expect(lit).to_have_count(0)

    def test_a_district_that_is_full_now_is_told_on_the_sheet(
        self, room: Room, service: Service
    ) -> None:
        evening = begun(service)
        evening.write(FIRST, cells(*["fff"] * 3))
        page = sheet_of(room, evening)
        told = page.locator("kingdom-map p.risen")
        expect(page.get_by_role("button", name="Forests 0")).to_be_visible()
        expect(told).to_have_count(0)

        evening.write(FIRST, cells(*["fff~~~"] * 3))

        expect(told).to_have_text("Full districts: 2 of 4")

    def test_spaces_and_boxes_are_pressed_rubbed_out_typed_and_asked_about(
        self, room: Room, service: Service
    ) -> None:
        evening = begun(service)
        page = sheet_of(room, evening)
        # The same symbol again empties a space.
        press_spaces(page, "r1c1", "r1c2", "r1c2")
        holds(page, "r1c2", "")
        saved(evening, page, "h........")
        choose(page, "Rub out")
        press_spaces(page, "r1c1")
        saved(evening, page)
        holds(page, "r1c1", "")

        space(page, "r1c1").focus()
        for key in ("s", "ArrowRight", "~", "ArrowDown", "Enter", "ArrowRight", "Space", "Delete"):
            page.keyboard.press(key)
        saved(evening, page, "s~.......", ".~.......")

        choose(page, "Tower")
        press_spaces(page, "r5c5")
        expect(page.get_by_text("This one has neither")).to_be_visible()
        page.get_by_role("button", name="Take it back").click()
        saved(evening, page, "s~.......", ".~.......")
        expect(page.get_by_text("This one has neither")).to_have_count(0)

        boxes = page.get_by_role("group", name="Market boxes used").get_by_role("button")
        # A press crosses up to its box; on a crossed one it frees that and those behind it.
        for place in (2, 1):
            boxes.nth(place).click()
        for place, pressed in enumerate(("true", "false", "false", "false")):
            expect(boxes.nth(place)).to_have_attribute("aria-pressed", pressed)


class TestExploring:
    def test_the_centre_is_drawn_alone_with_the_die_that_the_market_makes(
        self, room: Room, service: Service
    ) -> None:
        evening = begun(service)
        evening.write(FIRST, cells("hm.......", "", "", "...aaa"))
        evening.ask("throw", faces=["5", "1", "1"])
        page = sheet_of(room, evening)

        page.get_by_role("button", name="Explore", exact=True).click()
        page.get_by_role("button", name="Make it a 6").click()
        press_spaces(page, "r5c5")
        page.locator("kingdom-turn .used").wait_for()

        holds(page, "r5c5", "mountain")
        boxes = page.get_by_role("group", name="Market boxes used").get_by_role("button")
        expect(boxes.first).to_have_attribute("aria-pressed", "true")
        expect(page.get_by_role("button", name="The 6 has explored.")).to_be_visible()

    def test_two_full_districts_cannot_be_explored_and_the_screen_says_so(
        self, room: Room, service: Service
    ) -> None:
        evening = begun(service)
        evening.write(FIRST, cells("", "", "", *["hhh...hhh"] * 3))
        evening.ask("throw", faces=["2", "3", "4"])
        page = sheet_of(room, evening)

        page.get_by_role("button", name="Use the 3").click()
        page.get_by_role("button", name="Explore", exact=True).click()
        press_spaces(page, "r5c2")

        expect(
            page.locator("kingdom-ways").get_by_text("West and its opposite are full")
        ).to_be_visible()
        expect(page.locator("kingdom-turn .used")).to_have_count(0)


class TestSizes:
    def test_every_symbol_is_in_reach_wherever_the_map_is_scrolled_to(
        self, room: Room, service: Service
    ) -> None:
        evening = begun(service)
        evening.ask("throw")
        page = evening.phone(room, viewport=LEFT)
        page.get_by_role("button", name="Write it down").click()
        choose(page, "House")

        for corner in ("r1c1", "r9c9"):
            press_spaces(page, corner)
            holds(page, corner, "house")
            for symbol in page.locator("kingdom-palette button").all():
                expect(symbol).to_be_in_viewport(ratio=1)

    def test_spaces_are_large_enough_and_projects_whole_on_each_size_of_window(
        self, room: Room, service: Service
    ) -> None:
        page = sheet_of(room, begun(service))
        assert cell_size(page) >= CELL_MIN
        assert fits(page)

        # On a narrow phone a press opens three districts.
        page.set_viewport_size({"width": NARROW["width"], "height": NARROW["height"]})
        page.evaluate(STILL)
        assert fits(page)
        press_spaces(page, "r5c8")
        expect(page.locator("kingdom-map [data-part]")).to_have_count(27)
        assert cell_size(page, "r5c8") >= CELL_MIN
        assert fits(page)
        press_spaces(page, "r5c8")
        holds(page, "r5c8", "house")
        page.get_by_role("button", name="Whole map").click()
        holds(page, "r5c8", "house")

        page.set_viewport_size({"width": DISPLAY["width"], "height": DISPLAY["height"]})
        rows = page.locator("kingdom-projects .rows")
        rows.first.wait_for()
        cut = rows.evaluate_all(
            "rows => rows.filter((row) => row.scrollWidth > row.clientWidth).length"
        )
        assert (rows.count() > 0, cut) == (True, 0)


def test_a_press_on_the_small_map_opens_the_strip_under_the_finger(
    room: Room, service: Service
) -> None:
    evening = begun(service)
    evening.ask("throw", faces=["1", "1", "1"])
    page = sheet_of(room, evening, viewport=SMALLEST, touch=True)

    opened = []
    for column in range(1, 10):
        box = space(page, f"r1c{column}").bounding_box()
        assert box is not None
        page.touchscreen.tap(box["x"] + box["width"] / 2, box["y"] + box["height"] / 2)
        opened.append(page.locator("kingdom-bands [aria-pressed=true]").inner_text())
        page.get_by_role("button", name="Whole map").tap()

    assert opened == [strip for strip in ("West", "Middle", "East") for _ in range(3)]


def test_play_shows_the_throw_that_the_sheet_still_waits_for(room: Room, service: Service) -> None:
    evening = begun(service)
    for faces in ("124", "116", "345"):
        evening.ask("throw", faces=list(faces))

    page = evening.phone(room, Seat(FIRST))
    # Who has written nothing yet may play on paper and look at the dice alone.
    expect(page.locator("dice-tray").get_by_role("group", name="3, 4 and 5")).to_be_visible()
    evening.write(Seat(FIRST), {"turn/done": [1, 1, 2, 4]})

    expect(page.locator("kingdom-tray .say")).to_contain_text("Throw 2 of 3")
    expect(page.locator("dice-tray").get_by_role("group", name="1, 1 and 6")).to_be_visible()
    to_sheet(page)
    expect(page.locator("kingdom-turn")).to_contain_text("Throw 2 of 3")


class TestTwoPhones:
    def test_two_phones_on_one_sheet_agree(self, room: Room, service: Service) -> None:
        evening = begun(service, "Ben")
        evening.bring_along("Grandma")
        phones = [sheet_of(room, evening, seat) for seat in (0, 1)]
        host, ben = phones
        for page in phones:
            page.get_by_role("group", name="Whose sheet").get_by_role("button").last.click()

        press_spaces(host, "r1c1")
        holds(ben, "r1c1", "house")
        choose(ben, "Ship")
        press_spaces(ben, "r1c1", "r9c9")

        for page in phones:
            holds(page, "r1c1", "ship")
            holds(page, "r9c9", "ship")
        saved(evening, ben, "s........", *["." * 9] * 7, "........s", seat=2)

    def test_what_is_drawn_without_a_connection_is_kept_and_sent_once(
        self, room: Room, service: Service
    ) -> None:
        evening = begun(service)
        page = sheet_of(room, evening)
        sent: list[str] = []

        def drop(route: Any) -> None:
            sent.append(route.request.post_data_json["command_id"])
            route.abort()

        page.route("**/commands*", drop)
        press_spaces(page, "r1c1", "r1c2")
        for _ in range(100):
            if len(sent) >= 2:
                break
            page.wait_for_timeout(100)
        page.unroute("**/commands*")
        page.reload()
        to_sheet(page)

        holds(page, "r1c1", "house")
        saved(evening, page, "hh.......")
        room.forgive("net::ERR_FAILED")
        assert len(set(sent)) == 1, "the same press has the same key each time it is sent"


def test_what_is_to_be_done_comes_back_into_sight(room: Room, service: Service) -> None:
    evening = begun(service)
    page = evening.phone(room, viewport=SMALLEST, hints=True)
    expect(page.locator("first-hint p")).to_have_count(1)
    expect(page.get_by_role("button", name="Deal the mountains")).to_be_in_viewport(ratio=1)
    evening.ask("throw", faces=["5", "3", "1"])
    to_sheet(page)
    page.locator("kingdom-turn [data-place='2']").click()
    explore = page.get_by_role("button", name="Explore")
    explore.evaluate("button => button.scrollIntoView({ block: 'start' })")

    explore.click()

    expect(page.get_by_role("heading", name="Explore with the 1")).to_be_in_viewport(ratio=1)
    expect(page.locator("kingdom-map")).to_be_in_viewport(ratio=1)


def test_a_sheet_says_the_way_on_before_the_first_throw_and_once_it_is_ready(
    room: Room, service: Service
) -> None:
    evening = begun(service)
    evening.bring_along("Oma")
    page = sheet_of(room, evening)

    page.get_by_role("button", name="First the mountains").click()
    page.get_by_role("button", name="Deal the mountains").click()
    to_sheet(page)
    page.get_by_role("button", name="Throw 1").click()
    expect(page.locator("kingdom-turn")).to_be_visible()

    evening.ask("end-play")
    page.get_by_role("button", name="I am ready").click()
    page.get_by_role("button", name="To the sheet of Oma").click()
    expect(page.locator("table-rail h1")).to_have_text("Oma")
    page.get_by_role("button", name="I am ready").click()
    page.get_by_role("button", name="To the table").click()
    expect(page.get_by_role("heading", name="Enter your sheets")).to_be_visible()
