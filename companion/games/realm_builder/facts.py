"""What can happen at a table of Realm Builder."""

from dataclasses import dataclass
from typing import TypeAlias

from companion.core.codec import Codec
from companion.core.fact import Fact, Private
from companion.core.ids import Seat


@dataclass(frozen=True, slots=True)
class MarkerGiven(Fact):
    """Luck gave a seat the marker, before the first deal; `seat` has it."""

    seats: tuple[Seat, ...]
    """Who drafts, in order round the table."""


@dataclass(frozen=True, slots=True)
class HandDealt(Fact):
    """Each seat was dealt a hand; `seat` has the marker."""

    hand: int
    """The number of the hand, from 1."""
    seats: tuple[Seat, ...]
    """Who drafts, in order round the table."""
    cards: Private[tuple[str, ...]]
    """The names of the cards in each hand."""


@dataclass(frozen=True, slots=True)
class OfferTurned(Fact):
    """Cards were turned from the deck in a game of two; `seat` takes first."""

    hand: int
    """The number of the offer, from 1."""
    seats: tuple[Seat, ...]
    """Who drafts, in order round the table."""
    cards: tuple[str, ...]
    """The names of the cards, by place."""


@dataclass(frozen=True, slots=True)
class CardOffered(Fact):
    """A card was played from a hand."""

    card: str


@dataclass(frozen=True, slots=True)
class CardFlipped(Fact):
    """A card came to the offer from the deck; `seat` has the marker."""

    card: str


@dataclass(frozen=True, slots=True)
class CardTaken(Fact):
    """A card went from the offer to a tableau."""

    card: str
    place: int
    """Where it lay in the offer, from 0."""


@dataclass(frozen=True, slots=True)
class OfferPassed(Fact):
    """The leader let everybody else take first."""


@dataclass(frozen=True, slots=True)
class OfferCleared(Fact):
    """What nobody took was discarded; `seat` has the marker from now on."""

    cards: tuple[str, ...]
    """The names of the cards discarded."""


@dataclass(frozen=True, slots=True)
class HandEnded(Fact):
    """A hand is over: its rest and the discards are back in the deck."""

    hand: int
    """The number of the hand, from 1."""


@dataclass(frozen=True, slots=True)
class PrintedCardsChosen(Fact):
    """The table plays with its own cards, so nothing is dealt here."""


DraftFact: TypeAlias = (
    MarkerGiven
    | HandDealt
    | OfferTurned
    | CardOffered
    | CardFlipped
    | CardTaken
    | OfferPassed
    | OfferCleared
    | HandEnded
    | PrintedCardsChosen
)


FACTS: Codec[DraftFact] = Codec(DraftFact)
"""How they are kept."""
