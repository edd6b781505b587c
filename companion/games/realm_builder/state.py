"""Hold where the draft stands: deck, hands, offer, tableaus, and whose turn it is."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from enum import StrEnum
from typing import TypeAlias

from companion.core import play
from companion.core.cards import CardKinds, Dealt, Deck
from companion.core.kit import GameFact, bars_of
from companion.core.message import Seat, say
from companion.games.realm_builder.box import DUEL, SUIT_NAMES, Edition

HAND_CARDS = 6
"""Dealt to each player. Source: Course of Play."""
ROUNDS = 4
"""Rounds of a hand. Source: Course of Play."""
HANDS = 3
"""Hands of a game. Source: Course of Play."""
DUEL_OFFER = 8
"""Cards turned for an offer of two. Source: 2 Player Game."""
DUEL_HANDS = 6
"""Offers of a game of two. Source: 2 Player Game."""
DUEL_SHUFFLES = (2, 4)
"""After these hands the discards go back into the deck. Source: 2 Player Game."""

OVER = say("All hands are played. End the game to score it.")
PRINTED = say("You play with printed cards. Take that back to have cards dealt here.")
SUIT_CARDS = CardKinds(say("Cards by their suit"), SUIT_NAMES)

FIRST = Seat(0)
"""Holds the marker until luck has given it to somebody."""


class DealPhase(StrEnum):
    """What the table waits for."""

    DEAL = "deal"
    OFFER = "offer"
    """One card from each hand."""
    TAKE = "take"
    OVER = "over"
    PRINTED = "printed"
    """Nothing: the table plays with cards of its own."""


@dataclass(frozen=True, slots=True)
class Offered:
    """A card of the offer."""

    card: str
    seat: Seat | None = None
    """Who played it; None if it came from the deck."""


@dataclass(frozen=True, slots=True)
class State:
    """Where a draft stands; cards go by their names, and copies of one name are alike."""

    box: Edition = field(repr=False, compare=False)
    """The cards it is played with."""
    deck: Deck
    phase: DealPhase = DealPhase.DEAL
    seats: tuple[Seat, ...] = ()
    """Who drafts, in order round the table; empty before the first deal."""
    marker: Seat = FIRST
    """Who deals and flips; in a game of two who starts."""
    began: Seat | None = None
    """Who took the first turn; None before the first deal."""
    hand: int = 0
    """The number of the hand, from 1; in a game of two of the offer."""
    round_number: int = 0
    """The number of the round in the hand, from 1."""
    hands: Mapping[Seat, tuple[str, ...]] = field(default_factory=dict)
    """What each player holds: seen by him alone."""
    offer: Mapping[int, Offered] = field(default_factory=dict)
    """What lies open, by place; a place stays empty once its card is taken."""
    takers: tuple[Seat, ...] = ()
    """Who takes next, in order."""
    passed: bool = False
    """Whether the leader lets everybody else take first."""
    taken: Mapping[Seat, tuple[str, ...]] = field(default_factory=dict)
    """Each player's tableau."""

    @property
    def is_duel(self) -> bool:
        """Whether two draft, by the rules for two."""
        return len(self.seats) == DUEL

    @property
    def is_open(self) -> bool:
        """Whether a hand, or an offer of two, is being played."""
        return self.phase in (DealPhase.OFFER, DealPhase.TAKE)

    @property
    def hand_count(self) -> int:
        """Return how many hands the game has."""
        return DUEL_HANDS if self.is_duel else HANDS

    @property
    def leader(self) -> Seat:
        """Return who begins: the seat left of the marker, in a game of two the marker itself."""
        return self.marker if self.is_duel else self.left_of(self.marker)

    @property
    def queue(self) -> tuple[Seat, ...]:
        """Return who is to act in this phase, in order."""
        is_offering = self.phase is DealPhase.OFFER
        return self.in_order()[len(self.offer) :] if is_offering else self.takers

    @property
    def turn(self) -> Seat | None:
        """Return whose turn it is; None if anybody may deal, or the game is over.

        It is nobody's either between the last card of an offer and what follows by itself.
        """
        return next(iter(self.queue), None)

    def left_of(self, seat: Seat) -> Seat:
        """Return the next seat round the table."""
        return self.seats[(self.seats.index(seat) + 1) % len(self.seats)]

    def in_order(self) -> tuple[Seat, ...]:
        """Return the seats from the leader round the table."""
        first = self.seats.index(self.leader)
        return (*self.seats[first:], *self.seats[:first])

    @property
    def suit(self) -> str:
        """Return the suit to follow; "" while the leader chooses it."""
        is_led = self.phase is DealPhase.OFFER and self.offer
        return self.box.cards[self.offer[0].card].suit if is_led else ""

    def playable(self, seat: Seat) -> frozenset[str]:
        """Return the names a seat may play now: of the suit led, where it holds any."""
        if self.phase is not DealPhase.OFFER or self.turn != seat:
            return frozenset()
        held = frozenset(self.hands.get(seat, ()))
        following = frozenset(name for name in held if self.box.cards[name].suit == self.suit)
        return following or held

    def suits_dealt(
        self, cards: Mapping[Seat | None, tuple[str, ...]], *, is_hidden: bool = False
    ) -> Dealt:
        """Return cards that luck chose from the pile, by their suits."""

        def suits(names: Sequence[str]) -> tuple[str, ...]:
            return tuple(self.box.cards[name].suit for name in names)

        dealt = {seat: suits(names) for seat, names in cards.items()}
        return Dealt(SUIT_CARDS, suits(self.deck.pile), dealt, is_hidden=is_hidden)

    def open_places(self) -> tuple[int, ...]:
        """Return the places whose card may be taken now: not the leader's own, unless he passed."""
        if self.phase is not DealPhase.TAKE:
            return ()
        is_barred = self.turn == self.leader and not self.passed and not self.is_duel
        return tuple(
            place
            for place, offered in sorted(self.offer.items())
            if not is_barred or offered.seat != self.leader
        )

    @property
    def may_pass(self) -> bool:
        """Whether the leader may let the others take first: before anybody has taken."""
        first = len(self.takers) == len(self.seats) and self.phase is DealPhase.TAKE
        return first and not (self.is_duel or self.passed)


@dataclass(frozen=True, slots=True, kw_only=True)
class DraftFact(GameFact[State, object]):
    """A fact of this game."""


Press: TypeAlias = play.Press[State]
"""What one press makes happen."""
bar = bars_of(State)


def new_state(edition: Edition) -> State:
    """Return the table before the first deal, all cards of the edition face down."""
    names = [name for name, card in edition.cards.items() for _ in range(card.copies)]
    return State(edition, Deck(tuple(names)))
