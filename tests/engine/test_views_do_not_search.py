"""No view searches: what a screen is told costs few calls of functions, whatever is on the sheets.

Calls are counted, not time: they are the same on every machine, and ten thousand of them hold the
loop that answers every table for some milliseconds.
"""

import random
import sys
from collections.abc import Callable, Iterator
from types import FrameType
from typing import Any

import pytest

from companion.core.ids import Json
from companion.core.reader import Node
from companion.core.sheet import Cards, Field, Grid, Marks, Number
from companion.engine.score_only import open_score_only, record_of, show
from companion.games import find_game, game_ids
from tests.games.realm_builder.editions import held, hub, made_up, sheets_of

CALLS_MAX = 60_000
"""Most calls to lay three sheets without a table, to show them and to make their record."""


def calls_of(work: Callable[[], object]) -> int:
    """Return how many functions are called for some work, Python's own included."""
    count = 0

    def hear(frame: FrameType, event: str, argument: object) -> None:
        nonlocal count
        count += event in ("call", "c_call")

    before = sys.getprofile()
    sys.setprofile(hear)
    try:
        work()
    finally:
        sys.setprofile(before)
    return count


def look_at(sheets: dict[str, Any]) -> None:
    """Do what a request does that shows sheets."""
    table = open_score_only(Node(sheets, ""))
    show(table, "en")
    record_of(table, "en")


def test_an_edition_that_is_hard_to_search_makes_no_view_dear() -> None:
    edition = hub()

    calls = calls_of(lambda: look_at(sheets_of(edition, flipped=held(edition)[:8])))

    assert calls < CALLS_MAX


@pytest.mark.parametrize("seed", range(40))
def test_no_edition_with_fixed_choices_makes_a_view_dear(seed: int) -> None:
    luck = random.Random(seed)
    edition = made_up(luck)
    names = held(edition)
    fixed: dict[str, Json] = {
        "flipped": luck.sample(names, luck.randint(0, 9)),
        "pairs": [luck.sample(names, 2) for _ in range(luck.randint(0, 8))],
    }

    calls = calls_of(lambda: look_at(sheets_of(edition, **fixed)))

    assert calls < CALLS_MAX


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
            yield field.id, luck.randint(field.low, field.high)
        case Grid():
            for part in field.parts():
                yield f"{field.id}/{part}", luck.choice(field.symbols).sign
        case Marks():
            for space, _ in field.spaces:
                yield f"{field.id}/{space}", {"mark": luck.choice(range(field.low, field.high))}
        case Cards():
            for name, _, _ in luck.sample(field.cards, field.high):
                yield f"{field.id}/{name}", 1
