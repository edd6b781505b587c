"""Turn facts into JSON and back, by the annotations of their fields.

A game writes no reader and no writer for its facts. A field may hold an `int`, `str` or `bool`, a
`NewType` or a `StrEnum` of them, a tuple, a mapping, another frozen dataclass, `X | None`, or one
of several dataclasses. Each class is looked at once; a broken log is noticed while it is read.
"""

import types
from collections.abc import Callable, Mapping, Sequence
from dataclasses import MISSING, dataclass, fields, is_dataclass
from enum import StrEnum
from functools import cache
from typing import (
    Annotated,
    Any,
    Generic,
    NewType,
    TypeVar,
    Union,
    get_args,
    get_origin,
    get_type_hints,
)

from companion.core.fact import Fact, KeptAs, Written, kind_of
from companion.core.ids import Json, Seat
from companion.core.trusted import BrokenData, as_items, as_members


class UnreadableFact(BrokenData):
    """A kept fact is not as its class says: the log is broken."""


T = TypeVar("T")
AnyFact = TypeVar("AnyFact", bound=Fact)


class Codec(Generic[AnyFact]):
    """The facts of one game, by their kinds.

    Args:
        classes: The game's fact classes, or one union of them.
    """

    def __init__(self, *classes: object) -> None:
        self._classes: dict[str, type[AnyFact]] = {
            kind_of(each): each for one in classes for each in get_args(one) or (one,)
        }
        self._parts = {each: _parts(each) for each in self._classes.values()}

    @property
    def kinds(self) -> tuple[str, ...]:
        """The kinds of facts, in the order of the union."""
        return tuple(self._classes)

    def write(self, fact: AnyFact) -> Written:
        """Return a fact as it is kept."""
        public: dict[str, Json] = {}
        private: dict[Seat, dict[str, Json]] = {}
        for part in self._parts[type(fact)]:
            value = getattr(fact, part.name)
            if part.is_private:
                for seat, own in value.items():
                    private.setdefault(seat, {})[part.name] = part.form.write(own)
            else:
                public[part.name] = part.form.write(value)
        return Written(kind_of(type(fact)), fact.seat, public, private, fact.draw)

    def read(self, written: Written) -> AnyFact:
        """Return the fact that was kept.

        Raises:
            UnreadableFact: Its kind is none of this game's, or a part is not as its class says.
        """
        found = self._classes.get(written.kind)
        if found is None or written.seat is None:
            raise UnreadableFact(f"{written.kind}: no such kind, or nobody did it")
        given: dict[str, object] = {"seat": written.seat, "draw": written.draw}
        for part in self._parts[found]:
            if part.is_private:
                given[part.name] = {
                    seat: _read(part, own[part.name], written.kind)
                    for seat, own in sorted(written.private.items())
                    if part.name in own
                }
            elif part.name in written.public:
                given[part.name] = _read(part, written.public[part.name], written.kind)
            elif not part.has_default:
                raise UnreadableFact(f"{written.kind}: {part.name} is missing")
        return found(**given)  # type: ignore[arg-type] # each was read by its annotation


@dataclass(frozen=True, slots=True)
class Form:
    """How values of one annotation are written and read."""

    write: Callable[[object], Json]
    read: Callable[[Json], object]
    is_number: bool = False
    """Whether it is a number, which as a key of an object is written as a text."""


@dataclass(frozen=True, slots=True)
class _Part:
    """One field of a dataclass."""

    name: str
    form: Form
    is_private: bool
    has_default: bool


def _read(part: _Part, value: Json, where: str) -> object:
    try:
        return part.form.read(value)
    except BrokenData as error:
        raise UnreadableFact(f"{where}: {part.name}: {error}") from None


def _parts(owner: type) -> tuple[_Part, ...]:
    """Return how each field of a dataclass is kept; seat and draw of a fact stand beside it."""
    hints = get_type_hints(owner, include_extras=True)
    apart = {each.name for each in fields(Fact)} if issubclass(owner, Fact) else set()
    parts: list[_Part] = []
    for each in fields(owner):
        if each.name in apart:
            continue
        hint = hints[each.name]
        is_private = get_origin(hint) is Annotated and KeptAs.PRIVATE in get_args(hint)
        if is_private:
            _, hint = get_args(get_args(hint)[0])
        has_default = each.default is not MISSING or each.default_factory is not MISSING
        parts.append(_Part(each.name, _form(hint), is_private, has_default))
    return tuple(parts)


def _form(hint: object) -> Form:
    """Return how values of an annotation are kept.

    Raises:
        TypeError: The annotation is none that facts may have.
    """
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return _form(inner[0])
    if isinstance(hint, NewType):
        return _form(hint.__supertype__)
    if origin in (Union, types.UnionType):
        return _union(inner)
    if origin is tuple:
        return _list(inner[0]) if inner[1:] == (...,) else _pair(inner)
    if origin in (Mapping, dict):
        return _mapping(*inner)
    if hint is Any:
        # JSON as somebody sent it.
        return Form(_as_it_is, _as_it_is)
    if not isinstance(hint, type):
        raise TypeError(f"{hint} cannot be kept in a fact")
    if issubclass(hint, StrEnum):
        return Form(str, _word(hint))
    if hint in (int, str, bool, type(None)):
        return Form(_same, _scalar((hint,)), is_number=hint is int)
    if is_dataclass(hint):
        return form_of(hint)
    raise TypeError(f"{hint} cannot be kept in a fact")


def _as_it_is(value: Any) -> Any:
    return value


def _same(value: object) -> Json:
    assert value is None or isinstance(value, (bool, int, str))
    return value


def _scalar(wanted: Sequence[type]) -> Callable[[Json], object]:
    words = " or ".join(each.__name__ for each in wanted)

    def read(value: Json) -> object:
        # Not isinstance: a truth value is no number here.
        if type(value) not in wanted:
            raise UnreadableFact(f"{value!r} is not {words}")
        return value

    return read


def _word(words: type[StrEnum]) -> Callable[[Json], object]:
    known = {word.value: word for word in words}

    def read(value: Json) -> object:
        if not isinstance(value, str) or value not in known:
            raise UnreadableFact(f"{value!r} is none of {[*known]}")
        return known[value]

    return read


def _list(hint: object) -> Form:
    item = _form(hint)
    return Form(
        lambda value: [item.write(each) for each in as_items(value)],
        lambda value: tuple(item.read(each) for each in as_items(value)),
    )


def _pair(hints: Sequence[object]) -> Form:
    forms = tuple(_form(hint) for hint in hints)

    def read(value: Json) -> object:
        items = as_items(value)
        if len(items) != len(forms):
            raise UnreadableFact(f"{len(forms)} values are wanted, not {len(items)}")
        return tuple(form.read(item) for form, item in zip(forms, items, strict=True))

    def write(value: object) -> Json:
        return [form.write(item) for form, item in zip(forms, as_items(value), strict=True)]

    return Form(write, read)


def _mapping(key: object, value: object) -> Form:
    """Return how a mapping is kept: by its keys' order, so that a replay tells it the same."""
    keys, values = _form(key), _form(value)

    def write(mapping: object) -> Json:
        members = as_members(mapping)
        return {str(name): values.write(members[name]) for name in sorted(members)}

    def read(mapping: Json) -> object:
        members = as_members(mapping)
        if not keys.is_number:
            return {keys.read(name): values.read(members[name]) for name in sorted(members)}
        if not all(name.lstrip("-").isdecimal() for name in members):
            raise UnreadableFact(f"{[*members]} are not all numbers")
        return {
            keys.read(int(name)): values.read(members[name]) for name in sorted(members, key=int)
        }

    return Form(write, read)


def _record(owner: type) -> Form:
    parts = _parts(owner)

    def write(value: object) -> Json:
        return {part.name: part.form.write(getattr(value, part.name)) for part in parts}

    return Form(write, lambda value: _make(owner, parts, value))


form_of: Callable[[type], Form] = cache(_record)
"""Returns how values of a frozen dataclass are kept; each class is looked at once."""


def _make(owner: type[T], parts: tuple[_Part, ...], value: Json) -> T:
    """Return a dataclass from JSON.

    Raises:
        UnreadableFact: A part is missing or not as the class says.
    """
    members = as_members(value)
    given: dict[str, object] = {}
    for part in parts:
        if part.name in members:
            given[part.name] = _read(part, members[part.name], owner.__name__)
        elif not part.has_default:
            raise UnreadableFact(f"{owner.__name__}: {part.name} is missing")
    return owner(**given)


def _union(hints: Sequence[object]) -> Form:
    """Return how one of several is kept: dataclasses by their kind, nothing as null."""
    rest = tuple(hint for hint in hints if hint is not type(None))
    inner = _form(rest[0]) if len(rest) == 1 else _one_of(rest)
    if len(rest) == len(hints):
        return inner
    return Form(
        lambda value: None if value is None else inner.write(value),
        lambda value: None if value is None else inner.read(value),
    )


def _one_of(hints: Sequence[object]) -> Form:
    classes = [hint for hint in hints if isinstance(hint, type)]
    if len(classes) == len(hints) and all(each in (int, str, bool) for each in classes):
        return Form(_same, _scalar(classes))
    if len(classes) < len(hints) or not all(is_dataclass(each) for each in classes):
        raise TypeError(f"one of {hints} cannot be told from the others")
    by_kind = {kind_of(each): form_of(each) for each in classes}

    def write(value: object) -> Json:
        kind = kind_of(type(value))
        return {"kind": kind, **as_members(by_kind[kind].write(value))}

    def read(value: Json) -> object:
        members = as_members(value)
        kind = members.get("kind")
        if not isinstance(kind, str) or kind not in by_kind:
            raise UnreadableFact(f"{kind!r} is none of {[*by_kind]}")
        return by_kind[kind].read({name: each for name, each in members.items() if name != "kind"})

    return Form(write, read)
