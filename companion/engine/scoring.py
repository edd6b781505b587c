"""Score a record: from JSON text to the result's JSON, the same bytes everywhere."""

from collections.abc import Sequence

from companion.core.game import Game
from companion.core.json_text import dump
from companion.core.reader import Node, read_json
from companion.core.record_reader import read_record
from companion.core.result import Record, Result
from companion.engine.languages import translator as find_translator
from companion.engine.wording import word_result
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
        dump(word_result(game.id, record, result, find_translator(language)))
        for language in languages
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
