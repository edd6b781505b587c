"""Records to compare two Pythons by: the golden cases and some from seeds, for each game."""

import json
import random
import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any

import companion.games
from companion.games.on_tour.usa import SPACES
from companion.games.realm_builder.sample_1 import SAMPLE_1

COUNT = 250
"""Records made for each game."""
STATES = [row[0] for row in SPACES]
DECK = [card.name for card in SAMPLE_1.cards.values() for _ in range(card.copies)]


def golden(game_id: str) -> list[str]:
    """Return the records of a game's golden cases, those that must be refused among them."""
    files = [
        path
        for root in companion.games.__path__
        for path in sorted((Path(root) / game_id / "golden").glob("*.toml"))
    ]
    return [
        case["record"]
        for path in files
        for case in tomllib.loads(path.read_text(encoding="utf-8"))["case"]
    ]


def made(game_id: str) -> list[str]:
    """Return records from a seed; some of them contradict themselves."""
    luck = random.Random(f"the same everywhere: {game_id}")
    return [json.dumps(MAKERS[game_id](luck)) for _ in range(COUNT)]


def _kingdom(luck: random.Random) -> dict[str, Any]:
    signs = luck.choice((".htfsamwb~", "hhft.~~", "~~~~s.", "....~hat"))
    maps = [["".join(luck.choice(signs) for _ in range(9)) for _ in range(9)] for _ in range(2)]
    players = [
        {
            "name": name,
            "map": rows,
            "unfinished": luck.randrange(4),
            "market_used": luck.randrange(5),
        }
        for name, rows in zip(("Ann", "Ben"), maps, strict=True)
    ]
    toggles = {"ship_line": luck.choice(("single", "run"))}
    return {"game": "kingdom", "toggles": toggles, "players": players}


def _on_tour(luck: random.Random) -> dict[str, Any]:
    states: dict[str, Any] = {}
    for name in luck.sample(STATES, luck.randint(4, 20)):
        mark = luck.choice(("star", "x", *(luck.randrange(100) for _ in range(8))))
        states[name] = {"mark": mark, "circled": mark != "x" and luck.random() < 0.3}
    player: dict[str, Any] = {"name": "Ann", "states": states}
    if luck.random() < 0.2:
        player["tour"] = luck.sample(sorted(states), 2)
    return {"game": "on_tour", "map": "usa", "players": [player]}


def _realm_builder(luck: random.Random) -> dict[str, Any]:
    deck = luck.sample(DECK, len(DECK))
    players = [
        {"name": name, "cards": [deck.pop() for _ in range(luck.randint(1, 6))]}
        for name in ("Ann", "Ben", "Cy")[: luck.randint(2, 3)]
    ]
    return {"game": "realm_builder", "edition": "sample-1", "players": players}


def _realm_master(luck: random.Random) -> dict[str, Any]:
    players = [
        {
            "name": name,
            "hearts": luck.randrange(8),
            "gold": luck.randrange(5),
            "banners": luck.randrange(9, 11),
        }
        for name in ("Ann", "Ben", "Cy", "Di")[: luck.randint(2, 4)]
    ]
    toggles = {"banner_tie": luck.choice(("shared", "hearts_gold"))}
    return {"game": "realm_master", "toggles": toggles, "players": players}


MAKERS: dict[str, Callable[[random.Random], dict[str, Any]]] = {
    "kingdom": _kingdom,
    "on_tour": _on_tour,
    "realm_builder": _realm_builder,
    "realm_master": _realm_master,
}
