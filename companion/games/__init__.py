"""Find the games: every folder here whose package holds `GAME` is one."""

import os
from importlib import import_module

from companion.core.errors import UnknownThing
from companion.core.game import Game
from companion.core.message import say


def game_ids() -> tuple[str, ...]:
    """Return the ids of all games, sorted; imports none of them."""
    return tuple(
        sorted(
            folder
            for root in __path__
            for folder in os.listdir(root)
            # `os` and not `pathlib`, whose import alone costs a third of a bare start.
            if os.path.isfile(os.path.join(root, folder, "__init__.py"))
        )
    )


def own_codes(game_id: str) -> tuple[str, ...]:
    """Return the codes by which a game alone refuses, in the order of its `ERRORS.md`, if any."""
    for page in (os.path.join(root, game_id, "ERRORS.md") for root in __path__):
        if os.path.isfile(page):
            with open(page, encoding="utf-8") as lines:
                return tuple(line.split("`")[1] for line in lines if line.startswith("| `"))
    return ()


def find_game(game_id: str) -> Game:
    """Return a game by its id, importing it alone.

    Raises:
        UnknownThing: `unknown-game`; the sentence lists the games there are.
    """
    known = game_ids()
    if game_id not in known:
        raise UnknownThing(
            "unknown-game",
            say("There is no such game. Games: {known}.", known=known),
            pointer="/game",
        )
    game = import_module(f"companion.games.{game_id}").GAME
    assert isinstance(game, Game), f"companion/games/{game_id} holds no GAME"
    return game
