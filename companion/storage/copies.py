"""Copy a SQLite database while it serves, look at a copy, and put one in its place.

A copy also fills an empty PostgreSQL, where an installation grows.
"""

import os
import sqlite3
from contextlib import closing, suppress
from pathlib import Path

from alembic import command
from alembic.migration import MigrationContext
from sqlalchemy import URL, MetaData, create_engine, insert, inspect, make_url, select, text
from sqlalchemy.exc import DBAPIError

from companion.core.errors import InvalidInput, Unavailable
from companion.core.message import Message, say
from companion.storage.engines import engine_options, read_url, told_to_host, whereabouts
from companion.storage.sqlite import BESIDE, copy_file, file_of
from companion.storage.upgrade import check_known, migration_config

_GAPS = """
SELECT count(*) FROM tables
WHERE code <> id AND head <> (SELECT count(*) FROM events WHERE table_id = tables.id)
"""
"""How many tables have a log of not as many events as their head says, but those half deleted."""


_STRANGE = """
SELECT (SELECT count(*) FROM sqlite_master WHERE type IN ('trigger', 'view'))
  + (SELECT count(*) FROM events WHERE NOT json_valid(body))
  + (SELECT count(*) FROM commands WHERE NOT json_valid(answer))
  + (SELECT count(*) FROM editions WHERE NOT json_valid(file))
"""
"""How much is in a database that this program never writes."""
_ROWS = 1_000
"""How many rows are on their way at once."""
_NEXT_RIGHT = """
SELECT setval(pg_get_serial_sequence('rights', 'id'), (SELECT coalesce(max(id), 0) + 1 FROM rights),
  false)
"""
"""Have the rights that are given from now on count on from those that were copied."""


def write_back(database: str) -> None:
    """Write the journal of a database back once nobody serves it, so that its file alone is whole.

    Args:
        database: Its SQLAlchemy URL.
    """
    file = file_of(make_url(database))
    if file is None or not file.is_file():
        return
    # If somebody else has it open the journal stays, and is a part of it as ever.
    with suppress(sqlite3.Error), closing(sqlite3.connect(file, timeout=0)) as open_file:
        open_file.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchone()


def back_up(database: Path, target: Path) -> int:
    """Copy a database into a new file while it serves, and return how many tables are in it.

    Raises:
        InvalidInput: `no-database`; `file-exists`: nothing is written over; `no-folder`.
        OSError: The file cannot be written.
        Unavailable: `database-damaged`: the copy is not whole; `unusable-file`: there is no room.
    """
    if not database.is_file():
        raise InvalidInput(
            "no-database",
            say(
                "There is no database at {file}. Name its folder: --instance DIR.",
                file=str(database),
            ),
        )
    if target.exists():
        raise InvalidInput(
            "file-exists", say("{file} is there already. Name another file.", file=str(target))
        )
    if not target.parent.is_dir():
        raise InvalidInput(
            "no-folder",
            say(
                "There is no folder {folder}. Make it, or name another.", folder=str(target.parent)
            ),
        )
    fresh = _copied(database, target)
    try:
        count = look(fresh, named=str(database))
        fresh.replace(target)
    finally:
        fresh.unlink(missing_ok=True)
    return count


def restore(database: Path, source: Path) -> tuple[int, Path | None]:
    """Put a copy in the place of a database that serves nobody; what was there is kept beside it.

    Returns:
        How many tables are in it, and the file of the database that was there; None if there
        was none.

    Raises:
        InvalidInput: `no-database`.
        NewerDatabase, OlderDatabase: As `check_known`.
        OSError: The database cannot be written.
        Unavailable: `database-damaged`: it is no whole copy; `unusable-file`: there is no room.
    """
    count = look(source, is_copy=True)
    fresh = _copied(source, database)
    folder = database.parent.stat()
    with suppress(PermissionError):
        # Restored by root, it is still the service's, which has the folder.
        os.chown(fresh, folder.st_uid, folder.st_gid)
    kept = None
    if database.exists():
        kept = _free_name(database)
        database.replace(kept)
        for end in BESIDE:
            # Its journal is a part of it, and would be read into the new one.
            with suppress(FileNotFoundError):
                database.with_name(f"{database.name}{end}").replace(f"{kept}{end}")
    fresh.replace(database)
    _settle(database.parent)
    return count, kept


def fill(database: str, source: Path) -> int:
    """Copy every row of a copy into an empty database, and return how many tables are in it now.

    It comes to the step of the copy; the next start takes it further. All goes in, or nothing.

    Args:
        database: The SQLAlchemy URL of a PostgreSQL.
        source: The copy, a file of SQLite.

    Raises:
        CompanionError: As `look`; `not-empty`, or `storage-away` where it cannot be used.
    """
    count, url = look(source, is_copy=True), read_url(database)
    engine = create_engine(url, **engine_options(url))
    copied = create_engine(URL.create("sqlite", database=str(source)))
    try:
        with engine.begin() as connection, copied.connect() as given:
            if inspect(connection).get_table_names():
                raise InvalidInput(
                    "not-empty",
                    say(
                        "There are tables in {where} already. Name an empty database.",
                        where=whereabouts(database),
                    ),
                )
            command.upgrade(
                migration_config(connection),
                MigrationContext.configure(given).get_current_revision() or "",
            )
            (held := MetaData()).reflect(given)
            # The upgrade has written down the step itself.
            held.remove(held.tables["alembic_version"])
            for table in held.sorted_tables:
                for rows in given.execute(select(table)).mappings().partitions(_ROWS):
                    connection.execute(insert(table), [dict(row) for row in rows])
            connection.execute(text(_NEXT_RIGHT))
    except DBAPIError as error:
        raise told_to_host(error, url) from error
    finally:
        engine.dispose()
        copied.dispose()
    return count


def look(database: Path, *, is_copy: bool = False, named: str | Message = "") -> int:
    """Return how many tables a database holds, once it is seen to be whole and of a known version.

    Args:
        database: Its file.
        is_copy: Whether it is a copy to be restored, so that another one helps.
        named: What a refusal names, if it is not the file.

    Raises:
        InvalidInput: `no-database`.
        NewerDatabase, OlderDatabase: As `check_known`.
        Unavailable: `database-damaged`; `unusable-file` where this account may not read it.
    """
    if not database.is_file():
        raise InvalidInput(
            "no-database",
            say("At {file} there is no database. Name another.", file=str(database)),
        )
    if not os.access(database, os.R_OK):
        raise Unavailable(
            "unusable-file",
            say(
                "{file} may not be read by this user. Allow it, or copy the file.",
                file=str(database),
            ),
        )
    try:
        with closing(sqlite3.connect(f"{database.resolve().as_uri()}?mode=ro", uri=True)) as file:
            found = [row[0] for row in file.execute("PRAGMA integrity_check")]
            broken = file.execute("PRAGMA foreign_key_check").fetchall()
            (revision,) = file.execute("SELECT version_num FROM alembic_version").fetchone()
            (gaps,) = file.execute(_GAPS).fetchone()
            (strange,) = file.execute(_STRANGE).fetchone()
            (count,) = file.execute("SELECT count(*) FROM tables").fetchone()
    except (sqlite3.DatabaseError, TypeError):
        raise _damaged(named or str(database), is_copy=is_copy) from None
    if found != ["ok"] or broken or gaps or strange:
        raise _damaged(named or str(database), is_copy=is_copy)
    check_known((revision,))
    return int(count)


def look_in(database: str) -> int | None:
    """Return how many tables a database holds, as `look`; None if there is none yet.

    Args:
        database: Its SQLAlchemy URL.

    Raises:
        CompanionError: As `look`, and `storage-away` where PostgreSQL cannot be used.
    """
    url = read_url(database)
    file = file_of(url)
    if file is not None:
        return look(file) if file.exists() else None
    engine = create_engine(url, **engine_options(url))
    try:
        with engine.connect() as connection:
            reached = MigrationContext.configure(connection).get_current_heads()
            if not reached:
                return None
            check_known(reached)
            gaps = connection.execute(text(_GAPS)).scalar_one()
            count = connection.execute(text("SELECT count(*) FROM tables")).scalar_one()
    except DBAPIError as error:
        raise told_to_host(error, url) from error
    finally:
        engine.dispose()
    if gaps:
        raise _damaged(whereabouts(database))
    return int(count)


def _copied(database: Path, target: Path) -> Path:
    """Copy a database into a new file beside a target, and return it; errors name the target."""
    fresh = target.with_name(f"{target.name}.new")
    try:
        copy_file(database, fresh)
    except OSError as error:
        error.filename = str(target)
        raise
    except sqlite3.OperationalError as error:
        fresh.unlink()
        told = say("{file} cannot be used: {reason}.", file=str(target), reason=str(error))
        raise Unavailable("unusable-file", told) from None
    except sqlite3.DatabaseError:
        fresh.unlink()
        raise _damaged(str(database)) from None
    return fresh


def _damaged(file: str | Message, *, is_copy: bool = False) -> Unavailable:
    told = (
        say("{file} is no whole database of this program. Use another copy.", file=file)
        if is_copy
        else say(
            "{file} is no whole database of this program. Restore a backup: companion restore FILE",
            file=file,
        )
    )
    return Unavailable("database-damaged", told)


def _free_name(database: Path) -> Path:
    number = 1
    while (kept := database.with_name(f"{database.name}.replaced-{number}")).exists():
        number += 1
    return kept


def _settle(folder: Path) -> None:
    """Have the names in a folder survive a power cut, too."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        os.fsync(handle)
    finally:
        os.close(handle)
