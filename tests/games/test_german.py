"""The rules speak German: sentences typed by hand stand in the result of an example record."""

import tomllib

import pytest

from companion.games import game_ids
from tests.game_files import TESTS
from tests.games.contract import told_in


@pytest.mark.parametrize(
    "game_id", [each for each in game_ids() if (TESTS / each / "german.toml").is_file()]
)
def test_the_score_is_explained_in_german(game_id: str) -> None:
    file = TESTS / game_id / "german.toml"
    sentences = tomllib.loads(file.read_text(encoding="utf-8"))["sentences"]

    assert sentences
    assert set(sentences) <= told_in(game_id, "de")
