"""Throw digits and turn cards, or take those typed in from real dice and real cards."""

from typing import TypeAlias

from companion.core.cards import CardKinds, Dealt
from companion.core.ids import Seat
from companion.core.kit import Judged
from companion.core.message import say
from companion.core.reader import Node
from companion.core.shape import Items, words
from companion.games.on_tour.box import CARDS, DICE, NAMES, REGIONS, SHOWN
from companion.games.on_tour.state import Press, State

Faces: TypeAlias = tuple[str, str]
TYPED_FACES = Items(words(DICE.faces), DICE.count, DICE.count)
"""Digits of physical dice."""
REGION_CARDS = CardKinds(say("State cards by their region"), REGIONS)


def typed_cards(count: int) -> Judged[tuple[str, ...]]:
    """Return what so many physical cards are typed in as."""
    return Judged(Items(words(CARDS), count, count))


def throw_dice(press: Press) -> tuple[Faces, str]:
    """Return thrown digits and the draw they came from."""
    spec = DICE.spec()
    first, second = press.chance.draw(spec)
    return (DICE.face(first), DICE.face(second)), spec


def read_cards(typed: Node | None, state: State) -> list[str]:
    """Return typed cards, or none where the deck is to deal them."""
    cards: list[str] = []
    for node in () if typed is None else typed.array(high=len(CARDS)):
        card = node.word(CARDS)
        if card in cards:
            node.refuse("card-twice", say("{state} was typed twice.", state=NAMES[card]))
        if card in state.deck.removed:
            node.refuse(
                "card-is-out",
                say(
                    "{state} left the game in the set-up. Type the card turned.", state=NAMES[card]
                ),
            )
        cards.append(card)
    return cards


def dealt(seat: Seat, pile: tuple[str, ...], cards: tuple[str, ...]) -> tuple[Dealt, ...]:
    """Return cards that were turned from a pile, by the region that each shows."""
    turned = tuple(SHOWN[card] for card in cards)
    return (Dealt(REGION_CARDS, tuple(SHOWN[card] for card in pile), {seat: turned}),)
