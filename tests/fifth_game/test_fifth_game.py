"""Later games are one new folder each: everything else finds them there."""

import json
from pathlib import Path

import pytest

from companion.games import game_ids
from tests.fifth_game.conftest import GAMES, HERE, Checkout
from tests.running import Program, Service

pytestmark = pytest.mark.slow
LINES_MAX = 60
BY_REGISTRY = {
    "engine": "languages views_do_not_search",
    "games": "golden contract play_contract",
}
"""The contracts of a game; `make later` runs everything else that asks the registry."""
NEW = f"not (same_seed or {' or '.join(game_ids())}) or {' or '.join(GAMES)}"
"""Which of those tests: but for the ones of a game that was there before, and a long one of all."""


def test_git_shows_one_new_folder_each(checkout: Checkout) -> None:
    assert checkout.is_otherwise_as_it_was()


def test_a_score_sheet_of_rows_is_a_page_of_python() -> None:
    source = (HERE / "crag" / "__init__.py").read_text(encoding="utf-8")

    assert source.count("\n") <= LINES_MAX


@pytest.mark.long
@pytest.mark.parametrize("room", BY_REGISTRY)
def test_every_test_that_asks_the_registry_passes_with_them(checkout: Checkout, room: str) -> None:
    files = [f"tests/{room}/test_{name}.py" for name in BY_REGISTRY[room].split()]
    which = ["-k", NEW, "-m", "not slow", "-p", "no:cacheprovider"]

    output = checkout.run(["-m", "pytest", *which, *files])

    assert "%]" in output


def test_they_are_served_and_played_with_what_every_game_has(
    checkout: Checkout, tmp_path: Path
) -> None:
    service = Service(
        tmp_path / "instance", folder=checkout.path, environment=checkout.environment()
    ).start()
    try:
        for game_id in GAMES:
            play(service, game_id)
    finally:
        service.stop()


def play(service: Service, game_id: str) -> None:
    """Play an evening of two to the totals of the example record."""
    example = (HERE / game_id / "records" / "finished.json").read_text(encoding="utf-8")
    players = json.loads(example)["players"]
    ann, ben = Program(service), Program(service)
    described = ann.get(f"/games/{game_id}")
    assert [field["id"] for field in described["fields"]] == [*players[0]][1:]

    code = ann.open_table(game_id)
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
