"""Hold a log: its events, the state after them, and what of them is looked for again and again.

Each chain has its newest event first and shares its rest with the chain before it, so that one more
event costs the same however long a log is.
"""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import TypeAlias, Union

from companion.core.ids import Seat
from companion.table.events import Event, EventList
from companion.table.state import TableState

Chain: TypeAlias = Union["tuple[Event, Chain]", None]
"""An event, and the chain behind it; None for none."""


@dataclass(frozen=True, slots=True)
class Trail:
    """The events of a log that are looked for again and again."""

    told: Chain = field(default=None, repr=False)
    """Every event but changes of sheets."""
    shared: Chain = field(default=None, repr=False)
    """What the table's undo takes back, and what stops it; nothing that is struck out."""
    changes: Mapping[Seat, Chain] = field(default_factory=dict, repr=False)
    """The changes of each sheet that are not struck out."""
    readied: Mapping[Seat, int] = field(default_factory=dict)
    """The `seq` at which each seat last said that it is ready, or goes on."""


@dataclass(frozen=True, slots=True)
class Mark:
    """A state that is kept, so that undo need not fold from the beginning."""

    head: int
    state: TableState
    trail: Trail


@dataclass(frozen=True, slots=True)
class Log:
    """The events of a table up to some head, with the state after them."""

    events: EventList
    struck: frozenset[int]
    """The `seq` of every event struck out."""
    state: TableState
    trail: Trail = field(compare=False, repr=False)
    marks: tuple[Mark, ...] = field(compare=False, repr=False)
    """States at earlier heads, the oldest first: close together near the head, ever wider apart
    before, so that there are few of them and undo folds about as many events as it goes back."""

    @property
    def head(self) -> int:
        """The `seq` of the last event; 0 for an empty log."""
        return len(self.events)

    @property
    def weight(self) -> int:
        """How many bytes its events take where they are kept."""
        return self.events.weight


def whole_head(log: Log, head: int) -> int:
    """Return the newest head, up to the one given, at which a press ends.

    What comes of one press belongs together: between two of its events the state is one that no
    press led to and that no screen has words for, so that no view is cut there.

    Args:
        log: The log as it is; its own head always ends a press, as all of one is appended at once.
        head: 0 for the empty log; one outside of the log is taken for the nearest inside.
    """
    head = max(0, min(head, log.head))
    while 0 < head < log.head and log.events[head].joined:
        head -= 1
    return head


def events_of(chain: Chain) -> Iterator[Event]:
    """Yield the events of a chain, the newest first."""
    while chain is not None:
        event, chain = chain
        yield event
