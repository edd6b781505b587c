"""Describe a value once: its strict reader, its writer, its form on a phone and its JSON Schema.

    LAND = Record(Land, (Member("id", Text(1, 40)), Member("places", Whole(1, 20), say("Places"))))

reads a land from JSON and says what is wrong and where, writes it back, draws the form by which a
phone corrects it, and tells other programs what it looks like.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Generic, NoReturn, TypeVar

from companion.core.edition import Blank, Part
from companion.core.ids import Json
from companion.core.message import Message, say
from companion.core.reader import Node
from companion.core.shape import NO_LABEL, REQUIRED, Member

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
        must = tuple(each.key for each in keys if each.default is REQUIRED and not each.only)
        deciding = {each.only.key for each in keys if each.only}
        object.__setattr__(self, "keys", keys)
        object.__setattr__(self, "_must", must)
        object.__setattr__(self, "_may", tuple(e.key for e in keys if e.key not in must))
        object.__setattr__(self, "_deciding", tuple(e for e in keys if e.key in deciding))

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
                parts[each.to] = each.make(**_fields(each.members, given))
            else:
                _read_into(parts, each, given)
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

    def write(self, value: object) -> dict[str, Json]:
        """Return the object as JSON, without what is as its default or has no place there.

        The member that decides whether another has a place comes before it.
        """
        written: dict[str, Json] = {}
        for each in self.members:
            if isinstance(each, Group):
                owner = getattr(value, each.to)
                members: tuple[Member, ...] = each.members
            else:
                owner, members = value, (each,)
            for member in members:
                part = getattr(owner, member.field)
                if _is_refused(member, written):
                    continue
                if member.is_always_written or part != member.default:
                    written[member.key] = member.shape.write(part)
        return written

    def outline(self) -> dict[str, Json]:
        """Return its keys; others are refused."""
        return {
            "type": "object",
            "properties": {each.key: each.shape.outline() for each in self.keys},
            "required": list(self._must),
            "additionalProperties": False,
        }

    def blank(self, member: Member) -> Blank:
        """Return one row of a form."""
        return self.blank_list(member, 1, 1)

    def blank_list(self, member: Member, low: int, high: int) -> Blank:
        """Return rows of a form."""
        return member.ask("rows", low, high, blanks=self.blanks())

    def blanks(self) -> tuple[Blank, ...]:
        """Return what a form asks for, key by key."""
        return tuple(each.shape.blank(each) for each in self.keys if each.label != NO_LABEL)


def _fields(members: Sequence[Member], given: Mapping[str, Node]) -> dict[str, object]:
    """Return the value of each member by its field; none for one that is left out and required."""
    fields: dict[str, object] = {}
    for each in members:
        _read_into(fields, each, given)
    return fields


def _read_into(fields: dict[str, object], member: Member, given: Mapping[str, Node]) -> None:
    if member.key in given:
        fields[member.field] = member.shape.read(given[member.key])
    elif member.default is not REQUIRED:
        fields[member.field] = member.default


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
        )
