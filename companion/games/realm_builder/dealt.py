"""Say which cards luck gave, by their suits: to hands, to the offer of two, and flipped."""

from collections.abc import Sequence

from companion.core.dealt import Dealt, Kinds
from companion.core.ids import Seat
from companion.core.message import say
from companion.games.realm_builder.box import SUIT_NAMES, Edition
from companion.games.realm_builder.facts import CardFlipped, DraftFact, HandDealt, OfferTurned
from companion.games.realm_builder.state import Position

SUIT_CARDS = Kinds(say("Cards by their suit"), SUIT_NAMES)


def dealt(position: Position, fact: DraftFact, edition: Edition) -> tuple[Dealt, ...]:
    """Return the cards that a fact brought; what lies in the offer is everybody's luck."""

    def suits(cards: Sequence[str]) -> tuple[str, ...]:
        return tuple(edition.cards[card].suit for card in cards)

    pile = suits(position.deck.pile)
    match fact:
        case HandDealt():
            hands: dict[Seat | None, tuple[str, ...]] = {
                seat: suits(cards) for seat, cards in sorted(fact.cards.items())
            }
            return (Dealt(SUIT_CARDS, pile, hands, is_hidden=True),)
        case OfferTurned():
            return (Dealt(SUIT_CARDS, pile, {None: suits(fact.cards)}),)
        case CardFlipped():
            return (Dealt(SUIT_CARDS, pile, {None: suits((fact.card,))}),)
    return ()
