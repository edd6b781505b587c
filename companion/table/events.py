"""Hold what happened at a table: facts in an envelope, never changed."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace

from companion.core.fact import Written
from companion.core.ids import Json, Seat
from companion.core.trusted import as_whole

HEAD_MAX = 10_000_000
"""Largest head that is read; no log comes near it."""
EVENTS_PER_TABLE_MAX = 50_000
"""Most events of one table; a long evening with twelve sheets makes a few thousand."""
LOG_BYTES_MAX = 8 * 1024 * 1024
"""Most bytes of the events of one table; such an evening makes one million."""
EDITIONS_PER_TABLE_MAX = 40
"""Most times that a table is given other printed numbers: each is read again when the service has
started, and a group corrects its own a few times."""


ERASED = "name-erased"
"""The kind of event with which earlier ones are kept otherwise: they are read anew."""


@dataclass(frozen=True, slots=True)
class Event:
    """A fact in the table's envelope."""

    seq: int
    """Place in the table's log, from 1 without gaps; 0 for an event not yet appended."""
    at: str
    """When, in UTC, as 2026-11-21T20:15:02Z; "" for an event not yet appended."""
    kind: str
    """Past tense, kebab-case."""
    seat: Seat | None
    """The seat acted for; None for the host or the table itself."""
    public: Mapping[str, Json] = field(default_factory=dict)
    private: Mapping[Seat, Mapping[str, Json]] = field(default_factory=dict)
    """What only one seat may see."""
    text: str = ""
    """What a person typed (a name); kept apart from the log, so that it can be erased."""
    strikes: int = 0
    """The `seq` this event strikes out; 0 for none."""
    draw: str = ""
    """The spec that luck was asked for; "" where it had no part."""
    draw_index: int = 0
    """Which draw of the table this was, from 1; 0 where luck had no part."""
    drawn: tuple[int, ...] = ()
    """What luck gave; shown to nobody before the end, as it may be a hand. Empty where luck had no
    part."""
    joined: bool = False
    """Whether it came of the same press as the event before it; undo takes both back."""
    alone: bool = False
    """Whether it was made on a phone without the server, and brought here later."""

    @property
    def subject(self) -> Seat:
        """The seat this is about, which need not be the one that acted; some kinds have none."""
        return Seat(as_whole(self.public["seat"]))

    def placed(self, seq: int, at: str) -> "Event":
        """Return the event at its place in the log."""
        return replace(self, seq=seq, at=at)


def from_fact(
    fact: Written, draw_index: int, drawn: tuple[int, ...] = (), *, joined: bool = False
) -> Event:
    """Wrap a game's fact."""
    return Event(
        0,
        "",
        fact.kind,
        fact.seat,
        fact.public,
        fact.private,
        draw=fact.draw,
        draw_index=draw_index if fact.draw else 0,
        drawn=drawn,
        joined=joined,
    )


def to_fact(event: Event) -> Written:
    """Return the game's fact in an event."""
    return Written(event.kind, event.seat, event.public, event.private, event.draw)
