"""How a database comes up to date."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from datetime import UTC, datetime
from pathlib import Path

import pytest
from alembic import command
from flask import Flask

from companion.core.errors import CompanionError
from companion.storage import bring_up_to_date, remove_old_copies
from companion.storage.models import db
from companion.storage.upgrade import MIGRATIONS, migration_config
from tests.stores import database


@pytest.fixture
def file(tmp_path: Path) -> Path:
    # A percent sign starts an interpolation in some configuration files.
    folder = tmp_path / "50% off"
    folder.mkdir()
    return folder / "companion.sqlite"


@pytest.fixture
def app(file: Path) -> Iterator[Flask]:
    with database(f"sqlite:///{file}", file.parent) as (app, _):
        yield app


def copies(file: Path) -> list[str]:
    return sorted(path.name for path in file.parent.iterdir() if ".before-" in path.name)


def test_nothing_is_written_before_it_is_asked_for(app: Flask, file: Path) -> None:
    assert not file.exists()


def test_a_fresh_database_has_the_very_statements_of_the_models(
    app: Flask, file: Path, tmp_path: Path
) -> None:
    bring_up_to_date(app)
    made = f"sqlite:///{tmp_path / 'made.sqlite'}"
    with database(made, tmp_path) as (other, _), other.app_context():
        db.create_all()

    laid_out = _layout(file)

    del laid_out["alembic_version"]
    assert laid_out == _layout(tmp_path / "made.sqlite")
    assert copies(file) == []


def test_a_second_time_nothing_is_due_and_nothing_is_said(
    app: Flask, file: Path, capfd: pytest.CaptureFixture[str]
) -> None:
    bring_up_to_date(app)
    before = _dump(file)

    bring_up_to_date(app)

    assert _dump(file) == before
    assert copies(file) == []
    assert capfd.readouterr() == ("", "")


def test_an_older_database_is_copied_before_it_is_changed(app: Flask, file: Path) -> None:
    with closing(sqlite3.connect(file)) as old:
        old.execute("CREATE TABLE memories (text)")
        old.execute("INSERT INTO memories VALUES ('of an older evening')")
        old.commit()

    made = bring_up_to_date(app)

    assert [made] == [file.parent / name for name in copies(file)]
    assert copies(file) == ["companion.sqlite.before-0006"]
    with closing(sqlite3.connect(file.parent / copies(file)[0])) as copy:
        names = [name for (name,) in copy.execute("SELECT name FROM sqlite_master")]
        assert names == ["memories"]
        assert copy.execute("SELECT text FROM memories").fetchall() == [("of an older evening",)]


def test_copies_are_kept_for_fourteen_days_and_then_removed(app: Flask, file: Path) -> None:
    with closing(sqlite3.connect(file)) as old:
        old.execute("CREATE TABLE memories (text)")
        old.commit()
    bring_up_to_date(app)
    [copy] = [file.parent / name for name in copies(file)]
    made = datetime(2026, 11, 21, 20, 15, 2, tzinfo=UTC).timestamp()
    for each in (copy, file):
        os.utime(each, (made, made))
    others = [file.parent / name for name in ("notes.before-0002", "companion.sqlite.own")]
    for other in others:
        other.write_text("of somebody else")
        os.utime(other, (made, made))

    last_second = remove_old_copies(f"sqlite:///{file}", "2026-12-05T20:15:01Z")
    kept = copies(file)
    over = remove_old_copies(f"sqlite:///{file}", "2026-12-05T20:15:02Z")

    assert (last_second, kept) == (0, [copy.name, "notes.before-0002"])
    assert over == 1
    assert not copy.exists()
    assert all(each.exists() for each in (file, *others))


@pytest.mark.parametrize("database", ["sqlite://", "sqlite:///:memory:", "postgresql://a/b"])
def test_databases_without_a_file_have_no_copies(database: str) -> None:
    assert remove_old_copies(database, "2026-12-05T20:15:02Z") == 0


@pytest.mark.parametrize(
    ("revision", "code"), [("0003", "older-database"), ("9999", "newer-database")]
)
def test_a_database_of_unknown_steps_is_refused_and_left_as_it_is(
    app: Flask, file: Path, revision: str, code: str
) -> None:
    bring_up_to_date(app)
    with closing(sqlite3.connect(file)) as other:
        other.execute("UPDATE alembic_version SET version_num = ?", (revision,))
        other.commit()
    before = _dump(file)

    with pytest.raises(CompanionError) as refused:
        bring_up_to_date(app)

    assert refused.value.code == code
    assert _dump(file) == before
    assert copies(file) == []


def test_a_step_that_fails_leaves_nothing_half_made(app: Flask, file: Path) -> None:
    with closing(sqlite3.connect(file)) as odd:
        # One of the last tables that the step makes is there already.
        odd.execute("CREATE TABLE passes (something)")
        odd.commit()
    before = _dump(file)

    with pytest.raises(Exception, match="passes"):
        bring_up_to_date(app)

    assert _dump(file) == before


def test_a_step_can_be_taken_back(app: Flask, file: Path) -> None:
    bring_up_to_date(app)

    with app.app_context(), db.engine.begin() as connection:
        command.downgrade(migration_config(connection), "base")

    assert _layout(file).keys() == {"alembic_version"}


def test_the_command_line_finds_the_steps_of_the_package(app: Flask) -> None:
    runner = app.test_cli_runner()

    before = runner.invoke(args=["db", "check"]).exit_code
    upgraded = runner.invoke(args=["db", "upgrade"]).exit_code
    after = runner.invoke(args=["db", "check"]).exit_code

    assert (before, upgraded, after) == (1, 0, 0)
    assert (MIGRATIONS / "script.py.mako").is_file()


def _dump(file: Path) -> list[str]:
    with closing(sqlite3.connect(file)) as connection:
        return list(connection.iterdump())


def _layout(file: Path) -> dict[str, tuple[bool, list[object], list[object], list[object]]]:
    """Return columns, foreign keys and indexes of each table, and whether it has rowids."""
    with closing(sqlite3.connect(file)) as connection:
        tables = connection.execute("PRAGMA table_list").fetchall()
        return {
            name: (
                bool(without_rowid),
                connection.execute(f"PRAGMA table_xinfo({name})").fetchall(),
                connection.execute(f"PRAGMA foreign_key_list({name})").fetchall(),
                # In which order they were made means nothing.
                sorted(row[1:] for row in connection.execute(f"PRAGMA index_list({name})")),
            )
            for _, name, kind, _, without_rowid, _ in tables
            if kind == "table" and not name.startswith("sqlite_")
        }
