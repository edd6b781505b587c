"""Answer one record with one line: its result, or what is wrong with it.

For every place that works through many records and must outlive a bad one. A refusal and a bug
both become an error object here, so this is the outermost edge of scoring.
"""

import sys
from collections.abc import Sequence
from dataclasses import dataclass

from companion.core.errors import CompanionError
from companion.core.json_text import dump
from companion.core.message import say
from companion.engine.languages import translator
from companion.engine.scoring import score_once
from companion.engine.traces import places
from companion.engine.wording import word_error


@dataclass(frozen=True, slots=True)
class Answer:
    """A result or an error object, as it is sent."""

    lines: tuple[bytes, ...]
    """JSON in UTF-8, without the end of the line: a result in each language asked for, or one error
    object."""
    scored: bool
    """Whether it is a result."""

    @property
    def line(self) -> bytes:
        """The answer in the first language."""
        return self.lines[0]


def answer(data: bytes | str, languages: Sequence[str] = ("en",)) -> Answer:
    """Score a record and return its result in some languages, or its error object; raise nothing.

    Args:
        data: The record.
        languages: At least one; an error object is in the first.
    """
    try:
        return Answer(score_once(data, languages), scored=True)
    except CompanionError as error:
        return refuse(error, languages[0])
    except Exception:
        return refuse(fault(), languages[0])


def refuse(error: CompanionError, language: str = "en") -> Answer:
    """Return the error object of a refusal."""
    return Answer((dump(word_error(error, translator(language))),), scored=False)


def fault() -> CompanionError:
    """Describe the exception being handled as what it is: a bug of ours, not of the record."""
    kind, _, traceback = sys.exc_info()
    return CompanionError(
        "internal-error",
        say(
            "This is a fault of the program, not of the record ({kind} at {place}). "
            "Please report it together with the record.",
            kind=kind.__name__ if kind else "-",
            place=places(traceback)[-1] if traceback else "-",
        ),
    )
