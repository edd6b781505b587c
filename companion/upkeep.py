"""Look after an installation: `companion doctor`, `backup` and `restore`."""

import os
import shutil
import socket
import sqlite3
import sys
from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from tempfile import TemporaryFile

from sqlalchemy import make_url

from companion import __version__
from companion.config import Mode, Settings, read_settings
from companion.core.errors import CompanionError, InvalidInput, Unavailable
from companion.core.message import Message, render, say
from companion.engine.languages import translator
from companion.live.authority import FOLDER, read_authority
from companion.live.network import lan_addresses
from companion.live.serving import is_served
from companion.storage.copies import back_up, look, restore
from companion.storage.sqlite import file_of

PORT = 8000
ROOM_BYTES = 100 * 1024 * 1024
"""Least room on the disk that raises no concern: that of a hundred evenings."""
_YES = ("yes", "y", "ja", "j")
USAGE = {
    "doctor": say("usage: companion doctor [--instance DIR] [--lang en|de]"),
    "backup": say("usage: companion backup FILE [--instance DIR] [--lang en|de]"),
    "restore": say("usage: companion restore FILE [--instance DIR] [--lang en|de]"),
}


def main(name: str, arguments: Sequence[str], language: str) -> int:
    """Run one of the commands, print in a language, and return the exit status."""
    words = translator(language)

    def tell(message: Message) -> None:
        print(render(message, words))

    if "--help" in arguments or "-h" in arguments:
        tell(USAGE[name])
        return 0
    try:
        settings, operands = _read(name, arguments)
        if name == "doctor":
            return _examine(settings, tell)
        database, given = _file(settings), Path(operands[0])
        if name == "backup":
            count = back_up(database, given)
            tell(say("Tables kept in {file}: {count}", count=count, file=str(given)))
        else:
            _restore(settings, database, given, tell)
    except CompanionError as error:
        print(f"companion {name}: {render(error.message, words)}", file=sys.stderr)
        return 2
    except OSError as error:
        reason = say("{reason}. Look at the disk and the folder.", reason=str(error))
        print(f"companion {name}: {render(reason, words)}", file=sys.stderr)
        return 2
    return 0


def _read(name: str, arguments: Sequence[str]) -> tuple[Settings, list[str]]:
    """Return the settings and what stands beside the options.

    Raises:
        InvalidInput: `usage`, `bad-setting`.
    """
    instance, operands, rest = None, list[str](), list(arguments)
    while rest:
        word, _, value = rest.pop(0).partition("=")
        if word in ("--instance", "--lang") and (value or rest):
            value = value or rest.pop(0)
            instance = Path(value) if word == "--instance" else instance
        elif word.startswith("-"):
            raise InvalidInput("usage", USAGE[name])
        else:
            operands.append(word)
    if len(operands) != (0 if name == "doctor" else 1):
        raise InvalidInput("usage", USAGE[name])
    return read_settings(os.environ, instance=instance, mode=Mode.MACHINE), operands


def _file(settings: Settings) -> Path:
    """Return the file of a database.

    Raises:
        InvalidInput: `bad-setting`: it is in none of ours.
    """
    file = file_of(make_url(settings.database))
    if file is None:
        raise InvalidInput(
            "bad-setting",
            say("The database is not a file of SQLite: copy it by its own means (pg_dump)."),
        )
    return file


def _restore(
    settings: Settings, database: Path, source: Path, tell: Callable[[Message], None]
) -> None:
    if is_served(settings.instance):
        raise Unavailable("still-served", say("The service runs. Stop it first, then restore."))
    if not look(source):
        # As where only one of a running database's files was copied.
        tell(say("No table is in {file}. Restore it all the same? yes or no", file=str(source)))
        if sys.stdin.readline().strip().lower() not in _YES:
            raise InvalidInput("no-tables", say("Nothing was changed."))
    database.parent.mkdir(parents=True, exist_ok=True)
    count, kept = restore(database, source)
    tell(say("Tables in {file} now: {count}", count=count, file=str(database)))
    if kept is not None:
        tell(say("What was there is kept as {file}", file=str(kept)))


def _examine(settings: Settings, tell: Callable[[Message], None]) -> int:
    """Tell of each part whether it is well, and return 0, or 2 where one is not."""
    is_well = True
    for well, what in _findings(settings):
        is_well = is_well and well
        tell(say("well   {what}", what=what) if well else say("wrong  {what}", what=what))
    return 0 if is_well else 2


def _findings(settings: Settings) -> Iterator[tuple[bool, Message]]:
    yield (
        True,
        say(
            "Version {version}, Python {python}, SQLite {sqlite}",
            version=__version__,
            python=sys.version.split()[0],
            sqlite=sqlite3.sqlite_version,
        ),
    )
    yield _look_at_folder(settings.instance)
    yield _look_at_disk(settings.instance)
    yield _look_at_database(settings)
    served = is_served(settings.instance)
    yield True, say("A service runs here.") if served else say("No service runs here.")
    yield _look_at_port(served=served)
    addresses = lan_addresses()[:-1]
    if addresses:
        yield True, say("Phones are told {address}", address=addresses[0])
        if addresses[1:]:
            yield (
                True,
                say("This machine has other addresses, too: {addresses}", addresses=addresses[1:]),
            )
    else:
        yield False, say("This machine has no address that phones could reach.")
    if (settings.instance / FOLDER).is_dir():
        yield _look_at_certificates(settings.instance)


def _look_at_folder(instance: Path) -> tuple[bool, Message]:
    folder = str(instance)
    try:
        with TemporaryFile(dir=instance):
            return True, say("{folder} can be written to.", folder=folder)
    except OSError as error:
        reason = error.strerror or str(error)
        return False, say("{folder} cannot be written to: {reason}", folder=folder, reason=reason)


def _look_at_disk(instance: Path) -> tuple[bool, Message]:
    here = instance.resolve()
    while not here.exists():
        here = here.parent
    free = shutil.disk_usage(here).free
    return free >= ROOM_BYTES, say("Room on the disk: {count} MB", count=free // 1_000_000)


def _look_at_database(settings: Settings) -> tuple[bool, Message]:
    try:
        file = _file(settings)
        if not file.exists():
            return True, say("There is no database yet: the first start makes it.")
        return True, say("The database is whole. Tables: {count}", count=look(file))
    except CompanionError as error:
        return False, error.message


def _look_at_port(*, served: bool) -> tuple[bool, Message]:
    with socket.socket() as probe:
        probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("127.0.0.1", PORT))
        except OSError:
            return served, say("Port {port} is in use.", port=PORT)
    return True, say("Port {port} is free.", port=PORT)


def _look_at_certificates(instance: Path) -> tuple[bool, Message]:
    try:
        until = read_authority(instance).until
    except (OSError, ValueError) as error:
        return False, say("The certificates cannot be read: {reason}", reason=str(error))
    return True, say("Phones trust this machine until {day}", day=until.date().isoformat())
