"""Say what the table waits for, and the buttons of each seat that may answer, all in words."""

from companion.games.realm_master.attack import ask_blow
from companion.games.realm_master.death import ask_spoils
from companion.games.realm_master.land_roll import ask_land_roll
from companion.games.realm_master.moving import ask_answer, ask_move
from companion.games.realm_master.question import Ask
from companion.games.realm_master.rounds import ask_card
from companion.games.realm_master.setting_up import ask_hero
from companion.games.realm_master.state import Phase, State
from companion.games.realm_master.throwing import ask_dice
from companion.games.realm_master.tribute import ask_tribute
from companion.games.realm_master.turns import ask_end
from companion.games.realm_master.ultimatum import ask_ultimatum
from companion.games.realm_master.winning import ask_nothing, ending


def ask(state: State) -> Ask:
    """Return what the table waits for, and who may answer how."""
    end = ending(state)
    if end is not None:
        return ask_nothing(state, end)
    return _ASKS[state.phase](state)


_ASKS = {
    Phase.CHOOSING: ask_hero,
    Phase.ROUND: ask_card,
    Phase.TRIBUTE: ask_tribute,
    Phase.ULTIMATUM: ask_ultimatum,
    Phase.LAND_ROLL: ask_land_roll,
    Phase.DICE: ask_dice,
    Phase.ATTACK: ask_dice,
    Phase.BLOW: ask_blow,
    Phase.ANSWER: ask_answer,
    Phase.SPOILS: ask_spoils,
    Phase.MOVE: ask_move,
    Phase.END: ask_end,
}
"""What each phase asks."""
