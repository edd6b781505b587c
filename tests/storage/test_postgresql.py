"""What PostgreSQL is used for beyond SQLite: several machines, and connections that end."""

from collections.abc import Iterator
from functools import partial
from pathlib import Path

import pytest
from flask import Flask
from sqlalchemy import Engine, event, inspect

from companion.core.errors import InvalidInput, Unavailable
from companion.storage import SqlStore, bring_up_to_date, init_storage
from companion.storage.engines import read_url
from companion.storage.models import db
from companion.table.log import Event
from companion.table.ports import Key, TableRow
from tests.servers.postgresql import end_backends, fresh_database
from tests.stores import together

ROW = TableRow("t1", "K7QFDM", "village", "secret")


class Machine:
    """A store on a database that others may use, too."""

    def __init__(self, url: str, folder: Path) -> None:
        self.app = Flask("test", instance_path=str(folder))
        self.app.config["SQLALCHEMY_DATABASE_URI"] = url
        self.store: SqlStore = init_storage(self.app)

    @property
    def engine(self) -> Engine:
        """Its connections."""
        with self.app.app_context():
            return db.engine


@pytest.fixture
def url() -> str:
    return fresh_database()


@pytest.fixture
def machine(url: str, tmp_path: Path) -> Iterator[Machine]:
    made = Machine(url, tmp_path)
    bring_up_to_date(made.app)
    yield made
    made.engine.dispose()


def thrown(seq: int) -> Event:
    return Event("dice-thrown", None, {}, seq=seq, at="2026-11-21T20:15:02Z")


@pytest.mark.slow
def test_machines_that_start_together_lay_the_tables_once(url: str, tmp_path: Path) -> None:
    machines = [Machine(url, tmp_path) for _ in range(4)]

    together(*(partial(bring_up_to_date, each.app) for each in machines))

    assert "events" in inspect(machines[0].engine).get_table_names()
    for each in machines:
        each.engine.dispose()


@pytest.mark.slow
def test_workers_that_look_at_the_database_at_once_all_find_it_well(machine: Machine) -> None:
    def look() -> None:
        for _ in range(50):
            machine.store.check()

    together(*[look] * 4)


@pytest.mark.slow
def test_a_connection_that_was_ended_costs_nothing(machine: Machine, url: str) -> None:
    machine.store.add_table(ROW)

    assert end_backends(url) == 1

    machine.store.append("t1", 0, [thrown(1)], Key("host", "a", ""), "{}")
    assert machine.store.head("t1") == 1


@pytest.mark.slow
def test_a_connection_that_ends_within_a_press_is_told_as_a_refusal(
    machine: Machine, url: str
) -> None:
    machine.store.add_table(ROW)
    event.listen(machine.engine, "commit", lambda connection: end_backends(url), once=True)

    with pytest.raises(Unavailable) as refused:
        machine.store.append("t1", 0, [thrown(1)], Key("host", "a", ""), "{}")

    assert refused.value.code == "storage-away"
    assert machine.store.head("t1") == 0
    machine.store.append("t1", 0, [thrown(1)], Key("host", "a", ""), "{}")


@pytest.mark.slow
def test_a_database_that_is_not_there_is_said_in_words(tmp_path: Path) -> None:
    nowhere = Machine(f"postgresql://us@/none?host={tmp_path}", tmp_path)

    with pytest.raises(Unavailable, match="The database cannot be used"):
        bring_up_to_date(nowhere.app)


@pytest.mark.parametrize("url", ["mysql://localhost/tables", "companion.sqlite", ""])
def test_another_engine_is_refused(url: str) -> None:
    with pytest.raises(InvalidInput, match="COMPANION_DATABASE_URL must be sqlite"):
        read_url(url)


@pytest.mark.parametrize("name", ["postgres", "postgresql", "postgresql+psycopg"])
def test_every_name_of_postgresql_uses_the_driver_that_is_here(name: str) -> None:
    url = read_url(f"{name}://ann:secret@db.example/tables")

    assert url.drivername == "postgresql+psycopg"
    assert (url.password, url.database) == ("secret", "tables")
