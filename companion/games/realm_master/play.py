"""Put the game together for a table: an evening with the numbers of an edition."""

from collections.abc import Mapping
from dataclasses import replace

from companion.core import rethrow, throw
from companion.core.chance import Chance
from companion.core.codec import Codec
from companion.core.ids import Seat
from companion.core.kit import Choice, GameFact, choices_in, facts_in
from companion.core.message import Printed
from companion.core.offer import Offer
from companion.core.play import Command, Play, Toggles
from companion.core.sheet import Cells
from companion.core.unfolding import Unfolding
from companion.games.realm_master import (
    attack,
    corrections,
    death,
    land_roll,
    moving,
    rounds,
    setting_up,
    shop,
    throwing,
    tribute,
    turns,
    ultimatum,
    winning,
)
from companion.games.realm_master.asked import ask
from companion.games.realm_master.box import NOTHING, Box, Edition, Land, open_box
from companion.games.realm_master.notices import notice
from companion.games.realm_master.state import Press, State
from companion.games.realm_master.typed import fill_in, has_typed
from companion.games.realm_master.view import view
from companion.games.realm_master.winning import GameWon, ending


class KnownLands(dict[str, Land]):
    """Lands by id, for sentences: what was said of one that was told and taken back stays said."""

    def __missing__(self, land: str) -> Land:
        """Return a land of which nothing is known any more."""
        return Land(land, Printed("a land of our own"), 1, NOTHING)


NOUNS = (
    setting_up,
    rounds,
    tribute,
    ultimatum,
    land_roll,
    throwing,
    attack,
    death,
    moving,
    shop,
    turns,
    corrections,
    winning,
)
"""The files of what can happen and who may ask for it."""
CHOICES: Mapping[str, Choice] = choices_in(*NOUNS)
"""Each command by its kind."""
FACTS: Codec[GameFact[State, Box]] = Codec(*facts_in(throw, rethrow, *NOUNS))
"""How facts are kept."""


def may(state: State, seat: Seat) -> tuple[Offer, ...]:
    """Return every command for a seat: first the buttons of what the table waits for."""
    asked = tuple(
        replace(offer, off=offer.off or CHOICES[offer.kind].refusal(state, seat))
        for offer in ask(state).offers.get(seat, ())
    )
    kinds = {offer.kind for offer in asked}
    others = (choice for kind, choice in CHOICES.items() if kind not in kinds)
    return (*asked, *(offer for choice in others for offer in choice.offers(state, seat)))


def follow(state: State, fact: GameFact[State, Box]) -> State:
    """Return the state after a fact."""
    return fact.then(state)


def decide(state: State, command: Command, chance: Chance) -> tuple[GameFact[State, Box], ...]:
    """Return the facts a command makes; a win is told last.

    Raises:
        RuleViolation, Stale, InvalidInput: As the command's own function says.
    """
    press: Press = Unfolding(state, follow, command, chance)
    CHOICES[command.kind].carry_out(press)
    end = ending(press.now)
    if end is not None and ending(state) is None:
        heroes = tuple(press.now.heroes[seat].hero for seat in end.winners)
        press.happen(GameWon(end.reason, heroes, seat=press.seat))
    return press.facts


def play_with(edition: Edition) -> Play[State, GameFact[State, Box]]:
    """Return the play of the game with the numbers of an edition."""
    box = open_box(edition)
    told = replace(box, lands=KnownLands(box.lands))
    return Play(
        commands=CHOICES,
        initial=lambda: State(box),
        may=may,
        decide=decide,
        evolve=follow,
        view=view,
        tell=lambda fact: fact.tell(told),
        facts=FACTS,
        held=held,
        notice=notice,
        settle=settle,
        news=lambda state, fact: fact.news(state),
        first_turn=lambda state: state.began,
        dealt=lambda state, fact: fact.dealt(state),
        fillable=lambda state: () if state.realm else ("lands",),
        has_typed=has_typed,
        fill_in=fill_in,
        renumber=lambda state: replace(state, box=box),
        may_join=lambda state: not state.is_first_card_out,
        keeps_sheets=True,
        lies_open=True,
        exclusive=("throw", "rethrow", "reveal-turn-card", "roll-lands", "lay-out"),
    )


def held(state: State, seat: Seat) -> Cells:
    """Return what a seat's hero holds; a seat without a hero is out once the Realm lies there."""
    holder = state.heroes.get(seat)
    if holder is None and not state.is_begun:
        return {}
    goods = NOTHING if holder is None else holder.goods
    return {"hearts": goods.hearts, "gold": goods.gold, "banners": goods.banners}


def settle(state: State, toggles: Toggles) -> State:
    """Return the state under the table's toggles."""
    return replace(state, by_hearts=toggles["banner_tie"] == "hearts_gold")
