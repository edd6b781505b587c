"""Serve the help of each game: a page in our own words, and a hint for each first thing.

It lies in the game's folder, `help/<language>.toml`: `turn` (sentences), `scores` (by the drawing
that the result shows a part by), `unclear` (by a word of our own, or by the code of a caution) and
`hints` (by the tab if one is shown once); `headings` names `turn` and `unclear` otherwise. A game
without it has an empty page. In English each of `scores` and `unclear` names the golden `cases`
that show it, or says that it is about `play`; and `drawn` has the pictures of all languages: one
for each sentence of `turn`, and by their ids those of `scores`.

A picture is lines of tiles with spaces between them: `ship` is the symbol of that name, `[5]` a
die, `(56)` a number in a circle, `.` an empty space, `+` a sign, `62` a text; `ship*` is lit, `_`
stands for a space.
"""

import re
import tomllib
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import Any

from flask import Blueprint, Response, render_template

from companion.engine.facade import describe_game
from companion.games import __path__ as games_path
from companion.web.bodies import send_json
from companion.web.language import language

help_pages = Blueprint("help", __name__)
_TILES: Mapping[str, str] = {
    "blank": r"(\.)",
    "sign": "([-+=×→<>≤])",
    "dice": r"\[(.+)\]",
    "ringed": r"\((.+)\)",
    "symbol": "([a-z][a-z-]+)",
    "text": "(.+)",
}
"""How each kind of tile is written, and within it what it shows; the first that fits counts."""
Picture = list[list["HelpTile"]]
"""The lines of a picture, each with its tiles from left to right."""


@dataclass(frozen=True, slots=True)
class HelpTile:
    """One thing in a picture of the help."""

    kind: str
    """One of `_TILES`; a symbol alone on a die is drawn there, too."""
    shows: str
    """The name of a symbol, or a text."""
    is_lit: bool
    """Whether the picture is about it."""

    @classmethod
    def of(cls, written: str) -> "HelpTile":
        """Return a tile as it is written, `[5]*` for a die that is lit."""
        bare = written.removesuffix("*")
        kinds = ((kind, re.fullmatch(fits, bare)) for kind, fits in _TILES.items())
        kind, found = next((kind, found) for kind, found in kinds if found)
        return cls(kind, found[1].replace("_", " "), bare != written)

    @property
    def is_symbol(self) -> bool:
        """Whether what it shows is the name of a symbol."""
        return bool(re.fullmatch(_TILES["symbol"], self.shows))


def picture(lines: Iterable[str]) -> Picture:
    """Return a picture as it is written, line by line."""
    return [[HelpTile.of(word) for word in line.split()] for line in lines]


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
    # What is drawn is the same in every language.
    drawn = read_help(game_id, "en").get("drawn", {})
    return render_template(
        "help.html",
        game=game,
        help=read_help(game_id, language()),
        turn=[picture(each) for each in drawn.get("turn", ())],
        scored={name: picture(lines) for name, lines in drawn.items() if name != "turn"},
        boot={"page": "help"},
    )


@help_pages.get("/help/<game_id>/hints")
def send_hints(game_id: str) -> Response:
    """Send a line for the first time somebody opens a tab of a game."""
    describe_game(game_id, language())
    return send_json(read_help(game_id, language()).get("hints", {}))
