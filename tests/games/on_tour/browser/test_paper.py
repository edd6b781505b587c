"""A map that was written on paper is copied with few presses, at a table and without one."""

import re

import pytest
from playwright.sync_api import Page, expect

from tests.browser.devices import Room
from tests.evenings import FIRST
from tests.games.on_tour.browser.hand import Player, hand, set_up, throw
from tests.running import Service

pytestmark = pytest.mark.browser

CIRCLED_EVERY = 4
"""One of four numbers of a paper map is circled here; in play it is about one of five."""
STATES = 41
LEFT = 13
"""How many states are copied by fingers; a program has copied the others."""
FROM_12_ON = [number for number in range(12, 60) if number % 11]
"""Numbers that two different dice can give."""


def copied(page: Page) -> int:
    """Return how many states hold a mark."""
    count: int = page.evaluate("Object.keys(document.querySelector('on-tour-copy').cells).length")
    return count


def await_copied(player: Player, count: int) -> None:
    """Wait until so many states hold a mark."""
    player.page.wait_for_function(
        "count => Object.keys(document.querySelector('on-tour-copy').cells).length === count",
        arg=count,
    )


def circle(player: Player) -> None:
    """Press the key that circles the next number."""
    player.press(player.page.locator("on-tour-copy .key[aria-label=Circle]"))


def test_a_whole_paper_map_is_copied_at_a_table(room: Room, service: Service) -> None:
    evening = set_up(service, "Ben")
    while evening.view(FIRST)["play"]["phase"] != "full":
        throw(evening, evening.view(FIRST)["play"]["turn"] % 2)
    game = evening.program(FIRST).get(f"/tables/{evening.code}/game")
    spaces = [f"states/{space['id']}" for space in game["fields"][0]["spaces"]]
    empty = [space for space in spaces if space not in evening.view(FIRST)["sheets"]["0"]]
    left = evening.view(FIRST)["advice"]["0"]["left"]
    marks = [mark if mark == "star" else int(mark) for mark, n in left.items() for _ in range(n)]
    done = zip(empty[: len(empty) - LEFT], marks, strict=False)
    evening.write(FIRST, {space: {"mark": mark, "circled": False} for space, mark in done})
    ann = hand(room, evening)
    # A tour of one's own is drawn where the button leads.
    ann.button("Draw my own tour").click()
    expect(ann.page.locator("on-tour-draw")).to_be_visible()
    ann.open("Table")
    ann.button("End of the game").click()
    ann.open("Play")
    ann.button("To my sheet").click()
    ann.page.locator("on-tour-copy .key").first.wait_for()
    keys = ann.page.locator("on-tour-copy .keys:not(.signs) .key").all_inner_texts()
    numbers = [int(key[:2]) for key in keys]
    assert numbers == sorted(numbers)

    while (count := copied(ann.page)) < STATES:
        if count % CIRCLED_EVERY == 0:
            circle(ann)
        unused = ann.page.locator("on-tour-copy .keys:not(.signs) .key:not(.used)")
        stars = ann.page.locator("on-tour-copy .signs .key:not(.used)[aria-label=Star]")
        ann.press(unused.first if unused.count() else stars.first)
        await_copied(ann, count + 1)

    expect(ann.page.locator("on-tour-copy h2")).to_have_text("The whole map is copied")
    # One press a mark, and one more for a circle.
    assert ann.presses <= LEFT + LEFT // CIRCLED_EVERY + 1
    ann.press(ann.button("I am ready"))
    expect(ann.button("Go on entering")).to_be_visible()
    assert evening.view(FIRST)["seats"]["0"]["ready"] == "ready"


def test_whoever_writes_on_paper_holds_up_nobody_and_is_not_said_to_write(
    room: Room, service: Service
) -> None:
    evening = set_up(service, "Ben")
    throw(evening)
    ann, ben = hand(room, evening), hand(room, evening, 1)

    ben.page.get_by_text("Players who write on paper").click()
    ben.page.get_by_label("I write on paper").check()
    expect(ben.button("Throw 2")).to_be_visible()
    expect(ben.button("Write on my map")).to_have_count(0)
    ann.page.get_by_text("Players who write on paper").click()
    expect(ann.page.locator("paper-list input").nth(1)).to_be_checked()
    ann.page.get_by_label("I write on paper").check()

    expect(ann.page.get_by_text("Everybody has written.")).to_be_visible()
    expect(ann.page.get_by_text("is still writing")).to_have_count(0)
    ann.page.locator("paper-list input").nth(1).uncheck()
    expect(ann.page.get_by_text("is still writing").first).to_be_visible()
    expect(ben.button("Write on my map")).to_be_visible()


def test_a_mark_no_throw_has_left_is_asked_about_once(room: Room, service: Service) -> None:
    evening = set_up(service)
    given = evening.view(FIRST)["play"]["numbers"]
    cards = [each for each in ("CO", "MN", "PA", "AL", "IA", "WI", "CA") if each not in given]
    throw(evening, faces=["5", "6"], cards=cards[:3])
    ann = hand(room, evening)
    ann.open("My sheet")
    ann.button("Copy a map from paper").click()
    before, asks = copied(ann.page), ann.page.get_by_role("alert")
    star = ann.page.get_by_role("button", name="Star", exact=True)

    expect(star).to_have_class(re.compile("used"))
    star.click()
    expect(asks).to_contain_text("No throw is left for a star.")
    ann.button("Take it back").click()
    ann.page.get_by_role("button", name="Other", exact=True).click()
    for _ in range(2):
        ann.page.get_by_role("button", name="9", exact=True).click()
    expect(asks).to_contain_text("No throw is left for 99.")
    ann.button("Take it back").click()
    assert copied(ann.page) == before
    for _ in range(2):
        ann.page.get_by_role("button", name="9", exact=True).click()
    ann.button("Write it").click()

    await_copied(ann, before + 1)


def test_a_paper_map_is_copied_without_a_table(room: Room) -> None:
    ann = Player(room.device())
    ann.page.goto(f"{room.service.url}/score")
    ann.button("On Tour").click()
    ann.button("To the sheets").click()
    ann.page.locator("on-tour-copy .key").first.wait_for()

    for count, number in enumerate(FROM_12_ON[:LEFT], start=1):
        if count % CIRCLED_EVERY == 0:
            circle(ann)
        for key in str(number):
            ann.press(ann.page.locator(f"on-tour-copy .key:has-text('{key}')").first)
        await_copied(ann, count)
    # Two presses a mark, and one more for a circle.
    assert ann.presses == 2 * LEFT + LEFT // CIRCLED_EVERY
    ann.button("Score it").click()
    ann.button("Score all the same").click()

    expect(ann.page.locator("results-screen h1")).to_be_visible()
