"""The table for everyone: without motion, by keyboard alone, without telling colours apart."""

from base64 import b64encode

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.devices import LEFT, Room
from tests.browser.screens import SCREENS, ScreenBrowser
from tests.browser.stillness import STILL
from tests.game_files import usual_game
from tests.running import Service

pytestmark = pytest.mark.browser
expect.set_options(timeout=20_000)


MOVING = """() => {
  globalThis.moved = new Set();
  const look = () => {
    for (const animation of document.getAnimations()) {
      const { duration } = animation.effect.getComputedTiming();
      for (const frame of animation.effect.getKeyframes()) {
        for (const name of ["transform", "translate", "rotate", "scale"]) {
          if (frame[name] && frame[name] !== "none" && duration > 1) {
            globalThis.moved.add(`${animation.effect.target?.className} ${name} ${duration}`);
          }
        }
      }
    }
    globalThis.watching = requestAnimationFrame(look);
  };
  look();
}"""


ANOTHER_LIGHT = """() => {
  document.documentElement.dataset.theme = "paper";
  return document.getAnimations().length;
}"""
"""How many styles take their time to change with the light."""


def test_nothing_moves_where_less_motion_is_wished(room: Room) -> None:
    page = room.device()
    room.open_table(page, usual_game().name)
    page.get_by_role("button", name="Start with 1").click()
    page.get_by_role("button", name="Throw", exact=True).wait_for()
    page.evaluate(MOVING)

    page.get_by_role("button", name="Throw", exact=True).click()
    page.get_by_role("button", name="Throw 2").wait_for()
    page.get_by_role("tab", name="My sheet").click()
    page.locator(usual_game().ui["sheet"]).wait_for()
    page.get_by_role("tab", name="Play").click()

    assert page.evaluate("[...globalThis.moved]") == []
    page.evaluate(STILL)
    # One style that takes a moment everywhere goes through a page level by level, frame by frame.
    assert page.evaluate(ANOTHER_LIGHT) == 0


COLOURS = """async ([picture, places]) => {
  const image = new Image();
  image.src = `data:image/png;base64,${picture}`;
  await image.decode();
  const context = new OffscreenCanvas(image.width, image.height).getContext("2d");
  context.drawImage(image, 0, 0);
  return places.map(([x, y]) => [...context.getImageData(x, y, 1, 1).data].slice(0, 3));
}"""

SEATS = """() => [...document.querySelectorAll("seat-ring .sits .chip")].map((chip) => {
  const { left, top, width, height } = chip.getBoundingClientRect();
  const [shape, letter] = [chip.firstElementChild, chip.querySelector("text")];
  return {
    shape: shape.outerHTML.replace(/<!--.*?-->/g, ""),
    letter: letter?.textContent.trim() ?? "",
    // Beside the letter, and well outside the chip.
    inside: [left + width / 2, top + height * .8],
    outside: [left + width / 2, top - 6],
  };
})"""
BLINDNESS = ("protanopia", "deuteranopia", "tritanopia", "achromatopsia")


def luminance(colour: list[int]) -> float:
    """Return the relative luminance of an sRGB colour."""
    linear = [
        part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4
        for part in (channel / 255 for channel in colour)
    ]
    return 0.2126 * linear[0] + 0.7152 * linear[1] + 0.0722 * linear[2]


def contrast(one: list[int], other: list[int]) -> float:
    """Return the ratio of WCAG between two colours."""
    high, low = sorted((luminance(one), luminance(other)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def colours(page: Page, reader: Page, places: list[list[float]]) -> list[list[int]]:
    """Return the colours that are seen at some places of a page."""
    picture = b64encode(page.screenshot()).decode()
    rounded = [[round(x), round(y)] for x, y in places]
    found: list[list[int]] = reader.evaluate(COLOURS, [picture, rounded])
    return found


def test_seats_are_told_apart_without_their_colours(browser: Browser, demo: Service) -> None:
    visit = ScreenBrowser(browser, demo, "phone", "dark")
    reader = browser.new_page()
    [lobby] = [screen for screen in SCREENS if screen.id == "lobby"]
    page = visit.open(lobby)
    devtools = page.context.new_cdp_session(page)
    seats = page.evaluate(SEATS)

    low = []
    for blindness in BLINDNESS:
        devtools.send("Emulation.setEmulatedVisionDeficiency", {"type": blindness})
        inside = colours(page, reader, [seat["inside"] for seat in seats])
        outside = colours(page, reader, [seat["outside"] for seat in seats])
        contrasts = map(contrast, inside, outside)
        low += [(blindness, each) for each in contrasts if each < 3]
    visit.close()
    reader.close()

    assert len(seats) == 6
    assert len({seat["shape"] for seat in seats}) == 6
    assert all(seat["letter"] for seat in seats)
    assert low == []


def test_a_hint_is_shown_at_the_first_of_each_thing_and_never_again(room: Room) -> None:
    page = room.device(hints=True)
    room.open_table(page, usual_game().name)
    page.get_by_role("button", name="Start with 1").click()
    hint = page.locator("first-hint p")

    expect(hint).to_have_count(1)
    first = hint.inner_text()
    page.get_by_role("tab", name="My sheet").click()
    expect(hint).to_have_count(1)
    assert hint.inner_text() != first
    hint.get_by_role("button", name="Close").click()
    expect(hint).to_have_count(0)
    page.get_by_role("tab", name="Play").click()

    page.get_by_role("tab", name="Play", selected=True).wait_for()
    expect(hint).to_have_count(0)


def test_a_hint_lies_over_the_rail_until_the_rail_is_reached_by_keys(room: Room) -> None:
    page = room.device(hints=True)
    room.open_table(page, usual_game().name)
    page.get_by_role("button", name="Start with 1").click()
    hint, panel = page.locator("first-hint p"), page.locator("#panel")
    expect(hint).to_have_count(1)
    place = panel.bounding_box()

    page.locator("table-rail .home").focus()

    expect(hint).to_have_count(0)
    assert panel.bounding_box() == place


def test_a_hint_leaves_with_the_stage_of_the_table_that_it_was_about(room: Room) -> None:
    page = room.device(hints=True)
    code = room.open_table(page, usual_game().name)
    page.get_by_role("button", name="Start with 1").click()
    hint = page.locator("first-hint p")
    expect(hint).to_have_count(1)

    room.program(page).ask(code, "end-play")

    expect(hint).to_have_count(0)


def test_a_hint_leaves_with_the_first_press_below_it_and_waits_in_a_low_window(room: Room) -> None:
    page = room.device(hints=True)
    room.open_table(page, usual_game().name)
    page.get_by_role("button", name="Start with 1").click()
    hint = page.locator("first-hint p")
    expect(hint).to_have_count(1)
    page.set_viewport_size({"width": 844, "height": 390})

    page.get_by_role("tab", name="My sheet").click()
    page.get_by_role("tab", name="My sheet", selected=True).wait_for()
    assert hint.count() == 0
    page.set_viewport_size({"width": LEFT["width"], "height": LEFT["height"]})
    page.get_by_role("tab", name="Play").click()
    page.get_by_role("tab", name="My sheet").click()
    expect(hint).to_have_count(1)
    page.locator("#panel").get_by_role("button").first.click()

    expect(hint).to_have_count(0)
