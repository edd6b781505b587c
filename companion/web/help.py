"""Serve the help of each game: a page in our own words, and a hint for each first thing.

It lies in the game's folder, `help/<language>.toml`: `turn` (sentences), `scores` (by the drawing
that the result shows a part by), `unclear` (by a word of our own, or by the code of a caution) and
`hints` (by the tab if one is shown once); `headings` names `turn` and `unclear` otherwise. A game
without it has an empty page. In English each of `scores` and `unclear` names the golden `cases`
that show it, or says that it is about `play`.
"""

import tomllib
from functools import cache
from pathlib import Path
from typing import Any

from flask import Blueprint, Response, render_template

from companion.engine.facade import describe_game
from companion.games import __path__ as games_path
from companion.web.bodies import send_json
from companion.web.language import language

help_pages = Blueprint("help", __name__)


@cache
def read_help(game_id: str, tag: str) -> dict[str, Any]:
    """Return the help of a game in a language, in English if it has no other; {} for none."""
    folder = Path(games_path[0]) / game_id / "help"
    for each in (tag.partition("-")[0], "en"):
        path = folder / f"{each}.toml"
        if path.is_file():
            return tomllib.loads(path.read_text(encoding="utf-8"))
    return {}


@help_pages.get("/help/<game_id>")
def show_help(game_id: str) -> str:
    """Show the turn, what scores, and how unclear things are read."""
    game = describe_game(game_id, language())
    boot = {"page": "help"}
    return render_template("help.html", game=game, help=read_help(game_id, language()), boot=boot)


@help_pages.get("/help/<game_id>/hints")
def send_hints(game_id: str) -> Response:
    """Send a line for the first time somebody opens a tab of a game."""
    describe_game(game_id, language())
    return send_json(read_help(game_id, language()).get("hints", {}))
