"""Describe what is shown: a view, an answer and their parts are dataclasses.

A field without a default is always there; one with a default (None or False) is left out where it
has it, so that nothing shown holds a null. `companion.web.schemas.described` makes the JSON Schemas
of the fields.
"""

from dataclasses import MISSING, dataclass, fields
from typing import Any, TypeAlias, TypeVar, cast, dataclass_transform

from companion.core.message import Message

Words: TypeAlias = Message | str
"""A text: a message until it is put into words."""
C = TypeVar("C")
PLANS: dict[type, tuple[tuple[str, object], ...]] = {}
"""The fields of each class that is shown, each with its default."""
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
    PLANS[made] = tuple(
        (each.name, _ALWAYS if each.default is MISSING else each.default) for each in fields(made)
    )
    made.__eq__, made.__hash__ = _is_equal, None
    return cast("type[C]", made)


def _is_equal(one: object, other: object) -> bool:
    return type(one) is type(other) and members_of(one) == members_of(other)


def members_of(part: object) -> dict[str, Any]:
    """Return the members of what is shown, by their names."""
    return {
        name: value
        for name, default in PLANS[type(part)]
        if (value := getattr(part, name)) is not default
    }
