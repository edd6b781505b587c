"""Provide `companion games`, the list of games, and `companion roll`, a throw without a table."""

from companion.cli.pipes import write
from companion.command_line import CommandLine, shown, suggest
from companion.core.chance import SystemChance
from companion.core.errors import UnknownThing
from companion.core.json_values import as_items, dump
from companion.core.message import render, say
from companion.engine.facade import list_games, roll
from companion.engine.wording import translator
from companion.games import find_game, game_ids


def run_games(asked: CommandLine) -> int:
    """List the games, sorted by id, and return the exit status."""
    if "--json" in asked.options:
        write(dump({"games": list_games(asked.language)}) + b"\n")
        return 0
    games = [find_game(game_id) for game_id in game_ids()]
    width = max((len(game.id) for game in games), default=0)
    for game in games:
        low, high = game.players
        line = say(
            "{name}, for {low} to {high} players: {about}",
            name=game.name,
            low=low,
            high=high,
            about=game.about,
        )
        write(f"{game.id:<{width}}  {render(line, translator(asked.language))}\n".encode())
    return 0


def run_roll(asked: CommandLine) -> int:
    """Throw the dice of one game and return the exit status.

    Raises:
        UnknownThing: `unknown-game` or `no-dice`.
    """
    [name] = asked.operands
    if name not in (known := game_ids()):
        raise UnknownThing(
            "unknown-game", suggest(say("There is no game {name}.", name=shown(name)), name, known)
        )
    thrown = roll(name, SystemChance(), asked.language)
    if "--json" in asked.options:
        write(dump(thrown) + b"\n")
        return 0
    write(f"{' '.join(map(str, as_items(thrown['words'])))}\n".encode())
    if thrown["sentence"]:
        write(f"{thrown['sentence']}\n".encode())
    return 0
