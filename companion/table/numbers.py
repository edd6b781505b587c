"""Choose the printed numbers of a table: a whole file before its game, or entries of a list.

The host alone chooses a file. Everybody who sits there may fill in entries, so that each phone
enters a suit of its own and the table has them all; while the game is played too, each as it first
turns up.
"""

import re
from collections.abc import Iterable

from companion.core.edition import (
    EditionFile,
    Editions,
    check_new,
    printed_entries,
    sample_file,
)
from companion.core.ids import Json
from companion.core.message import say
from companion.core.reader import Node, plain
from companion.table.chosen import lay_over, read_edition
from companion.table.events import EDITIONS_PER_TABLE_MAX, Event
from companion.table.request import (
    Request,
    make_event,
    refuse,
    require_at_table,
    require_host,
    require_stage,
    require_unfinished,
)
from companion.table.state import Stage, edition_of

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

    While the game is played only what nobody has told yet is filled in, as it first turns up: what
    somebody may have scored with never changes. The numbers get a new id each time: those that
    were there before stay what they were.
    """
    require_at_table(request)
    require_unfinished(request)
    is_played = request.state.stage is not Stage.LOBBY
    editions = _editions(request, is_counted=not is_played)
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
    before = edition_of(request.state)
    if is_played:
        _check_unknown(request, before, editions, part.key, given)
    entries, edition_id = list(given.values()), _next_id(before.id)
    node = Node(lay_over(request.game, before, part.key, entries, edition_id), "")
    file = read_edition(request.game, node)
    check_new(file, node)
    if is_played:
        filled: dict[str, Json] = {"part": part.key, "entries": entries, "id": edition_id}
        return (make_event(request, "edition-filled", filled),)
    return (make_event(request, "edition-set", {"file": file.as_json()}),)


def _check_unknown(
    request: Request, before: EditionFile, editions: Editions, part: str, given: Iterable[str]
) -> None:
    """Refuse entries of which play has made something, and those that somebody told already.

    Raises:
        RuleViolation: `numbers-in-use` or `already-printed`.
    """
    if part not in request.state.play.fillable():
        refuse(
            "numbers-in-use",
            say("The game goes on with these numbers. Correct them for the next one."),
            "edition",
        )
    known = printed_entries(before, editions)
    told = tuple(name for name in given if f"{part}/{name}" in known)
    if told:
        refuse(
            "already-printed",
            say("What these print is known at this table: {names}. Look at it there.", names=told),
            "edition",
        )


def _editions(request: Request, *, is_counted: bool = True) -> Editions:
    """Return how the game's numbers are read, where it has any and they may change once more."""
    find = request.game.editions
    if find is None:
        refuse("no-edition", say("This game has no numbers to correct."), "edition")
    if is_counted and request.state.editions >= EDITIONS_PER_TABLE_MAX:
        refuse(
            "too-many-editions",
            say("The numbers of this table were changed too often. Open a new table."),
            "edition",
        )
    found: Editions = find()
    return found


def _next_id(edition_id: str) -> str:
    """Return the id of the next version: `ours-3` after `ours-2`, and `ours-1` after a sample."""
    if edition_id.startswith("sample"):
        return "ours-1"
    stem, _, number = edition_id.rpartition("-")
    if stem and re.fullmatch(r"\d{1,6}", number):
        return f"{stem}-{int(number) + 1}"
    return f"{edition_id[:32]}-2"
