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


SCORE = """async code => {
  const headers = {"Content-Type": "application/json"};
  const ask = async (path, body) => (await fetch(`/api/v1/tables/${code}${path}`,
    body && {method: "POST", headers, body: JSON.stringify(body)})).json();
  while (!(await ask("")).sheets[0]?.["cards/Crown"]) {
    await new Promise(wake => setTimeout(wake, 100));
  }
  await ask("/commands", {command_id: "the-end-of-this-game-01", kind: "finish-table"});
  return (await ask("")).result.players.map(({total}) => total);
}"""


def begin_alone(page: Page, points: str) -> None:
    """Begin with printed cards beside a seat without a phone, and tell what the Crown prints."""
    page.get_by_role("button", name="Seat without a phone").click()
    page.get_by_role("button", name="Start with 2").click()
    page.get_by_role("button", name="We play with printed cards").click()
    lay(page, "Crown")
    if points:
        page.get_by_role("button", name="Enter them").click()
        tell(page, "Crown", points)
        expect(page.locator("edition-ask")).to_contain_text("What each card prints is asked once")


def test_what_was_told_is_kept_and_the_next_table_scores_with_it(room: Room) -> None:
    ann, ben, code = sit(room)
    lay(ann, "Crown")
    ann.get_by_role("button", name="Enter them").click()
    tell(ann, "Crown", "9")
    expect(ann.locator("edition-ask")).to_contain_text("What each card prints is asked once")
    ann.evaluate(SCORE, code)
    ben.goto(f"{room.service.url}/t/{code}/results")

    keep = ben.get_by_role("button", name="Keep these numbers on this phone")
    keep.click()

    kept = ben.locator("edition-keep [role=status]")
    expect(kept).to_contain_text("Kept as ours-1. The next table can begin with them.")
    keep.click()
    expect(kept).to_contain_text("They are on this phone already.")
    fresh = room.open_table(ben, "Realm Builder")
    ben.goto(f"{room.service.url}/editions?game=realm_builder&table={fresh}")
    ben.get_by_role("button", name=re.compile("Our box")).first.click()
    ben.get_by_role("button", name="Use at this table").click()
    ben.wait_for_url(f"**/t/{fresh}")
    begin_alone(ben, "")
    assert ben.evaluate(SCORE, fresh) == [9, 0]


def test_other_numbers_of_the_same_id_are_kept_beside_them(room: Room) -> None:
    ann = room.device()
    for points, kept in (("4", "ours-1"), ("7", "ours-2")):
        room.open_table(ann, "Realm Builder")
        begin_alone(ann, points)
        ann.get_by_role("tab", name="Table").click()
        ann.get_by_role("button", name="Keep these numbers on this phone").click()
        expect(ann.locator("edition-keep")).to_contain_text(f"Kept as {kept}.")


def test_a_number_typed_wrongly_is_corrected_on_the_card(room: Room) -> None:
    ann, ben, code = sit(room)
    lay(ann, "Crown", "Orb")
    ann.get_by_role("button", name="Enter them").click()
    tell(ann, "Crown", "4")
    tell(ann, "Orb", "2")
    orb = ann.locator("realm-builder-board .card", has_text="Orb")
    expect(orb.locator(".points")).to_have_text("2")
    lay(ben, "Crown")

    ben.locator("realm-builder-board .card", has_text="Crown").click()
    ben.get_by_role("button", name="Correct what it prints").click()
    ben.get_by_role("button", name="Points: one more", exact=True).click()
    ben.get_by_role("button", name="As it is printed").click()

    card = ann.locator("realm-builder-board .card", has_text="Crown")
    expect(card.locator(".points")).to_have_text("5")
    assert numbers(ben, code)["Orb"]["points"] == 2


def test_all_that_a_card_may_print_is_asked_on_the_cloth(room: Room) -> None:
    ann, _, _ = sit(room)
    lay(ann, "Queen")
    ann.get_by_role("button", name="Enter them").click()
    ann.get_by_role("button", name="Everything on it").click()

    suits = ann.get_by_role("group", name="Suit")
    # The sheet's own cards are of paper; words meant for the cloth could not be read on it.
    expect(suits).to_have_css("background-color", "rgba(0, 0, 0, 0)")
    treasure = ann.get_by_role("checkbox", name="A treasure").bounding_box()
    assert treasure is not None
    assert treasure["width"] >= 24
