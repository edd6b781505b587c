"""The record that tests of the command spoil: one player of the usual game, one number left out."""

import json

from companion.core.sheet import Number
from tests.game_files import record, usual_game

GAME = usual_game()
NUMBER = next(field for field in GAME.sheet if isinstance(field, Number) and field.recorded)
"""A number of its sheet; what a player writes there may be left out."""
PLAYER = {
    key: value
    for key, value in json.loads(record(GAME.id))["players"][0].items()
    if key != NUMBER.id
}
RECORD = json.dumps({"game": GAME.id, "players": [PLAYER]})


def named(name: str) -> str:
    """Return the record with another name, which is JSON."""
    return RECORD.replace(f'"{PLAYER["name"]}"', name)


def numbered(value: str) -> str:
    """Return the record with a number, which is JSON."""
    return named(f'"Ann", "{NUMBER.id}": {value}')
