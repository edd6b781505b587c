"""Say what a value may be: a number, a text, a word, a list.

What is here stands beside the type of a field, in `Annotated`; `schema` makes objects of the
fields of a class. Each knows its strict reader, its writer and its JSON Schema.
"""

import re
import sys
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from typing import Annotated, Any, Generic, NoReturn, Protocol, TypeVar

from companion.core.json_values import Json, as_items
from companion.core.message import Message
from companion.core.reader import Node, plain
from companion.core.shown import shown

V = TypeVar("V")
W = TypeVar("W", bound=str)
REQUIRED = object()
"""Stands for the default of what must be given."""
NO_LABEL = Message("")
ANY = sys.maxsize
"""Stands for a bound if there is none."""


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


class AsItIs:
    """A value that is JSON already."""

    __slots__ = ()

    def write(self, value: Any) -> Any:
        """Return the value."""
        return value


def _bounds(least: str, low: int, most: str, high: int) -> dict[str, Json]:
    return {} if high == ANY else {least: low, most: high}


@dataclass(frozen=True, slots=True)
class Whole(AsItIs):
    """A whole number."""

    low: int
    high: int

    def read(self, node: Node) -> int:
        """Return a number from `low` to `high`."""
        return node.integer(self.low, self.high)

    def outline(self) -> dict[str, Json]:
        """Return its bounds."""
        return {"type": "integer", **_bounds("minimum", self.low, "maximum", self.high)}


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
        return {"type": "string", **_bounds("minLength", self.low, "maxLength", self.high)}


@dataclass(frozen=True, slots=True)
class Pattern(AsItIs):
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

    def outline(self) -> dict[str, Json]:
        """Return its length and its pattern."""
        length: dict[str, Json] = {"minLength": self.low, "maxLength": self.high}
        return {"type": "string", **length, "pattern": f"^{self.pattern}$"}


@dataclass(frozen=True, slots=True)
class Flag(AsItIs):
    """True or false."""

    def read(self, node: Node) -> bool:
        """Return true or false."""
        return node.boolean()

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
        bounds = _bounds("minItems", self.low, "maxItems", self.high)
        return {"type": "array", "items": self.item.outline(), **bounds}


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
        words: dict[str, Json] = (
            {"enum": [*as_items(inner["enum"]), None]} if "enum" in inner else {}
        )
        return {**inner, "type": [inner["type"], "null"], **words}


@dataclass(frozen=True, slots=True)
class OrEmpty(AsItIs):
    """A value of a cell of a sheet, one of which empties the cell as null does."""

    shape: Shape[Any]
    empty: Json

    def read(self, node: Node) -> Json:
        """Return the value as JSON; None for the one that empties the cell."""
        value = self.shape.write(self.shape.read(node))
        return None if value == self.empty else value

    def outline(self) -> dict[str, Json]:
        """Return what the value looks like."""
        return self.shape.outline()


@dataclass(frozen=True, slots=True)
class ReadBy(AsItIs):
    """JSON of which a function knows more than its outline tells."""

    read: Callable[[Node], Json]
    """Returns what was sent, once it is seen to be right."""
    told: Mapping[str, Json]

    def outline(self) -> dict[str, Json]:
        """Return what it looks like."""
        return {**self.told}


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
class Judged(Generic[V]):
    """A value that is checked a second time, by whoever knows how things stand just now."""

    shape: Shape[V] | None = None
    """What it may be at all; None: anything."""

    def read(self, node: Node) -> Node:
        """Return the value with its place."""
        if self.shape is not None:
            self.shape.read(node)
        return node

    def write(self, value: Node) -> Json:
        """Return the value as plain JSON."""
        return plain(value.value)

    def outline(self) -> dict[str, Json]:
        """Return what it may be at all."""
        return {} if self.shape is None else self.shape.outline()


@dataclass(frozen=True, slots=True)
class FieldKey:
    """How a field is written in its object, where that does not follow from the field."""

    name: str = ""
    """The key it stands under; that of the field where empty."""
    default: object = ...
    """What is read if it is left out, `REQUIRED` where it may not; `...` as the field says."""
    is_always_written: bool = False
    """Whether it is written even if it is as the default."""


@dataclass(frozen=True, slots=True)
class Only:
    """A key that stands there only beside certain values of another."""

    key: str
    values: tuple[str, ...]
    refuse: Callable[[Node], NoReturn] | None = None
    """Refuses the key if it has no place; None leaves it alone there."""
    is_needed: bool = False
    """Whether it must be given if it has a place."""


@shown
class Among:
    """A key, and the value that an entry must have there."""

    key: str
    value: Annotated[str, "What stands there."]


@shown
class Also:
    """A key whose values may be named too, and what stands before them."""

    key: str
    before: Annotated[str, "What stands before one of them."]


@dataclass(frozen=True, slots=True)
class Names:
    """That a text names entries of a list of the same edition."""

    part: str
    """The key of the list."""
    kinds: Mapping[str, Message] = field(default_factory=dict)
    """What it may name beside these entries."""
    among: Among | None = None
    """A key and the value that an entry must have to be named here."""
    also: Also | None = None
    """A key whose values among the entries may be named too, and what stands before them."""
