"""A fifth game is one new folder: everything else finds it there."""

import json
from pathlib import Path

import pytest

from tests.fifth_game.conftest import GAMES, HERE, Checkout
from tests.running import Program, Service

pytestmark = pytest.mark.slow
LINES_MAX = 60
BY_REGISTRY = (
    "tests/games/test_golden.py",
    "tests/games/test_contract.py",
    "tests/games/test_play_contract.py",
    "tests/house/test_catalogue.py",
    "tests/house/test_words.py",
    "tests/house/test_names_of_games.py",
    "tests/house/test_shape.py",
    "tests/house/test_imports.py",
    "tests/cli/test_malformed.py",
    "tests/cli/test_start.py",
    "tests/engine/test_languages.py",
    "tests/engine/test_views_do_not_search.py",
    "tests/demo/test_demo.py",
    "tests/web/test_assets.py",
    "tests/web/test_editions_api.py",
    "tests/web/test_themes.py",
)
"""What asks the registry for its games; `make later` runs everything there is."""


def record_of(game_id: str) -> str:
    """Return the example record of a game."""
    return (HERE / game_id / "records" / "finished.json").read_text(encoding="utf-8")


def test_git_shows_one_new_folder(checkout: Checkout) -> None:
    assert checkout.game_id in GAMES
    changed = checkout.git("status", "--porcelain")
    assert changed == f"?? companion/games/{checkout.game_id}/\n"


def test_a_score_sheet_of_rows_is_a_page_of_python() -> None:
    source = (HERE / "crag" / "__init__.py").read_text(encoding="utf-8")

    assert source.count("\n") <= LINES_MAX


def test_the_command_lists_it(checkout: Checkout) -> None:
    listed = json.loads(checkout.run(["-m", "companion", "games", "--json"]))

    [found] = [game for game in listed["games"] if game["id"] == checkout.game_id]
    assert found["name"] == checkout.game_id.capitalize()


@pytest.mark.parametrize(("language", "title"), [("en", "points"), ("de", "Punkte")])
def test_the_command_scores_and_explains_it(checkout: Checkout, language: str, title: str) -> None:
    record = record_of(checkout.game_id)
    result = json.loads(checkout.run(["-m", "companion", "score", "-"], record))
    text = checkout.run(["-m", "companion", "score", "--lang", language, "--text", "-"], record)

    assert result["winners"] == ["Ann"]
    for player in result["players"]:
        assert f"{player['place']}. {player['name']}: {player['total']} {title}\n" in text


def test_the_command_throws_its_dice(checkout: Checkout) -> None:
    thrown = json.loads(checkout.run(["-m", "companion", "roll", checkout.game_id, "--json"]))

    assert thrown["faces"]
    assert set(thrown["faces"]) <= set("123456")
    assert thrown["sentence"]


def test_every_test_that_asks_the_registry_passes_with_it(checkout: Checkout) -> None:
    output = checkout.run(
        ["-m", "pytest", "-p", "no:cacheprovider", "-m", "not slow", *BY_REGISTRY]
    )

    assert "%]" in output


def test_it_is_served_and_played_with_what_every_game_has(
    checkout: Checkout, tmp_path: Path
) -> None:
    players = json.loads(record_of(checkout.game_id))["players"]
    service = Service(
        tmp_path / "instance", folder=checkout.path, environment=checkout.environment()
    ).start()
    try:
        ann, ben = Program(service), Program(service)
        described = ann.get(f"/games/{checkout.game_id}")
        assert [field["id"] for field in described["fields"]] == [*players[0]][1:]

        code = ann.open_table(checkout.game_id)
        seat = ben.join(code)
        head = ann.ask(code, "start-game")
        watching = ben.follow(code, head)
        thrown = ann.ask(code, "throw")
        assert watching.next_seq() == thrown
        assert ben.get(f"/tables/{code}")["play"]["throw"]["faces"][0] in "123456"

        ann.ask(code, "end-play")
        for program, place, player in ((ann, 0, players[0]), (ben, seat, players[1])):
            cells = {key: value for key, value in player.items() if key != "name"}
            program.ask(code, "change-sheet", place, cells=cells)
        ann.ask(code, "finish-table")

        result = ben.get(f"/tables/{code}")["result"]
        wanted = [sum(v for v in each.values() if isinstance(v, int)) for each in players]
        assert [player["total"] for player in result["players"]] == wanted
    finally:
        service.stop()
