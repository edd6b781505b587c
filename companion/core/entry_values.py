"""Read one value of an entry from text, as its blank in the form of an edition wants it.

Everything that has a word of its own is read by it in each of the languages that are given.
"""

import re
from collections.abc import Iterator, Sequence

from companion.core.json_values import Json
from companion.core.listing import Blank
from companion.core.message import Message, Translator, render, say

Entry = dict[str, Json]
"""An entry of a list, or what is said of one."""

_YES = {"yes", "true", "1", "x", "ja", "wahr"}
_NO = {"", "no", "false", "0", "-", "nein", "falsch"}


class UnreadableEntry(Exception):
    """Something that cannot be read; `message` says what to do."""

    def __init__(self, message: Message) -> None:
        super().__init__(message.text)
        self.message = message


def names_of(message: Message, tongues: Sequence[Translator]) -> Iterator[str]:
    """Yield what something is called in each language, without capitals."""
    return (render(message, tongue).casefold() for tongue in tongues)


def words_of(blank: Blank, tongues: Sequence[Translator]) -> dict[str, str]:
    """Return the words of a choice, or the kinds that a text may name, by what they are called."""
    words = {each.word: each.label for each in blank.words or ()}
    told = {word.casefold(): word for word in words}
    for word, label in words.items():
        told |= dict.fromkeys(names_of(label, tongues), word)
    return told


def read_value(blank: Blank, text: str, tongues: Sequence[Translator]) -> Json:
    """Return a value as its blank wants it.

    Raises:
        Unreadable: It is no such value.
    """
    match blank.kind:
        case "number":
            if not re.fullmatch(r"[+-]?\d+", text):
                raise UnreadableEntry(
                    say("{label} is a whole number, not “{said}”.", label=blank.label, said=text)
                )
            return in_bounds(blank, int(text))
        case "flag":
            if text.casefold() not in _YES | _NO and text.casefold() != blank.key:
                raise UnreadableEntry(
                    say("{label} is yes or no, not “{said}”.", label=blank.label, said=text)
                )
            return text.casefold() not in _NO
        case "choice":
            if word := words_of(blank, tongues).get(text.casefold()):
                return word
            raise UnreadableEntry(
                say(
                    "{label} is one of {words}, not “{said}”.",
                    label=blank.label,
                    words=tuple(each.label for each in blank.words or ()),
                    said=text,
                )
            )
        case "texts":
            return [each.strip() for each in re.split("[,;|&]", text) if each.strip()]
        case "numbers":
            return _numbers(blank, text)
        case "rows":
            rows = [each.strip() for each in re.split("[,;|]", text) if each.strip()]
            return [bonus_row(blank, *_points_and_kind(row), tongues) for row in rows]
        case _:
            return text.strip("\"'“”„")


def _numbers(blank: Blank, text: str) -> list[Json]:
    found = [each for each in re.split(r"[\s,;|]+", text) if each]
    if not all(re.fullmatch(r"[+-]?\d{1,6}", each) for each in found):
        raise UnreadableEntry(
            say("{label} are whole numbers, not “{said}”.", label=blank.label, said=text)
        )
    return [int(each) for each in found]


def _points_and_kind(row: str) -> tuple[int, str]:
    found = re.fullmatch(r"([+-]?\d+)\s*/?\s*(.+)", row)
    if found is None:
        raise UnreadableEntry(say("“{row}” is no bonus. Write it as +3 County.", row=row))
    return int(found[1]), found[2]


def bonus_row(
    blank: Blank, points: int, kind: str, tongues: Sequence[Translator]
) -> dict[str, Json]:
    """Return a row of a number and a text: points, and what they are for.

    Raises:
        Unreadable: The points are out of bounds.
    """
    number = blank.number
    name = blank.text
    if name.also is not None:
        kind = re.sub(r"^(◆|symbol)[\s:]*", name.also.before, kind)
    return {
        name.key: words_of(name, tongues).get(kind.casefold(), kind),
        number.key: in_bounds(number, points),
    }


def in_bounds(blank: Blank, value: int) -> int:
    """Return a number that its blank takes.

    Raises:
        Unreadable: It is out of bounds.
    """
    if not blank.low <= value <= blank.high:
        raise UnreadableEntry(
            say(
                "{label} goes from {low} to {high}.",
                label=blank.label,
                low=blank.low,
                high=blank.high,
            )
        )
    return value


def as_list(value: Json) -> list[Json]:
    """Return a list, empty if there is none."""
    return list(value) if isinstance(value, list) else []
