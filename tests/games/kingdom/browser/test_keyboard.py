"""A whole game by keyboard alone."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.devices import Room

pytestmark = pytest.mark.browser

FOCUSED = """() => {
  const { ariaLabel, textContent } = document.activeElement;
  return (ariaLabel || textContent).trim().replace(/\\s+/g, " ");
}"""


def go_to(page: Page, name: str) -> None:
    """Press Tab until what is so called has the focus."""
    # A text may say the same word before the thing to press is there.
    pressed = page.get_by_role("button", name=name).or_(page.get_by_role("link", name=name))
    pressed.and_(page.locator(":enabled, a")).first.wait_for()
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
    walk_to(page, page.locator("kingdom-map"))
    page.keyboard.press("ArrowRight")
    expect(page.locator("kingdom-map [data-part=r1c2]")).to_be_focused()
    while not page.evaluate(FOCUSED).startswith("Empty"):
        page.keyboard.press("ArrowRight")
    # A space is named anew by what was drawn on it.
    page.keyboard.press("s")
    expect(page.locator("kingdom-map [data-symbol=ship]")).to_have_count(1)
    to_tab(page, "ArrowRight", "Table")
    for name in ("End of the game", "End all the same"):
        go_to(page, name)
        page.keyboard.press("Enter")
    page.locator("table-screen").get_by_text("The game is over.").first.wait_for()
    to_tab(page, "ArrowLeft", "My sheet")
    walk_to(page, page.locator(".palette"))
    page.keyboard.press("ArrowRight")
    expect(page.locator(".palette [aria-checked=true]")).to_be_focused()
    go_to(page, "I am ready")
    page.keyboard.press("Enter")
    page.get_by_role("button", name="Go on entering").wait_for()
    to_tab(page, "ArrowLeft", "Play")
    for name in ("Score the table", "See the result"):
        go_to(page, name)
        page.keyboard.press("Enter")

    winner = page.locator("score-tree button[aria-expanded]")
    walk_to(page, winner)
    page.keyboard.press("Enter")
    expect(winner).to_have_attribute("aria-expanded", "false")
    expect(winner).to_be_focused()


def to_tab(page: Page, key: str, name: str) -> None:
    """Go to the tabs, which are one stop, and open another."""
    for _ in range(60):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.role === 'tab'"):
            break
    page.keyboard.press(key)
    expect(page.get_by_role("tab", name=name)).to_have_attribute("aria-selected", "true")


def walk_to(page: Page, wanted: Locator) -> None:
    """Press Tab until this has the focus, or the first thing in it."""
    wanted.wait_for()
    for _ in range(60):
        page.keyboard.press("Tab")
        if wanted.evaluate("(wanted) => wanted.contains(document.activeElement)"):
            return
    raise AssertionError(f"{wanted} cannot be reached")
