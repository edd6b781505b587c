"""Put into sentences what happens at the table, what a throw asks for and what a map lacks.

Source: rulebook, "Roll Dice", "Star Powers" and "End of Game".
"""

from collections.abc import Collection, Sequence
from typing import assert_never

from companion.core.message import Message, say
from companion.core.paper import PaperChosen, tell_paper
from companion.core.throw import Reading
from companion.games.on_tour.box import NAMES, REGIONS, SHOWN, cards_for, shown_regions
from companion.games.on_tour.facts import (
    BoardSetUp,
    CardsTurned,
    DiceThrown,
    FirstCardTurned,
    FirstDiceThrown,
    TourFact,
)
from companion.games.on_tour.state import STAR_MARK, Deal, Mark, Turn


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
        case PaperChosen():
            return tell_paper(fact)
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


def say_done(deal: Deal) -> Message:
    """Say what comes after a map on which all is written."""
    if deal.left == 0:
        return say("Your map is full.")
    if not deal.turns:
        return say("Four numbers stand on your map. The first throw comes next.")
    return say("All written. The next throw may come.")


def tell_missed(turn: Turn) -> Message:
    """Say what an older turn gave, which is not written yet."""
    regions = tuple(REGIONS[region] for region in shown_regions(turn.cards))
    if not regions:
        return read_turn(turn)
    return say("{regions}: {what}", regions=regions, what=read_turn(turn))


def say_where(turn: Turn, free: tuple[str, ...], spaces: Collection[str]) -> Message:
    """Say which states an item may go to."""
    if not turn.cards:
        return say("Any empty state.")
    regions = tuple(REGIONS[region] for region in shown_regions(free))
    where = say("Any lit state: {regions}.", regions=regions)
    own = tuple(NAMES[card] for card in free if card in spaces)
    if not own or turn.is_star:
        return where
    return say("{where} It counts 2 in {own}.", where=where, own=own)


def say_elsewhere(turn: Turn, mark: Mark, space: str, free: tuple[str, ...]) -> Message:
    """Say why a mark stands in no region of its turn."""
    regions = tuple(REGIONS[region] for region in shown_regions(free))
    if cards_for(space, turn.cards):
        return say(
            "Each number needs a card of its own: {mark} goes to {regions}, not {state}.",
            mark=name_mark(mark),
            regions=regions,
            state=NAMES[space],
        )
    return say(
        "{state} is in none of the regions for {mark}: {regions}.",
        mark=name_mark(mark),
        regions=regions,
        state=NAMES[space],
    )


def name_mark(mark: Mark) -> Message | str:
    """Return a mark in words."""
    if isinstance(mark, int):
        return show_number(mark)
    return say("the star") if mark == STAR_MARK else say("the cross")


def say_wrong_step(stops: Sequence[str], place: int) -> Message:
    """Say which step of a drawn tour the map does not allow."""
    if place == 0:
        return say("A tour cannot start in {state}. Take it off.", state=NAMES[stops[0]])
    return say(
        "{state} cannot follow {before}. Take it off.",
        state=NAMES[stops[place]],
        before=NAMES[stops[place - 1]],
    )
