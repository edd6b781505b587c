"""Say things in a way that can be translated later.

A `Message` is a sentence not yet put into words: the English text, which is also its id in the
catalogues, and its parameters. Words are made at the edge by `render`. English needs no catalogue.
This module must not know which languages exist.
"""

import re
from collections.abc import Mapping
from dataclasses import dataclass
from typing import NewType, Protocol, TypeAlias, TypeVar, cast

from companion.core.json_values import Json

V = TypeVar("V")
_TURNS = re.compile(
    "[\u0590-\u08ff\ufb1d-\ufdff\ufe70-\ufefe\U00010800-\U00010fff\U0001e800-\U0001efff]"
)
"""Letters of scripts that run from right to left."""
ISOLATE, ISOLATED = "\u2068", "\u2069"
"""What stands around such a text in a sentence, so that it turns nothing but itself; no name may
hold either."""


class Printed(str):
    """A name as the English box prints it: no text of ours, but a thing on the table.

    It is shown in the language of the box that lies there, whatever the reader's own. Everywhere
    else it is the text it holds. What people type is never one.
    """

    __slots__ = ()

    def in_words(self, translator: "Translator") -> str:
        """Return the name as a reader sees it."""
        return translator.printed(self)


class Called(Printed):
    """A name in our own words, which no box prints: it is shown in the reader's own language."""

    __slots__ = ()

    def in_words(self, translator: "Translator") -> str:
        """Return the name as a reader sees it."""
        return translator.gettext(self)


Seat = NewType("Seat", int)
"""A place at the table, 0-based in code, 1-based on screen. A game knows no names: where a sentence
has a seat, as `whom`, the table puts the name of who sits there."""
Param: TypeAlias = "int | str | Message | tuple[int | str | Message, ...]"
"""What may stand in a sentence; a tuple is read out as a list ("A, B and C")."""


@dataclass(frozen=True, slots=True)
class Message:
    """A sentence as (id, parameters)."""

    text: str
    """The English text and catalogue id, with `{name}` where a parameter goes."""
    params: tuple[tuple[str, Param], ...] = ()
    """Parameters by name, sorted."""
    plural: str = ""
    """The English plural, where the wording depends on `count`; empty when it does not."""
    count: int = 1
    """The number that chooses between `text` and `plural`."""


@dataclass(frozen=True, slots=True)
class Worded:
    """What was put into words once and for all, in each language of its time."""

    by_language: Mapping[str, Json]
    """The same thing by the tag of its language."""

    def chosen(self, translator: "Translator") -> Json:
        """Return it in the translator's language and names, else as near to them as there is."""
        tags = (translator.tag, translator.language, ENGLISH.language)
        return next(self.by_language[tag] for tag in tags if tag in self.by_language)


class WordedOnce:
    """A part of a view that is put into words once a language, however often it is shown.

    For what stays the same object while much around it changes, as what is known of a sheet does
    from throw to throw.

    Args:
        value: What may stand in a view; it must not change any more.
    """

    __slots__ = ("by_tag", "value")

    def __init__(self, value: object) -> None:
        self.value = value
        self.by_tag: dict[str, Json] = {}
        """The value in words, by the tag of the translator; filled by whoever words it first."""


def keep_words(part: V) -> V:
    """Return a part of a view that is put into words once a language; it stands for the part."""
    return cast("V", WordedOnce(part))


class Translator(Protocol):
    """A language: its tag, and the two calls of the standard `gettext` that `render` needs."""

    @property
    def language(self) -> str:
        """The language alone, as a tag."""

    @property
    def tag(self) -> str:
        """The language and that of the names, as a tag."""

    def gettext(self, message: str, /) -> str:
        """Return the text in the reader's language."""

    def ngettext(self, msgid1: str, msgid2: str, n: int, /) -> str:
        """Return the form for `n` in the reader's language."""

    def printed(self, name: str, /) -> str:
        """Return a name as the box that lies there prints it."""


class English:
    """The source language: every text is its own translation."""

    language = "en"
    tag = "en"

    def gettext(self, message: str, /) -> str:
        """Return the text as it is."""
        return message

    def ngettext(self, msgid1: str, msgid2: str, n: int, /) -> str:
        """Return the English singular for 1, else the plural."""
        return msgid1 if n == 1 else msgid2

    def printed(self, name: str, /) -> str:
        """Return the name as it is."""
        return name


ENGLISH: Translator = English()


def say(text: str, **params: Param) -> Message:
    """Make a message from its English text.

    >>> render(say("{n} stands on {where}.", n=3, where=("WA", "OR", "CA")))
    '3 stands on WA, OR and CA.'
    """
    return Message(text, tuple(sorted(params.items())))


def say_count(one: str, many: str, count: int, **params: Param) -> Message:
    """Make a message whose wording depends on `count`, which is also its parameter `{count}`.

    >>> render(say_count("{count} house", "{count} houses", 2))
    '2 houses'
    """
    return Message(one, tuple(sorted({"count": count, **params}.items())), many, count)


def fill(message: Message, **params: Param) -> Message:
    """Return a message with more parameters, or others in place of those of these names.

    >>> render(fill(say("{who} plays {card}.", who="Ben"), card="Hero"))
    'Ben plays Hero.'
    """
    filled = tuple(sorted({**dict(message.params), **params}.items()))
    return Message(message.text, filled, message.plural, message.count)


def render(message: Message, translator: Translator = ENGLISH) -> str:
    """Put a message into words of the translator's language.

    A parameter that runs from right to left keeps its direction to itself; alone it is as it is.

    >>> render(say("{name} wins", name="דנה")) == "\u2068דנה\u2069 wins"
    True
    >>> render(say("{name}", name="דנה"))
    'דנה'
    """
    words = _sentence(message, translator)
    inside = words[1:-1]
    is_alone = words[:1] == ISOLATE and words[-1:] == ISOLATED and ISOLATE not in inside
    return inside if is_alone else words


def _sentence(message: Message, translator: Translator) -> str:
    if message.plural:
        text = translator.ngettext(message.text, message.plural, message.count)
    else:
        text = translator.gettext(message.text)
    if not message.params:
        return text
    return text.format(**{name: _word(value, translator) for name, value in message.params})


def in_digits(number: int) -> str:
    """Return a number with the minus of print (U+2212), which a screen reader says right."""
    return f"\u2212{-number}" if number < 0 else str(number)


def _word(value: Param, translator: Translator) -> str:
    if isinstance(value, int):
        return in_digits(value)
    if isinstance(value, Message):
        return _sentence(value, translator)
    if isinstance(value, Printed):
        return value.in_words(translator)
    if isinstance(value, str):
        return f"{ISOLATE}{value}{ISOLATED}" if _TURNS.search(value) else value
    words = [_word(part, translator) for part in value]
    if len(words) < 2:
        return "".join(words)
    joined = translator.gettext("{list} and {last}")
    return joined.format(list=", ".join(words[:-1]), last=words[-1])
