"""What the demo's results say of luck, and their evenings; what every result tells is held by
`test_after_the_end`.
"""

import pytest
from playwright.sync_api import Page, expect

from tests.browser.ended import told_text
from tests.browser.test_evenings_kept import see_result
from tests.game_files import game_by_game, games_of_luck, usual_game
from tests.running import Service

pytestmark = pytest.mark.browser

PLAYED_MS = 60_000
"""Longest wait until Python has started in a browser and plays an evening."""


def open_result(demo: Service, page: Page, game_id: str) -> None:
    """Open the result of the finished table of a game as its host."""
    see_result(demo, page, game_id)
    page.get_by_role("button", name="Share").click()
    page.locator("share-sheet img").wait_for()


@pytest.mark.parametrize("game_id", game_by_game())
def test_text_and_picture_say_last_that_luck_was_as_usual(
    demo: Service, pages: list[Page], game_id: str
) -> None:
    page, _ = pages
    open_result(demo, page, game_id)

    told = told_text(page, "As text", "point").split("\n")

    luck = [line for line in told if line.endswith("came about as often as usual.")]
    assert luck == (told[-1:] if game_id in games_of_luck() else [])
    assert page.locator("result-picture footer p").text_content() == "".join(luck)
    assert told[-1 - len(luck)].startswith("Decided by: ")


def test_the_evening_plays_by_itself_from_its_result(demo: Service, pages: list[Page]) -> None:
    page, _ = pages
    open_result(demo, page, usual_game().id)

    page.get_by_role("button", name="Play the evening").click()

    page.wait_for_url("**/evenings")
    expect(page.get_by_role("button", name="Pause")).to_be_visible(timeout=PLAYED_MS)
    page.reload()
    # It is played once, and not again with each look at the list.
    expect(page.get_by_role("heading", name="Evenings")).to_be_visible()
