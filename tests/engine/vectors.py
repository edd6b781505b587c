"""Records to compare two Pythons by, from seeds; each as a game's own sheet can be filled in."""

import json
import random
from typing import Any

from companion.core.game import Game
from companion.core.sheet import Cards, Field, Grid, Number, gather_entry
from companion.core.spaces import Marks, Route
from companion.games import find_game
from tests.game_files import with_players

COUNT = 250
"""Records made for each game."""
NAMES = ("Ann", "Ben", "Cy", "Di", "Eva")
MARKED_MAX = 20
"""Most spaces of a map that get a mark: with more, a tour takes long to search."""
HELD_MAX = 6
"""Most cards of a tableau."""


def made(game_id: str) -> list[str]:
    """Return records from a seed; some of them contradict themselves."""
    luck = random.Random(f"the same everywhere: {game_id}")
    game = find_game(game_id)
    return [json.dumps(_record(game, luck)) for _ in range(COUNT)]


def _record(game: Game, luck: random.Random) -> dict[str, Any]:
    low, high = game.players
    names = NAMES[: luck.randint(low, max(low, min(high, 3)))]
    decks: dict[str, list[str]] = {}
    players = [
        {"name": name, **gather_entry(game.sheet, _cells(game, decks, luck))} for name in names
    ]
    toggles = {
        toggle.id: luck.choice([word for word, _ in toggle.words] or [False, True])
        for toggle in game.toggles
        if toggle.recorded
    }
    # Header keys that are neither a sheet's nor a setting's: as the game's example has them.
    example = with_players(game.id, low)
    return {**example, **game.header, "toggles": toggles, "players": players}


def _cells(game: Game, decks: dict[str, list[str]], luck: random.Random) -> dict[str, Any]:
    cells: dict[str, Any] = {}
    for field in game.sheet:
        cells |= _filled(field, cells, decks, luck)
    return cells


def _filled(
    field: Field, cells: dict[str, Any], decks: dict[str, list[str]], luck: random.Random
) -> list[tuple[str, Any]]:
    """Return the cells of a field, as somebody might fill them in."""
    if isinstance(field, Number):
        if field.values:
            return [(field.id, luck.choice(field.values))]
        # Small numbers are the usual ones; the highest there are, now and then.
        high = field.high if luck.random() < 0.1 else min(field.high, field.low + 10)
        return [(field.id, luck.randint(field.low, high))]
    if isinstance(field, Grid):
        signs = [symbol.sign for symbol in field.symbols]
        # Few kinds on a map make large areas.
        used = luck.choices(signs, k=luck.randint(2, len(signs)))
        return [(f"{field.id}/{part}", luck.choice(used)) for part in field.parts()]
    if isinstance(field, Marks):
        return _marked(field, luck)
    if isinstance(field, Route):
        marked = [space for space, _ in field.spaces if any(c.endswith(f"/{space}") for c in cells)]
        return [(field.id, luck.sample(marked, 2))] if luck.random() < 0.2 and marked[1:] else []
    if isinstance(field, Cards):
        deck = decks.setdefault(field.id, _shuffled(field, luck))
        held = [deck.pop() for _ in range(luck.randint(1, min(HELD_MAX, field.high, len(deck))))]
        return [(f"{field.id}/{name}", held.count(name)) for name in dict.fromkeys(held)]
    # A kind of field that a game brings itself: the worked examples fill it in.
    return []


def _marked(field: Marks, luck: random.Random) -> list[tuple[str, Any]]:
    circled = {word: may for word, _, may in field.words}
    spaces = [space for space, _ in field.spaces]
    chosen = luck.sample(spaces, luck.randint(4, min(MARKED_MAX, len(spaces))))
    cells = []
    for space in chosen:
        mark: str | int = luck.randint(field.low, field.high)
        if circled and luck.random() < 0.2:
            mark = luck.choice(list(circled))
        may = circled.get(mark, True) if isinstance(mark, str) else True
        cells.append(
            (f"{field.id}/{space}", {"mark": mark, "circled": may and luck.random() < 0.3})
        )
    return cells


def _shuffled(field: Cards, luck: random.Random) -> list[str]:
    deck = [name for name, _, copies in field.cards for _ in range(copies)]
    return luck.sample(deck, len(deck))
