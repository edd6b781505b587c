"""Change the state by a fact: what the table has dealt and thrown."""

from dataclasses import replace
from typing import assert_never

from companion.core.cards import after_turning, remove
from companion.core.paper import PaperChosen, after_choosing
from companion.games.on_tour.facts import (
    BoardSetUp,
    CardsTurned,
    DiceThrown,
    FirstCardTurned,
    FirstDiceThrown,
    TourFact,
)
from companion.games.on_tour.state import Deal, Turn


def evolve(deal: Deal, fact: TourFact) -> Deal:
    """Return the deal after a fact."""
    match fact:
        case FirstDiceThrown():
            return replace(deal, faces=fact.faces, seat=fact.seat, is_typed=fact.typed)
        case FirstCardTurned():
            deck = remove(after_turning(deal.deck, (fact.card,)), (fact.card,))
            return replace(deal, deck=deck, placed=(*deal.placed, (fact.card, fact.number)))
        case BoardSetUp():
            return replace(deal, is_set_up=True)
        case CardsTurned():
            swept = _for_this_turn(deal)
            return replace(
                swept,
                deck=after_turning(swept.deck, fact.cards),
                lying=(*swept.lying, *fact.cards),
                awaits_throw=True,
            )
        case DiceThrown():
            swept = _for_this_turn(deal)
            return replace(
                swept,
                awaits_throw=False,
                turns=(*swept.turns, Turn(fact.faces, swept.lying, swept.left)),
                faces=fact.faces,
                seat=fact.seat,
                is_typed=fact.typed,
            )
        case PaperChosen():
            return replace(deal, on_paper=after_choosing(deal.on_paper, fact))
    assert_never(fact)


def _for_this_turn(deal: Deal) -> Deal:
    """Return the deal with no cards on the table but those of the turn under way."""
    return deal if deal.awaits_throw else deal.swept()
