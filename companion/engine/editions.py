"""Describe, check and share editions: the printed numbers that people correct."""

import json
from collections.abc import Mapping

from companion.core.edition import (
    CHECKED_MAX,
    WORD_MAX,
    EditionFile,
    EditionPart,
    Editions,
    check_new,
    read_file,
    sample_entries,
    sample_file,
)
from companion.core.entry_lines import fill
from companion.core.entry_text import written
from companion.core.errors import InvalidInput, Unavailable, UnknownThing
from companion.core.game import Game
from companion.core.ids import Json
from companion.core.json_text import dump
from companion.core.listing import AnyList, blanks_of
from companion.core.message import Translator, render, say
from companion.core.reader import Node, plain
from companion.core.trusted import as_items, as_members
from companion.engine.languages import LANGUAGES
from companion.engine.languages import translator as translator_of
from companion.engine.wording import word
from companion.games import find_game, game_ids
from companion.table.ports import EditionStore, Ids

TEXT_MAX = 32_000
"""Longest text of lines, in code points: as much as a file may hold."""
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
    known = {game.id: game for game in games_with_editions()}
    game = known[node.object(required=["game"], optional=None)["game"].word(known)]
    file = read_file(node, game.id, editions_of(game))
    check_new(file, node)
    return game, file


def check(node: Node, translator: Translator) -> dict[str, Json]:
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
    findings = editions.check(file.numbers)
    told = [
        {"code": each.code, "message": each.message, "pointer": f"/edition{each.pointer}"}
        for each in findings
    ]
    sample = list(sample_entries(file, editions))
    return {"readable": True, "findings": word(told, translator), "sample": sample}


def fill_lines(node: Node, translator: Translator) -> dict[str, Json]:
    """Return a file with what lines of text or CSV say of one of its lists, and what was unclear.

    The entries named there count as compared with the print. Nothing else of the file is looked
    at: one that is only begun may be filled, too.

    Raises:
        InvalidInput: `too-many-lines`, or the file is not as a file is.
    """
    given = node.object(required=["file", "part", "text"])
    file = given["file"].object(
        required=["game", "edition"], optional=["format", "title", "checked"]
    )
    known = {game.id: game for game in games_with_editions()}
    editions = editions_of(known[file["game"].word(known)])
    parts = {part.key: part for part in editions.parts}
    part = parts[given["part"].word(parts)]
    there = file["edition"].members().get(part.key)
    entries = (
        []
        if there is None
        else [_with_id(each, part.id_key) for each in there.array(high=CHECKED_MAX)]
    )
    filled = fill(given["text"].text(high=TEXT_MAX), part, entries, _tongues(translator))
    checked = (
        [each.text(high=2 * WORD_MAX) for each in file["checked"].array(high=CHECKED_MAX)]
        if ("checked" in file)
        else []
    )
    checked = list(dict.fromkeys([*checked, *(f"{part.key}/{name}" for name in filled.filled)]))
    whole = as_members(plain(given["file"].value))
    edition = {**as_members(whole["edition"]), part.key: list(filled.entries)}
    faults: list[Json] = [
        {"line": each.line, "text": each.text, "message": render(each.message, translator)}
        for each in filled.faults
    ]
    return {
        "file": {**whole, "edition": edition, "checked": checked},
        "filled": list(filled.filled),
        "faults": faults,
        "left": filled.left,
    }


def _tongues(first: Translator) -> tuple[Translator, ...]:
    """Return every language, the reader's first: a spreadsheet may be in another."""
    others = (translator_of(each) for each in LANGUAGES if each != first.language)
    return (first, *others)


def _with_id(entry: Node, id_key: str) -> Mapping[str, Json]:
    entry.object(required=[id_key], optional=None)[id_key].text(low=1, high=2 * WORD_MAX)
    return as_members(plain(entry.value))


def describe(game_id: str, translator: Translator) -> dict[str, Json]:
    """Return the sample of a game as a file, and the form by which it is edited.

    Raises:
        UnknownThing: `unknown-game` or `no-edition`.
    """
    game = find_game(game_id)
    editions = editions_of(game)
    return {
        "game": game.id,
        "name": game.name,
        "printed": editions.is_printed,
        "sample": word(sample_file(game.id, editions).as_json(), translator),
        "members": word(blanks_of(editions.members) if editions.members else (), translator),
        "parts": word([_part(part, editions) for part in editions.parts], translator),
    }


def _part(part: AnyList, editions: Editions) -> EditionPart:
    """Return the form of a list, and a line that is taken in whatever the list holds.

    Of the sample's entries it is the one that says most.
    """
    sample = [as_members(each) for each in as_items(editions.sample[part.key])]
    return EditionPart(
        key=part.key,
        label=part.label,
        id_key=part.id_key,
        shown=part.shown or part.id_key,
        low=part.low,
        high=part.high,
        blanks=part.blanks,
        example=max(written(part, sample), key=len, default=""),
    )


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
