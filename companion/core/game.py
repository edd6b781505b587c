"""Describe a game: a frozen descriptor of data and functions, not a base class.

A game is one folder under `companion/games` whose package holds `GAME`. Everything else in this
project works from the descriptor, so that a new game touches no other file.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from importlib import import_module
from typing import TYPE_CHECKING, Any, TypeAlias

from companion.core.dice import Dice
from companion.core.json_values import Json
from companion.core.message import Message, say
from companion.core.reader import Node
from companion.core.result import Record, Result
from companion.core.sheet import Field

if TYPE_CHECKING:
    # Scoring a record needs none of it, and starts the quicker.
    from companion.core.edition import Editions
    from companion.core.play import Play


@dataclass(frozen=True, slots=True)
class Later:
    """What a module holds, imported only when it is called for.

    Scoring a record starts without what play, forms and boards need. Two of the same are equal, as
    what was made by one is kept for the other.
    """

    module: str
    """Its whole name."""
    name: str
    given: tuple[Any, ...] = ()
    """What it is called with, if it is a function that makes what is wanted."""

    def __call__(self) -> Any:
        """Return it."""
        found = getattr(import_module(self.module), self.name)
        return found(*self.given) if self.given else found


def read_numbers(
    members: Mapping[str, Node], known: Sequence[tuple[Json, object]], read: Later
) -> Any:
    """Return the numbers that a record is scored with.

    Args:
        members: The record's; `edition` names its numbers, or holds them.
        known: What `edition` may be, with the numbers that were read before.
        read: Returns what reads any other edition; only such a record needs it.
    """
    node = members["edition"]
    for key, numbers in known:
        if node.value == key:
            return numbers
    return read()(node)


DECIDERS: Mapping[str, Message] = {"points": say("points"), "shared": say("a shared win")}
"""What decides any game, in words, by the word of a result's `decided_by`."""


@dataclass(frozen=True, slots=True)
class Toggle:
    """A house rule that a table may switch."""

    id: str
    label: Message
    """What it changes, in plain words."""
    words: tuple[tuple[str, Message], ...] = ()
    """Its values, the default first, each with its meaning; empty for a true-or-false toggle."""
    recorded: bool = True
    """Whether it belongs to the record; a table's setting that only steers play does not."""

    @property
    def default(self) -> str | bool:
        """The ruling taken if nothing is said."""
        return self.words[0][0] if self.words else False

    def read(self, node: Node) -> str | bool:
        """Return a value of this toggle.

        Raises:
            InvalidInput: `wrong-type` or `unknown-word`.
        """
        return node.word([word for word, _ in self.words]) if self.words else node.boolean()


@dataclass(frozen=True, slots=True)
class Scoring:
    """How a game reads its keys of a record and scores it."""

    read_entry: Callable[[Mapping[str, Node], Any], Any]
    """From a player's members and the header to the game's frozen entry."""
    score: Callable[[Record], Result]
    """From a record to its result; raises InvalidInput where entries contradict one another."""
    read_header: Callable[[Mapping[str, Node]], Any] = lambda members: None
    """From the record's members to the game's header; reads only the header keys."""
    entry_required: tuple[str, ...] = ()
    """Keys each player must give beside `name`."""
    entry_optional: tuple[str, ...] = ()
    entry_keys: Callable[[Any], tuple[str, ...]] | None = None
    """From the header to the keys that a player may give, in the place of `entry_optional`, which
    are those of the header that a table carries; None if no header says other keys."""
    header_required: tuple[str, ...] = ()
    """Keys the record must give beside `game` and `players`."""
    header_optional: tuple[str, ...] = ()
    may_fall: tuple[str, ...] = ()
    """Keys of a player whose members are choices. One that cannot stand is refused at its pointer;
    a table scores without it, and says so."""


Scenes: TypeAlias = Callable[[Record, Sequence[Json]], Sequence[object]]
"""From a record and the players of its result to what the big display tells before it counts the
score, scene by scene: `title`, `text` and `player`, and what the game's own element draws. Searches
not."""
Boards: TypeAlias = Callable[[Record, Sequence[Json]], Sequence[Json]]
"""From a record and the players of its result to how the board of each is drawn; searches not."""
Shelf: TypeAlias = Callable[[str], Sequence[Mapping[str, Json]]]
"""From a language to the editions that come along: each as `file`, with the board it stands on
(`shelf`), `about` in one line, whether it is a `sample`, and `designer` and `year`."""


@dataclass(frozen=True, slots=True)
class Game:
    """A published game, as this project knows it."""

    id: str
    """The folder's name."""
    name: str
    """As the box prints it; never translated."""
    designer: str
    year: int | None
    """Year of publication, where the rules give one."""
    players: tuple[int, int]
    """Fewest and most players."""
    about: Message
    """What the box holds, in a few words."""
    scoring: Scoring
    load_play: "Callable[[], Play[Any]]"
    """Returns how it is played, importing it only then: scoring a record starts without it."""
    sheet: tuple[Field, ...]
    """The fields a player fills in; together they gather the entry of a record."""
    load_boards: Callable[[], Boards] | None = None
    """Returns what draws the board of a scored player; None if sheet and result say it all."""
    load_scenes: Callable[[], Scenes] | None = None
    """Returns what tells the end of a game before its score is counted; None if nothing is."""
    load_switches: Callable[[], Boards] | None = None
    """Returns what lists the choices of a scored player that could be made otherwise, for a score
    so far; None if there are none."""
    dice: Dice | None = None
    toggles: tuple[Toggle, ...] = ()
    deciders: Mapping[str, Message] = field(default_factory=dict)
    """Each word of a result's `decided_by` as it is read, beside `DECIDERS`."""
    glyphs: tuple[tuple[Message, str], ...] = ()
    """The parts of a score, by the labels of its explanations, each with the drawing that screens
    show it by; `emblem` is the game's own."""
    header: Mapping[str, Json] = field(default_factory=dict)
    """The header keys a table's record carries (a map, an edition)."""
    sample: Message | None = None
    """What of the numbers is sample and not published; None if nothing is."""
    sample_fields: tuple[str, ...] = ()
    """The fields of a sheet by which alone a score rests on those numbers; empty if every score
    does."""
    edition: str = ""
    """Id of the printed numbers it is played with; "" if the game has none to correct."""
    editions: "Callable[[], Editions] | None" = None
    """Returns how those numbers are read, checked and edited; None if there are none."""
    shelf: Callable[[], Shelf] | None = None
    """Returns what lays out the editions that come along, to begin a table with; None for none."""
    bgg: int | None = None
    """Its number at BoardGameGeek, by which apps that keep plays know it; None if unknown."""
    groups: tuple[str, ...] = ()
    """What the groups of rows are called that have a subtotal in a score."""
    stands: bool = False
    """Whether everybody sees the points so far after every change of a sheet: only where a score
    takes no search."""
    begins: bool = False
    """Whether seats have points before anything is written."""
    team: int = 1
    """How many people share a seat: it is named for all of them, and plays as one."""
    fewest_win: bool = False
    """Whether the fewest points win."""
    late_seats: bool = False
    """Whether a seat may be taken after play began."""
    ui: Mapping[str, str] = field(default_factory=dict)
    """What the game's `ui/` folder brings, by place: `map`, the file with the outlines of its
    spaces (viewBox, and for each space its path `d`, label point `c` and area `a`)."""
    described: dict[str, Mapping[str, Json]] = field(
        init=False, default_factory=dict, repr=False, compare=False
    )
    """The game in words by language, once somebody asked: it never changes, and pages carry it."""
    _loaded: "dict[str, Play[Any]]" = field(default_factory=dict, repr=False, compare=False)

    def title_of(self, title: str, edition: Mapping[str, Json]) -> str:
        """Return what people call an edition with this title: a sheet by the name of its game."""
        return title or str(edition.get("name" if self.shelf else "id", "")) or self.name

    def decider(self, code: str) -> Message:
        """Return what settled a game in words, from the code in a result."""
        known = {**DECIDERS, **self.deciders}
        return known.get(code) or say("{word}", word=code.replace("_", " "))

    @property
    def play(self) -> "Play[Any]":
        """How it is played at a table, before anything happened; the same object every time."""
        if "play" not in self._loaded:
            self._loaded["play"] = self.load_play()
        return self._loaded["play"]

    @property
    def bare_throw(self) -> "Play[Any] | None":
        """The throw alone, for just dice; None if the game has no dice."""
        if self.dice is None:
            return None
        from companion.core.bare_throw import play_throws

        return play_throws(self.dice)
