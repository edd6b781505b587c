"""Score a table for good: its record, its result and the version that made it, in one event."""

from collections.abc import Mapping, Sequence

from companion import __version__
from companion.core.errors import InvalidInput
from companion.core.ids import Json
from companion.core.message import say
from companion.engine.erasing import kept_results
from companion.engine.languages import TAGS, translator
from companion.engine.sheets import Scored, score_sheets
from companion.engine.wording import name_players
from companion.table.course import FINISH_TABLE, TableFinished
from companion.table.events import Event
from companion.table.missing import ALTHOUGH, require_whole
from companion.table.ports import Scorer
from companion.table.record import make_record, names_of
from companion.table.request import Request


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
