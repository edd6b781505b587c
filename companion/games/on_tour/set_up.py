"""Set the map up: two throws give four numbers, which four cards put into states.

Source: rulebook, "Reveal Cards" and "Roll Dice".
"""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from companion.core.cards import Dealt, after_turning, turn_cards
from companion.core.kit import Refusal, choice, require
from companion.core.message import Message, say
from companion.core.reader import Node
from companion.core.shape import Items
from companion.core.throw import tell_throw
from companion.games.on_tour.box import CARDS, NAMES
from companion.games.on_tour.state import Press, State, TourFact, Turn, bar, show_number
from companion.games.on_tour.turn import (
    TYPED_FACES,
    Faces,
    dealt,
    read_cards,
    throw_dice,
    typed_cards,
)

FIRST_THROWS = 2
SET_UP_NUMBERS = 4
"""Numbers that everybody writes and circles before the first turn."""


@dataclass(frozen=True, slots=True)
class FirstDiceThrown(TourFact):
    """Two digits were thrown for the set-up; those that are equal are thrown again."""

    faces: tuple[str, str]
    typed: bool
    """Whether they were typed in from physical dice."""

    def then(self, state: State) -> State:
        """Lay the dice."""
        return replace(state, faces=self.faces, seat=self.seat, is_typed=self.typed)

    def tell(self, box: object) -> Message:
        """Name the digits; equal ones do not count."""
        first, second = self.faces
        reading = say("Doubles: thrown again.") if first == second else say("For the set-up.")
        return tell_throw(self.faces, reading, typed=self.typed)


@dataclass(frozen=True, slots=True)
class FirstCardTurned(TourFact):
    """A card of the set-up was turned and left the game."""

    card: str
    """Its state, where everybody writes the number and circles it."""
    number: int

    def then(self, state: State) -> State:
        """Take the card out of the game; its number is placed."""
        deck = after_turning(state.deck, (self.card,))
        return replace(state, deck=deck, placed=(*state.placed, (self.card, self.number)))

    def tell(self, box: object) -> Message:
        """Name the number and the state."""
        return say(
            "{number} goes to {state}, circled.",
            number=show_number(self.number),
            state=NAMES[self.card],
        )

    def dealt(self, state: State) -> tuple[Dealt, ...]:
        """Return the card: luck of who pressed."""
        return dealt(self.seat, state.deck.pile, (self.card,))


@dataclass(frozen=True, slots=True)
class BoardSetUp(TourFact):
    """All numbers of the set-up are written on every map."""

    numbers: tuple[tuple[str, int], ...]
    """State and number, in the order in which they were written."""

    def then(self, state: State) -> State:
        """Let the turns begin."""
        return replace(state, is_set_up=True)

    def tell(self, box: object) -> Message:
        """Name every number and its state."""
        return tell_set_up(self.numbers)


def tell_set_up(numbers: Sequence[tuple[str, int]]) -> Message:
    """Say which number stands in which state of every map."""
    placed = tuple(
        say("{number} in {state}", number=show_number(number), state=NAMES[space])
        for space, number in numbers
    )
    return say("Circled on every map: {placed}.", placed=placed)


DOUBLES = Refusal(
    "doubles",
    say("Doubles are thrown again before the first turn. Type the next throw."),
    rule="set-up",
)


@choice(
    "set-up",
    say("Set up the map"),
    bar(
        Refusal(
            "already-set-up", say("The four numbers stand on every map already."), rule="set-up"
        ),
        lambda state, seat: state.is_set_up,
    ),
    is_exclusive=True,
    throws=Items(TYPED_FACES, FIRST_THROWS, FIRST_THROWS),
    cards=typed_cards(SET_UP_NUMBERS),
)
def set_up(press: Press, throws: tuple[Faces, ...] = (), cards: Node | None = None) -> None:
    """Put four numbers into states, by two throws and four cards, or by physical ones.

    Raises:
        RuleViolation: A throw was typed in with two equal digits (`doubles`).
        InvalidInput: Typed dice or cards are not as they can be.
    """
    require(all(first != second for first, second in throws), DOUBLES)
    typed = read_cards(cards, press.now)
    for place in range(FIRST_THROWS):
        if throws:
            faces = throws[place]
            press.happen(FirstDiceThrown(faces, typed=True, seat=press.seat))
        else:
            faces = _throw_apart(press)
        for number in Turn(faces, (), len(CARDS)).numbers:
            _turn_card(press, number, typed[len(press.now.placed)] if typed else "")
    press.happen(BoardSetUp(press.now.placed, seat=press.seat))


def _throw_apart(press: Press) -> Faces:
    """Throw until the digits differ; every throw is a fact."""
    while True:
        faces, draw = throw_dice(press)
        press.happen(FirstDiceThrown(faces, typed=False, seat=press.seat, draw=draw))
        if faces[0] != faces[1]:
            return faces


def _turn_card(press: Press, number: int, typed: str) -> None:
    if typed:
        press.happen(FirstCardTurned(typed, number, seat=press.seat))
        return
    drawn = turn_cards(press.now.deck, 1, press.chance)
    press.happen(FirstCardTurned(drawn.cards[0], number, seat=press.seat, draw=drawn.specs[0]))
