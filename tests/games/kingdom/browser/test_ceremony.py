"""The end of a game on the big display: counted part by part, with the clock in hand."""

from collections.abc import Mapping
from datetime import timedelta
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from companion.core.message import Seat
from tests.browser.counting import NOON, come_late, filled_in, look_on
from tests.browser.devices import PHONE, Room
from tests.browser.evening import Evening
from tests.running import Service

pytestmark = pytest.mark.browser

OPEN_MS = 1_500
COUNTED_MS = 1_600
"""A block drops, the number counts, and its sentence stands."""
LAST_MS = 1_700
"""The stacks find their places, and the lamp the winner."""
READING_MS = 6_000
STEP_MS = 100
STEPS_MAX = 300
SHIFT_MAX = 0.001
"""Most that may move at a time; the digits of a number that is centred move by less."""
FOREST = {"map/r7c1": "f", "map/r7c2": "f", "map/r8c1": "f", "map/r8c2": "f", "map/r8c3": "h"}
SHEETS: Mapping[str, dict[str, Any]] = {
    # A ship between waters on both axes, and a forest by a house.
    "Ann": {"map/r2c5": "s", "map/r1c5": "~", "map/r3c5": "~", "map/r2c4": "~", "map/r2c6": "~"}
    | FOREST,
    # A ship on one axis; a project begun in vain.
    "Ben": {"map/r2c5": "s", "map/r1c5": "~", "map/r3c5": "~", "unfinished": 1},
    "Cy": FOREST,
}
TOTALS = {"Ann": 9, "Cy": 5, "Ben": 1}
COUNTED = [
    ("The scores are in.", ""),
    *[(part, name) for part in ("Ships", "Forests", "Projects") for name in ("Ben", "Cy", "Ann")],
    ("Ann wins", "by 4 points"),
]
WATCH = """() => {
  globalThis.shifts = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) shifts.push(entry.value);
  }).observe({ type: "layout-shift" });
}"""
ENDS = """() => [...document.querySelectorAll(".fresh > :is(h1, score-tree)")].map((element) => {
  const { animationName, animationDelay, animationDuration } = getComputedStyle(element);
  return [animationName, parseFloat(animationDelay) + parseFloat(animationDuration)];
})"""
"""What moves on a fresh result, and when it stands."""
SPOKEN = """() => {
  globalThis.spoken = [];
  const region = document.querySelector("display-screen main > [aria-live]");
  new MutationObserver(() => spoken.push(region.textContent.trim()))
    .observe(region, { characterData: true, childList: true, subtree: true });
}"""


def watch(room: Room, service: Service, *, still: bool = False) -> tuple[Page, Evening]:
    """Return a display that has just seen a game end, and the table."""
    evening = filled_in(service, "kingdom", SHEETS.values())
    page = look_on(room, evening, still=still)
    page.evaluate(SPOKEN)
    evening.ask("finish-table")
    page.locator("score-stacks li").first.wait_for()
    return page, evening


def told(page: Page) -> tuple[str, str]:
    """Return the title at the left and the line below it."""
    title, line = page.locator("score-blocks h1 > .said"), page.locator("score-blocks h1 small")
    whose = line.locator("bdi")
    return title.inner_text(), (whose if whose.count() else line).inner_text()


def total_of(page: Page, name: str) -> str:
    """Return what stands above a player's stack, as it is read out."""
    row = page.locator("score-stacks li").filter(has=page.get_by_text(name, exact=True))
    return row.locator(".total > .unseen").inner_text()


def test_the_scores_are_counted_part_by_part_the_last_place_first(
    room: Room, service: Service
) -> None:
    page, _ = watch(room, service)
    page.evaluate(WATCH)

    seen = [told(page)]
    page.clock.run_for(OPEN_MS + 200)
    # A number counts once its block has dropped.
    assert (told(page), total_of(page, "Ben")) == (("Ships", "Ben"), "0")
    page.clock.run_for(550)
    assert total_of(page, "Ben") == "2"
    expect(page.locator("score-stacks .block.lies")).to_have_count(1)
    expect(page.locator("counted-board .cell.lit")).to_have_count(3)
    expect(page.locator("score-blocks .reason")).to_contain_text("between water above and below")
    seen.append(told(page))
    for _ in range(STEPS_MAX):
        page.clock.run_for(STEP_MS)
        if told(page) != seen[-1]:
            seen.append(told(page))
        if seen[-1] == COUNTED[-1]:
            break

    assert seen == COUNTED
    assert max(page.evaluate("shifts"), default=0) <= SHIFT_MAX
    # The stacks stand by places in the end, and the winner is named once.
    page.clock.run_for(LAST_MS)
    names = page.locator("score-stacks .who bdi").all_inner_texts()
    assert names == ["Ann", "Cy", "Ben"]
    assert {name: int(total_of(page, name)) for name in names} == TOTALS
    expect(page.locator("score-stacks .wins bdi")).to_have_text(["Ann"])
    expect(page.locator("score-stacks .gap.lies")).to_have_count(1)
    expect(page.get_by_text("Play again from any phone")).to_be_visible()
    expect(page.locator("display-screen [aria-live]")).to_have_text("Ann wins by 4 points")
    page.clock.run_for(READING_MS)
    assert page.evaluate("spoken") == ["The scores are in.", "Ann wins by 4 points"]


def test_a_press_or_key_goes_on_a_long_press_to_the_end_and_a_button_counts_once_more(
    room: Room, service: Service
) -> None:
    page, _ = watch(room, service)

    page.mouse.click(900, 300)
    first = told(page)
    page.keyboard.press("ArrowRight")
    second, ships = told(page), [total_of(page, name) for name in ("Ann", "Ben", "Cy")]
    page.keyboard.press("Enter")
    third = told(page)

    assert first == ("Ships", "Ben")
    assert (second, ships) == (("Forests", "Ben"), ["4", "2", "0"])
    assert third == ("Projects", "Ben")

    page.mouse.move(900, 300)
    page.mouse.down()
    page.clock.run_for(700)
    page.mouse.up()

    expect(page.locator("score-blocks h1 > .said")).to_have_text("Ann wins")
    page.get_by_role("button", name="Count once more").click()
    expect(page.locator("score-blocks h1 > .said")).to_have_text("The scores are in.")
    page.keyboard.press("End")
    expect(page.locator("score-blocks h1 > .said")).to_have_text("Ann wins")


def test_without_movement_a_part_waits_for_a_press_but_not_for_ever(
    room: Room, service: Service
) -> None:
    page, _ = watch(room, service, still=True)

    first = (told(page), total_of(page, "Ann"), total_of(page, "Ben"))
    page.clock.run_for(READING_MS - 100)
    waited = told(page)
    page.keyboard.press(" ")
    pressed = (told(page), total_of(page, "Ann"), total_of(page, "Cy"))
    page.clock.run_for(READING_MS + 100)
    by_itself = (told(page), total_of(page, "Ben"))
    page.clock.run_for(READING_MS)

    assert first == (("Ships", "Ann"), "4", "2")
    assert waited == first[0]
    assert pressed == (("Forests", "Ann"), "9", "5")
    assert by_itself == (("Projects", "Ben"), "1")
    assert told(page) == COUNTED[-1]


def test_a_result_taken_back_while_it_is_counted_is_counted_anew(
    room: Room, service: Service
) -> None:
    page, evening = watch(room, service)
    page.clock.run_for(OPEN_MS + COUNTED_MS)

    evening.ask("reopen-table", None)
    page.locator("score-blocks").wait_for(state="detached")
    page.clock.run_for(10 * COUNTED_MS)
    evening.write(Seat(1), {"unfinished": 0})
    evening.ask("finish-table")
    page.locator("score-stacks li").first.wait_for()

    assert told(page) == COUNTED[0]
    page.keyboard.press("End")
    assert total_of(page, "Ben") == "2"


def test_who_comes_later_comes_in_where_a_display_would_be_and_a_phone_shows_the_result_at_once(
    room: Room, service: Service
) -> None:
    evening = filled_in(service, "kingdom", SHEETS.values())
    evening.ask("finish-table")
    display = come_late(room, evening, 6)
    assert told(display) == ("Forests", "Ben")
    expect(display.locator("display-screen [aria-live]")).to_have_text("")
    page = room.device(PHONE)
    page.emulate_media(reduced_motion="no-preference")
    evening.lend(page.context)
    page.goto(f"{room.service.url}/t/{evening.code}/results")
    page.locator("score-tree").first.wait_for()

    ends = page.evaluate(ENDS)

    assert [name for name, _ in ends] == ["winner-named", *["place-falls"] * 3]
    assert [end for _, end in ends] == pytest.approx([1.2, 0.9, 0.6, 0.3])
    expect(page.get_by_role("heading", name="Ann wins by 4 points")).to_be_visible()


def test_a_phone_does_not_tell_the_end_before_the_big_display_has_counted_to_it(
    room: Room, service: Service
) -> None:
    evening = filled_in(service, "kingdom", SHEETS.values())
    look_on(room, evening)
    page = room.device(PHONE)
    evening.lend(page.context, Seat(1))
    page.clock.install(time=NOON)
    page.goto(f"{room.service.url}/t/{evening.code}")
    page.wait_for_function("() => document.querySelector('table-rail')?.view.display")
    page.clock.pause_at(NOON + timedelta(minutes=1))
    parts = len(COUNTED) - 2

    evening.ask("finish-table")
    page.get_by_text("The big display counts first.").wait_for()
    page.clock.run_for(OPEN_MS + parts * COUNTED_MS)
    before = page.url
    page.clock.run_for(LAST_MS + STEP_MS)

    assert before.endswith(evening.code)
    page.wait_for_url("**/results")
