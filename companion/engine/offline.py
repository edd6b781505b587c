"""Answer the calls that need no table, where no server is reached: on a phone, in the browser.

The same paths and the same bytes as the server's, which answers from the same functions.
"""

from dataclasses import dataclass

from companion.core.chance import DICE_MAX, SIDES_MAX, Chance, SystemChance
from companion.core.errors import CompanionError, UnknownThing
from companion.core.ids import Seat
from companion.core.message import render, say
from companion.core.reader import Node, read_json
from companion.engine import editions
from companion.engine.answer import fault
from companion.engine.facade import Again, describe, describe_game, list_games, roll
from companion.engine.languages import translator
from companion.engine.score_only import finish, open_score_only, record_of, score_so_far, show
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
    """Score on the spot."""

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
            return dump(roll(game_id, chance, language, _again(read_json(body))))
        case ["games", game_id, "edition"]:
            return dump(editions.describe(game_id, translator(language)))
        case ["editions", "check"]:
            return dump(editions.check(read_json(body), translator(language)))
        case ["sheets"]:
            return dump(_sheets(read_json(body), language))
        case ["sheets", seat, "score"] if seat.isdecimal():
            table = open_score_only(read_json(body))
            return dump(score_so_far(table, Seat(int(seat)), _Here(), language))
    raise UnknownThing("no-such-page", say("This needs the server. Try again with a network."))


def _again(node: Node) -> Again | None:
    members = node.object(optional=["faces", "keep"])
    if "faces" not in members:
        return None
    faces = members["faces"].array(high=DICE_MAX)
    kept = members["keep"].array(high=DICE_MAX) if "keep" in members else []
    return Again(
        tuple(face.text(high=SIDES_MAX) for face in faces),
        tuple(place.integer(0, DICE_MAX) for place in kept),
    )


def _sheets(node: Node, language: str) -> dict[str, object]:
    table = open_score_only(node)
    wanted = node.members().get("finish")
    if wanted is not None and wanted.boolean():
        table = finish(table, _Here(), language)
    return {
        "view": show(table, language),
        "game": describe(table.log.state.game, language),
        "record": record_of(table, language),
    }


def _refuse(status: int, error: CompanionError, language: str) -> Reply:
    told: dict[str, object] = {
        "code": error.code,
        "detail": render(error.message, translator(language)),
        "pointer": error.pointer,
    }
    return Reply(status, dump(told))
