"""Describe what is shown: a view, an answer and their parts are dataclasses.

A field without a default is always there; one with a default (None or False) is left out where it
has it, so that nothing shown holds a null. `companion.web.schemas.described` makes the JSON Schemas
of the fields.
"""

from collections.abc import Callable
from dataclasses import MISSING, dataclass, fields
from operator import attrgetter
from typing import Any, TypeAlias, TypeVar, cast, dataclass_transform

from companion.core.message import Message

Words: TypeAlias = Message | str
"""A text: a message until it is put into words."""
C = TypeVar("C")
Plan: TypeAlias = tuple[tuple[str, ...], Callable[[Any], tuple[object, ...]], tuple[object, ...]]
"""The names of the fields of a class, what takes their values out of a part, their defaults."""
PLANS: dict[type, Plan] = {}
"""That of each class that is shown."""
_ALWAYS = object()
"""Stands for the default of a field that has none: no value is the same object."""


@dataclass_transform(kw_only_default=True, frozen_default=True)
def shown(owner: type[C]) -> type[C]:
    """Make a class one of what is shown.

    It is frozen for who checks types alone: a press makes a hundred parts, and a frozen one takes
    twice as long to make. What compares two is one function: to write it anew for each of sixty
    classes takes as long as all else, each time that an engine starts.
    """
    made: Any = dataclass(slots=True, kw_only=True, repr=False, eq=False)(owner)
    known = fields(made)
    names = tuple(each.name for each in known)
    defaults = tuple(_ALWAYS if each.default is MISSING else each.default for each in known)
    PLANS[made] = (names, _values_of(names), defaults)
    made.__eq__, made.__hash__ = _is_equal, None
    return cast("type[C]", made)


def _is_equal(one: object, other: object) -> bool:
    return type(one) is type(other) and items_of(one) == items_of(other)


def _values_of(names: tuple[str, ...]) -> Callable[[Any], tuple[object, ...]]:
    if len(names) < 2:
        return lambda part: tuple(getattr(part, name) for name in names)
    return attrgetter(*names)


def items_of(part: object) -> list[tuple[str, Any]]:
    """Return the members of what is shown, each with its name."""
    names, values_of, defaults = PLANS[type(part)]
    return [
        (name, value)
        for name, value, default in zip(names, values_of(part), defaults, strict=False)
        if value is not default
    ]


def members_of(part: object) -> dict[str, object]:
    """Return the members of what is shown, by their names."""
    return dict(items_of(part))
