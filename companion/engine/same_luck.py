"""Give out the luck of a finished table, so that others play the same throws and cards."""

from companion.core.errors import UnknownThing
from companion.core.ids import Json
from companion.core.kit import require
from companion.core.message import say
from companion.core.reader import Node
from companion.engine.audience import Audience
from companion.engine.languages import TAGS, translator
from companion.engine.table_file import check_hands
from companion.engine.tables import Tables
from companion.table.course import scored
from companion.table.log import Log
from companion.table.luck import (
    LUCK,
    SealedPlayer,
    ToldLuck,
    longer_luck,
    luck_of,
    tables_before,
)
from companion.table.record import names_of
from companion.table.request import NOT_AT_TABLE


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
    toggles = {
        toggle.id: state.toggles[toggle.id]
        for toggle in state.game.toggles
        if state.toggles[toggle.id] != toggle.default
    }
    return ToldLuck(
        game=state.game.id,
        draws=longer_luck(draws, state.luck),
        players=players,
        toggles=Node(toggles, ""),
        before=tables_before(state.luck),
    )
