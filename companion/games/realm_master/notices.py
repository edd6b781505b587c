"""Say what everybody at the table is told as long as it is so, on every phone and the display."""

from collections.abc import Iterator, Mapping

from companion.core.ids import Seat
from companion.core.message import Message, say
from companion.core.play import Notice
from companion.core.sheet import Cells
from companion.games.realm_master.state import Phase, State
from companion.games.realm_master.winning import ending

_FIGHTS = (Phase.ATTACK, Phase.BLOW, Phase.ANSWER, Phase.SPOILS)
"""From the hit until what comes of it is settled."""
COUNTS = 3
"""Numbers on a sheet: hearts, gold and banners."""


def notice(state: State, sheets: Mapping[Seat, Cells]) -> tuple[Notice, ...]:
    """Say what everybody should know now, and what is missing for a score."""
    return (*_to_all(state, sheets), *_missing(state, sheets))


def _missing(state: State, sheets: Mapping[Seat, Cells]) -> Iterator[Notice]:
    """Yield what the table is at while nobody has won, and each sheet that is half entered."""
    if state.realm and ending(state) is None:
        yield Notice("goes-on", _tell_phase(state), asks=True)
    for seat, cells in sorted(sheets.items()):
        if not state.is_begun and 0 < len(cells) < COUNTS:
            yield Notice(
                "half-sheet",
                say("{count} of {due} numbers of {who} are entered.", count=len(cells), due=COUNTS),
                seat,
                asks=True,
            )


def _tell_phase(state: State) -> Message:
    if state.phase is Phase.CHOOSING:
        return say("Heroes are still being chosen.")
    if state.phase in _FIGHTS:
        return say("A fight is under way.")
    return say("Nobody has won yet.")


def _to_all(state: State, sheets: Mapping[Seat, Cells]) -> tuple[Notice, ...]:
    """Name each seat without a hero before the first round, then who fell or came in lately."""
    if not state.is_first_card_out:
        return tuple(
            Notice("no-hero", say("{who} has no hero yet."), seat)
            for seat in sorted(sheets)
            if seat not in state.heroes
        )
    if ending(state) is not None:
        return ()
    # What happened in this turn and in the one before it stays said.
    recent = (each.fact for each in state.moments if each.turn >= state.turns - 1)
    told = (fact.notice(state) for fact in recent)
    said = [notice for notice in told if notice is not None]
    if not state.turn_cards.pile and state.phase is not Phase.ROUND:
        said.append(Notice("last-round", say("This is the last round: no turn card is left.")))
    return tuple(said)
