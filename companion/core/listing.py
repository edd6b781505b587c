"""Describe a list of an edition once: its reader, its writer and its form on a phone.

Its entries are of one class, or of several that are told apart by a word.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, replace
from functools import cached_property
from typing import Annotated, Any, Generic, Literal, NoReturn, TypeAlias, TypeVar

from companion.core.json_values import Json
from companion.core.message import Message, say
from companion.core.reader import Node
from companion.core.schema import Member, Object, shape_of
from companion.core.shape import (
    NO_LABEL,
    Also,
    Among,
    Flag,
    Items,
    Names,
    Only,
    Pattern,
    Shape,
    Text,
    Whole,
    Word,
)
from companion.core.shown import shown

T = TypeVar("T")


@shown
class ShownWord:
    """A value that may be chosen, and how it reads."""

    word: Annotated[str, "As it is sent."]
    label: Message


@shown
class ShownOnly:
    """A key, and the values of which it must have one for a blank to be there."""

    key: str
    values: tuple[str, ...]


@shown
class Blank:
    """One value of an edition's entry, as a form asks for it."""

    key: str
    label: Message
    kind: Literal["number", "text", "choice", "flag", "texts", "numbers", "rows"]
    low: int
    high: int
    """Bounds of a number, or the length of a text or list."""
    default: Any = None
    """What stands where the key is left out; None if it must be given."""
    words: tuple[ShownWord, ...] | None = None
    """The values of a choice, or kinds that a text may name beside the entries of `names`."""
    blanks: tuple["Blank", ...] | None = None
    """What each row of `rows` holds."""
    only: ShownOnly | None = None
    names: Annotated[
        str | None, "The key of the list of the edition whose entries a text may name."
    ] = None
    among: Among | None = None
    """Which of these entries."""
    also: Also | None = None

    @property
    def number(self) -> "Blank":
        """The number in each row."""
        return next(each for each in self.blanks or () if each.kind == "number")

    @property
    def text(self) -> "Blank":
        """The text in each row; itself if it has no rows."""
        return next((each for each in self.blanks or () if each.kind == "text"), self)


def _refuse_twice(node: Node, name: str) -> NoReturn:
    node.refuse("same-id", say("The id {id} is there twice. Give each its own.", id=name))


def refuse_key(node: Node) -> NoReturn:
    """Refuse a key that entries of another kind have."""
    node.refuse("unknown-key", say("A row of this kind has no such key. Take it out."))


@dataclass(frozen=True)
class Listing(Generic[T]):
    """One list of an edition: its cards, its lands. Each entry has an id of its own."""

    key: str
    label: Message
    shape: Object[T]
    low: int
    high: int
    """Fewest and most entries."""
    id_key: str = "id"
    """The key of an entry that tells it from the others."""
    shown: str = ""
    """The key of an entry that a list shows; the id where empty."""
    copies_key: str = ""
    """The key of an entry that says how many of it there are and nothing of what it prints; an
    entry that differs from the sample by that alone is still the sample's."""
    refuse_twice: Callable[[Node, str], NoReturn] = _refuse_twice

    def read(self, node: Node) -> tuple[T, ...]:
        """Return the entries.

        Raises:
            InvalidInput: `same-id`, or what the shape of an entry refuses.
        """
        found: dict[str, T] = {}
        for item in node.array(low=self.low, high=self.high):
            entry = self.shape.read(item)
            name = str(item.members()[self.id_key].value)
            if name in found:
                self.refuse_twice(item.members()[self.id_key], name)
            found[name] = entry
        return tuple(found.values())

    def write(self, entries: tuple[T, ...]) -> list[Json]:
        """Return the entries as JSON."""
        return [self.shape.write(entry) for entry in entries]

    @cached_property
    def blanks(self) -> tuple[Blank, ...]:
        """How a phone asks for an entry, key by key."""
        return blanks_of(self.shape)

    def outline(self) -> dict[str, Json]:
        """Return what the list looks like."""
        return Items(self.shape, self.low, self.high).outline()


AnyList: TypeAlias = Listing[Any]
"""A list of an edition, whatever its entries are."""


def blanks_of(shape: Object[Any]) -> tuple[Blank, ...]:
    """Return what a form asks for, key by key."""
    return tuple(_blank(each, each.shape) for each in shape.keys if each.label != NO_LABEL)


def _blank(member: Member, shape: Shape[Any]) -> Blank:
    """Return how a form asks for a member of an object.

    Raises:
        TypeError: No form asks for such a value.
    """
    match shape:
        case Whole(low, high):
            return _ask(member, "number", low, high)
        case Text(low, high) | Pattern(low=low, high=high):
            return _ask(member, "text", low, high)
        case Flag():
            return _ask(member, "flag")
        case Word():
            return _ask(member, "choice", words=shape.labels)
        case Object():
            return _ask(member, "rows", 1, 1, blanks=blanks_of(shape))
        case Items(Object() as item, low, high):
            return _ask(member, "rows", low, high, blanks=blanks_of(item))
        case Items(Word() as item, low, high):
            return _ask(member, "texts", low, high, words=item.labels)
        case Items(Text() | Pattern(), low, high):
            return _ask(member, "texts", low, high)
        case Items(Whole(), low, high):
            return _ask(member, "numbers", low, high)
    raise TypeError(f"no form asks for {shape}")


def _ask(
    member: Member,
    kind: Literal["number", "text", "choice", "flag", "texts", "numbers", "rows"],
    low: int = 0,
    high: int = 0,
    *,
    words: Mapping[str, Message] | None = None,
    blanks: tuple[Blank, ...] | None = None,
) -> Blank:
    names, only = member.names or Names(""), member.only
    named = {**(words or {}), **names.kinds}
    return Blank(
        key=member.key,
        label=member.label,
        kind=kind,
        low=low,
        high=high,
        default=member.written_default,
        words=tuple(ShownWord(word=str(word), label=label) for word, label in named.items())
        or None,
        blanks=blanks,
        only=None if only is None else ShownOnly(key=only.key, values=only.values),
        names=names.part or None,
        among=names.among,
        also=names.also,
    )


def one_of(
    key: str,
    label: Message,
    kinds: Mapping[str, tuple[Message, type[Any]]],
    refuse: Callable[[Node], NoReturn],
) -> Object[Any]:
    """Return how objects of several classes are read, told apart by a word, the first by default.

    Args:
        key: Where the word stands; each class has it as an attribute of that name.
        label: What a form calls it.
        kinds: By its word what each class is called, and the class. A field that several have says
            the same in each.
        refuse: Refuses a key that another class has.
    """
    shapes = {word: shape_of(owner) for word, (_, owner) in kinds.items()}
    having: dict[str, list[str]] = {}
    known: dict[str, Member] = {}
    for word, shape in shapes.items():
        for each in shape.keys:
            assert known.setdefault(each.field, each) == each, f"{each.field} is said twice"
            having.setdefault(each.field, []).append(word)
    names = Word({word: name for word, (name, _) in kinds.items()})
    common = {field: known[field] for field, words in having.items() if len(words) == len(kinds)}
    members: dict[str, Member | Object[Any]] = {
        **common,
        key: Member(key, key, names, label, next(iter(kinds)), is_always_written=True),
        **{
            field: replace(known[field], only=Only(key, tuple(words), refuse))
            for field, words in having.items()
            if field not in common
        },
    }

    def make(**parts: Any) -> Any:
        word = parts[key]
        return kinds[word][1](**{each.field: parts[each.field] for each in shapes[word].keys})

    return Object(key, make, members)
