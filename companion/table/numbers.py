"""Choose the printed numbers of a table: a whole file, or entries of a list.

The host alone chooses a file. Everybody who sits there may fill in entries, so that each phone
enters a suit of its own and the table has them all; while the game is played too, each as it first
turns up.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, replace
from typing import Any

from companion.core.edition import (
    WORD_MAX,
    EditionFile,
    Editions,
    next_id,
    printed_entries,
    sample_file,
)
from companion.core.errors import InvalidInput
from companion.core.game import Game
from companion.core.json_values import Json, as_items, as_members
from companion.core.kit import Refusal
from companion.core.listing import AnyList
from companion.core.message import Message, say
from companion.core.reader import Node, plain
from companion.core.shape import Flag, Items, Judged, Text, Unread
from companion.table.chosen import lay_over, play_edition, read_edition
from companion.table.corrections import check_seated, correct
from companion.table.kit import (
    Request,
    TableFact,
    choice,
    in_stage,
    is_host,
    is_unfinished,
    refuse,
    sits_here,
)
from companion.table.log import EDITIONS_PER_TABLE_MAX, Event
from companion.table.state import Stage, TableState, edition_of

ENTRIES_MAX = 200
"""Most entries in one press; the longest list has as many."""
ENTRIES = Judged(Items(Unread(), 1, ENTRIES_MAX))
"""Entries of a list of printed numbers, as they are sent."""


@dataclass(frozen=True, slots=True)
class EditionSet(TableFact):
    """The table plays with other numbers; only before the first deal."""

    file: Any

    def then(self, state: TableState, event: Event) -> TableState:
        """Begin with them: nothing is played yet."""
        chosen, game = play_edition(state.game, as_members(self.file))
        play = game.play.under(state.toggles)
        return replace(state, edition=chosen, editions=state.editions + 1, game=game, play=play)

    def tell(self, event: Event, state: TableState) -> Message:
        """Name the edition."""
        file = as_members(self.file)
        title = state.game.title_of(str(file.get("title", "")), as_members(file["edition"]))
        return say("Chosen for this table: {title}.", title=title)


@dataclass(frozen=True, slots=True)
class EditionFilled(TableFact):
    """Some entries are told as they are printed, while the game is played; it holds these alone."""

    is_undone = True

    part: str
    entries: Any
    id: str
    """Of the numbers as they are then."""
    corrects: bool = False
    """Whether some of them were told before, wrongly."""

    def then(self, state: TableState, event: Event) -> TableState:
        """Play on with them."""
        before, entries = edition_of(state), as_items(self.entries)
        file = lay_over(state.game, before, self.part, entries, self.id)
        chosen, game = play_edition(state.game, file)
        play = game.play.take_over(state.play)
        count = state.editions + self.corrects
        return replace(state, edition=chosen, editions=count, game=game, play=play)

    def tell(self, event: Event, state: TableState) -> Message:
        """Name what is printed there."""
        assert state.game.editions is not None
        part = next(each for each in state.game.editions().parts if each.key == self.part)
        entries = [as_members(entry) for entry in as_items(self.entries)]
        names = tuple(str(entry[part.shown or part.id_key]) for entry in entries)
        if self.corrects:
            return say("{who} corrected what is printed on {names}.", names=names)
        return say("{who} entered what is printed on {names}.", names=names)


def _has_edition(request: Request) -> bool:
    return request.game.editions is not None


def _is_fillable(request: Request) -> bool:
    is_open = request.state.stage is Stage.LOBBY or bool(request.state.play.fillable())
    return _has_edition(request) and is_open


_is_lobby = in_stage(Stage.LOBBY)


def _is_settable(request: Request) -> Refusal | None:
    if request.state.play.is_correctable:
        return is_unfinished(request)
    return _is_lobby(request)


@choice(
    "set-edition",
    is_host,
    _is_settable,
    shown=_has_edition,
    edition=Judged(),
    although=Flag(),
)
def set_edition(request: Request, edition: Node, *, although: bool = False) -> tuple[Event, ...]:
    """Choose a whole file; null brings the sample back.

    A sheet is corrected so while the game is played, too: what is written stays. Numbers that have
    no place on the new one go only with `although`. The same one again makes nothing happen.
    """
    sample = sample_file(request.game.id, _editions(request))
    file = sample if edition.value is None else read_edition(request.game, edition)
    if file == edition_of(request.state):
        return ()
    written = file.as_json()
    check_seated(request, written)
    if request.state.stage is Stage.LOBBY:
        return (EditionSet(written).by(request.by),)
    return (correct(request, file, although=although),)


@choice(
    "fill-edition",
    sits_here,
    is_unfinished,
    shown=_is_fillable,
    part=Judged(Text(0, WORD_MAX)),
    entries=ENTRIES,
    was=ENTRIES,
)
def fill_edition(
    request: Request, part: Node, entries: Node, was: Node | None = None
) -> tuple[Event, ...]:
    """Lay entries over those of their name in the table's numbers, and count them as compared.

    While the game is played only what nobody has told yet is filled in, as it first turns up. What
    was told wrongly is corrected by who names what it says now, so that nobody writes over what
    another has just told. The numbers get a new id each time: those that were there before stay
    what they were.
    """
    is_played = request.state.stage is not Stage.LOBBY
    editions = _editions(request, is_counted=not is_played or was is not None)
    parts = {each.key: each for each in editions.parts}
    listing = parts[part.word(parts)]
    given = _read_entries(entries, listing.id_key)
    seen = {} if was is None else _read_entries(was, listing.id_key)
    before = edition_of(request.state)
    told = {
        str(as_members(each)[listing.id_key]): each
        for each in as_items(before.edition[listing.key])
    }
    corrects = {name for name, node in seen.items() if plain(node.value) == told.get(name)}
    if is_played:
        _check_unknown(request, before, editions, listing.key, given.keys() - corrects)
    fresh, edition_id = [plain(node.value) for node in given.values()], next_id(before.id)
    laid = lay_over(request.game, before, listing.key, fresh, edition_id)
    file = _read_laid(request.game, laid, listing, given, entries)
    if is_played:
        filled = EditionFilled(listing.key, fresh, edition_id, bool(corrects & given.keys()))
        return (filled.by(request.by),)
    return (EditionSet(file.as_json()).by(request.by),)


def _read_entries(node: Node, id_key: str) -> dict[str, Node]:
    return {
        entry.object(required=[id_key], optional=None)[id_key].text(low=1, high=WORD_MAX): entry
        for entry in node.array(low=1, high=ENTRIES_MAX)
    }


def _read_laid(
    game: Game,
    laid: Mapping[str, Json],
    part: AnyList,
    given: Mapping[str, Node],
    sent: Node,
) -> EditionFile:
    """Return a file with entries laid over it; what is wrong is said of the entry as it was sent.

    Args:
        game: Which game.
        laid: The file, not yet read.
        given: The entries that were sent, by id.
        sent: The list of them.
    """
    try:
        file = read_edition(game, Node(laid, ""))
    except InvalidInput as error:
        pointer, entries = sent.pointer, f"/edition/{part.key}/"
        if error.pointer.startswith(entries):
            at, _, rest = error.pointer.removeprefix(entries).partition("/")
            faulty = as_items(as_members(laid["edition"])[part.key])[int(at)]
            here = given.get(str(as_members(faulty)[part.id_key]), sent).pointer
            pointer = f"{here}/{rest}" if rest else here
        raise InvalidInput(error.code, error.message, pointer=pointer) from error
    return file


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
    """Return how the game's numbers are read, if it has any and they may change once more."""
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
