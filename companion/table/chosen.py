"""Play with the printed numbers that a host chose, each file read once however many logs name it.

Reading a large file takes longer than all else that a press costs, and every fold of a log meets
its files again. What was read is known by what it says, so that nobody can tell the difference.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import lru_cache

from companion.core.edition import (
    WRITTEN,
    EditionFile,
    Editions,
    check_new,
    read_file,
    sample_entries,
    sample_file,
)
from companion.core.game import Game
from companion.core.json_values import Json, as_items, as_members, dump
from companion.core.reader import Node
from companion.table.view_parts import TableEdition

FILES_MAX = 64
"""Most files of all tables that are kept as they were read. A log may set forty; a large one takes
half a megabyte, in each process of a service."""


@dataclass(frozen=True, slots=True)
class _Written:
    """A file, known by what it says; `node` is where faults of it are told."""

    game: str
    text: bytes
    node: Node | None = field(default=None, compare=False)


def read_edition(game: Game, node: Node) -> EditionFile:
    """Return a file as it was sent; `play_edition` does not read it again.

    Raises:
        InvalidInput: As `read_file` and `check_new`.
    """
    assert game.editions is not None
    text = dump(WRITTEN.write(WRITTEN.read(node)))
    file, _ = _played(game.editions, _Written(game.id, text, node))
    check_new(file, node)
    return file


def play_edition(game: Game, file: Mapping[str, Json]) -> tuple[EditionFile, Game]:
    """Return a file that a log names as it was read, and a game as it is played with it.

    Args:
        game: A game that has editions.
        file: As `EditionFile.as_json` wrote it.
    """
    assert game.editions is not None
    return _played(game.editions, _Written(game.id, dump(file)))


@lru_cache(FILES_MAX)
def _played(load: Callable[[], Editions], written: _Written) -> tuple[EditionFile, Game]:
    editions = load()
    node = written.node or Node(json.loads(written.text), "")
    file = read_file(node, written.game, editions)
    return file, editions.play(file)


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


def show_numbers(game: Game, file: EditionFile | None, fillable: Sequence[str]) -> TableEdition:
    """Return which printed numbers are played with, and what of them is a sample.

    Args:
        game: A game that has editions, as it is played.
        file: What was chosen; None for the sample.
        fillable: The lists whose unknown entries may be filled in now; these entries are named.
    """
    unknown: dict[str, list[str]] = {part: [] for part in fillable}
    if fillable and game.editions is not None:
        editions = game.editions()
        for place in sample_entries(file or sample_file(game.id, editions), editions):
            part, _, name = place.partition("/")
            unknown.get(part, []).append(name)
    return TableEdition(
        id=game.edition,
        own=file is not None,
        title=game.title_of(file.title, file.edition) if file else None,
        sample=game.sample,
        unknown=unknown or None,
    )
