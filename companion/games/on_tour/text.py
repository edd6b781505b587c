"""Put into sentences what happens at the table, and what a throw asks everybody to write.

Source: rulebook, "Roll Dice", "Star Powers" and "End of Game".
"""

from collections.abc import Sequence
from typing import assert_never

from companion.core.message import Message, say
from companion.core.throw import Reading
from companion.games.on_tour.facts import (
    BoardSetUp,
    CardsTurned,
    DiceThrown,
    FirstCardTurned,
    FirstDiceThrown,
    TourFact,
)
from companion.games.on_tour.regions import NAMES, REGIONS, SHOWN, shown_regions
from companion.games.on_tour.state import STAR_MARK, Turn


def tell(fact: TourFact) -> Message:
    """Return a fact as a sentence."""
    match fact:
        case FirstDiceThrown():
            first, second = fact.faces
            is_doubles = first == second
            reading = say("Doubles: thrown again.") if is_doubles else say("For the set-up.")
            return _tell_throw(fact, reading)
        case FirstCardTurned():
            return say(
                "{number} goes to {state}, circled.",
                number=show_number(fact.number),
                state=NAMES[fact.card],
            )
        case BoardSetUp():
            return tell_set_up(fact.numbers)
        case CardsTurned():
            cards = tuple(_name_card(card) for card in fact.cards)
            if fact.shuffled:
                return say("The discards are shuffled. {who} turned {cards}.", cards=cards)
            return say("{who} turned {cards}.", cards=cards)
        case DiceThrown():
            return _tell_throw(fact, read_turn(Turn(fact.faces, fact.cards, fact.left)))
    assert_never(fact)


def tell_set_up(numbers: Sequence[tuple[str, int]]) -> Message:
    """Say which number stands in which state of every map."""
    placed = tuple(
        say("{number} in {state}", number=show_number(number), state=NAMES[space])
        for space, number in numbers
    )
    return say("Circled on every map: {placed}.", placed=placed)


def _tell_throw(fact: FirstDiceThrown | DiceThrown, reading: Message) -> Message:
    if fact.typed:
        return say("{who} typed {faces}. {reading}", faces=fact.faces, reading=reading)
    return say("{who} threw {faces}. {reading}", faces=fact.faces, reading=reading)


def _name_card(card: str) -> Message:
    """Return a card in words: its state and its region."""
    return say("{state} ({region})", state=NAMES[card], region=REGIONS[SHOWN[card]])


def show_number(number: int) -> str:
    """Return a number with both its digits.

    >>> show_number(7)
    '07'
    """
    return f"{number:02}"


def read_turn(turn: Turn) -> Message:
    """Say what is to be written, in one sentence."""
    if turn.faces[0] == turn.faces[1]:
        return say("Doubles: draw one star.")
    if turn.is_star:
        region = REGIONS[shown_regions(turn.cards)[0]]
        return say("All three cards show {region}: draw one star.", region=region)
    low, high = (show_number(number) for number in turn.numbers)
    if turn.left == 1:
        return say("One state is empty: write {low} or {high} in it.", low=low, high=high)
    if turn.left == 2:
        return say("Two states are empty: write {low} and {high} freely.", low=low, high=high)
    return say("Write {low} and {high}.", low=low, high=high)


def read_throw(faces: tuple[str, ...]) -> Reading:
    """Say what two digits mean without cards: both numbers they make, or one star for doubles.

    >>> read_throw(("6", "5")).plates
    ('56', '65')
    """
    first, second = sorted(faces)
    if first == second:
        return Reading(say("Doubles: draw one star."), (STAR_MARK,))
    low, high = first + second, second + first
    return Reading(say("Write {low} and {high}.", low=low, high=high), (low, high))
