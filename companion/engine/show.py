"""Show what one principal sees of a table at one head, part by part."""

from collections.abc import Mapping

from companion.core.message import Translator
from companion.engine.mark import mark_of
from companion.engine.part import Member, Members


class Seen:
    """Some members of a view, in one language.

    Args:
        members: Each part or group of parts, by name.
        fault: Why they cannot be shown; None where they can.
        words: The language.
    """

    __slots__ = ("_words", "fault", "members")

    def __init__(
        self, members: Mapping[str, Member], fault: Exception | None, words: Translator
    ) -> None:
        self.members = members
        self.fault = fault
        self._words = words

    def view(self) -> dict[str, object]:
        """Return the members in words."""
        words = self._words
        seen: dict[str, object] = {}
        for name, member in self.members.items():
            if isinstance(member, Members):
                parts = member.parts.items()
                seen[name] = {each: part.worded(words) for each, (_, _, part) in parts}
            else:
                seen[name] = member[2].worded(words)
        return seen


class Show:
    """What one principal sees of a cut, in one language.

    Args:
        head: That of the cut.
        shared: What others see, too: for all of them the same object.
        own: What this principal alone sees.
    """

    __slots__ = ("_mark", "head", "own", "shared")

    def __init__(self, head: int, shared: Seen, own: Seen) -> None:
        self.head = head
        self.shared = shared
        self.own = own
        self._mark: int | None = None

    @property
    def fault(self) -> Exception | None:
        """Why it cannot be shown."""
        return self.shared.fault or self.own.fault

    @property
    def mark(self) -> int:
        """The mark of the whole view, worked out once: every heartbeat of a screen carries it."""
        if self._mark is None:
            self._mark = mark_of(self.view())
        return self._mark

    def view(self) -> dict[str, object]:
        """Return the whole view."""
        return {"head": self.head, **self.shared.view(), **self.own.view()}
