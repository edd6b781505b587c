"""A whole phone table without a network: no server, killed browsers, and published afterwards."""

import json
import re

import pytest
from playwright.sync_api import expect

from tests.browser.devices import Phone
from tests.browser.phone_table import (
    as_sent,
    back_from_home,
    finish,
    frozen_result,
    log_of,
    open_here,
)
from tests.browser.test_offline import answer, wake_without_network
from tests.running import Service

pytestmark = pytest.mark.browser


def test_a_hand_of_realm_builder_goes_round_on_one_phone(
    home_service: Service, phone: Phone
) -> None:
    page = wake_without_network(phone, home_service)
    code = open_here(page, home_service, "Realm Builder", ["Ann", "Ben", "Cy"])
    page.get_by_role("button", name="Deal", exact=True).click()
    cover = page.get_by_role("heading", name="A covered hand")
    for _ in range(3):
        cover.wait_for()
        assert page.locator("section.hand").count() == 0
        page.get_by_role("button", name="show my hand").click()
        page.locator("section.hand .card[data-open=true]").first.click()
        page.locator("realm-builder-tray .detail .tile").click()
        expect(page.locator("section.hand")).to_have_count(0)
    expect(page.locator("realm-builder-tray h2")).to_contain_text(re.compile("[Tt]akes? a card"))

    before = log_of(page, code)
    phone.kill()
    page = phone.switch_on()
    back_from_home(page, home_service)

    assert log_of(page, code) == before
    finish(page)
    frozen = frozen_result(page, code)
    home_service.start()
    assert as_sent(frozen["result"]) == answer(home_service, json.dumps(frozen["record"]))
