"""Decide what may be a name: 1-24 code points that show as what they are."""

from companion.core.message import say
from companion.core.reader import Node

CODE_POINTS_MAX = 24
"""Longest name; the longest that a place card shows at 320 px."""
BYTES_MAX = 64
"""Longest name in UTF-8 bytes, so that 24 letters cannot have hundreds of combining marks."""

_INVISIBLE = frozenset(
    [
        *(0x061C, 0x200B, 0x200E, 0x200F, 0x2060, 0xFEFF),
        *range(0x202A, 0x202F),
        *range(0x2066, 0x206A),
    ]
)
"""Bidirectional controls and zero-width signs of `formats.md`; U+200C and U+200D join letters."""


def read_name(node: Node) -> str:
    """Return a name as it was given.

    Raises:
        InvalidInput: `wrong-type`, `wrong-length`, or `bad-name` for signs that cannot be seen,
            too many bytes, or a space at an end.
    """
    name = node.text(low=1, high=CODE_POINTS_MAX)
    if not shows(name):
        node.refuse(
            "bad-name",
            say("This name holds a sign that cannot be seen. Write it with plain letters."),
        )
    if len(name.encode("utf-8")) > BYTES_MAX:
        node.refuse(
            "bad-name",
            say("This name is over {n} bytes long. Write a shorter one.", n=BYTES_MAX),
        )
    if name != name.strip():
        node.refuse("bad-name", say("This name has a space at an end. Write it without the space."))
    return name


def shows(text: str) -> bool:
    """Return whether every sign of a text shows as what it is: no controls, none that turn it."""
    return all(_is_visible(ord(sign)) for sign in text)


def _is_visible(point: int) -> bool:
    is_control = point < 0x20 or 0x7F <= point <= 0x9F
    is_surrogate = 0xD800 <= point <= 0xDFFF
    is_noncharacter = 0xFDD0 <= point <= 0xFDEF or point & 0xFFFE == 0xFFFE
    return not (is_control or is_surrogate or is_noncharacter or point in _INVISIBLE)
