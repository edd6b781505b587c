"""Lay out the shelf of a game: the editions that come along with it, in the words of a language.

They lie in the game's folder, `sheets/NAME.json`: `edition` as a file holds it, `about` in one
line, `designer` and `year` of what is published, `shelf` (on which of the boards it stands), and
for each language but English its text for each text of the edition. A game without the folder has
no shelf.
"""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from companion.core.ids import Json
from companion.games import __path__ as games_path

BOARDS = ("any", "free", "printed")
"""For any game; games that are nobody's; published ones. In this order."""
SAMPLE = "sample-"
"""How the id of an edition begins whose numbers nobody compared with the rules."""


@cache
def has_shelf(game_id: str) -> bool:
    """Return whether editions come along with a game, to begin a table with."""
    return _folder(game_id).is_dir()


@cache
def read_shelf(game_id: str, tag: str) -> tuple[dict[str, Any], ...]:
    """Return what comes along with a game, board by board and by name."""
    found = [
        _in_words(json.loads(path.read_text(encoding="utf-8")), game_id, tag)
        for path in _folder(game_id).glob("*.json")
    ]
    found.sort(key=lambda each: (BOARDS.index(each["shelf"]), each["file"]["title"].casefold()))
    return tuple(found)


def _folder(game_id: str) -> Path:
    return Path(games_path[0]) / game_id / "sheets"


def _in_words(written: Mapping[str, Any], game_id: str, tag: str) -> dict[str, Any]:
    """Return an edition as a file, in the words of a language if it has them.

    In another language it is another edition: people see other names, so its id is another.
    """
    texts = written.get(tag, {})
    edition = written["edition"]
    if texts:
        stem, _, number = edition["id"].rpartition("-")
        edition = {**_said(edition, texts), "id": f"{stem}-{tag}-{number}"}
    return {
        "shelf": written["shelf"],
        "about": texts.get(written["about"], written["about"]),
        "designer": written.get("designer", ""),
        "year": written.get("year"),
        "sample": edition["id"].startswith(SAMPLE),
        "file": {"format": 1, "game": game_id, "title": edition["name"], "edition": edition},
    }


def _said(value: Json, texts: Mapping[str, str]) -> Any:
    if isinstance(value, str):
        return texts.get(value, value)
    if isinstance(value, list):
        return [_said(each, texts) for each in value]
    if isinstance(value, dict):
        return {key: _said(each, texts) for key, each in value.items()}
    return value
