"""What some browsers do to a page: they keep no cookies, or paint it in colours of their own."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from playwright.sync_api import Locator, Page, Playwright, expect

from tests.browser.devices import Phone, Room
from tests.browser.following import put_up
from tests.game_files import usual_game

pytestmark = pytest.mark.browser

REFUSES = {"profile": {"default_content_setting_values": {"cookies": 2}}}
"""The preference of Chromium that lets no site keep anything."""
NO_COOKIES = "This browser keeps no cookies"


@pytest.fixture
def forgetful(playwright: Playwright, tmp_path: Path) -> Iterator[Page]:
    """Return a page of a browser that refuses cookies."""
    profile = tmp_path / "profile"
    (profile / "Default").mkdir(parents=True)
    (profile / "Default" / "Preferences").write_text(json.dumps(REFUSES), encoding="utf-8")
    phone = Phone(playwright, profile)
    faults: list[str] = []
    page = phone.switch_on()
    page.on("pageerror", lambda error: faults.append(str(error)))
    yield page
    phone.switch_off()
    assert faults == []


def test_a_browser_without_cookies_is_told_so_and_takes_nothing(
    room: Room, forgetful: Page
) -> None:
    ann = room.device()
    room.open_table(ann, usual_game().name)
    room.scan(forgetful, ann)

    for name in ("Sit down", "This is the big screen", "Sit down"):
        forgetful.get_by_role("button", name=name).click()
        expect(forgetful.get_by_role("alert")).to_contain_text(NO_COOKIES)

    ann.reload()
    expect(ann.locator("seat-ring .sits")).to_have_count(1)
    asked: list[str] = []
    forgetful.on("request", lambda request: asked.append(f"{request.method} {request.url}"))
    forgetful.goto(room.service.url)
    forgetful.locator(f".spine[data-game={usual_game().id}]").click()
    expect(forgetful.get_by_role("alert")).to_contain_text(NO_COOKIES)
    assert not [each for each in asked if each.startswith("POST")]


def ground(card: Locator) -> str:
    """Return the colour under a code."""
    colour: str = card.evaluate("card => getComputedStyle(card).backgroundColor")
    return colour


def test_codes_keep_their_light_ground_in_the_colours_of_a_system(room: Room) -> None:
    ann = room.device()
    room.open_table(ann, usual_game().name)
    screen = put_up(room, ann)
    ann.get_by_role("button", name="Seat without a phone").click()

    def hold(page: Page) -> None:
        card = page.locator("figure.card").first
        usual = ground(card)
        page.emulate_media(forced_colors="active", color_scheme="dark")
        assert ground(card) == usual, page.url

    hold(screen)
    hold(ann)
    ann.get_by_role("button", name="Start with 2").click()
    ann.get_by_role("tab", name="Table").click()
    hold(ann)


def test_a_link_with_a_mark_behind_it_opens_and_one_that_was_cut_says_so(room: Room) -> None:
    ann = room.device()
    room.open_table(ann, usual_game().name)
    ben, cara = room.device(), room.device()
    room.scan(ben, ann)
    ben.get_by_role("button", name="Sit down").wait_for()
    told: str = ann.evaluate("document.querySelector('table-screen').boot.view.table.join_url")
    link = f"{room.service.url}/j/{told.rpartition('/j/')[2]}"

    # Another fragment of the same page is read without loading it anew.
    ben.goto(f"{link}_")
    ben.get_by_role("button", name="Sit down").click()
    expect(ann.locator("seat-ring .sits")).to_have_count(2)

    room.forgive("403")
    cara.goto(link[:-3])
    expect(cara.get_by_role("alert")).to_contain_text("This link is not whole")
    cara.get_by_role("button", name="Knock").wait_for()
    cara.goto(link[:-1] + ("x" if link[-1] != "x" else "y"))
    cara.get_by_role("button", name="Sit down").click()
    expect(cara.get_by_role("alert")).to_contain_text("This link is no longer good")
    # At home the code alone seats, else somebody at the table lets the phone in.
    cara.get_by_role("button", name="Knock").click()
    expect(ann.locator("seat-ring .sits")).to_have_count(3)
