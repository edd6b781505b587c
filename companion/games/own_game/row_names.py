"""Tell the name of a row, in a line of text, from the signs and words that say what the row is."""

import re
from collections.abc import Sequence

from companion.core.entry_values import UnreadableEntry
from companion.core.message import say
from companion.games.own_game.line_words import LineWords

SIGN = re.compile(r"(?=.*\d)(?=.*\D)[-\d.,;x×/*+=|!…]+|.*=.*|#.*")
_MARKS = re.compile(r"[-+*/=|!]+")
"""Both are no part of a name without quotation marks, the second at its end alone."""
_RANGE = re.compile(r"(-?\d{1,6})-(-?\d{1,6})")


def hold_name(name: str) -> None:
    """Refuse a name without quotation marks that holds a sign, or what was meant as one."""
    *inner, last = name.split() or [""]
    for word in (*inner, last):
        if SIGN.fullmatch(word) or (word is last and inner and _MARKS.fullmatch(word)):
            raise no_sign(word)


def hold_words(name: Sequence[str], signs: Sequence[str], words: LineWords) -> None:
    """Refuse a name that begins or ends with a word that says what a row is, but not here."""
    if not signs and (numbers := [word for word in name[1:] if word.isdecimal()]):
        raise no_sign(numbers[0])
    if len(name) < 2:
        return
    if signs and words.of(name[-1]) in ("steps", "choice", "most", "fewest", "bid"):
        meant = f"{' '.join(name[:-1])}: {' '.join([name[-1].lower(), *signs])}"
    elif not signs and words.of(name[0]) in ("most", "fewest"):
        meant = f"{' '.join(name[:2])} 5 2"
    else:
        return
    raise UnreadableEntry(
        say(
            "Write {meant}, if that is meant; or quotation marks around the name: {quoted}.",
            meant=meant,
            quoted=" ".join([f'"{" ".join(name)}"', *signs]),
        )
    )


def no_sign(word: str) -> UnreadableEntry:
    """Return the refusal of a word that looks like a sign and is none."""
    told = say("Numbers are whole, and one sign stands behind the name.")
    if found := _RANGE.fullmatch(word):
        told = say(
            "Did you mean {meant}, the lowest and the highest number?",
            meant="..".join(found.groups()),
        )
    elif "=" in word:
        told = say(
            "A choice of two words stands in quotation marks: {like}.", like='"very large"=7'
        )
    return UnreadableEntry(
        say(
            "“{word}” is no sign here. {told} If it is part of the name, write quotation marks "
            "around the name.",
            word=word,
            told=told,
        )
    )


def items_of(text: str) -> tuple[str, ...]:
    """Return what a list parted by commas names; a name with commas stands in quotation marks."""
    found = re.findall(r'\s*("(?:[^"]|"")*"|[^,]*)\s*(?:,|$)', text)
    return tuple(unquoted(each.strip()) for each in found if each.strip())


def unquoted(text: str) -> str:
    """Return a text without the quotation marks around it."""
    if len(text) > 1 and text[0] == text[-1] == '"':
        return text[1:-1].replace('""', '"')
    return text
