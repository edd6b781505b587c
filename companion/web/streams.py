"""Follow a table over server-sent events; a stream is a place in the log, not a queue.

The generator needs no database session and no app context, and reads the log again after every
wake.
"""

import zlib
from collections import Counter, deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import AbstractContextManager
from dataclasses import dataclass, field
from threading import Lock
from typing import Protocol

from companion.capacity import Capacity, household
from companion.core.errors import CompanionError, Unavailable
from companion.core.json_values import Json, dump_in_order
from companion.core.message import Seat, say
from companion.core.shown import members_of
from companion.engine.follow import Batch, Followers, Trouble
from companion.engine.wording import Audience
from companion.limits import Limits
from companion.web.presence import DISPLAY, Attendance

BEATS_MAX = 40
"""A stream ends by itself after so many heartbeats, about ten quiet minutes; phones reopen it."""
RETRY_MS = 1_000
"""Least wait of a browser before it opens a lost stream again; spread up to twice that."""


class StreamHints(Protocol):
    """What a stream needs to be woken."""

    @property
    def closing(self) -> bool:
        """Whether the process is about to stop."""

    def watched(self, table_id: str) -> AbstractContextManager[None]:
        """Remember hints for a table while a stream follows it."""

    def wait(self, table_id: str, after: int, stop: Callable[[], bool]) -> int | None:
        """Wait until the head is above `after`; None where it is time for a heartbeat."""

    def wake(self, table_id: str) -> None:
        """Let every waiting stream of a table look at its `stop`."""


@dataclass(slots=True, eq=False)
class Ticket:
    """The right of one stream to go on."""

    device_id: str
    household: str
    """Whose share of the streams it takes."""
    display: bool = False
    """Whether it is of a screen that everybody sees."""
    over: bool = False
    seats: frozenset[Seat] = frozenset()
    """The seats its phone holds; none for a screen that everybody sees."""


@dataclass(slots=True)
class Streams:
    """The streams of this process, counted and bounded."""

    presence: Attendance
    capacity: Capacity = field(default_factory=Capacity)
    limits: Limits = field(default_factory=Limits)
    _tickets: dict[str, deque[Ticket]] = field(default_factory=dict)
    _held: Counter[str] = field(default_factory=Counter)
    """Tickets by household: counting them anew for each stream takes long if there are many."""
    _lock: Lock = field(default_factory=Lock)

    def admit(
        self, table_id: str, device_id: str, address: str = "", *, display: bool = False
    ) -> Ticket:
        """Return a ticket for a new stream, ending the device's oldest if it has too many.

        Args:
            table_id: The table it follows.
            device_id: The device it is of.
            address: Where it comes from.
            display: Whether it is of a screen that everybody sees.

        Raises:
            Unavailable: `too-many-streams`; polling goes on working.
        """
        with self._lock:
            tickets = self._tickets.get(table_id, deque())
            own = [ticket for ticket in tickets if ticket.device_id == device_id]
            over = own[: max(0, len(own) - self.limits.device_streams_max + 1)]
            fresh = Ticket(device_id, household(address), display)
            if len(tickets) - len(over) >= self.limits.table_streams_max:
                raise Unavailable(
                    "too-many-streams",
                    say("Too many screens follow this table at once. This one asks now and then."),
                )
            if not self._has_room(fresh.household, over):
                raise Unavailable(
                    "too-many-streams",
                    say("Too many screens follow tables here at once. This one asks now and then."),
                )
            # Not before the new one has its place: a phone that is refused keeps what it follows.
            for ticket in over:
                ticket.over = True
                self._take_back(tickets, ticket)
            self._tickets[table_id] = tickets
            tickets.append(fresh)
            self._held[fresh.household] += 1
            return fresh

    def sit(self, table_id: str, ticket: Ticket, seats: frozenset[Seat]) -> None:
        """Note which seats the phone of a ticket holds now."""
        with self._lock:
            # A ticket that was given back counts for no seat any more.
            if seats == ticket.seats or ticket not in self._tickets.get(table_id, ()):
                return
            before, ticket.seats = ticket.seats, seats
            self.presence.come(table_id, seats - before)
            self.presence.leave(table_id, before - seats)

    def told(self, table_id: str) -> dict[str, Json]:
        """Return who is away, and whether a big display is there."""
        with self._lock:
            display = any(each.display for each in self._tickets.get(table_id, ()))
        is_seen = display or self.presence.sees_display(table_id)
        return {"away": self.presence.away(table_id), "display": is_seen}

    def here(self) -> dict[str, list[str]]:
        """Return which places of which tables have a screen at this worker."""
        with self._lock:
            displays = {
                table_id: any(each.display for each in tickets)
                for table_id, tickets in self._tickets.items()
            }
        places = self.presence.here(displays)
        for table_id, has_display in displays.items():
            if has_display:
                places[table_id].append(DISPLAY)
        return places

    def leave(self, table_id: str, ticket: Ticket) -> None:
        """Give a ticket back; giving it back twice does no harm."""
        with self._lock:
            seats, ticket.seats = ticket.seats, frozenset()
            self.presence.leave(table_id, seats)
            tickets = self._tickets.get(table_id, deque())
            if ticket in tickets:
                self._take_back(tickets, ticket)
            if not tickets:
                self._tickets.pop(table_id, None)

    def _has_room(self, household: str, over: Sequence[Ticket]) -> bool:
        """Return whether one more stream of a household has room once others are over."""
        of_it = sum(ticket.household == household for ticket in over)
        return (
            self._held.total() - len(over) < self.capacity.streams_max
            and self._held[household] - of_it < self.capacity.streams_share
        )

    def _take_back(self, tickets: deque[Ticket], ticket: Ticket) -> None:
        tickets.remove(ticket)
        self._held[ticket.household] -= 1
        if not self._held[ticket.household]:
            del self._held[ticket.household]


@dataclass(frozen=True, slots=True)
class Stream:
    """What one stream follows."""

    followers: Followers
    hints: StreamHints
    streams: Streams
    audience: Audience
    table_id: str
    code: str
    ticket: Ticket


def follow(stream: Stream, after: int) -> Iterator[bytes]:
    """Yield server-sent events from head `after` on, until the stream is over.

    The ticket is the caller's to give back: who never reads the answer never starts this.
    """
    spread = zlib.crc32(stream.audience.device_id.encode()) % RETRY_MS
    hints, sent, hinted, is_due = stream.hints, after, None, True
    told: dict[str, Json] = {}
    said: Trouble | None = None
    try:
        yield f"retry: {RETRY_MS + spread}\n\n".encode()
        with hints.watched(stream.table_id):
            for _ in range(BEATS_MAX):
                # A beat at the very start shows the phone that the stream is open.
                yield _beat(stream, sent)
                while not (hints.closing or stream.ticket.over):
                    # The sweep finds a head whose hint was lost: nothing is asked until then.
                    if is_due:
                        batch = stream.followers.events_after(
                            stream.audience, stream.code, sent, at_least=hinted
                        )
                        yield from _messages(batch)
                        sent = batch.head
                        if batch.trouble != said and batch.trouble is not None:
                            yield _event("trouble", members_of(batch.trouble))
                        said = batch.trouble
                        stream.streams.sit(stream.table_id, stream.ticket, frozenset(batch.own))
                    now = stream.streams.told(stream.table_id)
                    if now != told:
                        told = now
                        yield _event("presence", told)
                    # A head that cannot be shown counts as sent: `trouble` was sent for it.
                    known = sent if said is None else said.head
                    hinted = hints.wait(stream.table_id, known, lambda: stream.ticket.over)
                    # What could not be shown is tried again at each heartbeat.
                    is_due = hinted is not None or said is not None
                    if hinted is None:
                        hinted = known
                        break
                if stream.ticket.over:
                    # Told why, a tab does not take the place of the next one at once.
                    yield _event("crowded", {})
                    return
                if hints.closing:
                    return
    except Unavailable:
        # The database is away for a moment: the phone opens the stream again by itself.
        return
    except CompanionError as error:
        yield _event("gone", {"code": error.code})


def _beat(stream: Stream, head: int) -> bytes:
    """Return a heartbeat: the head sent last, and the mark of the view there."""
    mark = stream.followers.mark(stream.audience, stream.code, head)
    said = b"" if mark is None else b',"hash":%d' % mark
    return b'event: beat\ndata: {"head":%d%s}\n\n' % (head, said)


def _messages(batch: Batch) -> Iterator[bytes]:
    if batch.view is not None:
        yield _event("reset", batch.view, batch.head)
    for step in batch.steps:
        yield b"id: %d\ndata: %s\n\n" % (step.seq, step.text)


def _event(kind: str, data: object, seq: int | None = None) -> bytes:
    """Return one event; JSON text holds no line break, so nothing in it can end the event."""
    lines = [f"event: {kind}\n" if kind else "", f"id: {seq}\n" if seq is not None else ""]
    return b"%sdata: %s\n\n" % ("".join(lines).encode(), dump_in_order(data))
