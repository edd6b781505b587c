"""Say what a value may be: a number, a text, a word, a list, or a member of an object.

`schema` makes objects of them. Each knows its strict reader, its writer, its form on a phone and
its JSON Schema.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Generic, NoReturn, Protocol, TypeVar

from companion.core.edition import Blank
from companion.core.ids import Json
from companion.core.message import Message
from companion.core.reader import Node

W = TypeVar("W", bound=str)
REQUIRED = object()
"""Stands for the default of a member that must be given."""
NO_LABEL = Message("")


class Shape(Protocol):
    """What a value may be."""

    def read(self, node: Node) -> object:
        """Return the value.

        Raises:
            InvalidInput: As the getters of `Node`.
        """

    def write(self, value: object) -> Json:
        """Return the value as JSON; `read` gives it back."""

    def outline(self) -> dict[str, Json]:
        """Return what it looks like, as JSON Schema (draft 2020-12, as OpenAPI 3.1 has it)."""

    def blank(self, member: "Member") -> Blank:
        """Return how a form asks for it as a member of an object."""

    def blank_list(self, member: "Member", low: int, high: int) -> Blank:
        """Return how a form asks for a list of it."""


@dataclass(frozen=True, slots=True)
class Whole:
    """A whole number."""

    low: int
    high: int

    def read(self, node: Node) -> int:
        """Return a number from `low` to `high`."""
        return node.integer(self.low, self.high)

    def write(self, value: object) -> Json:
        """Return the number."""
        assert isinstance(value, int)
        return value

    def outline(self) -> dict[str, Json]:
        """Return its bounds."""
        return {"type": "integer", "minimum": self.low, "maximum": self.high}

    def blank(self, member: "Member") -> Blank:
        """Return a number between two steppers."""
        return member.ask("number", self.low, self.high)

    def blank_list(self, member: "Member", low: int, high: int) -> Blank:
        """Return a list of texts."""
        return member.ask("texts", low, high)


@dataclass(frozen=True, slots=True)
class Text:
    """A text of so many code points."""

    low: int
    high: int

    def read(self, node: Node) -> str:
        """Return a text of `low` to `high` code points."""
        return node.text(low=self.low, high=self.high)

    def write(self, value: object) -> Json:
        """Return it as plain text: whose file it becomes decides the language of its names."""
        return str(value)

    def outline(self) -> dict[str, Json]:
        """Return its length."""
        return {"type": "string", "minLength": self.low, "maxLength": self.high}

    def blank(self, member: "Member") -> Blank:
        """Return a line to type in."""
        return member.ask("text", self.low, self.high)

    def blank_list(self, member: "Member", low: int, high: int) -> Blank:
        """Return a list of texts."""
        return member.ask("texts", low, high)


@dataclass(frozen=True, slots=True)
class Flag:
    """True or false."""

    def read(self, node: Node) -> bool:
        """Return true or false."""
        return node.boolean()

    def write(self, value: object) -> Json:
        """Return true or false."""
        return bool(value)

    def outline(self) -> dict[str, Json]:
        """Return that it is a truth value."""
        return {"type": "boolean"}

    def blank(self, member: "Member") -> Blank:
        """Return a box to tick."""
        return member.ask("flag")

    def blank_list(self, member: "Member", low: int, high: int) -> Blank:
        """Return a list of texts."""
        return member.ask("texts", low, high)


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

    def write(self, value: object) -> Json:
        """Return the word."""
        return str(value)

    def outline(self) -> dict[str, Json]:
        """Return the words."""
        return {"enum": [*self.labels]}

    def blank(self, member: "Member") -> Blank:
        """Return a choice."""
        return member.ask("choice", words=self.labels)

    def blank_list(self, member: "Member", low: int, high: int) -> Blank:
        """Return a list of its words."""
        return member.ask("texts", low, high, words=self.labels)


@dataclass(frozen=True, slots=True)
class Items:
    """A list of texts, words or objects, in order."""

    item: "Shape"
    low: int
    high: int

    def read(self, node: Node) -> tuple[object, ...]:
        """Return `low` to `high` items."""
        return tuple(self.item.read(each) for each in node.array(low=self.low, high=self.high))

    def write(self, value: object) -> Json:
        """Return the items as a list."""
        assert isinstance(value, tuple)
        return [self.item.write(each) for each in value]

    def outline(self) -> dict[str, Json]:
        """Return what the items look like, and how many there are."""
        items = self.item.outline()
        return {"type": "array", "items": items, "minItems": self.low, "maxItems": self.high}

    def blank(self, member: "Member") -> Blank:
        """Return a list, as its items are asked for."""
        return self.item.blank_list(member, self.low, self.high)

    def blank_list(self, member: "Member", low: int, high: int) -> Blank:
        """Return the list that it is: no form asks for lists of lists."""
        return self.blank(member)


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
    shape: Shape
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

    @property
    def field(self) -> str:
        """The field it is kept in."""
        return self.to or self.key

    def ask(
        self,
        kind: str,
        low: int = 0,
        high: int = 0,
        *,
        words: Mapping[str, Message] | None = None,
        blanks: tuple[Blank, ...] = (),
    ) -> Blank:
        """Return how a form asks for it."""
        named = {**(words or {}), **self.kinds}
        return Blank(
            self.key,
            self.label,
            kind,
            low,
            high,
            None if self.default is REQUIRED else self.shape.write(self.default),
            tuple(str(word) for word in named),
            tuple(named.values()),
            blanks,
            () if self.only is None else (self.only.key, *self.only.values),
            self.names,
            self.among,
            self.also,
        )
