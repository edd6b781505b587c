"""Hold where the draft stands: deck, hands, offer, tableaus, and whose turn it is."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from enum import StrEnum

from companion.core.cards import Deck
from companion.core.ids import Seat
from companion.games.realm_builder.box import Edition

HAND_CARDS = 6
"""Dealt to each player. Source: Course of Play."""
ROUNDS = 4
"""Rounds of a hand. Source: Course of Play."""
HANDS = 3
"""Hands of a game. Source: Course of Play."""
DUEL = 2
"""Players who draft by the other rules. Source: 2 Player Game."""
DUEL_OFFER = 8
"""Cards turned for an offer of two. Source: 2 Player Game."""
DUEL_HANDS = 6
"""Offers of a game of two. Source: 2 Player Game."""
DUEL_SHUFFLES = (2, 4)
"""After these hands the discards go back into the deck. Source: 2 Player Game."""

FIRST = Seat(0)
"""Holds the marker until luck has given it to somebody."""


class Phase(StrEnum):
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
    """Who played it; None where it came from the deck."""


@dataclass(frozen=True, slots=True)
class Position:
    """Where a draft stands; cards go by their names, and copies of one name are alike."""

    deck: Deck
    phase: Phase = Phase.DEAL
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
    laid: int = 0
    """How many places the offer has had."""
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
    def hand_count(self) -> int:
        """Return how many hands the game has."""
        return DUEL_HANDS if self.is_duel else HANDS

    @property
    def leader(self) -> Seat:
        """Return who begins: the seat left of the marker, in a game of two the marker itself."""
        return self.marker if self.is_duel else self.left_of(self.marker)

    @property
    def turn(self) -> Seat | None:
        """Return whose turn it is; None where anybody may deal, or the game is over.

        It is nobody's either between the last card of an offer and what follows by itself.
        """
        waiting = self.in_order()[self.laid :] if self.phase is Phase.OFFER else self.takers
        return waiting[0] if waiting else None

    def left_of(self, seat: Seat) -> Seat:
        """Return the next seat round the table."""
        return self.seats[(self.seats.index(seat) + 1) % len(self.seats)]

    def in_order(self) -> tuple[Seat, ...]:
        """Return the seats from the leader round the table."""
        first = self.seats.index(self.leader)
        return (*self.seats[first:], *self.seats[:first])

    def suit(self, edition: Edition) -> str:
        """Return the suit to follow; "" while the leader chooses it."""
        led = self.offer.get(0) if self.phase is Phase.OFFER else None
        return edition.cards[led.card].suit if led is not None else ""

    def playable(self, seat: Seat, edition: Edition) -> frozenset[str]:
        """Return the names a seat may play now: of the suit led, where it holds any."""
        if self.phase is not Phase.OFFER or self.turn != seat:
            return frozenset()
        held = frozenset(self.hands.get(seat, ()))
        suit = self.suit(edition)
        following = frozenset(name for name in held if edition.cards[name].suit == suit)
        return following or held

    def open_places(self) -> tuple[int, ...]:
        """Return the places whose card may be taken now: not the leader's own, unless he passed."""
        if self.phase is not Phase.TAKE:
            return ()
        own = self.leader if not (self.passed or self.is_duel) else None
        return tuple(
            place
            for place, offered in sorted(self.offer.items())
            if own is None or self.turn != own or offered.seat != own
        )

    @property
    def may_pass(self) -> bool:
        """Whether the leader may let the others take first: before anybody has taken."""
        first = len(self.takers) == len(self.seats) and self.phase is Phase.TAKE
        return first and not (self.is_duel or self.passed)


def new_position(edition: Edition) -> Position:
    """Return the table before the first deal, all cards of the edition face down."""
    names = [name for name, card in edition.cards.items() for _ in range(card.copies)]
    return Position(Deck(tuple(names)))
