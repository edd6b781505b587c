"""A whole phone table without a network: no server, killed browsers, and published afterwards."""

import json

import pytest
from playwright.sync_api import Browser, expect

from tests.browser.devices import Phone
from tests.browser.phone_table import (
    as_sent,
    back_from_home,
    finish,
    frozen_result,
    open_here,
    publish,
)
from tests.browser.test_offline import answer, wake_without_network
from tests.running import Service

pytestmark = pytest.mark.browser


def test_a_kingdom_is_played_finished_and_published_without_a_network(
    home_service: Service, phone: Phone, browser: Browser
) -> None:
    page = wake_without_network(phone, home_service)
    code = open_here(page, home_service, "Kingdom", ["Ann", "Ben"])
    page.get_by_role("button", name="Throw", exact=True).click()
    expect(page.locator("table-rail")).to_contain_text("Throw 1")

    phone.kill()
    page = phone.switch_on()
    back_from_home(page, home_service)
    expect(page.locator("table-rail")).to_contain_text("Throw 1")
    # One who has not written is alone here: nobody else is waited for.
    page.get_by_role("button", name="Throw 2").click()
    expect(page.locator("table-rail")).to_contain_text("Throw 2")
    page.get_by_role("button", name="Take back").first.click()
    expect(page.locator("table-rail")).to_contain_text("Throw 1")
    finish(page)
    page.get_by_role("heading", name="Ann and Ben share the win").wait_for()
    expect(page.locator("results-screen .fresh")).to_be_visible()

    frozen = frozen_result(page, code)
    home_service.start()
    assert as_sent(frozen["result"]) == answer(home_service, json.dumps(frozen["record"]))

    page.get_by_role("link", name="Back to the table").click()
    shared = publish(page)
    page.get_by_role("tab", name="Table").click()
    notes = page.locator("table-log").get_by_text("By the luck of Ann’s phone, without the server.")
    expect(notes).to_have_count(2)
    join = page.evaluate(
        "fetch('/api/v1' + location.pathname.replace('/t/', '/tables/'))"
        ".then(answer => answer.json()).then(view => view.table.join_url)"
    )
    screen = browser.new_context(service_workers="block").new_page()
    screen.goto(f"{home_service.url}/j/{shared}#{join.partition('#')[2]}")
    screen.get_by_role("button", name="This is the big screen").click()
    screen.wait_for_url("**/display")
    expect(screen.locator("score-blocks")).to_contain_text("Ann")
    screen.context.close()
    # The way to what was here leads there now, and publishing again makes no second table.
    page.goto(f"{home_service.url}/here#{code}")
    expect(page.get_by_role("link", name="To the table")).to_have_attribute("href", f"/t/{shared}")
