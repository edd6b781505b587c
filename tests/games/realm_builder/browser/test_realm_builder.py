"""Realm Builder through the screens only: a hand of three, a game of two, and printed cards."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.devices import DISPLAY, Room

pytestmark = pytest.mark.browser

VIEW = "fetch('/api/v1' + location.pathname.replace('/t/', '/tables/')).then(a => a.json())"
BEYOND = """head => fetch('/api/v1' + location.pathname.replace('/t/', '/tables/'))
  .then(answer => answer.json()).then(view => view.head > head)"""
SHOWS = "head => document.querySelector('realm-builder-tray')?.view.head >= head"
TWELVE = (
    *("King", "Queen", "Count", "Countess", "County", "County"),
    *("Knight", "Knight", "Castle", "Crown", "Chalice", "Hero"),
)
PRESSES_MAX = 30


def view(page: Page) -> dict[str, Any]:
    """Return what a phone is told."""
    seen: dict[str, Any] = page.evaluate(VIEW)
    return seen


def sit(room: Room, count: int) -> list[Page]:
    """Seat some phones at a fresh table and start."""
    phones = [room.device() for _ in range(count)]
    room.open_table(phones[0], "Realm Builder")
    for phone in phones[1:]:
        room.join(phone, phones[0])
    phones[0].get_by_role("button", name=f"Start with {count}").click()
    return phones


def press(page: Page, name: str | re.Pattern[str]) -> None:
    """Press a tile of the tray, and wait until the table has heard it."""
    tile = page.locator("realm-builder-tray").get_by_role("button", name=name)
    # A phone whose stream broke under load is back within two missed beats.
    tile.wait_for(timeout=60_000)
    head = view(page)["head"]
    tile.click()
    # The page's policy lets no condition be waited for in it, so it is asked again and again.
    for _ in range(200):
        if page.evaluate(BEYOND, head):
            return
        page.wait_for_timeout(50)
    raise AssertionError("the table never heard the press")


def draft(phones: list[Page]) -> bool:
    """Let whose turn it is play or take the first card that may be; False when nobody has one."""
    seen = view(phones[0])
    turn = seen["play"]["headline"].get("seat")
    if turn is None:
        return False
    phone = phones[turn]
    # A screen that is behind would choose a card of a moment that is over.
    phone.wait_for_function(SHOWS, arg=seen["head"], timeout=60_000)
    phone.locator("realm-builder-tray .card[data-open=true]").first.click()
    press(phone, re.compile("^(Play|Take) "))
    return True


def test_a_whole_hand_with_three_phones(room: Room) -> None:
    phones = sit(room, 3)
    screen = room.device(DISPLAY)
    room.scan(screen, phones[0])
    screen.get_by_role("button", name="This is the big screen").click()
    screen.wait_for_url("**/display")

    press(phones[2], "Deal")

    for seat, phone in enumerate(phones):
        expect(phone.locator("realm-builder-tray .hand .card")).to_have_count(6)
        private = view(phone)["private"]
        assert list(private) == [f"{seat}"]
        shown = phone.locator("realm-builder-tray .hand .card b").all_inner_texts()
        assert shown == [held["card"] for held in private[f"{seat}"]["hand"].values()]
    assert "private" not in json.loads(screen.locator("#boot").inner_text())["view"]
    expect(screen.locator(".hand")).to_have_count(0)

    presses = 0
    while draft(phones):
        presses += 1

    assert presses == 4 * 6
    for phone in phones:
        expect(phone.get_by_role("button", name="Deal")).to_be_visible()
        phone.get_by_role("tab", name="My sheet").click()
        expect(phone.locator("realm-builder-board .card")).to_have_count(4)
    expect(screen.locator(".seats .badge")).to_have_count(3)


def test_a_game_of_two_from_the_deal_to_the_result(room: Room) -> None:
    phones = sit(room, 2)

    for _ in range(6):
        press(phones[0], "Deal")
        while draft(phones):
            pass

    ann, ben = phones
    expect(ann.get_by_role("heading", name="All hands are played")).to_be_visible()
    ben.get_by_role("button", name="See my realm").click()
    expect(ben.locator("realm-builder-board .card")).to_have_count(12)
    # Nobody enters what was dealt here: one press scores it.
    ann.get_by_role("button", name="Score the table").click()
    ann.wait_for_url("**/results")
    expect(ann.locator("score-tree realm-builder-board .card").first).to_be_visible()
    ann.get_by_role("button", name=re.compile("Printed points")).first.click()
    expect(ann.locator("score-tree realm-builder-board .lit").first).to_be_visible()


def test_a_hand_of_a_seat_without_a_phone_lies_under_a_cover(room: Room) -> None:
    ann, ben = room.device(), room.device()
    room.open_table(ann, "Realm Builder")
    room.join(ben, ann)
    ann.get_by_role("button", name=re.compile("without a phone|seat without", re.I)).first.click()
    ann.get_by_role("button", name="Start with 3").click()

    press(ann, "Deal")

    expect(ann.locator("realm-builder-tray .cover")).to_be_visible()
    expect(ann.locator("realm-builder-tray .hand")).to_have_count(0)
    # Nothing stands before what is to be pressed next.
    expect(ann.locator("realm-builder-card")).to_have_count(0)
    ann.get_by_role("button", name="show my hand").click()
    expect(ann.locator("realm-builder-card")).to_have_count(1)
    expect(ann.locator("realm-builder-tray .hand .card")).to_have_count(6)
    assert list(view(ben)["private"]) == ["1"]
    assert sorted(view(ann)["private"]) == ["0", "2"]


class Fingers:
    """Taps and letters, counted."""

    def __init__(self, page: Page) -> None:
        self.page = page
        self.count = 0

    def press(self, name: str | re.Pattern[str]) -> None:
        """Press a button."""
        self.count += 1
        self.page.get_by_role("button", name=name).first.click()


def test_twelve_printed_cards_are_entered_in_thirty_presses(room: Room) -> None:
    ann, ben = sit(room, 2)
    fingers = Fingers(ann)
    fingers.press("We play with printed cards")

    for card in TWELVE:
        fingers.press(re.compile(f"^Add {card},"))

    expect(ann.locator("realm-builder-board .card")).to_have_count(12)
    assert fingers.count <= PRESSES_MAX
    ben.get_by_role("tab", name="My sheet").click()
    expect(ben.get_by_role("button", name="Add Hero, Blue circle has it")).to_be_disabled()
    finder = ben.get_by_role("searchbox", name="Find a card")
    finder.fill("kn")
    expect(ben.locator("realm-builder-picker .pick")).to_have_count(1)


def test_a_choice_is_switched_and_the_difference_shown(room: Room) -> None:
    ann, _ = sit(room, 2)
    ann.get_by_role("button", name="We play with printed cards").click()
    for card in ("King", "Queen", "Count", "County", "Knight"):
        ann.get_by_role("button", name=re.compile(f"^Add {card},")).click()
    expect(ann.locator("realm-builder-sheet .sum")).to_contain_text("Best possible, proved")
    expect(ann.locator("realm-builder-board .clasp").first).to_be_visible()

    ann.locator("realm-builder-board").get_by_role("button", name=re.compile("^Count,")).click()
    ann.get_by_role("button", name="Part from County").click()

    expect(ann.locator("realm-builder-sheet .sum")).to_contain_text("The best choice adds 3 points")
    ann.get_by_role("button", name="Let the table choose").click()
    expect(ann.locator("realm-builder-sheet .sum")).to_contain_text("Best possible, proved")


def test_a_chain_longer_than_a_row_stays_on_the_sheet(room: Room) -> None:
    ann, _ = sit(room, 2)
    ann.get_by_role("button", name="We play with printed cards").click()
    for card in ("Merchant", "Orb", "Queen", "Crown", "Countess"):
        ann.get_by_role("button", name=re.compile(f"^Add {card},")).click()
    clasps = ann.locator("realm-builder-board .clasp")
    expect(clasps).to_have_count(4)
    expect(ann.locator("realm-builder-board .tag")).to_have_count(1)

    ann.set_viewport_size({"width": 320, "height": 640})

    expect(ann.locator("realm-builder-board .tableau")).to_have_attribute("data-columns", "3")
    # Where the row ends, the clasp and the partner in the next row bear the same number.
    expect(ann.locator("realm-builder-board .clasp.away small")).to_have_text("1")
    expect(ann.locator("realm-builder-board .tag.by")).to_have_text("1")
    assert ann.evaluate("document.documentElement.scrollWidth") == 320


def test_what_a_card_does_stays_at_hand_on_a_small_phone(room: Room) -> None:
    phones = sit(room, 2)
    press(phones[0], "Deal")
    phone = phones[view(phones[0])["play"]["headline"]["seat"]]
    phone.set_viewport_size({"width": 320, "height": 640})

    phone.locator("realm-builder-tray .card[data-open=true]").first.click()

    tile = phone.locator("realm-builder-tray").get_by_role("button", name=re.compile("^Take "))
    expect(tile).to_be_in_viewport(ratio=1)
