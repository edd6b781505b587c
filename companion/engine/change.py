"""Find what is different between two cuts of a table, and write it as merge patches."""

from collections.abc import Mapping

from companion.core.json_text import dump_in_order
from companion.core.message import Translator
from companion.engine.part import Member, Members, ViewPart, part_key
from companion.engine.patch import merge_patch
from companion.engine.show import Seen, Show
from companion.table.part_kind import Kind

NOTHING = b""
"""A patch that changes nothing."""
GONE = b"null"
"""A patch that takes a member away."""


class Change:
    """What is different between two cuts, compared and written once a language.

    Args:
        head: The later head.
        words: The language.
    """

    def __init__(self, head: int, words: Translator) -> None:
        self._head = head
        self._words = words
        self._patches: dict[tuple[object, ...], bytes] = {}
        self._groups: dict[tuple[Members | None, Members], bytes] = {}
        self._shared: dict[tuple[Seen, Seen], list[bytes]] = {}

    def patch(self, before: Show, after: Show) -> bytes:
        """Return the merge patch that turns one view into the other, as JSON."""
        shared = (before.shared, after.shared)
        if shared not in self._shared:
            self._shared[shared] = self._patch_members(*shared)
        own = self._patch_members(before.own, after.own)
        return b"{%s}" % b",".join([b'"head":%d' % self._head, *self._shared[shared], *own])

    def _patch_members(self, before: Seen, after: Seen) -> list[bytes]:
        """Return each member of the patch that is not empty, with its name."""
        written = [_named(name, GONE) for name in before.members if name not in after.members]
        for name, member in after.members.items():
            patch = self._patch(before.members.get(name), member)
            if patch:
                written.append(_named(name, patch))
        return written

    def _patch(self, before: Member | None, after: Member) -> bytes:
        if isinstance(after, tuple):
            assert before is None or isinstance(before, tuple)
            return self._compare(before, after)
        old = None if isinstance(before, tuple) else before
        if old is after:
            return NOTHING
        if (old, after) not in self._groups:
            self._groups[old, after] = self._patch_group(old, after)
        return self._groups[old, after]

    def _patch_group(self, before: Members | None, after: Members) -> bytes:
        old = {} if before is None else before.parts
        written = [_named(name, GONE) for name in old if name not in after.parts]
        for name, member in after.parts.items():
            was = old.get(name)
            # Nine of ten are the same, and that is seen at once.
            if was is None or was[2] is not member[2]:
                patch = self._compare(was, member)
                if patch:
                    written.append(_named(name, patch))
        return b"{%s}" % b",".join(written) if written or before is None else NOTHING

    def _compare(
        self, before: tuple[Kind, object, ViewPart] | None, after: tuple[Kind, object, ViewPart]
    ) -> bytes:
        """Return the patch from one part to another of its kind; every value it gives is new."""
        kind, key, part = after
        if before is not None and before[2] is part:
            return NOTHING
        place = (*part_key(kind, key), before is not None, before and before[1])
        if place not in self._patches:
            self._patches[place] = self._write(None if before is None else before[2], part)
        return self._patches[place]

    def _write(self, before: ViewPart | None, after: ViewPart) -> bytes:
        now = after.worded(self._words)
        old = None if before is None else before.worded(self._words)
        if isinstance(old, Mapping) and isinstance(now, Mapping):
            patch = merge_patch(old, now)
            return dump_in_order(patch) if patch else NOTHING
        return dump_in_order(now) if before is None or old != now else NOTHING


def _named(name: str, patch: bytes) -> bytes:
    return b"%s:%s" % (dump_in_order(name), patch)
