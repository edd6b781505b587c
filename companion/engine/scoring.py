"""Score a record: from JSON text to the result's JSON, the same bytes everywhere.

`answer` is for every place that works through many records and must outlive a bad one. A refusal
and a bug both become an error object there, so it is the outermost edge of scoring.
"""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.core.errors import CompanionError
from companion.core.game import Game
from companion.core.json_values import dump
from companion.core.message import say
from companion.core.reader import Node, read_json
from companion.core.record_reader import read_record
from companion.core.result import Record, Result
from companion.engine.traces import places
from companion.engine.wording import translator, word_error, word_result
from companion.games import find_game, game_ids


def score(data: bytes | str, language: str = "en") -> bytes:
    """Score one record and return the result as JSON.

    Raises:
        InvalidInput: The record is not as `formats.md` says, or contradicts itself.
    """
    return score_once(data, (language,))[0]


def score_once(data: bytes | str, languages: Sequence[str]) -> tuple[bytes, ...]:
    """Score one record and return its result in each of some languages.

    Raises:
        InvalidInput: As `score`.
    """
    game, record, result = settle(read_json(data))
    return tuple(
        dump(word_result(game.id, record, result, translator(language))) for language in languages
    )


class InProcess:
    """Scores in this process, while the caller waits."""

    def score(self, record: bytes, *languages: str) -> tuple[bytes, ...]:
        """Return the result of a record in each language.

        Raises:
            InvalidInput: As `score`.
        """
        return score_once(record, languages)


def settle(node: Node) -> tuple[Game, Record, Result]:
    """Read and score a record; nothing is put into words yet.

    Raises:
        InvalidInput: As `score`.
    """
    # Only this key is looked at before the game is known.
    game = find_game(node.object(required=["game"], optional=None)["game"].word(game_ids()))
    record = read_record(node, game)
    return game, record, game.scoring.score(record)


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
    except Exception as error:
        return refuse(error, languages[0])


def refuse(error: Exception, language: str = "en") -> Answer:
    """Return the error object of a refusal or of a bug, as `refusal_of`."""
    return Answer((dump(word_error(refusal_of(error), translator(language))),), scored=False)


def refusal_of(error: Exception) -> CompanionError:
    """Return a refusal as it is; any other exception as what it is: a bug of ours."""
    if isinstance(error, CompanionError):
        return error
    return CompanionError(
        "internal-error",
        say(
            "This is a fault of the program, not of the record ({kind} at {place}). "
            "Please report it together with the record.",
            kind=type(error).__name__,
            place=places(error.__traceback__)[-1],
        ),
    )
