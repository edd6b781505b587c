"""Describe a value once: its strict reader, its writer, its form on a phone and its JSON Schema.

    LAND = Record(Land, (Member("id", Text(1, 40)), Member("places", Whole(1, 20), say("Places"))))

reads a land from JSON and says what is wrong and where, writes it back, draws the form by which a
phone corrects it, and tells other programs what it looks like.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Generic, NoReturn, TypeVar

from companion.core.edition import Blank, Part
from companion.core.ids import Json
from companion.core.message import Message, say
from companion.core.reader import Node
from companion.core.shape import (
    NO_LABEL,
    REQUIRED,
    Flag,
    Items,
    Member,
    Pattern,
    Shape,
    Text,
    Whole,
    Word,
)

T = TypeVar("T")


@dataclass(frozen=True, slots=True)
class Group:
    """Several keys of an object that are kept as one value of their own."""

    to: str
    """The field that holds the value."""
    make: Callable[..., object]
    """Makes the value from its fields, each the `to` of a member."""
    members: tuple[Member, ...]


@dataclass(frozen=True, slots=True)
class Record(Generic[T]):
    """An object with a fixed set of keys, kept as a frozen dataclass."""

    make: Callable[..., T]
    """Makes it from its fields, given by name."""
    members: tuple[Member | Group, ...]
    check: Callable[[T, Mapping[str, Node]], None] | None = None
    """Refuses what the members show only together."""

    keys: tuple[Member, ...] = field(init=False)
    """Every key, those of groups too, in order."""
    _must: tuple[str, ...] = field(init=False, repr=False)
    _may: tuple[str, ...] = field(init=False, repr=False)
    _deciding: tuple[Member, ...] = field(init=False, repr=False)
    """The keys on which it hangs whether others have a place."""

    def __post_init__(self) -> None:
        """Lay out once what every reading needs: an edition has hundreds of objects."""
        keys = tuple(
            member
            for each in self.members
            for member in (each.members if isinstance(each, Group) else (each,))
        )
        must = tuple(each.key for each in keys if each.is_required)
        deciding = {each.only.key for each in keys if each.only}
        object.__setattr__(self, "keys", keys)
        object.__setattr__(self, "_must", must)
        object.__setattr__(self, "_may", tuple(e.key for e in keys if e.key not in must))
        object.__setattr__(self, "_deciding", tuple(e for e in keys if e.key in deciding))

    @property
    def name(self) -> str:
        """The name of what it makes."""
        return self.make.__name__

    def read(self, node: Node) -> T:
        """Return the object.

        Raises:
            InvalidInput: `unknown-key`, `missing-key`, or what a member or the check refuses.
        """
        given = node.object(required=self._must, optional=self._may)
        self._check_only(node, given)
        parts: dict[str, object] = {}
        for each in self.members:
            if isinstance(each, Group):
                parts[each.to] = each.make(**_fields(each.members, node, given))
            else:
                _read_into(parts, each, node, given)
        made = self.make(**parts)
        if self.check is not None:
            self.check(made, given)
        return made

    def _check_only(self, node: Node, given: Mapping[str, Node]) -> None:
        for each in self._deciding:
            if each.key in given:
                # What is wrong with it is said before what hangs on it.
                each.shape.read(given[each.key])
        for each in self.keys if self._deciding else ():
            only = each.only
            if only is None:
                continue
            fits = only.key in given and given[only.key].value in only.values
            if each.key in given and not fits and only.refuse is not None:
                only.refuse(given[each.key])
            if each.key not in given and fits and each.default is REQUIRED:
                node.object(required=[each.key], optional=list(given))

    def write(self, value: T) -> dict[str, Json]:
        """Return the object as JSON, without what is as its default or has no place there.

        The member that decides whether another has a place comes before it.
        """
        written: dict[str, Json] = {}
        for each in self.members:
            owner: object = value
            members: tuple[Member, ...] = (each,) if isinstance(each, Member) else each.members
            if isinstance(each, Group):
                owner = getattr(value, each.to)
            for member in members:
                part = getattr(owner, member.field)
                if _is_refused(member, written):
                    continue
                if member.is_always_written or part != member.default:
                    written[member.key] = member.shape.write(part)
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
            if (only := each.only) is not None and each.default is REQUIRED
        ]
        return outline | ({"allOf": beside} if beside else {})

    def blanks(self) -> tuple[Blank, ...]:
        """Return what a form asks for, key by key."""
        return tuple(_blank(each, each.shape) for each in self.keys if each.label != NO_LABEL)


def _fields(members: Sequence[Member], node: Node, given: Mapping[str, Node]) -> dict[str, object]:
    """Return the value of each member by its field; none for one that is left out and required."""
    fields: dict[str, object] = {}
    for each in members:
        _read_into(fields, each, node, given)
    return fields


def _read_into(
    fields: dict[str, object], member: Member, node: Node, given: Mapping[str, Node]
) -> None:
    if member.key in given or member.default is not REQUIRED:
        fields[member.field] = member.read(node, given)


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
        case Record():
            return _ask(member, "rows", 1, 1, blanks=shape.blanks())
        case Items(Record() as item, low, high):
            return _ask(member, "rows", low, high, blanks=item.blanks())
        case Items(Word() as item, low, high):
            return _ask(member, "texts", low, high, words=item.labels)
        case Items(Text(), low, high):
            return _ask(member, "texts", low, high)
    raise TypeError(f"no form asks for {shape}")


def _ask(
    member: Member,
    kind: str,
    low: int = 0,
    high: int = 0,
    *,
    words: Mapping[str, Message] | None = None,
    blanks: tuple[Blank, ...] = (),
) -> Blank:
    named = {**(words or {}), **member.kinds}
    return Blank(
        member.key,
        member.label,
        kind,
        low,
        high,
        member.written_default,
        tuple(str(word) for word in named),
        tuple(named.values()),
        blanks,
        () if member.only is None else (member.only.key, *member.only.values),
        member.names,
        member.among,
        member.also,
    )


def _is_refused(member: Member, written: Mapping[str, Json]) -> bool:
    """Return whether a reader refuses a member beside what is written before it."""
    only = member.only
    if only is None or only.refuse is None:
        return False
    return written.get(only.key) not in only.values


def _refuse_twice(node: Node, name: str) -> NoReturn:
    node.refuse("same-id", say("The id {id} is there twice. Give each its own.", id=name))


@dataclass(frozen=True, slots=True)
class Listing(Generic[T]):
    """One list of an edition: its cards, its lands. Each entry has an id of its own."""

    key: str
    label: Message
    record: Record[T]
    low: int
    high: int
    """Fewest and most entries."""
    id_key: str = "id"
    shown: str = ""
    """The key of an entry that a list shows; the id where empty."""
    copies_key: str = ""
    """The key of an entry that says how many of it there are."""
    refuse_twice: Callable[[Node, str], NoReturn] = _refuse_twice

    def read(self, node: Node) -> tuple[T, ...]:
        """Return the entries.

        Raises:
            InvalidInput: `same-id`, or what the record refuses.
        """
        found: dict[str, T] = {}
        for item in node.array(low=self.low, high=self.high):
            entry = self.record.read(item)
            name = str(item.members()[self.id_key].value)
            if name in found:
                self.refuse_twice(item.members()[self.id_key], name)
            found[name] = entry
        return tuple(found.values())

    def write(self, entries: tuple[T, ...]) -> list[Json]:
        """Return the entries as JSON."""
        return [self.record.write(entry) for entry in entries]

    def part(self) -> Part:
        """Return how a phone shows the list and asks for an entry."""
        return Part(
            self.key,
            self.label,
            self.id_key,
            self.record.blanks(),
            self.low,
            self.high,
            self.shown,
            self.outline,
            self.copies_key,
        )

    def outline(self) -> dict[str, Json]:
        """Return what the list looks like."""
        return Items(self.record, self.low, self.high).outline()
