"""Score the sheets of a table as they are, without the choices that cannot stand now.

A choice that could be made may become impossible later, by a card of one's own or by the war that
others bring. A record that held it would be refused and nobody could score; so at a table it falls
with a word, and counts again as soon as it fits. Which choice falls scoring alone can tell, and it
may have to search for that: so this is asked of the scorer, and never while a view is cut.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass

from companion.core.errors import InvalidInput
from companion.core.ids import Json, Seat
from companion.core.json_text import dump
from companion.core.message import Message, render
from companion.core.record_reader import draw_boards, list_switches
from companion.core.trusted import as_items, as_members
from companion.engine.languages import translator
from companion.table.ports import Scorer
from companion.table.record import Fallen, make_record
from companion.table.state import TableState


@dataclass(frozen=True, slots=True)
class Scored:
    """The sheets of a table with what they score."""

    record: dict[str, Json]
    """As it was scored: without what fell."""
    results: tuple[dict[str, Json], ...]
    """One a language."""
    fallen: Fallen


def score_sheets(
    state: TableState, scorer: Scorer, languages: Sequence[str], alone: Seat | None = None
) -> Scored:
    """Score the taken seats, or one alone, and put the result into some languages.

    Raises:
        InvalidInput: A sheet cannot be scored, for another reason than a choice that may fall.
        Unavailable: Too much is being scored.
    """
    seats = state.taken if alone is None else (alone,)
    fallen: dict[Seat, dict[str, Message]] = {}
    while True:
        record = make_record(state, translator(languages[0]), fallen)
        if alone is not None:
            record["players"] = [as_items(record["players"])[state.taken.index(alone)]]
        try:
            answered = scorer.score(dump(record), *languages)
        except InvalidInput as error:
            place, cell = _find_choice(error.pointer, state)
            if not cell or cell in fallen.get(seats[place], {}):
                raise
            # Each time one choice less is left.
            fallen.setdefault(seats[place], {})[cell] = error.message
        else:
            return Scored(record, tuple(json.loads(result) for result in answered), fallen)


def score_so_far(state: TableState, seat: Seat, scorer: Scorer, language: str) -> dict[str, Json]:
    """Return what one sheet scores as it is now: a result's player, with what fell of it.

    Raises:
        InvalidInput: As `score_sheets`.
        Unavailable: As `score_sheets`.
    """
    # In a game for one player no other sheet changes this score.
    is_alone = state.game.players[0] == 1
    scored = score_sheets(state, scorer, (language,), alone=seat if is_alone else None)
    place = 0 if is_alone else state.taken.index(seat)
    [result] = scored.results
    player = {**as_members(as_items(result["players"])[place])}
    boards = draw_boards(state.game, scored.record, result)
    if boards:
        player["board"] = boards[place]
    switches = list_switches(state.game, scored.record, result)
    if switches:
        player["switches"] = switches[place]
    fell = scored.fallen.get(seat)
    if fell:
        words = translator(language)
        player["fallen"] = {cell: render(why, words) for cell, why in fell.items()}
    return player


def _find_choice(pointer: str, state: TableState) -> tuple[int, str]:
    """Return whose choice a fault points at, by place, and its cell; "" if it is no choice."""
    match pointer.split("/"):
        case ["", "players", place, key, part, *_] if key in state.game.scoring.may_fall:
            return int(place), f"{key}/{part}"
    return 0, ""
