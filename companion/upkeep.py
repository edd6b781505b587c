"""Look after an installation: `companion doctor`, `backup` and `restore`."""

import os
import sys
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path

from sqlalchemy import make_url

from companion.config import Mode, Settings, read_settings
from companion.core.errors import CompanionError, InvalidInput, Unavailable
from companion.core.message import Message, render, say
from companion.doctor import examine, look_at_service, print_findings
from companion.engine.languages import translator
from companion.live.serving import is_served
from companion.live.system import tell_reason
from companion.serve_options import PORT, read_port
from companion.storage.copies import back_up, look, restore
from companion.storage.sqlite import file_of

_YES = ("yes", "y", "ja", "j")
USAGE = {
    "doctor": say(
        "usage: companion doctor [--instance DIR] [--port N] [--service] [--json] [--lang en|de]"
    ),
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
        asked = _read(name, arguments)
        settings = asked.settings
        if name == "doctor":
            found = (
                iter([look_at_service(settings.instance)])
                if "--service" in asked.flags
                else examine(settings, asked.port)
            )
            return print_findings(found, words, as_json="--json" in asked.flags)
        database, given = _file(settings), Path(asked.operands[0])
        if name == "backup":
            count = back_up(database, given)
            tell(say("Tables kept in {file}: {count}", count=count, file=str(given)))
        else:
            _restore(settings, database, given, tell)
    except CompanionError as error:
        print(f"companion {name}: {render(error.message, words)}", file=sys.stderr)
        return 2
    except OSError as error:
        print(f"companion {name}: {render(tell_reason(error), words)}", file=sys.stderr)
        return 2
    return 0


@dataclass(frozen=True, slots=True)
class _Asked:
    """What a command line asks for."""

    settings: Settings
    operands: tuple[str, ...]
    flags: frozenset[str]
    port: int


def _read(name: str, arguments: Sequence[str]) -> _Asked:
    """Return what is asked for.

    Raises:
        InvalidInput: `usage`, `bad-setting`.
    """
    is_doctor = name == "doctor"
    values = {"--instance": "", "--lang": ""} | ({"--port": str(PORT)} if is_doctor else {})
    operands, flags, rest = list[str](), set[str](), list(arguments)
    while rest:
        word, _, value = rest.pop(0).partition("=")
        if word in values and (value or rest):
            values[word] = value or rest.pop(0)
        elif is_doctor and word in ("--json", "--service"):
            flags.add(word)
        elif word.startswith("-"):
            raise InvalidInput("usage", USAGE[name])
        else:
            operands.append(word)
    port = read_port("--port", values.get("--port", str(PORT)))
    if len(operands) != (0 if is_doctor else 1):
        raise InvalidInput("usage", USAGE[name])
    instance = Path(values["--instance"]) if values["--instance"] else None
    settings = read_settings(os.environ, instance=instance, mode=Mode.MACHINE)
    return _Asked(settings, tuple(operands), frozenset(flags), port)


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
