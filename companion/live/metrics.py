"""Measure a worker for who runs it, in the form of Prometheus: no name, no code, no address.

Each worker writes its figures to files that all workers of the service share, so that any of them
tells those of all, and counters go on where a worker was replaced. It is imported only where
figures are asked for: `prometheus_client` looks for the folder of these files when it is imported.
"""

import itertools
import logging
import resource
import time
from collections.abc import Callable, Sequence
from contextlib import suppress
from pathlib import Path
from socket import socket
from threading import Thread

from gevent.pywsgi import WSGIServer
from prometheus_client import CollectorRegistry, Counter, Gauge, Histogram, make_wsgi_app
from prometheus_client.multiprocess import MultiProcessCollector

from companion.core.errors import CompanionError
from companion.live.hints import Carrier
from companion.live.measured_hints import MeasuredHints

LAG_S = 0.25
"""Seconds between two looks at how late the loop is: what stands still for a second is seen."""
ROUND_S = 5
"""Seconds between two rounds of what is counted seldom."""
CHECK_ROUNDS = 3
"""Rounds between two looks at the database: each writes to it."""
TELLING_S = (0.005, 0.01, 0.02, 0.035, 0.05, 0.1, 0.2, 0.35, 0.5, 1, 2.5, 5, 10, 30)
WAITING_S = (0.001, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5)
OUTCOMES = ("done", "refused", "too-often", "unavailable", "fault")
GAUGES = {
    "companion_tables": "Tables that screens follow.",
    "companion_streams": "Streams that are held.",
    "companion_scoring_waiting": "Records that wait to be scored.",
    "companion_memory_bytes": "Memory that a worker takes.",
    "companion_database_up": "1 where the database takes a write.",
    "companion_hints_up": "1 where Redis or Valkey answers.",
}
"""What is true of a worker while it lives, by name."""
_PAGE_BYTES = resource.getpagesize()


class _Lines(logging.Handler):
    """Counts the warnings and faults of the log."""

    def __init__(self, counted: Counter) -> None:
        super().__init__(logging.WARNING)
        self._counted = counted

    def emit(self, record: logging.LogRecord) -> None:
        """Count a line."""
        self._counted.labels(record.levelname.lower()).inc()


class Metrics:
    """The figures of one worker.

    Args:
        place: Which worker of the service it is.
    """

    def __init__(self, place: int) -> None:
        self._worker = str(place)
        self._presses = Counter(
            "companion_presses_total",
            f"Presses by outcome: {', '.join(OUTCOMES)}.",
            ["outcome"],
            registry=None,
        )
        self._answers = _histogram(
            "companion_answer_seconds", "From a press to its answer.", TELLING_S
        )
        self._told = _histogram(
            "companion_told_seconds",
            "From a press to the last screen at its worker that waited for it.",
            TELLING_S,
        )
        self._lost = Counter(
            "companion_hints_lost_total",
            "Tables that had moved on without a hint, found by the sweep.",
            registry=None,
        )
        self._lines = Counter(
            "companion_log_lines_total",
            "Warnings and faults in the log.",
            ["level"],
            registry=None,
        )
        # A rate of what has not happened yet is 0, not missing.
        for outcome in OUTCOMES:
            self._presses.labels(outcome)
        for level in ("warning", "error"):
            self._lines.labels(level)
        Counter(
            "companion_workers_started_total", "Workers that were started.", registry=None
        ).inc()
        self._lag = _histogram(
            "companion_loop_lag_seconds",
            "How late the loop of a worker comes to what is due.",
            WAITING_S,
            ["worker"],
        ).labels(self._worker)
        self._checks = _histogram(
            "companion_database_check_seconds",
            "How long the database takes to write and to read.",
            WAITING_S,
        )
        self._processor = Counter(
            "companion_processor_seconds_total",
            "Processor time of a worker.",
            ["worker"],
            registry=None,
        ).labels(self._worker)
        self._used = 0.0
        self._gauges = {
            name: Gauge(name, what, ["worker"], registry=None, multiprocess_mode="livesum")
            for name, what in GAUGES.items()
        }

    def hints(self, carriers: Sequence[Carrier]) -> MeasuredHints:
        """Return the hints of this worker, which are measured."""
        self._hints = MeasuredHints(carriers, self._told.observe, self._lost.inc)
        return self._hints

    def note_answer(self, status: int, seconds: float) -> None:
        """Count a press by the status of its answer."""
        outcome = {429: "too-often", 503: "unavailable"}.get(status) or (
            "done" if status < 400 else "refused" if status < 500 else "fault"
        )
        self._presses.labels(outcome).inc()
        self._answers.observe(seconds)

    def begin(
        self,
        check: Callable[[], object],
        scores: Callable[[], int],
        hints_up: Callable[[], bool] | None,
    ) -> None:
        """Measure from now on what nobody tells.

        Args:
            check: Writes to the database and reads from it; raises if it cannot.
            scores: Returns how many records wait to be scored.
            hints_up: Returns whether Redis answers; None if there is none.
        """
        logging.getLogger("companion").addHandler(_Lines(self._lines))
        rounds, hints = itertools.count(), self._hints

        def look() -> None:
            tables, streams = hints.held()
            self._set("companion_tables", tables)
            self._set("companion_streams", streams)
            self._set("companion_scoring_waiting", scores())
            if hints_up is not None:
                self._set("companion_hints_up", hints_up())
            with suppress(OSError):
                # Not every system has it.
                pages = int(Path("/proc/self/statm").read_text().split()[1])
                self._set("companion_memory_bytes", pages * _PAGE_BYTES)
            earlier, self._used = self._used, time.process_time()
            self._processor.inc(self._used - earlier)
            if next(rounds) % CHECK_ROUNDS == 0:
                self._set("companion_database_up", self._check(check))

        hints.start_rounds(look, ROUND_S, name="figures", at_once=True)
        Thread(target=self._watch_loop, name="loop lag", daemon=True).start()

    def serve(self, listener: socket, folder: str) -> None:
        """Tell the figures of all workers to whoever asks at a listener, beside everything else.

        Args:
            listener: Of this worker's own, at the address that all workers share.
            folder: Where the files of the workers are.
        """
        registry = CollectorRegistry()
        MultiProcessCollector(registry, folder)  # type: ignore[no-untyped-call]  # as it is
        # Whoever asks is no phone: nothing of it stands in a log.
        WSGIServer(listener, make_wsgi_app(registry), log=None, error_log=None).start()

    def _check(self, check: Callable[[], object]) -> bool:
        began = time.perf_counter()
        try:
            check()
        except CompanionError:
            return False
        self._checks.observe(time.perf_counter() - began)
        return True

    def _watch_loop(self) -> None:
        while not self._hints.closing:
            began = time.perf_counter()
            time.sleep(LAG_S)
            self._lag.observe(max(0.0, time.perf_counter() - began - LAG_S))

    def _set(self, name: str, value: float) -> None:
        """Set what is true while this worker lives; nothing is told of it before."""
        self._gauges[name].labels(self._worker).set(value)


def _histogram(
    name: str, what: str, buckets: Sequence[float], labels: Sequence[str] = ()
) -> Histogram:
    return Histogram(name, what, labels, registry=None, buckets=buckets)
