"""Show what the main calls take and answer, by the name of the call."""

import json
from pathlib import Path
from typing import Any

from companion import games
from companion.engine.scoring import score
from companion.games import find_game, game_ids

KEY = "Zk3qWv8sT1mYbX0cLr5NdA"
"""A `command_id`: each press has another."""
CODE = "K7QFDM"
ORIGIN = "http://192.168.1.5:8000"


def examples() -> dict[str, tuple[Any, Any]]:
    """Return what is sent, and what comes back; None if there is no body, or none is shown."""
    dice = next(each for each in map(find_game, game_ids()) if each.dice).id
    record = (Path(games.__file__).parent / dice / "records" / "finished.json").read_bytes()
    secret = "pS0dYh3Kq9TzWc1v"
    return {
        "get_health": (None, {"storage": "ok", "version": "1.0.0"}),
        "post_roll": ({}, None),
        "post_score": (json.loads(record), json.loads(score(record, "en"))),
        "post_device": ({}, {"token": "b1x0m3T7Qv5kR9sYw2nZcA8dLpGhJtUe"}),
        "post_table": (
            {"command_id": KEY, "game": dice},
            {
                "code": CODE,
                "url": f"{ORIGIN}/t/{CODE}",
                "join_url": f"{ORIGIN}/j/{CODE}#{secret}",
            },
        ),
        "post_join": ({"command_id": KEY, "secret": secret}, {"seat": 1}),
        "get_table": (None, {"table": {"code": CODE, "game": dice, "state": "lobby"}}),
        "post_command": (
            {"command_id": KEY, "kind": "name-seat", "seat": 0, "data": {"name": "Ann"}},
            {"head": 4},
        ),
        "get_events": (None, {"head": 4, "events": []}),
        "post_reading": ({"command_id": KEY}, {"url": f"{ORIGIN}/r/{KEY}"}),
        "post_pass": ({"command_id": KEY, "seat": 1}, None),
        "post_recovery": ({}, {"code": "K7QFDMWXR3HN"}),
        "post_take": ({"command_id": KEY, "token": "K7QFDMWXR3HN"}, {}),
        "post_sheets": ({"game": dice, "players": [{"name": "Ann"}]}, None),
    }
