"""Bodies that calls take, of every game: what a grammar of bad input begins with."""

import json
import random
from collections.abc import Sequence
from typing import Any

from companion.core.game import Game
from companion.engine.editions import games_with_editions
from companion.games import find_game, game_ids
from companion.table.nouns import CHOICES
from tests.engine.edition_files import sample
from tests.game_files import opening, records

from .pressing import fresh_key

AT = "2026-01-01T20:15:02Z"
PLAUSIBLE: dict[str, Sequence[Any]] = {
    "faces": (["5", "6"], ["1", "2", "3"], ["sword"] * 5),
    "keep": ([0], [0, 1], []),
    "card": ("King", 0, "a-card"),
    "place": (0, 1),
    "land": (0, 3),
    "hero": (0, 1),
    "what": ("gold", "hearts"),
    "old": (0,),
    "new": (1, 2),
    "seat": (0, 1),
    "die": (0,),
    "face": ("1", "coin"),
    "term": ("hero",),
    "value": (1,),
}
"""Keys of games' commands, and values that one of them takes."""


def whole_body(path: str, game: Game, luck: random.Random) -> dict[str, Any]:
    """Return a body that a call would take, or nearly so.

    Args:
        path: That of the call, as the document has it.
        game: The one of the table that is named in the address.
        luck: Chooses.
    """
    end = path.rpartition("/")[2]
    other = find_game(luck.choice(game_ids()))
    if end == "commands":
        return {"command_id": fresh_key(), **_press(game, luck)}
    if path.endswith("/api/v1/score"):
        return _record(other, luck)
    if "/sheets" in path:
        return _sheets(other, luck)
    if "/editions" in path:
        return _edition(end, luck)
    if end == "publish":
        return {
            "command_id": fresh_key(),
            "game": other.id,
            "at": AT,
            "presses": [
                {**_press(other, luck), "at": AT, "head": head} for head in range(3, 3 + 6)
            ],
        }
    bodies: dict[str, dict[str, Any]] = {
        "tables": {"game": other.id},
        "join": {"secret": "x" * 22, "as": luck.choice(("seat", "display"))},
        "passes": {"seat": 0},
        "take": {"token": "x" * 22},
        "reading": {},
        "rematch": {},
    }
    if end in bodies:
        return {"command_id": fresh_key(), **bodies[end]}
    return {"faces": ["5", "6"], "keep": [0]} if end == "roll" and luck.randrange(2) else {}


def _press(game: Game, luck: random.Random) -> dict[str, Any]:
    opened = {kind: data for kind, _, data in opening(game)}
    kind = luck.choice((*game.play.commands, *sorted(CHOICES)))
    data = _data(game, luck).get(kind, opened.get(kind))
    if data is None:
        keys = luck.sample(sorted(PLAUSIBLE), luck.randrange(3))
        data = {key: luck.choice(PLAUSIBLE[key]) for key in keys}
    return {"kind": kind, "seat": luck.choice((0, 0, 0, 1, None)), "data": data}


def _data(game: Game, luck: random.Random) -> dict[str, dict[str, Any]]:
    """Return what the table's own commands take."""
    toggle = luck.choice([each.id for each in game.toggles] or ["none"])
    cells = _cells(game, luck)
    made: dict[str, dict[str, Any]] = {
        "name-seat": {"name": "Ann"},
        "add-seat": {"name": "Ben"},
        "answer-knock": {"knock": 1, "admit": True},
        "give-hand": {"seat": 1},
        "free-seat": {"seat": 1},
        "erase-name": {"seat": 0},
        "name-host": {"seat": 1},
        "set-toggle": {"toggle": toggle, "value": luck.choice((True, False, "single"))},
        "lock-table": {"locked": False},
        "change-sheet": {"cells": cells},
        "set-ready": {"ready": True},
    }
    if game.edition:
        made["set-edition"] = made["fill-edition"] = {"edition": sample(game.id)}
    return {kind: made.get(kind, {}) for kind in sorted(CHOICES)}


def _cells(game: Game, luck: random.Random) -> dict[str, Any]:
    field = luck.choice(game.sheet)
    values = (1, "x", "~", None, {"mark": 12, "circled": False}, ["12"])
    return {f"{field.id}/{luck.choice(('r1c1', 'r5c5', '12', 'King'))}": luck.choice(values)}


def _record(game: Game, luck: random.Random) -> dict[str, Any]:
    record: dict[str, Any] = json.loads(luck.choice(records(game.id)).read_bytes())
    return record


def _sheets(game: Game, luck: random.Random) -> dict[str, Any]:
    count = max(1, game.players[0])
    players = [{"name": f"Player {n}", "cells": _cells(game, luck)} for n in range(count)]
    return {"game": game.id, "players": players, "finish": bool(luck.randrange(2))}


def _edition(end: str, luck: random.Random) -> dict[str, Any]:
    file = sample(luck.choice(games_with_editions()).id)
    if end != "lines":
        return file
    part = next(key for key, value in file["edition"].items() if isinstance(value, list))
    return {"file": file, "part": part, "text": "Count 1 m1 x3 +3 County"}
