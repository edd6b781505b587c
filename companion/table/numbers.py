"""Choose the printed numbers of a table: a whole file before its game, or entries of a list.

The host alone chooses a file. Everybody who sits there may fill in entries, so that each phone
enters a suit of its own and the table has them all; while the game is played too, each as it first
turns up.
"""

from collections.abc import Iterable, Mapping

from companion.core.edition import (
    WORD_MAX,
    EditionFile,
    Editions,
    Part,
    check_new,
    next_id,
    printed_entries,
    read_file,
    sample_file,
)
from companion.core.errors import InvalidInput
from companion.core.game import Game
from companion.core.ids import Json
from companion.core.message import say
from companion.core.reader import Node, plain
from companion.core.trusted import as_items, as_members
from companion.table.chosen import lay_over
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
        file = read_file(node, request.game.id, editions)
        check_new(file, node)
    return (make_event(request, "edition-set", {"file": file.as_json()}),)


def fill_edition(request: Request) -> tuple[Event, ...]:
    """Lay entries over those of their name in the table's numbers, and count them as compared.

    While the game is played only what nobody has told yet is filled in, as it first turns up. What
    was told wrongly is corrected by who names what it says now, so that nobody writes over what
    another has just told. The numbers get a new id each time: those that were there before stay
    what they were.
    """
    require_at_table(request)
    require_unfinished(request)
    is_played = request.state.stage is not Stage.LOBBY
    members = request.command.data.object(required=["part", "entries"], optional=["was"])
    editions = _editions(request, is_counted=not is_played or "was" in members)
    parts = {part.key: part for part in editions.parts}
    part = parts[members["part"].word(parts)]
    given = _read_entries(members["entries"], part.id_key)
    was = _read_entries(members["was"], part.id_key) if "was" in members else {}
    before = edition_of(request.state)
    told = _told(before, part)
    corrects = {name for name, node in was.items() if plain(node.value) == told.get(name)}
    if is_played:
        _check_unknown(request, before, editions, part.key, given.keys() - corrects)
    entries, edition_id = [plain(node.value) for node in given.values()], next_id(before.id)
    laid = lay_over(request.game, before, part.key, entries, edition_id)
    file = _read_laid(request.game, editions, laid, part, given, members["entries"])
    if is_played:
        filled: dict[str, Json] = {"part": part.key, "entries": entries, "id": edition_id}
        if corrects & given.keys():
            filled["corrects"] = True
        return (make_event(request, "edition-filled", filled),)
    return (make_event(request, "edition-set", {"file": file.as_json()}),)


def _read_entries(node: Node, id_key: str) -> dict[str, Node]:
    given: dict[str, Node] = {}
    for entry in node.array(low=1, high=ENTRIES_MAX):
        name = entry.members().get(id_key)
        if name is None:
            entry.object(required=[id_key], optional=list(entry.members()))
        else:
            given[name.text(low=1, high=WORD_MAX)] = entry
    return given


def _read_laid(
    game: Game,
    editions: Editions,
    laid: Mapping[str, Json],
    part: Part,
    given: Mapping[str, Node],
    sent: Node,
) -> EditionFile:
    """Return a file with entries laid over it; what is wrong is said of the entry as it was sent.

    Args:
        game: Which game.
        editions: How its numbers are read.
        laid: The file, not yet read.
        given: The entries that were sent, by id.
        sent: The list of them.
    """
    node = Node(laid, "")
    try:
        file = read_file(node, game.id, editions)
        check_new(file, node)
    except InvalidInput as error:
        pointer, entries = sent.pointer, f"/edition/{part.key}/"
        if error.pointer.startswith(entries):
            at, _, rest = error.pointer.removeprefix(entries).partition("/")
            faulty = as_items(as_members(laid["edition"])[part.key])[int(at)]
            here = given.get(str(as_members(faulty)[part.id_key]), sent).pointer
            pointer = f"{here}/{rest}" if rest else here
        raise InvalidInput(error.code, error.message, pointer=pointer) from error
    return file


def _told(file: EditionFile, part: Part) -> dict[str, Json]:
    return {str(as_members(each)[part.id_key]): each for each in as_items(file.edition[part.key])}


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
    told = tuple(name for name in sorted(given) if f"{part}/{name}" in known)
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
