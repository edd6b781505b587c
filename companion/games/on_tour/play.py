"""Put On Tour's play together: the set-up, the turns, and what each map may have written on it."""

from dataclasses import replace

from companion.core.paper import PAPER
from companion.core.play import Play, Toggles
from companion.core.throw import play_throws
from companion.games.on_tour.box import DICE
from companion.games.on_tour.dealt import dealt
from companion.games.on_tour.decide import SET_UP, TURN, decide, may
from companion.games.on_tour.deed import tell_deed
from companion.games.on_tour.evolve import evolve
from companion.games.on_tour.facts import FACTS, TourFact
from companion.games.on_tour.state import Deal, give
from companion.games.on_tour.text import read_throw, tell
from companion.games.on_tour.view import notice, study, summarise, view


def _settle(deal: Deal, toggles: Toggles) -> Deal:
    return replace(deal, circles_any_star=toggles["star_circle"] == "always")


PLAY: Play[Deal, TourFact] = Play(
    commands=(SET_UP, TURN, PAPER),
    initial=Deal,
    may=may,
    decide=decide,
    evolve=evolve,
    view=view,
    tell=tell,
    facts=FACTS,
    given=give,
    study=study,
    notice=notice,
    summarise=summarise,
    settle=_settle,
    deed=tell_deed,
    dealt=dealt,
    lies_open=True,
    exclusive=(SET_UP, TURN),
)
"""The shared half of the game at a table."""

THROWS = play_throws(DICE, read_throw)
"""The throw without cards, for just dice."""
