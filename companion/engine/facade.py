"""Describe games and throw just dice, as JSON ready to send."""

from companion.core.chance import Chance
from companion.core.errors import UnknownThing
from companion.core.game import Command, Game, Toggle
from companion.core.ids import Seat
from companion.core.message import say
from companion.core.reader import Node
from companion.engine.languages import translator
from companion.engine.wording import word
from companion.games import find_game, game_ids


def list_games(language: str = "en") -> list[object]:
    """Return every game in short: what a pile of boxes shows."""
    return [word(_short(find_game(game_id)), translator(language)) for game_id in game_ids()]


def describe_game(game_id: str, language: str = "en") -> dict[str, object]:
    """Return a game with its dice, the fields of its sheet and its toggles.

    Raises:
        UnknownThing: `unknown-game`.
    """
    game = find_game(game_id)
    described: dict[str, object] = {
        **_short(game),
        "fields": [{"id": each.id, "kind": each.kind, **each.describe()} for each in game.sheet],
        "toggles": [_toggle(toggle) for toggle in game.toggles],
        "ui": dict(game.ui),
    }
    if game.dice is not None:
        dice = game.dice
        described["dice"] = {
            "count": dice.count,
            "look": dice.look,
            "rerolls": dice.rerolls,
            "faces": [
                {"id": face, "label": label}
                for face, label in zip(dice.faces, dice.words(dice.faces), strict=True)
            ],
        }
    worded = word(described, translator(language))
    assert isinstance(worded, dict)
    return worded


def roll(game_id: str, chance: Chance, language: str = "en") -> dict[str, object]:
    """Throw a game's dice once, without a table: faces, words, sentence and plates.

    Raises:
        UnknownThing: `unknown-game`, or `no-dice` where the game has none.
    """
    game = find_game(game_id)
    play = game.bare_throw or game.play
    if "throw" not in play.commands:
        raise UnknownThing("no-dice", say("{game} is played without dice.", game=game.name))
    state = play.initial()
    for fact in play.decide(state, Command("throw", Seat(0), Node({}, "")), chance):
        state = play.evolve(state, fact)
    throw = play.view(state, None)["throw"]
    assert isinstance(throw, dict)
    wanted = ("faces", "words", "sentence", "plates")
    worded = word({key: throw[key] for key in wanted}, translator(language))
    assert isinstance(worded, dict)
    return worded


def _short(game: Game) -> dict[str, object]:
    short: dict[str, object] = {
        "id": game.id,
        "name": game.name,
        "designer": game.designer,
        "players": list(game.players),
        "about": game.about,
    }
    if game.year is not None:
        short["year"] = game.year
    if game.sample is not None:
        short["sample"] = game.sample
    return short


def _toggle(toggle: Toggle) -> dict[str, object]:
    described: dict[str, object] = {"id": toggle.id, "label": toggle.label}
    if toggle.words:
        described["words"] = [{"word": word, "label": label} for word, label in toggle.words]
    return described
