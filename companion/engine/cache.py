"""Cache folded logs, so that an event costs one step however many people watch."""

from collections import OrderedDict
from collections.abc import Sequence
from contextlib import suppress
from dataclasses import dataclass
from threading import RLock

from companion.core.game import Game
from companion.table.events import Event
from companion.table.log import Log, empty, extend
from companion.table.ports import TableStore

TABLES_MAX = 200
"""Most tables in the cache; the least recently used is dropped first."""
PAST_MAX = 64
"""How many heads back a patch can start; a reader further behind gets a whole view."""


@dataclass(slots=True)
class Folded:
    """A table's log, and the logs it had at its last heads."""

    log: Log
    past: "OrderedDict[int, Log]"


class LogCache:
    """Folded logs by table; always as new as the store when asked with a head it knows."""

    def __init__(self, store: TableStore) -> None:
        self._store = store
        self._tables: OrderedDict[str, Folded] = OrderedDict()
        self._lock = RLock()

    def log(self, table_id: str, game: Game, *, at_least: int | None = None) -> Log:
        """Return the log as it is in the store.

        Args:
            table_id: Which table.
            game: Its game.
            at_least: A head known to be reached; the store is not asked where the kept log has it.
        """
        with self._lock:
            folded = self._folded(table_id, game)
            if at_least is None or folded.log.head < at_least:
                self._grow(folded, self._store.events_after(table_id, folded.log.head), game)
            return folded.log

    def log_at(self, table_id: str, game: Game, head: int) -> Log | None:
        """Return the log as it was at an earlier head, or None where it is no longer cached."""
        with self._lock:
            folded = self._folded(table_id, game)
            return folded.log if folded.log.head == head else folded.past.get(head)

    def appended(self, table_id: str, game: Game, events: Sequence[Event]) -> None:
        """Take over events that were just stored, sparing the next reader a query.

        It raises nothing: what is stored is done, and whoever asked for it must get that answer. A
        fault in folding it is raised for the next reader.
        """
        with self._lock, suppress(Exception):
            folded = self._folded(table_id, game)
            if events and folded.log.head == events[0].seq - 1:
                self._grow(folded, events, game)

    def forget(self, table_id: str) -> None:
        """Drop a table that is gone."""
        with self._lock:
            self._tables.pop(table_id, None)

    def _folded(self, table_id: str, game: Game) -> Folded:
        folded = self._tables.get(table_id)
        if folded is None:
            folded = self._tables[table_id] = Folded(empty(game), OrderedDict())
            if len(self._tables) > TABLES_MAX:
                self._tables.popitem(last=False)
        self._tables.move_to_end(table_id)
        return folded

    def _grow(self, folded: Folded, events: Sequence[Event], game: Game) -> None:
        # Heads that nobody can ask for any more are folded in one step, so that a long log loads
        # fast.
        old, recent = events[:-PAST_MAX], events[-PAST_MAX:]
        folded.log = extend(folded.log, old, game)
        for event in recent:
            folded.past[folded.log.head] = folded.log
            if len(folded.past) > PAST_MAX:
                folded.past.popitem(last=False)
            folded.log = extend(folded.log, [event], game)
