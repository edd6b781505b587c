"""Put the play of Kingdom together, with the project rows of an edition."""

from collections.abc import Mapping
from dataclasses import replace

from companion.core import paper, throw
from companion.core.chance import Chance
from companion.core.codec import Codec
from companion.core.ids import Seat
from companion.core.kit import Choice, GameFact, choices_in, facts_in
from companion.core.offer import Offer
from companion.core.play import Command, Play, Toggles
from companion.core.unfolding import Unfolding
from companion.games.kingdom import barracks, ending, mountains
from companion.games.kingdom.barracks import held
from companion.games.kingdom.box import Edition
from companion.games.kingdom.deed import tell_deed
from companion.games.kingdom.ending import barred
from companion.games.kingdom.mountains import given
from companion.games.kingdom.state import Press, State
from companion.games.kingdom.view import notice, summarise, view
from companion.games.kingdom.view.advice import study

NOUNS = (mountains, throw, barracks, paper, ending)
"""The files of what can happen and who may ask for it."""
CHOICES: Mapping[str, Choice] = choices_in(*NOUNS)
"""Each command by its kind."""
FACTS: Codec[GameFact[State, Edition]] = Codec(*facts_in(*NOUNS))
"""How facts are kept."""


def may(state: State, seat: Seat) -> tuple[Offer, ...]:
    """Return the throw, and what else the table may do, with the reason where it may not."""
    return tuple(each for choice in CHOICES.values() for each in choice.offers(state, seat))


def follow(state: State, fact: GameFact[State, Edition]) -> State:
    """Return the state after a fact."""
    return fact.then(state)


def decide(state: State, command: Command, chance: Chance) -> tuple[GameFact[State, Edition], ...]:
    """Return what a command makes happen; `may` lists its kind, and not as off.

    Raises:
        RuleViolation, InvalidInput: As the command's own function says.
    """
    press: Press = Unfolding(state, follow, command, chance)
    CHOICES[command.kind].carry_out(press)
    return press.facts


def play_with(edition: Edition) -> Play[State, GameFact[State, Edition]]:
    """Return the play whose sheets show the project rows of an edition."""
    return Play(
        commands=CHOICES,
        initial=lambda: State(box=edition),
        may=may,
        decide=decide,
        evolve=follow,
        view=view,
        tell=lambda fact: fact.tell(edition),
        facts=FACTS,
        given=given,
        held=held,
        study=lambda cells: study(cells, edition.rows),
        notice=notice,
        summarise=lambda state, sheets, toggles: summarise(state, sheets),
        bar=barred,
        settle=_settle,
        deed=tell_deed,
        news=lambda state, fact: fact.news(state),
        lies_open=True,
        exclusive=("deal-mountains", "throw"),
    )


def _settle(state: State, toggles: Toggles) -> State:
    return replace(
        state,
        spends=toggles["barracks_dice"] == "spent",
        runs=toggles["ship_line"] == "run",
    )
