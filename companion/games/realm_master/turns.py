"""Begin and end the turns of a round: the dice go round from the first player.

Source: rule text, "Order of Play", 9 and 10.
"""

from dataclasses import dataclass, replace

from companion.core.kit import Offer, Refusal, choice
from companion.core.message import Message, Seat, say
from companion.core.throw import Throw
from companion.games.realm_master.cards import TurnKind
from companion.games.realm_master.printed import Box
from companion.games.realm_master.state import Phase, Press, RealmFact, Shop, State, seat_order
from companion.games.realm_master.winning import Ask, bar, on_turn


@dataclass(frozen=True, slots=True)
class RoundBegun(RealmFact):
    """The turn card is done with, and the first hero is on turn."""

    sentence = say("The turn of {hero} begins.")

    hero: str

    def then(self, state: State) -> State:
        """Begin the first turn."""
        return begin_turn(state, state.seat_of(self.hero))


@dataclass(frozen=True, slots=True)
class TurnEnded(RealmFact):
    """A hero passed the dice on, or was the last of the round."""

    hero: str
    next: str = ""
    """Whose turn it is now; "" if the round is over."""
    round: int = 0
    """Which round is over."""
    last: bool = False
    """Whether the turn cards are out."""

    def then(self, state: State) -> State:
        """Begin the next turn, or wait for the next round."""
        if self.next:
            return begin_turn(state, state.seat_of(self.next))
        return replace(_cleared(state), phase=Phase.ROUND, cards_out=self.last)

    def tell(self, box: Box) -> Message:
        """Name who is next, or which round is over."""
        if self.next:
            return self.said(say("{hero} ends the turn. {next} is next."), box)
        if self.last:
            return self.said(say("Round {round} is over, and the turn cards are out."), box)
        return self.said(say("Round {round} is over."), box)


def begin_turn(state: State, seat: Seat) -> State:
    """Return the state with a fresh turn of a hero."""
    return replace(
        _cleared(state),
        phase=Phase.DICE,
        active=seat,
        turns=state.turns + 1,
        began=seat if state.began is None else state.began,
    )


def _cleared(state: State) -> State:
    """Return the state without what belongs to a turn."""
    return replace(
        state,
        throw=Throw(number=state.throw.number),
        chosen={},
        by_hand={},
        hits=(),
        waiting=(),
        debts=(),
        spoils=(),
        bought_hearts=0,
        shop=Shop(state.shop.open, state.shop.left),
    )


def begin_turns(press: Press) -> None:
    """Let the first living hero begin the round."""
    first = seat_order(press.now.first, press.now.alive)[0]
    press.happen(RoundBegun(press.now.heroes[first].hero, seat=press.seat))


def _is_revealed(state: State, seat: Seat) -> bool:
    """Return whether a card revealed for 1 gold is still to be placed."""
    return bool(state.shop.revealed) and seat in state.alive


@choice(
    "end-turn",
    say("End the turn"),
    on_turn(Phase.END),
    bar(
        Refusal(
            "card-revealed",
            say("Buy the revealed card or lay it over another one; then the turn ends."),
            rule="buy cards",
        ),
        _is_revealed,
    ),
)
def end_turn(press: Press) -> None:
    """Pass the dice to the next living hero; behind the last one the round is over."""
    state = press.now
    hero = state.hero(state.active).id
    order = seat_order(state.first, tuple(sorted(state.heroes)))
    later = order[order.index(state.active) + 1 :]
    following = [seat for seat in later if seat in state.alive]
    if following:
        after = state.heroes[following[0]].hero
        press.happen(TurnEnded(hero, next=after, seat=press.seat))
        return
    is_last = not state.turn_cards.pile
    press.happen(TurnEnded(hero, round=state.round_number, last=is_last, seat=press.seat))


def ask_end(state: State) -> Ask:
    """Ask what the hero on turn still buys; then the turn ends."""
    name = state.called(state.active)
    if _is_revealed(state, state.active):
        return Ask(
            say("{hero} has revealed a card", hero=name),
            say("Buy it or lay it over another one; then the turn ends."),
            yours=say("You have revealed a card"),
        )
    offer = Offer("end-turn", say("End the turn"), is_main=True)
    text = say("Buy what you like, then pass the dice.")
    if state.turn_card.kind is TurnKind.GIFT_TRADE:
        text = say("Buy cards or hearts, then pass the dice.")
    return Ask(
        say("{hero} may still buy", hero=name),
        text,
        {state.active: (offer,)},
        say("Buy, or end your turn"),
    )
