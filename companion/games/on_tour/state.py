"""Hold what is dealt and thrown for the whole table, and what each turn gives to write.

Source: rulebook, "Reveal Cards", "Roll Dice", "Star Powers" and "End of Game".
"""

from dataclasses import dataclass, field, replace
from functools import cached_property
from typing import TypeAlias

from companion.core import play
from companion.core.cards import Deck, discard
from companion.core.kit import GameFact, bars_of
from companion.core.message import Message, Seat, say
from companion.core.paper import PaperState
from companion.games.on_tour.box import CARDS, STAR_MARK, shown_regions

Mark: TypeAlias = int | str
"""What may be written into a state: a number, `STAR_MARK` or `CROSS_MARK`."""


@dataclass(frozen=True)
class Turn:
    """Three cards and a throw; at the end of the game a throw alone.

    What follows from them is worked out once: every map is held to it after every press.
    """

    faces: tuple[str, str]
    """The digits as thrown."""
    cards: tuple[str, ...]
    """The cards turned; empty if one or two states were left."""
    left: int
    """How many states were empty on every map before it."""

    @property
    def numbers(self) -> tuple[int, int]:
        """The two numbers that the digits make, the lower first; equal for doubles."""
        first, second = (int(face) for face in sorted(self.faces))
        return first * 10 + second, second * 10 + first

    @cached_property
    def is_star(self) -> bool:
        """Whether a star is drawn instead of numbers: doubles, or three cards of one region."""
        return self.faces[0] == self.faces[1] or len(shown_regions(self.cards)) == 1

    @cached_property
    def items(self) -> tuple[tuple[Mark, ...], ...]:
        """What is to be written: one entry a state, with the marks to choose from.

        >>> Turn(("6", "5"), ("CO", "MN", "PA"), 37).items
        ((56,), (65,))
        >>> Turn(("6", "5"), (), 1).items
        ((56, 65),)
        """
        if self.is_star:
            return ((STAR_MARK,),)
        low, high = self.numbers
        return ((low, high),) if self.left == 1 else ((low,), (high,))


@dataclass(frozen=True, slots=True)
class State(PaperState):
    """The cards, and what the table has thrown so far."""

    deck: Deck = field(default=Deck(CARDS))
    placed: tuple[tuple[str, int], ...] = ()
    """The state and number of each card of the set-up."""
    is_set_up: bool = False
    lying: tuple[str, ...] = ()
    """The cards face up on the table."""
    awaits_throw: bool = False
    """Whether these cards were turned and the dice that belong to them not yet thrown."""
    turns: tuple[Turn, ...] = ()
    faces: tuple[str, ...] = ()
    """The dice as they lie, those of the set-up too."""
    seat: Seat | None = None
    """Who threw last."""
    is_typed: bool = False
    """Whether those dice were typed in."""
    circles_any_star: bool = False
    """Whether a star is circled on any state, or on a card's own state only."""

    @property
    def left(self) -> int:
        """How many states are empty on every map: each turn fills as many on all of them."""
        return len(CARDS) - len(self.placed) - sum(len(turn.items) for turn in self.turns)

    def swept(self) -> "State":
        """Return the state with the cards of the last turn laid on the discards."""
        return replace(self, deck=discard(self.deck, self.lying), lying=())


@dataclass(frozen=True, slots=True, kw_only=True)
class TourFact(GameFact[State, object]):
    """A fact of this game."""


Press: TypeAlias = play.Press[State]
"""What one press makes happen."""
bar = bars_of(State)


def show_number(number: int) -> str:
    """Return a number with both its digits.

    >>> show_number(7)
    '07'
    """
    return f"{number:02}"


def name_mark(mark: Mark) -> Message | str:
    """Return a mark in words."""
    if isinstance(mark, int):
        return show_number(mark)
    return say("the star") if mark == STAR_MARK else say("the cross")
