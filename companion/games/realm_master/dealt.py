"""Say which turn cards and buy cards luck gave, by what they do."""

from collections.abc import Sequence

from companion.core.dealt import CardKinds, Dealt
from companion.core.ids import Seat
from companion.core.message import say
from companion.games.realm_master.cards import TURN_KINDS, BuyCard
from companion.games.realm_master.state import State

TURN_CARDS = CardKinds(
    say("Turn cards"),
    {words.title: say("{name}", name=words.title) for words in TURN_KINDS.values()},
)
"""Kinds of turn card that bear one title count as one."""
KEPT, ENCHANTED, USED = "kept", "enchantment", "used"
BUY_CARDS = CardKinds(
    say("Buy cards"),
    {
        KEPT: say("kept for the game"),
        ENCHANTED: say("enchantments"),
        USED: say("other cards used once"),
    },
)


def dealt_turn_card(state: State, card: str, seat: Seat) -> Dealt:
    """Return the turn card that was revealed, out of those left."""
    return Dealt(TURN_CARDS, _turns(state, state.turn_cards.pile), {seat: _turns(state, [card])})


def dealt_buy_cards(state: State, pile: Sequence[str], cards: Sequence[str], seat: Seat) -> Dealt:
    """Return buy cards that were revealed, out of which."""

    def kinds(of: Sequence[str]) -> tuple[str, ...]:
        return tuple(_kind(state.box.buy_cards[card]) for card in of)

    return Dealt(BUY_CARDS, kinds(pile), {seat: kinds(cards)})


def _turns(state: State, cards: Sequence[str]) -> tuple[str, ...]:
    return tuple(str(TURN_KINDS[state.box.turn_cards[card].kind].title) for card in cards)


def _kind(card: BuyCard) -> str:
    if card.keeps:
        return KEPT
    return ENCHANTED if card.is_enchantment else USED
