"""Give out what is no view of a table: its game and numbers, its scores, its result, its luck.

The result may be read by everybody, by a link that nobody guesses. Who holds it has no right at the
table: there is no code in what it shows, nothing private, no log. It ends with the table.
"""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from companion.core.errors import UnknownThing
from companion.core.json_values import Json, as_members
from companion.core.kit import require
from companion.core.message import Seat, say
from companion.core.reader import Node
from companion.engine.cut import show_once
from companion.engine.editions import editions_of
from companion.engine.facade import describe
from companion.engine.sheets import score_so_far
from companion.engine.table_file import check_hands
from companion.engine.tables import Tables
from companion.engine.wording import TAGS, Audience, translator, word
from companion.table.course import began_at, scored
from companion.table.kit import NOT_AT_TABLE, NOT_YOUR_SEAT
from companion.table.log import Log
from companion.table.luck import longer_luck, luck_of, tables_before
from companion.table.principal import DISPLAY
from companion.table.record import names_of
from companion.table.state import Stage, edition_along
from companion.table.told_luck import LUCK, SealedPlayer, ToldLuck


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


KEY_LENGTH = 22
"""Signs of a key: 128 bits, URL-safe."""
SHOWN = (
    "head",
    "table",
    "me",
    "seats",
    "sheets",
    "result",
    "boards",
    "other",
    "thrown",
    "dealt",
    "first_turn",
)
"""The members of a view that a reader is shown, those that hold nothing too."""
_OF_TABLE = ("game", "state", "toggles", "edition")


@dataclass(frozen=True, slots=True)
class PublicResult:
    """The result of a table as everybody may read it."""

    game: Mapping[str, object]
    view: Mapping[str, object]
    began: str
    ended: str


def open_reading(tables: Tables, audience: Audience, code: str) -> str:
    """Return the key by which a table's result is read: the same every time.

    Raises:
        NotAllowed: `not-at-table`.
        UnknownThing: `unknown-table` or `no-result`.
    """
    frozen_result(tables, audience, code)
    row, _ = tables.find(code)
    key = tables.ports.store.add_reading(row.id, tables.ports.ids.secret())
    if key is None:
        raise unknown_reading()
    return key


def read(tables: Tables, key: str, language: str) -> PublicResult:
    """Return what a key shows.

    Raises:
        UnknownThing: `unknown-link`: there is no such key, its table is gone, or was opened again.
    """
    row = tables.ports.store.find_reading(key) if len(key) <= KEY_LENGTH * 2 else None
    if row is None:
        raise unknown_reading()
    log = tables.look(row.code).log
    if log.state.stage is not Stage.FINISHED:
        raise unknown_reading()
    whole = show_once(log, DISPLAY, language)
    shown = {name: part for name, part in whole.items() if name in SHOWN}
    table = as_members(shown["table"])
    shown |= {
        "table": {name: table[name] for name in _OF_TABLE if name in table} | {"code": ""},
        "play": {},
        "seats": _without_phones(as_members(shown["seats"])),
    }
    return PublicResult(
        describe(log.state.game, language),
        shown,
        began_at(log),
        scored(log).at,
    )


def unknown_reading() -> UnknownThing:
    """Return the refusal of a link that shows nothing."""
    return UnknownThing(
        "unknown-link",
        say("This link shows no result. The table is deleted, or the link is not whole."),
    )


def _without_phones(seats: Mapping[str, Json]) -> dict[str, Json]:
    """Return seats as a stranger sees them: who sat there, not whether a phone did."""
    return {
        key: {name: part for name, part in as_members(seat).items() if name != "phone"}
        for key, seat in seats.items()
    }


def give_luck(tables: Tables, audience: Audience, code: str) -> dict[str, Json]:
    """Return what luck gave at a table and what its players made of it.

    Raises:
        NotAllowed: `not-at-table`.
        RuleViolation: `hands-closed`.
        UnknownThing: `unknown-table`, `no-result`, or `no-luck`: nothing was drawn, or the table
            had printed numbers of its own.
    """
    known = tables.look(code)
    require(known.principal(audience.device_id).at_table, NOT_AT_TABLE)
    return LUCK.write(_luck(known.log))


def _luck(log: Log) -> ToldLuck:
    state = log.state
    scored(log)
    # What luck gave is what was dealt, cards too that the game never shows.
    check_hands(log)
    draws = tuple(luck_of(log))
    if not draws or state.edition is not None:
        raise UnknownThing(
            "no-luck",
            say(
                "The throws of this table cannot be played again: none was drawn, or the table had "
                "numbers of its own."
            ),
        )
    names = names_of(state, translator(TAGS[0]))
    players = tuple(
        SealedPlayer(name, Node(dict(state.sheets.get(seat, {})), ""))
        for name, seat in zip(names, state.taken, strict=True)
    )
    return ToldLuck(
        game=state.game.id,
        draws=longer_luck(draws, state.luck),
        players=players,
        toggles=Node(
            {
                toggle.id: state.toggles[toggle.id]
                for toggle in state.game.toggles
                if state.toggles[toggle.id] != toggle.default
            },
            "",
        ),
        before=tables_before(state.luck),
    )
