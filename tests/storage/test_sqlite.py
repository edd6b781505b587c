"""What SQLite is set to, and what happens when several write at once."""

import sqlite3
import threading
from collections.abc import Callable, Iterator
from contextlib import closing
from functools import partial
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy import Connection, Engine, event

from companion.app import upgrade
from companion.config import Settings
from companion.core.errors import Unavailable
from companion.storage import SqlStore, bring_up_to_date, init_storage
from companion.storage.models import db
from companion.storage.sqlite import reader, writer
from companion.table.log import Event
from companion.table.ports import HeadMoved, Key, TableRow
from companion.table.principal import Right, Role
from tests.stores import database, together

ROW = TableRow("t1", "K7QFDM", "village", "secret")


@pytest.fixture
def app(tmp_path: Path) -> Iterator[Flask]:
    with database(f"sqlite:///{tmp_path / 'companion.sqlite'}", tmp_path) as (app, _):
        bring_up_to_date(app)
        yield app


@pytest.fixture
def engine(app: Flask) -> Engine:
    with app.app_context():
        return db.engine


@pytest.fixture
def store(engine: Engine) -> SqlStore:
    store = SqlStore(engine)
    store.add_table(ROW)
    return store


def thrown(seq: int, text: str = "") -> Event:
    return Event("seat-named", None, {"seat": 0}, seq=seq, at="2026-11-21T20:15:02Z", text=text)


@pytest.mark.parametrize(
    ("pragma", "expected"),
    [
        ("journal_mode", "wal"),
        ("synchronous", 2),
        ("busy_timeout", 0),
        ("foreign_keys", 1),
        ("secure_delete", 1),
    ],
)
def test_every_connection_is_set_to_lose_nothing(
    engine: Engine, pragma: str, expected: object
) -> None:
    with engine.connect() as first, engine.connect() as second:
        values = [each.exec_driver_sql(f"PRAGMA {pragma}").scalar() for each in (first, second)]

    assert values == [expected, expected]


def test_what_waits_for_the_disk_is_done_apart_and_holds_up_no_reader(tmp_path: Path) -> None:
    app = Flask("test", instance_path=str(tmp_path))
    app.config["SQLALCHEMY_DATABASE_URI"] = f"sqlite:///{tmp_path / 'companion.sqlite'}"
    looks = list[Callable[[], None]]()
    heads = list[int]()

    def apart(act: Callable[[], object]) -> None:
        for look in looks:
            look()
        act()

    store = init_storage(app, apart)
    bring_up_to_date(app)
    store.add_table(ROW)
    looks.append(lambda: heads.append(store.head("t1")))

    store.append("t1", 0, [thrown(1)], Key("host", "a", ""), "{}")
    store.append("t1", 1, [thrown(2)], Key("host", "b", ""), "{}")
    store.events_after("t1", 0)
    store.append_erasing("t1", 2, [thrown(3)], Key("host", "c", ""), "{}", [thrown(2)])

    # Three commits, and the journal that is emptied once.
    assert heads == [0, 1, 2, 3]


def test_no_connection_is_held_between_calls(engine: Engine, store: SqlStore) -> None:
    store.append("t1", 0, [thrown(1)], Key("host", "a", ""), "{}")
    store.events_after("t1", 0)
    with pytest.raises(HeadMoved):
        store.append("t1", 0, [thrown(1)], Key("host", "b", ""), "{}")

    assert engine.pool.status().endswith("Current Checked out connections: 0")


def test_a_reader_neither_waits_for_a_writer_nor_sees_what_is_not_committed(
    app: Flask, store: SqlStore
) -> None:
    with closing(sqlite3.connect(Path(app.instance_path) / "companion.sqlite")) as other:
        other.isolation_level = None
        other.execute("BEGIN IMMEDIATE")
        other.execute("UPDATE tables SET head = 9")

        assert store.head("t1") == 0
        assert store.events_after("t1", 0) == ()

        other.execute("ROLLBACK")


def test_a_writer_holds_the_file_from_the_start_and_a_reader_never_does(
    app: Flask, engine: Engine, store: SqlStore
) -> None:
    file = Path(app.instance_path) / "companion.sqlite"
    with closing(sqlite3.connect(file, timeout=0, isolation_level=None)) as other:
        with reader(engine).connect() as connection:
            connection.exec_driver_sql("SELECT head FROM tables").all()
            other.execute("BEGIN IMMEDIATE")
            other.execute("UPDATE tables SET head = 3")
            other.execute("COMMIT")
            assert connection.exec_driver_sql("SELECT head FROM tables").scalar() == 3

        with writer(engine).begin(), pytest.raises(sqlite3.OperationalError, match="locked"):
            other.execute("BEGIN IMMEDIATE")


def test_a_writer_that_waited_too_long_says_so_and_can_try_again(
    tmp_path: Path, engine: Engine, store: SqlStore
) -> None:
    impatient = SqlStore(engine, 0.01)
    with closing(sqlite3.connect(tmp_path / "companion.sqlite")) as other:
        other.isolation_level = None
        other.execute("BEGIN IMMEDIATE")

        with pytest.raises(Unavailable) as refused:
            impatient.append("t1", 0, [thrown(1)], Key("host", "a", ""), "{}")

        other.execute("ROLLBACK")
    impatient.append("t1", 0, [thrown(1)], Key("host", "a", ""), "{}")
    assert refused.value.code == "busy"
    assert store.head("t1") == 1


def test_of_many_writers_on_one_head_exactly_one_wins(engine: Engine, store: SqlStore) -> None:
    rounds, writers = 25, 4
    won: list[tuple[int, int]] = []
    line = threading.Barrier(writers)

    def write(writer: int) -> None:
        own = SqlStore(engine)
        for head in range(rounds):
            line.wait()
            try:
                own.append("t1", head, [thrown(head + 1, f"w{writer}")], key(head, writer), "{}")
            except HeadMoved:
                continue
            won.append((head, writer))

    def key(head: int, writer: int) -> Key:
        return Key(f"seat:{writer}", str(head), "")

    together(*(partial(write, number) for number in range(writers)))

    assert sorted(head for head, _ in won) == list(range(rounds))
    names = dict(won)
    events = store.events_after("t1", 0)
    assert [event.text for event in events] == [f"w{names[head]}" for head in range(rounds)]
    for head, winner in won:
        assert store.find_answer("t1", f"seat:{winner}", str(head)) is not None


def test_writers_who_try_again_leave_no_gap_and_lose_nothing(
    engine: Engine, store: SqlStore
) -> None:
    presses, writers = 20, 4

    def write(writer: int) -> None:
        own = SqlStore(engine)
        for press in range(presses):
            while True:
                head = own.head("t1")
                try:
                    own.append(
                        "t1", head, [thrown(head + 1)], Key(f"seat:{writer}", str(press), ""), "{}"
                    )
                except HeadMoved:
                    continue
                break

    together(*(partial(write, number) for number in range(writers)))

    seqs = [event.seq for event in store.events_after("t1", 0)]
    assert seqs == list(range(1, presses * writers + 1))


def test_of_one_key_sent_by_many_at_once_one_is_kept(engine: Engine, store: SqlStore) -> None:
    outcomes: list[str] = []
    line = threading.Barrier(4)

    def write() -> None:
        own = SqlStore(engine)
        line.wait()
        for head in range(4):
            # Whatever the head has become, the key is used once.
            try:
                own.append("t1", head, [thrown(head + 1)], Key("seat:0", "a", ""), "{}")
            except HeadMoved:
                outcomes.append("refused")
            else:
                outcomes.append("kept")

    together(*[write] * 4)

    assert outcomes.count("kept") == 1
    assert len(store.events_after("t1", 0)) == 1


def test_a_failure_in_mid_transaction_leaves_nothing(store: SqlStore) -> None:
    broken = Right("no role")  # type: ignore[arg-type] # what breaks it is of no matter

    with pytest.raises(AttributeError):
        store.append("t1", 0, [thrown(1)], Key("host", "a", ""), "{}", {"ann": [broken]})

    assert store.head("t1") == 0
    assert store.events_after("t1", 0) == ()
    assert store.find_answer("t1", "host", "a") is None


def test_what_people_typed_is_kept_apart_and_can_be_erased(engine: Engine, store: SqlStore) -> None:
    store.append("t1", 0, [thrown(1, "Wilhelmine")], Key("host", "a", ""), "{}")
    with engine.begin() as connection:
        bodies = connection.exec_driver_sql("SELECT body FROM events").scalars().all()
        connection.exec_driver_sql("DELETE FROM texts")

    assert "Wilhelmine" not in "".join(bodies)
    assert [event.text for event in store.events_after("t1", 0)] == [""]


def test_of_a_deleted_table_no_byte_is_left(app: Flask, engine: Engine, store: SqlStore) -> None:
    marks = ["Wilhelmine", "actor-mark", "answer-mark", "device-mark", "K7QFDM"]
    key = Key("actor-mark", "a", "")
    rights = {"device-mark": [Right(Role.HOST)]}
    store.append("t1", 0, [thrown(1, "Wilhelmine")], key, "answer-mark", rights)
    before = _bytes_of(Path(app.instance_path))

    store.delete_table("t1")

    after = _bytes_of(Path(app.instance_path))
    assert [mark for mark in marks if mark.encode() in before] == marks
    assert [mark for mark in marks if mark.encode() in after] == []
    with engine.connect() as connection:
        left = [
            connection.exec_driver_sql(f"SELECT count(*) FROM {name}").scalar()
            for name in ("tables", "events", "texts", "commands", "rights")
        ]
    assert left == [0, 0, 0, 0, 0]


def test_a_long_table_is_gone_at_once_and_deleted_piece_by_piece(
    engine: Engine, store: SqlStore
) -> None:
    store.append("t1", 0, [thrown(seq) for seq in range(1, 3_001)], Key("host", "a", ""), "{}")
    store.add_reading("t1", "key")
    found: list[tuple[int, bool]] = []

    def look(connection: Connection) -> None:
        if found:
            # Broken off, as by a power cut.
            raise RuntimeError
        left = connection.exec_driver_sql("SELECT count(*) FROM events").scalar_one()
        if left < 3_000:
            found.append((left, store.find_table("K7QFDM") is store.find_reading("key") is None))

    event.listen(engine, "commit", look)
    with pytest.raises(RuntimeError):
        store.delete_table("t1")
    event.remove(engine, "commit", look)

    assert found == [(2_000, True)]
    assert store.find_table("K7QFDM") is store.find_table_by_id("t1") is None
    assert [row.id for row in store.quiet_tables({}, 9)] == ["t1"]
    with pytest.raises(HeadMoved):
        # Another worker may still know it.
        store.append("t1", 3_000, [thrown(3_001)], Key("host", "b", ""), "{}")
    store.delete_table("t1")
    assert store.quiet_tables({}, 9) == ()
    assert store.events_after("t1", 0) == ()


def _bytes_of(folder: Path) -> bytes:
    return b"".join(path.read_bytes() for path in sorted(folder.iterdir()))


def test_nobody_but_the_account_that_serves_reads_the_files(tmp_path: Path) -> None:
    settings = Settings(tmp_path)
    (tmp_path / "companion.sqlite").touch(mode=0o644)

    upgrade(settings)

    files = [each for each in tmp_path.iterdir() if each.name.startswith("companion.sqlite")]
    assert files
    assert {each.stat().st_mode & 0o777 for each in files} == {0o600}
