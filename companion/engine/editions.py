"""Describe, check and share editions: the printed numbers that people correct."""

import json
from collections.abc import Mapping, Sequence
from contextlib import suppress
from itertools import chain

from companion.core.edition import (
    CHECKED_MAX,
    WORD_MAX,
    EditionFile,
    EditionPart,
    Editions,
    Finding,
    check_new,
    faults_of,
    read_file,
    sample_entries,
    sample_file,
)
from companion.core.entry_lines import fill
from companion.core.entry_text import written
from companion.core.errors import InvalidInput, Unavailable, UnknownThing
from companion.core.game import Game
from companion.core.json_values import Json, as_items, as_members, dump
from companion.core.listing import AnyList, blanks_of
from companion.core.message import Message, Translator, render, say
from companion.core.reader import Node, plain
from companion.core.record_reader import EVENING
from companion.engine import sheet_lines
from companion.engine.wording import LANGUAGES, word
from companion.engine.wording import translator as translator_of
from companion.games import find_game, game_ids
from companion.table.ports import EditionStore, Ids

EDITIONS_MAX = 20_000
"""Most editions kept by one service; at 4 KiB each that is 80 MiB."""


def games_with_editions() -> tuple[Game, ...]:
    """Return the games whose printed numbers can be corrected."""
    return tuple(game for game in map(find_game, game_ids()) if game.editions is not None)


def editions_of(game: Game) -> Editions:
    """Return how a game's printed numbers are read, checked and edited.

    Raises:
        UnknownThing: `no-edition`.
    """
    if game.editions is None:
        raise UnknownThing(
            "no-edition",
            say("{game} has no numbers to correct, and needs no edition.", game=game.name),
        )
    return game.editions()


def read(node: Node, *, is_sheet: bool = False) -> tuple[Editions, EditionFile]:
    """Read a file of any game, or of those that have sheets alone.

    Raises:
        InvalidInput: As `read_file`, `edition-too-large`, and `no-lines` of a game without sheets.
    """
    game = _game_of(node, is_sheet=is_sheet)
    editions = editions_of(game)
    file = read_file(node, game.id, editions)
    check_new(file, node)
    return editions, file


def _game_of(node: Node, *, is_sheet: bool) -> Game:
    """Return the game that a file is for.

    Raises:
        InvalidInput: As `read`.
    """
    known = {game.id: game for game in games_with_editions()}
    given = node.object(required=["game"], optional=None)
    if others := [key for key in ("events", "players") if key in given]:
        given[others[0]].refuse(
            "unknown-key",
            EVENING
            if others[0] == "events"
            else say("This is a record, and no edition or sheet. companion score reads it."),
        )
    game = known[given["game"].word(known)]
    if is_sheet and editions_of(game).lines is None:
        given["game"].refuse(
            "no-lines",
            say(
                "This is an edition of {game}, and no sheet. Use companion edition check.",
                game=game.name,
            ),
        )
    return game


def check(node: Node, translator: Translator, *, is_sheet: bool = False) -> dict[str, Json]:
    """Say what is missing from a file or contradictory, in words: `findings` and `sample`.

    What cannot be read is a finding too: what was refused first, and the first fault of every
    other entry. Of a sheet that is read `rows` says how each row is.
    """
    sample: tuple[str, ...] = ()
    rows: Sequence[Message] = ()
    refused: dict[str, Finding] = {}
    found: list[Finding] = []
    try:
        editions, file = read(node, is_sheet=is_sheet)
        found += editions.check(file.numbers)
        sample = sample_entries(file, editions)
        if is_sheet and editions.lines:
            rows = editions.lines().tell(file.numbers)
    except InvalidInput as error:
        refused[error.pointer] = Finding(error.code, error.message, error.pointer)
        with suppress(InvalidInput, KeyError):
            own = editions_of(_game_of(node, is_sheet=is_sheet))
            found.extend(faults_of(Node(node.members()["edition"].value, ""), own))
    findings = [
        {"code": each.code, "message": each.message, "pointer": pointer}
        for pointer, each in chain(
            refused.items(), ((f"/edition{each.pointer}", each) for each in found)
        )
        # What was refused first is among the others again.
        if refused.get(pointer) in (None, each)
    ]
    return {
        "readable": not refused,
        "findings": word(findings, translator),
        "sample": [*sample],
        **({"rows": word(rows, translator)} if rows else {}),
    }


def lines_of(node: Node, translator: Translator) -> str:
    """Return a file as lines of text that say all of it.

    Raises:
        InvalidInput: As `read`.
    """
    editions, file = read(node, is_sheet=True)
    assert editions.lines is not None
    return editions.lines().write(file.edition, tongues(translator), whole=True)


def check_lines(text: str, translator: Translator) -> dict[str, Json]:
    """Return what `check` finds in a sheet that is written as lines, and the sheet as a `file`.

    Each finding has its line, or None if no line says what is wrong.

    Raises:
        InvalidInput: `too-many-lines`.
    """
    game, lines = next(
        (game, own())
        for game in games_with_editions()
        if (own := editions_of(game).lines) is not None
    )
    told = sheet_lines.read_lines(text, lines, {"id": "ours-1", "rows": []}, tongues(translator))
    file: dict[str, Json] = {"game": game.id, "edition": dict(told.edition)}
    found = check(Node(file, ""), translator, is_sheet=True)
    faults: list[Json] = [
        {"code": "unclear-line", "message": message, "pointer": "", "line": each.line}
        for each in told.faults
        for message in [render(each.message, translator)]
    ]
    return {
        "readable": not faults and found["readable"],
        # Where a line is not read, what else is found may come of it alone.
        "findings": faults
        or [
            {**finding, "line": sheet_lines.line_of(str(finding["pointer"]), told.places)}
            for finding in map(as_members, as_items(found["findings"]))
        ],
        "sample": found["sample"],
        "rows": found.get("rows", []),
        "file": file,
    }


def fill_lines(node: Node, translator: Translator) -> dict[str, Json]:
    """Return a file with what lines of text or CSV say of one of its lists, and what was unclear.

    The entries named there count as compared with the print. Nothing else of the file is looked
    at: one that is only begun may be filled, too. Where lines say a whole edition, they are all of
    it; without `text` the answer has the file's own lines.

    Raises:
        InvalidInput: `too-many-lines`, or the file is not as a file is.
    """
    given = node.object(required=["file"], optional=["part", "text"])
    file = given["file"].object(
        required=["game", "edition"], optional=["format", "title", "checked"]
    )
    editions = editions_of(_game_of(given["file"], is_sheet=False))
    if editions.lines is not None:
        return sheet_lines.fill(given, editions, tongues(translator))
    given = node.object(required=["file", "part", "text"])
    parts = {part.key: part for part in editions.parts}
    part = parts[given["part"].word(parts)]
    there = file["edition"].members()
    entries = [
        _with_id(each, part.id_key)
        for each in (there[part.key].array(high=CHECKED_MAX) if part.key in there else ())
    ]
    filled = fill(given["text"].text(high=sheet_lines.TEXT_MAX), part, entries, tongues(translator))
    before = file["checked"].array(high=CHECKED_MAX) if "checked" in file else ()
    checked = [each.text(high=2 * WORD_MAX) for each in before]
    whole = as_members(plain(given["file"].value))
    return {
        "file": {
            **whole,
            "edition": {**as_members(whole["edition"]), part.key: list(filled.entries)},
            "checked": [*dict.fromkeys([*checked, *(f"{part.key}/{n}" for n in filled.filled)])],
        },
        "filled": list(filled.filled),
        "faults": sheet_lines.word_faults(filled.faults, translator),
        "left": filled.left,
    }


def tongues(first: Translator) -> tuple[Translator, ...]:
    """Return every language, the reader's first: a spreadsheet may be in another."""
    return (first, *(translator_of(each) for each in LANGUAGES if each != first.language))


def _with_id(entry: Node, id_key: str) -> Mapping[str, Json]:
    entry.object(required=[id_key], optional=None)[id_key].text(low=1, high=2 * WORD_MAX)
    return as_members(plain(entry.value))


def describe(game_id: str, translator: Translator) -> dict[str, Json]:
    """Return the sample of a game as a file, and the form by which it is edited.

    Raises:
        UnknownThing: `unknown-game` or `no-edition`.
    """
    editions = editions_of(game := find_game(game_id))
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


def find_shared(key: str, store: EditionStore) -> Mapping[str, Json]:
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
    return as_members(json.loads(text))
