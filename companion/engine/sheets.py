"""Score the sheets of a table so far and for good, without the choices that cannot stand now.

A choice that could be made may become impossible later, by a card of one's own or by the war that
others bring. A record that held it would be refused and nobody could score; so at a table it falls
with a word, and counts again as soon as it fits. Which choice falls scoring alone can tell, and it
may have to search for that: so this is asked of the scorer, and never while a view is cut.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from companion import __version__
from companion.core.errors import InvalidInput
from companion.core.json_values import Json, as_items, as_members, dump
from companion.core.message import Message, Seat, render, say
from companion.core.record_reader import of_result
from companion.engine.erasing import kept_results
from companion.engine.wording import TAGS, name_players, translator
from companion.table.course import FINISH_TABLE, TableFinished
from companion.table.kit import Request
from companion.table.log import Event
from companion.table.ports import Scorer
from companion.table.record import Fallen, make_record, names_of
from companion.table.said import ALTHOUGH, require_whole
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
    boards = of_result(state.game.load_boards, state.game, scored.record, result)
    if boards:
        player["board"] = boards[place]
    switches = of_result(state.game.load_switches, state.game, scored.record, result)
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


def finish_table(request: Request, scorer: Scorer, language: str) -> tuple[Event, ...]:
    """Return the event that freezes a table's record and result.

    Raises:
        NotAllowed, RuleViolation: As `decide`; `not-whole`.
        InvalidInput: A sheet cannot be scored; the sentence says whose, the pointer where.
        Unavailable: Too much is being scored.
    """
    FINISH_TABLE.check(request)
    if not FINISH_TABLE.given(request.data).get(ALTHOUGH):
        require_whole(request, is_scored=True)
    # The reader's language first: a refusal is answered in it.
    first = language if language in TAGS else TAGS[0]
    tags = (first, *(tag for tag in TAGS if tag != first))
    scored = _score_sheets(request, scorer, tags)
    results: dict[str, Json] = {
        # Names that nobody typed are in each language another.
        tag: name_players(result, names_of(request.state, translator(tag)))
        for tag, result in zip(tags, scored.results, strict=True)
    }
    # Most results name nothing that a box prints, and so read alike with any names.
    results = kept_results(results)
    source = TAGS[0]
    edition = {"id": request.game.edition, "sample": request.game.sample is not None}
    finished = TableFinished(
        record=make_record(request.state, translator(source), scored.fallen),
        result=results.pop(source),
        results=results,
        version=__version__,
        edition=edition if request.game.edition else None,
    )
    return (finished.by(request.by),)


def _score_sheets(request: Request, scorer: Scorer, tags: Sequence[str]) -> Scored:
    try:
        return score_sheets(request.state, scorer, tags)
    except InvalidInput as error:
        raise _name_the_sheet(error, make_record(request.state, translator(tags[0]))) from error


def _name_the_sheet(error: InvalidInput, record: Mapping[str, Json]) -> InvalidInput:
    players = record["players"]
    parts = error.pointer.split("/")
    if parts[1:2] == ["players"] and len(parts) > 2 and isinstance(players, list):
        name = str(players[int(parts[2])]["name"])
        sentence = say("{name}’s sheet: {reason}", name=name, reason=error.message)
        return InvalidInput(error.code, sentence, pointer=error.pointer)
    return error
