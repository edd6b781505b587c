"""Sheets are scored without a table: what only play needs is not asked for."""

from typing import Any

import pytest

from companion.core.reader import Node
from companion.engine.score_only import SCORE_ONLY, answer_sheets
from companion.engine.scoring import InProcess
from companion.games import find_game, game_ids


@pytest.mark.parametrize("game_id", game_ids())
def test_only_house_rules_that_change_a_score_are_offered(game_id: str) -> None:
    players = [{"name": "", "cells": {}}] * find_game(game_id).players[0]
    sheets = SCORE_ONLY.read(Node({"game": game_id, "players": players}, ""))

    game: Any = answer_sheets(sheets, InProcess(), "en")["game"]

    recorded = [toggle.id for toggle in find_game(game_id).toggles if toggle.recorded]
    assert [toggle["id"] for toggle in game["toggles"]] == recorded
