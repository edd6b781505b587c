"""Which language a screen speaks: that of its phone, or the one chosen."""

import pytest

from tests.browser.devices import Room
from tests.game_files import usual_game

pytestmark = pytest.mark.browser


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
    ben.get_by_role("heading", name="Come to this table").wait_for()

    ben.get_by_role("link", name="Deutsch").click()
    with ben.expect_request("**/join") as asked:
        ben.get_by_role("button", name="Hinsetzen").click()
    assert (asked.value.post_data_json or {})["secret"]

    ben.wait_for_url("**/t/*")
    ben.get_by_role("button", name="Beginnen (2 dabei)").wait_for()
