"""Seats are told apart by letters, and an absence is heard as well as seen."""

import pytest
from playwright.sync_api import Page, Route, expect

from tests.browser.devices import DISPLAY, LEFT, Room
from tests.browser.following import put_up
from tests.game_files import usual_game

pytestmark = pytest.mark.browser

AWAY = 'retry: 600000\n\nevent: presence\ndata: {"away": {"1": 3, "2": 75}}\n\n'
"""What a stream says of the second and third seat; whoever hears it asks again much later."""


def sit_down(room: Room, *names: str) -> Page:
    """Open a table where one phone holds a seat for each name, in the order of the seats."""
    page = room.device()
    code = room.open_table(page, usual_game().name)
    phone = room.program(page)
    phone.ask(code, "name-seat", name=names[0])
    for name in names[1:]:
        phone.ask(code, "add-seat", None, name=name)
    return page


def test_letters_of_seats_differ_on_every_screen(room: Room) -> None:
    letters = ["An", "A2", "B"]
    ann = sit_down(room, "Ann", "Ann", "Ben")
    screen = put_up(room, ann)

    expect(ann.locator("seat-ring .sits .chip text")).to_have_text(letters)
    expect(screen.locator(".seats .chip text")).to_have_text(letters)
    ann.get_by_role("button", name="Start with 3").click()
    ann.get_by_role("tab", name="My sheet").click()
    expect(ann.locator("score-sheet .whose .chip text")).to_have_text(letters)
    ann.get_by_role("tab", name="Table").click()
    expect(ann.locator("seat-list .chip text")).to_have_text(letters)


def test_a_seat_on_its_way_is_seen_to_be_so(room: Room) -> None:
    page = room.device()
    room.open_table(page, usual_game().name)
    held: list[Route] = []
    passes = False

    def hold(route: Route) -> None:
        if passes:
            route.continue_()
        else:
            held.append(route)

    page.route("**/commands*", hold)
    add = page.get_by_role("button", name="Seat without a phone")

    add.click()

    expect(add).to_have_attribute("aria-disabled", "true")
    passes = True
    while held:
        held.pop().continue_()
    expect(page.locator("seat-ring .sits")).to_have_count(2)
    expect(add).to_have_attribute("aria-disabled", "false")
    add.click()
    expect(page.locator("seat-ring .sits")).to_have_count(3)


def test_an_absence_is_part_of_the_name_that_is_read_out(room: Room) -> None:
    ann, ben, cy = (room.device() for _ in range(3))
    room.open_table(ann, usual_game().name)
    for other in (ben, cy):
        room.join(other, ann)
    expect(ann.locator("seat-ring .sits")).to_have_count(3)
    screen = put_up(room, ann)
    for page in (ann, screen):
        page.route(
            "**/stream?**",
            lambda route: route.fulfill(content_type="text/event-stream", body=AWAY),
        )
        page.reload()

    ring = ann.locator("seat-ring")
    expect(ring.get_by_role("button").nth(1)).to_have_accessible_name("Yellow triangle away 3 min")
    expect(ring.get_by_role("button").nth(2)).to_have_accessible_name("Red square away for long")
    expect(ring.locator(".shape.away")).to_have_count(2)
    seats = screen.locator(".seats li")
    expect(seats.nth(1)).to_contain_text("away 3 min")
    expect(seats.nth(0)).not_to_contain_text("away")


def test_what_to_do_next_is_in_sight_with_any_number_of_seats_and_once_the_game_begins(
    room: Room,
) -> None:
    page = room.device(LEFT)
    room.open_table(page, usual_game().name)
    seats = page.locator("seat-ring .sits")
    for count in range(1, 10):
        expect(seats).to_have_count(count)
        for name in ("Say your name", "Start with"):
            expect(page.get_by_role("button", name=name)).to_be_in_viewport(ratio=1)
        page.get_by_role("button", name="Seat without a phone").click()
    expect(seats).to_have_count(10)

    # The game begins at its top, however far the lobby was scrolled.
    page.evaluate("scrollTo(0, document.body.scrollHeight)")
    assert page.evaluate("scrollY") > 0

    page.get_by_role("button", name="Start with").click()
    page.get_by_role("button", name="Throw", exact=True).wait_for()

    page.wait_for_function("() => scrollY === 0")


def test_a_name_is_erased_and_a_seat_is_freed_from_its_card(room: Room) -> None:
    page = sit_down(room, "Ann", "Ben")

    page.locator("seat-ring").get_by_role("button").nth(0).click()
    page.get_by_role("button", name="Erase this name for good").click()

    expect(page.locator("seat-ring .place bdi").nth(0)).to_have_text("Blue circle")
    expect(page.locator("seat-ring .place bdi").nth(1)).to_have_text("Ben")

    page.locator("seat-ring").get_by_role("button").nth(1).click()
    page.get_by_role("button", name="Free this seat").click()

    expect(page.locator("seat-ring .sits")).to_have_count(1)
    expect(page.locator("seat-ring .sits")).to_contain_text("Blue circle")


def test_the_address_of_the_big_display_leads_to_it_with_one_press(room: Room) -> None:
    code = room.open_table(room.device(), usual_game().name)
    screen = room.device(DISPLAY)
    screen.goto(f"{room.service.url}/t/{code}/display")

    screen.locator("join-seat .tile").click()

    screen.locator("display-screen header").wait_for()
