"""Provide `companion games`, the list of games, and `companion roll`, a throw without a table."""

from collections.abc import Sequence

from companion.cli.pipes import write
from companion.command_line import read_command_line
from companion.core.chance import SystemChance
from companion.core.json_text import dump
from companion.core.message import render, say
from companion.core.trusted import as_items
from companion.engine.facade import list_games, roll
from companion.engine.languages import translator
from companion.games import find_game, game_ids


def run_games(arguments: Sequence[str]) -> int:
    """List the games, sorted by id, and return the exit status.

    Raises:
        InvalidInput: `usage`.
    """
    usage = say("This command lists all games. Leave out what stands behind it.")
    asked = read_command_line(arguments, usage, flags=("--json",), operands=0)
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


def run_roll(arguments: Sequence[str]) -> int:
    """Throw the dice of one game and return the exit status.

    Raises:
        InvalidInput: `usage`.
        UnknownThing: `unknown-game` or `no-dice`.
    """
    usage = say("Name one game: companion roll GAME.")
    asked = read_command_line(arguments, usage, flags=("--json",))
    thrown = roll(asked.operands[0], SystemChance(), asked.language)
    if "--json" in asked.options:
        write(dump(thrown) + b"\n")
        return 0
    write(f"{' '.join(map(str, as_items(thrown['words'])))}\n".encode())
    if thrown["sentence"]:
        write(f"{thrown['sentence']}\n".encode())
    return 0
