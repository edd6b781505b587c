"""Say what a value may be by its type alone, if nothing beside it bounds it.

So facts are kept (`kept_of`), and what is shown is described for the document of the API. A type
may be an `int`, `str` or `bool`, a `NewType`, a `StrEnum` or a `Literal` of them, a tuple or a
sequence, a mapping, a dataclass, `X | None`, one of several dataclasses by their kind, or `Any`:
JSON as somebody sent it.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, fields, is_dataclass
from enum import StrEnum
from functools import cache
from types import NoneType, UnionType
from typing import (
    Annotated,
    Any,
    Literal,
    NewType,
    TypeAlias,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from companion.core.fact import kind_of
from companion.core.json_values import Json, as_members
from companion.core.reader import Node
from companion.core.schema import Member, Object, default_of
from companion.core.shape import ANY, AsItIs, Flag, Items, Maybe, Shape, Text, Whole, words

T = TypeVar("T")
Own: TypeAlias = Callable[[Any], Shape[Any] | None]
"""Says first what some types may be, as who asks has it; None for all others."""
_SCALARS: Mapping[object, Shape[Any]] = {
    int: Whole(-ANY, ANY),
    str: Text(0, ANY),
    bool: Flag(),
}


def by_type(hint: Any, own: Own) -> Shape[Any]:
    """Return what a value of a type may be.

    Raises:
        TypeError: No JSON can hold it.
    """
    told = own(hint)
    if told is not None:
        return told
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return by_type(inner[0], own)
    if isinstance(hint, NewType):
        return by_type(hint.__supertype__, own)
    if origin in (Union, UnionType):
        return _union(inner, own)
    if origin is Literal:
        return words(inner)
    if origin is Sequence or inner[1:] == (...,):
        return Items(by_type(inner[0], own), 0, ANY)
    if origin is tuple:
        return Several(tuple(by_type(each, own) for each in inner))
    if origin is Mapping:
        return Mapped(by_type(inner[0], own), by_type(inner[1], own))
    if hint in (Any, object):
        return AsSent()
    if hint in _SCALARS:
        return _SCALARS[hint]
    if isinstance(hint, type) and issubclass(hint, StrEnum):
        return words(hint)
    raise TypeError(f"{hint} cannot be kept in JSON")


def _union(hints: tuple[Any, ...], own: Own) -> Shape[Any]:
    rest = [each for each in hints if each is not NoneType]
    if len(rest) < len(hints):
        return Maybe(_union(tuple(rest), own))
    if len(rest) == 1:
        return by_type(rest[0], own)
    if all(each in _SCALARS for each in rest):
        return Scalar({each: _SCALARS[each] for each in rest})
    if all(is_dataclass(each) for each in rest):
        return Kinds({kind_of(each): by_type(each, own) for each in rest})
    raise TypeError(f"one of {hints} cannot be told from the others")


def _kept(owner: type[T]) -> Object[T]:
    """Return how a frozen dataclass is kept for ever: all of it, described by its types alone.

    What a later version leaves away is passed over, and what one adds has a default.

    Raises:
        TypeError: A field holds what cannot be kept.
    """
    hints = get_type_hints(owner, include_extras=True)

    def own(hint: Any) -> Shape[Any] | None:
        return kept_of(hint) if is_dataclass(hint) and isinstance(hint, type) else None

    members = {
        each.name: Member(
            each.name,
            each.name,
            by_type(hints[each.name], own),
            default=default_of(each),
            is_always_written=True,
        )
        for each in fields(owner)  # type: ignore[arg-type]  # a dataclass
    }
    return Object(owner.__name__, owner, members, is_open=True)


kept_of: Callable[[type], Object[Any]] = cache(_kept)
"""Returns how a frozen dataclass is kept; each class is looked at once."""


@dataclass(frozen=True, slots=True)
class AsSent(AsItIs):
    """JSON as somebody sent it, read where it is used."""

    def read(self, node: Node) -> Any:
        """Return it."""
        return node.value

    def outline(self) -> dict[str, Json]:
        """Return that it may be anything."""
        return {}


@dataclass(frozen=True, slots=True)
class Several:
    """A list of so many values, each of a type of its own."""

    shapes: tuple[Shape[Any], ...]

    def read(self, node: Node) -> tuple[Any, ...]:
        """Return the values."""
        count = len(self.shapes)
        items = node.array(low=count, high=count)
        return tuple(shape.read(each) for shape, each in zip(self.shapes, items, strict=True))

    def write(self, value: tuple[Any, ...]) -> Json:
        """Return the values as a list."""
        return [shape.write(each) for shape, each in zip(self.shapes, value, strict=True)]

    def outline(self) -> dict[str, Json]:
        """Return what each of them looks like."""
        each: Json = [shape.outline() for shape in self.shapes]
        return {"type": "array", "prefixItems": each, "minItems": len(self.shapes), "items": False}


@dataclass(frozen=True, slots=True)
class Mapped:
    """A mapping, kept by the order of its keys, so that a replay tells it the same."""

    keys: Shape[Any]
    values: Shape[Any]

    def read(self, node: Node) -> dict[Any, Any]:
        """Return the values by their keys; a key that is a number is written as a text."""
        has_numbers = isinstance(self.keys, Whole)
        found = {}
        for text, each in node.members().items():
            key = int(text) if has_numbers and text.lstrip("-").isdecimal() else text
            found[self.keys.read(Node(key, text, node))] = self.values.read(each)
        return dict(sorted(found.items()))

    def write(self, value: Mapping[Any, Any]) -> Json:
        """Return an object."""
        return {str(key): self.values.write(value[key]) for key in sorted(value)}

    def outline(self) -> dict[str, Json]:
        """Return what its values look like."""
        return {"type": "object", "additionalProperties": self.values.outline()}


@dataclass(frozen=True, slots=True)
class Scalar(AsItIs):
    """A number, a text or a truth value, each told by its type."""

    shapes: Mapping[type, Shape[Any]]

    def read(self, node: Node) -> Any:
        """Return the value; if it is of none of the types, the first says what was expected."""
        first = next(iter(self.shapes.values()))
        return self.shapes.get(type(node.value), first).read(node)

    def outline(self) -> dict[str, Json]:
        """Return what it may be."""
        return {"anyOf": [each.outline() for each in self.shapes.values()]}


@dataclass(frozen=True, slots=True)
class Kinds:
    """An object of one of several classes, whose kind stands in it."""

    shapes: Mapping[str, Shape[Any]]

    def read(self, node: Node) -> Any:
        """Return the object that its kind says."""
        kind = node.object(required=["kind"], optional=None)["kind"].word(self.shapes)
        return self.shapes[kind].read(node)

    def write(self, value: object) -> Json:
        """Return the object with its kind."""
        kind = kind_of(type(value))
        return {"kind": kind, **as_members(self.shapes[kind].write(value))}

    def outline(self) -> dict[str, Json]:
        """Return what it may be."""
        return {"anyOf": [each.outline() for each in self.shapes.values()]}
