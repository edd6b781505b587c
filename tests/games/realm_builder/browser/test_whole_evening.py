"""Whole evenings by taps: three phones, a paper seat and the big display; and two players."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.devices import DISPLAY, Room
from tests.games.realm_builder.browser.test_realm_builder import SHOWS, press, sit, view

pytestmark = pytest.mark.browser

TRAY = "realm-builder-tray"
TURN_PRESSES = 2
"""Most taps of a turn: a card, and what is done with it; a covered hand is one tap more."""
RESULT_PRESSES = 3
"""Most taps from the last card of all to the result."""
HANDS, ROUNDS, DUEL_HANDS, DUEL_TAKES = 3, 4, 6, 4
RESULT = """fetch('/api/v1/tables/' + location.pathname.split('/')[2])
  .then(answer => answer.json()).then(view => view.result)"""


class Table:
    """Who holds which phone; taps are counted."""

    def __init__(self, *phones: Page) -> None:
        self.phones = phones
        self.presses = self.most = self.turns = 0

    @property
    def host(self) -> Page:
        """The phone that opened the table, and that holds the seat without one."""
        return self.phones[0]

    def play_hands(self, count: int) -> None:
        """Deal and play hands to their end."""
        for _ in range(count):
            press(self.host, "Deal")
            while self.turn():
                self.turns += 1

    def turn(self) -> bool:
        """Let whose turn it is play or take the first card that may be; False for nobody's."""
        seen = view(self.host)
        seat = seen["play"]["headline"].get("seat")
        if seat is None:
            return False
        phone = self.phones[seat] if seat < len(self.phones) else self.host
        # A screen that is behind would choose a card of a moment that is over.
        phone.wait_for_function(SHOWS, arg=seen["head"], timeout=60_000)
        self.presses = 0
        covered = seen["play"]["draft"]["phase"] == "offer" and self.holds_two(phone)
        if covered:
            self.push(phone, "Show my hand")
        phone.locator(f"{TRAY} .card[data-open=true]").first.click()
        press(phone, re.compile("^(Play|Take) "))
        self.presses += 2
        self.most = max(self.most, self.presses - covered)
        return True

    def holds_two(self, phone: Page) -> bool:
        """Whether a phone covers each hand until it is asked for."""
        return phone is self.host and len(view(phone).get("private", {})) > 1

    def push(self, page: Page, label: str) -> None:
        """Tap a button by its words."""
        page.get_by_role("button", name=label).first.click()
        self.presses += 1


def check_result(table: Table, players: int) -> None:
    """One tap on one phone brings every phone to the same result."""
    table.presses = 0
    table.push(table.phones[1], "Score the table")
    assert table.presses <= RESULT_PRESSES
    for phone in table.phones:
        # Phones follow the display, which tells the war of four realms card by card first.
        phone.wait_for_url("**/results", timeout=180_000)
        result = phone.evaluate(RESULT)
        assert len(result["players"]) == players
        for name in result["winners"]:
            expect(phone.locator("results-screen")).to_contain_text(name)


def test_four_at_three_phones_a_paper_seat_and_a_display_play_to_the_result(room: Room) -> None:
    host, ben, cleo = room.device(), room.device(theme="light"), room.device()
    room.open_table(host, "Realm Builder")
    for phone in (ben, cleo):
        room.join(phone, host)
    host.get_by_role("button", name=re.compile("without a phone")).first.click()
    screen = room.device(DISPLAY)
    room.scan(screen, host)
    screen.get_by_role("button", name="This is the big screen").click()
    screen.wait_for_url("**/display")
    host.get_by_role("button", name="Start with 4").click()
    table = Table(host, ben, cleo)

    table.play_hands(HANDS)

    assert table.turns == HANDS * ROUNDS * 4 * 2
    assert table.most == TURN_PRESSES
    expect(screen.locator(".seats .badge")).to_have_count(4)
    check_result(table, 4)


def test_two_play_to_the_result(room: Room) -> None:
    table = Table(*sit(room, 2))

    table.play_hands(DUEL_HANDS)

    assert table.turns == DUEL_HANDS * DUEL_TAKES
    assert table.most == TURN_PRESSES
    check_result(table, 2)
