"""All screens follow what one press makes happen."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.devices import FOLLOWS, Room
from tests.browser.following import FOLLOWED, SAME_PAGE
from tests.games.realm_master.browser.phones import Phones, laid_out, phones_of
from tests.running import Service

pytestmark = pytest.mark.browser


def realm(room: Room, service: Service) -> tuple[Phones, Page]:
    """Return two phones at a Realm, and a display."""
    evening = laid_out(service, "Jarek", "Ryllae")
    table, screen = phones_of(room, evening, "Jarek", "Ryllae"), evening.display(room)
    for page in table.pages.values():
        page.wait_for_function(FOLLOWS)
    screen.locator("realm-summary").wait_for()
    for page in (*table.pages.values(), screen):
        page.evaluate(FOLLOWED)
    return table, screen


def expect_turn(table: Phones, screen: Page) -> None:
    """Wait until every screen shows that the first hero throws, none of them loaded anew."""
    for hero, page in table.pages.items():
        title = "Your turn" if hero == "Jarek" else "(Jarek) throws the dice"
        expect(page.locator("realm-tray .say")).to_contain_text(title)
        expect(page.get_by_text("Not done")).to_have_count(0)
        expect(page.get_by_text("No connection.")).to_have_count(0)
    expect(screen.locator("header")).to_contain_text("(Jarek) throws the dice")
    assert all(page.evaluate(SAME_PAGE) for page in (*table.pages.values(), screen))


def test_every_screen_follows_a_tribute_to_its_end(room: Room, service: Service) -> None:
    table, screen = realm(room, service)

    table.card("Tribute")
    for hero in table.pages:
        tray = table[hero].locator("realm-tray")
        expect(tray).to_contain_text("You pay")
        expect(screen.locator("header")).to_contain_text(f"({hero}) pays")
        tray.get_by_role("button", name=re.compile("places taken")).first.click()

    expect_turn(table, screen)


def test_every_screen_follows_a_throw_for_all_lands(room: Room, service: Service) -> None:
    table, screen = realm(room, service)

    table.card("The dice are thrown for each land.")
    table["Ryllae"].get_by_role("button", name=re.compile("Throw for 4 lands")).click()

    for page in (*table.pages.values(), screen):
        expect(page.locator("realm-throws li")).to_have_count(4)
        expect(page.locator("realm-throws .one")).to_have_count(20)
    expect_turn(table, screen)
