"""Keep tables at hand, so that an event costs one step however many people watch.

With the folded log stands what changes by an append alone: who holds which rights, and which
presses were done. So nobody who looks at a table whose head is known asks the database.
"""

from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence, Set
from contextlib import suppress
from dataclasses import dataclass, field, replace
from threading import RLock

from companion.core.errors import UnknownThing
from companion.core.game import Game
from companion.core.message import say
from companion.engine.audience import Audience
from companion.table.events import Event
from companion.table.log import Log, empty, extend
from companion.table.ports import Key, TableRow, TableStore
from companion.table.principal import Principal, Right, principal_of

TABLES_MAX = 1_000
"""Most tables kept at hand; the least recently used goes first."""
EVENTS_MAX = 200_000
"""Most events of all tables kept at hand, about a gibibyte; a long evening has a thousand."""
PAST_MAX = 64
"""How many heads back a patch can start; a reader further behind gets a whole view."""


@dataclass(frozen=True, slots=True)
class Known:
    """A table as it is known here."""

    row: TableRow
    game: Game
    log: Log
    rights: Mapping[str, tuple[Right, ...]]
    """What each device was given, by its id."""
    done: Set[tuple[str, str]] | None
    """Actor and id of every press that was done; None where another process did some, too."""

    def principal(self, device_id: str) -> Principal:
        """Return who a device is at the table."""
        return principal_of(self.rights.get(device_id, ()), self.log.state)

    def watcher(self, audience: Audience, log: Log | None = None) -> Principal:
        """Return as whom an audience watches; a shared screen watches as a display alone.

        Args:
            audience: Who watches.
            log: The table at an earlier head; as it is now when left out.
        """
        rights = self.rights.get(audience.device_id, ())
        principal = principal_of(rights, (log or self.log).state)
        if audience.as_display and not principal.stranger:
            return Principal(display=True)
        return principal


@dataclass(slots=True)
class _Folded:
    """A table's log, the logs it had at its last heads, and what was read beside them."""

    game: Game
    log: Log
    past: "OrderedDict[int, Log]" = field(default_factory=OrderedDict)
    row: TableRow | None = None
    rights: dict[str, tuple[Right, ...]] | None = None
    """None where they must be read anew."""
    done: set[tuple[str, str]] | None = None
    """None where they are not read, or another process writes to the table, too."""
    is_shared: bool = False
    """Whether another process writes to the table, too."""


class LogCache:
    """Tables by their ids; always as new as the store when asked with a head it knows."""

    def __init__(self, store: TableStore, game_by_id: Callable[[str], Game]) -> None:
        self._store = store
        self._game = game_by_id
        self._tables: OrderedDict[str, _Folded] = OrderedDict()
        self._ids: dict[str, str] = {}
        """The id of each table that is kept, by its code."""
        self._lock = RLock()

    def look(self, code: str, *, at_least: int | None = None) -> Known:
        """Return a table as it is in the store.

        Args:
            code: Which table.
            at_least: A head known to be reached; the store is not asked where the kept table has
                it.

        Raises:
            UnknownThing: `unknown-table`; a deleted one answers the same.
        """
        with self._lock:
            table_id = self._ids.get(code, "")
            folded = self._tables.get(table_id)
            if folded is None or at_least is None or folded.log.head < at_least:
                folded = self._read(code)
            assert folded.row is not None
            self._tables.move_to_end(folded.row.id)
            if folded.rights is None:
                folded.rights = dict(self._store.all_rights(folded.row.id))
            if folded.done is None and not folded.is_shared:
                folded.done = set(self._store.done(folded.row.id))
            return Known(folded.row, folded.game, folded.log, folded.rights, folded.done)

    def log(self, table_id: str, game: Game, *, at_least: int | None = None) -> Log:
        """Return the log of a table as it is in the store.

        Args:
            table_id: Which table.
            game: Its game.
            at_least: As of `look`.
        """
        with self._lock:
            folded = self._folded(table_id, game)
            if at_least is None or folded.log.head < at_least:
                self._refresh(folded, table_id, game)
            return folded.log

    def log_at(self, table_id: str, game: Game, head: int) -> Log | None:
        """Return the log as it was at an earlier head, or None where it is no longer cached."""
        with self._lock:
            folded = self._folded(table_id, game)
            return folded.log if folded.log.head == head else folded.past.get(head)

    def appended(
        self,
        table_id: str,
        game: Game,
        events: Sequence[Event],
        key: Key | None = None,
        rights: Mapping[str, Sequence[Right]] | None = None,
    ) -> None:
        """Take over what was just stored, sparing the next reader a query.

        It raises nothing: what is stored is done, and whoever asked for it must get that answer. A
        fault in folding it is raised for the next reader.
        """
        with self._lock, suppress(Exception):
            folded = self._folded(table_id, game)
            if not events or folded.log.head != events[0].seq - 1:
                return
            self._grow(folded, events, game)
            if folded.done is not None and key is not None:
                folded.done.add((key.actor, key.command_id))
            if folded.rights is not None and rights:
                # A mapping of its own: whoever looked before goes on with what was there.
                given = {
                    device_id: (*folded.rights.get(device_id, ()), *each)
                    for device_id, each in rights.items()
                }
                folded.rights = {**folded.rights, **given}

    def renewed(self, table_id: str, secret: str) -> None:
        """Take over a new secret of a table's link."""
        with self._lock:
            folded = self._tables.get(table_id)
            if folded is not None and folded.row is not None:
                folded.row = replace(folded.row, secret=secret)

    def forget(self, table_id: str) -> None:
        """Drop a table that is gone."""
        with self._lock:
            folded = self._tables.pop(table_id, None)
            if folded is not None and folded.row is not None:
                self._ids.pop(folded.row.code, None)

    def _read(self, code: str) -> _Folded:
        row = self._store.find_table(code)
        if row is None:
            self.forget(self._ids.get(code, ""))
            raise UnknownThing(
                "unknown-table", say("There is no table with this code. Check the six signs.")
            )
        game = self._game(row.game)
        folded = self._folded(row.id, game)
        folded.row = row
        self._ids[code] = row.id
        self._refresh(folded, row.id, game)
        return folded

    def _folded(self, table_id: str, game: Game) -> _Folded:
        folded = self._tables.get(table_id)
        if folded is None:
            folded = self._tables[table_id] = _Folded(game, empty(game))
            self._make_room()
        self._tables.move_to_end(table_id)
        return folded

    def _make_room(self) -> None:
        held = sum(folded.log.head for folded in self._tables.values())
        while len(self._tables) > TABLES_MAX or (held > EVENTS_MAX and len(self._tables) > 1):
            oldest = next(iter(self._tables))
            held -= self._tables[oldest].log.head
            self.forget(oldest)

    def _refresh(self, folded: _Folded, table_id: str, game: Game) -> None:
        """Read what was stored since."""
        events = self._store.events_after(table_id, folded.log.head)
        if not events:
            return
        folded.is_shared = folded.is_shared or folded.log.head > 0
        # Rights and presses change with an append alone, and with this one may have.
        folded.rights = folded.done = None
        self._grow(folded, events, game)

    def _grow(self, folded: _Folded, events: Sequence[Event], game: Game) -> None:
        # Heads that nobody can ask for any more are folded in one step, so that a long log loads
        # fast.
        old, recent = events[:-PAST_MAX], events[-PAST_MAX:]
        folded.log = extend(folded.log, old, game)
        for event in recent:
            folded.past[folded.log.head] = folded.log
            if len(folded.past) > PAST_MAX:
                folded.past.popitem(last=False)
            folded.log = extend(folded.log, [event], game)
