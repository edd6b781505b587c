"""Say which cards luck turned, by the region that each shows."""

from companion.core.dealt import CardKinds, Dealt
from companion.core.message import say
from companion.games.on_tour.box import REGIONS, SHOWN
from companion.games.on_tour.facts import CardsTurned, FirstCardTurned, TourFact
from companion.games.on_tour.state import Deal

REGION_CARDS = CardKinds(say("State cards by their region"), REGIONS)


def dealt(deal: Deal, fact: TourFact) -> tuple[Dealt, ...]:
    """Return the cards turned by a fact.

    Where the discards were shuffled in between, the last card of the old pile lies open by then,
    and those of the turn before are discards: three never leave a pile without that one card.
    """
    match fact:
        case FirstCardTurned():
            return (_dealt(fact, deal.deck.pile, (fact.card,)),)
        case CardsTurned():
            pile = deal.deck.discards if fact.shuffled else deal.deck.pile
            return (_dealt(fact, pile, fact.cards),)
    return ()


def _dealt(fact: TourFact, pile: tuple[str, ...], cards: tuple[str, ...]) -> Dealt:
    turned = tuple(SHOWN[card] for card in cards)
    return Dealt(REGION_CARDS, tuple(SHOWN[card] for card in pile), {fact.seat: turned})
