"""Describe, check and share editions: the printed numbers that people correct."""

import json

from companion.core.edition import EditionFile, Editions, read_file, sample_entries, sample_file
from companion.core.errors import InvalidInput, Unavailable, UnknownThing
from companion.core.game import Game
from companion.core.ids import Json
from companion.core.message import Translator, render, say
from companion.core.reader import Node
from companion.engine.wording import dump, word
from companion.games import find_game, game_ids
from companion.table.ports import EditionStore, Ids

EDITION_BYTES_MAX = 32 * 1024
"""Longest file: half of what a record may have, for a record carries the edition beside sheets."""
EDITIONS_MAX = 20_000
"""Most editions kept by one service; at 4 KiB each that is 80 MiB."""


def games_with_editions() -> tuple[Game, ...]:
    """Return the games whose printed numbers can be corrected."""
    games = [find_game(game_id) for game_id in game_ids()]
    return tuple(game for game in games if game.editions is not None)


def editions_of(game: Game) -> Editions:
    """Return how a game's printed numbers are read, checked and edited.

    Raises:
        UnknownThing: `no-edition`.
    """
    if game.editions is None:
        raise UnknownThing("no-edition", say("{game} has no numbers to correct.", game=game.name))
    return game.editions()


def read(node: Node) -> tuple[Game, EditionFile]:
    """Read a file of any game.

    Raises:
        InvalidInput: As `read_file`, and `edition-too-large`.
    """
    members = node.members()
    if "game" not in members:
        node.object(required=["game", "edition"], optional=list(members))
    known = {game.id: game for game in games_with_editions()}
    game = known[members["game"].word(known)]
    file = read_file(node, game.id, editions_of(game))
    if len(dump(file.as_json())) > EDITION_BYTES_MAX:
        node.refuse(
            "edition-too-large",
            say("This edition is over {high} bytes. Shorten it.", high=EDITION_BYTES_MAX),
        )
    return game, file


def check(node: Node, translator: Translator) -> dict[str, object]:
    """Say what is missing from a file or contradictory, in words: `findings` and `sample`.

    What cannot be read is a finding too, the only one.
    """
    try:
        game, file = read(node)
    except InvalidInput as error:
        message = render(error.message, translator)
        fault = {"code": error.code, "message": message, "pointer": error.pointer}
        return {"readable": False, "findings": [fault], "sample": []}
    editions = editions_of(game)
    findings = editions.check(editions.read(Node(file.edition, "/edition")))
    told = [
        {"code": each.code, "message": each.message, "pointer": f"/edition{each.pointer}"}
        for each in findings
    ]
    sample = list(sample_entries(file, editions))
    return {"readable": True, "findings": word(told, translator), "sample": sample}


def describe(game_id: str, translator: Translator) -> dict[str, object]:
    """Return the sample of a game as a file, and the form by which it is edited.

    Raises:
        UnknownThing: `unknown-game` or `no-edition`.
    """
    game = find_game(game_id)
    editions = editions_of(game)
    return {
        "game": game.id,
        "name": game.name,
        "sample": word(sample_file(game.id, editions).as_json(), translator),
        "parts": word([part.describe() for part in editions.parts], translator),
    }


def share(node: Node, store: EditionStore, ids: Ids) -> str:
    """Keep a file for ever under a fresh key that nobody can guess, and return the key.

    Raises:
        InvalidInput: As `read`.
        Unavailable: `editions-full`.
    """
    _, file = read(node)
    if store.edition_count() >= EDITIONS_MAX:
        raise Unavailable(
            "editions-full",
            say("No more editions can be kept here. Keep it on the phone or as a file."),
        )
    key = ids.secret()
    store.add_edition(key, dump(file.as_json()).decode())
    return key


def find_shared(key: str, store: EditionStore) -> dict[str, Json]:
    """Return a file by its key.

    Raises:
        UnknownThing: `unknown-edition-link`.
    """
    text = store.find_edition(key)
    if text is None:
        raise UnknownThing(
            "unknown-edition-link",
            say("There is no edition behind this link. Ask for it again, or send the file."),
        )
    file: dict[str, Json] = json.loads(text)
    return file
