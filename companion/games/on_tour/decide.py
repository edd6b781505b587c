"""Decide what a press makes happen, and what a seat may press: the set-up, then the turns.

Commands: `set-up` (`throws`: two throws of two digits, `cards`: four states, where physical dice
or cards are typed in), `turn` (`faces`, `cards` likewise) and `write-on-paper`.
"""

from collections.abc import Mapping, Sequence
from typing import TypeAlias

from companion.core.cards import turn_cards
from companion.core.chance import Chance
from companion.core.errors import RuleViolation
from companion.core.ids import Seat
from companion.core.message import say
from companion.core.offer import Offer, Refusal
from companion.core.paper import OFFER, PAPER, choose_paper
from companion.core.play import Command
from companion.core.reader import Node
from companion.core.unfolding import Unfolding
from companion.games.on_tour.box import CARDS, DICE, NAMES
from companion.games.on_tour.evolve import evolve
from companion.games.on_tour.facts import (
    BoardSetUp,
    CardsTurned,
    DiceThrown,
    FirstCardTurned,
    FirstDiceThrown,
    TourFact,
)
from companion.games.on_tour.state import CARDS_PER_TURN, SET_UP_NUMBERS, Deal, Turn

SET_UP = "set-up"
TURN = "turn"

_Press: TypeAlias = Unfolding[Deal, TourFact]
_Faces: TypeAlias = tuple[str, str]


def may(deal: Deal, seat: Seat) -> tuple[Offer, ...]:
    """Return the set-up, once, the next turn, until every map is full, and who writes how."""
    no_set_up = no_turn = None
    if deal.is_set_up:
        no_set_up = Refusal(
            "already-set-up", say("The four numbers stand on every map already."), rule="set-up"
        )
    else:
        no_turn = Refusal(
            "not-set-up", say("Four numbers come first. Set up the board."), rule="set-up"
        )
    if deal.left == 0:
        no_turn = Refusal(
            "map-full", say("Every map is full. Score the table."), rule="end of the game"
        )
    throw = say("Throw {number}", number=len(deal.turns) + 1)
    return (
        Offer(SET_UP, say("Set up the map"), is_main=not no_set_up, off=no_set_up),
        Offer(TURN, throw, is_main=not no_turn, off=no_turn),
        OFFER,
    )


def decide(deal: Deal, command: Command, chance: Chance) -> tuple[TourFact, ...]:
    """Return what a press makes happen.

    Raises:
        RuleViolation: A throw of the set-up was typed in with two equal digits (`doubles`).
        InvalidInput: Typed dice or cards are not as they can be.
    """
    if command.kind == PAPER:
        return (choose_paper(command),)
    press: _Press = Unfolding(deal, evolve, command, chance)
    if command.kind == SET_UP:
        _set_up(press)
    else:
        _take_turn(press)
    return press.facts


def _set_up(press: _Press) -> None:
    members = press.data.object(optional=["throws", "cards"])
    typed: list[_Faces] = []
    if "throws" in members:
        typed = [_read_faces(each) for each in members["throws"].array(low=2, high=2)]
        if any(first == second for first, second in typed):
            raise RuleViolation(
                "doubles",
                say("Doubles are thrown again before the first turn. Type the next throw."),
                rule="set-up",
            )
    cards = _read_cards(members, SET_UP_NUMBERS, press.now)
    for place in range(2):
        if typed:
            faces = typed[place]
            press.happen(FirstDiceThrown(faces, typed=True, seat=press.seat))
        else:
            faces = _throw_apart(press)
        for number in Turn(faces, (), len(CARDS)).numbers:
            _turn_first_card(press, number, cards[len(press.now.placed)] if cards else "")
    press.happen(BoardSetUp(press.now.placed, seat=press.seat))


def _throw(press: _Press) -> tuple[_Faces, str]:
    """Return thrown digits and the draw they came from."""
    spec = DICE.spec()
    first, second = press.chance.draw(spec)
    return (DICE.face(first), DICE.face(second)), spec


def _throw_apart(press: _Press) -> _Faces:
    """Throw until the digits differ; every throw is a fact."""
    while True:
        faces, draw = _throw(press)
        press.happen(FirstDiceThrown(faces, typed=False, seat=press.seat, draw=draw))
        if faces[0] != faces[1]:
            return faces


def _turn_first_card(press: _Press, number: int, typed: str) -> None:
    if typed:
        press.happen(FirstCardTurned(typed, number, seat=press.seat))
        return
    drawn = turn_cards(press.now.deck, 1, press.chance)
    press.happen(FirstCardTurned(drawn.cards[0], number, seat=press.seat, draw=drawn.specs[0]))


def _take_turn(press: _Press) -> None:
    members = press.data.object(optional=["faces", "cards"])
    # Read before anything is drawn: a typing error must not cost a draw.
    typed = _read_faces(members["faces"]) if "faces" in members else None
    cards = _read_cards(members, CARDS_PER_TURN, press.now)
    left, needs_cards = press.now.left, press.now.needs_cards
    if needs_cards:
        _turn_cards(press, cards)
    elif cards:
        members["cards"].refuse("no-cards", say("This throw needs no cards. Leave them out."))
    faces, draw = (typed, "") if typed else _throw(press)
    lying = press.now.lying if needs_cards else ()
    press.happen(DiceThrown(faces, not draw, lying, left, seat=press.seat, draw=draw))


def _turn_cards(press: _Press, typed: Sequence[str]) -> None:
    """Turn three cards; where the discards are shuffled in between, that is a fact of its own."""
    if typed:
        press.happen(CardsTurned(tuple(typed), shuffled=False, typed=True, seat=press.seat))
        return
    # The cards of the last turn are discards now.
    swept = press.now.swept()
    drawn = turn_cards(swept.deck, CARDS_PER_TURN, press.chance)
    first = min(CARDS_PER_TURN, len(swept.deck.pile))
    parts = [drawn.cards[:first], drawn.cards[first:]]
    for spec, part in zip(drawn.specs, [part for part in parts if part], strict=True):
        shuffled = part is not parts[0]
        press.happen(CardsTurned(part, shuffled=shuffled, typed=False, seat=press.seat, draw=spec))


def _read_faces(node: Node) -> _Faces:
    first, second = (face.word(DICE.faces) for face in node.array(low=2, high=2))
    return first, second


def _read_cards(members: Mapping[str, Node], count: int, deal: Deal) -> list[str]:
    """Return typed cards, or none where the deck is to deal them."""
    if "cards" not in members:
        return []
    cards: list[str] = []
    for node in members["cards"].array(low=count, high=count):
        card = node.word(CARDS)
        if card in cards:
            node.refuse("card-twice", say("{state} was typed twice.", state=NAMES[card]))
        if card in deal.deck.removed:
            node.refuse(
                "card-is-out",
                say(
                    "{state} left the game in the set-up. Type the card turned.", state=NAMES[card]
                ),
            )
        cards.append(card)
    return cards
