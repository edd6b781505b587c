"""Look after an installation: `companion doctor`, `backup` and `restore`."""

import os
import shutil
import sys
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from tempfile import TemporaryDirectory

from sqlalchemy import make_url

from companion.command_line import CommandLine, UsageError, read_command_line
from companion.commands import COMMANDS, PORT_MAX
from companion.config import Settings, read_settings
from companion.core.errors import InvalidInput, Unavailable
from companion.core.message import Message, render, say
from companion.doctor import examine, look_at_services, print_findings
from companion.engine.wording import translator
from companion.live.serving import running_in
from companion.serve_options import Options, instance_of, options_of
from companion.storage import whereabouts
from companion.storage.copies import back_up, fill, look, restore
from companion.storage.sqlite import file_of

_COMMENT = ("#", ";")
_YES = ("yes", "y", "ja", "j")
_SENT_ON = "companion backup - > FILE"


def run_doctor(asked: CommandLine) -> int:
    """Say what is well with an installation, and return the exit status."""
    way, settings = _settings(asked)
    port = asked.whole("--port", way.port, PORT_MAX)
    found = (
        look_at_services(settings.instance)
        if "--service" in asked.options
        else examine(settings, port)
    )
    words = translator(asked.language)
    return print_findings(found, words, as_json="--json" in asked.options)


def run_backup(asked: CommandLine) -> int:
    """Copy the database, and return the exit status."""
    [file], database = asked.operands, _file(_settings(asked)[1])
    if file != "-":
        count = back_up(database, Path(file))
        _tell(asked, say("Tables kept in {file}: {count}", count=count, file=file))
        return 0
    if sys.stdout.isatty():
        raise UsageError(
            say("A copy is no text for a terminal. Name a file, or write {form}.", form=_SENT_ON)
        )
    with _folder_beside(database) as folder:
        back_up(database, copy := folder / "copy")
        with copy.open("rb") as copied:
            shutil.copyfileobj(copied, sys.stdout.buffer)
    return 0


def run_restore(asked: CommandLine) -> int:
    """Put a copy in the place of the database, and return the exit status."""
    [file], settings = asked.operands, _settings(asked)[1]
    if running_in(settings.instance):
        raise Unavailable("still-served", say("The service runs. Stop it first, then restore."))
    database = file_of(make_url(settings.database))
    if database is not None:
        database.parent.mkdir(parents=True, exist_ok=True)
    if file != "-":
        return _restore(asked, settings, Path(file))
    with _folder_beside(database) as folder:
        copy = folder / "copy"
        with copy.open("wb") as copied:
            shutil.copyfileobj(sys.stdin.buffer, copied)
        if not copy.stat().st_size:
            raise InvalidInput(
                "no-database",
                say("Nothing came from standard input. Send a copy, or name its file."),
            )
        return _restore(asked, settings, copy, named=say("Standard input"))


def _restore(
    asked: CommandLine, settings: Settings, source: Path, *, named: str | Message = ""
) -> int:
    if not look(source, is_copy=True, named=named):
        # As where only one of a running database's files was copied.
        _tell(
            asked,
            say(
                "No table is in {file}. Restore it all the same? yes or no", file=asked.operands[0]
            ),
        )
        if sys.stdin.readline().strip().lower() not in _YES:
            raise InvalidInput("no-tables", say("Nothing was changed."))
    if (database := file_of(make_url(settings.database))) is None:
        count, kept = fill(settings.database, source), None
    else:
        count, kept = restore(database, source)
    where = whereabouts(settings.database)
    _tell(asked, say("Tables in {file} now: {count}", count=count, file=where))
    if kept is not None:
        _tell(asked, say("What was there is kept as {file}", file=str(kept)))
    return 0


@contextmanager
def _folder_beside(database: Path | None) -> Iterator[Path]:
    """Yield a folder for a copy on its way through a pipe, where there is room for the database."""
    # If there is no folder, there is no database either; who copies it says so.
    beside = database.parent if database and database.parent.is_dir() else None
    with TemporaryDirectory(dir=beside) as folder:
        yield Path(folder)


def _tell(asked: CommandLine, message: Message) -> None:
    print(render(message, translator(asked.language)), flush=True)


def _settings(asked: CommandLine) -> tuple[Options, Settings]:
    """Return how the installation that is asked about is served, and its settings.

    Raises:
        InvalidInput: `bad-setting`, or `usage` for a way of serving that there is not.
    """
    file = asked.options.get("--environment")
    given = _read_environment(Path(file)) if file else os.environ
    # The unit has its way in this file, too.
    way = given.get("WAY", "") if file else ""
    options = options_of(read_command_line(way.split(), COMMANDS["serve"]))
    instance = instance_of(asked) or options.instance
    return options, read_settings(given, instance=instance, mode=options.mode)


def _read_environment(file: Path) -> Mapping[str, str]:
    """Return the variables of a file that systemd reads (`EnvironmentFile`)."""
    found = {}
    for number, line in enumerate(file.read_text("utf-8", "replace").splitlines(), start=1):
        name, equals, value = (part.strip() for part in line.partition("="))
        if equals and not name.startswith(_COMMENT):
            is_quoted = value[:1] in ("'", '"') and value[:1] == value[1:][-1:]
            found[name] = value[1:-1] if is_quoted else value
        elif line.strip() and not name.startswith(_COMMENT):
            raise InvalidInput(
                "bad-setting",
                say(
                    "{file}, line {number}: a setting is NAME=value.", file=str(file), number=number
                ),
            )
    return found


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
