"""Hold a log: what happened as events, how they are written, and the state after them.

Events are for ever: a later version of this project must replay every table, so what is written is
only ever added to. Encode then decode is the identity. One event more costs the same however long a
log is: a longer list shares what it has of a shorter one, and so does each chain, with its newest
event first, of what is looked for again and again. Whoever goes through all events lets others go
on meanwhile.
"""

import json
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import Any, TypeAlias, Union, overload

from companion.core.fact import Written
from companion.core.json_values import BrokenData, dump
from companion.core.message import Seat
from companion.table.state import TableState

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


VERSION = 2
"""The form of events."""


def encode_body(event: Event) -> str:
    """Return what is kept of an event beside its place, its time and its typed text."""
    body: dict[str, Any] = {"kind": event.kind, "v": VERSION, "public": event.public}
    if event.seat is not None:
        body["seat"] = event.seat
    if event.private:
        body["private"] = {str(seat): part for seat, part in event.private.items()}
    if event.strikes:
        body["strikes"] = event.strikes
    if event.draw:
        body["draw"] = {"index": event.draw_index, "spec": event.draw}
    if event.drawn:
        body["drawn"] = list(event.drawn)
    if event.joined:
        body["joined"] = True
    if event.alone:
        body["alone"] = True
    return dump(body).decode()


def write_row(event: Event) -> dict[str, str | int]:
    """Return an event as it is kept and sent, what a person typed beside its body."""
    return {"seq": event.seq, "at": event.at, "body": encode_body(event), "text": event.text}


def read_row(row: Mapping[str, Any]) -> Event:
    """Return the event in a row."""
    return decode(row["seq"], row["at"], row["body"], row["text"])


def decode(seq: int, at: str, body_json: str, text: str) -> Event:
    """Return the event that was written.

    Args:
        seq: Its place in the log, from 1.
        at: When, in UTC.
        body_json: What `encode_body` returned.
        text: What a person typed; "" if nothing was, or once erased.

    Raises:
        BrokenData: It is written in another form.
    """
    body: Mapping[str, Any] = json.loads(body_json)
    if body["v"] != VERSION:
        raise BrokenData(f"event {seq} is written in form {body['v']}, not in form {VERSION}")
    draw = body.get("draw", {"index": 0, "spec": ""})
    seat = body.get("seat")
    return Event(
        seq=seq,
        at=at,
        kind=body["kind"],
        seat=None if seat is None else Seat(seat),
        public=body["public"],
        private={Seat(int(key)): part for key, part in body.get("private", {}).items()},
        text=text,
        strikes=body.get("strikes", 0),
        draw=draw["spec"],
        draw_index=draw["index"],
        drawn=tuple(body.get("drawn", ())),
        joined=body.get("joined", False),
        alone=body.get("alone", False),
    )


PAUSE_EVERY = 64
"""Events between two pauses: a few thousandths of a second, whatever is done with each."""


def go_on() -> None:
    """Pause for nobody: nobody else waits."""


class EventList(Sequence[Event]):
    """Events in their order, never changed; a longer one shares what it has of a shorter one.

    Args:
        pause: Called every `PAUSE_EVERY` events by whoever goes through them or folds them.
    """

    __slots__ = ("_count", "_held", "pause", "weight")

    def __init__(self, pause: Callable[[], None] = go_on) -> None:
        self.pause = pause
        self._held: list[Event] = []
        self._count = 0
        self.weight = 0
        """How many bytes they take where they are kept."""

    def plus(self, events: Sequence[Event]) -> "EventList":
        """Return the list with further events at its end; this one stays as it is."""
        longer = EventList(self.pause)
        # Only the longest list of all that share may grow in place.
        is_longest = len(self._held) == self._count
        longer._held = self._held if is_longest else self._held[: self._count]
        longer._held.extend(events)
        longer._count = self._count + len(events)
        longer.weight = self.weight + sum(len(encode_body(event)) for event in events)
        return longer

    def __len__(self) -> int:
        return self._count

    def __iter__(self) -> Iterator[Event]:
        for start in range(0, self._count, PAUSE_EVERY):
            if start:
                self.pause()
            yield from self._held[start : min(start + PAUSE_EVERY, self._count)]

    @overload
    def __getitem__(self, place: int) -> Event: ...

    @overload
    def __getitem__(self, place: slice) -> tuple[Event, ...]: ...

    def __getitem__(self, place: int | slice) -> Event | tuple[Event, ...]:
        if isinstance(place, slice):
            return tuple(self._held[slice(*place.indices(self._count))])
        if not -self._count <= place < self._count:
            raise IndexError(place)
        return self._held[place % self._count]

    def __eq__(self, other: object) -> bool:
        return isinstance(other, EventList) and tuple(self) == tuple(other)

    __hash__ = None  # type: ignore[assignment]  # as of a list: it is compared, never looked up

    def __repr__(self) -> str:
        return f"EventList({list(self)!r})"


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

    def struck_by(self, event: Event) -> Event | None:
        """Return the event that another strikes out; None where it strikes none."""
        return self.events[event.strikes - 1] if event.strikes else None


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
