"""Describe games and throw just dice, as JSON ready to send."""

from dataclasses import dataclass
from typing import Annotated

from companion.core.chance import DICE_MAX, Chance
from companion.core.errors import UnknownThing
from companion.core.game import DECIDERS, Game, Toggle
from companion.core.ids import Json, Seat
from companion.core.message import say
from companion.core.play import Command
from companion.core.reader import Node
from companion.core.schema import shape_of
from companion.core.shape import Items, Text, Whole
from companion.core.trusted import as_members
from companion.engine.languages import translator
from companion.engine.wording import word
from companion.games import find_game, game_ids


def list_games(language: str = "en") -> list[object]:
    """Return every game in short, as home shows it."""
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
    if game.bgg is not None:
        described["bgg"] = game.bgg
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
    return {**as_members(word(described, translator(language)))}


@dataclass(frozen=True, slots=True)
class BareThrow:
    """A throw without a table: of all dice, or of those of a throw that are not kept."""

    faces: Annotated[
        tuple[str, ...] | None,
        Items(Text(1, 20), 0, DICE_MAX),
        "The throw that lies there, for each die the id of its face; left out for a new throw.",
    ] = None
    keep: Annotated[
        tuple[int, ...] | None,
        Items(Whole(0, DICE_MAX - 1), 0, DICE_MAX),
        "Places of the dice that stay, 0-based.",
    ] = None


BARE_THROW = shape_of(BareThrow)
"""How such a throw is asked for."""
NEW_THROW = BareThrow()


def roll(
    game_id: str, chance: Chance, language: str = "en", asked: BareThrow = NEW_THROW
) -> dict[str, object]:
    """Throw a game's dice without a table: faces, words, sentence, plates, what was kept.

    Raises:
        UnknownThing: `unknown-game`, or `no-dice` where the game has none.
        InvalidInput, RuleViolation: What was asked is no throw of this game, or not to be thrown
            again.
    """
    game = find_game(game_id)
    play = game.bare_throw
    if play is None:
        raise UnknownThing("no-dice", say("{game} is played without dice.", game=game.name))
    presses: list[tuple[str, Json]] = [("throw", {})]
    if asked.faces is not None:
        if "rethrow" not in play.commands:
            raise UnknownThing("no-dice", say("{game} has no second throw.", game=game.name))
        typed, keep = list(asked.faces), list(asked.keep or ())
        presses = [("throw", {"faces": typed}), ("rethrow", {"keep": keep})]
    state = play
    for kind, data in presses:
        for fact in state.carry_out(Command(kind, Seat(0), Node(data, "")), chance):
            state = state.after(fact)
    throw = as_members(word(state.view(None)["throw"], translator(language)))
    wanted = ("faces", "words", "sentence", "plates", "kept", "rerolls_left")
    return {key: throw[key] for key in wanted}


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
