"""Read a command line, that of every command by one rule.

By hand, since the standard parser takes longer to import than a record takes to score, and says
what is wrong in English alone.
"""

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import TypeAlias

from companion.core.errors import InvalidInput
from companion.core.message import Message, Translator, render, say
from companion.engine.wording import LANGUAGES

LANGUAGE = "--lang"
"""Every command knows it."""
VARIABLE = "COMPANION_LANG"
"""Names the language where the option is left out."""

Row: TypeAlias = tuple[str, Message]
"""A word of a command line, and what it means."""
LANGUAGE_ROW: Row = (
    "--lang en|de",
    say("language of the sentences; if left out that of {variable}, else en", variable=VARIABLE),
)


class UsageError(InvalidInput):
    """The command line cannot be read; the message says why."""

    def __init__(self, message: Message) -> None:
        super().__init__("usage", message)


@dataclass(frozen=True, slots=True)
class Subcommand:
    """What can be asked for, in one place for the reader of the command line and for its help."""

    name: str
    module: str
    """Where it is run, by `run_` and its name; imported only then."""
    about: Message
    own_rows: tuple[Row, ...]
    """Its operands, then its options; a word behind an option stands for the value it takes."""
    examples: tuple[str, ...]
    statuses: tuple[Row, ...]
    """How it ends."""
    forms: tuple[str, ...] = ()
    """Its operands if there are several ways; words in small letters stand for themselves."""

    @property
    def rows(self) -> tuple[Row, ...]:
        """Operands and options, with the option that every command knows."""
        return (*self.own_rows, LANGUAGE_ROW)

    @property
    def options(self) -> Mapping[str, bool]:
        """Whether each option takes a value."""
        return {
            word.partition(" ")[0]: " " in word for word, _ in self.rows if word.startswith("-")
        }

    @property
    def ways(self) -> tuple[str, ...]:
        """What may stand behind its name beside options."""
        named = (word for word, _ in self.own_rows if not word.startswith("-"))
        return self.forms or (" ".join(named),)

    def hold(self, operands: Sequence[str]) -> None:
        """Refuse operands that no way asks for.

        Raises:
            UsageError: One is missing or too much, or there is no such word.
        """
        verbs = tuple(way.partition(" ")[0] for way in self.forms)
        verb = operands[0] if operands else ""
        if verbs and verb not in verbs:
            if verb:
                told = say("There is no {what}.", what=f"companion {self.name} {shown(verb)}")
                raise UsageError(suggest(told, verb, verbs))
            raise UsageError(
                say("Say what to do. There are: {known}.", known=self._forms(self.ways))
            )
        way = self.ways[verbs.index(verb)] if verbs else self.ways[0]
        words, [form] = way.split(), self._forms([way])
        if len(operands) < len(words) or "" in operands[: len(words)]:
            missing = words[(*operands, "").index("")]
            raise UsageError(
                say(
                    "{missing} is missing. Write {form}; --help explains it.",
                    missing=missing,
                    form=form,
                )
            )
        if len(operands) > len(words):
            extra = shown(operands[-1])
            raise UsageError(
                say("Leave out {extra}: {form} takes no more.", extra=extra, form=form)
            )

    def _forms(self, ways: Sequence[str]) -> tuple[str, ...]:
        return tuple(f"companion {self.name} {way}".strip() for way in ways)

    def help(self, words: Translator) -> Iterator[str]:
        """Yield the lines of its help."""
        for way in self.ways:
            form = f"{self.name} {way}".strip()
            yield render(say("Usage: companion {form} [options]", form=form), words)
        yield from ("", render(self.about, words), "")
        yield from table(self.rows, words)
        yield from ("", render(say("Examples:"), words))
        yield from (f"  companion {example}" for example in self.examples)
        yield from ("", render(say("Exit status:"), words))
        yield from table(self.statuses, words)


@dataclass(frozen=True, slots=True)
class CommandLine:
    """What was asked for behind the name of a command."""

    operands: tuple[str, ...]
    options: Mapping[str, str]
    """The options given, dashes included, with their values; "" if one takes none."""

    @property
    def language(self) -> str:
        """The language of the sentences.

        Raises:
            UsageError: The environment names one that there is not.
        """
        named = self.options.get(LANGUAGE) or os.environ.get(VARIABLE) or LANGUAGES[0]
        return known_language(named, VARIABLE)

    def whole(self, name: str, usual: int, high: int, low: int = 1) -> int:
        """Return the number that an option names.

        Args:
            name: The option.
            usual: If it is left out.
            high: The most.
            low: The least.

        Raises:
            UsageError: It is none of these.
        """
        text = self.options.get(name, str(usual))
        if name in self.options and not (text.isdecimal() and low <= int(text) <= high):
            raise UsageError(
                say(
                    "{name} must be a whole number from {low} to {high}, not “{said}”.",
                    name=name,
                    low=low,
                    high=high,
                    said=text,
                )
            )
        return int(text)


def read_command_line(given: Sequence[str], command: Subcommand) -> CommandLine:
    """Sort options and operands, in any order; `--` ends the options.

    Args:
        given: What stands behind the name of the command.
        command: What it knows.

    Raises:
        UsageError: An option is not known or lacks its value, or the operands are others.
    """
    operands: list[str] = []
    options: dict[str, str] = {}
    rest = iter(given)
    for argument in rest:
        name, equals, value = argument.partition("=")
        if argument == "--":
            operands.extend(rest)
        elif argument == "-" or not argument.startswith("-"):
            operands.append(argument)
        elif command.options.get(name):
            options[name] = value if equals else next(rest, "")
            if name != LANGUAGE and not options[name]:
                form = next(word for word, _ in command.rows if word.startswith(f"{name} "))
                raise UsageError(say("A value is missing: {form}.", form=form))
        elif argument in command.options:
            options[name] = ""
        else:
            told = say("There is no option {option} here.", option=shown(argument))
            raise UsageError(suggest(told, name, tuple(command.options)))
    if LANGUAGE in options:
        known_language(options[LANGUAGE])
    command.hold(operands)
    return CommandLine(tuple(operands), options)


def guess_language(given: Sequence[str]) -> str:
    """Return the language asked for on a command line that may be wrong elsewhere."""
    words = [part for argument in given for part in argument.split("=", 1)]
    for place, word in enumerate(words[1:]):
        if words[place] == LANGUAGE and word in LANGUAGES:
            return word
    word = os.environ.get(VARIABLE, "")
    return word if word in LANGUAGES else LANGUAGES[0]


def shown(argument: str) -> str:
    """Return an argument to be printed: cut at 200 characters, its raw bytes replaced."""
    text = os.fsencode(argument).decode("utf-8", "replace")
    return text if len(text) <= 200 else f"{text[:199]}…"


def suggest(told: Message, word: str, known: Sequence[str]) -> Message:
    """Return a sentence and behind it the known word that is most like one, else the few known."""
    # Imported late: a record starts without it.
    from difflib import get_close_matches

    for near in get_close_matches(word, known, n=1):
        return say("{told} Did you mean {near}?", told=told, near=near)
    return (
        told
        if len(known) > 20
        else say("{told} There are: {known}.", told=told, known=tuple(known))
    )


def command_first(given: Sequence[str]) -> Sequence[str]:
    """Return a command line with the language behind the command, where it stood before it.

    >>> command_first(["--lang", "de"])
    ['', '--lang', 'de']
    """
    at = 2 if given[:1] == [LANGUAGE] else int("".join(given[:1]).startswith(f"{LANGUAGE}="))
    return [*(given[at : at + 1] or [""]), *given[:at], *given[at + 1 :]]


def table(rows: Sequence[Row], words: Translator) -> Iterator[str]:
    """Yield a line for each word and what it means, these below one another."""
    width = max(len(word) for word, _ in rows)
    yield from (f"  {word:<{width}}  {render(meaning, words)}" for word, meaning in rows)


def known_language(word: str, name: str = LANGUAGE) -> str:
    """Return a language, once it is seen to be one of ours.

    Raises:
        UsageError: It is none; the message says where it was named, and which there are.
    """
    if word not in LANGUAGES:
        raise UsageError(say("{name} must be one of these: {known}.", name=name, known=LANGUAGES))
    return word
