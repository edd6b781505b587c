"""Answer the calls that need no table, if no server is reached: on a phone, in the browser.

The same paths and the same bytes as the server's, which answers from the same functions.
"""

from companion.core.chance import SystemChance
from companion.core.errors import UnknownThing
from companion.core.json_values import dump
from companion.core.message import Seat, say
from companion.core.reader import read_json
from companion.engine import editions
from companion.engine.facade import BARE_THROW, describe_game, list_games, roll
from companion.engine.reply import Reply, reply_with
from companion.engine.score_only import SCORE_ONLY, answer_sheets, open_score_only, score_so_far
from companion.engine.scoring import InProcess, score
from companion.engine.wording import translator


def reply(path: str, body: str, language: str = "en") -> Reply:
    """Answer a call; raise nothing.

    Args:
        path: Below `/api/v1`: `/score`, `/games`, `/games/ID` with `/roll` or `/edition`,
            `/sheets` with `/SEAT/score`, `/editions/check`, `/editions/lines`.
        body: What is sent, as JSON text; "" if nothing is.
        language: Of the sentences.
    """
    return reply_with(lambda: _answer(path, body, language), language)


def _answer(path: str, body: str, language: str) -> bytes:
    match path.strip("/").split("/"):
        case ["score"]:
            return score(body, language)
        case ["games"]:
            return dump(list_games(language))
        case ["games", game_id]:
            return dump(describe_game(game_id, language))
        case ["games", game_id, "roll"]:
            asked = BARE_THROW.read(read_json(body))
            return dump(roll(game_id, SystemChance(), language, asked))
        case ["games", game_id, "edition"]:
            return dump(editions.describe(game_id, translator(language)))
        case ["editions", "check"]:
            return dump(editions.check(read_json(body), translator(language)))
        case ["editions", "lines"]:
            return dump(editions.fill_lines(read_json(body), translator(language)))
        case ["sheets"]:
            return dump(answer_sheets(SCORE_ONLY.read(read_json(body)), InProcess(), language))
        case ["sheets", seat, "score"] if seat.isdecimal():
            table = open_score_only(SCORE_ONLY.read(read_json(body)))
            return dump(score_so_far(table, Seat(int(seat)), InProcess(), language))
    raise UnknownThing("no-such-page", say("This needs the server. Try again with a network."))
