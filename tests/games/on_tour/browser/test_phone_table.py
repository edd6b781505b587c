"""A whole phone table without a network: no server, killed browsers, and published afterwards."""

import json

import pytest
from playwright.sync_api import expect

from tests.browser.devices import Phone
from tests.browser.phone_table import (
    RESULT,
    as_sent,
    back_from_home,
    finish,
    frozen_result,
    open_here,
    publish,
)
from tests.browser.test_offline import answer, wake_without_network
from tests.games.on_tour.browser.test_on_tour import Player
from tests.running import Service

pytestmark = pytest.mark.browser


def test_an_on_tour_is_written_for_two_on_one_phone_and_published(
    home_service: Service, phone: Phone
) -> None:
    page = wake_without_network(phone, home_service)
    code = open_here(page, home_service, "On Tour", ["Ann", "Ben"])
    hand = Player(page)
    hand.press(hand.button("Set up the map"))
    expect(page.locator("on-tour-tray")).to_contain_text("The map is set up")
    for number in (1, 2):
        hand.open("Play")
        hand.throw_and_see(number)
        expect(page.locator("on-tour-tray .tour-card")).to_have_count(3)
        for name in ("Ann", "Ben"):
            hand.turn_to(name)
            assert hand.write_all() > 0
        hand.open("Play")
        expect(page.locator("on-tour-tray")).to_contain_text("Everybody has written.")

    phone.kill()
    page = phone.switch_on()
    back_from_home(page, home_service)
    hand = Player(page)
    expect(page.locator("on-tour-tray")).to_contain_text("Everybody has written.")
    hand.turn_to("Ben")
    # Two play: the best tour is shown at the end.
    expect(page.get_by_role("button", name="Best tour")).to_have_count(0)
    finish(page)
    # The phone's engine was just started anew, and scores for itself: longer on a busy machine.
    expect(page.locator("score-tree")).to_have_count(2, timeout=20_000)
    expect(page.locator("score-tree").first).to_contain_text("States visited")

    frozen = frozen_result(page, code)
    home_service.start()
    assert as_sent(frozen["result"]) == answer(home_service, json.dumps(frozen["record"]))
    page.get_by_role("link", name="Back to the table").click()
    shared = publish(page)
    page.goto(f"{home_service.url}/t/{shared}/results")
    expect(page.locator("score-tree")).to_have_count(2)
    assert page.evaluate(RESULT, shared) == frozen["result"]
