"""Move pieces on the table, and drop what is not waited for any more.

Each returns the state after it; nothing is refused.
"""

from dataclasses import replace

from companion.core.ids import Seat
from companion.games.realm_master.dice import threatened
from companion.games.realm_master.realm import next_step
from companion.games.realm_master.state import Phase, State


def settled(state: State) -> State:
    """Drop from what the table waits for whoever is out, stands elsewhere or holds nothing now."""
    alive, inside = state.alive, state.inside
    asked = threatened(state) if state.phase is Phase.BLOW else tuple(inside)
    waiting = tuple(seat for seat in state.waiting if seat in asked)
    debts = tuple(debt for debt in state.debts if debt[0] in alive)
    left = replace(state, waiting=waiting, debts=debts, spoils=spoils_left(state))
    in_turn = state.phase not in (Phase.ROUND, Phase.TRIBUTE, Phase.ULTIMATUM, Phase.LAND_ROLL)
    if in_turn and state.active not in alive:
        return replace(left, phase=Phase.END)
    if state.phase in (Phase.ANSWER, Phase.SPOILS, Phase.MOVE):
        return next_step(left)
    return left


def spoils_left(state: State) -> tuple[tuple[Seat, int], ...]:
    """Return whose cards are still to take: none of who lives again, no more than there are."""
    left: list[tuple[Seat, int]] = []
    for fallen, count in state.spoils:
        holder = state.heroes[fallen]
        held = 0 if fallen in state.alive else min(count, len(holder.cards))
        if held:
            left.append((fallen, held))
    return tuple(left)
