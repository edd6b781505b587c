"""Score a game without a table; throw its dice without one."""

import pytest
from playwright.sync_api import expect

from companion.core.game import Game
from tests.browser.devices import Room
from tests.browser.screen import press, score_without_table, stay
from tests.game_files import game_by_game, games_thrown_again, own_tests

pytestmark = pytest.mark.browser

MOVES = """() => [...document.querySelectorAll(".fresh > :is(h1, score-tree)")]
  .map((element) => getComputedStyle(element).animationName)"""
"""How a fresh result comes: the winner, then place by place."""


@pytest.mark.parametrize("game_id", game_by_game())
def test_a_game_is_scored_without_a_table(room: Room, game_id: str) -> None:
    ann = room.device()
    ann.goto(room.service.url)
    ann.get_by_role("link", name="Score a game").click()
    score_without_table(game_id)(ann)
    ann.get_by_role("textbox", name="Name of player 1").fill("Ann")
    ann.get_by_role("textbox", name="Name of player 2").fill("Ben")
    ann.get_by_role("button", name="To the sheets").click()
    getattr(own_tests(game_id, "screens"), "write", stay)(ann)

    ann.emulate_media(reduced_motion="no-preference")
    # Ben's sheet is empty.
    press("Score it", "Score all the same")(ann)

    expect(ann.locator("results-screen h1")).to_be_visible()
    expect(ann.locator("results-screen score-tree").first).to_contain_text("Ann")
    winner, *places = ann.evaluate(MOVES)
    assert (winner, {*places}) == ("winner-named", {"place-falls"})
    with ann.expect_download() as saved:
        ann.get_by_role("button", name="Save the record").click()
    assert saved.value.suggested_filename.endswith("-record.json")
    ann.reload()
    expect(ann.get_by_role("textbox", name="Name of player 1")).to_have_value("Ann")


@pytest.mark.parametrize("game", games_thrown_again())
def test_just_dice_keeps_and_throws_again_for_the_game_that_does(room: Room, game: Game) -> None:
    assert game.dice is not None
    ann = room.device()
    ann.goto(room.service.url)
    ann.get_by_role("button", name="Just dice").click()
    ann.locator("just-dice dialog").get_by_role("button", name=game.name).click()
    dice = ann.locator("just-dice dice-tray")
    dice.get_by_role("button", name="Throw", exact=True).click()
    again = dice.get_by_role("button", name=f"Throw the other {game.dice.count - 1}")

    dice.locator("[role=group] button").first.click()
    again.click()

    expect(again).to_have_count(0)
