"""Read a command line, that of every command by one rule.

By hand, since the standard parser takes longer to import than a record takes to score, and says
what is wrong in English alone.
"""

import os
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion.core.errors import InvalidInput
from companion.core.message import Message, say
from companion.engine.languages import LANGUAGES

LANGUAGE = "--lang"
"""Every command knows it."""
VARIABLE = "COMPANION_LANG"
"""Names the language where the option is left out."""


class UsageError(InvalidInput):
    """The command line cannot be read; the message says why."""

    def __init__(self, message: Message) -> None:
        super().__init__("usage", message)


@dataclass(frozen=True, slots=True)
class CommandLine:
    """What was asked for behind the name of a command."""

    operands: tuple[str, ...]
    options: Mapping[str, str]
    """The options given, dashes included, with their values; "" where one takes none."""

    @property
    def language(self) -> str:
        """The language of the sentences.

        Raises:
            UsageError: The environment names one that there is not.
        """
        named = self.options.get(LANGUAGE) or os.environ.get(VARIABLE) or LANGUAGES[0]
        return _language(named, VARIABLE)

    def whole(self, name: str, usual: int, high: int, low: int = 1) -> int:
        """Return the number that an option names.

        Args:
            name: The option.
            usual: Where it is left out.
            high: The most.
            low: The least.

        Raises:
            UsageError: It is none of these.
        """
        text = self.options.get(name, str(usual))
        if name in self.options and not (text.isdecimal() and low <= int(text) <= high):
            raise UsageError(
                say("{name} is a whole number from {low} to {high}.", name=name, low=low, high=high)
            )
        return int(text)


def read_command_line(
    given: Sequence[str],
    usage: Message,
    *,
    flags: Sequence[str] = (),
    values: Sequence[str] = (),
    operands: int = 1,
) -> CommandLine:
    """Sort options and operands, in any order; `--` ends the options.

    Args:
        given: What stands behind the name of a command.
        usage: What is said where there are more or fewer operands.
        flags: The options without a value.
        values: The options with one, beside `--lang`.
        operands: How many there are.

    Raises:
        UsageError: An option is not known or lacks its value, or `usage`.
    """
    named: list[str] = []
    options: dict[str, str] = {}
    rest = iter(given)
    for argument in rest:
        name, equals, value = argument.partition("=")
        if argument == "--":
            named.extend(rest)
        elif argument == "-" or not argument.startswith("-"):
            named.append(argument)
        elif argument in flags:
            options[name] = ""
        elif name in (*values, LANGUAGE):
            options[name] = value if equals else next(rest, "")
            if name != LANGUAGE and not options[name]:
                raise UsageError(say("{name} wants a value.", name=name))
        else:
            raise UsageError(
                say(
                    "There is no option {option} here. Options: {known}.",
                    option=shown(argument),
                    known=(*flags, *values, LANGUAGE),
                )
            )
    if LANGUAGE in options:
        _language(options[LANGUAGE], LANGUAGE)
    if len(named) != operands:
        raise UsageError(usage)
    return CommandLine(tuple(named), options)


def guess_language(given: Sequence[str]) -> str:
    """Return the language asked for on a command line that may be wrong elsewhere."""
    words = [part for argument in given for part in argument.split("=", 1)]
    for place, word in enumerate(words[1:]):
        if words[place] == LANGUAGE and word in LANGUAGES:
            return word
    word = os.environ.get(VARIABLE, "")
    return word if word in LANGUAGES else LANGUAGES[0]


def shown(argument: str) -> str:
    """Return an argument so that it can be printed: cut at 200 signs, its raw bytes replaced."""
    text = os.fsencode(argument).decode("utf-8", "replace")
    return text if len(text) <= 200 else f"{text[:199]}…"


def _language(word: str, name: str) -> str:
    if word not in LANGUAGES:
        raise UsageError(say("{name} is one of: {known}.", name=name, known=LANGUAGES))
    return word
