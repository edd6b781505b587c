"""Fold the facts of a draft into its position; refuses nothing and draws nothing."""

from dataclasses import replace
from typing import assert_never

from companion.core.cards import Deck, after_turning, discard
from companion.games.realm_builder.facts import (
    CardFlipped,
    CardOffered,
    CardTaken,
    DraftFact,
    HandDealt,
    HandEnded,
    MarkerGiven,
    OfferCleared,
    OfferPassed,
    OfferTurned,
    PrintedCardsChosen,
)
from companion.games.realm_builder.state import (
    DUEL_HANDS,
    DUEL_SHUFFLES,
    HANDS,
    Offered,
    Phase,
    Position,
)


def evolve(position: Position, fact: DraftFact) -> Position:
    """Return the position after a fact."""
    match fact:
        case MarkerGiven():
            return replace(position, seats=fact.seats, marker=fact.seat)
        case HandDealt():
            return _begun(_after_hand_dealt(position, fact))
        case OfferTurned():
            return _begun(_after_offer_turned(position, fact))
        case CardOffered():
            return _after_card_offered(position, fact)
        case CardFlipped():
            return replace(
                position,
                deck=after_turning(position.deck, [fact.card]),
                phase=Phase.TAKE,
                offer={**position.offer, position.laid: Offered(fact.card)},
                laid=position.laid + 1,
                takers=position.in_order(),
            )
        case CardTaken():
            return _after_card_taken(position, fact)
        case OfferPassed():
            first, *others = position.takers
            return replace(position, takers=(*others, first), passed=True)
        case OfferCleared():
            return _after_offer_cleared(position, fact)
        case HandEnded():
            left = [card for _, cards in sorted(position.hands.items()) for card in cards]
            return replace(
                position,
                deck=_shuffled_back(discard(position.deck, left)),
                phase=Phase.OVER if position.hand == HANDS else Phase.DEAL,
                round_number=0,
                hands={},
            )
        case PrintedCardsChosen():
            return replace(position, phase=Phase.PRINTED)
        case _:
            assert_never(fact)


def _begun(position: Position) -> Position:
    return position if position.began is not None else replace(position, began=position.leader)


def _after_hand_dealt(position: Position, fact: HandDealt) -> Position:
    dealt = [card for cards in fact.cards.values() for card in cards]
    return replace(
        position,
        deck=after_turning(position.deck, dealt),
        phase=Phase.OFFER,
        seats=fact.seats,
        marker=fact.seat,
        hand=fact.hand,
        round_number=1,
        hands=fact.cards,
    )


def _after_offer_turned(position: Position, fact: OfferTurned) -> Position:
    other = next(seat for seat in fact.seats if seat != fact.seat)
    return replace(
        position,
        deck=after_turning(position.deck, fact.cards),
        phase=Phase.TAKE,
        seats=fact.seats,
        marker=fact.seat,
        hand=fact.hand,
        offer={place: Offered(card) for place, card in enumerate(fact.cards)},
        laid=len(fact.cards),
        takers=(fact.seat, other, other, fact.seat),
    )


def _after_card_offered(position: Position, fact: CardOffered) -> Position:
    held = list(position.hands[fact.seat])
    held.remove(fact.card)
    return replace(
        position,
        hands={**position.hands, fact.seat: tuple(held)},
        offer={**position.offer, position.laid: Offered(fact.card, fact.seat)},
        laid=position.laid + 1,
    )


def _after_card_taken(position: Position, fact: CardTaken) -> Position:
    own = position.taken.get(fact.seat, ())
    return replace(
        position,
        offer={place: each for place, each in position.offer.items() if place != fact.place},
        takers=position.takers[1:],
        taken={**position.taken, fact.seat: (*own, fact.card)},
    )


def _after_offer_cleared(position: Position, fact: OfferCleared) -> Position:
    deck = discard(position.deck, fact.cards)
    phase = Phase.OFFER
    if position.is_duel:
        phase = Phase.OVER if position.hand == DUEL_HANDS else Phase.DEAL
        if position.hand in DUEL_SHUFFLES:
            deck = _shuffled_back(deck)
    return replace(
        position,
        deck=deck,
        phase=phase,
        marker=fact.seat,
        round_number=position.round_number + 1,
        offer={},
        laid=0,
        takers=(),
        passed=False,
    )


def _shuffled_back(deck: Deck) -> Deck:
    """Return the deck with its discards among the others, face down."""
    return Deck((*deck.pile, *deck.discards), (), deck.removed)
