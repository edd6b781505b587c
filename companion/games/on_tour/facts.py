"""What can happen at a table of On Tour, and how a fact of an older log is read."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from companion.core.codec import Codec, UnreadableFact
from companion.core.fact import Fact, Written
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


def _older(written: Written) -> TourFact | None:
    """Return a set-up of version 1, which kept its numbers as an object and so in no order."""
    if written.kind != "board-set-up":
        return None
    numbers = written.public.get("numbers")
    if not isinstance(numbers, Mapping) or written.seat is None:
        raise UnreadableFact("board-set-up: numbers are no object, or nobody set the board up")
    pairs: list[tuple[str, int]] = []
    for space, number in numbers.items():
        if not isinstance(number, int):
            raise UnreadableFact(f"board-set-up: {number!r} in {space} is no number")
        pairs.append((space, number))
    return BoardSetUp(tuple(pairs), seat=written.seat, draw=written.draw)


FACTS: Codec[TourFact] = Codec(TourFact, _older)
"""How facts are kept."""
