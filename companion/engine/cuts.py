"""Keep the cuts of tables at hand, so that what a screen shows is cut once for all of them."""

from collections import OrderedDict
from collections.abc import Iterable
from threading import Lock

from companion.engine.cut import Cut
from companion.table.log import Log

TABLES_MAX = 1_000
"""Most tables whose cuts are kept; the one not looked at for longest goes first."""
HEADS_MAX = 3
"""Most heads of a table whose cuts are kept: screens are seldom further apart, and each takes about
a hundred kilobytes; one further behind has its own made anew."""


class Cuts:
    """The newest cuts of each table, by their heads."""

    def __init__(self) -> None:
        self._tables: OrderedDict[str, OrderedDict[int, Cut]] = OrderedDict()
        self._lock = Lock()

    def forget(self, table_ids: Iterable[str]) -> None:
        """Drop the cuts of tables."""
        with self._lock:
            for table_id in table_ids:
                self._tables.pop(table_id, None)

    def cut(self, table_id: str, log: Log) -> Cut:
        """Return the cut of a log, made now where it is not kept."""
        with self._lock:
            cuts = self._tables.setdefault(table_id, OrderedDict())
            self._tables.move_to_end(table_id)
            if len(self._tables) > TABLES_MAX:
                self._tables.popitem(last=False)
            found = cuts.get(log.head)
            # A table that was deleted and made again may have another log with the same head.
            if found is None or found.log is not log:
                newest = next(reversed(cuts.values()), None)
                found = cuts[log.head] = Cut(log, newest)
                cuts.move_to_end(log.head)
                if len(cuts) > HEADS_MAX:
                    cuts.popitem(last=False)
            return found
