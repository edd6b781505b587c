"""Keep the cuts of tables at hand, so that what a screen shows is cut once for all of them."""

from collections.abc import Iterable
from threading import Lock

from companion.core.recent import Recent
from companion.engine.cut import Cut
from companion.table.log import Log

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
                newest = next(reversed(cuts.values()), None)
                found = cuts[log.head] = Cut(log, newest)
            _keep(cuts, self._wanted.get(table_id, HEADS_MAX))
            return found


def _keep(cuts: dict[int, Cut] | None, heads: int) -> None:
    """Drop the cuts of the earliest heads until there are no more than so many."""
    while cuts and len(cuts) > heads:
        del cuts[min(cuts)]
