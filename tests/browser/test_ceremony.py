"""The end of a game: how its scores are counted part by part, and how phones show it."""

import json
from typing import Any

import pytest

from companion.games import find_game
from tests.browser.devices import DISPLAY, PHONE, Room
from tests.browser.screen import press, score_without_table, stay
from tests.game_files import game_by_game, own_tests

pytestmark = pytest.mark.browser

ENDS = """() => [...document.querySelectorAll(".fresh > :is(h1, score-tree)")].map((element) => {
  const { animationName, animationDelay, animationDuration } = getComputedStyle(element);
  return [animationName, parseFloat(animationDelay) + parseFloat(animationDuration)];
})"""
"""What moves on a fresh result, and when it stands."""


@pytest.mark.parametrize("game_id", game_by_game())
def test_a_score_without_a_table_is_shown_place_by_place(room: Room, game_id: str) -> None:
    page = room.device(PHONE)
    page.emulate_media(reduced_motion="no-preference")
    page.goto(f"{room.service.url}/score")

    score_without_table(find_game(game_id).name, "To the sheets")(page)
    getattr(own_tests(game_id, "screens"), "write", stay)(page)
    press("Score it", "Score all the same")(page)
    page.locator("score-tree").first.wait_for()

    names = [name for name, _ in page.evaluate(ENDS)]
    assert names[0] == "winner-named"
    assert {*names[1:]} == {"place-falls"}


MODULE = """async () => {
  const app = document.querySelector("script[type=module][src]").src;
  const line = await import(app.replace(/(parts\\/core|app)\\.js$/, "ceremony/timeline.js"));
  return %s;
}"""
RESULT = """{players: [
  {place: 2, explanation: {parts: [{label: "A", points: 3}, {label: "Lost", points: -2},
    {label: "C", points: 1}]}},
  {place: 1, explanation: {parts: [{label: "A", points: 40}, {label: "B", points: 2},
    {label: "C", points: 0}, {label: "D", points: 0}]}}]}"""


@pytest.fixture
def line(room: Room) -> Any:
    """Return a way to ask the timeline, as pages load it."""
    page = room.device(DISPLAY)
    page.goto(room.service.url)
    return lambda code: page.evaluate(MODULE % code)


def test_parts_of_all_scores_are_one_list_with_what_only_costs_last(line: Any) -> None:
    labels = line(f"line.partsOf({RESULT}).map((part) => part.label)")
    numbers = line("line.partsOf({players: [{explanation: {points: 7, because: 'x'}}]}).length")

    assert labels == ["A", "B", "C", "Lost"]
    assert numbers == 1


def test_the_tallest_stack_fills_the_room_and_no_block_is_too_low(line: Any) -> None:
    stacks = line(f"line.stacksOf({RESULT}, line.partsOf({RESULT}))")
    shares = [[block["share"] for block in stack] for stack in stacks]

    assert sum(shares[1]) == pytest.approx(1, abs=0.001)
    assert min(share for stack in shares for share in stack) >= 0.09
    assert sum(shares[0]) < 0.5


def test_twelve_seats_are_counted_at_a_quicker_pace(line: Any) -> None:
    players = [
        {"place": place, "explanation": {"parts": [{"label": "A", "points": 1}]}}
        for place in range(1, 13)
    ]
    result = json.dumps({"players": players})

    beats = line(f"line.beatsOf({result}, line.partsOf({result}), false)")
    times = [beat["ms"] for beat in beats if beat["does"] == "count"]

    assert len(times) == 12
    assert 8_000 <= sum(times) <= 12_000
