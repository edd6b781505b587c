"""Hold editions: the printed numbers a group plays with, as a file that people can correct.

A game that has such numbers describes them as `Editions`: a sample, a reader, a check in words and
the form by which a phone edits them. This module must not know any game.
"""

import re
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import TYPE_CHECKING, Annotated, Any

from companion.core.errors import InvalidInput
from companion.core.json_values import Json, as_items, as_members, dump
from companion.core.listing import AnyList, Blank
from companion.core.message import Message, Translator, say
from companion.core.names import check_texts
from companion.core.reader import Node, plain
from companion.core.schema import Object, shape_of
from companion.core.shape import ANY, FieldKey, Items, Judged, Text, Unread, Whole
from companion.core.shown import Words, shown

if TYPE_CHECKING:
    from companion.core.entry_lines import LineFault

WORD_MAX = 40
"""Longest id or title of an edition."""
EDITION_BYTES_MAX = 32 * 1024
"""Longest file: half of what a record may have, for a record carries the edition beside sheets."""
CHECKED_MAX = 500
"""Most entries that a file may name as compared with the print."""


@dataclass(frozen=True, slots=True)
class Finding:
    """What is missing from an edition, or contradicts itself."""

    code: str
    message: Message
    """What is wrong and what to do."""
    pointer: str
    """JSON Pointer into the edition."""


@shown
class EditionPart:
    """One list of an edition."""

    key: str
    label: Words
    id_key: Annotated[str, "The key of an entry that tells it from others."]
    shown: Annotated[str, "The key of an entry that people read it by."]
    low: int
    high: int
    blanks: tuple[Blank, ...]
    example: Annotated[str, "An entry as a line, taken in whatever the list holds."]


@dataclass(frozen=True, slots=True)
class EditionFile:
    """An edition as it is kept and shared."""

    game: str
    id: str
    title: str
    """What people call it; "" if the id must do."""
    edition: Mapping[str, Json]
    """As the game reads it; never changed."""
    checked: tuple[str, ...] = ()
    """`part/id` of each entry that somebody compared with the print, though it is as the sample."""
    numbers: Any = field(default=None, compare=False, repr=False)
    """What the game has read in it; None for the sample, which the game holds itself."""

    def as_json(self) -> dict[str, Json]:
        """Return the file's own text as JSON."""
        edition = Node(self.edition, "")
        return WRITTEN.write(
            ShownEditionFile(
                game=self.game, edition=edition, title=self.title, checked=self.checked
            )
        )


@dataclass(frozen=True, slots=True, kw_only=True)
class ShownEditionFile:
    """An edition as it is kept and shared; `edition` has an `id`, and what its game prints."""

    format: Annotated[
        int,
        "The version of the shape; absent for the first.",
        Whole(1, 1),
        FieldKey(is_always_written=True),
    ] = 1
    game: Annotated[str, Text(0, ANY)]
    edition: Annotated[
        Node,
        "The numbers: an `id`, and list by list what is printed.",
        Judged(Unread()),
    ]
    title: Annotated[str, Text(0, WORD_MAX)] = ""
    checked: Annotated[
        tuple[str, ...],
        "Entries that somebody compared with the print, as `list/id`.",
        Items(Text(1, 2 * WORD_MAX), 0, CHECKED_MAX),
    ] = ()


WRITTEN = shape_of(ShownEditionFile)


@dataclass(frozen=True, slots=True)
class EditionText:
    """An edition as lines say it."""

    edition: Mapping[str, Json]
    """As a file holds it."""
    faults: "Sequence[LineFault]"
    """The lines that could not be read; they say nothing."""
    places: Mapping[str, int]
    """The line, from 1, of what a pointer within the edition leads to, `/rows/0` or `/ties`."""


@dataclass(frozen=True, slots=True)
class EditionLines:
    """How a whole edition is read from lines of text, and written as lines."""

    read: Callable[[str, Mapping[str, Json], Sequence[Translator]], EditionText]
    """From the text, the edition so far and the languages that are read."""
    write: Callable[..., str]
    """From the edition, the languages that are read and, as `whole`, whether it stands alone."""
    tell: Callable[[Any], Sequence[Message]]
    """From the edition as its game reads it: in short words, how each entry was read."""


@dataclass(frozen=True, slots=True)
class Editions:
    """How a game's printed numbers are read, checked, edited and played with."""

    sample: Mapping[str, Json]
    """The edition the game comes with, as JSON."""
    parts: tuple[AnyList, ...]
    """The lists it is made of."""
    read: Callable[[Node], Any]
    """From the edition's node to the game's frozen edition; raises InvalidInput."""
    check: Callable[[Any], Iterable[Finding]]
    """What is missing or contradictory in an edition that was read."""
    game: Callable[[], Any]
    """Returns the `Game` that is played with the sample."""
    make: Callable[[EditionFile, Message | None], Any]
    """From a file that was read, and what of it is a sample, to the `Game` played with it."""
    tell_sample: Callable[[int], Message] | None = None
    """Says that so many entries are a sample; None if nothing is printed that they could be."""
    lines: Callable[[], EditionLines] | None = None
    """Returns how a whole edition is read from lines; None if lines speak of one list."""
    members: Object[Any] | None = None
    """What is said once, beside the lists: keys of the edition that may be left out."""

    @property
    def is_printed(self) -> bool:
        """Whether a box prints these numbers; else people make them up, and write them whole."""
        return self.tell_sample is not None

    @property
    def keys(self) -> tuple[str, ...]:
        """The keys that may stand beside the lists and the id."""
        return tuple(each.key for each in self.members.keys) if self.members else ()

    def play(self, file: EditionFile) -> Any:
        """Return the `Game` played with the numbers of a file that was read."""
        if file.edition == self.sample:
            return self.game()
        left = len(sample_entries(file, self))
        return self.make(file, self.tell_sample(left) if left and self.tell_sample else None)


def read_file(node: Node, game_id: str, editions: Editions) -> EditionFile:
    """Read a file for a game.

    Raises:
        InvalidInput: Anything not as `docs/editions.md` says, with its pointer; see `Node` and the
            game for codes, and `sample-id` where the id is the sample's.
    """
    written = WRITTEN.read(node)
    node.members()["game"].word([game_id])
    here = written.edition
    keys = {part.key: part for part in editions.parts}
    given = here.object(required=["id", *keys], optional=editions.keys)
    edition_id = given["id"].text(low=1, high=WORD_MAX)
    numbers = editions.read(here)
    if edition_id == editions.sample["id"] and here.value != editions.sample:
        given["id"].refuse(
            "sample-id",
            say("{id} is the sample’s own id. Give these numbers another one.", id=edition_id),
        )
    edition = as_members(plain(here.value))
    return EditionFile(game_id, edition_id, written.title, edition, written.checked, numbers)


def check_new(file: EditionFile, node: Node) -> None:
    """Refuse a new file that is too large to be kept, or has a text that cannot be seen.

    Args:
        file: As it was read.
        node: What it was read from.

    Raises:
        InvalidInput: `edition-too-large`, or `bad-text` at characters that cannot be seen.
    """
    check_texts(node)
    if len(dump(file.as_json())) > EDITION_BYTES_MAX:
        node.refuse(
            "edition-too-large",
            say("This edition is over {high} bytes. Shorten it.", high=EDITION_BYTES_MAX),
        )


def faults_of(edition: Node, editions: Editions) -> Iterator[Finding]:
    """Yield what is wrong with an edition: the first fault of each entry that cannot be read.

    Where all can be read, it is what is missing or contradictory.

    Raises:
        InvalidInput: The edition cannot be read for another reason.
    """
    for part in editions.parts:
        for entry in edition.object(required=[part.key], optional=None)[part.key].array(
            high=CHECKED_MAX
        ):
            try:
                part.shape.read(entry)
            except InvalidInput as fault:
                yield Finding(fault.code, fault.message, fault.pointer)
    yield from editions.check(editions.read(edition))


def sample_file(game_id: str, editions: Editions) -> EditionFile:
    """Return the sample as a file."""
    return EditionFile(game_id, str(editions.sample["id"]), "", editions.sample)


def sample_entries(file: EditionFile, editions: Editions) -> tuple[str, ...]:
    """Return `part/id` of each entry that is still as the sample has it and was not checked."""
    if editions.tell_sample is None:
        return ()
    ours = _by_place(editions.sample, editions.parts)
    return tuple(
        place
        for place, entry in _by_place(file.edition, editions.parts).items()
        if ours.get(place) == entry and place not in file.checked
    )


def printed_entries(file: EditionFile, editions: Editions) -> frozenset[str]:
    """Return `part/id` of each entry that was corrected or compared with the print."""
    places = _by_place(file.edition, editions.parts)
    return frozenset(places).difference(sample_entries(file, editions))


def _by_place(edition: Mapping[str, Json], parts: Sequence[AnyList]) -> dict[str, dict[str, Json]]:
    """Return what each entry says of its print, by `part/id`."""
    return {
        f"{part.key}/{entry[part.id_key]}": _told(entry, part)
        for part in parts
        for entry in map(as_members, as_items(edition[part.key]))
    }


def _told(entry: Mapping[str, Json], part: AnyList) -> dict[str, Json]:
    """Return what an entry says of its print, without what says no more than its being left out."""
    defaults = {blank.key: blank.default for blank in part.blanks}
    return {
        key: value
        for key, value in entry.items()
        if value != defaults.get(key) and key != part.copies_key
    }


def next_id(edition_id: str) -> str:
    """Return the id of the next version: `ours-3` after `ours-2`, and `ours-1` after a sample."""
    if edition_id.startswith("sample"):
        return "ours-1"
    stem, _, number = edition_id.rpartition("-")
    if stem and re.fullmatch(r"\d{1,6}", number):
        return f"{stem}-{int(number) + 1}"
    return f"{edition_id[:32]}-2"
