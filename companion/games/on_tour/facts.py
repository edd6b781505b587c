"""What can happen at a table of On Tour."""

from dataclasses import dataclass
from typing import TypeAlias

from companion.core.codec import Codec
from companion.core.fact import Fact
from companion.core.paper import PaperChosen


@dataclass(frozen=True, slots=True)
class FirstDiceThrown(Fact):
    """Two digits were thrown for the set-up; those that are equal are thrown again."""

    faces: tuple[str, str]
    typed: bool
    """Whether they were typed in from physical dice."""


@dataclass(frozen=True, slots=True)
class FirstCardTurned(Fact):
    """A card of the set-up was turned and left the game."""

    card: str
    """Its state, where everybody writes the number and circles it."""
    number: int


@dataclass(frozen=True, slots=True)
class BoardSetUp(Fact):
    """All numbers of the set-up are written on every map."""

    numbers: tuple[tuple[str, int], ...]
    """State and number, in the order in which they were written."""


@dataclass(frozen=True, slots=True)
class CardsTurned(Fact):
    """Cards of a turn were turned; two facts where the discards were shuffled in between."""

    cards: tuple[str, ...]
    shuffled: bool
    """Whether the discards were shuffled just before."""
    typed: bool
    """Whether they were typed in from physical cards."""


@dataclass(frozen=True, slots=True)
class DiceThrown(Fact):
    """Two digits were thrown, with which a turn is complete."""

    faces: tuple[str, str]
    typed: bool
    """Whether they were typed in from physical dice."""
    cards: tuple[str, ...]
    """The cards of the turn; none where one or two states were empty."""
    left: int
    """How many states were empty on every map before it."""


TourFact: TypeAlias = (
    FirstDiceThrown | FirstCardTurned | BoardSetUp | CardsTurned | DiceThrown | PaperChosen
)


FACTS: Codec[TourFact] = Codec(TourFact)
"""How facts are kept."""
