"""Make one part of a view, and put it into words once a language."""

from operator import is_

from companion.core.ids import Json
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

    __slots__ = ("_made", "_old", "_sources", "_worded")

    def __init__(
        self, kind: Kind, key: object, sources: tuple[object, ...], old: "ViewPart | None" = None
    ) -> None:
        self._sources = sources
        self._old = old
        if old is not None:
            # One step back is enough, and a row of parts that hold each other would never end.
            old._old = None
        self._made = kind.make(key, *sources)
        self._worded: dict[str, Json] = {}

    def is_made_from(self, sources: tuple[object, ...]) -> bool:
        """Return whether it is made from the very same objects."""
        return all(map(is_, self._sources, sources))

    def worded(self, words: Translator) -> Json:
        """Return it in words, the same object each time; None if there is none to show."""
        if words.tag not in self._worded:
            old = self._old
            self._worded[words.tag] = (
                word(self._made, words)
                if old is None or words.tag not in old._worded
                else word_again(self._made, words, old._made, old._worded[words.tag])
            )
        return self._worded[words.tag]
