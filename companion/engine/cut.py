"""Cut a table into the parts its screens show, each made, worded and compared once for all of them.

What a screen is sent is put together of layers that are ready: whoever else sees the same layer is
sent the same bytes. Who sees what is `companion.table.view`'s to say, and asked of it for each
principal anew.
"""

from collections.abc import Hashable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import cached_property
from operator import is_
from threading import Lock

from companion.core.json_values import Json, dump_in_order
from companion.core.message import Translator, render
from companion.core.recent import Recent
from companion.engine.mark import mark_of_members, write_members
from companion.engine.patch import merge_patch
from companion.engine.wording import translator, word, word_again
from companion.table.log import Log
from companion.table.principal import Principal
from companion.table.scene import Address, Kind, Scene
from companion.table.seats import shown_name
from companion.table.view import Group, Outline, layers_of, told


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
        if old is not None and self._made == old._made:
            # Most of what is made anew comes out as it was.
            self._made, self._worded = old._made, old._worded

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


@dataclass(frozen=True, eq=False)
class Layer:
    """Members of a view, in words; equal to itself alone, so that its patches are found again.

    Args:
        members: By their names.
        known: Some of them as marks read them.
    """

    members: dict[str, Json]
    known: Mapping[str, bytes] = field(default_factory=dict)

    @cached_property
    def written(self) -> dict[str, bytes]:
        """Its members as marks read them: most of what a screen shows all of its table share."""
        fresh = {name: each for name, each in self.members.items() if name not in self.known}
        return {**self.known, **write_members(fresh)}

    def go_on(self, members: dict[str, Json]) -> "Layer":
        """Return the layer of a later head: what did not change is not written again."""
        written = vars(self).get("written", self.known)
        same = (name for name in written if members.get(name) == self.members[name])
        return Layer(members, {name: written[name] for name in same})


_EMPTY = Layer({})
SHOWS_MAX = 1_000
"""Most views of a cut that are kept: a table has fewer screens, but a phone may name ever other
hosts, each with a view of its own. Past it all of them are made anew."""


@dataclass(frozen=True, eq=False)
class Show:
    """What one principal sees of a table at one head, in one language."""

    head: int
    layers: tuple[Layer, ...]
    """Each has members of its own, and stands at the same place for everybody."""

    def view(self) -> dict[str, Json]:
        """Return the whole view."""
        view: dict[str, Json] = {"head": self.head}
        for layer in self.layers:
            view |= layer.members
        return view

    @cached_property
    def mark(self) -> int:
        """The mark of the whole view, worked out once: every heartbeat of a screen carries it."""
        members = write_members({"head": self.head})
        for layer in self.layers:
            members |= layer.written
        return mark_of_members(members)


class Cut:
    """A table at one head, in parts.

    What cannot be shown raises its fault for whoever asks.

    Args:
        log: The table.
        before: The same table at another head: what has not changed since is not made anew.
    """

    def __init__(self, log: Log, before: "Cut | None" = None) -> None:
        self.log = log
        self._scene: Scene = Scene(log, None if before is None else before._scene)
        self._parts: dict[tuple[Kind, object], ViewPart] = {}
        self._before = before
        self._layers: dict[tuple[Hashable, str], Layer] = {}
        self._shows: dict[tuple[Address, Principal, str], Show] = {}
        self._patches: dict[tuple[Layer, Layer], bytes] = {}
        self._said: dict[tuple[int, str], bytes] = {}
        if before is not None:
            # One step back is enough, and a row of cuts that hold each other would never end.
            before._before = None

    def show(self, address: Address, principal: Principal, language: str) -> Show:
        """Return what a principal sees, in words."""
        wanted = (address, principal, language)
        if wanted not in self._shows:
            if len(self._shows) >= SHOWS_MAX:
                self._shows.clear()
                self._layers.clear()
                self._parts.clear()
            self._shows[wanted] = Show(
                self.log.head,
                tuple(
                    self._layer(name, outline, language)
                    for name, outline in layers_of(self._scene, address, principal)
                ),
            )
        return self._shows[wanted]

    def patch(self, before: Show, after: Show) -> bytes:
        """Return the merge patch that turns an earlier view into one of this cut, as JSON."""
        written = [b'"head":%d' % after.head]
        for pair in zip(before.layers, after.layers, strict=True):
            if pair not in self._patches:
                old, new = pair
                self._patches[pair] = dump_in_order(merge_patch(old.members, new.members))[1:-1]
            written.append(self._patches[pair])
        return b"{%s}" % b",".join(filter(None, written))

    def said(self, log: Log, language: str) -> bytes:
        """Return of the last event of a log, one of those this cut shows, all but its patch."""
        place = (log.head, language)
        if place not in self._said:
            self._said[place] = _say(log, translator(language))
        return self._said[place]

    def _layer(self, name: Hashable, outline: Outline, language: str) -> Layer:
        wanted = (name, language)
        if wanted not in self._layers:
            before = self._before._layers.get(wanted, _EMPTY) if self._before else _EMPTY
            self._layers[wanted] = before.go_on(self._members(outline, translator(language)))
        return self._layers[wanted]

    def _members(self, outline: Outline, words: Translator) -> dict[str, Json]:
        """Return the members of an outline that there are."""
        members: dict[str, Json] = {}
        for name, place in outline.items():
            if isinstance(place, Group):
                inner = {each: (place.kind, key) for each, key in place.keys.items()}
                group = self._members(inner, words)
                if group or place.is_always:
                    members[name] = group
            elif (part := self._part(*place).worded(words)) is not None:
                members[name] = part
        return members

    def _part(self, kind: Kind, key: object) -> ViewPart:
        """Return a part, made now where its sources have changed."""
        place = (kind, key)
        found = self._parts.get(place)
        if found is None:
            sources = kind.sources(self._scene, key)
            found = None if self._before is None else self._before._parts.get(place)
            if found is None or not found.is_made_from(sources):
                found = ViewPart(kind, key, sources, found)
            self._parts[place] = found
        return found


def show_once(log: Log, principal: Principal, language: str, code: str = "") -> dict[str, Json]:
    """Return a view of a log that nobody follows: of a result that is read, of sheets alone."""
    return Cut(log).show(Address(code, ""), principal, language).view()


def _say(log: Log, words: Translator) -> bytes:
    event, sentence = told(log)
    data: dict[str, Json] = {"seq": event.seq, "kind": event.kind}
    if event.seat is not None:
        data["seat"] = event.seat
        data["who"] = render(shown_name(event.seat, log.state.seats[event.seat]), words)
    if sentence is not None:
        data["text"] = render(sentence, words)
    return dump_in_order(data)


TABLES_MAX = 1_000
"""Most tables whose cuts are kept; the one not looked at for longest goes first."""
HEADS_MAX = 3
"""Most heads of a table whose cuts are kept where its screens keep up: they are seldom further
apart, and each takes about a hundred kilobytes."""


class Cuts:
    """The newest cuts of each table, by their heads."""

    def __init__(self) -> None:
        self._tables: Recent[str, dict[int, Cut]] = Recent(TABLES_MAX)
        self._wanted: dict[str, int] = {}
        """How many heads are kept of each table whose screens are behind."""
        self._lock = Lock()

    def forget(self, table_ids: Iterable[str]) -> None:
        """Drop the cuts of tables; of the others those that only a screen behind still needed."""
        with self._lock:
            for table_id in table_ids:
                self._tables.drop(table_id)
            for table_id in self._wanted:
                _keep(self._tables.get(table_id), HEADS_MAX)
            self._wanted.clear()

    def want(self, table_id: str, heads: int) -> None:
        """Keep the cuts of so many heads of a table until its screens have caught up.

        Where many are behind at once, each would have every head between cut anew, and fall behind
        further by that.
        """
        if heads > HEADS_MAX:
            with self._lock:
                self._wanted[table_id] = max(heads, self._wanted.get(table_id, 0))

    def cut(self, table_id: str, log: Log) -> Cut:
        """Return the cut of a log, made now if it is not kept."""
        with self._lock:
            cuts = self._tables.find(table_id, dict)
            found = cuts.get(log.head)
            # A table that was deleted and made again may have another log with the same head.
            if found is not None and found.log is not log:
                cuts.clear()
                found = None
            if found is None:
                found = cuts[log.head] = Cut(log, next(reversed(cuts.values()), None))
            _keep(cuts, self._wanted.get(table_id, HEADS_MAX))
            return found


def _keep(cuts: dict[int, Cut] | None, heads: int) -> None:
    """Drop the cuts of the earliest heads until there are no more than so many."""
    while cuts and len(cuts) > heads:
        del cuts[min(cuts)]
