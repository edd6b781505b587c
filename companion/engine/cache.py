"""Keep tables at hand, so that an event costs one step however many people watch.

With the folded log stands what changes by an append alone: who holds which rights, and which
presses were done. So nobody who looks at a table whose head is known asks the database.
"""

from collections import OrderedDict
from collections.abc import Callable, Mapping, Sequence, Set
from contextlib import suppress
from dataclasses import dataclass, field, replace
from operator import is_
from threading import RLock
from typing import TypeAlias

from companion.core.errors import UnknownThing
from companion.core.game import Game
from companion.core.message import say
from companion.engine.wording import Audience
from companion.table.fold import empty, extend
from companion.table.log import Event, EventList, Log, go_on
from companion.table.ports import Key, TableRow, TableStore
from companion.table.principal import DISPLAY, Principal, Right, principal_of
from companion.table.seating import ERASED
from companion.table.undo import UNDO_REACH

TABLES_MAX = 1_000
"""Most tables kept at hand; the least recently used goes first."""
EVENTS_MAX = 200_000
"""Most events of all tables kept at hand, about a gibibyte; a long evening has a thousand."""
BYTES_MAX = 64 * 1024 * 1024
"""Most bytes of such events as they are written down, and of files made of them; read they take
several times as much."""
PAGE_EVENTS = 64
"""Fewest events that are read from the store at once."""
PAGE_EVENTS_MAX = 512
"""Most, if they are short."""
PAGE_BYTES = 512 * 1024
"""About how many bytes of events are read at once: a hundredth of a second."""
QUIET_ROUNDS = 2
"""So many rounds nobody has looked at a table when it is kept at hand no longer: with the logs of
its last heads it takes a megabyte, and reading it anew a few milliseconds."""
PAST_MAX = 64
"""How many heads back a patch can start; a reader further behind gets a whole view."""

_Met: TypeAlias = tuple[tuple[object, ...], Principal]
"""Who a device was, behind all that this came of."""


@dataclass(frozen=True, slots=True)
class Known:
    """A table as it is known here."""

    row: TableRow
    game: Game
    log: Log
    rights: Mapping[str, tuple[Right, ...]]
    """What each device was given, by its id."""
    done: Set[tuple[str, str]] | None
    """Actor and id of every press that was done; None if another process did some, too."""
    _met: dict[str, _Met] = field(default_factory=dict)

    def principal(self, device_id: str, log: Log | None = None) -> Principal:
        """Return who a device is at the table.

        Args:
            device_id: The device.
            log: The table at an earlier head; as it is now when left out.
        """
        rights = self.rights.get(device_id, ())
        state = (log or self.log).state
        if not rights:
            return principal_of(rights, state)
        # Presses seldom change who is who, and every screen asks after each.
        sources = (rights, state.seats, state.displays, state.closed)
        met = self._met.get(device_id)
        if met is None or not all(map(is_, met[0], sources)):
            met = self._met[device_id] = sources, principal_of(rights, state)
        return met[1]

    def watcher(self, audience: Audience, log: Log | None = None) -> Principal:
        """Return as whom an audience watches; a shared screen watches as a display alone.

        Args:
            audience: Who watches.
            log: The table at an earlier head; as it is now when left out.
        """
        principal = self.principal(audience.device_id, log)
        if audience.as_display and not principal.stranger:
            return DISPLAY
        return principal


@dataclass(slots=True)
class _Folded:
    """A table's log, the logs it had at its last heads, and what was read beside them."""

    game: Game
    log: Log
    past: dict[int, Log] = field(default_factory=dict)
    row: TableRow | None = None
    rights: dict[str, tuple[Right, ...]] | None = None
    """None if they must be read anew."""
    done: set[tuple[str, str]] | None = None
    """None if they are not read, or another process writes to the table, too."""
    met: dict[str, _Met] = field(default_factory=dict)
    made: tuple[int, bytes] | None = None
    """What was made of all of it, and at which head: the file of the evening."""
    is_shared: bool = False
    """Whether another process writes to the table, too."""
    quiet: int = 0
    """How many rounds nobody has looked at it."""
    lock: RLock = field(default_factory=RLock)
    """Held by who reads or folds it: a long log holds up nobody but its own table."""

    @property
    def weight(self) -> int:
        """How many bytes its events take where they are kept, and what was made of them."""
        return self.log.weight + (len(self.made[1]) if self.made else 0)


class LogCache:
    """Tables by their ids; always as new as the store when asked with a head it knows.

    Args:
        store: Where tables are kept.
        game_by_id: The game of an id.
        pause: Called within long work, so that others go on meanwhile.
    """

    def __init__(
        self,
        store: TableStore,
        game_by_id: Callable[[str], Game],
        pause: Callable[[], None] = go_on,
    ) -> None:
        self._store = store
        self._game = game_by_id
        self._pause = pause
        self._tables: OrderedDict[str, _Folded] = OrderedDict()
        self._ids: dict[str, str] = {}
        """The id of each table that is kept, by its code."""
        self._lock = RLock()
        self._making = RLock()
        """Held by who makes something of a whole log: so it is made once, and one at a time."""

    def look(self, code: str, *, at_least: int | None = None) -> Known:
        """Return a table as it is in the store.

        Args:
            code: Which table.
            at_least: A head known to be reached; the store is not asked where the kept table has
                it.

        Raises:
            UnknownThing: `unknown-table`; a deleted one answers the same.
        """
        folded = self._at_hand(code)
        is_behind = folded is None or at_least is None or folded.log.head < at_least
        if folded is None or is_behind:
            folded = self._find(code)
        assert folded.row is not None
        with folded.lock:
            if is_behind:
                self._refresh(folded, folded.row.id, folded.game)
            if folded.rights is None:
                folded.rights = dict(self._store.all_rights(folded.row.id))
            if folded.done is None and not folded.is_shared:
                folded.done = set(self._store.done(folded.row.id))
            return Known(
                folded.row, folded.game, folded.log, folded.rights, folded.done, folded.met
            )

    def knows(self, code: str, device_id: str) -> bool:
        """Return whether a device has a right at a table that is at hand; nothing is looked up."""
        folded = self._tables.get(self._ids.get(code, ""))
        return folded is not None and folded.rights is not None and device_id in folded.rights

    def log(self, table_id: str, game: Game, *, at_least: int | None = None) -> Log:
        """Return the log of a table as it is in the store.

        Args:
            table_id: Which table.
            game: Its game.
            at_least: As of `look`.
        """
        folded = self._folded(table_id, game)
        with folded.lock:
            if at_least is None or folded.log.head < at_least:
                self._refresh(folded, table_id, game)
            return folded.log

    def log_at(self, table_id: str, game: Game, head: int) -> Log | None:
        """Return the log as it was at an earlier head, or None if it is no longer cached."""
        folded = self._folded(table_id, game)
        with folded.lock:
            return folded.log if folded.log.head == head else folded.past.get(head)

    def made(self, known: Known, make: Callable[[Log], bytes]) -> bytes:
        """Return what is made of all of a log, kept beside it until it goes on.

        Whoever asks meanwhile waits for it, and finds it made.
        """
        folded, head = self._folded(known.row.id, known.game), known.log.head
        with self._making:
            if folded.made is None or folded.made[0] != head:
                folded.made = head, make(known.log)
            return folded.made[1]

    def appended(
        self,
        table_id: str,
        game: Game,
        events: Sequence[Event],
        key: Key | None = None,
        rights: Mapping[str, Sequence[Right]] | None = None,
    ) -> None:
        """Take over what was just stored, sparing the next reader a query.

        It raises nothing: what is stored is done, and whoever asked for it must get that answer. A
        fault in folding it is raised for the next reader.
        """
        if any(event.kind == ERASED for event in events):
            self.forget(table_id)
            return
        folded = self._folded(table_id, game)
        with folded.lock, suppress(Exception):
            if not events or folded.log.head != events[0].seq - 1:
                return
            self._grow(folded, events, game)
            if folded.done is not None and key is not None:
                folded.done.add((key.actor, key.command_id))
            if folded.rights is not None and rights:
                # A mapping of its own: whoever looked before goes on with what was there.
                given = {
                    device_id: (*folded.rights.get(device_id, ()), *each)
                    for device_id, each in rights.items()
                }
                folded.rights = {**folded.rights, **given}

    def renewed(self, table_id: str, secret: str) -> None:
        """Take over a new secret of a table's link."""
        with self._lock:
            folded = self._tables.get(table_id)
            if folded is not None and folded.row is not None:
                folded.row = replace(folded.row, secret=secret)

    def forget(self, table_id: str) -> None:
        """Drop a table that is gone."""
        with self._lock:
            folded = self._tables.pop(table_id, None)
            events = list(folded.log.events[:]) if folded else []
            if folded is not None and folded.row is not None:
                self._ids.pop(folded.row.code, None)
        del folded
        # Freed at once, those of a long log would hold up everybody.
        while events:
            del events[-PAGE_EVENTS_MAX:]
            self._pause()

    def forget_quiet(self) -> tuple[str, ...]:
        """Drop the tables that nobody has looked at for `QUIET_ROUNDS` of these rounds.

        Where those that are left have grown beyond the room there is, the oldest go, too.

        A table that is followed is looked at for each heartbeat. One that was dropped is read again
        when somebody comes back; kept, a thousand of them would take a gigabyte.

        Returns:
            The ids of those that are dropped.
        """
        with self._lock:
            for folded in self._tables.values():
                folded.quiet += 1
            dropped = [
                table_id for table_id, folded in self._tables.items() if folded.quiet > QUIET_ROUNDS
            ]
        for table_id in dropped:
            self.forget(table_id)
        return (*dropped, *self._make_room())

    def _at_hand(self, code: str) -> _Folded | None:
        with self._lock:
            folded = self._tables.get(self._ids.get(code, ""))
            if folded is not None and folded.row is not None:
                folded.quiet = 0
                self._tables.move_to_end(folded.row.id)
            return folded

    def _find(self, code: str) -> _Folded:
        """Return a table with its row as it is in the store; its log may be behind."""
        row = self._store.find_table(code)
        if row is None:
            self.forget(self._ids.get(code, ""))
            raise unknown_table()
        folded = self._folded(row.id, self._game(row.game))
        with self._lock:
            folded.row = row
            self._ids[code] = row.id
        return folded

    def _folded(self, table_id: str, game: Game) -> _Folded:
        with self._lock:
            folded = self._tables.get(table_id)
            is_new = folded is None
            if folded is None:
                folded = self._tables[table_id] = _Folded(game, empty(game, self._pause))
            folded.quiet = 0
            self._tables.move_to_end(table_id)
        if is_new:
            self._make_room()
        return folded

    def _make_room(self) -> Sequence[str]:
        """Drop the tables for which there is no room; return their ids."""
        dropped = list[str]()
        while (oldest := self._beyond_room()) is not None:
            self.forget(oldest)
            dropped.append(oldest)
        return dropped

    def _beyond_room(self) -> str | None:
        """Return the table to drop first, where more are kept than there is room for."""
        with self._lock:
            held = sum(folded.log.head for folded in self._tables.values())
            weight = sum(folded.weight for folded in self._tables.values())
            count = len(self._tables)
            is_full = count > TABLES_MAX or held > EVENTS_MAX or weight > BYTES_MAX
            return next(iter(self._tables)) if count > 1 and is_full else None

    def _refresh(self, folded: _Folded, table_id: str, game: Game) -> None:
        """Read what was stored since."""
        events = self._read(table_id, folded.log.head)
        if not events:
            return
        if folded.log.head and any(event.kind == ERASED for event in events):
            # Another process has changed what stands before them.
            folded.log = empty(game, self._pause)
            folded.past.clear()
            events = self._read(table_id, 0)
            folded.is_shared = True
        folded.is_shared = folded.is_shared or folded.log.head > 0
        # Rights and presses change with an append alone, and with this one may have.
        folded.rights = folded.done = None
        self._grow(folded, events, game)

    def _read(self, table_id: str, after: int) -> Sequence[Event]:
        """Return what the store has behind a head, read page by page."""
        pages = EventList(self._pause)
        most = PAGE_EVENTS
        while page := self._store.events_after(table_id, after + len(pages), most):
            pages = pages.plus(page)
            if len(page) < most:
                break
            mean = max(1, pages.weight // len(pages))
            most = max(PAGE_EVENTS, min(PAGE_EVENTS_MAX, PAGE_BYTES // mean))
            pages.pause()
        return pages

    def _grow(self, folded: _Folded, events: Sequence[Event], game: Game) -> None:
        # Heads that nobody can ask for any more are folded in one step, so that a long log loads
        # fast; and where much was taken back, all of it is.
        recent = events[-PAST_MAX:]
        back = sum(event.seq - event.strikes for event in recent if event.strikes)
        if len(events) > 1 and back > UNDO_REACH:
            recent = ()
        old = events[: len(events) - len(recent)]
        folded.log = extend(folded.log, old, game)
        for event in recent:
            folded.past[folded.log.head] = folded.log
            if len(folded.past) > PAST_MAX:
                del folded.past[next(iter(folded.past))]
            folded.log = extend(folded.log, [event], game)


def unknown_table() -> UnknownThing:
    """Return the refusal of a code that no table has; a deleted one answers the same."""
    return UnknownThing(
        "unknown-table", say("There is no table with this code. Check the six characters.")
    )
