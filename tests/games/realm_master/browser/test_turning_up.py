"""Lands that a group draws from its box are told as they print before they are laid out."""

import pytest
from playwright.sync_api import expect

from tests.browser.devices import Room
from tests.games.realm_master.browser.phones import seated
from tests.running import Service

pytestmark = pytest.mark.browser


def test_lands_of_the_box_are_told_and_laid_out(room: Room, service: Service) -> None:
    evening = seated(service, 2)
    ann, ben = (evening.phone(room, seat) for seat in evening.seats)
    for phone in (ann, ben):
        phone.get_by_text("We drew the lands or the first player ourselves").click()
    ann.get_by_role("button", name="Another land").click()
    ann.get_by_role("textbox", name="Name").fill("Bog")
    ann.get_by_role("textbox", name="Name").blur()
    ann.get_by_role("button", name="As it is printed").click()

    for land in ("Jerum", "Arub Desert", "Kingdom of Mertle", "Bog"):
        ann.get_by_role("button", name=land, exact=True).click()
    ann.get_by_role("button", name="Enter them").click()
    expect(ann.locator("edition-cards .count")).to_contain_text("1 of 3")
    ann.get_by_role("button", name="As in the sample").click()
    ann.get_by_role("button", name="As in the sample").click()
    ann.get_by_role("button", name="Not now").click()

    # One of the three is left; the other phone is asked for that one alone.
    expect(ann.locator("edition-ask")).to_contain_text("The print of 1 of these is still missing")
    for land in ("Jerum", "Arub Desert", "Kingdom of Mertle", "Bog"):
        ben.get_by_role("button", name=land, exact=True).click()
    expect(ben.locator("edition-ask")).to_contain_text("The print of 1 of these is still missing")
    ann.get_by_role("button", name="Lay out the Realm").click()
    expect(ben.locator("realm-lands")).to_contain_text("Bog")
