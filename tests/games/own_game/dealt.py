"""A sheet with cards and hands; every card is another, so whoever sees one sees whose it is."""

from typing import Any

from companion.core.chance import Chance
from companion.core.game import Game
from companion.core.reader import Node
from companion.games import find_game
from companion.games.own_game import make_game
from companion.games.own_game.edition import read
from tests.factories import Evening

CARDS = [f"card{n:03}" for n in range(120)]
SHEET: dict[str, Any] = {
    "id": "ours-1",
    "name": "Cards",
    "cards": [{"group": "Sun", "names": CARDS[:60]}, {"group": "Rain", "names": CARDS[60:]}],
    "hand": 4,
    "rows": [{"id": "points", "name": "Points", "kind": "write"}],
}
WITH_CARDS: Game = make_game(read(Node(SHEET, "")), SHEET)
"""The game by this sheet alone."""


def table_with_cards(chance: Chance) -> Evening:
    """Return a table that nobody has begun yet, and that plays by this sheet."""
    evening = Evening(game=find_game("own_game"), chance=chance)
    file = {"format": 1, "game": "own_game", "title": "Cards", "edition": SHEET}
    evening.ask("host", "set-edition", {"edition": file})
    return evening
