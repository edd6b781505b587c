"""Correct the printed numbers of cards on a phone, and play with them."""

import re

import pytest
from playwright.sync_api import Page, expect

from companion.core.evening import FIRST
from tests.browser.devices import Room
from tests.browser.evening import Evening
from tests.games.realm_builder.browser.printed import totals
from tests.running import Service

pytestmark = pytest.mark.browser


CARDS = ("Queen", "Crown")
"""Nothing fights here, so that totals are those of the cards alone."""


def correct(page: Page, name: str, more: int) -> None:
    """Give a card more points in the editor."""
    row = page.get_by_text(name, exact=True)
    page.locator("edition-editor .rows button", has=row).click()
    for _ in range(more):
        page.get_by_role("button", name="Points: one more", exact=True).click()
    page.get_by_role("button", name="As it is printed").click()


def scored(evening: Evening) -> int:
    """Lay the cards before the first seat, score, and return its total."""
    evening.ask("start-game")
    evening.write(FIRST, {f"cards/{card}": 1 for card in CARDS})
    return totals(evening)[0]


def test_two_corrected_cards_change_totals_and_the_reasons_name_them(
    room: Room, service: Service
) -> None:
    sample, ours = (Evening(service, "realm_builder") for _ in range(2))
    for evening in (sample, ours):
        evening.arrive("Ben")
    ann = room.device()
    ours.lend(ann.context)
    ann.goto(f"{room.service.url}/editions?game=realm_builder&table={ours.code}")
    ann.get_by_role("button", name="Copy the sample and correct it").click()
    correct(ann, "Queen", 6)
    correct(ann, "Crown", 5)
    expect(ann.locator(".found")).to_contain_text("30 lines still have sample numbers")
    ann.get_by_role("button", name="Use at this table").click()
    ann.wait_for_url(f"**/t/{ours.code}")

    assert scored(ours) - scored(sample) == 6 + 5

    ann.goto(f"{room.service.url}/t/{ours.code}/results")
    shown = ann.locator("results-screen")
    expect(shown).to_contain_text("Numbers played with: Our box")
    expect(shown).to_contain_text("Sample numbers. The numbers of 30 cards are a sample")
    expect(shown.get_by_role("link", name="Correct them")).to_be_visible()
    expect(shown).to_contain_text(re.compile(r"9\D*\+2\D*Queen"))
