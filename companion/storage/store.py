"""Keep tables and devices in a SQL database, behind the ports of `companion.table`.

Statements are SQLAlchemy Core: sessions cost as much as the rest of a command. No connection is
held between calls, and none needs an application context, since streams read outside any.
"""

import time
from collections.abc import Collection, Iterator, Mapping, Sequence
from contextlib import AbstractContextManager, contextmanager, nullcontext

from sqlalchemy import Connection, Engine, and_, delete, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError, SQLAlchemyError

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
from companion.storage.passes import read_pass, write_pass
from companion.storage.rights import is_known, read_all_rights
from companion.storage.sqlite import database_gone, empty_journal, file_of, reader, writer
from companion.storage.waiting import WAIT_S
from companion.storage.write_lock import WriteLock
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
from companion.table.codec import decode
from companion.table.events import Event
from companion.table.ports import Key, Pass, StoredAnswer, TableRow
from companion.table.principal import Right
from companion.table.state import Stage

TRIAL = "trial"
"""The id of a device that nobody has, written to see whether writing works."""
HEADS_MAX = 500
"""Most tables whose heads are asked for in one statement."""


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
            None if file is None else WriteLock(file.with_name(f"{file.name}.lock"), wait_s)
        )

    def add_table(self, row: TableRow) -> bool:
        """Keep a new table; False where its code or its id is in use."""
        values = {"id": row.id, "code": row.code, "game": row.game, "secret": row.secret, "head": 0}
        try:
            with self._write() as connection:
                connection.execute(insert(TABLES), values)
        except IntegrityError:
            return False
        return True

    def find_table(self, code: str) -> TableRow | None:
        """Return the table with this code."""
        return self._find_table(code=code)

    def find_table_by_id(self, table_id: str) -> TableRow | None:
        """Return the table with this id."""
        return self._find_table(id=table_id)

    def set_secret(self, table_id: str, secret: str) -> None:
        """Change what the join link carries."""
        with self._write() as connection:
            connection.execute(update(TABLES).where(TABLES.c.id == table_id).values(secret=secret))

    def head(self, table_id: str) -> int:
        """Return the `seq` of the last event; 0 for none."""
        with self._read() as connection:
            head = connection.scalar(select(TABLES.c.head).where(TABLES.c.id == table_id))
        return head or 0

    def heads(self, table_ids: Collection[str]) -> Mapping[str, int]:
        """Return the `seq` of the last event of each table that is there."""
        wanted, heads = list(table_ids), dict[str, int]()
        with self._read() as connection:
            for start in range(0, len(wanted), HEADS_MAX):
                statement = select(TABLES.c.id, TABLES.c.head).where(
                    TABLES.c.id.in_(wanted[start : start + HEADS_MAX])
                )
                heads.update((table_id, head) for table_id, head in connection.execute(statement))
        return heads

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
            stage: The stage to which they move the table; None where it stays.

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
        with self._read() as connection:
            row = connection.execute(statement).one_or_none()
        return None if row is None else StoredAnswer(row.body_hash, row.answer)

    def done(self, table_id: str) -> Collection[tuple[str, str]]:
        """Return actor and id of every command that was done."""
        statement = select(COMMANDS.c.actor, COMMANDS.c.command_id).where(
            COMMANDS.c.table_id == table_id
        )
        with self._read() as connection:
            return [(actor, command_id) for actor, command_id in connection.execute(statement)]

    def all_rights(self, table_id: str) -> Mapping[str, tuple[Right, ...]]:
        """Return what every device may be at a table, by device id."""
        with self._read() as connection:
            return read_all_rights(connection, table_id)

    def is_known(self, code: str, device_id: str, secret: str = "") -> bool:
        """Return whether a device has a right at a table, or its link; as quick where it is not."""
        with self._read() as connection:
            return is_known(connection, code, device_id, secret)

    def quiet_tables(self, until: Mapping[Stage, str], most: int) -> tuple[TableRow, ...]:
        """Return some tables whose last event came no later than the time of their stage.

        One that is half deleted is among them.
        """
        is_quiet = [
            and_(TABLES.c.stage == stage, TABLES.c.last <= last) for stage, last in until.items()
        ]
        statement = (
            select(TABLES.c.id, TABLES.c.code, TABLES.c.game, TABLES.c.secret)
            .where(or_(TABLES.c.stage == DELETED, *is_quiet))
            .limit(most)
        )
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
        with self._write() as connection:
            connection.execute(delete(TABLES).where(TABLES.c.id == table_id))
        with _told():
            empty_journal(self._reader)

    def add_reading(self, table_id: str, key: str) -> str | None:
        """Keep the key by which a table's result is read; return the one it has from now on."""
        try:
            with self._write() as connection:
                connection.execute(insert(READINGS), {"table_id": table_id, "key": key})
        except IntegrityError:
            # It has one already, or the table is gone.
            with self._read() as connection:
                return connection.scalar(
                    select(READINGS.c.key).where(READINGS.c.table_id == table_id)
                )
        return key

    def find_reading(self, key: str) -> TableRow | None:
        """Return the table whose result is read by this key."""
        if "\0" in key:
            return None
        statement = (
            select(TABLES.c.id, TABLES.c.code, TABLES.c.game, TABLES.c.secret)
            .select_from(READINGS.join(TABLES, TABLES.c.id == READINGS.c.table_id))
            .where(READINGS.c.key == key)
        )
        with self._read() as connection:
            row = connection.execute(statement).one_or_none()
        return None if row is None else TableRow(row.id, row.code, row.game, row.secret)

    def add_pass(self, table_id: str, given: Pass) -> None:
        """Keep a pass; an earlier one for the same seat is good for nothing any more."""
        with self._write() as connection:
            write_pass(connection, table_id, given)

    def find_pass(self, table_id: str, token_hash: str) -> Pass | None:
        """Return the pass of a table with this hash."""
        with self._read() as connection:
            return read_pass(connection, table_id, token_hash)

    def add_device(self, device_id: str, token_hash: str, at: str = "") -> None:
        """Keep a new device."""
        with self._write() as connection:
            kept = {"id": device_id, "token_hash": token_hash, "met": at}
            connection.execute(insert(DEVICES), kept)

    def meet_device(self, token_hash: str, at: str) -> str | None:
        """Return the id of the device with this token, met now."""
        with self._write() as connection:
            return meet_device(connection, token_hash, at)

    def forget_devices(self, until: str, most: int) -> int:
        """Delete some devices that no table names and that were met no later; return how many."""
        with self._write() as connection:
            return forget_devices(connection, until, most)

    def find_device(self, token_hash: str) -> str | None:
        """Return the id of the device with this token."""
        with self._read() as connection:
            return connection.scalar(select(DEVICES.c.id).where(DEVICES.c.token_hash == token_hash))

    def add_edition(self, key: str, text: str) -> None:
        """Keep a file, as JSON text, under a fresh key."""
        with self._write() as connection:
            connection.execute(insert(EDITIONS), {"key": key, "file": text})

    def find_edition(self, key: str) -> str | None:
        """Return the file under a key."""
        if "\0" in key:
            return None
        with self._read() as connection:
            return connection.scalar(select(EDITIONS.c.file).where(EDITIONS.c.key == key))

    def edition_count(self) -> int:
        """Return how many are kept."""
        with self._read() as connection:
            return connection.scalar(select(func.count()).select_from(EDITIONS)) or 0

    def check(self) -> None:
        """Write something and take it away again, and read: as a press does, to the disk.

        Raises:
            Unavailable: What is wrong, in words.
        """
        trial = {"id": TRIAL, "token_hash": TRIAL}
        with self._write() as connection:
            connection.execute(delete(DEVICES).where(DEVICES.c.id == TRIAL))
            connection.execute(insert(DEVICES), trial)
        with self._write() as connection:
            connection.execute(delete(DEVICES).where(DEVICES.c.id == TRIAL))
        self.head(TRIAL)

    def _find_table(self, **wanted: str) -> TableRow | None:
        if "\0" in "".join(wanted.values()):
            # PostgreSQL has no such text, and refuses to look for one.
            return None
        statement = (
            select(TABLES.c.id, TABLES.c.code, TABLES.c.game, TABLES.c.secret)
            .filter_by(**wanted)
            .where(TABLES.c.stage != DELETED)
        )
        with self._read() as connection:
            row = connection.execute(statement).one_or_none()
        return None if row is None else TableRow(row.id, row.code, row.game, row.secret)

    @contextmanager
    def _read(self) -> Iterator[Connection]:
        """Open a connection whose statements each stand by themselves."""
        with _told(), self._reader.connect() as connection:
            yield connection

    @contextmanager
    def _write(self) -> Iterator[Connection]:
        """Open one transaction; nothing in it may wait for anything but the database."""
        with _told(), self._held():
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

    def _held(self) -> AbstractContextManager[None]:
        return nullcontext() if self._turn is None else self._turn.taken()


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
