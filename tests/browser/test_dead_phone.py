"""A dead phone takes no seat and no host with it: both go on at another, and so does the game."""

from urllib.parse import urlsplit

import pytest
from playwright.sync_api import Page, expect

from tests.browser.devices import Room, throw_again
from tests.game_files import usual_game

pytestmark = pytest.mark.browser
PATIENCE_MS = 20_000
"""Longest wait for a call that is tried again and again."""


def open_seat(page: Page, place: int) -> None:
    """Open the card of a seat, in the lobby or on the tab with the table."""
    page.locator("seat-ring .sits, seat-list li button").nth(place).click()


def link_to(page: Page, place: int) -> str:
    """Have a phone make the link that moves a seat, and return what stands behind the address."""
    open_seat(page, place)
    with page.expect_response("**/passes") as made:
        page.get_by_role("button", name="Move to another phone").click()
    page.get_by_alt_text("QR code that moves this seat to another phone").wait_for()
    url = urlsplit(made.value.json()["url"])
    return f"{url.path}#{url.fragment}"


def take(room: Room, page: Page, link: str) -> None:
    """Scan a link and take the seat over."""
    page.goto(room.service.url + link)
    page.get_by_role("button", name="Take over this seat").click()
    page.wait_for_url("**/t/*")
    page.locator("table-rail").wait_for()


def recovery_of(page: Page) -> str:
    """Return the recovery code that a host's phone shows in the lobby."""
    shown = page.locator("seat-ring recovery-code b")
    shown.wait_for()
    return shown.text_content() or ""


def test_the_game_goes_on_without_the_phone_of_the_host(room: Room) -> None:
    ann, ben, new = room.device(), room.device(), room.device()
    code = room.open_table(ann, usual_game().name)
    room.scan(ben, ann)
    ben.get_by_role("button", name="Sit down").click()
    noted = recovery_of(ann)
    ann.get_by_role("button", name="Start with 2").click()
    ann.get_by_role("button", name="Throw", exact=True).click()
    ben.get_by_role("button", name="Throw 2").wait_for()
    ann.context.close()

    new.goto(f"{room.service.url}/t/{code}")
    new.get_by_text("The host’s phone has failed").click()
    new.get_by_label("Recovery code").fill(noted.lower())
    new.get_by_role("button", name="Become the host").click()
    new.get_by_role("button", name="To the seats").click()
    open_seat(new, 0)
    new.get_by_role("button", name="Take it over on this phone").click()
    new.get_by_role("button", name="Press again").click()
    expect(new.locator("seat-list li").first).to_contain_text("you")
    new.get_by_role("tab", name="Play").click()
    throw_again(new, 2)

    ben.get_by_role("button", name="Throw 3").wait_for()
    ben.get_by_role("tab", name="Table").click()
    told = ben.locator("table-log")
    expect(told).to_contain_text("A phone became host by the recovery code.")
    expect(told).to_contain_text("Blue circle goes on at another phone.")
    new.get_by_role("tab", name="Table").click()
    new.get_by_text("House rules and table").click()
    expect(new.get_by_role("button", name="Lock the table")).to_be_visible()


def test_the_host_gives_the_seat_of_a_dead_phone_another_one(room: Room) -> None:
    ann, ben, new = room.device(), room.device(), room.device()
    room.open_table(ann, usual_game().name)
    room.join(ben, ann)
    expect(ann.locator("seat-ring .sits")).to_have_count(2)
    ben.context.close()

    link = link_to(ann, 1)
    take(room, new, link)

    expect(ann.locator("seat-card .moving")).to_have_count(0)
    expect(ann.locator("seat-card dialog")).to_contain_text("goes on at the other phone")
    open_seat(new, 1)
    expect(new.get_by_label("Name")).to_be_visible()


def test_a_phone_that_gave_its_seat_away_says_so_and_tells_the_way_back(room: Room) -> None:
    ann, ben, new = room.device(), room.device(), room.device()
    # What the old phone asks once more, and what a used link asks for, is refused.
    room.forgive("403")
    code = room.open_table(ann, usual_game().name)
    room.join(ben, ann)
    link = link_to(ben, 1)
    take(room, new, link)

    gone = ben.get_by_role("heading", name="Your seat is at another phone")
    gone.wait_for()
    ben.goto(f"{room.service.url}/t/{code}")
    gone.wait_for()
    expect(ben.get_by_role("button", name="Sit down at another seat")).to_be_visible()
    ben.goto(room.service.url + link)
    ben.get_by_role("button", name="Take over this seat").click()
    expect(ben.get_by_role("alert")).to_contain_text("This was used already")
    take(room, ben, link_to(new, 1))

    open_seat(ben, 1)
    expect(ben.get_by_label("Name")).to_be_visible()
    new.get_by_role("heading", name="Your seat is at another phone").wait_for()


def test_a_host_goes_along_with_its_seat_and_may_name_another(room: Room) -> None:
    ann, ben, new = room.device(), room.device(), room.device()
    room.forgive("403")
    room.open_table(ann, usual_game().name)
    room.join(ben, ann)

    link = link_to(ann, 0)
    expect(ann.locator("seat-card")).to_contain_text("The other phone is the host then.")
    take(room, new, link)
    open_seat(new, 1)
    new.get_by_role("button", name="Make host").click()

    ben.locator("seat-ring recovery-code").wait_for()
    ben.get_by_role("button", name="House rules and table").click()
    expect(ben.get_by_role("button", name="Lock the table")).to_be_visible()


def test_without_a_network_a_link_says_so_and_can_be_asked_for_again(room: Room) -> None:
    ann = room.device()
    room.forgive("ERR_FAILED")
    room.open_table(ann, usual_game().name)
    recovery_of(ann)
    ann.route("**/recovery", lambda route: route.abort())
    ann.locator("seat-ring recovery-code > button").click()
    shown = ann.locator("seat-ring recovery-code dialog")
    expect(shown.get_by_role("alert")).to_contain_text("No connection")
    # The code that came before is good still.
    expect(shown.locator(".code")).to_be_visible()
    shown.get_by_role("button", name="Close").click()

    ann.route("**/passes", lambda route: route.abort())
    open_seat(ann, 0)
    ann.get_by_role("button", name="Move to another phone").click()
    refused = ann.locator("seat-card").get_by_role("alert")
    expect(refused).to_contain_text("No connection", timeout=PATIENCE_MS)
    ann.unroute("**/passes")
    ann.get_by_role("button", name="Move to another phone").click()

    ann.get_by_alt_text("QR code that moves this seat to another phone").wait_for()
