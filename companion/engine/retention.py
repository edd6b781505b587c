"""Delete tables some time after their last event.

How long they stay depends on their stage: a table that never began has the shortest time, one that
was scored the longest, since people look up results months later.
"""

import logging
from collections.abc import Callable
from dataclasses import dataclass
from datetime import datetime, timedelta

from companion.engine.tables import Tables
from companion.table.state import Stage

LOGGER = logging.getLogger("companion")

SWEEP_EVERY_S = 3600
"""How often tables past their time are looked for, beside once at the start."""
DEVICE_KEPT_D = 7
"""Days that a device is kept which no table names: who opens home may open a table next week."""
FORGOTTEN_AT_ONCE = 200
"""Devices that are deleted in one round."""
STEADY_S = 24 * 3600
"""How long a clock must have gone on evenly before tables are deleted by it."""
UNEVEN_S = 3600
"""How far it may be from the seconds that went by."""
TIME_FORMAT = "%Y-%m-%dT%H:%M:%SZ"
"""How times are written: UTC, to the second."""


@dataclass(frozen=True, slots=True)
class Retention:
    """How long tables stay after their last event; 0 means for ever."""

    unstarted_h: int = 24
    """Hours of one that was never begun."""
    idle_d: int = 90
    """Days of one that was begun and not scored."""
    finished_d: int = 365
    """Days of one that was scored."""

    def hours(self, stage: Stage) -> int:
        """Return how long a table of a stage is kept, in hours; 0 for ever."""
        if stage is Stage.LOBBY:
            return self.unstarted_h
        return 24 * (self.finished_d if stage is Stage.FINISHED else self.idle_d)

    def until(self, stage: Stage, last: str) -> str:
        """Return the time until which a table is kept; "" for ever.

        Args:
            stage: How far it came.
            last: The time of its last event, as the clock writes it.

        >>> Retention().until(Stage.LOBBY, "2026-11-21T20:15:02Z")
        '2026-11-22T20:15:02Z'
        """
        hours = self.hours(stage)
        return shifted(last, hours=hours) if hours else ""


@dataclass(slots=True)
class Steady:
    """The time by which tables are deleted: that of a clock that has shown to go on evenly.

    A machine may start with a clock that is a year ahead, and what is deleted then is gone. So the
    time of a clock counts once the service has run by it for a day; before, that of an earlier run
    counts, if this one's is later.

    Args:
        earlier: The time that an earlier run ended at; "" if there was none.
        seconds: Seconds that only ever go forward.
    """

    earlier: str
    seconds: Callable[[], int]
    _begun: tuple[str, int] | None = None

    def time(self, now: str) -> str:
        """Return the time that counts, by a clock that says it is now; "" for none."""
        ticks = self.seconds()
        if self._begun is None:
            self._begun = now, ticks
        begun, first = self._begun
        went_on = seconds_between(begun, now)
        if abs(went_on - (ticks - first)) > UNEVEN_S:
            # It was set anew: it has to show itself once more, and nothing before counts.
            self.earlier = min(self.earlier, now)
            self._begun = now, ticks
            return self.earlier
        if went_on >= STEADY_S:
            return now
        return min(self.earlier, now)


@dataclass(slots=True)
class Sweeper:
    """Deletes the tables whose time is over, and devices that no table names any more."""

    tables: Tables
    retention: Retention
    counted: Callable[[str], str] = str
    """From what the clock says to the time that counts; else the clock is taken at its word."""
    _swept: int = 0
    """Tables that were deleted since there were none left."""

    def sweep(self) -> bool:
        """Delete a table past its time, or some devices; return whether there may be more.

        A service that was away for a year has many. One takes some hundredths of a second of the
        disk, on a busy machine a tenth: a press that comes meanwhile waits for no more than one.
        """
        ports = self.tables.ports
        now = self.counted(ports.clock.now())
        kept = {stage: hours for stage in Stage if (hours := self.retention.hours(stage))}
        until = {stage: shifted(now, hours=-hours) for stage, hours in kept.items()} if now else {}
        over = ports.store.quiet_tables(until, 1)
        for row in over:
            self.tables.remove(row)
            self._swept += 1
        if over:
            return True
        if self._swept:
            LOGGER.info("%s tables were past their time and are deleted", self._swept)
            self._swept = 0
        until_met = shifted(now, days=-DEVICE_KEPT_D) if now else ""
        forgotten = ports.store.forget_devices(until_met, FORGOTTEN_AT_ONCE) if until_met else 0
        return forgotten == FORGOTTEN_AT_ONCE


def seconds_between(at: str, now: str) -> int:
    """Return how many seconds lie between two times as the clock writes them.

    >>> seconds_between("2026-11-21T20:15:02Z", "2026-11-21T20:16:00Z")
    58
    """
    span = datetime.strptime(now, TIME_FORMAT) - datetime.strptime(at, TIME_FORMAT)
    return int(span.total_seconds())


def shifted(at: str, **span: int) -> str:
    """Return the time so many `days`, `hours` or `minutes` after another.

    >>> shifted("2026-11-21T20:15:02Z", minutes=-16)
    '2026-11-21T19:59:02Z'
    """
    return (datetime.strptime(at, TIME_FORMAT) + timedelta(**span)).strftime(TIME_FORMAT)
