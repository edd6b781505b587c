"""Read the printed numbers that a host chose, each file once however many logs and folds name it.

Reading a large file takes longer than all else that a press costs, and every fold of a log meets
its files again. What was read is known by what it says, so that nobody can tell the difference.
"""

import json
from collections import OrderedDict
from dataclasses import dataclass
from hashlib import sha256

from companion.core.edition import EditionFile, read_file
from companion.core.game import Game
from companion.core.reader import Node

KEPT_MAX = 128
"""Most files kept at hand, of all tables; the one used longest ago goes first."""


@dataclass(slots=True)
class _Kept:
    """A file that was read, and the game that is played with it once that was asked for."""

    file: EditionFile
    game: Game | None = None


_kept: OrderedDict[str, _Kept] = OrderedDict()


def read_edition(game: Game, node: Node) -> EditionFile:
    """Return the file in a node for a game that has editions, read now or before.

    Raises:
        InvalidInput: As `read_file`.
    """
    key = _key(game, node.value)
    if key is None:
        return _read(game, node)
    kept = _kept.get(key)
    if kept is None:
        file = _read(game, node)
        kept = _keep(key, _Kept(file))
        own = _key(game, file.as_json())
        if own is not None and own != key:
            # As it is written down, the same file may look another way.
            _keep(own, kept)
    _kept.move_to_end(key)
    return kept.file


def play_edition(game: Game, file: EditionFile) -> Game:
    """Return a game as it is played with a file that was read."""
    assert game.editions is not None
    key = _key(game, file.as_json())
    kept = None if key is None else _kept.get(key)
    if kept is None or kept.game is None:
        played: Game = game.editions().play(file)
        if kept is None:
            return played
        kept.game = played
    return kept.game


def _read(game: Game, node: Node) -> EditionFile:
    assert game.editions is not None
    return read_file(node, game.id, game.editions())


def _keep(key: str, kept: _Kept) -> _Kept:
    _kept[key] = kept
    if len(_kept) > KEPT_MAX:
        _kept.popitem(last=False)
    return kept


def _key(game: Game, value: object) -> str | None:
    """Return what a file is known by; None for what is no JSON, which the reader refuses."""
    try:
        text = json.dumps(value, sort_keys=True, separators=(",", ":"))
    except (TypeError, ValueError):
        return None
    return sha256(f"{game.id} {text}".encode()).hexdigest()
