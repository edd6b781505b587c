"""What somebody takes back is shown at once on every other screen, and moves nothing on it."""

import pytest
from playwright.sync_api import expect

from tests.browser.devices import FOLLOWS, Room
from tests.browser.following import put_up
from tests.game_files import usual_game

pytestmark = pytest.mark.browser

STRIP_MAX = 100
"""Three lines with what is around them, in pixels: a throw with equal dice says more."""


def test_a_throw_that_is_taken_back_is_told_on_phone_and_display(room: Room) -> None:
    ann, ben = room.device(), room.device()
    room.open_table(ann, usual_game().name)
    room.join(ben, ann)
    screen = put_up(room, ann)
    ann.get_by_role("button", name="Start with 2").click()
    ann.get_by_role("button", name="Throw", exact=True).click()
    for page in (ann, ben):
        page.get_by_role("button", name="Throw 2").wait_for()
        page.wait_for_function(FOLLOWS)
    tab = ben.get_by_role("tab", name="My sheet")
    at = tab.bounding_box()

    ann.get_by_role("button", name="Take back: ").click()

    for page in (ben, screen):
        expect(page.locator("news-line")).to_contain_text("took back: ")
    expect(ann.locator("news-line")).to_have_text("")
    # Each sentence is as high as its lines: several leave room to go on.
    strip = ben.locator("news-line .strip").bounding_box()
    assert strip is not None
    assert strip["height"] < STRIP_MAX
    assert tab.bounding_box() == at
    ben.locator("news-line button").click()
    expect(ben.locator("news-line")).to_have_text("")
