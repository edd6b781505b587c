"""Realm Builder by taps: a first hand of four, the last one of two, and printed cards."""

import json
import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from companion.core.message import Seat
from tests.browser.devices import Room
from tests.browser.evening import Evening
from tests.evenings import FIRST
from tests.games.realm_builder.browser.printed import printed
from tests.running import Service

pytestmark = pytest.mark.browser

SHOWS = "head => document.querySelector('realm-builder-tray')?.view.head >= head"
SMALL = {"width": 320, "height": 640}
TWELVE = (
    *("King", "Queen", "Count", "Countess", "County", "County"),
    *("Knight", "Knight", "Castle", "Crown", "Chalice", "Hero"),
)


def take_turn(evening: Evening, phones: list[Page]) -> None:
    """Let whose turn it is play or take the first card that may be, with two taps.

    The host's phone plays for a seat without one, whose hand it covers.
    """
    seen = evening.view(FIRST)
    seat = seen["play"]["headline"]["seat"]
    phone = phones[seat if seat < len(phones) else 0]
    # A screen that is behind would choose a card of a moment that is over.
    phone.wait_for_function(SHOWS, arg=seen["head"])
    tray = phone.locator("realm-builder-tray")
    is_covered = seen["play"]["draft"]["phase"] == "offer" and len(evening.seats) > len(phones)
    if is_covered and phone is phones[0]:
        # Nothing stands before what is to be pressed next.
        expect(tray.locator(".hand, realm-builder-card")).to_have_count(0)
        tray.get_by_role("button", name="Show my hand").click()
        expect(tray.locator(".hand")).to_have_count(1)
    tray.locator(".card[data-open=true]").first.click()
    tile = tray.get_by_role("button", name=re.compile("^(Play|Take) "))
    expect(tile).to_be_in_viewport(ratio=1)
    tile.click()
    phone.wait_for_function(SHOWS, arg=seen["head"] + 1)


def test_four_are_dealt_a_hand_and_play_a_round_at_three_phones(
    room: Room, service: Service
) -> None:
    evening = Evening(service, "realm_builder")
    evening.arrive("Ben", "Cleo")
    evening.bring_along("Grandma")
    evening.ask("start-game")
    phones = [evening.phone(room, seat) for seat in evening.seats[:3]]
    screen = evening.display(room)
    host, ben, cleo = phones

    cleo.get_by_role("button", name="Deal", exact=True).click()

    expect(host.locator("realm-builder-tray .cover")).to_be_visible()
    assert sorted(evening.view(FIRST)["private"]) == ["0", "3"]
    for seat, phone in ((1, ben), (2, cleo)):
        shown = phone.locator("realm-builder-tray .hand .card b")
        expect(shown).to_have_count(6)
        private = evening.view(Seat(seat))["private"]
        assert list(private) == [f"{seat}"]
        assert shown.all_inner_texts() == [
            held["card"] for held in private[f"{seat}"]["hand"].values()
        ]
    for _ in range(2 * len(evening.seats)):
        take_turn(evening, phones)

    taken = [seat["taken"] for seat in evening.view(FIRST)["play"]["draft"]["seats"].values()]
    assert taken == [1, 1, 1, 1]
    expect(screen.locator(".seats .badge")).to_have_count(4)
    screen.reload()
    assert "private" not in json.loads(screen.locator("#boot").inner_text())["view"]
    expect(screen.locator(".seats .badge")).to_have_count(4)
    expect(screen.locator(".hand")).to_have_count(0)


def take_open(evening: Evening) -> None:
    """Deal a hand of two and take whatever lies open, to its end."""
    evening.ask("deal")
    while (draft := evening.view(FIRST)["play"]["draft"])["phase"] == "take":
        place = next(place for place, each in draft["offer"].items() if each["open"])
        evening.ask("take-card", Seat(draft["queue"][0]), place=int(place))


def test_two_play_their_last_hand_to_the_result(room: Room, service: Service) -> None:
    evening = Evening(service, "realm_builder")
    evening.arrive("Ben")
    evening.ask("start-game")
    for _ in range(5):
        take_open(evening)
    phones = [evening.phone(room, seat, viewport=SMALL) for seat in evening.seats]
    ann, ben = phones

    ann.get_by_role("button", name="Deal", exact=True).click()
    ann.locator("realm-builder-tray .card").first.wait_for()
    for _ in range(4):
        take_turn(evening, phones)

    expect(ann.get_by_role("heading", name="All hands are played")).to_be_visible()
    ben.get_by_role("button", name="See my realm").click()
    expect(ben.locator("realm-builder-board .card")).to_have_count(12)
    # Nobody enters what was dealt here: one press scores it, and brings every phone there.
    ann.get_by_role("button", name="Score the table").click()
    for phone in phones:
        phone.wait_for_url("**/results")
        for name in evening.view(FIRST)["result"]["winners"]:
            expect(phone.locator("results-screen")).to_contain_text(name)
    expect(ann.locator("score-tree realm-builder-board .card").first).to_be_visible()
    ann.get_by_role("button", name=re.compile("Printed points")).first.click()
    expect(ann.locator("score-tree realm-builder-board .lit").first).to_be_visible()


def lay(evening: Evening, *names: str) -> None:
    """Let these cards, and no others, lie in the realm of the first seat."""
    sheet: dict[str, Any] = evening.view(FIRST)["sheets"].get("0", {})
    evening.write(FIRST, dict.fromkeys(sheet, 0) | {f"cards/{name}": 1 for name in names})


def test_twelve_printed_cards_are_entered_with_a_press_each(room: Room, service: Service) -> None:
    evening = Evening(service, "realm_builder")
    evening.arrive("Ben")
    evening.ask("start-game")
    ann, ben = (evening.phone(room, seat) for seat in evening.seats)
    ann.get_by_role("button", name="We play with printed cards").click()

    for card in TWELVE:
        ann.get_by_role("button", name=f"Add {card},").click()
        if card == "Knight":
            expect(ann.get_by_role("button", name="Add County, 4 left")).to_be_visible()

    expect(ann.locator("realm-builder-board .card")).to_have_count(12)
    ben.get_by_role("tab", name="My sheet").click()
    expect(ben.get_by_role("button", name="Add Hero, Blue circle has it")).to_be_disabled()
    ben.get_by_role("searchbox", name="Find a card").fill("kn")
    expect(ben.locator("realm-builder-picker .pick")).to_have_count(1)


def test_a_choice_is_switched_and_a_chain_longer_than_a_row_stays_on_the_sheet(
    room: Room, service: Service
) -> None:
    evening = printed(service)
    lay(evening, "King", "Queen", "Count", "County", "Knight")
    ann = evening.phone(room)
    ann.get_by_role("tab", name="My sheet").click()
    board, total = ann.locator("realm-builder-board"), ann.locator("realm-builder-sheet .sum")
    expect(total).to_contain_text("Best possible, proved")
    expect(board.locator(".clasp").first).to_be_visible()

    board.get_by_role("button", name=re.compile("^Count,")).click()
    ann.get_by_role("button", name="Part from County").click()

    expect(total).to_contain_text("The best choice adds 3 points")
    ann.get_by_role("button", name="Let the table choose").click()
    expect(total).to_contain_text("Best possible, proved")

    lay(evening, "Merchant", "Orb", "Queen", "Crown", "Countess")
    expect(board.locator(".clasp")).to_have_count(4)
    expect(board.locator(".tag")).to_have_count(1)
    ann.set_viewport_size({"width": SMALL["width"], "height": SMALL["height"]})

    expect(board.locator(".tableau")).to_have_attribute("data-columns", "3")
    # Where the row ends, the clasp and the partner in the next row bear the same number.
    expect(board.locator(".clasp.away small")).to_have_text("1")
    expect(board.locator(".tag.by")).to_have_text("1")
    assert ann.evaluate("document.documentElement.scrollWidth") == SMALL["width"]
