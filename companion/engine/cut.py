"""Cut a table into the parts its screens show, each made, worded and written once.

What a screen is sent is put together of parts that are ready: whoever else sees the same part is
sent the same bytes. Who sees which part is `companion.table.view`'s to say, and asked of it for
each principal anew.
"""

import json
from collections.abc import Mapping, Sequence
from operator import is_
from typing import TypeAlias

from companion.core.message import Translator, render
from companion.engine.languages import translator
from companion.engine.patch import merge_patch
from companion.engine.wording import word, word_again
from companion.table.log import Log
from companion.table.parts import Facts, Kind
from companion.table.principal import Principal
from companion.table.scene import Scene
from companion.table.seats import shown_name
from companion.table.view import Group, Outline, outline, told

NOTHING = b""
"""A patch that changes nothing."""
GONE = b"null"
"""A patch that takes a member away."""


class Part:
    """One part of a view: made once, and worded once a language.

    Args:
        kind: What it is.
        key: Whose, or of what.
        sources: What it is made from.
        old: The part that stood there before: what they share is not worded again.
    """

    __slots__ = ("_old", "_worded", "fault", "made", "sources")

    def __init__(
        self, kind: Kind, key: object, sources: tuple[object, ...], old: "Part | None" = None
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


Members: TypeAlias = Mapping[str, tuple[Kind, object, Part]]
"""Parts of one kind by their names, each with its kind and key."""
Member: TypeAlias = tuple[Kind, object, Part] | Members
"""A part with its kind and key, or an object of such."""


class Cut:
    """A table at one head, in parts.

    Args:
        log: The table.
        before: The same table at another head: what has not changed since is not made anew.
    """

    def __init__(self, log: Log, before: "Cut | None" = None) -> None:
        self.scene: Scene = Scene(log, None if before is None else before.scene)
        self._parts: dict[tuple[Kind, object], Part] = {}
        self._before = before
        self._shows: dict[tuple[Facts, Principal, str], Show] = {}
        self._said: dict[tuple[int, str], bytes] = {}
        self._changes: dict[tuple[int, str], tuple[Log, Change]] = {}
        self._groups: dict[tuple[Kind, bool, str], Members] = {}
        if before is not None:
            # One step back is enough, and a row of cuts that hold each other would never end.
            before._before = None

    @property
    def log(self) -> Log:
        """The table."""
        return self.scene.log

    def part(self, kind: Kind, key: object) -> Part:
        """Return a part, made now where its sources have changed."""
        place = part_key(kind, key)
        found = self._parts.get(place)
        if found is None:
            sources = kind.sources(self.scene, key)
            old = None if self._before is None else self._before._parts.get(place)
            is_same = old is not None and same(old.sources, sources)
            found = old if old is not None and is_same else Part(kind, key, sources, old)
            self._parts[place] = found
        return found

    def show(self, facts: Facts, principal: Principal, language: str) -> "Show":
        """Return what a principal sees, in words."""
        wanted = (facts, principal, language)
        found = self._shows.get(wanted)
        if found is None:
            words = translator(language)
            found = self._shows[wanted] = Show(self, outline(self.scene, facts, principal), words)
        return found

    def group(self, place: Group, words: Translator) -> "tuple[Members, Exception | None]":
        """Return the parts of a group that are shown, and why one of them cannot be."""
        # Those that are always there are the same for everybody, or empty.
        wanted = (place.kind, bool(place.keys), words.tag)
        if place.is_always and wanted in self._groups:
            return self._groups[wanted], None
        members: dict[str, tuple[Kind, object, Part]] = {}
        for name, key in place.keys.items():
            part = self.part(place.kind, key)
            if part.worded(words) is not None:
                members[name] = (place.kind, key, part)
            elif part.fault is not None:
                return members, part.fault
        if place.is_always:
            self._groups[wanted] = members
        return members, None

    def change(self, before: "Cut", language: str) -> "Change":
        """Return what is different from an earlier cut of the table."""
        wanted = (before.log.head, language)
        log, change = self._changes.get(wanted, (None, None))
        if change is None or log is not before.log:
            change = Change(self.log.head, translator(language))
            self._changes[wanted] = before.log, change
        return change

    def said(self, log: Log, language: str) -> bytes:
        """Return of the last event of a log, one of those this cut shows, all but its patch."""
        place = (log.head, language)
        if place not in self._said:
            self._said[place] = _say(log, translator(language))
        return self._said[place]


class Show:
    """What one principal sees of a cut, in one language."""

    __slots__ = ("_head", "_words", "fault", "members")

    def __init__(self, cut: Cut, seen: Outline, words: Translator) -> None:
        # Not the cut itself: two that hold each other stay in memory for long.
        self._head = cut.log.head
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
        """Return the whole view."""
        words = self._words
        seen: dict[str, object] = {"head": self._head}
        for name, member in self.members.items():
            if isinstance(member, Mapping):
                seen[name] = {each: part.worded(words) for each, (_, _, part) in member.items()}
            else:
                seen[name] = member[2].worded(words)
        return seen

    def _add(self, cut: Cut, name: str, place: "tuple[Kind, object] | Group") -> None:
        if isinstance(place, Group):
            members, fault = cut.group(place, self._words)
            self.fault = self.fault or fault
            if members or place.is_always:
                self.members[name] = members
            return
        part = cut.part(*place)
        if part.worded(self._words) is not None:
            self.members[name] = (*place, part)
        self.fault = self.fault or part.fault


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

    def patch(self, before: Show, after: Show) -> bytes:
        """Return the merge patch that turns one view into the other, as JSON."""
        written = [b'"head":%d' % self._head]
        written += [
            b'"%s":null' % name.encode() for name in before.members if name not in after.members
        ]
        for name, member in after.members.items():
            patch = self._patch(before.members.get(name), member)
            if patch:
                written.append(b'"%s":%s' % (name.encode(), patch))
        return b"{%s}" % b",".join(written)

    def _patch(self, before: Member | None, after: Member) -> bytes:
        if not isinstance(after, Mapping):
            assert before is None or not isinstance(before, Mapping)
            return self._compare(before, after)
        old = before if isinstance(before, Mapping) else {}
        written = [_named(name, GONE) for name in old if name not in after]
        for name, member in after.items():
            was = old.get(name)
            # Nine of ten are the same, and that is seen at once.
            if was is None or was[2] is not member[2]:
                patch = self._compare(was, member)
                if patch:
                    written.append(_named(name, patch))
        return b"{%s}" % b",".join(written) if written or before is None else NOTHING

    def _compare(
        self, before: tuple[Kind, object, Part] | None, after: tuple[Kind, object, Part]
    ) -> bytes:
        """Return the patch from one part to another of its kind; every value it gives is new."""
        kind, key, part = after
        if before is not None and before[2] is part:
            return NOTHING
        place = (*part_key(kind, key), before is not None, before and before[1])
        if place not in self._patches:
            self._patches[place] = self._write(None if before is None else before[2], part)
        return self._patches[place]

    def _write(self, before: Part | None, after: Part) -> bytes:
        now = after.worded(self._words)
        old = None if before is None else before.worded(self._words)
        if isinstance(old, Mapping) and isinstance(now, Mapping):
            patch = merge_patch(old, now)
            return write(patch) if patch else NOTHING
        return write(now) if before is None or old != now else NOTHING


def part_key(kind: Kind, key: object) -> tuple[Kind, object]:
    """Return by what a part is kept: whoever sees a part of this kind and key sees the same."""
    return kind, key


def same(before: Sequence[object], after: Sequence[object]) -> bool:
    """Return whether two parts are made from the very same objects."""
    return all(map(is_, before, after))


def write(value: object) -> bytes:
    """Return JSON as it is sent; its text holds no line break."""
    return json.dumps(value, ensure_ascii=False, separators=(",", ":")).encode()


def _named(name: str, patch: bytes) -> bytes:
    return b"%s:%s" % (write(name), patch)


def _say(log: Log, words: Translator) -> bytes:
    event, sentence = told(log)
    data: dict[str, object] = {"seq": event.seq, "kind": event.kind}
    if event.seat is not None:
        data["seat"] = event.seat
        data["who"] = render(shown_name(event.seat, log.state.seats[event.seat]), words)
    if sentence is not None:
        data["text"] = render(sentence, words)
    return write(data)
