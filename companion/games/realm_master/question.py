"""Hold a question that the table asks, in words, with its buttons."""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.core.ids import Seat
from companion.core.message import Message, say
from companion.core.offer import Offer
from companion.games.realm_master.box import goods_parts
from companion.games.realm_master.cards import BuyCard
from companion.games.realm_master.state import State


@dataclass(frozen=True, slots=True)
class Ask:
    """What the table waits for."""

    title: Message
    """Said to everybody: who is to do what."""
    text: Message
    offers: Mapping[Seat, tuple[Offer, ...]] = field(default_factory=dict)
    """Buttons by the seat that may press them."""
    yours: Message | None = None
    """The title as it is said to who is asked; None where anybody may answer."""


def cards_to_use(state: State, seat: Seat) -> tuple[Offer, ...]:
    """Return a button for each card that a hero may use up before the answer."""
    holder = state.heroes[seat]
    cards = [state.box.buy_cards[card] for card in sorted(set(holder.cards))]
    return tuple(
        Offer("use-card", say("Use {card}", card=card.name), {"card": card.id}, note=_use(card))
        for card in cards
        if not card.keeps
    )


def _use(card: BuyCard) -> Message | None:
    return say("Gives {goods}.", goods=goods_parts(card.gives)) if card.gives.count else None
