"""A file of printed numbers is read once, however many logs name it."""

import json

import pytest

from companion.core.edition import read_file
from companion.core.errors import InvalidInput
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
    first = chosen.read_edition(game, Node(file, ""))
    again = chosen.read_edition(game, Node(json.loads(json.dumps(file)), "/data/edition"))
    kept = chosen.read_edition(game, Node(first.as_json(), ""))

    assert first is again is kept
    assert len(reads) == 1
    assert chosen.play_edition(game, first) is chosen.play_edition(game, kept)


def test_a_bad_file_is_refused_each_time(game: Game) -> None:
    file = sample(game.id, title="x" * 99)

    for _ in range(2):
        with pytest.raises(InvalidInput) as refused:
            chosen.read_edition(game, Node(file, "/data/edition"))
        assert refused.value.pointer == "/data/edition/title"


def test_no_more_bytes_of_files_are_kept_than_may_be(
    game: Game, monkeypatch: pytest.MonkeyPatch
) -> None:
    files = [sample(game.id, title=f"of many bytes {number}") for number in range(9)]
    room = 4 * len(json.dumps(files[0]))
    monkeypatch.setattr(chosen, "KEPT_BYTES_MAX", room)

    read = [chosen.read_edition(game, Node(file, "")) for file in files]
    again = chosen.read_edition(game, Node(files[-1], ""))
    held = sum(each.bytes for each in {*chosen._kept.values()})

    assert again is read[-1]
    assert room // 2 < held <= room
