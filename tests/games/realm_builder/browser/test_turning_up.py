"""What printed cards print is asked when they first turn up, once for the whole table."""

import re

import pytest
from playwright.sync_api import Page, expect

from companion.core.message import Seat
from tests.browser.devices import Room
from tests.browser.evening import Evening
from tests.evenings import FIRST
from tests.games.realm_builder.browser.printed import numbers, printed, totals
from tests.running import Service

pytestmark = pytest.mark.browser

OFFERED = "What each card prints is asked once"
"""What stands on a sheet all of whose cards were told."""


def sit(room: Room, service: Service, *cards: str) -> tuple[Evening, Page]:
    """Return a table with printed cards, some laid, and a phone at the first sheet."""
    evening = printed(service)
    evening.write(FIRST, {f"cards/{name}": 1 for name in cards})
    return evening, sheet_of(room, evening)


def sheet_of(room: Room, evening: Evening, seat: int = 0) -> Page:
    """Return a phone at the sheet of a seat."""
    page = evening.phone(room, Seat(seat))
    page.get_by_role("tab", name="My sheet").click()
    return page


def add(page: Page, name: str) -> None:
    """Lay a card into one's own realm."""
    page.get_by_role("button", name=re.compile(f"^Add {name},")).click()


def tell(page: Page, name: str, *keys: str) -> None:
    """Type what the card that is asked for prints."""
    expect(page.locator("edition-cards h2")).to_have_text(name)
    for key in keys:
        page.get_by_role("button", name=key, exact=True).click()
    page.get_by_role("button", name="Next").click()


def keep(page: Page, told: str) -> None:
    """Keep a table's numbers on a phone, which says so."""
    page.get_by_role("button", name="Keep these numbers on this phone").click()
    expect(page.locator("edition-keep [role=status]")).to_contain_text(told)


def test_a_card_is_asked_for_once_and_each_phone_may_correct_it(
    room: Room, service: Service
) -> None:
    evening, ann = sit(room, service, "Queen", "Crown")
    asks = ann.locator("edition-ask")
    expect(asks).to_contain_text("The prints of 2 of these are still missing.")

    asks.get_by_role("button", name="Enter them").click()
    expect(ann.get_by_role("searchbox", name="Find a card")).to_be_hidden()
    tell(ann, "Queen", "7")
    tell(ann, "Crown", "5")

    # The first number on a card is its points.
    expect(asks).to_contain_text(OFFERED)
    faces = numbers(evening)
    assert (faces["Queen"]["points"], faces["Crown"]["points"]) == (7, 5)
    card = ann.locator("realm-builder-board").get_by_role("button", name=re.compile("^Queen,"))
    expect(card.locator(".points")).to_have_text("7")
    ben = sheet_of(room, evening, 1)
    for name in ("Crown", "Orb"):
        add(ben, name)
    expect(ben.locator("edition-ask")).to_contain_text("The print of 1 of these")
    crown = ben.locator("realm-builder-board .card", has_text="Crown")
    expect(crown.locator(".points")).to_have_text("5")

    crown.click()
    ben.get_by_role("button", name="Correct what it prints").click()
    ben.get_by_role("button", name="Points: one more", exact=True).click()
    ben.get_by_role("button", name="As it is printed").click()

    board = ann.locator("realm-builder-board")
    corrected = board.get_by_role("button", name=re.compile("^Crown,"))
    expect(corrected.locator(".points")).to_have_text("6")
    assert numbers(evening)["Queen"]["points"] == 7


def test_from_then_on_each_card_is_asked_for_at_once_until_not_now(
    room: Room, service: Service
) -> None:
    evening, ann = sit(room, service, "Queen")
    ann.get_by_role("button", name="Enter them").click()
    ann.get_by_role("button", name="Everything on it").click()
    # The sheet's own cards are of paper; words meant for the cloth could not be read on it.
    suits = ann.get_by_role("group", name="Suit")
    expect(suits).to_have_css("background-color", "rgba(0, 0, 0, 0)")
    treasure = ann.get_by_role("checkbox", name="A treasure").bounding_box()
    assert treasure is not None
    assert treasure["width"] >= 24
    ann.get_by_role("button", name="As it is printed").click()

    add(ann, "Duke")
    tell(ann, "Duke", "6")
    expect(ann.locator("edition-cards")).to_have_count(0)
    add(ann, "Hero")
    expect(ann.locator("edition-cards h2")).to_have_text("Hero")
    ann.get_by_role("button", name="Not now").click()
    add(ann, "Ring")

    expect(ann.locator("realm-builder-board .card")).to_have_count(4)
    expect(ann.locator("edition-cards")).to_have_count(0)
    expect(ann.locator("edition-ask")).to_contain_text("2 of these are still missing.")
    assert numbers(evening)["Duke"]["points"] == 6


def test_a_card_in_no_list_is_told_whole_and_then_lies_with_the_others(
    room: Room, service: Service
) -> None:
    evening, ann = sit(room, service)
    ben = sheet_of(room, evening, 1)
    ann.get_by_role("searchbox", name="Find a card").fill("Pope")

    ann.get_by_role("button", name="Tell of a card “Pope”").click()
    ann.get_by_role("button", name="character", exact=True).click()
    ann.get_by_role("button", name="Points: one more", exact=True).click()
    ann.get_by_role("button", name="As it is printed").click()

    add(ann, "Pope")
    expect(ben.get_by_role("button", name=re.compile("^Add Pope,"))).to_be_disabled()
    assert numbers(evening)["Pope"] == {
        "suit": "character",
        "glyph": "character",
        "points": 1,
        "says": [],
    }


def test_what_was_told_is_kept_and_the_next_table_scores_with_it(
    room: Room, service: Service
) -> None:
    evening, ann = sit(room, service, "Crown")
    ann.get_by_role("button", name="Enter them").click()
    tell(ann, "Crown", "9")
    expect(ann.locator("edition-ask")).to_contain_text(OFFERED)
    assert totals(evening) == [9, 0]
    ann.goto(f"{service.url}/t/{evening.code}/results")

    keep(ann, "Kept as ours-1. The next table can begin with them.")
    keep(ann, "They are on this phone already.")

    again = Evening(service, "realm_builder")
    again.lend(ann.context)
    again.arrive("Ben")
    ann.goto(f"{service.url}/editions?game=realm_builder&table={again.code}")
    ann.get_by_role("button", name=re.compile("Our box")).first.click()
    ann.get_by_role("button", name="Use at this table").click()
    ann.wait_for_url(f"**/t/{again.code}")
    for kind in ("start-game", "play-printed"):
        again.ask(kind)
    again.write(FIRST, {"cards/Crown": 1})
    assert totals(again) == [9, 0]

    # Other numbers of the same id are kept beside them.
    other = printed(service)
    card = {**numbers(other)["Crown"], "name": "Crown", "points": 7}
    entry = {key: card[key] for key in ("name", "suit", "points")}
    other.ask("fill-edition", part="cards", entries=[entry])
    other.lend(ann.context)
    ann.goto(f"{service.url}/t/{other.code}")
    ann.get_by_role("tab", name="Table").click()
    ann.get_by_text("House rules and table").click()
    keep(ann, "Kept as ours-2.")
