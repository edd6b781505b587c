"""Put Kingdom's play together: the mountains, the throw, and what each sheet may do."""

from companion.core.game import Play
from companion.games.kingdom.advice import advise, notice
from companion.games.kingdom.turn import DEAL, THROWS, Turn, decide, evolve, given, tell, view

PLAY = Play(
    commands=(DEAL, *THROWS.commands),
    initial=Turn,
    decide=decide,
    evolve=evolve,
    view=view,
    tell=tell,
    given=given,
    advise=advise,
    notice=notice,
    exclusive=(DEAL, *THROWS.exclusive),
)
