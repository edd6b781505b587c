"""Show what one principal sees of a table at one head, part by part."""

from typing import TYPE_CHECKING

from companion.core.message import Translator
from companion.engine.mark import mark_of
from companion.engine.part import Member, Members
from companion.table.parts import Kind
from companion.table.view import Group, Outline

if TYPE_CHECKING:
    from companion.engine.cut import Cut


class Seen:
    """Some members of a view, in one language."""

    __slots__ = ("_words", "fault", "members")

    def __init__(self, cut: "Cut", seen: Outline, words: Translator) -> None:
        # Not the cut itself: two that hold each other stay in memory for long.
        self._words = words
        self.fault: Exception | None = None
        """Why it cannot be shown."""
        self.members: dict[str, Member] = {}
        for name, place in seen.items():
            try:
                self._add(cut, name, place)
            except Exception as error:
                self.fault = self.fault or error

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

    def _add(self, cut: "Cut", name: str, place: "tuple[Kind, object] | Group") -> None:
        if isinstance(place, Group):
            members, fault = cut.group(place, self._words)
            self.fault = self.fault or fault
            if members.parts or place.is_always:
                self.members[name] = members
            return
        part = cut.part(*place)
        if part.worded(self._words) is not None:
            self.members[name] = (*place, part)
        self.fault = self.fault or part.fault


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
