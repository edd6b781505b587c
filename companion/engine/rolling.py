"""Throw a game's dice once, beside any table."""

from companion.core.chance import Chance
from companion.core.errors import RuleViolation
from companion.core.game import Command
from companion.core.ids import Seat
from companion.core.message import Translator, say
from companion.core.reader import Node
from companion.engine.wording import word
from companion.games import find_game


def roll(game_id: str, chance: Chance, translator: Translator) -> dict[str, object]:
    """Throw the dice of a game and return `faces`, `words`, `sentence` and `plates`.

    Raises:
        UnknownThing: `unknown-game`.
        RuleViolation: `no-dice`; the game has none.
    """
    game = find_game(game_id)
    if game.dice is None or "throw" not in game.play.commands:
        raise RuleViolation(
            "no-dice",
            say("{game} is played without dice. Choose another game.", game=game.name),
            rule="throw",
        )
    state = game.play.initial()
    for fact in game.play.decide(state, Command("throw", Seat(0), Node({}, "")), chance):
        state = game.play.evolve(state, fact)
    throw = word(game.play.view(state, None)["throw"], translator)
    assert isinstance(throw, dict), f"the view of {game_id} shows no throw"
    return {key: throw[key] for key in ("faces", "words", "sentence", "plates")}
