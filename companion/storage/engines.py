"""Choose the database: a SQLite file, or PostgreSQL where the service runs on several machines.

Other engines are refused: what a store promises is tested on these two alone.
"""

from collections.abc import Mapping
from importlib.util import find_spec
from typing import Any

from sqlalchemy import URL, make_url
from sqlalchemy.exc import ArgumentError, DBAPIError, InterfaceError, OperationalError
from sqlalchemy.exc import TimeoutError as NoConnectionFree

from companion.core.errors import CompanionError, InvalidInput, Unavailable
from companion.core.message import say
from companion.storage.sqlite import file_of, is_busy, told_by_file
from companion.table.ports import busy

POOL_SIZE = 10
"""Connections of one worker; a press holds one for a millisecond."""
POOL_WAIT_S = 5
"""Longest wait for one of them."""
CONNECT_S = 5
"""Longest wait for a database that does not answer."""
SILENT_S = 20
"""Seconds after which a connection to a machine that is gone is given up."""
_DRIVER = "postgresql+psycopg"
_POSTGRESQL = ("postgres", "postgresql", _DRIVER)


def read_url(database: str) -> URL:
    """Return the address of a database, with the driver that is used.

    Raises:
        InvalidInput: `bad-setting`: no such address, another engine, or its driver is missing.
    """
    try:
        url = make_url(database)
    except ArgumentError as error:
        raise _bad_url() from error
    if url.drivername in _POSTGRESQL:
        if find_spec("psycopg") is None:
            raise InvalidInput(
                "bad-setting",
                say(
                    "COMPANION_DATABASE_URL wants the driver of PostgreSQL. In a copy of the "
                    "repository: {command}",
                    command="pip install '.[postgresql]'",
                ),
            )
        return url.set(drivername=_DRIVER)
    if url.get_backend_name() != "sqlite":
        raise _bad_url()
    return url


def whereabouts(database: str) -> str:
    """Return where a database is, for a host: its file, or its address without what is secret."""
    url = make_url(database)
    file = file_of(url)
    if file is not None:
        return str(file)
    return str(URL.create("postgresql", host=url.host, port=url.port, database=url.database))


def engine_options(url: URL) -> Mapping[str, Any]:
    """Return how connections to a database are made and kept."""
    if url.get_backend_name() == "sqlite":
        return {}
    return {
        # A connection that the database ended is noticed before a press is sent on it.
        "pool_pre_ping": True,
        "pool_size": POOL_SIZE,
        "max_overflow": 0,
        "pool_timeout": POOL_WAIT_S,
        "connect_args": {
            "connect_timeout": CONNECT_S,
            "application_name": "companion",
            "keepalives_idle": SILENT_S // 2,
            "keepalives_interval": SILENT_S // 4,
            "keepalives_count": 2,
            "tcp_user_timeout": SILENT_S * 1_000,
        },
    }


def as_refusal(error: Exception) -> CompanionError | None:
    """Return what a phone is told where the database cannot answer now; None for a fault of ours.

    Whether a press was kept is not known then: the phone sends it again under the same key.
    """
    if isinstance(error, NoConnectionFree):
        return busy()
    if not isinstance(error, DBAPIError):
        return None
    if is_busy(error.orig):
        return busy()
    told = told_by_file(error.orig)
    if told is not None:
        return told
    is_lost = error.connection_invalidated or isinstance(error, OperationalError | InterfaceError)
    if is_lost and type(error.orig).__module__.partition(".")[0] == "psycopg":
        return Unavailable(
            "storage-away",
            say("The database cannot be reached just now. Nothing is lost: try again in a moment."),
        )
    return None


def told_to_host(error: DBAPIError, database: URL) -> CompanionError:
    """Return what the host is told at the start, with the reason that the database gives."""
    # PostgreSQL names each address that was tried, in a line each, and asks back in one set in.
    lines = [each for each in str(error.orig).strip().splitlines() if not each.startswith("\t")]
    reason = lines[-1].rstrip(" .?!").lstrip()
    if file_of(database) is None:
        return Unavailable(
            "storage-away",
            say(
                "The database cannot be used: {reason}. Look at it and at COMPANION_DATABASE_URL.",
                reason=reason,
            ),
        )
    return Unavailable(
        "database-damaged",
        say(
            "{file} cannot be used: {reason}. companion doctor says more; companion restore FILE "
            "puts a backup in its place.",
            file=str(file_of(database)),
            reason=reason,
        ),
    )


def _bad_url() -> InvalidInput:
    return InvalidInput(
        "bad-setting",
        say(
            "COMPANION_DATABASE_URL must be sqlite:////path/of/a/file or "
            "postgresql://name:password@host/database."
        ),
    )
