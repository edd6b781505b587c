"""What lies in the games' folders, found by the registry: records, worked examples, own tests."""

import importlib
import json
import tomllib
from functools import cache
from pathlib import Path
from types import ModuleType
from typing import Any

import pytest
from _pytest.mark import ParameterSet

import companion.games
from companion.core.game import Game
from companion.core.sheet import Grid
from companion.games import find_game, game_ids

TESTS = Path(__file__).with_name("games")

Press = tuple[str, int, Any]
"""Kind, seat and data of a command."""


def folder(game_id: str) -> Path:
    """Return the folder of a game."""
    [found] = [path for root in companion.games.__path__ if (path := Path(root, game_id)).is_dir()]
    return found


def own_tests(game_id: str, name: str) -> ModuleType | None:
    """Return a module that stands beside a game's own tests, or None where it has none."""
    if not (TESTS / game_id / f"{name}.py").is_file():
        return None
    return importlib.import_module(f"tests.games.{game_id}.{name}")


def deals_cards(game_id: str) -> bool:
    """Return whether luck chooses cards in a game, by the files that say which."""
    return any(
        "CardKinds(" in path.read_text(encoding="utf-8") for path in folder(game_id).rglob("*.py")
    )


def records(*ids: str) -> list[Path]:
    """Return the example records of some games; of all when none is named."""
    return [
        path
        for game_id in ids or game_ids()
        for path in sorted((folder(game_id) / "records").glob("*.json"))
    ]


def record(game_id: str) -> str:
    """Return the first example record of a game, as text."""
    return records(game_id)[0].read_text(encoding="utf-8")


def golden_files(game_id: str) -> list[Path]:
    """Return the files of a game's worked examples."""
    return sorted((folder(game_id) / "golden").glob("*.toml"))


def cases(*files: Path) -> list[dict[str, Any]]:
    """Return the `[[case]]`s of some files."""
    return [
        case for file in files for case in tomllib.loads(file.read_text(encoding="utf-8"))["case"]
    ]


def golden_records(game_id: str) -> list[str]:
    """Return the records of a game's worked examples, and those that its reader is tried with."""
    files = [*golden_files(game_id), *(TESTS / game_id).glob("records.toml")]
    return [case["record"] for case in cases(*files)]


def opening(game: Game) -> list[Press]:
    """Return the first presses of a game: those of its `opening.toml`, else some throws."""
    file = folder(game.id) / "opening.toml"
    if not file.is_file():
        return _free_throws(game)
    presses = tomllib.loads(file.read_text(encoding="utf-8"))["press"]
    return [(press["kind"], press["seat"], press["data"]) for press in presses]


def games_of_luck() -> tuple[str, ...]:
    """Return the ids of the games in which luck gives dice or cards."""
    return tuple(game_id for game_id in game_ids() if opening(find_game(game_id)))


def _free_throws(game: Game) -> list[Press]:
    """Return some throws, with re-rolls where there are any; no dice, no throws."""
    if game.dice is None:
        return []
    if "throw" not in game.play.commands:
        return [(kind, 0, {}) for kind in game.play.commands]
    asked: list[Press] = [("throw", 0, {})]
    if game.dice.rerolls:
        asked.append(("rethrow", 0, {"keep": list(range(game.dice.count - 1))}))
    asked.append(("throw", 0, {"faces": list(game.dice.faces[:1]) * game.dice.count}))
    return asked


def with_players(game_id: str, count: int) -> dict[str, Any]:
    """Return the first example record with so many players, each a copy of the first."""
    example: dict[str, Any] = json.loads(record(game_id))
    first = example["players"][0]
    players = [{**first, "name": f"Player {number + 1}"} for number in range(count)]
    return {**example, "players": players}


@cache
def usual_game() -> Game:
    """Return the game that tests take where nothing depends on which.

    Its dice are thrown the shared way, its sheet has a grid, its printed numbers can be corrected,
    it has a house rule, one may play it alone, and people may come late.
    """
    return next(
        game
        for game in games_where("dice", "editions", "toggles", "late_seats")
        if "throw" in game.play.commands
        and game.players[0] == 1
        and any(isinstance(field, Grid) for field in game.sheet)
    )


def game_by_game(*ids: str) -> list[ParameterSet]:
    """Return ids of games, all where none is named: the usual one for `make test`, others long.

    For what takes long and is much the same in every game.
    """
    return [
        pytest.param(game_id, marks=[] if game_id == usual_game().id else [pytest.mark.long])
        for game_id in ids or game_ids()
    ]


def games_thrown_again() -> list[Game]:
    """Return the games whose dice may be thrown again, but for those kept."""
    return [game for game in games_where("dice") if game.dice and game.dice.rerolls]


def games_where(*wanted: str) -> list[Game]:
    """Return the games that have something of each of the members named, as `dice`."""
    games = [find_game(game_id) for game_id in game_ids()]
    return [game for game in games if all(getattr(game, member) for member in wanted)]
