"""A map that was written on paper is copied with few presses, at a table and without one."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.devices import Room, throw_again
from tests.games.on_tour.browser.test_on_tour import Player, sit_down, type_real

pytestmark = pytest.mark.browser

PRESSES_AT_A_TABLE = 90
PRESSES_WITHOUT = 130
CIRCLED_EVERY = 4
"""One of four numbers of a paper map is circled here; in play it is about one of five."""
STATES = 41
LIMIT_MS = 15_000
"""After so long anybody may throw again, in milliseconds: the limit counts ten seconds."""


def throw_all(player: Player) -> None:
    """Throw until every map is full, writing nothing."""
    player.button("Set up the map").click()
    while True:
        turn = player.view()["play"]["turn"]
        if player.view()["play"]["phase"] == "full":
            return
        throw_again(player.page, turn + 1)
        # A throw that came too soon is sent again when its time has come.
        expect(player.page.locator("table-rail h1")).to_have_text(
            f"Throw {turn + 1}", timeout=LIMIT_MS
        )


def copied(page: Page) -> int:
    """Return how many states hold a mark."""
    count: int = page.evaluate("Object.keys(document.querySelector('on-tour-copy').cells).length")
    return count


def write(player: Player, keys: list[str], count: int) -> None:
    """Press the keys of one state, and wait until its mark stands."""
    for key in keys:
        player.press(player.page.locator(f"on-tour-copy .key:has-text('{key}')").first)
    player.page.wait_for_function(
        "count => Object.keys(document.querySelector('on-tour-copy').cells).length >= count",
        arg=count,
    )


def circle(player: Player) -> None:
    player.press(player.page.locator("on-tour-copy .key[aria-label=Circle]"))


def test_a_whole_paper_map_is_copied_at_a_table(room: Room) -> None:
    # Nobody throws twenty times in ten seconds; a press that came too soon is sent again.
    room.forgive("429")
    ann, ben = sit_down(room)
    throw_all(ann)
    # A tour of one's own is drawn where the button leads.
    ann.button("Draw my own tour").click()
    expect(ann.page.locator("on-tour-draw")).to_be_visible()
    ann.open("Play")
    ann.button("End of the game").click()
    ann.press(ann.button("To my sheet"))
    expect(ann.page.locator("on-tour-copy .key").first).to_be_visible()

    while (count := copied(ann.page)) < STATES:
        if count % CIRCLED_EVERY == 0:
            circle(ann)
        unused = ann.page.locator("on-tour-copy .keys:not(.signs) .key:not(.used)")
        stars = ann.page.locator("on-tour-copy .signs .key:not(.used)[aria-label=Star]")
        numbers = unused.count()
        ann.press(unused.first if numbers else stars.first)
        ann.page.wait_for_function(
            "count => Object.keys(document.querySelector('on-tour-copy').cells).length > count",
            arg=count,
        )
    expect(ann.page.locator("on-tour-copy h2")).to_have_text("The whole map is copied")
    ann.press(ann.button("I am ready"))

    print(f"\na paper map at a table: {ann.presses} presses")
    assert ann.presses <= PRESSES_AT_A_TABLE
    ben.page.wait_for_function(
        "() => document.querySelector('table-rail').view.seats[0].ready === 'ready'"
    )


def test_whoever_writes_on_paper_holds_up_nobody_and_is_not_said_to_write(room: Room) -> None:
    ann, ben = sit_down(room)
    ann.button("Set up the map").click()
    ann.button("Throw 1").click()
    expect(ann.page.locator("table-rail h1")).to_have_text("Throw 1")

    ben.page.get_by_text("Who writes on paper").click()
    ben.page.get_by_label("I write on paper").check()
    expect(ben.button("Throw 2")).to_be_visible()
    expect(ben.button("Write on my map")).to_have_count(0)
    ann.page.get_by_text("Who writes on paper").click()
    expect(ann.page.locator("paper-list input").nth(1)).to_be_checked()
    ann.page.get_by_label("I write on paper").check()

    expect(ann.page.get_by_text("Everybody has written.")).to_be_visible()
    expect(ann.page.get_by_text("is still writing")).to_have_count(0)
    ann.page.locator("paper-list input").nth(1).uncheck()
    expect(ann.page.get_by_text("is still writing").first).to_be_visible()
    expect(ben.button("Write on my map")).to_be_visible()


def test_a_number_no_throw_has_left_is_asked_about_once(room: Room) -> None:
    ann, _ = sit_down(room)
    ann.button("Set up the map").click()
    ann.button("Throw 1").click()
    expect(ann.page.locator("table-rail h1")).to_have_text("Throw 1")
    ann.open("My sheet")
    ann.button("Copy a map from paper").click()
    before = copied(ann.page)

    ann.page.get_by_role("button", name="Other", exact=True).click()
    for _ in range(2):
        ann.page.get_by_role("button", name="9", exact=True).click()
    expect(ann.page.get_by_role("alert")).to_contain_text("No throw is left for 99.")
    ann.button("Take it back").click()
    assert copied(ann.page) == before
    for _ in range(2):
        ann.page.get_by_role("button", name="9", exact=True).click()
    ann.button("Write it").click()

    ann.page.wait_for_function(
        "count => Object.keys(document.querySelector('on-tour-copy').cells).length === count + 1",
        arg=before,
    )


def test_a_star_no_throw_gave_is_asked_about_like_a_number(room: Room) -> None:
    ann, _ = sit_down(room)
    ann.button("Set up the map").click()
    type_real(ann, ("5", "6"))
    ann.see_throw(1)
    ann.open("My sheet")
    ann.button("Copy a map from paper").click()

    star = ann.page.get_by_role("button", name="Star", exact=True)
    expect(star).to_have_class(re.compile("used"))
    star.click()

    expect(ann.page.get_by_role("alert")).to_contain_text("No throw is left for a star.")


def test_a_whole_paper_map_is_copied_without_a_table(room: Room) -> None:
    ann = Player(room.device())
    ann.page.goto(f"{room.service.url}/score")
    ann.press(ann.button("On Tour"))
    ann.press(ann.button("To the sheets"))
    expect(ann.page.locator("on-tour-copy .key").first).to_be_visible()
    # Every number from 12 on that two different dice can give.
    numbers = [number for number in range(12, 60) if number % 11][:STATES]

    for count, number in enumerate(numbers, start=1):
        if count % CIRCLED_EVERY == 0:
            circle(ann)
        write(ann, list(str(number)), count)
    expect(ann.page.locator("on-tour-copy h2")).to_have_text("The whole map is copied")
    ann.press(ann.button("Score it"))

    print(f"\na paper map without a table: {ann.presses} presses")
    assert ann.presses <= PRESSES_WITHOUT
    expect(ann.page.locator("results-screen h1")).to_be_visible()
