"""Play a card to the offer, following suit, and take one from it; the leader may take last.

Source: Course of Play; 2 Player Game.
"""

from dataclasses import dataclass, replace

from companion.core.cards import Dealt, after_turning, discard, shuffled_back, without
from companion.core.kit import Bar, Offer, Refusal, choice, heed
from companion.core.message import Seat, say, say_count
from companion.core.shape import Text, Whole
from companion.games.realm_builder.box import SUIT_NAMES
from companion.games.realm_builder.deal import HandEnded, draw
from companion.games.realm_builder.state import (
    DUEL_HANDS,
    DUEL_SHUFFLES,
    OVER,
    PRINTED,
    ROUNDS,
    DealPhase,
    DraftFact,
    Offered,
    Press,
    State,
    bar,
)

OWN_CARD = say(
    "You led this card, so you may not take it now. Take another card, or pass and take last."
)
NAME_MAX = 40
"""Longest name of a card; more than an edition allows."""
PLACE_MAX = 99
"""Highest place of an offer that is read; more than an offer has."""


@dataclass(frozen=True, slots=True)
class CardOffered(DraftFact):
    """A card was played from a hand."""

    sentence = say("{who} plays {card}.")

    card: str

    def then(self, state: State) -> State:
        """Move it from the hand to the offer."""
        held = without(state.hands[self.seat], [self.card])
        return replace(
            state,
            hands={**state.hands, self.seat: held},
            offer={**state.offer, len(state.offer): Offered(self.card, self.seat)},
        )


@dataclass(frozen=True, slots=True)
class CardFlipped(DraftFact):
    """A card came to the offer from the deck; `seat` has the marker."""

    sentence = say("{who} flips {card} from the deck.")

    card: str

    def then(self, state: State) -> State:
        """Lay it out; cards are taken now."""
        return replace(
            state,
            deck=after_turning(state.deck, [self.card]),
            phase=DealPhase.TAKE,
            offer={**state.offer, len(state.offer): Offered(self.card)},
            takers=state.in_order(),
        )

    def dealt(self, state: State) -> tuple[Dealt, ...]:
        """Return the card: everybody's luck."""
        return (state.suits_dealt({None: (self.card,)}),)


@dataclass(frozen=True, slots=True)
class CardTaken(DraftFact):
    """A card went from the offer to a tableau."""

    sentence = say("{who} takes {card}.")

    card: str
    place: int
    """Where it lay in the offer, from 0."""

    def then(self, state: State) -> State:
        """Move it to the tableau."""
        own = state.taken.get(self.seat, ())
        return replace(
            state,
            offer={place: each for place, each in state.offer.items() if place != self.place},
            takers=state.takers[1:],
            taken={**state.taken, self.seat: (*own, self.card)},
        )


@dataclass(frozen=True, slots=True)
class OfferPassed(DraftFact):
    """The leader let everybody else take first."""

    sentence = say("{who} passes and takes last.")

    def then(self, state: State) -> State:
        """Let the leader take last."""
        first, *others = state.takers
        return replace(state, takers=(*others, first), passed=True)


@dataclass(frozen=True, slots=True)
class OfferCleared(DraftFact):
    """What nobody took was discarded; `seat` has the marker from now on."""

    sentence = say("Left over: {cards}. The marker passes to {who}.")

    cards: tuple[str, ...]
    """The names of the cards discarded."""

    def then(self, state: State) -> State:
        """Discard what is left; two deal anew after each offer."""
        deck, phase = discard(state.deck, self.cards), DealPhase.OFFER
        if state.is_duel:
            phase = DealPhase.OVER if state.hand == DUEL_HANDS else DealPhase.DEAL
            if state.hand in DUEL_SHUFFLES:
                deck = shuffled_back(deck)
        return replace(
            state,
            deck=deck,
            phase=phase,
            marker=self.seat,
            round_number=state.round_number + 1,
            offer={},
            takers=(),
            passed=False,
        )


_NOW = {
    DealPhase.DEAL: say("No cards are dealt. Deal first."),
    DealPhase.OFFER: say("Everybody plays a card first. Cards are taken after that."),
    DealPhase.TAKE: say("The offer is complete. Take a card from it."),
    DealPhase.OVER: OVER,
    DealPhase.PRINTED: PRINTED,
}
"""What to do in each phase, for who wants to do something else."""
NOT_YOUR_TURN = Refusal(
    "not-your-turn", say("It is another player's turn. Wait for yours."), rule="draft"
)
NOT_IN_HAND = Refusal(
    "not-in-hand", say("This card is not in your hand. Play one that is."), rule="draft"
)
NOT_IN_OFFER = Refusal(
    "not-in-offer", say("This card is gone. Take one that lies there."), rule="draft"
)


def on_turn(phase: DealPhase) -> Bar:
    """Refuse what does not fit the phase, and to everybody but who is on turn."""

    def heed(state: State, seat: Seat) -> Refusal | None:
        if state.phase is not phase:
            return Refusal("not-now", _NOW[state.phase], rule="draft")
        return None if state.turn == seat else NOT_YOUR_TURN

    return heed


PLAYS, TAKES = on_turn(DealPhase.OFFER), on_turn(DealPhase.TAKE)


def refusal_of_card(state: State, seat: Seat, card: str) -> Refusal | None:
    """Return why a seat may not play a card now; None if it may.

    Codes: `not-now`, `not-your-turn`, `not-in-hand` and `follow-suit`.
    """
    off = PLAYS(state, seat)
    if off is not None:
        return off
    if card not in state.hands.get(seat, ()):
        return NOT_IN_HAND
    playable = state.playable(seat)
    if card in playable:
        return None
    return Refusal(
        "follow-suit",
        say_count(
            "The suit led is {suit}. You hold {count} card of it: play that one.",
            "The suit led is {suit}. You hold {count} cards of it: play one of them.",
            sum(held in playable for held in state.hands[seat]),
            suit=SUIT_NAMES[state.suit],
        ),
        rule="draft",
    )


def _each_card(state: State, seat: Seat) -> tuple[Offer, ...]:
    """Return each card of the hand."""
    return tuple(
        Offer(
            "play-card",
            say("Play {name}", name=name),
            {"card": name},
            off=refusal_of_card(state, seat, name),
        )
        for name in dict.fromkeys(state.hands.get(seat, ()))
    )


@choice(
    "play-card",
    say("Play a card"),
    PLAYS,
    each=_each_card,
    is_private=True,
    card=Text(0, NAME_MAX),
)
def play_card(press: Press, card: str) -> None:
    """Play a card; after the last one who has the marker flips one more from the deck.

    Raises:
        RuleViolation: As `refusal_of_card`, or `deck-too-small`.
    """
    heed(refusal_of_card(press.now, press.seat, card))
    now = press.happen(CardOffered(card, seat=press.seat))
    if len(now.offer) < len(now.seats):
        return
    (flipped,), spec = draw(press, 1, 1)
    press.happen(CardFlipped(flipped, seat=now.marker, draw=spec))


def _refusal_of_place(state: State, place: int) -> Refusal | None:
    """Return why who is on turn may not take the card at a place."""
    if place not in state.offer:
        return NOT_IN_OFFER
    return None if place in state.open_places() else Refusal("own-card", OWN_CARD, rule="draft")


def _each_place(state: State, seat: Seat) -> tuple[Offer, ...]:
    """Return each card of the offer."""
    return tuple(
        Offer(
            "take-card",
            say("Take {name}", name=offered.card),
            {"place": place},
            off=_refusal_of_place(state, place),
        )
        for place, offered in sorted(state.offer.items())
    )


@choice("take-card", say("Take a card"), TAKES, each=_each_place, place=Whole(0, PLACE_MAX))
def take_card(press: Press, place: int) -> None:
    """Take a card; after the last one the offer is cleared, and after the last round the hand.

    Raises:
        RuleViolation: `not-in-offer` or `own-card`.
    """
    heed(_refusal_of_place(press.now, place))
    now = press.happen(CardTaken(press.now.offer[place].card, place, seat=press.seat))
    if now.takers:
        return
    left = tuple(offered.card for _, offered in sorted(now.offer.items()))
    now = press.happen(OfferCleared(left, seat=now.left_of(now.marker)))
    if not now.is_duel and now.round_number > ROUNDS:
        press.happen(HandEnded(now.hand, seat=press.seat))


@choice(
    "pass-offer",
    say("Pass, and take last"),
    TAKES,
    bar(
        Refusal(
            "no-pass", say("Only the leader may pass, and only once. Take a card."), rule="draft"
        ),
        lambda state, seat: not state.may_pass,
    ),
)
def pass_offer(press: Press) -> None:
    """Let everybody else take first."""
    press.happen(OfferPassed(seat=press.seat))
