"""The table for everyone: without motion, by keyboard alone, without telling colours apart."""

from base64 import b64encode

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.devices import Room
from tests.browser.screens import SCREENS, ScreenBrowser
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


def test_nothing_moves_where_less_motion_is_wished(room: Room) -> None:
    page = room.device()
    room.open_table(page, "Kingdom")
    page.get_by_role("button", name="Start with 1").click()
    page.get_by_role("button", name="Throw", exact=True).wait_for()
    page.evaluate(MOVING)

    page.get_by_role("button", name="Throw", exact=True).click()
    page.get_by_role("button", name="Throw 2").wait_for()
    page.get_by_role("tab", name="My sheet").click()
    page.locator("kingdom-map").wait_for()
    page.get_by_role("tab", name="Play").click()

    assert page.evaluate("[...globalThis.moved]") == []


FOCUSED = """() => {
  const { ariaLabel, textContent } = document.activeElement;
  return (ariaLabel || textContent).trim().replace(/\\s+/g, " ");
}"""


def go_to(page: Page, name: str) -> None:
    """Press Tab until what is so called has the focus."""
    page.get_by_text(name).or_(page.get_by_label(name)).first.wait_for()
    met: list[str] = []
    for _ in range(60):
        page.keyboard.press("Tab")
        met.append(page.evaluate(FOCUSED))
        if met[-1].startswith(name):
            return
    raise AssertionError(f"{name} is not among {met}")


def test_a_deal_a_throw_a_sheet_and_the_result_by_keyboard_alone(room: Room) -> None:
    page = room.device()
    page.goto(room.service.url)
    page.get_by_role("button", name="Just dice").wait_for()

    for name in ("Kingdom", "Start with 1", "Deal the mountains", "Throw"):
        go_to(page, name)
        page.keyboard.press("Enter")
    page.get_by_role("heading", name="Throw 1", exact=True).wait_for()
    to_tab(page, "ArrowRight", "My sheet")
    page.locator("kingdom-map").wait_for()
    walk_to_map(page)
    while not page.evaluate(FOCUSED).startswith("Empty"):
        page.keyboard.press("ArrowRight")
    # A space is named anew by what was drawn on it.
    page.keyboard.press("s")
    expect(page.locator("kingdom-map [data-symbol=ship]")).to_have_count(1)
    to_tab(page, "ArrowLeft", "Play")
    go_to(page, "End of the game")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Score the table").wait_for()
    to_tab(page, "ArrowRight", "My sheet")
    go_to(page, "I am ready")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Not ready yet").wait_for()
    to_tab(page, "ArrowLeft", "Play")
    for name in ("Score the table", "See the result"):
        go_to(page, name)
        page.keyboard.press("Enter")

    page.locator("results-screen h1").wait_for()
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("Boolean(document.activeElement.ariaExpanded)"):
            break
    page.keyboard.press("Enter")
    assert page.evaluate("document.activeElement.ariaExpanded") == "false"


def to_tab(page: Page, key: str, name: str) -> None:
    """Go to the tabs, which are one stop, and open another."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.role === 'tab'"):
            break
    page.keyboard.press(key)
    expect(page.get_by_role("tab", name=name)).to_have_attribute("aria-selected", "true")


def walk_to_map(page: Page) -> None:
    """Go to the map, which is one stop; in it the arrows lead on."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("Boolean(document.activeElement.closest('kingdom-map'))"):
            return
    raise AssertionError("the map cannot be reached")


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


@pytest.mark.parametrize("blindness", BLINDNESS)
def test_seats_are_told_apart_without_their_colours(
    browser: Browser, demo: Service, blindness: str
) -> None:
    visit = ScreenBrowser(browser, demo, "phone", "dark")
    reader = browser.new_page()
    [lobby] = [screen for screen in SCREENS if screen.id == "lobby"]
    page = visit.open(lobby)
    devtools = page.context.new_cdp_session(page)
    devtools.send("Emulation.setEmulatedVisionDeficiency", {"type": blindness})
    seats = page.evaluate(SEATS)

    inside = colours(page, reader, [seat["inside"] for seat in seats])
    outside = colours(page, reader, [seat["outside"] for seat in seats])
    visit.close()
    reader.close()

    assert len(seats) == 6
    assert len({seat["shape"] for seat in seats}) == 6
    assert all(seat["letter"] for seat in seats)
    low = [
        (seat["letter"], contrast(*pair))
        for seat, pair in zip(seats, zip(inside, outside, strict=True), strict=True)
        if contrast(*pair) < 3
    ]
    assert not low
