"""A whole evening by taps: two phones, a paper seat, a display, throws at wrong moments."""

from typing import Any

import pytest
from playwright.sync_api import Page, expect

from companion.core.message import Seat
from tests.browser.devices import Room
from tests.evenings import FIRST
from tests.games.kingdom.browser.table import (
    begun,
    cells,
    holds,
    press_spaces,
    rows_of,
    space,
    to_play,
    to_sheet,
)
from tests.running import Service

pytestmark = pytest.mark.browser

PRESSES_MAX = 5
"""Taps from the throw to the last space, where no row is filled; each symbol placed is one more."""
COUNT_PRESSES = """() => {
  window.presses = 0;
  addEventListener("pointerdown", () => (window.presses += 1), true);
}"""

TABLE_HAS_FIELD = """(part) =>
  document.querySelector("table-rail").view.sheets["1"][`map/${part}`] === "a"
"""
"""Whether what a phone drew has come to the table."""


def die(page: Page, place: int) -> Any:
    return page.locator(f"kingdom-turn [data-place='{place}']")


def use(page: Page, place: int, row: str) -> None:
    """Write a die into a row."""
    if die(page, place).get_attribute("aria-pressed") != "true":
        die(page, place).click()
    # The rows stand elsewhere for another die.
    expect(die(page, place)).to_have_attribute("aria-pressed", "true")
    page.locator(f"kingdom-ways [data-row='{row}']").click()
    used(page, place)


def used(page: Page, place: int) -> None:
    expect(page.locator(f"kingdom-turn .used[data-place='{place}']")).to_be_visible()


def heading(page: Page, words: str) -> None:
    expect(page.locator("kingdom-turn").get_by_role("heading", name=words)).to_be_visible()


def throw(page: Page, *faces: str) -> None:
    """Type a throw in."""
    to_play(page)
    page.get_by_role("button", name="Type real dice").click()
    for face in faces:
        page.locator("type-dice .choices").get_by_role("button", name=face).click()
    page.get_by_role("button", name="These lie on the table").click()


def empty_of(page: Page, rows: range, columns: range) -> str:
    """Return an empty space among some rows and columns."""
    for row in rows:
        for column in columns:
            label = space(page, f"r{row}c{column}").get_attribute("aria-label") or ""
            if label.startswith("Empty"):
                return f"r{row}c{column}"
    raise AssertionError("no room")


@pytest.mark.long
def test_an_evening_by_fingers_loses_nothing(room: Room, service: Service) -> None:
    evening = begun(service, "Ben")
    evening.name(FIRST, "Ann")
    evening.bring_along("Grandma")
    ann, ben = (evening.phone(room, Seat(seat)) for seat in (0, 1))
    display = evening.display(room)

    # The set-up is a picture on Play and on the display, for those who write on paper; it may be
    # taken back from every sheet.
    ann.get_by_role("button", name="Deal the mountains").click()
    for page in (ann, ben, display):
        expect(page.locator("kingdom-mountains .stands")).to_have_count(9)
    ben.get_by_role("button", name="Take back").click()
    ann.get_by_role("button", name="Deal the mountains").click()
    for page in (ann, ben):
        expect(page.locator("kingdom-mountains .stands")).to_have_count(9)

    throw(ben, "3", "3", "4")
    to_sheet(ann)
    ann.evaluate(COUNT_PRESSES)
    use(ann, 0, "house-1")
    use(ann, 1, "house-1")
    heading(ann, "Place your house")
    ann.locator("kingdom-map .hinted").nth(20).click()
    heading(ann, "Explore with the 4")
    near, far = empty_of(ann, range(1, 4), range(1, 4)), empty_of(ann, range(7, 10), range(7, 10))
    press_spaces(ann, near, far)
    heading(ann, "Throw 1 is written")
    assert ann.evaluate("window.presses") <= PRESSES_MAX
    for part in (near, far):
        holds(ann, part, "forest")
    expect(ann.get_by_text("1 of 2 have written")).to_be_visible()

    # A tap on a die takes it back with what stands on it; another uses it again.
    die(ann, 2).click()
    heading(ann, "Explore with the 4")
    press_spaces(ann, near, far)
    heading(ann, "Throw 1 is written")

    # Whoever presses while somebody writes is asked; the throw waits behind what is written.
    ann.get_by_role("button", name="Throw 2").click()
    expect(ann.get_by_text("Ben is still writing.").first).to_be_visible()
    ann.get_by_role("button", name="Wait").click()
    to_sheet(ben)
    use(ben, 0, "ship-1")
    heading(ben, "Use the 3")
    ann.get_by_role("button", name="Throw 2").click()
    ann.get_by_role("button", name="Throw all the same").click()
    heading(ann, "Use the ")
    # Ben's die is still in the hand, and the throw is still his.
    heading(ben, "Use the 3")
    expect(ben.locator("kingdom-ways .fit").first).to_be_visible()
    ben.locator("kingdom-ways [data-row='house-1']").click()
    used(ben, 1)
    near, far = empty_of(ben, range(4, 7), range(1, 4)), empty_of(ben, range(4, 7), range(7, 10))
    press_spaces(ben, near)
    evening.ask("throw", faces=["1", "2", "2"])
    expect(ben.locator("kingdom-turn p")).to_contain_text("Choose a space")
    press_spaces(ben, far)
    expect(ben.locator("kingdom-turn p")).to_have_text("Throw 2 of 3")
    for part in (near, far):
        holds(ben, part, "forest")

    # Taken back while it is written: what stands is asked about, and nothing is lost.
    ben.get_by_role("button", name="I have written it").click()
    heading(ben, "Use the 1")
    use(ben, 1, "field-1")
    use(ben, 2, "field-1")
    heading(ben, "Place your field")
    ben.reload()
    to_sheet(ben)
    heading(ben, "Place your field")
    evening.ask("throw", faces=["5", "5", "6"])
    heading(ben, "Place your field")
    part = empty_of(ben, range(1, 10), range(1, 10))
    press_spaces(ben, part)
    holds(ben, part, "field")
    ben.wait_for_function(TABLE_HAS_FIELD, arg=part)
    assert evening.view(FIRST)["sheets"]["1"]["projects/field-1"] == [2, 2]


def test_whoever_throws_has_written_it_with_five_presses(room: Room, service: Service) -> None:
    evening = begun(service, "Ben")
    evening.ask("deal-mountains")
    ann = evening.phone(room)
    to_sheet(ann)
    ann.evaluate(COUNT_PRESSES)

    ann.get_by_role("button", name="Throw 1").click()
    for place in range(2):
        # The next die lies in the hand by itself.
        expect(die(ann, place)).to_have_attribute("aria-pressed", "true")
        fits = ann.locator("kingdom-ways .fit:has(.box:nth-child(2))")
        fits.nth(-place).click()
        used(ann, place)
    near, far = empty_of(ann, range(1, 4), range(1, 4)), empty_of(ann, range(7, 10), range(7, 10))
    press_spaces(ann, near, far)
    heading(ann, "Throw 1 is written")

    assert ann.evaluate("window.presses") == PRESSES_MAX


def test_a_die_that_was_put_back_stays_out_of_the_hand(room: Room, service: Service) -> None:
    evening = begun(service)
    evening.ask("throw", faces=["3", "3", "4"])
    ann = evening.phone(room)
    to_sheet(ann)
    expect(die(ann, 0)).to_have_attribute("aria-pressed", "true")

    die(ann, 0).click()

    heading(ann, "Throw 1")
    die(ann, 1).click()
    ann.locator("kingdom-ways [data-row='house-1']").click()
    used(ann, 1)
    expect(die(ann, 0)).to_have_attribute("aria-pressed", "true")


def test_a_throw_that_is_called_written_leaves_no_die_in_the_hand(
    room: Room, service: Service
) -> None:
    evening = begun(service)
    evening.ask("throw", faces=["3", "3", "4"])
    ann = evening.phone(room)
    to_sheet(ann)
    expect(die(ann, 0)).to_have_attribute("aria-pressed", "true")

    ann.get_by_role("button", name="I have written it").click()

    heading(ann, "Throw 1 is written")
    expect(ann.locator("kingdom-turn [aria-pressed=true]")).to_have_count(0)
    expect(ann.locator("kingdom-sheet").get_by_role("button", name="Throw 2")).to_be_visible()


def test_a_barracks_blocks_a_space_on_the_map_of_another(room: Room, service: Service) -> None:
    evening = begun(service, "Ben")
    evening.write(FIRST, {"map/r5c5": "h", "map/r5c6": "b"})
    evening.ask("throw", faces=["2", "2", "5"])
    ann, ben = (evening.phone(room, Seat(seat)) for seat in (0, 1))
    for page in (ann, ben):
        to_sheet(page)

    ann.get_by_role("button", name="Block a space").click()
    ann.locator("kingdom-block").get_by_role("button", name="Ben").click()
    press_spaces(ann, "r1c1")

    holds(ben, "r1c1", "blocked")
    # The two dice build no more; the third is in the hand.
    expect(die(ann, 2)).to_have_attribute("aria-pressed", "true")
    expect(ann.get_by_role("button", name="Block a space")).to_have_count(0)


def test_a_press_that_comes_late_is_refused_in_words_and_writes_nothing(
    room: Room, service: Service
) -> None:
    evening = begun(service)
    evening.ask("throw", faces=["3", "3", "4"])
    ann = evening.phone(room)
    to_sheet(ann)
    row = ann.locator("kingdom-projects [data-row='house-1'] .box").first
    room.forgive("409")

    ann.context.set_offline(True)
    ann.locator("kingdom-ways [data-row='house-1']").click()
    # The number stands in its row at once.
    expect(row).to_have_text("3")
    evening.ask("undo")
    evening.ask("throw", faces=["3", "5", "6"])
    ann.context.set_offline(False)

    expect(ann.get_by_text("Your sheet does not write this throw now").first).to_be_visible()
    expect(row).to_have_text("")
    heading(ann, "Use the 3")
    assert not evening.view(FIRST).get("sheets")


def test_four_full_districts_end_the_game_and_everybody_sees_why(
    room: Room, service: Service
) -> None:
    evening = begun(service, "Ben")
    evening.name(FIRST, "Ann")
    evening.ask("throw", faces=["5", "5", "6"])
    ann, ben = (evening.phone(room, Seat(seat)) for seat in (0, 1))
    display = evening.display(room)
    to_sheet(ben)
    # The symbol in the hand stays there while another throws.
    ben.get_by_role("button", name="Draw by hand").click()
    ben.get_by_role("radio", name="Tower", exact=True).click()
    evening.ask("throw", faces=["1", "1", "6"])
    expect(ben.get_by_role("radio", name="Tower", exact=True)).to_be_checked()
    full = ["h" + "f" * 8, *["f" * 9] * 2, *["fff"] * 3]
    evening.write(Seat(1), cells(*full))
    expect(display.get_by_text("Ben has filled 4 districts")).to_be_visible()
    expect(ann.locator("table-rail")).to_contain_text("the game ends with this turn")
    # No throw is offered.
    expect(ann.get_by_role("button", name="Throw 3")).to_have_count(0)
    ann.locator("kingdom-tray").get_by_role("button", name="Score the table").click()
    ann.get_by_role("button", name="Score all the same").click()
    ann.get_by_role("link", name="See the result").click()
    ann.wait_for_url("**/results")
    [winner] = evening.view(FIRST)["result"]["winners"]
    expect(ann.get_by_role("heading", level=1)).to_contain_text(winner)
    # The big display counts first; nobody has to wait for it.
    display.locator("score-stacks li").first.wait_for()
    display.keyboard.press("End")
    expect(display.get_by_role("heading", level=1)).to_contain_text(winner)
    assert rows_of(evening.view(FIRST), 1)[:3] == full[:3]
