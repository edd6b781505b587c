"""Show what one's own sheet is worth so far, with reasons."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.core.ids import Json, Seat
from companion.core.kit import require
from companion.core.trusted import as_members
from companion.engine.audience import Audience
from companion.engine.editions import editions_of
from companion.engine.facade import describe
from companion.engine.languages import translator
from companion.engine.sheets import score_so_far
from companion.engine.tables import Tables
from companion.engine.wording import word
from companion.table.course import began_at, scored
from companion.table.request import NOT_YOUR_SEAT
from companion.table.state import edition_along


def describe_table(tables: Tables, audience: Audience, code: str) -> Mapping[str, Json]:
    """Return the game of a table with its own printed numbers; to strangers as the box has it.

    Raises:
        UnknownThing: `unknown-table`.
    """
    known = tables.look(code)
    game = known.game
    if not known.principal(audience.device_id).stranger:
        game = known.log.state.game
    return describe(game, audience.language)


def table_edition(tables: Tables, audience: Audience, code: str) -> Mapping[str, Json]:
    """Return the printed numbers of a table as a file to keep, with what was filled in there.

    Raises:
        NotAllowed: `not-at-table`.
        UnknownThing: `unknown-table`, or `no-edition` where the game has no such numbers.
    """
    state = tables.known_to(code, audience.device_id).log.state
    editions_of(state.game)
    return as_members(word(edition_along(state).as_json(), translator(audience.language)))


def preview(tables: Tables, audience: Audience, code: str, seat: Seat) -> dict[str, Json]:
    """Return what a seat's sheet would score as it is now, in the shape of a result's player.

    Where a choice cannot stand now, `fallen` has its cell and the reason.

    Raises:
        NotAllowed: `not-your-seat`: a running score is for who fills in the sheet.
        InvalidInput: The sheet cannot be scored as it is.
        Unavailable: Too much is being scored.
        UnknownThing: `unknown-table`.
    """
    known = tables.look(code)
    require(seat in known.principal(audience.device_id).acting, replace(NOT_YOUR_SEAT, pointer=""))
    return score_so_far(known.log.state, seat, tables.ports.scorer, audience.language)


@dataclass(frozen=True, slots=True)
class Frozen:
    """A table as it was scored."""

    game: str
    """The id of its game."""
    at: str
    """When it was scored, as the clock writes it."""
    began: str
    """When it was played from; when it was opened, if that is not known."""
    last: str
    """When anything last happened there: its time runs from then."""
    file: dict[str, Json]
    """Record, result, version and edition as frozen then."""


def frozen_result(tables: Tables, audience: Audience, code: str) -> Frozen:
    """Return what was frozen when a table was scored.

    Raises:
        NotAllowed: `not-at-table`.
        UnknownThing: `unknown-table` or `no-result`.
    """
    known = tables.known_to(code, audience.device_id)
    log, finished = known.log, scored(known.log)
    began, last = began_at(log), log.events[-1].at
    return Frozen(known.row.game, finished.at, began, last, dict(finished.public))
