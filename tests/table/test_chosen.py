"""A file of printed numbers is read once, however many logs name it."""

import json

import pytest

from companion.core.edition import read_file
from companion.core.game import Game
from companion.core.reader import Node
from companion.engine.editions import games_with_editions
from companion.table import chosen
from tests.engine.edition_files import sample


@pytest.fixture(params=games_with_editions(), ids=lambda game: game.id)
def game(request: pytest.FixtureRequest) -> Game:
    found: Game = request.param
    return found


def test_a_file_is_read_once(game: Game, monkeypatch: pytest.MonkeyPatch) -> None:
    reads: list[object] = []

    def read_and_count(node: Node, *rest: object) -> object:
        reads.append(node)
        return read_file(node, *rest)  # type: ignore[arg-type]

    monkeypatch.setattr("companion.table.chosen.read_file", read_and_count)
    file = sample(game.id, title=f"read once {game.id}")
    first, played = chosen.play_edition(game, file)
    again = chosen.play_edition(played, json.loads(json.dumps(file)))

    assert again == (first, played)
    assert again[1] is played
    assert len(reads) == 1
