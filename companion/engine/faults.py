"""Report a fault of ours once: at which table, at which head, and of what kind.

What a fault's own sentence says is left out, since it may hold what people typed.
"""

from collections.abc import Callable
from dataclasses import dataclass
from threading import Lock

from companion.core.recent import Recent
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
        self._told: Recent[Fault, Fault] = Recent(FAULTS_MAX)
        self._lock = Lock()

    def note(self, table_id: str, head: int, error: Exception) -> None:
        """Report a fault, unless the same was reported of this head."""
        kind = f"{type(error).__name__} at {' > '.join(places(error.__traceback__))}"
        fault = Fault(table_id, head, kind)
        with self._lock:
            if self._told.get(fault):
                return
            self._told.keep(fault, fault)
        self._report(fault)
