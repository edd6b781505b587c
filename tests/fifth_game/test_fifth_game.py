"""A fifth game is one new folder: everything else finds it there."""

import json
from pathlib import Path

import pytest

from tests.fifth_game.conftest import Checkout
from tests.running import Program, Service

pytestmark = pytest.mark.slow
RECORD = json.dumps(
    {"game": "pig", "players": [{"name": "Ann", "banked": 100}, {"name": "Ben", "banked": 100}]}
)


def test_git_shows_one_new_folder(checkout: Checkout) -> None:
    assert checkout.git("status", "--porcelain") == "?? companion/games/pig/\n"


def test_the_command_lists_it(checkout: Checkout) -> None:
    listed = json.loads(checkout.run(["-m", "companion", "games", "--json"]))

    [pig] = [game for game in listed["games"] if game["id"] == "pig"]
    assert (pig["name"], pig["players"], pig["about"]) == ("Pig", [2, 10], "1 die")


def test_the_command_scores_it(checkout: Checkout) -> None:
    result = json.loads(checkout.run(["-m", "companion", "score", "-"], RECORD))

    assert result["winners"] == ["Ann", "Ben"]
    assert [player["place"] for player in result["players"]] == [1, 1]
    assert result["players"][0]["explanation"]["parts"][0]["because"] == "100 points are banked."


def test_the_command_explains_it_in_plain_text(checkout: Checkout) -> None:
    text = checkout.run(["-m", "companion", "score", "--text", "-"], RECORD)

    assert "1. Ann: 100 points\n  Banked: 100\n    100 points are banked.\n" in text


def test_the_command_throws_its_die(checkout: Checkout) -> None:
    thrown = json.loads(checkout.run(["-m", "companion", "roll", "pig", "--json"]))

    assert thrown["faces"][0] in "123456"
    assert thrown["sentence"]


def test_its_golden_cases_are_found_and_hold(checkout: Checkout) -> None:
    output = checkout.run(
        ["-m", "pytest", "tests/games/test_golden.py", "-k", "pig", "-p", "no:cacheprovider"]
    )

    assert "passed" in output


def test_it_is_served_and_played_with_what_every_game_has(
    checkout: Checkout, tmp_path: Path
) -> None:
    service = Service(
        tmp_path / "instance", folder=checkout.path, environment=checkout.environment()
    ).start()
    try:
        ann, ben = Program(service), Program(service)
        described = ann.get("/games/pig")
        assert [field["id"] for field in described["fields"]] == ["banked"]

        code = ann.open_table("pig")
        seat = ben.join(code)
        head = ann.ask(code, "start-game")
        watching = ben.follow(code, head)
        thrown = ann.ask(code, "throw")
        assert watching.next_seq() == thrown
        assert ben.get(f"/tables/{code}")["play"]["throw"]["faces"][0] in "123456"

        ann.ask(code, "end-play")
        ann.ask(code, "change-sheet", cells={"banked": 100})
        ben.ask(code, "change-sheet", seat, cells={"banked": 42})
        ann.ask(code, "finish-table")

        result = ben.get(f"/tables/{code}")["result"]
        assert [player["total"] for player in result["players"]] == [100, 42]
    finally:
        service.stop()
