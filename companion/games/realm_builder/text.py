"""Say what happens in the draft, and what is to be done; no sentence names a card in a hand."""

from typing import assert_never

from companion.core.message import Message, say
from companion.games.realm_builder.box import SUIT_NAMES
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
from companion.games.realm_builder.state import ROUNDS, Phase, Position


def tell(fact: DraftFact) -> Message:
    """Return a fact as a sentence; `{who}` stands for the seat's name."""
    match fact:
        case MarkerGiven():
            return say("{who} has the marker, as luck would have it.")
        case HandDealt():
            return say("{who} dealt hand {hand}: six cards each.", hand=str(fact.hand))
        case OfferTurned():
            return say(
                "Offer {hand} lies open: {cards}. {who} starts.",
                hand=str(fact.hand),
                cards=fact.cards,
            )
        case CardOffered():
            return say("{who} plays {card}.", card=fact.card)
        case CardFlipped():
            return say("{who} flips {card} from the deck.", card=fact.card)
        case CardTaken():
            return say("{who} takes {card}.", card=fact.card)
        case OfferPassed():
            return say("{who} passes and takes last.")
        case OfferCleared():
            return say("Left over: {cards}. The marker passes to {who}.", cards=fact.cards)
        case HandEnded():
            return say("The hand is over. What was left in it is back in the deck with all others.")
        case PrintedCardsChosen():
            return say("{who} says: this table plays with printed cards.")
        case _:
            assert_never(fact)


def title(position: Position) -> Message:
    """Return which hand it is, in a game of two which offer."""
    if position.is_duel:
        return say("Offer {hand} of {hands}", hand=position.hand, hands=position.hand_count)
    is_last = position.hand == position.hand_count and position.round_number == ROUNDS
    if is_last and position.phase in (Phase.OFFER, Phase.TAKE):
        return say(
            "Hand {hand} of {hands}, last round", hand=position.hand, hands=position.hand_count
        )
    return say("Hand {hand} of {hands}", hand=position.hand, hands=position.hand_count)


def task(position: Position, suit: str) -> Message:
    """Return what is asked of whose turn it is.

    Args:
        position: The draft.
        suit: The suit to follow; "" where there is none.
    """
    match position.phase:
        case Phase.OFFER if suit:
            return say(
                "The first card is a {suit}: play one too if you can.", suit=SUIT_NAMES[suit]
            )
        case Phase.OFFER:
            return say("Lead any card.")
        case Phase.TAKE:
            return say("Take a card.")
        case Phase.DEAL:
            return say("The next hand is dealt from any phone.")
        case _:
            return say("All hands are played.")


def deal_ahead(position: Position) -> dict[str, object]:
    """Return what the next deal is, and where the cards are by then."""
    if not position.seats:
        return {
            "title": say("Deal the first hand"),
            "text": say(
                "The app draws who begins. With three or four players each hand is seen on its own "
                "phone only; two players take from one open offer."
            ),
        }
    text = say("All cards that nobody took are back in the deck.")
    if position.deck.discards:
        text = say("The cards left over stay out of the deck until the next shuffle.")
    title = say("Turn up the next offer") if position.is_duel else say("Deal the next hand")
    return {"title": title, "text": text}
