"""Put On Tour's play together: the set-up, the turns, and what each map may have written on it."""

from collections.abc import Mapping
from dataclasses import replace

from companion.core import paper
from companion.core.chance import Chance
from companion.core.codec import Codec
from companion.core.ids import Seat
from companion.core.kit import Choice, GameFact, choices_in, facts_in
from companion.core.offer import Offer
from companion.core.play import Command, Play, Toggles
from companion.core.unfolding import Unfolding
from companion.games.on_tour import set_up, turn
from companion.games.on_tour.deed import tell_deed
from companion.games.on_tour.set_up import given
from companion.games.on_tour.state import Press, State
from companion.games.on_tour.view import notice, study, summarise, view

NOUNS = (set_up, turn, paper)
CHOICES: Mapping[str, Choice] = choices_in(*NOUNS)
FACTS: Codec[GameFact[State, object]] = Codec(*facts_in(*NOUNS))


def _may(state: State, seat: Seat) -> tuple[Offer, ...]:
    return tuple(each for choice in CHOICES.values() for each in choice.offers(state, seat))


def _follow(state: State, fact: GameFact[State, object]) -> State:
    return fact.then(state)


def _decide(state: State, command: Command, chance: Chance) -> tuple[GameFact[State, object], ...]:
    press: Press = Unfolding(state, _follow, command, chance)
    CHOICES[command.kind].carry_out(press)
    return press.facts


def _settle(state: State, toggles: Toggles) -> State:
    return replace(state, circles_any_star=toggles["star_circle"] == "always")


PLAY: Play[State, GameFact[State, object]] = Play(
    commands=CHOICES,
    initial=State,
    may=_may,
    decide=_decide,
    evolve=_follow,
    view=view,
    tell=lambda fact: fact.tell(None),
    facts=FACTS,
    given=given,
    study=study,
    notice=notice,
    summarise=summarise,
    settle=_settle,
    deed=tell_deed,
    dealt=lambda state, fact: fact.dealt(state),
    lies_open=True,
    exclusive=("set-up", "turn"),
)
"""The shared half of the game at a table."""
