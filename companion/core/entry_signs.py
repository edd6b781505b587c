"""Read characters of prints, phones and spreadsheets as a keyboard's, and find slips of fingers."""

import re

_UNSEEN = re.compile("[\u00ad\u200b\u200e\u200f\u2060\ufeff]")
"""Signs that a text brings along from a page, and that nobody sees."""
_SPACE = re.compile("[\u00a0\u2000-\u200a\u202f\u205f\u3000]")
_MINUS = re.compile('(?<![^\\s,;=:|/"])[\u2010-\u2015\u2212\ufe58\ufe63\uff0d](?=\\d)')
"""What phones, spreadsheets and prints write for a minus; between letters it is a dash."""
_ITEM = re.compile(r"\s*(?:[-•‣◦▪●·*–—]|\d{1,3}[.)])\s+")
"""What stands before a line in a list."""


def plain_signs(line: str) -> str:
    r"""Return a line with the characters of a keyboard for those of print.

    >>> plain_signs("Dra\u00adgon\u00a0\u22122 +3 Ann\u2013Marie")
    'Dragon -2 +3 Ann–Marie'
    """
    return _MINUS.sub("-", _SPACE.sub(" ", _UNSEEN.sub("", line)))


def without_item(line: str) -> str:
    """Return a line without what stands before it in a list.

    >>> [without_item(each) for each in ("• Count 1", "12. Count 1", "- Count 1", "Count 1")]
    ['Count 1', 'Count 1', 'Count 1', 'Count 1']
    """
    found = _ITEM.match(line)
    return line[found.end() :] if found else line


def is_slip(said: str, known: str) -> bool:
    """Return whether two names differ by one slip of a finger, and neither begins as the other.

    `Marquis` and `Marquise` are two people, and `Count` is no slip of `County`.
    """
    while said and known and said[0] == known[0]:
        said, known = said[1:], known[1:]
    if not (said and known):
        return False
    while said and known and said[-1] == known[-1]:
        said, known = said[:-1], known[:-1]
    return max(len(said), len(known)) == 1 or (len(said) == 2 and said == known[::-1])
