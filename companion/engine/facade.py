"""Describe games and throw just dice, as JSON ready to send."""

from dataclasses import dataclass

from companion.core.chance import Chance
from companion.core.errors import UnknownThing
from companion.core.game import DECIDERS, Game, Toggle
from companion.core.ids import Json, Seat
from companion.core.message import say
from companion.core.play import Command
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
    return describe(find_game(game_id), language)


def describe(game: Game, language: str = "en") -> dict[str, object]:
    """Return a game as it is played somewhere, with the cards of its own edition."""
    if language not in game.described:
        game.described[language] = _describe(game, language)
    return dict(game.described[language])


def _describe(game: Game, language: str) -> dict[str, object]:
    described: dict[str, object] = {
        **_short(game),
        "fields": [{"id": each.id, "kind": each.kind, **each.describe()} for each in game.sheet],
        "toggles": [_toggle(toggle) for toggle in game.toggles],
        "deciders": {**DECIDERS, **game.deciders},
        "glyphs": [{"label": label, "icon": icon} for label, icon in game.glyphs],
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


@dataclass(frozen=True, slots=True)
class Again:
    """A throw that lies there, and which of its dice stay when the others are thrown again."""

    faces: tuple[str, ...]
    keep: tuple[int, ...]
    """Places of the dice that stay, 0-based."""


def roll(
    game_id: str, chance: Chance, language: str = "en", again: Again | None = None
) -> dict[str, object]:
    """Throw a game's dice without a table: faces, words, sentence, plates, what was kept.

    Raises:
        UnknownThing: `unknown-game`, or `no-dice` where the game has none.
        InvalidInput, RuleViolation: `again` is no throw of this game, or not to be thrown again.
    """
    game = find_game(game_id)
    play = game.bare_throw
    if play is None:
        raise UnknownThing("no-dice", say("{game} is played without dice.", game=game.name))
    asked: list[tuple[str, Json]] = [("throw", {})]
    if again is not None:
        if "rethrow" not in play.commands:
            raise UnknownThing("no-dice", say("{game} has no second throw.", game=game.name))
        asked = [("throw", {"faces": list(again.faces)}), ("rethrow", {"keep": list(again.keep)})]
    state = play.begin()
    for kind, data in asked:
        for fact in state.decide(Command(kind, Seat(0), Node(data, "")), chance):
            state = state.after(fact)
    throw = state.view(None)["throw"]
    assert isinstance(throw, dict)
    wanted = ("faces", "words", "sentence", "plates", "kept", "rerolls_left")
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
        if game.sample_fields:
            short["sample_fields"] = list(game.sample_fields)
    if game.edition:
        short["edition"] = game.edition
    return short


def _toggle(toggle: Toggle) -> dict[str, object]:
    described: dict[str, object] = {"id": toggle.id, "label": toggle.label}
    if toggle.words:
        described["words"] = [{"word": word, "label": label} for word, label in toggle.words]
    return described
