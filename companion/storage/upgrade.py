"""Bring a database up to date before anything is served, keeping a copy of the file."""

from collections.abc import Iterable
from datetime import datetime, timedelta
from pathlib import Path
from typing import TYPE_CHECKING

from alembic import command
from alembic.config import Config
from alembic.migration import MigrationContext
from alembic.script import ScriptDirectory
from sqlalchemy import Connection, Engine, inspect, make_url, text
from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from companion.core.errors import CompanionError
from companion.core.message import say
from companion.storage.engines import as_refusal, told_to_host
from companion.storage.models import db
from companion.storage.sqlite import copy_file, file_of, keep_private

if TYPE_CHECKING:
    from flask import Flask

MIGRATIONS = Path(__file__).with_name("migrations")
"""The steps of the database, carried inside the package."""
COPY_KEPT_D = 14
"""Days a copy made before a step is kept: long enough to notice that the step went wrong, short
because it still holds what is deleted in the meantime."""
_BEFORE = ".before-"
_UPGRADING = 0x636F6D70
"""The number of the lock of PostgreSQL that machines started together wait for."""


class NewerDatabase(CompanionError):
    """The database was written by a later version of this project."""

    def __init__(self) -> None:
        super().__init__(
            "newer-database",
            say(
                "This database was written by a newer version of At the Table. "
                "Start that version, or name another folder."
            ),
        )


class OlderDatabase(CompanionError):
    """The database was written by a version from before the first step that is known here."""

    def __init__(self) -> None:
        super().__init__(
            "older-database",
            say(
                "An early version of At the Table wrote this database, and no version brings it "
                "up to date. Keep the file: the version that wrote it can still save its "
                "evenings. To begin anew, name another folder."
            ),
        )


def check_known(reached: Iterable[str]) -> None:
    """Refuse a database that has come to a step which this version does not know.

    Args:
        reached: The steps to which it has come; none for an empty one.

    Raises:
        NewerDatabase: The step is later than all that are known.
        OlderDatabase: It is earlier than all.
    """
    known = {step.revision for step in _steps().walk_revisions()}
    for revision in set(reached) - known:
        raise OlderDatabase if revision < min(known) else NewerDatabase


def bring_up_to_date(app: "Flask") -> Path | None:
    """Run the migrations that are due, and return the copy of what was there; None without one.

    A SQLite file that holds anything is copied beside itself first, as `NAME.before-REVISION`, for
    `COPY_KEPT_D` days. Call it once, before workers fork.

    Raises:
        NewerDatabase, OlderDatabase: As `check_known`.
        Unavailable: `storage-away`: it cannot be reached.
    """
    with app.app_context():
        try:
            keep_private(db.engine.url)
            return _upgrade(db.engine)
        except SQLAlchemyError as error:
            refusal = as_refusal(error)
            if refusal is None:
                raise
            if isinstance(error, DBAPIError) and refusal.code != "busy":
                raise told_to_host(error, db.engine.url) from error
            raise refusal from error


def _upgrade(engine: Engine) -> Path | None:
    wanted = _steps().get_current_head()
    assert wanted is not None, "the package carries no migrations"
    with engine.connect() as connection:
        reached = MigrationContext.configure(connection).get_current_heads()
        is_empty = not inspect(connection).get_table_names()
    check_known(reached)
    if reached == (wanted,):
        return None
    copy = None if is_empty else _copy(engine, wanted)
    with engine.begin() as connection:
        if engine.dialect.name == "postgresql":
            # Another machine may be at it: what it has done is found done.
            connection.execute(text(f"SELECT pg_advisory_xact_lock({_UPGRADING})"))
        command.upgrade(migration_config(connection), "head")
    return copy


def remove_old_copies(database: str, now: str) -> int:
    """Remove the copies of a database whose time is over, and return how many there were.

    Args:
        database: The SQLAlchemy URL of the database.
        now: The time, as the clock writes it.
    """
    file = file_of(make_url(database))
    if file is None:
        return 0
    before = (datetime.fromisoformat(now) - timedelta(days=COPY_KEPT_D)).timestamp()
    over = [
        copy
        for copy in file.parent.iterdir()
        if copy.name.startswith(f"{file.name}{_BEFORE}") and copy.stat().st_mtime <= before
    ]
    for copy in over:
        copy.unlink(missing_ok=True)
    return len(over)


def migration_config(connection: Connection | None = None) -> Config:
    """Return what Alembic needs to find the steps, and the connection to run them on."""
    config = Config()
    # A percent sign in a folder's name would start an interpolation.
    config.set_main_option("script_location", str(MIGRATIONS).replace("%", "%%"))
    config.set_main_option("path_separator", "os")
    if connection is not None:
        config.attributes["connection"] = connection
    return config


def _steps() -> ScriptDirectory:
    return ScriptDirectory.from_config(migration_config())


def _copy(engine: Engine, wanted: str) -> Path | None:
    """Copy a SQLite file with what its write-ahead log holds; other databases have own means."""
    file = file_of(engine.url)
    if file is None:
        return None
    copy = file.with_name(f"{file.name}{_BEFORE}{wanted}")
    copy_file(file, copy)
    return copy
