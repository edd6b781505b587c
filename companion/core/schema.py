"""Describe a value once: its strict reader, its writer and its JSON Schema.

    @dataclass(frozen=True, slots=True)
    class Land:
        id: Annotated[str, Text(1, 40)]
        places: Annotated[int, Whole(1, 20), say("Places")]

    LAND = shape_of(Land)

reads a land from JSON and says what is wrong and where, writes it back, and tells other programs
what it looks like. `listing` draws the form by which a phone corrects it.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import MISSING, Field, dataclass, fields, is_dataclass
from functools import cached_property, partial
from types import NoneType, UnionType
from typing import Annotated, Any, Generic, TypeVar, Union, get_args, get_origin, get_type_hints

from companion.core.json_values import Json, dump
from companion.core.message import Message
from companion.core.reader import Node
from companion.core.shape import (
    NO_LABEL,
    REQUIRED,
    FieldKey,
    Flag,
    Maybe,
    Names,
    Only,
    Shape,
    Unread,
)

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Spread(Generic[T]):
    """A field that holds an object of its own, whose keys stand among those of the outer one."""

    shape: "Object[T]"


@dataclass(frozen=True, slots=True)
class Member:
    """One key of an object."""

    key: str
    field: str
    """The field it is kept in."""
    shape: Shape[Any]
    label: Message = NO_LABEL
    """What a form calls it; without one a form does not ask for it."""
    default: object = REQUIRED
    """The value if it is left out; a value equal to it is left out when written."""
    is_always_written: bool = False
    only: Only | None = None
    names: Names | None = None
    about: str = ""
    """What it means, for the document of the API."""

    @property
    def is_required(self) -> bool:
        """Whether it must be given, whatever else is."""
        return self.default is REQUIRED and self.only is None and not self.is_empty_object

    @property
    def is_empty_object(self) -> bool:
        """Whether it is read as `{}` if it is left out."""
        return self.default is REQUIRED and isinstance(self.shape, Unread)

    @property
    def written_default(self) -> Json:
        """The default as JSON; None if it has none."""
        return None if self.default is REQUIRED else self.shape.write(self.default)

    def outline(self) -> dict[str, Json]:
        """Return what it looks like as a member of an object."""
        usual = self.written_default
        # In words: programs that make clients take a key with a `default` for one that must be
        # given, in what is sent, too.
        left_out = (
            "" if usual in (None, "", []) else f"{dump(usual).decode()} where it is left out."
        )
        about = f"{self.about} {left_out}".strip()
        return {**self.shape.outline(), **({"description": about} if about else {})}


@dataclass(frozen=True)
class Object(Generic[T]):
    """An object with a fixed set of keys, kept as a frozen dataclass; `shape_of` makes it."""

    name: str
    """What its class is called."""
    make: Callable[..., T]
    """Makes the value from its fields, given by name."""
    members: Mapping[str, "Member | Object[Any]"]
    """By field its key, or the object whose keys stand here too."""
    check: Callable[[T, Mapping[str, Node]], None] | None = None
    """Refuses what the members show only together."""
    is_open: bool = False
    """Whether keys that it does not know are left alone."""

    @cached_property
    def keys(self) -> tuple[Member, ...]:
        """Every key, in order."""
        return tuple(
            member
            for each in self.members.values()
            for member in (each.keys if isinstance(each, Object) else (each,))
        )

    @cached_property
    def _must(self) -> tuple[str, ...]:
        return tuple(each.key for each in self.keys if each.is_required)

    @cached_property
    def _may(self) -> tuple[str, ...] | None:
        return None if self.is_open else tuple(each.key for each in self.keys)

    @cached_property
    def _deciding(self) -> tuple[Member, ...]:
        """The keys on which it hangs whether others have a place."""
        deciding = {each.only.key for each in self.keys if each.only}
        return tuple(each for each in self.keys if each.key in deciding)

    def without(self, field: str, value: object) -> "Object[T]":
        """Return the object without the key of a field, which has a value of its own."""
        members = {name: each for name, each in self.members.items() if name != field}
        return Object(self.name, partial(self.make, **{field: value}), members, self.check)

    def read(self, node: Node) -> T:
        """Return the object.

        Raises:
            InvalidInput: `unknown-key`, `missing-key`, or what a member or the check refuses.
        """
        given = node.object(required=self._must, optional=self._may)
        if self._deciding:
            self._check_only(node, given)
        return self._made(node, given)

    def _made(self, node: Node, given: Mapping[str, Node]) -> T:
        parts: dict[str, object] = {}
        for name, each in self.members.items():
            if isinstance(each, Object):
                parts[name] = each._made(node, given)
            elif each.key in given:
                parts[name] = each.shape.read(given[each.key])
            elif each.is_empty_object:
                parts[name] = each.shape.read(Node({}, each.key, node))
            elif each.default is not REQUIRED:
                parts[name] = each.default
        made = self.make(**parts)
        if self.check is not None:
            self.check(made, given)
        return made

    def _check_only(self, node: Node, given: Mapping[str, Node]) -> None:
        for each in self._deciding:
            if each.key in given:
                # What is wrong with it is said before what hangs on it.
                each.shape.read(given[each.key])
        usual = {each.key: each.written_default for each in self._deciding}
        for each in self.keys:
            only = each.only
            if only is None:
                continue
            said = given[only.key].value if only.key in given else usual[only.key]
            fits = said in only.values
            if each.key in given and not fits and only.refuse is not None:
                only.refuse(given[each.key])
            if each.key not in given and fits and only.is_needed:
                node.object(required=[each.key], optional=list(given))

    def write(self, value: T) -> dict[str, Json]:
        """Return the object as JSON, without what is as its default or has no place there.

        The member that decides whether another has a place comes before it.
        """
        written: dict[str, Json] = {}
        for name, each in self.members.items():
            part = getattr(value, name, each.default if isinstance(each, Member) else None)
            if isinstance(each, Object):
                written |= each.write(part)
            elif not _is_refused(each, written) and (
                each.is_always_written or part != each.default
            ):
                written[each.key] = each.shape.write(part)
        return written

    def outline(self) -> dict[str, Json]:
        """Return its keys; others are refused."""
        outline: dict[str, Json] = {
            "type": "object",
            "properties": {each.key: each.outline() for each in self.keys},
            "required": list(self._must),
            "additionalProperties": False,
        }
        beside: list[Json] = [
            {
                "if": {"properties": {only.key: {"enum": [*only.values]}}, "required": [only.key]},
                "then": {"required": [each.key]},
            }
            for each in self.keys
            if (only := each.only) is not None and only.is_needed
        ]
        return outline | ({"allOf": beside} if beside else {})


def shape_of(
    owner: type[T],
    *,
    make: Callable[..., T] | None = None,
    check: Callable[[T, Mapping[str, Node]], None] | None = None,
    **notes: object,
) -> Object[T]:
    """Return how a frozen dataclass is read, written and described.

    Args:
        owner: The class. Beside the type of a field stands in `Annotated` what its value may be,
            what a form calls it (a message), what it means (a text), and if it has them
            `FieldKey`, `Only` and `Names`.
        make: Makes the value from its fields, where the class alone does not.
        check: Refuses what the fields show only together.
        notes: That of each field in the order of the form, one or a tuple of them, where a class
            is read in several ways or must not know of any. What is not named has its default.

    Raises:
        TypeError: Nothing says what the value of a field may be.
    """
    hints = get_type_hints(owner, include_extras=True)
    known = {each.name: each for each in fields(owner)}  # type: ignore[arg-type]  # a dataclass
    members = {
        name: _member(known[name], hints[name], notes.get(name, ())) for name in notes or known
    }
    return Object(owner.__name__, make or owner, members, check)


def _member(field: Field[Any], hint: Any, notes: object) -> Member | Object[Any]:
    beside = [*_beside(hint), *(notes if isinstance(notes, tuple) else (notes,))]
    found: dict[type, Any] = {
        Shape if hasattr(each, "outline") else type(each): each for each in beside
    }
    if Spread in found:
        spread: Object[Any] = found[Spread].shape
        return spread
    key, only = found.get(FieldKey, FieldKey()), found.get(Only)
    default = default_of(field) if key.default is ... else key.default
    return Member(
        key.name or field.name,
        field.name,
        _shape(field.name, hint, found.get(Shape)),
        found.get(Message, NO_LABEL),
        REQUIRED if only and only.is_needed else default,
        key.is_always_written,
        only,
        found.get(Names),
        found.get(str, ""),
    )


def _beside(hint: Any) -> Iterator[object]:
    """Yield what stands beside a type, that of an alias first."""
    if get_origin(hint) is Annotated:
        yield from get_args(hint)[1:]


def _shape(name: str, hint: Any, told: Shape[Any] | None) -> Shape[Any]:
    """Return what a value may be: what is told beside its type, else what the type alone says."""
    plain = get_args(hint)[0] if get_origin(hint) is Annotated else hint
    if get_origin(plain) in (Union, UnionType) and NoneType in get_args(plain):
        return Maybe(told or _shape(name, get_args(plain)[0], None))
    if told is not None:
        return told
    if plain is bool:
        return Flag()
    if plain is Node:
        return Unread()
    if is_dataclass(plain) and isinstance(plain, type):
        return shape_of(plain)
    raise TypeError(f"{name}: nothing says what {plain} may be")


def default_of(field: Field[Any]) -> object:
    """Return the value of a field if it is left out, `REQUIRED` if it has none."""
    if field.default_factory is not MISSING:
        return field.default_factory()
    return REQUIRED if field.default is MISSING else field.default


def _is_refused(member: Member, written: Mapping[str, Json]) -> bool:
    """Return whether a reader refuses a member beside what is written before it."""
    only = member.only
    if only is None or only.refuse is None:
        return False
    return written.get(only.key) not in only.values
