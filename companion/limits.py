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

from collections.abc import Mapping
from dataclasses import dataclass

from companion.capacity import read_number
from companion.core.reader import BYTES_MAX
from companion.table.events import EVENTS_PER_TABLE_MAX

LOG_EVENTS_MIN = 100
"""Fewer events are no evening."""
BODY_BYTES_MIN = 4_096
"""A change of many cells at once is that long."""


@dataclass(frozen=True, slots=True)
class Limits:
    """How much one table holds, and how often one may press."""

    body_bytes: int = BYTES_MAX
    """A record of twelve players is under 10 KiB; the reader of records takes no more than this."""
    events_max: int = EVENTS_PER_TABLE_MAX
    """A long evening makes a few thousand; files and views have room for so many."""
    device_streams_max: int = 2
    """The oldest is ended for a new one, since a reload leaves one that nobody reads."""
    table_streams_max: int = 40
    """Twelve seats, a display and their reloads."""
    throws_max: int = 20
    """Nobody throws twice a second for long."""
    changes_max: int = 120
    """Phones send what is drawn in one press."""


def read_limits(environment: Mapping[str, str]) -> Limits:
    """Return the limits of an installation, from its environment.

    Raises:
        InvalidInput: `bad-setting`: a variable cannot be read; it says which, and what it may be.
    """
    usual = Limits()

    def read(name: str, default: int, most: int, least: int = 1) -> int:
        return read_number(environment, f"COMPANION_{name}", default, most, least)

    return Limits(
        body_bytes=read("BODY_BYTES", usual.body_bytes, BYTES_MAX, BODY_BYTES_MIN),
        events_max=read("TABLE_EVENTS", usual.events_max, EVENTS_PER_TABLE_MAX, LOG_EVENTS_MIN),
        device_streams_max=read("DEVICE_STREAMS", usual.device_streams_max, 40),
        table_streams_max=read("TABLE_STREAMS", usual.table_streams_max, 10_000),
        throws_max=read("THROWS", usual.throws_max, 10_000),
        changes_max=read("CHANGES", usual.changes_max, 10_000),
    )
