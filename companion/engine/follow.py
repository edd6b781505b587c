"""Follow a table: its view for one audience, and the patches that keep it true."""

from collections import OrderedDict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from threading import RLock
from typing import TypeAlias

from companion.core.errors import NotAllowed
from companion.core.ids import Seat
from companion.core.message import render, say
from companion.engine.audience import Audience
from companion.engine.cache import PAST_MAX
from companion.engine.languages import translator
from companion.engine.patch import merge_patch
from companion.engine.tables import Tables
from companion.engine.wording import word
from companion.table.log import Log
from companion.table.ports import TableRow
from companion.table.principal import Principal, Right
from companion.table.seats import shown_name
from companion.table.view import Facts, told, view

View: TypeAlias = Mapping[str, object]
"""A worded view, as `docs/live.md` shows it."""

VIEWS_MAX = 512
"""Most views kept at hand: twelve seats and a display of some tables at two heads each."""


@dataclass(frozen=True, slots=True)
class Step:
    """One event, for one audience."""

    seq: int
    data: Mapping[str, object]
    """`seq`, `kind`, `patch`, and `seat`, `who`, `text` where there are any."""


@dataclass(frozen=True, slots=True)
class Batch:
    """What an audience has not seen yet."""

    head: int
    steps: tuple[Step, ...] = ()
    view: View | None = None
    """A whole view instead of steps, where too much was missed."""
    own: tuple[Seat, ...] = ()
    """The seats the device holds now; none for a screen that everybody sees."""


class Followers:
    """Views and patches for everybody who watches."""

    def __init__(self, tables: Tables) -> None:
        self._tables = tables
        self._views: OrderedDict[tuple[str, int, Principal, str, str, str], View] = OrderedDict()
        self._lock = RLock()

    def view(self, audience: Audience, code: str) -> View:
        """Return what an audience may see of a table; a stranger hardly anything.

        Raises:
            UnknownThing: `unknown-table`.
        """
        row, game = self._tables.find(code)
        log = self._tables.cache.log(row.id, game)
        return self._view(row, log, audience, self._tables.rights(row, audience))

    def events_after(
        self, audience: Audience, code: str, after: int, *, at_least: int | None = None
    ) -> Batch:
        """Return the steps from head `after` on, or a whole view where they are not at hand.

        Args:
            audience: Who watches.
            code: Which table.
            after: The head the screen shows.
            at_least: A head known to be reached; spares a query where it is at hand.

        Raises:
            NotAllowed: `not-at-table`, where the device holds nothing there any more.
            UnknownThing: `unknown-table`.
        """
        row, game = self._tables.find(code)
        cache = self._tables.cache
        log = cache.log(row.id, game, at_least=at_least)
        rights = self._tables.rights(row, audience)
        watcher = self._tables.watcher(rights, log, audience)
        if watcher.stranger:
            raise NotAllowed("not-at-table", say("This phone holds no seat here. Join the table."))
        if after == log.head:
            return Batch(log.head, own=watcher.own)
        first = max(after, log.head - PAST_MAX)
        logs = [cache.log_at(row.id, game, head) for head in range(first, log.head)]
        known = [earlier for earlier in logs if earlier is not None]
        rotated = any(event.kind == "link-rotated" for event in log.events[first:])
        if first != after or after > log.head or len(known) < len(logs) or rotated:
            return Batch(log.head, (), self._view(row, log, audience, rights), watcher.own)
        steps: list[Step] = []
        before = self._view(row, known[0], audience, rights)
        for now in [*known[1:], log]:
            seen = self._view(row, now, audience, rights)
            steps.append(_step(now, before, seen, audience))
            before = seen
        return Batch(log.head, tuple(steps), own=watcher.own)

    def _view(
        self,
        row: TableRow,
        log: Log,
        audience: Audience,
        rights: Sequence[Right],
    ) -> View:
        principal = self._tables.watcher(rights, log, audience)
        key = (row.id, log.head, principal, row.secret, audience.origin, audience.language)
        with self._lock:
            if key in self._views:
                self._views.move_to_end(key)
                return self._views[key]
        # A table on one phone alone has no secret, and nobody to give it to.
        link = f"{audience.origin}/j/{row.code}#{row.secret}" if row.secret else ""
        facts = Facts(row.code, link)
        made = word(view(facts, log, principal), translator(audience.language))
        assert isinstance(made, dict)
        with self._lock:
            self._views[key] = made
            if len(self._views) > VIEWS_MAX:
                self._views.popitem(last=False)
        return made


def _step(log: Log, before: View, after: View, audience: Audience) -> Step:
    event, sentence = told(log)
    words = translator(audience.language)
    data: dict[str, object] = {
        "seq": event.seq,
        "kind": event.kind,
        "patch": merge_patch(before, after),
    }
    if event.seat is not None:
        data["seat"] = event.seat
        data["who"] = render(shown_name(event.seat, log.state.seats[event.seat]), words)
    if sentence is not None:
        data["text"] = render(sentence, words)
    return Step(event.seq, data)
