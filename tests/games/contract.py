"""What the contract suites of games share."""

import json
from collections.abc import Iterator

import pytest

from companion.core.message import Message, render
from companion.engine.scoring import score
from companion.games import find_game, game_ids
from tests.game_files import record

every_game = pytest.mark.parametrize(
    "game", [find_game(each) for each in game_ids()], ids=game_ids()
)


def assert_sentence(message: Message) -> None:
    """Check that a message is a whole sentence."""
    text = render(message)
    assert text.endswith((".", "?", "!")), text
    assert text[0] == text[0].upper(), text


def no_fraction(value: object) -> bool:
    """Return whether a JSON value holds integers only."""
    if isinstance(value, dict):
        return all(no_fraction(member) for member in value.values())
    if isinstance(value, list):
        return all(no_fraction(item) for item in value)
    return not isinstance(value, float)


def told_in(game_id: str, language: str) -> set[str]:
    """Return every text of the result of a game's first example record."""
    return set(_texts(json.loads(score(record(game_id), language))))


def _texts(value: object) -> Iterator[str]:
    if isinstance(value, str):
        yield value
    for part in value.values() if isinstance(value, dict) else []:
        yield from _texts(part)
    for part in value if isinstance(value, list) else []:
        yield from _texts(part)
