"""Hold JSON as this project writes it: what a value is, its bytes, and giving one out by its type.

What comes from outside goes through `reader`, which has a sentence for a person. What is given out
here this program wrote itself: kept events, results, words of a view. A wrong type means that a
store is broken or a program at fault, so it is told to whoever keeps the service.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import TypeAlias

Json: TypeAlias = "None | bool | int | str | Sequence[Json] | Mapping[str, Json]"
"""A JSON value: integers only, never a float."""


def dump(value: object) -> bytes:
    """Return JSON whose bytes are the same on every machine: its keys are sorted.

    >>> dump({"b": "é", "a": 1}).decode()
    '{"a":1,"b":"é"}'
    """
    return _encoded(value, sort_keys=True)


def dump_in_order(value: object, default: Callable[[object], object] | None = None) -> bytes:
    """Return JSON whose members keep their order; it holds no line break.

    Args:
        value: What is written.
        default: What stands for a value that JSON has no form for; None: there is none.

    >>> dump_in_order({"b": "é", "a": 1}).decode()
    '{"b":"é","a":1}'
    """
    return _encoded(value, sort_keys=False, default=default)


def dump_to_edit(value: object) -> bytes:
    """Return JSON for somebody who changes it by hand: a member a line, in their order."""
    return f"{json.dumps(value, ensure_ascii=False, indent=2)}\n".encode()


def _encoded(
    value: object, *, sort_keys: bool, default: Callable[[object], object] | None = None
) -> bytes:
    # Half of a character is passed on as it is: whoever reads it refuses it with a pointer.
    return json.dumps(
        value, ensure_ascii=False, separators=(",", ":"), sort_keys=sort_keys, default=default
    ).encode("utf-8", "surrogatepass")


class BrokenData(ValueError):
    """What this program wrote itself is not as it writes it."""


def as_items(value: object) -> Sequence[Json]:
    """Return a list.

    Raises:
        BrokenData: It is none.
    """
    if not isinstance(value, (list, tuple)):
        raise BrokenData(f"{value!r} is no list")
    return value


def as_members(value: object) -> Mapping[str, Json]:
    """Return an object.

    Raises:
        BrokenData: It is none.
    """
    if not isinstance(value, Mapping):
        raise BrokenData(f"{value!r} is no object")
    return value
