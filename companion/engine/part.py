"""Make one part of a view, and put it into words once a language."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from operator import is_
from typing import TypeAlias

from companion.core.message import Translator
from companion.engine.wording import word, word_again
from companion.table.part_kind import Kind


class ViewPart:
    """One part of a view: made once, and worded once a language.

    Args:
        kind: What it is.
        key: Whose, or of what.
        sources: What it is made from.
        old: The part that stood there before: what they share is not worded again.
    """

    __slots__ = ("_old", "_worded", "fault", "made", "sources")

    def __init__(
        self, kind: Kind, key: object, sources: tuple[object, ...], old: "ViewPart | None" = None
    ) -> None:
        self.sources = sources
        self._old = old
        if old is not None:
            old._old = None
        self.fault: Exception | None = None
        """Why it cannot be made or worded."""
        self.made: object = None
        """It as messages; None where there is none to show."""
        self._worded: dict[str, object] = {}
        try:
            self.made = kind.make(key, *sources)
        except Exception as error:
            # A refusal is a fault here, too: nobody asked for anything.
            self.fault = error

    def worded(self, words: Translator) -> object:
        """Return it in words; None where there is none to show, or where `fault` says why not."""
        if self.fault is not None or self.made is None:
            return None
        if words.tag not in self._worded:
            try:
                self._worded[words.tag] = self._word(words)
            except Exception as error:
                self.fault = error
                return None
        return self._worded[words.tag]

    def _word(self, words: Translator) -> object:
        old = self._old
        if old is None or words.tag not in old._worded:
            return word(self.made, words)
        return word_again(self.made, words, old.made, old._worded[words.tag])


@dataclass(frozen=True, slots=True, eq=False)
class Members:
    """Parts of one kind; equal to itself alone, so that what is made of it is found again."""

    parts: Mapping[str, tuple[Kind, object, ViewPart]]
    """By their names, each with its kind and key."""


Member: TypeAlias = tuple[Kind, object, ViewPart] | Members
"""A part with its kind and key, or an object of such."""


def part_key(kind: Kind, key: object) -> tuple[Kind, object]:
    """Return by what a part is kept: whoever sees a part of this kind and key sees the same."""
    return kind, key


def same(before: Sequence[object], after: Sequence[object]) -> bool:
    """Return whether two parts are made from the very same objects."""
    return all(map(is_, before, after))
