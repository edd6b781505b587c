"""Answer what needs no table: the games, a score, just dice, a device for a program."""

from collections.abc import Mapping, Sequence

from flask import Response, request

from companion.core.json_values import Json
from companion.engine.facade import BareThrow, describe_game, list_games, roll
from companion.web.bodies import Blueprint
from companion.web.budget import SHEETS
from companion.web.devices import forget_new_device, new_device, spend
from companion.web.language import language
from companion.web.schemas.requests import Nothing
from companion.web.schemas.written import reference
from companion.web.services import services

games = Blueprint("games", __name__, url_prefix="/api/v1", description="Games, scores, dice")


@games.at("/games", ["GET"])
@games.answers(200, "GameShort", many=True)
def get_games() -> Sequence[Json]:
    """List the games."""
    return list_games(language())


@games.at("/games/<game_id>", ["GET"])
@games.answers(200, "GameWhole")
def get_game(game_id: str) -> Mapping[str, Json]:
    """Describe a game: its dice, the fields of its sheet, its toggles."""
    return describe_game(game_id, language())


@games.at("/games/<game_id>/roll", ["POST"])
@games.takes(BareThrow)
@games.answers(200, "Thrown")
def post_roll(throw: BareThrow, game_id: str) -> Mapping[str, Json]:
    """Throw a game's dice without a table; with `faces` and `keep`, the others once more."""
    return roll(game_id, services().chance, language(), throw)


@games.at("/score", ["POST"])
@games.sends(
    "The result: totals, places, reasons.",
    shapes=("Result",),
    requestBody={
        "required": True,
        "content": {"application/json": {"schema": reference("GameRecord")}},
        "description": "A record, as the page on records and results has it.",
    },
)
def post_score() -> Response:
    """Score a record; the same bytes as the command line gives, without the end of its line."""
    spend(SHEETS)
    [result] = services().scorer.score(request.get_data(), language())
    return Response(result, mimetype="application/json")


@games.at("/devices", ["POST"])
@games.takes(Nothing)
@games.answers(201, "DeviceToken")
def post_device(body: Nothing) -> dict[str, str]:
    """Make a device for a program; its token goes into an Authorization header."""
    _, token = new_device()
    # A program that keeps cookies would be taken for a browser, and need an `Origin`.
    forget_new_device()
    return {"token": token}
