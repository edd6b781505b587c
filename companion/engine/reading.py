"""Let everybody read the result of a table by a link that nobody guesses, and nothing else of it.

Who holds the link has no right at the table: there is no code in what it shows, nothing private,
no log. It ends with the table.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.core.errors import UnknownThing
from companion.core.ids import Json
from companion.core.message import say
from companion.core.trusted import as_members
from companion.engine.audience import Audience
from companion.engine.cut import show_once
from companion.engine.facade import describe
from companion.engine.preview import frozen_result
from companion.engine.tables import Tables
from companion.table.course import began_at, scored
from companion.table.principal import DISPLAY
from companion.table.state import Stage

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
