"""Keep tables and devices in a SQL database, behind the ports of `companion.table`.

Statements are SQLAlchemy Core: sessions cost as much as the rest of a command. No connection is
held between calls, and none needs an application context, since streams read outside any.
"""

import time
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from contextlib import contextmanager, nullcontext, suppress
from typing import Any, Concatenate, ParamSpec, TypeVar

from sqlalchemy import (
    Connection,
    Engine,
    Executable,
    Select,
    and_,
    delete,
    func,
    insert,
    or_,
    select,
    text,
    update,
)
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

from companion.core.json_values import dump_in_order
from companion.storage.engines import as_refusal
from companion.storage.models import (
    COMMANDS,
    DEVICES,
    EDITIONS,
    EVENTS,
    READINGS,
    TABLES,
    TEXTS,
)
from companion.storage.rights import is_known, read_all_rights, read_pass, write_pass
from companion.storage.sqlite import database_gone, empty_journal, file_of, reader, writer
from companion.storage.write_lock import WAIT_S, WriteLock
from companion.storage.written import (
    DELETED,
    PIECE_EVENTS,
    change_event,
    delete_piece,
    forget_devices,
    hide_table,
    insert_rows,
    keep_answer,
    meet_device,
    rows,
    take_head,
)
from companion.table.log import Event, decode
from companion.table.ports import Key, StoredAnswer, TableRow
from companion.table.principal import Right
from companion.table.state import Stage

TRIAL = "trial"
"""The id of a device that nobody has, written to see whether writing works."""
_MOVED = (
    "SELECT known.key, tables.head FROM {known} AS known LEFT JOIN tables ON tables.id = known.key "
    "WHERE tables.head IS NULL OR tables.head > CAST(known.value AS integer)"
)
MOVED = {
    "sqlite": text(_MOVED.format(known="json_each(:known)")),
    "postgresql": text(_MOVED.format(known="json_each_text(CAST(:known AS json))")),
}
"""One statement for any number of tables, whose answer is what is new: by ids, as the clocks of
several machines differ, and as what all of them play is more than what one of them follows."""
_ROW = select(TABLES.c.id, TABLES.c.code, TABLES.c.game, TABLES.c.secret)
_IS_THERE = TABLES.c.stage != DELETED
P = ParamSpec("P")
R = TypeVar("R")


def _reads(
    look: Callable[Concatenate[Connection, P], R],
) -> Callable[Concatenate["SqlStore", P], R]:
    """Return the method that asks what a function of another module reads."""

    def method(store: "SqlStore", /, *given: P.args, **named: P.kwargs) -> R:
        with store._read() as connection:
            return look(connection, *given, **named)

    return method


def _writes(
    act: Callable[Concatenate[Connection, P], R],
) -> Callable[Concatenate["SqlStore", P], R]:
    """Return the method that does in one transaction what a function of another module writes."""

    def method(store: "SqlStore", /, *given: P.args, **named: P.kwargs) -> R:
        with store._write() as connection:
            return act(connection, *given, **named)

    return method


class SqlStore:
    """A table store, an edition store and a device store in one database.

    Every call raises `Unavailable` where the database cannot answer now: `busy`, `storage-away`.

    Args:
        engine: Of the database.
        wait_s: Longest wait for others who write to its file.
    """

    def __init__(self, engine: Engine, wait_s: float = WAIT_S) -> None:
        self._reader = reader(engine)
        self._writer = writer(engine, wait_s)
        self._file = file = file_of(engine.url)
        self._inode: int | None = None
        """What the file was when it was first written to; another one has taken its place since."""
        self._turn = (
            nullcontext
            if file is None
            else WriteLock(file.with_name(f"{file.name}.lock"), wait_s).taken
        )

    def add_table(self, row: TableRow) -> bool:
        """Keep a new table; False if its code or its id is in use."""
        values = {"id": row.id, "code": row.code, "game": row.game, "secret": row.secret, "head": 0}
        try:
            self._do(insert(TABLES), values)
        except IntegrityError:
            return False
        return True

    def find_table(self, code: str) -> TableRow | None:
        """Return the table with this code."""
        return self._table(code, _ROW.where(TABLES.c.code == code, _IS_THERE))

    def find_table_by_id(self, table_id: str) -> TableRow | None:
        """Return the table with this id."""
        return self._table(table_id, _ROW.where(TABLES.c.id == table_id, _IS_THERE))

    def set_secret(self, table_id: str, secret: str) -> None:
        """Change what the join link carries."""
        self._do(update(TABLES).where(TABLES.c.id == table_id).values(secret=secret))

    def head(self, table_id: str) -> int:
        """Return the `seq` of the last event; 0 for none."""
        return self._value(select(TABLES.c.head).where(TABLES.c.id == table_id)) or 0

    def moved(self, known: Mapping[str, int]) -> Mapping[str, int | None]:
        """Return tables whose head is above the one known, with it; None for one that is gone."""
        given = {"known": dump_in_order(known).decode()}
        with self._read() as connection:
            found = connection.execute(MOVED[connection.dialect.name], given)
            return {row.key: row.head for row in found}

    def events_after(self, table_id: str, after: int, most: int | None = None) -> tuple[Event, ...]:
        """Return the events with a `seq` above `after`, in order; the first `most` of them."""
        typed = and_(TEXTS.c.table_id == EVENTS.c.table_id, TEXTS.c.seq == EVENTS.c.seq)
        statement = (
            select(EVENTS.c.seq, EVENTS.c.at, EVENTS.c.body, TEXTS.c.text)
            .select_from(EVENTS.outerjoin(TEXTS, typed))
            .where(EVENTS.c.table_id == table_id, EVENTS.c.seq > after)
            .order_by(EVENTS.c.seq)
            .limit(most)
        )
        with self._read() as connection:
            rows = connection.execute(statement).all()
        return tuple(decode(seq, at, body, text or "") for seq, at, body, text in rows)

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
            Unavailable: `busy`, where others write for seconds; `storage-away`, and then nobody
                knows whether it was kept.
        """
        kept = rows(table_id, events, rights or {})
        with self._write() as connection:
            take_head(connection, table_id, expected_head, events, stage)
            keep_answer(connection, table_id, key, answer)
            insert_rows(connection, kept)

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

        The file overwrites what it frees (`secure_delete`), and its journal is emptied.

        Raises:
            HeadMoved, Unavailable: As `append`.
        """
        kept = rows(table_id, events, {})
        with self._write() as connection:
            take_head(connection, table_id, expected_head, events)
            keep_answer(connection, table_id, key, answer)
            insert_rows(connection, kept)
            for event in changed:
                change_event(connection, table_id, event)
        with _told():
            empty_journal(self._reader)

    def find_answer(self, table_id: str, actor: str, command_id: str) -> StoredAnswer | None:
        """Return the answer of a command that was done before."""
        statement = select(COMMANDS.c.body_hash, COMMANDS.c.answer).where(
            COMMANDS.c.table_id == table_id,
            COMMANDS.c.actor == actor,
            COMMANDS.c.command_id == command_id,
        )
        row = self._row(statement)
        return None if row is None else StoredAnswer(*row)

    def done(self, table_id: str) -> Collection[tuple[str, str]]:
        """Return actor and id of every command that was done."""
        statement = select(COMMANDS.c.actor, COMMANDS.c.command_id).where(
            COMMANDS.c.table_id == table_id
        )
        with self._read() as connection:
            return [(actor, command_id) for actor, command_id in connection.execute(statement)]

    all_rights = _reads(read_all_rights)
    is_known = _reads(is_known)

    def quiet_tables(self, until: Mapping[Stage, str], most: int) -> tuple[TableRow, ...]:
        """Return some tables whose last event came no later than the time of their stage.

        One that is half deleted is among them.
        """
        is_quiet = [
            and_(TABLES.c.stage == stage, TABLES.c.last <= last) for stage, last in until.items()
        ]
        statement = _ROW.where(or_(TABLES.c.stage == DELETED, *is_quiet)).limit(most)
        with self._read() as connection:
            return tuple(TableRow(*row) for row in connection.execute(statement))

    def delete_table(self, table_id: str) -> None:
        """Delete a table with everything kept of it, so that nothing of it can be found.

        It is found no more at once. What is long goes piece by piece, so that others write between.
        The file overwrites what it frees (`secure_delete`), and its journal is emptied.
        """
        head = self.head(table_id)
        if head > PIECE_EVENTS:
            with self._write() as connection:
                hide_table(connection, table_id)
        for last in range(PIECE_EVENTS, head, PIECE_EVENTS):
            with self._write() as connection:
                delete_piece(connection, table_id, last)
            time.sleep(0)
        self._do(delete(TABLES).where(TABLES.c.id == table_id))
        # Emptying the journal takes as long as a piece, and freeing what was held of the table too.
        time.sleep(0)
        with _told():
            empty_journal(self._reader)
        time.sleep(0)

    def add_reading(self, table_id: str, key: str) -> str | None:
        """Keep the key by which a table's result is read; return the one it has from now on."""
        try:
            self._do(insert(READINGS), {"table_id": table_id, "key": key})
        except IntegrityError:
            # It has one already, or the table is gone.
            return self._value(select(READINGS.c.key).where(READINGS.c.table_id == table_id))
        return key

    def find_reading(self, key: str) -> TableRow | None:
        """Return the table whose result is read by this key."""
        joined = READINGS.join(TABLES, TABLES.c.id == READINGS.c.table_id)
        return self._table(key, _ROW.select_from(joined).where(READINGS.c.key == key))

    add_pass = _writes(write_pass)
    find_pass = _reads(read_pass)

    def add_device(self, device_id: str, token_hash: str, at: str = "") -> None:
        """Keep a new device."""
        self._do(insert(DEVICES), {"id": device_id, "token_hash": token_hash, "met": at})

    meet_device = _writes(meet_device)
    forget_devices = _writes(forget_devices)

    def find_device(self, token_hash: str) -> str | None:
        """Return the id of the device with this token."""
        return self._value(select(DEVICES.c.id).where(DEVICES.c.token_hash == token_hash))

    def add_edition(self, key: str, text: str) -> None:
        """Keep a file, as JSON text, under a fresh key."""
        self._do(insert(EDITIONS), {"key": key, "file": text})

    def find_edition(self, key: str) -> str | None:
        """Return the file under a key."""
        if "\0" in key:
            return None
        return self._value(select(EDITIONS.c.file).where(EDITIONS.c.key == key))

    def edition_count(self) -> int:
        """Return how many are kept."""
        return self._value(select(func.count()).select_from(EDITIONS)) or 0

    def check(self) -> None:
        """Write something and take it away again, and read: as a press does, to the disk.

        Raises:
            Unavailable: What is wrong, in words.
        """
        trial = {"id": TRIAL, "token_hash": TRIAL}
        # If it is there already, another worker tries the same just now.
        with suppress(IntegrityError), self._write() as connection:
            connection.execute(delete(DEVICES).where(DEVICES.c.id == TRIAL))
            connection.execute(insert(DEVICES), trial)
        self._do(delete(DEVICES).where(DEVICES.c.id == TRIAL))
        self.head(TRIAL)

    def _table(self, name: str, statement: Select[Any]) -> TableRow | None:
        # PostgreSQL has no text with such a character, and refuses to look for one.
        row = None if "\0" in name else self._row(statement)
        return None if row is None else TableRow(*row)

    def _row(self, statement: Select[Any]) -> Sequence[Any] | None:
        with self._read() as connection:
            return connection.execute(statement).one_or_none()

    def _value(self, statement: Select[R]) -> R | None:
        with self._read() as connection:
            return connection.scalar(statement)

    def _do(self, statement: Executable, values: Mapping[str, object] | None = None) -> None:
        with self._write() as connection:
            connection.execute(statement, values)

    @contextmanager
    def _read(self) -> Iterator[Connection]:
        """Open a connection whose statements each stand by themselves."""
        with _told(), self._reader.connect() as connection:
            yield connection

    @contextmanager
    def _write(self) -> Iterator[Connection]:
        """Open one transaction; nothing in it may wait for anything but the database."""
        with _told(), self._turn():
            self._check_file()
            with self._writer.begin() as connection:
                yield connection

    def _check_file(self) -> None:
        """Refuse to write into a file that is no longer the database's: nobody would find it.

        Raises:
            Unavailable: `database-gone`.
        """
        if self._file is None:
            return
        try:
            found = self._file.stat().st_ino
        except OSError:
            raise database_gone() from None
        if self._inode is None:
            self._inode = found
        elif found != self._inode:
            raise database_gone()


@contextmanager
def _told() -> Iterator[None]:
    """Have a database that cannot answer told as a refusal."""
    try:
        yield
    except SQLAlchemyError as error:
        refusal = as_refusal(error)
        if refusal is None:
            raise
        raise refusal from error
