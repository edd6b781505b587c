"""Cards are dealt to phones: each shows its own hand, and all see what lies open."""

import pytest
from playwright.sync_api import expect

from tests.browser.devices import Room

pytestmark = pytest.mark.browser
HAND = 7


def test_a_hand_is_on_its_own_phone_alone_and_a_card_of_it_is_laid_open_for_all(room: Room) -> None:
    page, other = room.device(), room.device()
    host = room.program(page)
    code = host.open_table("own_game")
    rows = [{"id": "points", "name": "Points", "kind": "write"}]
    cards = {"cards": [{"plain": "52"}], "hand": HAND}
    edition = {"id": "ours-1", "name": "Cards", "rows": rows, **cards}
    host.ask(code, "set-edition", None, edition={"game": "own_game", "edition": edition})
    page.goto(f"{room.service.url}/t/{code}")
    room.join(other, page)
    host.ask(code, "start-game")

    page.get_by_role("button", name="Deal 7 each").click()
    hand = page.locator("card-table .hand button.card")
    expect(hand).to_have_count(HAND)
    hand.first.click()
    page.locator("card-table .does .tile").click()

    expect(hand).to_have_count(HAND - 1)
    expect(page.locator("card-table .open .faces li")).to_have_count(1)
    expect(other.locator("card-table .open .faces li")).to_have_count(1)
    expect(other.locator("card-table .hand button.card")).to_have_count(HAND)
    other.get_by_role("button", name="Take the open card").click()
    expect(other.locator("card-table .hand button.card")).to_have_count(HAND + 1)
    expect(page.locator("card-table .open .faces li")).to_have_count(0)
