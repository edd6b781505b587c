"""Say what a value may be: a number, a text, a word, a list, or a member of an object.

`schema` makes objects of them, and the form by which a phone corrects one. Each knows its strict
reader, its writer and its JSON Schema.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Any, Generic, NoReturn, Protocol, TypeVar

from companion.core.ids import Json
from companion.core.message import Message
from companion.core.reader import Node, plain

V = TypeVar("V")
W = TypeVar("W", bound=str)
REQUIRED = object()
"""Stands for the default of a member that must be given."""
EMPTY = object()
"""Stands for the default of a member that is read as `{}` where it is left out."""
NO_LABEL = Message("")


class Shape(Protocol[V]):
    """What a value may be."""

    def read(self, node: Node, /) -> V:
        """Return the value.

        Raises:
            InvalidInput: As the getters of `Node`.
        """

    def write(self, value: V, /) -> Json:
        """Return the value as JSON; `read` gives it back."""

    def outline(self) -> dict[str, Json]:
        """Return what it looks like, as JSON Schema (draft 2020-12, as OpenAPI 3.1 has it)."""


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number."""

    low: int
    high: int

    def read(self, node: Node) -> int:
        """Return a number from `low` to `high`."""
        return node.integer(self.low, self.high)

    def write(self, value: int) -> Json:
        """Return the number."""
        return value

    def outline(self) -> dict[str, Json]:
        """Return its bounds."""
        return {"type": "integer", "minimum": self.low, "maximum": self.high}


@dataclass(frozen=True, slots=True)
class Text:
    """A text of so many code points."""

    low: int
    high: int

    def read(self, node: Node) -> str:
        """Return a text of `low` to `high` code points."""
        return node.text(low=self.low, high=self.high)

    def write(self, value: str) -> Json:
        """Return it as plain text: whose file it becomes decides the language of its names."""
        return str(value)

    def outline(self) -> dict[str, Json]:
        """Return its length."""
        return {"type": "string", "minLength": self.low, "maxLength": self.high}


@dataclass(frozen=True, slots=True)
class Pattern:
    """A text that is written in one way: a time, a key."""

    code: str
    """Of the refusal of a text that does not fit."""
    message: Message
    pattern: str
    """A regular expression that the whole text fits, as Python and JSON Schema both read it."""
    low: int
    high: int
    """Fewest and most code points."""

    def read(self, node: Node) -> str:
        """Return a text that fits.

        Raises:
            InvalidInput: `wrong-type`, `wrong-length`, or the code of this pattern.
        """
        text = node.text(low=self.low, high=self.high)
        if not re.fullmatch(self.pattern, text):
            node.refuse(self.code, self.message)
        return text

    def write(self, value: str) -> Json:
        """Return the text."""
        return value

    def outline(self) -> dict[str, Json]:
        """Return its length and its pattern."""
        length: dict[str, Json] = {"minLength": self.low, "maxLength": self.high}
        return {"type": "string", **length, "pattern": f"^{self.pattern}$"}


@dataclass(frozen=True, slots=True)
class Flag:
    """True or false."""

    def read(self, node: Node) -> bool:
        """Return true or false."""
        return node.boolean()

    def write(self, value: bool) -> Json:
        """Return true or false."""
        return value

    def outline(self) -> dict[str, Json]:
        """Return that it is a truth value."""
        return {"type": "boolean"}


@dataclass(frozen=True, slots=True)
class Word(Generic[W]):
    """One of a closed set of words."""

    words: Mapping[W, Message]
    """Each word and how it reads; members of a `StrEnum` are read as such."""

    @property
    def labels(self) -> dict[str, Message]:
        """How each word reads."""
        return {str(word): label for word, label in self.words.items()}

    def read(self, node: Node) -> W:
        """Return the word as it stands in `words`."""
        given = node.word(self.labels)
        return next(word for word in self.words if word == given)

    def write(self, value: W) -> Json:
        """Return the word."""
        return str(value)

    def outline(self) -> dict[str, Json]:
        """Return the words."""
        return {"type": "string", "enum": [*self.labels]}


def words(of: Iterable[str]) -> Word[str]:
    """Return the shape of one of some words that no form shows."""
    return Word(dict.fromkeys(of, NO_LABEL))


@dataclass(frozen=True, slots=True)
class Items(Generic[V]):
    """A list of one kind of values, in order."""

    item: Shape[V]
    low: int
    high: int

    def read(self, node: Node) -> tuple[V, ...]:
        """Return `low` to `high` items."""
        return tuple(self.item.read(each) for each in node.array(low=self.low, high=self.high))

    def write(self, value: tuple[V, ...]) -> Json:
        """Return the items as a list."""
        return [self.item.write(each) for each in value]

    def outline(self) -> dict[str, Json]:
        """Return what the items look like, and how many there are."""
        items = self.item.outline()
        return {"type": "array", "items": items, "minItems": self.low, "maxItems": self.high}


@dataclass(frozen=True, slots=True)
class Maybe(Generic[V]):
    """A value, or null for none."""

    shape: Shape[V]

    def read(self, node: Node) -> V | None:
        """Return the value; None for null."""
        return None if node.value is None else self.shape.read(node)

    def write(self, value: V | None) -> Json:
        """Return the value; null for None."""
        return None if value is None else self.shape.write(value)

    def outline(self) -> dict[str, Json]:
        """Return what the value looks like, and that it may be null."""
        inner = self.shape.outline()
        return {**inner, "type": [inner["type"], "null"]}


@dataclass(frozen=True, slots=True)
class Unread:
    """An object that is read later, by whoever knows its keys."""

    def read(self, node: Node) -> Node:
        """Return the object with its place."""
        node.members()
        return node

    def write(self, value: Node) -> Json:
        """Return the object as plain JSON."""
        return plain(value.value)

    def outline(self) -> dict[str, Json]:
        """Return that it is an object."""
        return {"type": "object", "additionalProperties": {}}


@dataclass(frozen=True, slots=True)
class Only:
    """A member that stands there only beside certain values of another."""

    key: str
    values: tuple[str, ...]
    refuse: Callable[[Node], NoReturn] | None = None
    """Refuses the member where it has no place; None leaves the member alone there."""


@dataclass(frozen=True, slots=True)
class Member:
    """One key of an object."""

    key: str
    shape: Shape[Any]
    """What stands there; the field it is kept in has the type that the shape reads."""
    label: Message = NO_LABEL
    """What a form calls it; without one a form does not ask for it."""
    default: object = REQUIRED
    """The value where it is left out; a value equal to it is left out when written."""
    to: str = ""
    """The field it is kept in; the key where empty."""
    is_always_written: bool = False
    """Whether it is written even where it is as the default."""
    only: Only | None = None
    names: str = ""
    """The list of an edition whose entries a text may name; see `Blank`."""
    kinds: Mapping[str, Message] = field(default_factory=dict)
    """What a text may name beside these entries."""
    among: tuple[str, str] | None = None
    also: tuple[str, str] | None = None
    about: str = ""
    """What it means, for the document of the API."""

    @property
    def field(self) -> str:
        """The field it is kept in."""
        return self.to or self.key

    @property
    def is_required(self) -> bool:
        """Whether it must be given, whatever else is."""
        return self.default is REQUIRED and self.only is None

    def read(self, node: Node, given: Mapping[str, Node]) -> object:
        """Return its value in an object, the default where it is left out.

        Raises:
            InvalidInput: As its shape.
        """
        if self.key in given:
            return self.shape.read(given[self.key])
        if self.default is EMPTY:
            return self.shape.read(Node({}, f"{node.pointer}/{self.key}"))
        return self.default

    @property
    def written_default(self) -> Json:
        """The default as JSON; None where it has none."""
        if self.default in (REQUIRED, EMPTY):
            return None
        return self.shape.write(self.default)

    def outline(self) -> dict[str, Json]:
        """Return what it looks like as a member of an object."""
        outline = self.shape.outline()
        # Where no text is the default that may not be given, it can only be left out.
        is_left_out = self.default == "" and outline.get("minLength", 0) != 0
        if self.default not in (REQUIRED, EMPTY) and not is_left_out:
            outline["default"] = self.written_default
        if self.about:
            outline["description"] = self.about
        return outline
