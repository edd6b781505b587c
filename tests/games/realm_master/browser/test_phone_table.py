"""A whole phone table without a network: no server, killed browsers, and published afterwards."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.devices import Phone
from tests.browser.phone_table import (
    RESULT,
    as_sent,
    back_from_home,
    frozen_result,
    open_here,
    publish,
)
from tests.browser.test_offline import answer, wake_without_network
from tests.games.realm_master.browser.test_realm_master import (
    Phones,
    choose,
    lay_out,
)
from tests.running import Service

pytestmark = pytest.mark.browser


def test_a_realm_master_is_won_on_one_phone_and_published(
    home_service: Service, phone: Phone
) -> None:
    page = wake_without_network(phone, home_service)
    code = open_here(page, home_service, "Realm-Master", ["Ann", "Ben"])
    lay_out(page)
    choose(page, "Jarek")
    expect(page.locator("realm-setup .taken")).to_contain_text("Jarek")
    choose(page, "Ryllae")
    table = Phones({"Jarek": page, "Ryllae": page})

    table.card("Attack +1")
    page.get_by_role("button", name="Throw", exact=True).click()
    page.locator("dice-tray button.one").first.click()
    again = page.get_by_role("button", name="Throw the other 4")
    again.click()
    expect(again).to_have_count(0)
    expect(page.locator("dice-tray .in-hand")).to_have_count(0)
    # Real luck, of which nothing may remain: a throw and a throw again are two presses.
    for left in ("Throw the other|Throw all again", "^Throw$"):
        page.get_by_role("button", name="Take back").first.click()
        page.locator("dice-tray").get_by_role("button", name=re.compile(left)).wait_for()
    table.roll("Jarek", "sword", "sword", "sword", "sword", "r")
    table.press("Jarek", "Take this")
    table.press("Jarek", "Enter Forests of Kurull")
    table.press("Jarek", "End the turn")
    table.skip("Ryllae")
    # Killed sooner, the phone would not have kept that press yet.
    page.get_by_text("We turned a card ourselves").wait_for()

    phone.kill()
    page = phone.switch_on()
    back_from_home(page, home_service)
    table = Phones({"Jarek": page, "Ryllae": page})
    table.card("Attack +2")
    table.roll("Jarek", "sword", "sword", "sword", "sword", "r")
    expect(page.locator("realm-tray")).to_contain_text("Jarek hits Ryllae for 9")
    table.press("Jarek", "Hit for 9")
    expect(page.locator("realm-tray .won")).to_contain_text("Jarek wins")
    expect(page.locator("realm-tray .won")).to_contain_text("The last hero alive.")
    page.get_by_role("button", name="Score the table").click()
    page.get_by_role("link", name="See the result").click()
    page.get_by_role("heading", name="Ann wins").wait_for()

    frozen = frozen_result(page, code)
    home_service.start()
    assert as_sent(frozen["result"]) == answer(home_service, json.dumps(frozen["record"]))
    page.get_by_role("link", name="Back to the table").click()
    shared = publish(page)
    page.goto(f"{home_service.url}/t/{shared}/results")
    page.get_by_role("heading", name="Ann wins").wait_for()
    assert page.evaluate(RESULT, shared) == frozen["result"]
