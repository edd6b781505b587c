"""Lay out the sheets that come along, in the words of a language, and find one by its id.

They lie in `sheets/NAME.json`: `edition` as a file holds it, `about` in one line, `designer` and
`year` of what is published, `shelf` (on which of the boards it stands), and for each language but
English its text for each text of the edition.
"""

import json
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any

from companion.core.edition import WORD_MAX
from companion.core.json_values import Json
from companion.core.message import say
from companion.core.reader import Node
from companion.games.own_game.sheet import UNCHECKED_ID

BOARDS = ("any", "free", "printed")
"""For any game; games that are nobody's; published ones. In this order."""
NEAREST = 3
"""How many ids a refusal names."""


@cache
def read_shelf(tag: str) -> tuple[dict[str, Any], ...]:
    """Return what comes along, board by board and by name."""
    found = [_in_words(written, tag) for written in _written()]
    found.sort(key=lambda each: (BOARDS.index(each["shelf"]), each["file"]["title"].casefold()))
    return tuple(found)


def sheet_of(node: Node) -> Json:
    """Return the sheet that comes along under an id, in the language that the id says.

    Raises:
        InvalidInput: `unknown-edition`; the sentence names the ids nearest to it.
    """
    named = node.text(low=1, high=WORD_MAX)
    sheets = _by_id()
    if named not in sheets:
        # Imported late: only a refusal needs it.
        from difflib import get_close_matches

        ids = {each: each for each in sheets}
        for each, sheet in sheets.items():
            # Two languages may have one name: English comes first.
            ids.setdefault(str(sheet["name"]).casefold(), each)
        near = get_close_matches(named.casefold(), ids, n=2 * NEAREST, cutoff=0)
        node.refuse(
            "unknown-edition",
            say(
                "No sheet has the id {id}. Nearest to it: {known}. Name one, or send it whole.",
                id=named,
                known=tuple(dict.fromkeys(ids[each] for each in near))[:NEAREST],
            ),
        )
    return sheets[named]


@cache
def _by_id() -> Mapping[str, dict[str, Any]]:
    """Return every sheet by its id, in each of its languages."""
    held = {key for each in _written() for key, value in each.items() if isinstance(value, dict)}
    files = [each["file"] for tag in ("", *sorted(held - {"edition"})) for each in read_shelf(tag)]
    return {file["edition"]["id"]: file["edition"] for file in files}


@cache
def _written() -> tuple[dict[str, Any], ...]:
    folder = Path(__file__).with_name("sheets")
    # Sorted: no answer may hang on the order of a folder.
    return tuple(
        json.loads(path.read_text(encoding="utf-8")) for path in sorted(folder.glob("*.json"))
    )


def _in_words(written: Mapping[str, Any], tag: str) -> dict[str, Any]:
    """Return a sheet as a file, in the words of a language if it has them.

    In another language it is another sheet: people see other names, so its id is another.
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
        "sample": edition["id"].startswith(UNCHECKED_ID),
        "file": {"format": 1, "game": "own_game", "title": edition["name"], "edition": edition},
    }


def _said(value: Json, texts: Mapping[str, str]) -> Any:
    if isinstance(value, str):
        return texts.get(value, value)
    if isinstance(value, list):
        return [_said(each, texts) for each in value]
    if isinstance(value, dict):
        return {key: _said(each, texts) for key, each in value.items()}
    return value
