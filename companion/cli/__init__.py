"""Run the command `companion`: score records, list games, throw dice, serve tables, show a demo.

Every way of getting it wrong ends in a sentence and an exit status, none in a traceback. Only what
the command given needs is imported: scoring must start quickly. Its page is `docs/command.md`.
"""

import sys
from collections.abc import Iterator, Sequence
from importlib import import_module

from companion import __version__
from companion.cli.pipes import (
    OutputClosed,
    complain,
    flush,
    is_read_by_people,
    mute,
    with_right_command,
    write,
)
from companion.command_line import (
    LANGUAGE_ROW,
    UsageError,
    command_first,
    guess_language,
    known_language,
    read_command_line,
    shown,
    suggest,
    table,
)
from companion.commands import COMMANDS
from companion.core.errors import CompanionError, InvalidInput, Unavailable
from companion.core.message import Message, Translator, render, say
from companion.engine.scoring import refusal_of, refuse
from companion.engine.wording import translator

_OF_A_HOST = ("backup", "demo", "doctor", "restore", "serve")
"""What works with the machine it is on."""
_HELP = ("--help", "-h", "help")
_VERSION = ("--version", "-V", "version")


def main(arguments: Sequence[str] | None = None) -> int:
    """Run the command and return its exit status: 0 to 2, or what shells expect.

    Args:
        arguments: What stands behind `companion`; those of this process when left out.
    """
    given = command_first(sys.argv[1:] if arguments is None else arguments)
    try:
        status = _run(given)
        flush()
    except BrokenPipeError:
        mute()
        return 141  # That of a program whose reader had enough: `companion games | head -1`.
    except OutputClosed as error:
        mute()
        return _complain(given, error)
    except KeyboardInterrupt:
        mute()
        return 130  # The status that shells expect of a program that Ctrl-C ended.
    return status


def _run(given: Sequence[str]) -> int:
    name = given[0] if given else ""
    try:
        return _dispatch(name, given)
    except (BrokenPipeError, OutputClosed):
        raise
    except CompanionError as error:
        return _complain(given, error)
    except Exception as error:
        if name not in _OF_A_HOST:
            # The outermost edge: a fault of ours is printed with its place, never as a traceback.
            return _complain(given, refusal_of(error))
        if not isinstance(error, OSError):
            raise
        from companion.live.system import tell_reason

        return _complain(given, Unavailable("unusable-file", tell_reason(error)))


def _dispatch(name: str, given: Sequence[str]) -> int:
    words = translator(guess_language(given))
    asks_help = name in _HELP
    if asks_help:
        name = next((each for each in given[1:] if each in COMMANDS), name)
    if name in _VERSION:
        write(f"companion {__version__}\n".encode())
        return 0
    if name not in COMMANDS and not asks_help:
        raise UsageError(_no_command(name, given[1:]))
    if asks_help or not {"--help", "-h"}.isdisjoint(given):
        lines = COMMANDS[name].help(words) if name in COMMANDS else _help(words)
        write("".join(f"{line}\n" for line in lines).encode())
        return 0
    command = COMMANDS[name]
    asked = read_command_line(given[1:], command)
    try:
        return int(getattr(import_module(command.module), f"run_{name}")(asked))
    except InvalidInput as refused:
        raise with_right_command(refused, name, asked.operands) from None


def _no_command(name: str, rest: Sequence[str]) -> Message:
    known, told = tuple(COMMANDS), shown(name)
    if not name:
        if rest:
            # What stands before a command is a language alone, whose name may be missing, too.
            known_language("=".join(rest).partition("=")[2])
        return say("Say what to do. Commands: {known}; --help explains.", known=known)
    option = told.partition("=")[0]
    knowing = tuple(each.name for each in COMMANDS.values() if option in each.options)
    if knowing:
        return say("Write {option} behind a command: {known}.", option=option, known=knowing)
    return suggest(
        say("There is no command {name}.", name=told),
        name,
        (*known, *_VERSION, *_HELP) if name.startswith("-") else known,
    )


def _help(words: Translator) -> Iterator[str]:
    yield render(say("Usage: companion COMMAND [options]"), words)
    about = say("Scores and shared dice beside the games on your table.")
    yield from ("", render(about, words), "")
    yield from table([(each.name, each.about) for each in COMMANDS.values()], words)
    yield ""
    yield from table(
        (
            ("COMMAND --help", say("arguments, options, examples and exit status of a command")),
            ("--version, version", say("the version, with its commit")),
            LANGUAGE_ROW,
        ),
        words,
    )
    yield from ("", render(say("Examples:"), words))
    yield from ("  companion serve --lan", "  companion demo")


def _complain(given: Sequence[str], error: CompanionError) -> int:
    """Say on standard error what went wrong, and return the exit status.

    Programs that score are told an object, people a sentence, with its place if it has one.
    """
    language, name = guess_language(given), given[0] if given else ""
    if name == "score" and not ("--text" in given or is_read_by_people()):
        complain(refuse(error, language).line)
    else:
        told = (
            f"companion {name}" if name in COMMANDS else "companion",
            error.pointer,
            render(error.message, translator(language)),
        )
        complain(": ".join(each for each in told if each).encode())
    # What serves may be able to serve later.
    return 1 if name in ("demo", "serve") and not isinstance(error, InvalidInput) else 2
