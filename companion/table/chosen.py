"""Read the printed numbers that a host chose, each file once however many logs and folds name it.

Reading a large file takes longer than all else that a press costs, and every fold of a log meets
its files again. What was read is known by what it says, so that nobody can tell the difference.
"""

from collections import OrderedDict
from collections.abc import Sequence
from dataclasses import dataclass
from hashlib import sha256

from companion.core.edition import EditionFile, read_file, sample_entries, sample_file
from companion.core.game import Game
from companion.core.ids import Json
from companion.core.json_text import dump
from companion.core.reader import Node
from companion.core.trusted import as_items, as_members

KEPT_MAX = 128
"""Most files kept at hand, of all tables; the one used longest ago goes first."""
KEPT_BYTES_MAX = 1024 * 1024
"""Most bytes of them as they are written: what is read of them takes eight times as much, in each
process of a service. That is one log that holds forty large ones, as many as a log may."""


@dataclass(slots=True, eq=False)
class _Kept:
    """A file that was read, and the game that is played with it once that was asked for."""

    file: EditionFile
    bytes: int
    """How long it is as it is written."""
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
        written = _written(game, file.as_json())
        assert written is not None
        kept = _keep(key, _Kept(file, len(written)))
        own = _named(written)
        if own != key:
            # As it is written down, the same file may look another way.
            _keep(own, kept)
    if key in _kept:
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


def lay_over(
    game: Game, before: EditionFile, part_key: str, given: Sequence[Json], edition_id: str
) -> dict[str, Json]:
    """Return a file with some entries of one list in the place of those of their name.

    They count as compared with the print. The file is not yet read.

    Args:
        game: A game that has editions.
        before: The file so far; it stays as it is.
        part_key: Which list.
        given: The entries, each with its id.
        edition_id: Of the numbers as they are then.
    """
    assert game.editions is not None
    id_key = next(part.id_key for part in game.editions().parts if part.key == part_key)
    named = {str(as_members(entry)[id_key]): entry for entry in given}
    there = [as_members(entry) for entry in as_items(before.edition[part_key])]
    entries = [named.get(str(entry[id_key]), entry) for entry in there]
    names = {str(entry[id_key]) for entry in there}
    entries += [entry for name, entry in named.items() if name not in names]
    checked = dict.fromkeys((*before.checked, *(f"{part_key}/{name}" for name in named)))
    edition = {**before.edition, "id": edition_id, part_key: entries}
    return {**before.as_json(), "edition": edition, "checked": list(checked)}


def show_numbers(
    game: Game, file: EditionFile | None, fillable: Sequence[str]
) -> dict[str, object]:
    """Return which printed numbers are played with, and what of them is a sample.

    Args:
        game: A game that has editions, as it is played.
        file: What was chosen; None for the sample.
        fillable: The lists whose unknown entries may be filled in now; these entries are named.
    """
    shown: dict[str, object] = {"id": game.edition, "own": file is not None}
    if file is not None and file.title:
        shown["title"] = file.title
    if game.sample is not None:
        shown["sample"] = game.sample
    if fillable and game.editions is not None:
        editions = game.editions()
        unknown: dict[str, list[str]] = {part: [] for part in fillable}
        for place in sample_entries(file or sample_file(game.id, editions), editions):
            part, _, name = place.partition("/")
            unknown.get(part, []).append(name)
        shown["unknown"] = unknown
    return shown


def _read(game: Game, node: Node) -> EditionFile:
    assert game.editions is not None
    return read_file(node, game.id, game.editions())


def _keep(key: str, kept: _Kept) -> _Kept:
    _kept[key] = kept
    # The same file may stand under two keys: it is counted once.
    held = sum(each.bytes for each in {*_kept.values()})
    while len(_kept) > 1 and (len(_kept) > KEPT_MAX or held > KEPT_BYTES_MAX):
        _, oldest = _kept.popitem(last=False)
        if all(each is not oldest for each in _kept.values()):
            held -= oldest.bytes
    return kept


def _key(game: Game, value: object) -> str | None:
    """Return what a file is known by; None for what is no JSON, which the reader refuses."""
    written = _written(game, value)
    return None if written is None else _named(written)


def _written(game: Game, value: object) -> bytes | None:
    try:
        return b"%s %s" % (game.id.encode(), dump(value))
    except (TypeError, ValueError):
        return None


def _named(written: bytes) -> str:
    return sha256(written).hexdigest()
