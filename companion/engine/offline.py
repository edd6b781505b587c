"""Answer the calls that need no table, where no server is reached: on a phone, in the browser.

The same paths and the same bytes as the server's, which answers from the same functions.
"""

from dataclasses import dataclass

from companion.core.chance import Chance, SystemChance
from companion.core.errors import CompanionError, UnknownThing
from companion.core.message import render, say
from companion.engine.answer import fault
from companion.engine.facade import describe_game, list_games, roll
from companion.engine.languages import translator
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
        path: Below `/api/v1`: `/score`, `/games`, `/games/ID` or `/games/ID/roll`.
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


def _answer(path: str, body: str, language: str, chance: Chance) -> bytes:
    match path.strip("/").split("/"):
        case ["score"]:
            return score(body, language)
        case ["games"]:
            return dump(list_games(language))
        case ["games", game_id]:
            return dump(describe_game(game_id, language))
        case ["games", game_id, "roll"]:
            return dump(roll(game_id, chance, language))
    raise UnknownThing("no-such-page", say("This needs the server. Try again with a network."))


def _refuse(status: int, error: CompanionError, language: str) -> Reply:
    told: dict[str, object] = {
        "code": error.code,
        "detail": render(error.message, translator(language)),
        "pointer": error.pointer,
    }
    return Reply(status, dump(told))
