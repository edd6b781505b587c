"""One phone alone is chosen on home."""

import pytest
from playwright.sync_api import expect

from tests.browser.devices import Room
from tests.browser.test_offline import READY_MS
from tests.game_files import usual_game

pytestmark = pytest.mark.browser


def test_one_phone_alone_is_chosen_while_there_is_a_network(room: Room) -> None:
    page = room.device()
    page.goto(room.service.url)
    page.get_by_role("button", name="Play on this phone alone").click()
    dialog = page.get_by_role("dialog", name="On this phone only")

    dialog.get_by_role("button", name=usual_game().name).click(timeout=READY_MS)

    page.wait_for_url("**/here#here-*", timeout=READY_MS)
    expect(page.locator("lobby-panel")).to_contain_text("One phone for everybody", timeout=READY_MS)
    page.get_by_role("button", name="Start with 1").click()
    page.get_by_role("button", name="Throw", exact=True).click()
    expect(page.locator("table-rail")).to_contain_text("Throw 1")
