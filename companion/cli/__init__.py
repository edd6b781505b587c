"""Run the command `companion`: score records, list games, throw dice, serve tables, show a demo.

Every way of getting it wrong ends in a sentence and exit status 2, none in a traceback. Only what
the command given needs is imported: scoring must start quickly. Its page is `docs/command.md`.
"""

import sys
from collections.abc import Sequence
from importlib import import_module

from companion import __version__
from companion.cli.options import guess_language, usage
from companion.cli.pipes import OutputClosed, complain, flush, mute, shown, write
from companion.core.errors import CompanionError, Unavailable
from companion.core.message import render, say
from companion.engine.answer import fault, refuse
from companion.engine.languages import translator

COMMANDS = (
    *("backup", "demo", "doctor", "edition", "games"),
    *("replay", "restore", "roll", "score", "serve"),
)
"""The commands, sorted."""

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

Exit status 0 when all went well, 2 when not; one line on standard error then says why.
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
    if given[:1] in (["serve"], ["demo"]):
        # These commands print their own errors.
        return _serve(given[0], given[1:])
    if given[:1] in (["doctor"], ["backup"], ["restore"]):
        upkeep = import_module("companion.upkeep")
        return int(upkeep.main(given[0], given[1:], guess_language(given)))
    try:
        return _dispatch(given)
    except OutputClosed:
        raise
    except CompanionError as error:
        return _complain(given, error)
    except Exception:
        # The outermost edge: a fault of ours is printed with its place, never as a traceback.
        return _complain(given, fault())


def _dispatch(given: Sequence[str]) -> int:
    if not given:
        raise usage(say("Say what to do. Commands: {known}; --help explains.", known=COMMANDS))
    name, rest = given[0], given[1:]
    if name in ("--help", "-h", "help") or "--help" in rest or "-h" in rest:
        write(render(HELP, translator(guess_language(given))).encode())
        return 0
    if name in ("--version", "-V"):
        write(f"companion {__version__}\n".encode())
        return 0
    if name == "score":
        from companion.cli.score import run

        return run(rest)
    if name == "edition":
        from companion.cli.editions import run as run_edition

        return run_edition(rest)
    if name == "replay":
        from companion.cli.replay import run as run_replay

        return run_replay(rest)
    if name == "games":
        from companion.cli.games import run_games

        return run_games(rest)
    if name == "roll":
        from companion.cli.games import run_roll

        return run_roll(rest)
    raise usage(
        say("There is no command {name}. Commands: {known}.", name=shown(name), known=COMMANDS)
    )


def _serve(name: str, arguments: Sequence[str]) -> int:
    command = import_module(f"companion.{name}")
    return int(command.main(arguments, guess_language(arguments)) or 0)


def _complain(given: Sequence[str], error: CompanionError) -> int:
    """Say on standard error what went wrong: to programs as an object, to people as a sentence."""
    language = guess_language(given)
    if given[:1] == ["score"]:
        complain(refuse(error, language).line)
    else:
        sentence = render(error.message, translator(language))
        complain(f"companion: {sentence}".encode())
    return 2
