"""Deal hands, or turn an offer for two; the first deal draws who has the marker.

Source: Course of Play; 2 Player Game.
"""

from dataclasses import dataclass, replace

from companion.core.cards import Dealt, after_turning, discard, shuffled_back
from companion.core.fact import Private
from companion.core.kit import Refusal, choice, require
from companion.core.message import Seat, say, say_count
from companion.games.realm_builder.box import DUEL
from companion.games.realm_builder.state import (
    DUEL_OFFER,
    HAND_CARDS,
    HANDS,
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


@dataclass(frozen=True, slots=True)
class MarkerGiven(DraftFact):
    """Luck gave a seat the marker, before the first deal; `seat` has it."""

    sentence = say("{who} has the marker, as luck would have it.")

    seats: tuple[Seat, ...]
    """Who drafts, in order round the table."""

    def then(self, state: State) -> State:
        """Let them draft; who leads then takes the first turn."""
        given = replace(state, seats=self.seats, marker=self.seat)
        return replace(given, began=given.leader)


@dataclass(frozen=True, slots=True)
class HandDealt(DraftFact):
    """Each seat was dealt a hand; `seat` has the marker."""

    sentence = say("{who} dealt hand {hand}: six cards each.")
    clears_hands = True

    hand: int
    """The number of the hand, from 1."""
    seats: tuple[Seat, ...]
    """Who drafts, in order round the table."""
    cards: Private[tuple[str, ...]]
    """The names of the cards in each hand."""

    def then(self, state: State) -> State:
        """Give each seat its hand; the first round begins."""
        dealt = [card for cards in self.cards.values() for card in cards]
        return replace(
            state,
            deck=after_turning(state.deck, dealt),
            phase=DealPhase.OFFER,
            seats=self.seats,
            marker=self.seat,
            hand=self.hand,
            round_number=1,
            hands=self.cards,
        )

    def dealt(self, state: State) -> tuple[Dealt, ...]:
        """Return the hands, each seen by its seat alone."""
        hands: dict[Seat | None, tuple[str, ...]] = {**dict(sorted(self.cards.items()))}
        return (state.suits_dealt(hands, is_hidden=True),)


@dataclass(frozen=True, slots=True)
class OfferTurned(DraftFact):
    """Cards were turned from the deck in a game of two; `seat` takes first."""

    sentence = say("Offer {hand} lies open: {cards}. {who} starts.")

    hand: int
    """The number of the offer, from 1."""
    seats: tuple[Seat, ...]
    """Who drafts, in order round the table."""
    cards: tuple[str, ...]
    """The names of the cards, by place."""

    def then(self, state: State) -> State:
        """Lay the cards out; the one takes first and last."""
        other = next(seat for seat in self.seats if seat != self.seat)
        return replace(
            state,
            deck=after_turning(state.deck, self.cards),
            phase=DealPhase.TAKE,
            seats=self.seats,
            marker=self.seat,
            hand=self.hand,
            offer={place: Offered(card) for place, card in enumerate(self.cards)},
            takers=(self.seat, other, other, self.seat),
        )

    def dealt(self, state: State) -> tuple[Dealt, ...]:
        """Return the cards: everybody's luck."""
        return (state.suits_dealt({None: self.cards}),)


@dataclass(frozen=True, slots=True)
class HandEnded(DraftFact):
    """A hand is over: its rest and the discards are back in the deck."""

    sentence = say("The hand is over. What was left in it is back in the deck with all others.")

    hand: int
    """The number of the hand, from 1."""

    def then(self, state: State) -> State:
        """Shuffle all that nobody took; the next hand is dealt, or the draft is over."""
        left = [card for _, cards in sorted(state.hands.items()) for card in cards]
        return replace(
            state,
            deck=shuffled_back(discard(state.deck, left)),
            phase=DealPhase.OVER if state.hand == HANDS else DealPhase.DEAL,
            round_number=0,
            hands={},
        )


@dataclass(frozen=True, slots=True)
class PrintedCardsChosen(DraftFact):
    """The table plays with its own cards, so nothing is dealt here."""

    sentence = say("{who} says: this table plays with printed cards.")

    def then(self, state: State) -> State:
        """Deal nothing."""
        return replace(state, phase=DealPhase.PRINTED)


IS_OVER = bar(
    Refusal("game-over", OVER, rule="deal"), lambda state, seat: state.phase is DealPhase.OVER
)
IS_PRINTED = bar(
    Refusal("printed-cards", PRINTED, rule="deal"),
    lambda state, seat: state.phase is DealPhase.PRINTED,
)


@choice(
    "deal",
    say("Deal"),
    IS_OVER,
    IS_PRINTED,
    bar(
        Refusal(
            "still-drafting",
            say("This hand is not over yet. Play it to its end, then deal."),
            "deal",
        ),
        lambda state, seat: state.phase is not DealPhase.DEAL,
    ),
    is_main=True,
)
def deal(press: Press) -> None:
    """Deal hands, or turn an offer for two; the first deal also draws who has the marker.

    Raises:
        RuleViolation: `wrong-seats` or `deck-too-small`.
    """
    seats = _drafters(press.now, press.command.seats)
    # Where the seat that had the marker is free now, the next one has it.
    marker = next((seat for seat in seats if seat >= press.now.marker), seats[0])
    if not press.now.seats:
        spec = f"1d{len(seats)}"
        marker = seats[press.chance.draw(spec)[0] - 1]
        press.happen(MarkerGiven(seats, seat=marker, draw=spec))
    hand = press.now.hand + 1
    if len(seats) == DUEL:
        names, spec = draw(press, DUEL_OFFER, DUEL_OFFER)
        press.happen(OfferTurned(hand, seats, names, seat=marker, draw=spec))
        return
    count = HAND_CARDS * len(seats)
    names, spec = draw(press, count, count + ROUNDS)
    hands = {
        seat: names[place * HAND_CARDS : (place + 1) * HAND_CARDS]
        for place, seat in enumerate(seats)
    }
    press.happen(HandDealt(hand, seats, hands, seat=marker, draw=spec))


def _drafters(state: State, seats: tuple[Seat, ...]) -> tuple[Seat, ...]:
    """Return who drafts: those who sit there; two stay two, and three or four never become two."""
    fits = not state.seats or (len(seats) == DUEL) is state.is_duel
    require(
        len(seats) >= DUEL and fits,
        Refusal(
            "wrong-seats",
            say_count(
                "{count} player sits here now, and this draft needs others. Fill the free seats.",
                "{count} players sit here now, and this draft needs others. Fill the free seats.",
                len(seats),
            ),
            rule="deal",
        ),
    )
    return seats


def draw(press: Press, count: int, needed: int) -> tuple[tuple[str, ...], str]:
    """Return the names of cards from the pile, and the spec by which they were drawn.

    Raises:
        RuleViolation: `deck-too-small`.
    """
    pile = press.now.deck.pile
    require(
        len(pile) >= needed,
        Refusal(
            "deck-too-small",
            say(
                "The deck holds {count} cards; this hand needs {needed}. Choose an edition with "
                "more cards.",
                count=len(pile),
                needed=needed,
            ),
            rule="deal",
        ),
    )
    return press.pick(pile, count)


@choice(
    "play-printed",
    say("We play with printed cards"),
    IS_PRINTED,
    bar(
        Refusal(
            "already-dealt",
            say("Cards are dealt here already. Take the deal back to play with printed cards."),
            rule="deal",
        ),
        lambda state, seat: state.seats,
    ),
)
def play_printed(press: Press) -> None:
    """Deal nothing here: the table has its own cards."""
    press.happen(PrintedCardsChosen(seat=press.seat))
