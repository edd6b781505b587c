"""A card that was typed in is there in the next game, and among the numbers that a phone keeps."""

import re

import pytest
from playwright.sync_api import expect

from tests.browser.devices import Room
from tests.games.realm_master.browser.phones import correct, laid_out, lay_and_choose, phones_of
from tests.running import Service

pytestmark = pytest.mark.browser


def test_a_typed_card_goes_along_to_the_next_game_and_to_a_phone(
    room: Room, service: Service
) -> None:
    evening = laid_out(service, "Jarek", "Ryllae", one_phone=True)
    page = phones_of(room, evening, "Jarek").host
    page.get_by_text("We turned a card ourselves").click()
    page.get_by_role("button", name="Another card").click()
    real = page.locator("realm-real dialog")
    for _ in range(5):
        real.get_by_role("button", name="Number: one more").click()
    real.get_by_label("What it prints").fill("Drums in the deep.")
    real.get_by_role("button", name="This card lies there").click()
    expect(page.locator("realm-card")).to_contain_text("Drums in the deep.")

    page.get_by_role("tab", name="Table").click()
    page.get_by_text("House rules and table").click()
    page.get_by_role("button", name="Keep these numbers on this phone").click()
    expect(page.locator("edition-keep")).to_contain_text("Kept as ours-1.")
    page.get_by_role("tab", name="Play").click()
    correct(evening, "hero", 0, banners=10)
    page.get_by_role("button", name="Score").click()
    page.wait_for_url("**/results")
    page.get_by_role("button", name="Play again").click()

    page.get_by_role("button", name="Start with 2").click()
    page.locator("realm-setup").wait_for()
    evening.code = page.url.rpartition("/")[2]
    lay_and_choose(evening, "Jarek", "Ryllae")
    page.get_by_text("We turned a card ourselves").click()
    page.get_by_role("button", name="Attack +5").click()
    expect(page.locator("realm-card")).to_contain_text("Drums in the deep.")
    page.goto(f"{room.service.url}/editions?game=realm_master")
    page.get_by_role("button", name=re.compile("Our box")).first.click()
    cards = page.locator("edition-list").filter(has_text="Turn cards")
    expect(cards).to_contain_text("attacks are stronger")
    expect(cards).to_contain_text("Number 5")
