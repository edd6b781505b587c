"""Choose the printed numbers of a table before its game: a whole file, or entries of a list.

The host alone chooses a file. Everybody who sits there may fill in entries, so that each phone
enters a suit of its own and the table has them all.
"""

import re

from companion.core.edition import EditionFile, Editions, check_new, sample_file
from companion.core.ids import Json
from companion.core.message import say
from companion.core.reader import Node, plain
from companion.core.trusted import as_items, as_members
from companion.table.chosen import read_edition
from companion.table.events import EDITIONS_PER_TABLE_MAX, Event
from companion.table.request import (
    Request,
    make_event,
    refuse,
    require_at_table,
    require_host,
    require_stage,
)
from companion.table.state import Stage

ENTRIES_MAX = 200
"""Most entries in one press; the longest list has as many."""


def set_edition(request: Request) -> tuple[Event, ...]:
    """Choose a whole file; null brings the sample back."""
    require_host(request)
    require_stage(request, Stage.LOBBY)
    node = request.command.data.object(required=["edition"])["edition"]
    editions = _editions(request)
    if node.value is None:
        file = sample_file(request.game.id, editions)
    else:
        file = read_edition(request.game, node)
        check_new(file, node)
    return (make_event(request, "edition-set", {"file": file.as_json()}),)


def fill_edition(request: Request) -> tuple[Event, ...]:
    """Lay entries over those of their name in the table's numbers, and count them as compared.

    The numbers get a new id: those that were there before never change.
    """
    require_at_table(request)
    require_stage(request, Stage.LOBBY)
    editions = _editions(request)
    members = request.command.data.object(required=["part", "entries"])
    parts = {part.key: part for part in editions.parts}
    part = parts[members["part"].word(parts)]
    given: dict[str, Json] = {}
    for entry in members["entries"].array(low=1, high=ENTRIES_MAX):
        name = entry.members().get(part.id_key)
        if name is None:
            entry.object(required=[part.id_key], optional=list(entry.members()))
        else:
            given[name.text(low=1, high=ENTRIES_MAX)] = plain(entry.value)
    before = request.state.edition or sample_file(request.game.id, editions)
    node = Node(_filled(before, part.key, part.id_key, given), "")
    file = read_edition(request.game, node)
    check_new(file, node)
    return (make_event(request, "edition-set", {"file": file.as_json()}),)


def _editions(request: Request) -> Editions:
    """Return how the game's numbers are read, where it has any and they may change once more."""
    find = request.game.editions
    if find is None:
        refuse("no-edition", say("This game has no numbers to correct."), "edition")
    if request.state.editions >= EDITIONS_PER_TABLE_MAX:
        refuse(
            "too-many-editions",
            say("The numbers of this table were changed too often. Open a new table."),
            "edition",
        )
    found: Editions = find()
    return found


def _filled(before: EditionFile, part: str, id_key: str, given: dict[str, Json]) -> dict[str, Json]:
    """Return a file with some entries of one list in the place of those of their name."""
    there = [as_members(entry) for entry in as_items(before.edition[part])]
    entries = [given.get(str(entry[id_key]), entry) for entry in there]
    names = {str(entry[id_key]) for entry in there}
    entries += [entry for name, entry in given.items() if name not in names]
    checked = dict.fromkeys((*before.checked, *(f"{part}/{name}" for name in given)))
    edition = {**before.edition, "id": _next_id(before.id), part: entries}
    return {**before.as_json(), "edition": edition, "checked": list(checked)}


def _next_id(edition_id: str) -> str:
    """Return the id of the next version: `ours-3` after `ours-2`, and `ours-1` after a sample."""
    if edition_id.startswith("sample"):
        return "ours-1"
    stem, _, number = edition_id.rpartition("-")
    if stem and re.fullmatch(r"\d{1,6}", number):
        return f"{stem}-{int(number) + 1}"
    return f"{edition_id[:32]}-2"
