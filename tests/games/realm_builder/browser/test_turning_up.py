"""What printed cards print is asked when they first turn up, once for the whole table."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.devices import Room
from tests.games.realm_builder.browser.test_twenty_cards import numbers

pytestmark = pytest.mark.browser


def sit(room: Room) -> tuple[Page, Page, str]:
    """Seat two phones at a table with printed cards, both at their sheets."""
    ann, ben = room.device(), room.device()
    code = room.open_table(ann, "Realm Builder")
    room.join(ben, ann)
    ann.get_by_role("button", name="Start with 2").click()
    ann.get_by_role("button", name="We play with printed cards").click()
    expect(ben.get_by_text("You play with your own cards")).to_be_visible()
    ben.get_by_role("tab", name="My sheet").click()
    return ann, ben, code


def add(page: Page, name: str) -> None:
    """Lay a card into one's own realm."""
    page.get_by_role("button", name=re.compile(f"^Add {name},")).click()


def lay(page: Page, *names: str) -> None:
    """Lay cards and wait until they lie there."""
    for count, name in enumerate(names, 1):
        add(page, name)
        expect(page.locator("realm-builder-board .card")).to_have_count(count)


def tell(page: Page, name: str, *keys: str) -> None:
    """Type what the card that is asked for prints."""
    expect(page.locator("edition-cards h2")).to_have_text(name)
    for key in keys:
        page.get_by_role("button", name=key, exact=True).click()
    page.get_by_role("button", name="Next").click()


def test_a_card_is_asked_for_once_and_the_next_phone_knows_it(room: Room) -> None:
    ann, ben, code = sit(room)
    lay(ann, "Queen", "Crown")
    asks = ann.locator("edition-ask")
    expect(asks).to_contain_text("Nobody has entered yet what 2 of these print.")

    asks.get_by_role("button", name="Enter them").click()
    expect(ann.get_by_role("searchbox", name="Find a card")).to_be_hidden()
    tell(ann, "Queen", "7")
    tell(ann, "Crown", "5")

    # The first number on a card is its points.
    expect(asks).to_contain_text("What each card prints is asked once")
    faces = numbers(ann, code)
    assert (faces["Queen"]["points"], faces["Crown"]["points"]) == (7, 5)
    card = ann.locator("realm-builder-board").get_by_role("button", name=re.compile("^Queen,"))
    expect(card.locator(".points")).to_have_text("7")
    lay(ben, "Crown", "Orb")
    expect(ben.locator("edition-ask")).to_contain_text("1 of these prints.")
    expect(
        ben.locator("realm-builder-board .card", has_text="Crown").locator(".points")
    ).to_have_text("5")


def test_from_then_on_each_card_is_asked_for_at_once_until_not_now(room: Room) -> None:
    ann, _, code = sit(room)
    lay(ann, "Queen")
    ann.get_by_role("button", name="Enter them").click()
    tell(ann, "Queen", "4")

    add(ann, "Duke")
    tell(ann, "Duke", "6")
    expect(ann.locator("edition-cards")).to_have_count(0)
    add(ann, "Hero")
    expect(ann.locator("edition-cards h2")).to_have_text("Hero")
    ann.get_by_role("button", name="Not now").click()
    add(ann, "Ring")

    expect(ann.locator("realm-builder-board .card")).to_have_count(4)
    expect(ann.locator("edition-cards")).to_have_count(0)
    expect(ann.locator("edition-ask")).to_contain_text("2 of these print.")
    assert numbers(ann, code)["Duke"]["points"] == 6


def test_a_card_in_no_list_is_told_whole_and_then_lies_with_the_others(room: Room) -> None:
    ann, ben, code = sit(room)
    ann.get_by_role("searchbox", name="Find a card").fill("Pope")

    ann.get_by_role("button", name="Tell of a card “Pope”").click()
    ann.get_by_role("button", name="character", exact=True).click()
    ann.get_by_role("button", name="Points: one more", exact=True).click()
    ann.get_by_role("button", name="As it is printed").click()

    lay(ann, "Pope")
    expect(ben.get_by_role("button", name=re.compile("^Add Pope,"))).to_be_disabled()
    assert numbers(ben, code)["Pope"] == {
        "suit": "character",
        "glyph": "character",
        "points": 1,
        "says": [],
    }
