"""Cards are dealt to phones: each shows its own hand, and all see what lies open."""

import pytest
from playwright.sync_api import Locator, Page, expect

from tests.browser.devices import Room
from tests.running import Program

pytestmark = pytest.mark.browser
HAND = 7


def open_table(room: Room, page: Page, hand: int) -> tuple[Program, str]:
    """Open a table where each is dealt a hand; return its host, and its code."""
    host = room.program(page)
    code = host.open_table("own_game")
    rows = [{"id": "points", "name": "Points", "kind": "write"}]
    cards = {"cards": [{"plain": "52"}], "hand": hand}
    edition = {"id": "ours-1", "name": "Cards", "rows": rows, **cards}
    host.ask(code, "set-edition", None, edition={"game": "own_game", "edition": edition})
    page.goto(f"{room.service.url}/t/{code}")
    return host, code


def test_a_hand_is_on_its_own_phone_alone_and_a_card_of_it_is_laid_open_for_all(room: Room) -> None:
    page, other = room.device(), room.device()
    host, code = open_table(room, page, HAND)
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


def dealt_one_each(room: Room) -> tuple[Page, Locator]:
    """Return a phone that plays for Ann and Ben, a card each, and what shows the hand of Ann."""
    page = room.device()
    host, code = open_table(room, page, 1)
    host.ask(code, "name-seat", name="Ann")
    host.ask(code, "add-seat", None, name="Ben")
    host.ask(code, "start-game")
    page.get_by_role("button", name="Deal 1 each").click()
    # Hands can be shown before the deal as well, and the deal covers them again.
    expect(page.locator("card-table .counts li")).to_contain_text(["1 card"] * 2)
    return page, page.get_by_role("button", name="Show the hand of Ann")


def test_hands_of_a_phone_with_two_seats_stay_covered_whoever_holds_a_card(room: Room) -> None:
    page, show = dealt_one_each(room)
    hand = page.locator("card-table .hand button.card")

    show.click()
    hand.click()
    page.locator("card-table .does .tile").click()

    expect(page.locator("card-table .open .faces li")).to_have_count(1)
    expect(page.locator("card-table .covered button")).to_have_count(2)
    expect(hand).to_have_count(0)
    show.click()
    page.get_by_role("button", name="Draw a card").click()
    expect(hand).to_have_count(1)
    expect(page.get_by_role("heading", name="The hand of Ann")).to_be_visible()


def test_a_hand_of_one_card_that_is_dealt_while_an_empty_one_is_in_sight_lies_covered(
    room: Room,
) -> None:
    page, show = dealt_one_each(room)
    show.click()
    page.locator("card-table .hand button.card").click()
    page.locator("card-table .does .tile").click()
    show.click()
    expect(page.get_by_role("heading", name="The hand of Ann")).to_be_visible()

    page.get_by_role("button", name="Shuffle all, and deal 1 each").click()

    expect(page.locator("card-table .open")).to_contain_text("No card lies open.")
    expect(page.locator("card-table .covered button")).to_have_count(2)
