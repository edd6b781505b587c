"""Put the play of Realm Builder together; a group with printed cards leaves the draft out."""

from collections.abc import Mapping
from dataclasses import replace

from companion.core.chance import Chance
from companion.core.codec import Codec
from companion.core.ids import Seat
from companion.core.kit import Choice, choices_in, facts_in
from companion.core.offer import Offer
from companion.core.play import Command, Play
from companion.core.unfolding import Unfolding
from companion.games.realm_builder import deal, offer
from companion.games.realm_builder.box import Edition
from companion.games.realm_builder.deal import may_join
from companion.games.realm_builder.state import DraftFact, Press, State, new_state
from companion.games.realm_builder.view import (
    assess,
    held,
    missing,
    newcomers,
    notices,
    study,
    summarise,
    view,
)

CHOICES: Mapping[str, Choice] = choices_in(deal, offer)
"""Each command by its kind."""
FACTS: Codec[DraftFact] = Codec(*facts_in(deal, offer))
"""How facts are kept."""


def may(state: State, seat: Seat) -> tuple[Offer, ...]:
    """Return the deal, the cards a seat may play or take, and passing."""
    return tuple(each for choice in CHOICES.values() for each in choice.offers(state, seat))


def follow(state: State, fact: DraftFact) -> State:
    """Return the state after a fact."""
    return fact.then(state)


def decide(state: State, command: Command, chance: Chance) -> tuple[DraftFact, ...]:
    """Return what a command makes happen; `may` lists its kind, and not as off.

    Raises:
        RuleViolation, InvalidInput: As the command's own function says.
    """
    press: Press = Unfolding(state, follow, command, chance)
    CHOICES[command.kind].carry_out(press)
    return press.facts


def play_with(edition: Edition) -> Play[State, DraftFact]:
    """Return the play of the game with the cards of an edition."""
    return Play(
        commands=CHOICES,
        initial=lambda: new_state(edition),
        may=may,
        decide=decide,
        evolve=follow,
        view=view,
        tell=lambda fact: fact.tell(None),
        facts=FACTS,
        held=held,
        study=lambda cells: study(cells, edition),
        notice=lambda state, sheets: (
            *newcomers(state, sheets),
            *notices(sheets, edition),
            *missing(state, sheets, edition),
        ),
        summarise=lambda state, sheets, toggles: summarise(sheets, toggles, edition),
        assess=lambda state, seat, sheets, toggles: assess(state, seat, sheets, toggles, edition),
        may_join=may_join,
        first_turn=lambda state: state.began,
        dealt=lambda state, fact: fact.dealt(state),
        fillable=lambda state: () if state.seats else ("cards",),
        renumber=lambda state: replace(state, box=edition, deck=new_state(edition).deck),
        private=("play-card",),
    )
