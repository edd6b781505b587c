"""Mark a view by a short number, so that a screen can tell whether it holds the same one."""

import re
import zlib
from collections.abc import Mapping

from companion.core.json_values import dump, dump_in_order

ABOVE_U_FFFF = re.compile(rb"[\xf0-\xf4]")
"""The first byte, in UTF-8, of a character that takes two halves in UTF-16."""


def write_members(view: Mapping[str, object]) -> dict[str, bytes]:
    """Return each member of a view as its mark reads it, by its name."""
    return {name: b"%s:%s" % (_written(name), _written(value)) for name, value in view.items()}


def mark_of_members(members: Mapping[str, bytes]) -> int:
    """Return the CRC-32 of a view as JSON with sorted keys and no spaces, in UTF-8.

    It finds what went wrong on the way, no forger: whoever could change a view could change its
    mark. `static/client/mark.js` works out the same.

    >>> mark_of_members(write_members({"b": 1, "a": "\u00e9"}))
    2703367786

    Args:
        members: Those of the view, as `write_members` wrote them.
    """
    names = sorted(members, key=_halves)
    return zlib.crc32(b"{%s}" % b",".join(members[name] for name in names))


def _written(value: object) -> bytes:
    text = dump(value)
    if ABOVE_U_FFFF.search(text):
        # As browsers sort: by halves of surrogate pairs, which differs for such characters alone.
        text = dump_in_order(_sorted(value))
    return text


def _sorted(value: object) -> object:
    if isinstance(value, dict):
        return {key: _sorted(value[key]) for key in sorted(value, key=_halves)}
    if isinstance(value, (list, tuple)):
        return [_sorted(item) for item in value]
    return value


def _halves(name: str) -> bytes:
    """Return a name as browsers sort it."""
    return name.encode("utf-16-be", "surrogatepass")
