"""Kingdom through its screens only: a whole game, and two phones on one sheet.

Everything happens over plain http, as at home; nothing here calls the service itself,
except to read what the table has in the end.
"""

from typing import Any

import pytest
from playwright.sync_api import expect

from tests.browser.devices import Room
from tests.games.kingdom.browser.table import (
    Table,
    call,
    choose,
    empty_run,
    explore,
    fill_four_districts,
    holds,
    press_spaces,
    rows_of,
    saved,
    to_play,
    to_sheet,
    typed,
)

pytestmark = pytest.mark.browser


@pytest.fixture
def table(room: Room) -> Table:
    return Table(room)


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
        expect(display.locator("kingdom-mountains .stands")).to_have_count(9)
        to_sheet(ben)
        expect(ben.locator("kingdom-map [data-symbol=mountain]")).to_have_count(9)
        to_play(ben)
        ben.get_by_role("button", name="Throw", exact=True).click()
        expect(display.get_by_role("heading", name="Ben threw")).to_be_visible()

        explore(ann)
        three = empty_run(rows_of(table.view(ann)), 3)
        choose(ann, "Water")
        press_spaces(ann, three[0], three[2])
        choose(ann, "Ship")
        press_spaces(ann, three[1])
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
        # The big display counts first; nobody has to wait for it.
        for page in (ben, ann):
            to_play(page)
            page.get_by_role("link", name="See the result").click()
            page.wait_for_url("**/results")

        expect(ann.get_by_role("heading", name="Ann wins by 2 points")).to_be_visible()
        display.locator("score-stacks li").first.wait_for()
        display.keyboard.press("End")
        expect(display.get_by_role("heading", name="Ann wins by 2 points")).to_be_visible()

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


class TestTwoPhones:
    def test_two_phones_on_one_sheet_agree(self, table: Table) -> None:
        ben = table.join()
        table.host.get_by_role("button", name="Seat without a phone").click()
        ben.get_by_text("no phone").wait_for()
        table.start()
        for page in (table.host, ben):
            to_sheet(page)
            page.get_by_role("group", name="Whose sheet").get_by_role("button").last.click()

        press_spaces(table.host, "r1c1")
        holds(ben, "r1c1", "house")
        choose(ben, "Ship")
        press_spaces(ben, "r1c1", "r9c9")

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
