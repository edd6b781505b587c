"""Give out by its type what this program wrote itself: kept events, results, words of a view.

What comes from outside goes through `reader`, which has a sentence for a person. Here a wrong type
means that a store is broken or a program at fault, so it is told to whoever keeps the service.
"""

from collections.abc import Mapping, Sequence

from companion.core.ids import Json


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
