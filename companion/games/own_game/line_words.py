"""Hold the words of the lines of a sheet, and tell them from the name of a row."""

import re
from collections.abc import Collection, Mapping, Sequence

from companion.core.json_values import Json
from companion.core.message import Message, Translator, render, say
from companion.core.pad.box import COLOURS

WORDS: Mapping[str, Message] = {
    each.text: each
    for each in (
        say("steps"),
        say("choice"),
        say("most"),
        say("fewest"),
        say("all"),
        say("nobody"),
        say("stays"),
        say("set"),
        say("from"),
        say("bid"),
        say("counter"),
        say("counts"),
        say("left"),
        say("lost"),
        say("down"),
        say("exact"),
        say("void"),
        say("back"),
        say("turn"),
        say("round"),
        say("hand"),
        say("throws"),
        say("player"),
        say("d"),
        *(word for colour, word in COLOURS.items() if colour),
    )
}
"""The words of lines, by the English one; each is one word in every language."""


class LineWords:
    """The words of a line in the languages that are read; the first is written.

    Args:
        words: By its key each word.
        tongues: The languages.
        also: By its key what people write for it, with commas between; it is not read.
    """

    def __init__(
        self,
        words: Mapping[str, Message],
        tongues: Sequence[Translator],
        also: Mapping[str, Message],
    ) -> None:
        self.written = {key: render(message, tongues[0]) for key, message in words.items()}
        self._known = {
            render(message, tongue).casefold(): key
            for key, message in words.items()
            for tongue in reversed(tongues)
        }
        self._also = {
            each.casefold(): key
            for key, message in also.items()
            for tongue in tongues
            for each in render(message, tongue).split(", ")
        }

    def of(self, word: str) -> str:
        """Return the key of a word; "" if it is none."""
        return self._known.get(word.casefold(), "")

    def near(self, word: str, keys: Collection[str]) -> str:
        """Return the word of one of these keys that another one may mean; "" for none."""
        sought = word.casefold()
        if (key := self._also.get(sought, "")) in keys:
            return self.written[key]
        known = (each for each, key in self._known.items() if key in keys)
        return next((each for each in known if _is_near(sought, each)), "")


def _is_near(said: str, known: str) -> bool:
    """Return whether one is a slip of the other, or one begins as the other: `win`, `winners`."""
    # Imported late: only a word that is none needs it.
    from companion.core.entry_signs import is_slip

    stem = said.removesuffix("s")
    return (
        is_slip(said, known)
        or known[:-1] == said
        or (len(stem) > 2 and known.startswith(stem))
        or (len(known) > 2 and said[:-1] == known)
    )


def items_of(text: str) -> list[Json]:
    """Return what a list parted by commas names; a name with commas stands in quotation marks."""
    found = re.findall(r'\s*("(?:[^"]|"")*"|[^,]*)\s*(?:,|$)', text)
    return [unquoted(each.strip()) for each in found if each.strip()]


def unquoted(text: str) -> str:
    """Return a text without the quotation marks around it."""
    if len(text) > 1 and text[0] == text[-1] == '"':
        return text[1:-1].replace('""', '"')
    return text


def quoted(text: str, *, always: bool) -> str:
    """Return a text in quotation marks, where it needs them."""
    inner = text.replace('"', '""')
    return f'"{inner}"' if always or '"' in text else text
