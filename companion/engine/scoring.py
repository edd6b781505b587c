"""Score a record: from JSON text to the result's JSON, the same bytes everywhere."""

from companion.core.game import Game
from companion.core.message import Translator
from companion.core.reader import Node, read_json
from companion.core.record import Record
from companion.core.record_reader import read_record
from companion.core.result import Result
from companion.engine.languages import translator as find_translator
from companion.engine.wording import dump, word_result
from companion.games import find_game, game_ids


def score(data: bytes | str, language: str = "en") -> bytes:
    """Score one record and return the result as JSON.

    Raises:
        InvalidInput: The record is not as `formats.md` says, or contradicts itself.
    """
    return dump(score_node(read_json(data), find_translator(language)))


def score_node(node: Node, translator: Translator) -> dict[str, object]:
    """Score a record that was read and return the result, worded.

    Raises:
        InvalidInput: As `score`.
    """
    game, record, result = settle(node)
    return word_result(game.id, record, result, translator)


def settle(node: Node) -> tuple[Game, Record, Result]:
    """Read and score a record; nothing is put into words yet.

    Raises:
        InvalidInput: As `score`.
    """
    game = find_game(_game_id(node))
    record = read_record(node, game)
    return game, record, game.scoring.score(record)


def _game_id(node: Node) -> str:
    """Return the id of the record's game; only this key is looked at."""
    members = node.members()
    if "game" not in members:
        node.object(required=["game"], optional=list(members))
    return members["game"].word(game_ids())
