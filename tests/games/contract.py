"""What the contract suites of games share."""

import pytest

from companion.core.message import Message, render
from companion.games import find_game, game_ids

every_game = pytest.mark.parametrize(
    "game", [find_game(each) for each in game_ids()], ids=game_ids()
)


def assert_sentence(message: Message) -> None:
    """Check that a message is a whole sentence."""
    text = render(message)
    assert text.endswith((".", "?", "!")), text
    assert text[0] == text[0].upper(), text


def no_fraction(value: object) -> bool:
    """Tell whether a JSON value holds integers only."""
    if isinstance(value, dict):
        return all(no_fraction(member) for member in value.values())
    if isinstance(value, list):
        return all(no_fraction(item) for item in value)
    return not isinstance(value, float)
