"""Hold an edition: the printed numbers of the cards that a group plays with.

What a few cards do beyond their numbers hangs on their names, which stand here once.
"""

from collections.abc import Mapping
from dataclasses import dataclass

from companion.core.message import Message, say

SUIT_NAMES: Mapping[str, Message] = {
    "leader": say("leader"),
    "land": say("land"),
    "character": say("character"),
    "thing": say("thing"),
}
"""The four suits in words. Source: The Cards."""
SUITS = tuple(SUIT_NAMES)
"""The four suits."""
TREASURE = "treasure"
"""The kind of every card marked as a treasure."""
RULED_LAND = "ruled land"
"""The kind of a land that a ruler is paired with."""
SYMBOL = "symbol:"
"""What a kind begins with that means a printed symbol."""
_KINDS: Mapping[str, Message] = {
    **SUIT_NAMES,
    TREASURE: say("treasure"),
    RULED_LAND: say("ruled land"),
}

TOWN = "Town"
CASTLE = "Castle"
SHIP = "Ship"
TOWER = "Tower"
HERO = "Hero"
DRAGON = "Dragon"
PRINCE = "Prince"
PRINCESS = "Princess"
MARSHAL = "Marshal"
LADIES = ("Countess", "Duchess")
"""Who may rule beside her pairing where the toggle `double_pairing` is on."""
SHELTERS = (TOWER, HERO)
"""Paired with one of these a Princess stays face up. Source: Scoring Phase (c)."""
GUARDS = (CASTLE, TOWN, SHIP)
"""Each protects one treasure; a Castle one land as well. Source: War Phase."""


@dataclass(frozen=True, slots=True)
class Bonus:
    """Points for a kind of card: once for a partner, or for each one face up."""

    kind: str
    """A card's name, a suit, `treasure`, `symbol:WORD`, or for each-bonuses `ruled land`."""
    points: int
    """-20..20."""


@dataclass(frozen=True, slots=True)
class Card:
    """One kind of card of an edition; its name is its id."""

    name: str
    suit: str
    """One of `SUITS`."""
    copies: int = 1
    """How many the deck holds, 1-20."""
    points: int = 0
    """Printed points, -20..20."""
    military: int = 0
    """Printed military, 0-20."""
    rank: int = 0
    """1-20 for leaders, 0 for all others; higher is higher."""
    consort: str = ""
    """The leader this one may be married to; holds both ways round."""
    rules: tuple[str, ...] = ()
    """Names of the lands this leader may rule; a Town never counts."""
    treasure: bool = False
    symbol: str = ""
    """The printed symbol, a short word."""
    title: str = ""
    """What the box prints, where it is not the name."""
    pairs: tuple[Bonus, ...] = ()
    """Bonuses for being paired with one card of a kind."""
    each: tuple[Bonus, ...] = ()
    """Bonuses for every face-up card of a kind."""

    def may_rule(self, land: "Card") -> bool:
        """Tell whether this leader may rule a land; a Prince's own limits are not looked at."""
        return land.suit == "land" and land.name != TOWN and land.name in self.rules


@dataclass(frozen=True, slots=True)
class Edition:
    """All cards of a deck."""

    id: str
    """Carries a version, so that old results stay reproducible."""
    cards: Mapping[str, Card]
    """The cards by name, in the edition's order."""


def make_edition(edition_id: str, cards: tuple[Card, ...]) -> Edition:
    """Return an edition of cards whose names all differ."""
    return Edition(edition_id, {card.name: card for card in cards})


def is_of_kind(card: Card, kind: str) -> bool:
    """Tell whether a bonus for `kind` means this card; `ruled land` never means a card as such.

    >>> is_of_kind(Card("Crown", "thing", treasure=True), "treasure")
    True
    """
    if kind in (card.name, card.suit):
        return True
    if kind == TREASURE:
        return card.treasure
    return bool(card.symbol) and kind == SYMBOL + card.symbol


def name_kind(kind: str) -> Message:
    """Return what a kind that a bonus means is called: a suit, a symbol, or a card by its name."""
    if kind.startswith(SYMBOL):
        return say("symbol {symbol}", symbol=kind.removeprefix(SYMBOL))
    return _KINDS.get(kind) or say("{card}", card=kind)
