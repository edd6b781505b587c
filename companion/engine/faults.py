"""Report a fault of ours once: at which table, at which head, and of what kind.

What a fault's own sentence says is left out, since it may hold what people typed.
"""

from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from threading import Lock

from companion.engine.traces import places

FAULTS_MAX = 1_000
"""Most faults remembered as reported; the oldest may be reported a second time."""


@dataclass(frozen=True, slots=True)
class Fault:
    """An exception that is no refusal, where a table is shown."""

    table_id: str
    head: int
    kind: str
    """Its class, and module and line of each frame, the innermost last."""


class Faults:
    """The faults reported so far."""

    def __init__(self, report: Callable[[Fault], None]) -> None:
        self._report = report
        self._told: OrderedDict[Fault, None] = OrderedDict()
        self._lock = Lock()

    def note(self, table_id: str, head: int, error: Exception) -> None:
        """Report a fault, unless the same was reported of this head."""
        kind = f"{type(error).__name__} at {' > '.join(places(error.__traceback__))}"
        fault = Fault(table_id, head, kind)
        with self._lock:
            if fault in self._told:
                return
            self._told[fault] = None
            if len(self._told) > FAULTS_MAX:
                self._told.popitem(last=False)
        self._report(fault)
