"""An evening in German: no English sentence is left on a screen, and the longest words fit."""

import re
from collections.abc import Mapping

import pytest
from playwright.sync_api import Browser

from tests.browser.devices import Room
from tests.browser.german import left_in_english
from tests.browser.inspection import inspect, sticks_out
from tests.browser.screens import SCREENS, ScreenBrowser
from tests.game_files import usual_game
from tests.running import Service

pytestmark = pytest.mark.browser


def test_the_check_finds_english(room: Room) -> None:
    page = room.device(language="en")
    page.goto(room.service.url)
    page.locator("game-pile button").first.wait_for()

    page.evaluate("document.documentElement.lang = 'de'")

    assert "Score a game" in left_in_english(page)


def test_two_phones_at_one_table_read_their_own_languages(room: Room) -> None:
    ann, ben = room.device(language="de"), room.device(language="en")
    room.open_table(ann, usual_game().name)
    room.join(ben, ann)

    ben.get_by_role("button", name="Start with 2").click()
    ben.get_by_role("button", name="Throw", exact=True).click()

    # The same throw comes to both streams, each in its words.
    ann.get_by_text(re.compile(r"Gelbes Dreieck hat .* geworfen")).first.wait_for()
    ben.get_by_text(re.compile(r"Yellow triangle threw ")).first.wait_for()


def test_the_language_is_switched_on_home_and_in_the_settings(room: Room) -> None:
    page = room.device(language="fr")
    page.goto(room.service.url)
    page.get_by_role("heading", name="What’s on the table tonight?").wait_for()

    page.get_by_role("link", name="Deutsch").click()
    page.get_by_role("heading", name="Was kommt heute auf den Tisch?").wait_for()
    room.open_table(page, usual_game().name)
    page.get_by_role("button", name="Hausregeln und Tisch").click()
    page.get_by_role("radio", name="English").click()

    page.get_by_role("button", name="Start with 1").wait_for()
    assert page.locator("html").get_attribute("lang") == "en"


def test_who_came_by_the_link_still_may_after_switching(room: Room) -> None:
    ann, ben = room.device(), room.device(language="en")
    room.open_table(ann, usual_game().name)
    ann.get_by_role("button", name="Start with 1").wait_for()
    room.scan(ben, ann)
    ben.get_by_role("heading", name="There is a chair for you").wait_for()

    ben.get_by_role("link", name="Deutsch").click()
    ben.get_by_role("button", name="Hinsetzen").click()

    ben.wait_for_url("**/t/*")
    ben.get_by_role("button", name="Zu 2 beginnen").wait_for()


@pytest.fixture(scope="module")
def narrow(browser: Browser, demo: Service) -> Mapping[str, list[str]]:
    """Return what was found wrong with German on the narrowest phone."""
    visit = ScreenBrowser(browser, demo, "small", "dark", locale="de", service_workers="block")
    return inspect(visit, SCREENS, {"sticks out": sticks_out, "English": left_in_english})


def test_no_german_screen_sticks_out_at_320(narrow: Mapping[str, list[str]]) -> None:
    assert not narrow["sticks out"], "\n".join(narrow["sticks out"])
    assert narrow["faults"] == []


def test_no_screen_is_left_in_english(narrow: Mapping[str, list[str]]) -> None:
    assert not narrow["English"], "\n".join(narrow["English"])
