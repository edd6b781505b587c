"""Whoever lost a phone types the code on another, says who they are, and goes on playing."""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.devices import Room
from tests.game_files import usual_game

pytestmark = pytest.mark.browser

AWAY_MS = 30_000
"""Longest wait until a phone that was closed counts as away, and the page to join has asked."""

PLACES = """() => [...document.querySelectorAll("main :is(button, a, summary)")]
  .filter((on) => on.checkVisibility())
  .sort((one, other) => Boolean(one.closest(".late")) - Boolean(other.closest(".late")))
  .map((on) => {
    const { x, y, width, height } = on.getBoundingClientRect();
    return `${on.textContent.trim()}: ${[x, y, width, height]}`;
  })"""


def type_code(room: Room, page: Page, code: str) -> None:
    """Come by the code that stands on every phone at the table."""
    page.goto(room.service.url)
    page.locator("join-code input").fill(code)
    page.locator("join-code .tile").click()
    page.wait_for_url(f"**/j/{code}")


def places(page: Page) -> list[str]:
    """Return where everything that can be pressed lies, what is asked late last."""
    told: list[str] = page.evaluate(PLACES)
    return told


def test_who_lost_a_phone_is_asked_and_let_in_with_one_press(hasty: Room) -> None:
    ann, ben, new = (hasty.device(language=language) for language in ("en", "en", "de"))
    asks = "Bist du Ben?"
    code = hasty.open_table(ann, usual_game().name)
    hasty.scan(ben, ann)
    ben.locator("join-seat .tile").click()
    ben.wait_for_url("**/t/*")
    ben.locator("seat-ring .sits").nth(1).click()
    ben.locator("seat-card input").fill("Ben")
    ben.locator("seat-card .tile").click()
    expect(ann.locator("seat-ring .place bdi").nth(1)).to_have_text("Ben")

    ben.close()
    type_code(hasty, new, code)
    new.locator("join-seat .tile").wait_for()
    stood = places(new)
    # The page asks by itself: nobody knows that loading it again would help.
    expect(new.get_by_role("button", name=asks)).to_contain_text(" min", timeout=AWAY_MS)
    assert places(new)[: len(stood)] == stood
    new.get_by_role("button", name=asks).click()
    expect(ann.locator("knock-list")).to_contain_text("A phone knocks and says it is Ben.")
    ann.get_by_role("button", name="Let in").click()

    new.wait_for_url(f"**/t/{code}")
    expect(new.locator("seat-ring .sits")).to_have_count(2)
    expect(new.locator("seat-ring .place bdi").nth(1)).to_have_text("Ben")
    assert new.evaluate(
        "fetch('/api/v1' + location.pathname.replace('/t/', '/tables/'))"
        ".then(answer => answer.json()).then(view => view.me.own)"
    ) == {"1": True}
