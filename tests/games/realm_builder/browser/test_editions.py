"""Correct the printed numbers of cards on a phone, and play with them."""

import re
from typing import Any

import pytest
from playwright.sync_api import Page, expect

from tests.browser.devices import Room

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


def play_printed_cards(ann: Page) -> dict[str, Any]:
    """Start with a seat without a phone, enter the cards, score, and return the result."""
    ann.get_by_role("button", name="Seat without a phone").click()
    ann.get_by_role("button", name="Start with 2").click()
    ann.get_by_role("button", name="We play with printed cards").click()
    for count, card in enumerate(CARDS, 1):
        if count > 1:
            # With a card lying there the picker is folded away.
            ann.get_by_role(
                "button", name=re.compile("^Add cards by hand|^Close the cards")
            ).wait_for()
            if ann.get_by_role("button", name="Add cards by hand").is_visible():
                ann.get_by_role("button", name="Add cards by hand").click()
        ann.get_by_role("button", name=re.compile(f"^Add {card},")).click()
        expect(ann.locator("realm-builder-board .card")).to_have_count(count)
    code = ann.url.rpartition("/")[2]
    ann.evaluate(
        """async code => {
          for (;;) {
            const view = await (await fetch(`/api/v1/tables/${code}`)).json();
            if (view.sheets[0]?.["cards/Crown"] === 1) return;
            await new Promise(wake => setTimeout(wake, 100));
          }
        }""",
        code,
    )
    ann.evaluate(
        """code => fetch(`/api/v1/tables/${code}/commands`, {method: "POST",
          headers: {"Content-Type": "application/json"},
          body: JSON.stringify({command_id: "the-end-of-this-game-01", kind: "finish-table"})})""",
        code,
    )
    ann.goto(f"{ann.url}/results")
    expect(ann.locator("results-screen h1")).to_be_visible()
    view: dict[str, Any] = ann.evaluate(
        "code => fetch(`/api/v1/tables/${code}`).then(answer => answer.json())", code
    )
    result: dict[str, Any] = view["result"]
    return result


def test_two_corrected_cards_change_totals_and_the_reasons_name_them(room: Room) -> None:
    ann, ben = room.device(), room.device()
    room.open_table(ben, "Realm Builder")
    sample = play_printed_cards(ben)
    code = room.open_table(ann, "Realm Builder")
    ann.goto(f"{room.service.url}/editions?game=realm_builder&table={code}")
    ann.get_by_role("button", name="Copy the sample and correct it").click()
    correct(ann, "Queen", 6)
    correct(ann, "Crown", 5)
    expect(ann.locator(".found")).to_contain_text("30 entries still have sample numbers")
    ann.get_by_role("button", name="Use at this table").click()
    ann.wait_for_url(f"**/t/{code}")

    ours = play_printed_cards(ann)

    assert ours["players"][0]["total"] - sample["players"][0]["total"] == 6 + 5
    shown = ann.locator("results-screen")
    expect(shown).to_contain_text("Numbers played with: Our box")
    expect(shown).to_contain_text("Sample numbers. The numbers of 30 cards are a sample")
    expect(shown.get_by_role("link", name="Correct them")).to_be_visible()
    expect(shown).to_contain_text(re.compile(r"9\D*\+2\D*Queen"))
