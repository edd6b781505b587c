"""Say which turn cards and buy cards luck gave, by what they do."""

from collections.abc import Sequence

from companion.core.dealt import Dealt, Kinds
from companion.core.message import say
from companion.games.realm_master.box import BuyCard
from companion.games.realm_master.facts import (
    CardBought,
    CardRevealed,
    RealmFact,
    ShopOpened,
    TurnCardRevealed,
)
from companion.games.realm_master.state import Position
from companion.games.realm_master.text.cards import TURN_TITLES

_TURN_IDS = {kind: str(title) for kind, title in TURN_TITLES.items()}
"""Kinds of turn card that bear one title count as one."""
TURN_CARDS = Kinds(
    say("Turn cards"), {title: say("{name}", name=title) for title in TURN_TITLES.values()}
)
KEPT, ENCHANTED, USED = "kept", "enchantment", "used"
BUY_CARDS = Kinds(
    say("Buy cards"),
    {
        KEPT: say("kept for the game"),
        ENCHANTED: say("enchantments"),
        USED: say("other cards used once"),
    },
)


def dealt(position: Position, fact: RealmFact) -> tuple[Dealt, ...]:
    """Return the card or cards that a fact revealed, and out of which."""
    match fact:
        case TurnCardRevealed():
            pile = position.turn_cards.pile
            return (
                Dealt(
                    TURN_CARDS, _turns(position, pile), {fact.seat: _turns(position, [fact.card])}
                ),
            )
        case ShopOpened():
            cards = [each.id for each in position.box.edition.buy_cards for _ in range(each.copies)]
            return (_bought(position, cards, fact.cards, fact),)
        case CardBought():
            # A card revealed for 1 gold lies first and is none of the pile any more.
            pile = position.shop.deck[int(position.revealed) :]
            return (_bought(position, pile, (fact.next,), fact),)
        case CardRevealed():
            return (_bought(position, position.shop.deck, (fact.card,), fact),)
    return ()


def _turns(position: Position, cards: Sequence[str]) -> tuple[str, ...]:
    return tuple(_TURN_IDS[position.box.turn_cards[card].kind] for card in cards)


def _bought(
    position: Position, pile: Sequence[str], cards: Sequence[str], fact: RealmFact
) -> Dealt:
    def kinds(of: Sequence[str]) -> tuple[str, ...]:
        return tuple(_kind(position.box.buy_cards[card]) for card in of)

    return Dealt(BUY_CARDS, kinds(pile), {fact.seat: kinds(cards)})


def _kind(card: BuyCard) -> str:
    if card.keeps:
        return KEPT
    return ENCHANTED if card.is_enchantment else USED
