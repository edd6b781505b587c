"""Sell buy cards: three lie open, a bought one is replaced, a covered one is gone.

Source: rule text, "Order of Play", 3 and 4; ruling "Covered cards".
"""

from collections.abc import Sequence
from dataclasses import dataclass

from companion.games.realm_master.edition import Ability, BuyCard

OPEN_CARDS = 3
"""Buy cards that lie open. Source: "Setting Up"."""
REVEAL_PRICE = 1
"""Gold to reveal one more card. Source: "Order of Play", 4."""
WIZARD_DISCOUNT = 1
"""Gold the wizard saves on an enchantment card. Source: rules page, Heroes."""


@dataclass(frozen=True, slots=True)
class Shop:
    """The buy cards that can still come."""

    open: tuple[str, ...]
    """Ids of the cards that can be bought, at most three."""
    deck: tuple[str, ...]
    """Ids face down, the next first."""
    covered: tuple[str, ...] = ()
    """Ids that were covered and cannot be bought any more."""


def open_shop(cards: Sequence[str]) -> Shop:
    """Lay out the first three of a shuffled deck."""
    return Shop(tuple(cards[:OPEN_CARDS]), tuple(cards[OPEN_CARDS:]))


def price(card: BuyCard, ability: Ability | None = None) -> int:
    """Return what a card costs a hero, at least 0."""
    saves = ability is Ability.WIZARD and card.is_enchantment
    return max(0, card.price - (WIZARD_DISCOUNT if saves else 0))


def buy(shop: Shop, place: int) -> tuple[str, Shop]:
    """Take the open card at a place, 0-based; the next of the deck replaces it at once."""
    left = (*shop.open[:place], *shop.deck[:1], *shop.open[place + 1 :])
    return shop.open[place], Shop(left, shop.deck[1:], shop.covered)


def buy_revealed(shop: Shop) -> tuple[str, Shop]:
    """Take the card that was revealed for 1 gold: the first of the deck."""
    return shop.deck[0], Shop(shop.open, shop.deck[1:], shop.covered)


def cover(shop: Shop, place: int) -> Shop:
    """Lay the card that was revealed for 1 gold over the open card at a place, 0-based."""
    opened = (*shop.open[:place], shop.deck[0], *shop.open[place + 1 :])
    return Shop(opened, shop.deck[1:], (*shop.covered, shop.open[place]))
