"""The service says whether it reads and writes, and what is wrong where it does not."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from sqlalchemy import Engine, event

from companion.storage.models import db

from .conftest import House, refused


@pytest.fixture
def database(house: House) -> Path:
    """Return the file of a service's database."""
    return Path(house.app.instance_path) / "companion.sqlite"


@pytest.fixture
def full(house: House) -> Iterator[Engine]:
    """Return the engine of a service whose disk is full: no page more than there are."""
    with house.app.app_context():
        engine = db.engine

    def fill(connection: sqlite3.Connection, *_: object) -> None:
        connection.execute("PRAGMA max_page_count = 1").close()

    engine.dispose()
    event.listen(engine, "connect", fill)
    yield engine
    event.remove(engine, "connect", fill)
    engine.dispose()


def test_a_look_stands_for_a_moment(house: House, database: Path) -> None:
    ann = house.phone()
    ann.get("/api/v1/health")
    database.unlink()

    before = ann.get("/api/v1/health").status_code
    house.clock.ticks += 10

    assert (before, ann.get("/api/v1/health").status_code) == (200, 503)


def test_a_full_disk_is_said_in_words_and_play_goes_on_when_there_is_room(
    house: House, request: pytest.FixtureRequest
) -> None:
    ann, code = house.one()
    head = ann.view(code)["head"]
    engine: Engine = request.getfixturevalue("full")
    names = [ann.ask(code, "name-seat", 0, data={"name": f"Ann {n}"}) for n in range(30)]
    full = [each for each in names if each.status_code != 201]

    assert {each.get_json()["code"] for each in full} == {"disk-full"}
    assert ann.view(code)["head"] - head == len(names) - len(full)
    assert ann.get("/api/v1/health").status_code in (200, 503)
    with engine.connect() as connection:
        connection.exec_driver_sql("PRAGMA max_page_count = 100000")
    engine.dispose()


def test_a_database_that_is_gone_is_said_and_nothing_is_confirmed(
    house: House, database: Path
) -> None:
    ann, code = house.one()
    database.unlink()

    assert refused(ann.ask(code, "add-seat")) == (503, "database-gone")
    assert ann.view(code)["head"] == 2


def test_the_number_of_a_request_stands_in_its_answer(house: House) -> None:
    ann = house.phone()
    first, second = ann.get("/"), ann.get("/api/v1/games")

    assert len(first.headers["X-Request-Id"]) == 12
    assert first.headers["X-Request-Id"] != second.headers["X-Request-Id"]
