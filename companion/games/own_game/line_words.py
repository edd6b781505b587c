"""Hold the words of the lines of a sheet, in the languages that are read."""

from collections.abc import Collection, Mapping, Sequence

from companion.core.entry_signs import is_slip
from companion.core.message import Message, Translator, render, say

WORDS: Mapping[str, Message] = {
    "steps": say("steps"),
    "choice": say("choice"),
    "most": say("most"),
    "fewest": say("fewest"),
    "all": say("all"),
    "none": say("nobody"),
    "stays": say("stays"),
    "set": say("set"),
    "bonus": say("from"),
    "bid": say("bid"),
    "counter": say("counter"),
    "points": say("counts"),
    "rest": say("left"),
    "loses": say("lost"),
}
"""The words of a line, each one word in every language."""


class LineWords:
    """The words of a line in the languages that are read; the first is written."""

    def __init__(self, words: Mapping[str, Message], tongues: Sequence[Translator]) -> None:
        self.written = {key: render(message, tongues[0]) for key, message in words.items()}
        self._known = {
            render(message, tongue).casefold(): key
            for key, message in words.items()
            for tongue in reversed(tongues)
        }

    def of(self, word: str) -> str:
        """Return the key of a word; "" if it is none."""
        return self._known.get(word.casefold(), "")

    def near(self, word: str, keys: Collection[str]) -> str:
        """Return the word of one of these keys that a mistyped one may mean; "" for none."""
        sought = word.casefold()
        known = (each for each, key in self._known.items() if key in keys)
        return next((n for n in known if is_slip(sought, n) or n[:-1] == sought), "")
