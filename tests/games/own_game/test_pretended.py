"""A sheet shows what its rows give before anybody plays, by numbers that are made up."""

import json
import random
from typing import Any

import pytest

from companion.engine.offline import reply
from tests.games.own_game.test_second_scorer import random_record
from tests.games.own_game.test_sheet import file


def shown(sheet: dict[str, Any], *cells: dict[str, Any]) -> Any:
    """Return what the call answers for a sheet with made up numbers."""
    players = [
        {"name": name, "cells": own} for name, own in zip(("Ann", "Ben"), cells, strict=True)
    ]
    asked = {"game": "own_game", "edition": sheet, "toggles": {}, "players": players}
    answer = reply("/sheets", json.dumps({**asked, "pretend": True, "finish": True}))
    assert answer.status == 200, answer
    return json.loads(answer.body)


def test_every_row_gets_numbers_and_a_written_one_keeps_its_own() -> None:
    sheet = file({"kind": "times", "each": 2}, {"kind": "holder"}, {"kind": "rest", "high": 3})

    told = shown(sheet, {"r0": 1}, {})

    assert told["view"]["sheets"]["0"] == {"r0": 1, "r1": 1, "r2": 3}
    assert told["view"]["sheets"]["1"] == {"r0": 4, "r1": 0, "r2": 1}
    assert [player["total"] for player in told["view"]["result"]["players"]] == [3, 8]


def test_a_number_that_no_row_takes_any_more_is_made_up_again() -> None:
    told = shown(file({"kind": "steps", "steps": [1, 4]}), {"r0": 7, "gone": 3}, {})

    assert told["view"]["sheets"]["0"] == {"r0": 2}


def test_of_rounds_the_first_is_filled_in() -> None:
    told = shown(file({}, rounds=3), {}, {})

    assert told["view"]["sheets"]["0"] == {"r0/1": 7}


@pytest.mark.parametrize("seed", range(40))
def test_any_sheet_is_shown(seed: int) -> None:
    sheet = random_record(random.Random(seed))["edition"]

    told = shown({"game": "own_game", "edition": sheet}, {}, {})

    assert len(told["view"]["result"]["players"]) == 2
