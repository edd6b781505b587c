"""Draw cards from a deck: a pile face down, and discards; any other has left the deck.

Which cards luck gave, and out of which, is told so that they can be counted by their kinds.

No order is kept: a card is chosen when it is turned, each of those left equally likely, which no
player can tell from a shuffled deck and leaves nothing to peek at.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import TypeVar

from companion.core.chance import Chance
from companion.core.message import Message, Seat

C = TypeVar("C")


@dataclass(frozen=True, slots=True)
class Deck:
    """Where the cards of a game are, by id."""

    pile: tuple[str, ...]
    """Face down, in no meaningful order."""
    discards: tuple[str, ...] = ()
    """Back in the pile at the next shuffle."""


@dataclass(frozen=True, slots=True)
class TurnedCards:
    """Cards turned from a deck."""

    cards: tuple[str, ...]
    """In the order they were turned."""
    specs: tuple[str, ...]
    """What luck was asked for: two draws where the discards were shuffled in between."""


def turn_cards(deck: Deck, count: int, chance: Chance) -> TurnedCards:
    """Choose the cards that are turned next; the deck itself is changed by `after_turning`.

    Where fewer are left than are wanted, those are turned first, then the discards are shuffled
    and give the rest.

    >>> from companion.core.chance import Scripted
    >>> turn_cards(Deck(("a",), discards=("b", "c")), 2, Scripted([0], [1]))
    TurnedCards(cards=('a', 'c'), specs=('pick:1/1', 'pick:1/2'))

    Args:
        deck: Holds at least `count` cards in pile and discards together.
        count: How many are wanted, at least 1.
        chance: Where luck comes from.
    """
    first = min(count, len(deck.pile))
    cards: list[str] = []
    specs: list[str] = []
    for source, wanted in ((deck.pile, first), (deck.discards, count - first)):
        if wanted:
            spec = f"pick:{wanted}/{len(source)}"
            cards += [source[place] for place in chance.draw(spec)]
            specs.append(spec)
    return TurnedCards(tuple(cards), tuple(specs))


def after_turning(deck: Deck, cards: Sequence[str]) -> Deck:
    """Return the deck without cards that were turned and now lie on the table.

    Cards that the pile does not hold came from the discards, so those were shuffled into it.
    """
    if all(card in deck.pile for card in cards):
        return Deck(without(deck.pile, cards), deck.discards)
    return Deck(without((*deck.pile, *deck.discards), cards))


def discard(deck: Deck, cards: Sequence[str]) -> Deck:
    """Return the deck with cards from the table laid on its discards."""
    return Deck(deck.pile, (*deck.discards, *cards))


def shuffled_back(deck: Deck) -> Deck:
    """Return the deck with its discards among the others, face down."""
    return Deck((*deck.pile, *deck.discards))


def without(cards: Sequence[C], taken: Sequence[C]) -> tuple[C, ...]:
    """Return cards less others, each once; all of these are among them.

    >>> without("abba", "b")
    ('a', 'b', 'a')
    """
    left = list(cards)
    for card in taken:
        left.remove(card)
    return tuple(left)


@dataclass(frozen=True, slots=True)
class CardKinds:
    """The kinds into which the cards of a deck are parted if they are counted."""

    title: Message
    """What the cards are called."""
    names: Mapping[str, Message]
    """Each kind by its id, in the order they are shown; few, as each is a line."""


@dataclass(frozen=True, slots=True)
class Dealt:
    """Cards that luck chose from a pile at one go."""

    kinds: CardKinds
    pile: tuple[str, ...]
    """The kind of every card that lay in the pile before, in any order."""
    cards: Mapping[Seat | None, tuple[str, ...]]
    """The kinds of the cards, by whose luck it was; None for that of the table alone."""
    is_hidden: bool = False
    """Whether each seat alone saw its own."""
    hands: tuple[str, ...] = ()
    """The kind of every card that lay in a hidden hand before, where the pile was shuffled around
    hands."""
