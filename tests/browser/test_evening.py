"""Two real browsers at one table, as docs/live.md promises, whatever dies in between."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import Page, expect

from tests.browser.devices import Phone, Room, throw_again
from tests.browser.following import put_up
from tests.game_files import usual_game
from tests.running import Service

pytestmark = pytest.mark.browser


def faces(page: Page) -> str:
    """Return what the dice on a screen show, as it reads them out."""
    dice = page.locator("dice-tray [role=group]")
    expect(dice).to_have_attribute("aria-label", re.compile("[0-9]"))
    return str(dice.get_attribute("aria-label"))


def await_throw(page: Page, number: int) -> None:
    """Wait until a screen shows a throw."""
    expect(page.locator("table-rail")).to_contain_text(f"Throw {number}")


def test_a_killed_phone_comes_back_to_its_seat_with_nothing_missed(
    room: Room, phone: Phone
) -> None:
    ann = room.device()
    room.open_table(ann, usual_game().name)
    ben = phone.switch_on()
    room.join(ben, ann)
    address = ben.url
    ann.get_by_role("button", name="Start with 2").click()
    phone.put_away()

    phone.kill()
    ann.get_by_role("button", name="Throw", exact=True).click()
    await_throw(ann, 1)
    ben = phone.switch_on()
    ben.goto(address)

    await_throw(ben, 1)
    assert faces(ben) == faces(ann)
    seats = ben.evaluate(
        "fetch('/api/v1' + location.pathname.replace('/t/', '/tables/'))"
        ".then(answer => answer.json()).then(view => view.me.own)"
    )
    assert seats == {"1": True}


def test_both_go_on_after_the_service_was_killed(room: Room, tmp_path: Path) -> None:
    service = Service(tmp_path / "instance").start()
    room.service = service
    ann, ben = room.device(), room.device()
    room.open_table(ann, usual_game().name)
    room.join(ben, ann)
    ann.get_by_role("button", name="Start with 2").click()
    ann.get_by_role("button", name="Throw", exact=True).click()
    await_throw(ben, 1)

    service.kill()
    service.start()
    throw_again(ben, 2)

    await_throw(ann, 2)
    await_throw(ben, 2)
    assert faces(ann) == faces(ben)
    service.stop()
    # The browser reports every request that met a dead server: planned here.
    room.forgive("ERR_")


def test_the_big_display_is_switched_to_german_in_its_lobby_and_shows_the_throw(room: Room) -> None:
    ann = room.device()
    room.open_table(ann, usual_game().name)
    screen = put_up(room, ann)

    screen.get_by_role("link", name="Deutsch").click()

    expect(screen.locator("header")).to_contain_text("Setzt euch, wo ihr wollt.")
    expect(screen.get_by_role("link", name="English")).to_be_visible()
    ann.get_by_role("button", name="Start with 1").click()
    ann.get_by_role("button", name="Throw", exact=True).click()
    await_throw(ann, 1)
    expect(screen.locator("header")).to_contain_text("Wurf 1.")
    assert re.findall("[1-6]", faces(screen))[:3] == re.findall("[1-6]", faces(ann))[:3]
    expect(screen.get_by_role("link", name="English")).to_have_count(0)
