"""Name what tables need from outside: storage, hints, time, identity and scoring power."""

from collections.abc import Callable, Collection, Mapping, Sequence
from dataclasses import dataclass
from typing import Protocol

from companion.core.errors import Unavailable
from companion.core.message import Seat, say
from companion.table.log import Event
from companion.table.principal import Right
from companion.table.state import Stage


@dataclass(frozen=True, slots=True)
class TableRow:
    """What is kept of a table beside its log."""

    id: str
    """Opaque; never shown."""
    code: str
    """Six characters that people type."""
    game: str
    secret: str
    """What the join link carries: 128 bits, URL-safe; changes when the link is rotated."""


@dataclass(frozen=True, slots=True)
class Key:
    """What makes a command happen once."""

    actor: str
    """The seat or role acted for ("seat:3", "host"), or the device while it joins."""
    command_id: str
    body_hash: str
    """Hash of what was asked: the same key with another body is refused."""


@dataclass(frozen=True, slots=True)
class StoredAnswer:
    """The stored answer of a command."""

    body_hash: str
    answer: str
    """JSON text."""


def answer_of(head: int) -> str:
    """Return the answer of a press that led to a head.

    >>> answer_of(13)
    '{"head":13}'
    """
    return f'{{"head":{head}}}'


@dataclass(frozen=True, slots=True)
class Pass:
    """What makes another phone hold a seat, or be host. The log says whether it was used."""

    token_hash: str
    """All that is kept of what its holder shows."""
    seat: Seat | None = None
    """The seat it gives; None for a recovery code, which makes a host."""
    claim: int = 0
    """The claim of the seat when it was made: once the seat has another, the pass is over."""
    host: int | None = None
    """The claim of the host's right that goes with the seat; None if none does."""
    until: str = ""
    """The last second it is good for, in UTC; "" for as long as the table is there."""


def busy() -> Unavailable:
    """Return the refusal where others were quicker each time, or write for too long."""
    return Unavailable("busy", say("Many press at once just now. Try again."))


class HeadMoved(Exception):
    """Somebody appended first."""


class TableStore(Protocol):
    """Where tables are kept. Each append is one transaction: everything or nothing.

    An id that no table has is no fault, since a table may be deleted while others read it: its head
    is 0, it has no events, answers or rights, and nothing can be appended to it.
    """

    def add_table(self, row: TableRow) -> bool:
        """Keep a new table; False if its code or its id is in use."""

    def find_table(self, code: str) -> TableRow | None:
        """Return the table with this code."""

    def find_table_by_id(self, table_id: str) -> TableRow | None:
        """Return the table with this id."""

    def set_secret(self, table_id: str, secret: str) -> None:
        """Change what the join link carries."""

    def head(self, table_id: str) -> int:
        """Return the `seq` of the last event; 0 for none."""

    def moved(self, known: Mapping[str, int]) -> Mapping[str, int | None]:
        """Return the tables whose head is above the one known, with it; None for one that is gone.

        Args:
            known: A head of each table that is asked for, by its id.
        """

    def events_after(self, table_id: str, after: int, most: int | None = None) -> tuple[Event, ...]:
        """Return the events with a `seq` above `after`, in order; the first `most` of them."""

    def append(
        self,
        table_id: str,
        expected_head: int,
        events: Sequence[Event],
        key: Key,
        answer: str,
        rights: Mapping[str, Sequence[Right]] | None = None,
        stage: Stage | None = None,
    ) -> None:
        """Append placed events, the command's key with its answer, and rights by device id.

        Args:
            stage: The stage to which they move the table; None if it stays.

        Raises:
            HeadMoved: The head is not `expected_head`, the key was used meanwhile, or the table is
                gone.
            Unavailable: Others write for too long; try again.
        """

    def append_erasing(
        self,
        table_id: str,
        expected_head: int,
        events: Sequence[Event],
        key: Key,
        answer: str,
        changed: Sequence[Event],
    ) -> None:
        """Append placed events as `append` does, and keep earlier ones as they are given here.

        What they held before is found nowhere afterwards, nor a hash of the press that brought it.

        Raises:
            HeadMoved, Unavailable: As `append`.
        """

    def find_answer(self, table_id: str, actor: str, command_id: str) -> StoredAnswer | None:
        """Return the answer of a command that was done before."""

    def done(self, table_id: str) -> Collection[tuple[str, str]]:
        """Return actor and id of every command that was done."""

    def all_rights(self, table_id: str) -> Mapping[str, tuple[Right, ...]]:
        """Return what every device may be at a table, by device id."""

    def is_known(self, code: str, device_id: str, secret: str = "") -> bool:
        """Return whether a device was given a right at a table, or has the secret of its link.

        It takes as long if no table has the code.
        """

    def quiet_tables(self, until: Mapping[Stage, str], most: int) -> tuple[TableRow, ...]:
        """Return some tables whose last event came no later than the time of their stage.

        Args:
            until: The time of each stage, as the clock writes it; of other stages none is found.
            most: So many at once.
        """

    def forget_devices(self, until: str, most: int) -> int:
        """Delete some devices that no table names and that were met no later; return how many."""

    def delete_table(self, table_id: str) -> None:
        """Delete a table with everything kept of it, so that nothing of it can be found.

        If that is broken off halfway the table is among the quiet ones, whatever their time.
        """

    def add_reading(self, table_id: str, key: str) -> str | None:
        """Keep the key by which everybody may read a table's result, unless it has one.

        Returns:
            The key it has from now on; None if there is no such table.
        """

    def find_reading(self, key: str) -> TableRow | None:
        """Return the table whose result is read by this key."""

    def add_pass(self, table_id: str, given: Pass) -> None:
        """Keep a pass; an earlier one for the same seat is good for nothing any more."""

    def find_pass(self, table_id: str, token_hash: str) -> Pass | None:
        """Return the pass of a table with this hash."""


class EditionStore(Protocol):
    """Where shared editions are kept, never changed and never listed."""

    def add_edition(self, key: str, text: str) -> None:
        """Keep a file, as JSON text, under a fresh key."""

    def find_edition(self, key: str) -> str | None:
        """Return the file under a key."""

    def edition_count(self) -> int:
        """Return how many are kept."""


class DeviceStore(Protocol):
    """Where devices are kept: only a hash of their token."""

    def add_device(self, device_id: str, token_hash: str, at: str = "") -> None:
        """Keep a new device, met at that time; both its id and its token are fresh."""

    def meet_device(self, token_hash: str, at: str) -> str | None:
        """Return the id of the device with this token, which from now on was met at that time."""

    def find_device(self, token_hash: str) -> str | None:
        """Return the id of the device with this token."""

    def check(self) -> None:
        """Write something and take it away again, and read.

        Raises:
            Unavailable: That cannot be done now; the sentence says why.
        """


class Hints(Protocol):
    """Tell streams that the head of a table moved; a lost hint costs time, never an event."""

    def announce(self, table_id: str, head: int) -> None:
        """Say that the head moved."""


class Unannounced:
    """Hints if no stream is open: whoever shows a table asks for it."""

    def announce(self, table_id: str, head: int) -> None:
        """Tell nobody."""


class Clock(Protocol):
    """Where time comes from."""

    def now(self) -> str:
        """Return the time in UTC, as 2026-11-21T20:15:02Z."""

    def seconds(self) -> int:
        """Return whole seconds that only ever go forward, from any start."""


@dataclass(frozen=True, slots=True)
class Ids:
    """Where fresh ids come from: each function gives another one every time."""

    table_code: Callable[[], str]
    """Six characters for a table, not guessable."""
    secret: Callable[[], str]
    """128 bits, URL-safe."""
    token: Callable[[], str]
    """A device's token: 256 bits, URL-safe."""
    fresh: Callable[[], str]
    """An opaque id that nobody has."""


class Scorer(Protocol):
    """What scores a record, wherever the work is done."""

    def score(self, record: bytes, *languages: str) -> tuple[bytes, ...]:
        """Score once, and return the result as JSON in each language; refuse in the first.

        Raises:
            InvalidInput: The record cannot be scored.
            Unavailable: Too much is being scored; try again.
        """
