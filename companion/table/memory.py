"""Keep tables in memory: for tests, and for phone tables."""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import islice

from companion.table.log import Event
from companion.table.ports import HeadMoved, Key, Pass, StoredAnswer, TableRow, answer_of
from companion.table.principal import Right
from companion.table.state import Stage


@dataclass(slots=True)
class _StoredTable:
    row: TableRow | None = None
    """None for a table that is not there."""
    events: list[Event] = field(default_factory=list)
    answers: dict[tuple[str, str], StoredAnswer] = field(default_factory=dict)
    rights: dict[str, list[Right]] = field(default_factory=dict)
    stage: Stage | None = None


class MemoryStore:
    """A table store without a file."""

    def __init__(self) -> None:
        self._tables: dict[str, _StoredTable] = {}
        self._ids: dict[str, str] = {}
        self._readings: dict[str, str] = {}
        self._passes: dict[tuple[str, str], Pass] = {}

    def add_table(self, row: TableRow) -> bool:
        """Keep a new table; False if its code or its id is in use."""
        if row.code in self._ids or row.id in self._tables:
            return False
        self._ids[row.code] = row.id
        self._tables[row.id] = _StoredTable(row)
        return True

    def find_table(self, code: str) -> TableRow | None:
        """Return the table with this code."""
        return self._at(self._ids.get(code, "")).row

    def find_table_by_id(self, table_id: str) -> TableRow | None:
        """Return the table with this id."""
        return self._at(table_id).row

    def set_secret(self, table_id: str, secret: str) -> None:
        """Change what the join link carries."""
        if (table := self._at(table_id)).row is not None:
            table.row = replace(table.row, secret=secret)

    def head(self, table_id: str) -> int:
        """Return the `seq` of the last event; 0 for none."""
        return len(self._at(table_id).events)

    def moved(self, known: Mapping[str, int]) -> Mapping[str, int | None]:
        """Return tables whose head is above the one known, with it; None for one that is gone."""
        heads = {table_id: self.head(table_id) for table_id in known if table_id in self._tables}
        gone = dict.fromkeys(known.keys() - heads.keys())
        return gone | {each: head for each, head in heads.items() if head > known[each]}

    def events_after(self, table_id: str, after: int, most: int | None = None) -> tuple[Event, ...]:
        """Return the events with a `seq` above `after`, in order; the first `most` of them."""
        first = max(after, 0)
        until = None if most is None else first + most
        return tuple(self._at(table_id).events[first:until])

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
        """
        table = self._at(table_id)
        place = (key.actor, key.command_id)
        if table.row is None or len(table.events) != expected_head or place in table.answers:
            raise HeadMoved
        table.events.extend(events)
        table.stage = stage or table.stage
        table.answers[place] = StoredAnswer(key.body_hash, answer)
        for device_id, given in (rights or {}).items():
            table.rights.setdefault(device_id, []).extend(given)

    def append_erasing(
        self,
        table_id: str,
        expected_head: int,
        events: Sequence[Event],
        key: Key,
        answer: str,
        changed: Sequence[Event],
    ) -> None:
        """Append placed events, and keep earlier ones as they are given here.

        Raises:
            HeadMoved: As `append`.
        """
        self.append(table_id, expected_head, events, key, answer)
        table = self._tables[table_id]
        for event in changed:
            table.events[event.seq - 1] = event
        brought = {answer_of(event.seq) for event in changed}
        for place, kept in table.answers.items():
            if kept.answer in brought:
                table.answers[place] = StoredAnswer("", kept.answer)

    def find_answer(self, table_id: str, actor: str, command_id: str) -> StoredAnswer | None:
        """Return the answer of a command that was done before."""
        return self._at(table_id).answers.get((actor, command_id))

    def done(self, table_id: str) -> Collection[tuple[str, str]]:
        """Return actor and id of every command that was done."""
        return tuple(self._at(table_id).answers)

    def all_rights(self, table_id: str) -> Mapping[str, tuple[Right, ...]]:
        """Return what every device may be at a table, by device id."""
        return {device: tuple(each) for device, each in self._at(table_id).rights.items()}

    def is_known(self, code: str, device_id: str, secret: str = "") -> bool:
        """Return whether a device has a right at a table, or the secret of its link."""
        table = self._at(self._ids.get(code, ""))
        has_link = table.row is not None and table.row.secret == secret != ""
        return has_link or device_id in table.rights

    def quiet_tables(self, until: Mapping[Stage, str], most: int) -> tuple[TableRow, ...]:
        """Return some tables whose last event came no later than the time of their stage."""
        quiet = (
            kept.row
            for kept in self._tables.values()
            if kept.row and kept.stage and kept.events[-1].at <= until.get(kept.stage, "")
        )
        return tuple(islice(quiet, most))

    def delete_table(self, table_id: str) -> None:
        """Delete a table with everything kept of it, so that nothing of it can be found."""
        table = self._tables.pop(table_id, _StoredTable())
        if table.row is not None:
            del self._ids[table.row.code]
            self._readings.pop(table_id, None)
            self._passes = {key: each for key, each in self._passes.items() if key[0] != table_id}

    def add_reading(self, table_id: str, key: str) -> str | None:
        """Keep the key by which a table's result is read; return the one it has from now on."""
        if table_id not in self._tables:
            return None
        return self._readings.setdefault(table_id, key)

    def find_reading(self, key: str) -> TableRow | None:
        """Return the table whose result is read by this key."""
        found = (table_id for table_id, each in self._readings.items() if each == key)
        return self._at(next(found, "")).row

    def add_pass(self, table_id: str, given: Pass) -> None:
        """Keep a pass; an earlier one for the same seat is good for nothing any more."""
        for key, each in list(self._passes.items()):
            if key[0] == table_id and given.seat is not None and each.seat == given.seat:
                del self._passes[key]
        self._passes[table_id, given.token_hash] = given

    def find_pass(self, table_id: str, token_hash: str) -> Pass | None:
        """Return the pass of a table with this hash."""
        return self._passes.get((table_id, token_hash))

    def forget_devices(self, until: str, most: int) -> int:
        """Return 0: memory keeps no device."""
        return 0

    def _at(self, table_id: str) -> _StoredTable:
        return self._tables.get(table_id) or _StoredTable()
