"""Answer the calls that need no table, where no server is reached: on a phone, in the browser.

The same paths and the same bytes as the server's, which answers from the same functions.
"""

from dataclasses import dataclass

from companion.core.chance import Chance, SystemChance
from companion.core.errors import CompanionError, UnknownThing
from companion.core.ids import Seat
from companion.core.message import render, say
from companion.core.reader import read_json
from companion.engine import editions
from companion.engine.answer import fault
from companion.engine.facade import BARE_THROW, describe_game, list_games, roll
from companion.engine.languages import translator
from companion.engine.score_only import answer_sheets, open_score_only, score_so_far
from companion.engine.scoring import score
from companion.engine.wording import dump

OK = 200
REFUSED = 400
NOT_FOUND = 404
BROKEN = 500


@dataclass(frozen=True, slots=True)
class Reply:
    """What a call is answered with."""

    status: int
    """As HTTP has it."""
    body: bytes
    """JSON; of a refusal the members `code`, `detail` and `pointer` that the server sends, too."""


def reply(path: str, body: str, language: str = "en", chance: Chance | None = None) -> Reply:
    """Answer a call; raise nothing.

    Args:
        path: Below `/api/v1`: `/score`, `/games`, `/games/ID` with `/roll` or `/edition`,
            `/sheets` with `/SEAT/score`, `/editions/check`.
        body: What is sent, as JSON text; "" where nothing is.
        language: Of the sentences.
        chance: Where luck comes from; the machine's own when left out.
    """
    try:
        return Reply(OK, _answer(path, body, language, chance or SystemChance()))
    except UnknownThing as error:
        return _refuse(NOT_FOUND, error, language)
    except CompanionError as error:
        return _refuse(REFUSED, error, language)
    except Exception:
        return _refuse(BROKEN, fault(), language)


class _Here:
    """Score in this process."""

    def score(self, record: bytes, language: str) -> bytes:
        return score(record, language)


def _answer(path: str, body: str, language: str, chance: Chance) -> bytes:
    match path.strip("/").split("/"):
        case ["score"]:
            return score(body, language)
        case ["games"]:
            return dump(list_games(language))
        case ["games", game_id]:
            return dump(describe_game(game_id, language))
        case ["games", game_id, "roll"]:
            return dump(roll(game_id, chance, language, BARE_THROW.read(read_json(body))))
        case ["games", game_id, "edition"]:
            return dump(editions.describe(game_id, translator(language)))
        case ["editions", "check"]:
            return dump(editions.check(read_json(body), translator(language)))
        case ["sheets"]:
            return dump(answer_sheets(read_json(body), _Here(), language))
        case ["sheets", seat, "score"] if seat.isdecimal():
            table = open_score_only(read_json(body))
            return dump(score_so_far(table, Seat(int(seat)), _Here(), language))
    raise UnknownThing("no-such-page", say("This needs the server. Try again with a network."))


def _refuse(status: int, error: CompanionError, language: str) -> Reply:
    told: dict[str, object] = {
        "code": error.code,
        "detail": render(error.message, translator(language)),
        "pointer": error.pointer,
    }
    return Reply(status, dump(told))
