"""Say where the draft stands, and what is to be done."""

from companion.core.message import Message, say
from companion.games.realm_builder.box import SUIT_NAMES
from companion.games.realm_builder.state import ROUNDS, DealPhase, State
from companion.games.realm_builder.view_parts import RealmBuilderDeal


def title(state: State) -> Message:
    """Return which hand it is, in a game of two which offer."""
    if state.is_duel:
        return say("Offer {hand} of {hands}", hand=state.hand, hands=state.hand_count)
    if state.is_open and (state.hand, state.round_number) == (state.hand_count, ROUNDS):
        return say("Hand {hand} of {hands}, last round", hand=state.hand, hands=state.hand_count)
    return say("Hand {hand} of {hands}", hand=state.hand, hands=state.hand_count)


def task(state: State, suit: str) -> Message:
    """Return what is asked of whose turn it is.

    Args:
        state: The draft.
        suit: The suit to follow; "" where there is none.
    """
    match state.phase:
        case DealPhase.OFFER if suit:
            return say(
                "The first card is a {suit}: play one too if you can.", suit=SUIT_NAMES[suit]
            )
        case DealPhase.OFFER:
            return say("Lead any card.")
        case DealPhase.TAKE:
            return say("Take a card.")
        case DealPhase.DEAL:
            return say("The next hand is dealt from any phone.")
        case _:
            return say("All hands are played.")


def deal_ahead(state: State) -> RealmBuilderDeal:
    """Return what the next deal is, and where the cards are by then."""
    if not state.seats:
        return RealmBuilderDeal(
            title=say("Deal the first hand"),
            text=say(
                "The app draws who begins. With three or four players each hand is seen on its own "
                "phone only; two players take from one open offer."
            ),
        )
    text = say("All cards that nobody took are back in the deck.")
    if state.deck.discards:
        text = say("The cards left over stay out of the deck until the next shuffle.")
    title = say("Turn up the next offer") if state.is_duel else say("Deal the next hand")
    return RealmBuilderDeal(title=title, text=text)
