"""No view searches: what a screen is told costs few calls of functions, whatever is on the sheets.

Calls are counted, not time: they are the same on every machine, and ten thousand of them hold the
loop that answers every table for some milliseconds.
"""

import random
from collections.abc import Iterator

import pytest

from companion.core.json_values import Json
from companion.core.sheet import Cards, Field, Grid, Number
from companion.core.spaces import Marks
from companion.games import find_game, game_ids
from tests.engine.calls import CALLS_MAX, calls_of, look_at


@pytest.mark.parametrize("game_id", game_ids())
def test_full_sheets_of_all_players_make_no_view_dear(game_id: str) -> None:
    game = find_game(game_id)
    luck = random.Random(29)
    players = [
        {"cells": {cell: value for field in game.sheet for cell, value in filled(field, luck)}}
        for _ in range(game.players[1])
    ]

    calls = calls_of(lambda: look_at({"game": game_id, "players": players}))

    assert calls < CALLS_MAX * game.players[1]


def filled(field: Field, luck: random.Random) -> Iterator[tuple[str, Json]]:
    """Yield every cell of a field with some value; twelve cards of a tableau."""
    match field:
        case Number():
            yield field.id, luck.choice(field.values or range(field.low, field.high + 1))
        case Grid():
            for part in field.parts():
                yield f"{field.id}/{part}", luck.choice(field.symbols).sign
        case Marks():
            for space, _ in field.spaces:
                yield f"{field.id}/{space}", {"mark": luck.choice(range(field.low, field.high))}
        case Cards():
            for name, _, _ in luck.sample(field.cards, field.high):
                yield f"{field.id}/{name}", 1
