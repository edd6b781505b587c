"""Cut a table into the parts its screens show, each made, worded and written once.

What a screen is sent is put together of parts that are ready: whoever else sees the same part is
sent the same bytes. Who sees which part is `companion.table.view`'s to say, and asked of it for
each principal anew.
"""

from companion.core.json_text import dump_in_order
from companion.core.message import Translator, render
from companion.engine.change import Change
from companion.engine.languages import translator
from companion.engine.part import Member, Members, ViewPart, part_key, same
from companion.engine.show import Seen, Show
from companion.table.log import Log
from companion.table.part_kind import Facts, Kind
from companion.table.principal import Principal
from companion.table.scene import Scene
from companion.table.seats import shown_name
from companion.table.view import Group, Outline, Sight, outline_own, outline_shared, sight_of, told


class Cut:
    """A table at one head, in parts.

    Args:
        log: The table.
        before: The same table at another head: what has not changed since is not made anew.
    """

    def __init__(self, log: Log, before: "Cut | None" = None) -> None:
        self.scene: Scene = Scene(log, None if before is None else before.scene)
        self._parts: dict[tuple[Kind, object], ViewPart] = {}
        self._before = before
        self._shows: dict[tuple[Facts, Principal, str], Show] = {}
        self._shared: dict[tuple[Facts, Sight, str], Seen] = {}
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

    def part(self, kind: Kind, key: object) -> ViewPart:
        """Return a part, made now where its sources have changed."""
        place = part_key(kind, key)
        found = self._parts.get(place)
        if found is None:
            sources = kind.sources(self.scene, key)
            old = None if self._before is None else self._before._parts.get(place)
            is_same = old is not None and same(old.sources, sources)
            found = old if old is not None and is_same else ViewPart(kind, key, sources, old)
            self._parts[place] = found
        return found

    def show(self, facts: Facts, principal: Principal, language: str) -> Show:
        """Return what a principal sees, in words."""
        wanted = (facts, principal, language)
        found = self._shows.get(wanted)
        if found is None:
            shared = self._see(facts, sight_of(self.scene, principal), language)
            # Where what all see cannot be shown, nobody's own is asked for.
            outline = outline_own(facts, principal) if shared.fault is None else {}
            own = self._fill(outline, translator(language))
            found = self._shows[wanted] = Show(self.log.head, shared, own)
        return found

    def _see(self, facts: Facts, sight: Sight, language: str) -> Seen:
        """Return what all with the same sight see."""
        wanted = (facts, sight, language)
        found = self._shared.get(wanted)
        if found is None:
            seen = outline_shared(self.scene, facts, sight)
            found = self._shared[wanted] = self._fill(seen, translator(language))
        return found

    def _fill(self, outline: Outline, words: Translator) -> Seen:
        """Return the members of an outline; where one cannot be shown, the others, and why."""
        members: dict[str, Member] = {}
        fault: Exception | None = None
        for name, place in outline.items():
            try:
                member, its_fault = self._member(place, words)
            except Exception as error:
                member, its_fault = None, error
            if member is not None:
                members[name] = member
            fault = fault or its_fault
        return Seen(members, fault, words)

    def _member(
        self, place: tuple[Kind, object] | Group, words: Translator
    ) -> tuple[Member | None, Exception | None]:
        """Return a part or a group, None where it is not shown, and why it cannot be."""
        if isinstance(place, Group):
            members, fault = self._group(place, words)
            return (members if members.parts or place.is_always else None), fault
        part = self.part(*place)
        return ((*place, part) if part.worded(words) is not None else None), part.fault

    def _group(self, place: Group, words: Translator) -> tuple[Members, Exception | None]:
        """Return the parts of a group that are shown, and why one of them cannot be."""
        # Those that are always there are the same for everybody, or empty.
        wanted = (place.kind, bool(place.keys), words.tag)
        if place.is_always and wanted in self._groups:
            return self._groups[wanted], None
        members: dict[str, tuple[Kind, object, ViewPart]] = {}
        for name, key in place.keys.items():
            part = self.part(place.kind, key)
            if part.worded(words) is not None:
                members[name] = (place.kind, key, part)
            elif part.fault is not None:
                return Members(members), part.fault
        found = Members(members)
        if place.is_always:
            self._groups[wanted] = found
        return found, None

    def change(self, before: "Cut", language: str) -> Change:
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


def _say(log: Log, words: Translator) -> bytes:
    event, sentence = told(log)
    data: dict[str, object] = {"seq": event.seq, "kind": event.kind}
    if event.seat is not None:
        data["seat"] = event.seat
        data["who"] = render(shown_name(event.seat, log.state.seats[event.seat]), words)
    if sentence is not None:
        data["text"] = render(sentence, words)
    return dump_in_order(data)
