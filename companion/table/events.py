"""Hold what happened at a table: facts in an envelope, never changed."""

from dataclasses import dataclass, field, replace
from typing import Any

from companion.core.fact import Written

HEAD_MAX = 10_000_000
"""Largest head that is read; no log comes near it."""
EVENTS_PER_TABLE_MAX = 50_000
"""Most events of one table; a long evening with twelve sheets makes a few thousand."""
LOG_BYTES_MAX = 8 * 1024 * 1024
"""Most bytes of the events of one table; such an evening makes one million."""
EDITIONS_PER_TABLE_MAX = 40
"""Most times that a table is given other printed numbers: each is read again when the service has
started, and a group corrects its own a few times."""


@dataclass(frozen=True, slots=True)
class Event(Written):
    """A fact as it is kept, in the table's envelope; what it says is read from it once."""

    seq: int = 0
    """Place in the table's log, from 1 without gaps; 0 for an event not yet appended."""
    at: str = ""
    """When, in UTC, as 2026-11-21T20:15:02Z; "" for an event not yet appended."""
    text: str = ""
    """What a person typed (a name); kept apart from the log, so that it can be erased."""
    strikes: int = 0
    """The `seq` this event strikes out; 0 for none."""
    draw_index: int = 0
    """Which draw of the table this was, from 1; 0 if luck had no part."""
    drawn: tuple[int, ...] = ()
    """What luck gave; shown to nobody before the end, as it may be a hand. Empty where luck had no
    part."""
    joined: bool = False
    """Whether it came of the same press as the event before it; undo takes both back."""
    alone: bool = False
    """Whether it was made on a phone without the server, and brought here later."""
    fact: Any = field(default=None, compare=False, repr=False)
    """What it says, as a log holds it; None until `nouns.read` reads it, once."""

    def placed(self, seq: int, at: str) -> "Event":
        """Return the event at its place in the log."""
        return replace(self, seq=seq, at=at)
