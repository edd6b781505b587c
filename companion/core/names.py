"""Decide what may be a name: characters that show as what they are, and not too many.

A record's names are measured in code points and bytes, as its form says. Who types a name at a
table knows letters alone: there a letter is what is seen as one, of however many characters.
"""

import re
import unicodedata
from collections.abc import Callable

from companion.core.message import say
from companion.core.reader import Node

CODE_POINTS_MAX = 24
"""Longest name of a record."""
BYTES_MAX = 64
"""Longest name of a record in UTF-8 bytes, so that 24 letters cannot have hundreds of marks."""
LETTERS_MAX = 24
"""Longest name at a table; the longest that a place card shows at 320 px."""
SIGNS_MAX = 4 * LETTERS_MAX
"""Most code points of a name at a table: no script writes more than four a letter all through."""

_INVISIBLE = re.compile(
    "[\\x00-\\x1f\\x7f-\\x9f\\ud800-\\udfff\\ufdd0-\\ufdef"
    + "\\u061c\\u200b\\u200e\\u200f\\u2060\\ufeff\\u202a-\\u202e\\u2066-\\u2069"
    + "".join(
        f"{chr(plane + 0xFFFE)}{chr(plane + 0xFFFF)}" for plane in range(0, 0x110000, 0x10000)
    )
    + "]"
)
"""Controls, surrogates, noncharacters, and the bidirectional controls and zero-width characters of
`formats.md` but two that join letters."""
NAME_READ_MAX = 400
"""Longest text that is looked at as a name."""
_BLANK = "\u115f\u1160\u2800\u3164\uffa0"
"""Letters and characters that are drawn as nothing."""
_JOINING = frozenset(
    [
        *("\u200c", "\u200d", "\u0e33", "\u0eb3", "\uff9e", "\uff9f"),
        *map(chr, range(0x1160, 0x1200)),
        *map(chr, range(0x1F3FB, 0x1F400)),
        *map(chr, range(0xE0020, 0xE0080)),
    ]
)
"""Joiners, vowels of Thai and Lao, later parts of Hangul, colours of skin, and tags of flags."""
_VIRAMA = 9
"""The combining class of characters that take a consonant's vowel away."""


def read_name(node: Node) -> str:
    """Return a name as it was given.

    Raises:
        InvalidInput: `wrong-type`, `wrong-length`, or `bad-name` for characters that cannot be
            seen, too many bytes, or a space at an end.
    """
    name = node.text(low=1, high=CODE_POINTS_MAX)
    _check_signs(node, name)
    if len(name.encode("utf-8")) > BYTES_MAX:
        node.refuse(
            "bad-name",
            say("This name is over {n} bytes long. Write a shorter one.", n=BYTES_MAX),
        )
    return name


def read_typed_name(node: Node) -> str:
    """Return a name as it was typed at a table: 1-24 letters, one of which can be seen.

    Raises:
        InvalidInput: `wrong-type`, `wrong-length`, or `bad-name` where it shows nothing, holds
            characters that cannot be seen, or has a space at an end.
    """
    name = node.text(low=1, high=NAME_READ_MAX)
    if not any(map(_is_ink, name)):
        node.refuse("bad-name", say("Nothing of this name can be seen. Write it with letters."))
    if not fits_table(name):
        node.refuse(
            "wrong-length",
            say("This name is too long: {n} letters are the most.", n=LETTERS_MAX),
        )
    _check_signs(node, name)
    return name


def letters(text: str) -> list[str]:
    """Return a text parted into what is seen as one letter each.

    >>> letters("a\u0301b👨\u200d👩\u200d👧🇩🇪") == ["a\u0301", "b", "👨\u200d👩\u200d👧", "🇩🇪"]
    True
    """
    found: list[str] = []
    for sign in text:
        if found and _joins(found[-1], sign):
            found[-1] += sign
        else:
            found.append(sign)
    return found


def fits_table(name: str) -> bool:
    """Return whether a name is short enough for a table."""
    return len(name) <= SIGNS_MAX and len(letters(name)) <= LETTERS_MAX


def fits_record(name: str) -> bool:
    """Return whether a name is short enough for a record."""
    return len(name) <= CODE_POINTS_MAX and len(name.encode("utf-8")) <= BYTES_MAX


def cut(name: str, fits: Callable[[str], bool], ending: str = "") -> str:
    """Return as many whole letters from the beginning of a name as fit before an ending.

    >>> cut("👨\u200d👩\u200d👧" * 4, fits_record) == "👨\u200d👩\u200d👧" * 3
    True
    """
    kept = letters(name)
    while len(kept) > 1 and not fits("".join(kept) + ending):
        kept.pop()
    return "".join(kept).rstrip()


def shows(text: str) -> bool:
    """Return whether each character shows as what it is: no controls, none that turn a text."""
    return not _INVISIBLE.search(text)


def check_texts(node: Node) -> None:
    """Refuse a text that cannot be seen, wherever it stands.

    Raises:
        InvalidInput: `bad-text`.
    """
    value = node.value
    if isinstance(value, str) and not shows(value):
        node.refuse(
            "bad-text",
            say("This text holds a character that cannot be seen. Write it with plain letters."),
        )
    items = node.array(high=len(value)) if isinstance(value, list) else ()
    for each in node.members().values() if isinstance(value, dict) else items:
        check_texts(each)


def _check_signs(node: Node, name: str) -> None:
    if not shows(name):
        node.refuse(
            "bad-name",
            say("This name holds a character that cannot be seen. Write it with plain letters."),
        )
    if name != name.strip():
        node.refuse("bad-name", say("This name has a space at an end. Write it without the space."))


def _joins(before: str, sign: str) -> bool:
    """Return whether a character is of the same letter as the characters before it."""
    last = before[-1]
    if unicodedata.category(sign) in ("Mn", "Mc", "Me") or sign in _JOINING:
        return True
    if last == "\u200d":
        return not unicodedata.category(sign).startswith("Z")
    if "🇦" <= sign <= "🇿":
        return len(before) == 1 and "🇦" <= last <= "🇿"
    # What a virama joins to, as in क्ष, is drawn as one.
    return unicodedata.combining(last) == _VIRAMA and unicodedata.category(sign) == "Lo"


def _is_ink(sign: str) -> bool:
    return unicodedata.category(sign)[0] in "LNPS" and sign not in _BLANK
