"""Answer one record with one line: its result, or what is wrong with it.

For every place that works through many records and must outlive a bad one. A refusal and a bug
both become an error object here, so this is the outermost edge of scoring.
"""

import sys
from dataclasses import dataclass

from companion.core.errors import CompanionError
from companion.core.message import say
from companion.engine.languages import translator
from companion.engine.scoring import score
from companion.engine.traces import places
from companion.engine.wording import dump, word_error


@dataclass(frozen=True, slots=True)
class Answer:
    """A result or an error object, as it is sent."""

    line: bytes
    """JSON in UTF-8, without the end of the line."""
    scored: bool
    """Whether it is a result."""


def answer(data: bytes | str, language: str = "en") -> Answer:
    """Score a record and return its result or its error object; raise nothing."""
    try:
        return Answer(score(data, language), scored=True)
    except CompanionError as error:
        return refuse(error, language)
    except Exception:
        return refuse(fault(), language)


def refuse(error: CompanionError, language: str = "en") -> Answer:
    """Return the error object of a refusal."""
    return Answer(dump(word_error(error, translator(language))), scored=False)


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
