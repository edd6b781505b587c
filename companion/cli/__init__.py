"""Run the command `companion`: score records, list games, throw dice, serve tables, show a demo.

Every way of getting it wrong ends in a sentence and exit status 2, none in a traceback. Only what
the command given needs is imported: scoring must start quickly. Its page is `docs/command.md`.
"""

import sys
from collections.abc import Sequence
from importlib import import_module

from companion import __version__
from companion.cli.pipes import OutputClosed, complain, flush, mute, write
from companion.command_line import UsageError, guess_language, shown
from companion.core.errors import CompanionError, InvalidInput, Unavailable
from companion.core.message import Message, render, say
from companion.engine.answer import fault, refuse
from companion.engine.languages import translator

COMMANDS = {
    "backup": "companion.upkeep",
    "demo": "companion.demo",
    "doctor": "companion.upkeep",
    "edition": "companion.cli.editions",
    "games": "companion.cli.games",
    "replay": "companion.cli.replay",
    "restore": "companion.upkeep",
    "roll": "companion.cli.games",
    "score": "companion.cli.score",
    "serve": "companion.serve",
}
"""The module of each command, sorted; what runs it there is called `run_` and its name."""
_OF_A_HOST = ("backup", "demo", "doctor", "restore", "serve")
"""What works with the machine it is on."""

HELP = say(
    """\
companion: scores and shared dice beside the games on your table

  companion score RECORD.json         score one record; the result is JSON
  companion score -                   the same from standard input
  companion score --jsonl RECORDS     one record a line, one result a line
  companion score --text RECORD.json  the score explained in plain text
  companion games [--json]            list the games
  companion replay FILE.table.json    print what happened in an evening, and the result
  companion replay --test FILE        print a test that replays it
  companion roll GAME [--json]        throw a game's dice once
  companion demo ...                  show tables in mid-game and finished
  companion edition check FILE        say what is wrong with an edition of cards
  companion edition list              list the editions that come along
  companion edition show ID           print one, to be copied and corrected
  companion serve ...                 serve tables to phones (companion serve --help)
  companion doctor                    say what is well with this installation
  companion backup FILE               copy the database while it serves
  companion restore FILE              put such a copy in its place
  companion --version                 print the version
  companion --help                    print this

  --lang en|de    language of the sentences; COMPANION_LANG, else en, when left out

Exit status 0 when all went well, else 2, of serve and demo also 1; one line on standard error
then says why.
"""
)
"""What the command can do."""


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status: 0, 2, or 130 when it was interrupted.

    Args:
        arguments: What stands behind `companion`; those of this process when left out.
    """
    given = list(sys.argv[1:] if arguments is None else arguments)
    try:
        status = _run(given)
        flush()
    except OutputClosed:
        mute()
        closed = say("The output was closed before all of it was written. Run this again.")
        return _complain(given, Unavailable("output-closed", closed))
    except KeyboardInterrupt:
        mute()
        return 130  # The status that shells expect of a program that Ctrl-C ended.
    return status


def _run(given: Sequence[str]) -> int:
    name = given[0] if given else ""
    try:
        return _dispatch(name, given)
    except OutputClosed:
        raise
    except CompanionError as error:
        return _complain(given, error)
    except Exception as error:
        if name not in _OF_A_HOST:
            # The outermost edge: a fault of ours is printed with its place, never as a traceback.
            return _complain(given, fault())
        if not isinstance(error, OSError):
            raise
        from companion.live.system import tell_reason

        return _complain(given, Unavailable("unusable-file", tell_reason(error)))


def _dispatch(name: str, given: Sequence[str]) -> int:
    words = translator(guess_language(given))
    known = tuple(COMMANDS)
    if not name:
        raise UsageError(say("Say what to do. Commands: {known}; --help explains.", known=known))
    if name in ("--version", "-V"):
        write(f"companion {__version__}\n".encode())
        return 0
    asks_help = name in ("--help", "-h", "help")
    if name not in COMMANDS and not asks_help:
        raise UsageError(
            say("There is no command {name}. Commands: {known}.", name=shown(name), known=known)
        )
    command = None if asks_help else import_module(COMMANDS[name])
    if command is None or "--help" in given or "-h" in given:
        usage: Message = getattr(command, "USAGE", {}).get(name, HELP)
        write(f"{render(usage, words).rstrip()}\n".encode())
        return 0
    return int(getattr(command, f"run_{name}")(given[1:]))


def _complain(given: Sequence[str], error: CompanionError) -> int:
    """Say on standard error what went wrong, and return the exit status.

    Programs that score are told an object, people a sentence.
    """
    language, name = guess_language(given), given[0] if given else ""
    if name == "score":
        complain(refuse(error, language).line)
    else:
        who = f"companion {name}" if name in _OF_A_HOST else "companion"
        complain(f"{who}: {render(error.message, translator(language))}".encode())
    cannot_now = name in ("demo", "serve") and not isinstance(error, InvalidInput)
    return 1 if cannot_now else 2
