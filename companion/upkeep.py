"""Look after an installation: `companion doctor`, `backup` and `restore`."""

import os
import sys
from pathlib import Path

from sqlalchemy import make_url

from companion.command_line import CommandLine
from companion.commands import PORT, PORT_MAX
from companion.config import Mode, Settings, read_settings
from companion.core.errors import InvalidInput, Unavailable
from companion.core.message import Message, render, say
from companion.doctor import examine, look_at_service, print_findings
from companion.engine.languages import translator
from companion.live.serving import is_served
from companion.serve_options import instance_of
from companion.storage.copies import back_up, look, restore
from companion.storage.sqlite import file_of

_YES = ("yes", "y", "ja", "j")


def run_doctor(asked: CommandLine) -> int:
    """Say what is well with an installation, and return the exit status."""
    port, settings = asked.whole("--port", PORT, PORT_MAX), _settings(asked)
    found = (
        iter([look_at_service(settings.instance)])
        if "--service" in asked.options
        else examine(settings, port)
    )
    words = translator(asked.language)
    return print_findings(found, words, as_json="--json" in asked.options)


def run_backup(asked: CommandLine) -> int:
    """Copy the database, and return the exit status."""
    file = asked.operands[0]
    count = back_up(_file(_settings(asked)), Path(file))
    _tell(asked, say("Tables kept in {file}: {count}", count=count, file=file))
    return 0


def run_restore(asked: CommandLine) -> int:
    """Put a copy in the place of the database, and return the exit status."""
    settings, source = _settings(asked), Path(asked.operands[0])
    database = _file(settings)
    if is_served(settings.instance):
        raise Unavailable("still-served", say("The service runs. Stop it first, then restore."))
    if not look(source, is_copy=True):
        # As where only one of a running database's files was copied.
        _tell(
            asked,
            say("No table is in {file}. Restore it all the same? yes or no", file=str(source)),
        )
        if sys.stdin.readline().strip().lower() not in _YES:
            raise InvalidInput("no-tables", say("Nothing was changed."))
    database.parent.mkdir(parents=True, exist_ok=True)
    count, kept = restore(database, source)
    _tell(asked, say("Tables in {file} now: {count}", count=count, file=str(database)))
    if kept is not None:
        _tell(asked, say("What was there is kept as {file}", file=str(kept)))
    return 0


def _tell(asked: CommandLine, message: Message) -> None:
    print(render(message, translator(asked.language)), flush=True)


def _settings(asked: CommandLine) -> Settings:
    """Return the settings of the installation that is asked about.

    Raises:
        InvalidInput: `bad-setting`.
    """
    return read_settings(os.environ, instance=instance_of(asked), mode=Mode.MACHINE)


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
