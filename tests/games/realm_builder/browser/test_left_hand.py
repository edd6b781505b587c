"""A hand left at a seat that nobody holds is turned up by a press, and the evening is saved."""

import json
from collections.abc import Iterator

import pytest
from playwright.sync_api import Browser, Page, expect

from tests.browser.ended import (
    EndedEvening,
    context_for,
    open_sharing,
    saved,
    score_by_press,
)
from tests.evenings import FIRST
from tests.running import Service

pytestmark = pytest.mark.browser

SAVE = "The whole evening"
TURN_UP = "Turn up the hand that was left"


@pytest.fixture
def page(browser: Browser) -> Iterator[Page]:
    """Return the page of a phone that saves what is sent to it."""
    context = context_for(browser)
    yield context.new_page()
    context.close()


def test_the_hand_of_a_player_who_left_is_turned_up_by_the_host(
    service: Service, page: Page
) -> None:
    evening = EndedEvening(service, "realm_builder")
    evening.lend(page.context)
    evening.play("realm_builder")
    *stay, left = evening.seats
    key = {"command_id": "a-key-to-free-a-seat"}
    evening.program(FIRST).post(
        f"/tables/{evening.code}/commands", {**key, "kind": "free-seat", "data": {"seat": left}}
    )
    score_by_press(page, evening)
    open_sharing(page, evening)
    said = page.locator("share-sheet").get_by_role("status").last
    page.get_by_role("button", name=SAVE).click()
    expect(said).to_contain_text("must agree to that first.")
    expect(page.get_by_role("button", name=TURN_UP)).to_have_count(0)
    for seat in stay:
        evening.ask("open-hands", seat)
    page.get_by_role("button", name=SAVE).click()
    expect(said).to_contain_text("nobody sits there who could agree")

    page.get_by_role("button", name=TURN_UP).click()
    expect(said).to_have_text("The hand lies open. Press again.")
    events = json.loads(saved(page, SAVE))["events"]

    expect(said).to_contain_text("The evening is saved.")
    shown = {seat for event in events for seat in event["body"].get("private", {})}
    assert str(left) in shown
