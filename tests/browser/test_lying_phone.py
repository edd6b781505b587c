"""On a phone that lies what is to be pressed first stands in the window."""

import pytest
from playwright.sync_api import Locator

from companion.games import find_game, game_ids
from tests.browser.devices import Room

pytestmark = pytest.mark.browser

LYING = {"width": 844, "height": 390}


def stands_in_the_window(thing: Locator) -> bool:
    """Return whether something can be seen whole before anything is scrolled."""
    box = thing.bounding_box()
    assert box is not None
    return box["y"] >= 0 and box["y"] + box["height"] <= LYING["height"]


def test_dice_alone_are_thrown_and_a_table_is_begun_without_scrolling(room: Room) -> None:
    page = room.device(LYING)
    page.goto(room.service.url)
    page.get_by_role("button", name="Just dice").click()
    dice = page.get_by_role("dialog")
    throw = dice.get_by_role("button", name="Throw", exact=True)
    throw.wait_for()

    assert stands_in_the_window(throw)
    page.keyboard.press("Escape")
    dice.wait_for(state="hidden")
    page.get_by_role("button", name=find_game(game_ids()[0]).name).click()
    page.wait_for_url("**/t/*")
    start = page.get_by_role("button", name="Start with 1")
    start.wait_for()
    assert stands_in_the_window(start)
