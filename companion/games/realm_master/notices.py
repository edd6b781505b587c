"""Say what everybody at the table is told as long as it is so, on every phone and the display."""

from collections.abc import Mapping

from companion.core.ids import Seat
from companion.core.message import say
from companion.core.play import Notice
from companion.core.sheet import Cells
from companion.games.realm_master.state import Phase, State
from companion.games.realm_master.winning import ending


def notice(state: State, sheets: Mapping[Seat, Cells]) -> tuple[Notice, ...]:
    """Name each seat without a hero before the first round, then who fell or came in lately."""
    if not state.is_first_card_out:
        return tuple(
            Notice("no-hero", say("{who} has no hero yet."), seat)
            for seat in sorted(sheets)
            if seat not in state.heroes
        )
    if ending(state) is not None:
        return ()
    recent = (moment.fact.notice(state) for moment in state.moments)
    said = [notice for notice in recent if notice is not None]
    if not state.turn_cards.pile and state.phase is not Phase.ROUND:
        said.append(Notice("last-round", say("This is the last round: no turn card is left.")))
    return tuple(said)
