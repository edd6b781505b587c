"""Sort the arguments of a command into operands and options.

By hand, since the standard parser takes longer to import than a record takes to score.
"""

import os
from collections.abc import Sequence
from dataclasses import dataclass

from companion.cli.pipes import shown
from companion.core.errors import InvalidInput
from companion.core.message import Message, say
from companion.engine.languages import LANGUAGES

LANGUAGE = "--lang"
"""The one option that takes a value; every command knows it."""
VARIABLE = "COMPANION_LANG"
"""Names the language where the option is left out."""


@dataclass(frozen=True, slots=True)
class Options:
    """What was asked for behind the name of a command."""

    operands: tuple[str, ...]
    flags: frozenset[str]
    """The options given that take no value, dashes included."""
    language: str


def read_options(arguments: Sequence[str], flags: Sequence[str]) -> Options:
    """Sort arguments, options and operands in any order; `--` ends the options.

    Raises:
        InvalidInput: `usage`; the sentence names the options there are.
    """
    operands: list[str] = []
    found: set[str] = set()
    language = _language(os.environ.get(VARIABLE) or LANGUAGES[0], VARIABLE)
    rest = iter(arguments)
    for argument in rest:
        if argument == "--":
            operands.extend(rest)
        elif argument == LANGUAGE:
            language = _language(next(rest, ""), LANGUAGE)
        elif argument.startswith(f"{LANGUAGE}="):
            language = _language(argument.removeprefix(f"{LANGUAGE}="), LANGUAGE)
        elif argument in flags:
            found.add(argument)
        elif argument.startswith("-") and argument != "-":
            raise usage(
                say(
                    "There is no option {option} here. Options: {known}.",
                    option=shown(argument),
                    known=(*flags, LANGUAGE),
                )
            )
        else:
            operands.append(argument)
    return Options(tuple(operands), frozenset(found), language)


def guess_language(arguments: Sequence[str]) -> str:
    """Return the language asked for among arguments that could not be sorted."""
    words = [part for argument in arguments for part in argument.split("=", 1)]
    for place, word in enumerate(words[1:]):
        if words[place] == LANGUAGE and word in LANGUAGES:
            return word
    return _usual()


def usage(message: Message) -> InvalidInput:
    """Return the refusal of a command that was given in a way it does not know."""
    return InvalidInput("usage", message)


def _usual() -> str:
    """Return the language of who names none: English, unless the environment says another."""
    word = os.environ.get(VARIABLE, "")
    return word if word in LANGUAGES else LANGUAGES[0]


def _language(word: str, name: str) -> str:
    if word not in LANGUAGES:
        raise usage(say("{name} is one of: {known}.", name=name, known=LANGUAGES))
    return word
