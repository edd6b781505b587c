"""Set the limits of tables and presses; each is a setting, and stands in `docs/serving.md`.

setting               variable                    what for
body_bytes            COMPANION_BODY_BYTES        the longest body but that of a published table
events_max            COMPANION_TABLE_EVENTS      events of one table
device_streams_max    COMPANION_DEVICE_STREAMS    streams of one device at one table
table_streams_max     COMPANION_TABLE_STREAMS     streams at one table
throws_max            COMPANION_THROWS            throws and deals of one seat in ten seconds
changes_max           COMPANION_CHANGES           other presses of one seat in ten seconds

How many seats a table has is the game's to say, twelve at most.
"""

from dataclasses import dataclass

from companion.core.reader import BYTES_MAX
from companion.numbers import number
from companion.table.log import EVENTS_PER_TABLE_MAX

LOG_EVENTS_MIN = 100
"""Fewer events are no evening."""
BODY_BYTES_MIN = 4_096
"""A change of many cells at once is that long."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one table holds, and how often one may press."""

    body_bytes: int = number(BYTES_MAX, "BODY_BYTES", BYTES_MAX, BODY_BYTES_MIN)
    """A record of twelve players is under 10 KiB; the reader of records takes no more than this."""
    events_max: int = number(
        EVENTS_PER_TABLE_MAX, "TABLE_EVENTS", EVENTS_PER_TABLE_MAX, LOG_EVENTS_MIN
    )
    """A long evening makes a few thousand; files and views have room for so many."""
    device_streams_max: int = number(2, "DEVICE_STREAMS", 40)
    """The oldest is ended for a new one, since a reload leaves one that nobody reads."""
    table_streams_max: int = number(40, "TABLE_STREAMS", 10_000)
    """Twelve seats, a display and their reloads."""
    throws_max: int = number(20, "THROWS", 10_000)
    """Nobody throws twice a second for long."""
    changes_max: int = number(120, "CHANGES", 10_000)
    """Phones send what is drawn in one press."""
