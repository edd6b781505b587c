"""Show the draft to one seat, and tell its facts; a hand is shown to its own seat alone."""

from companion.core.fact import Written as Fact
from companion.core.ids import Seat
from companion.core.message import Message, say
from companion.games.realm_builder.edition import SUIT_NAMES, Edition
from companion.games.realm_builder.position import ROUNDS, Phase, Position


def view(position: Position, seat: Seat | None, edition: Edition) -> dict[str, object]:
    """Return what one seat may see: the draft without any hand, and its own hand."""
    seen: dict[str, object] = {"draft": _draft(position, edition)}
    if position.seats:
        seen["headline"] = _headline(position, edition)
    if seat is not None and position.hands.get(seat):
        may = position.playable(seat, edition)
        order = list(edition.cards)
        held = sorted(position.hands[seat], key=order.index)
        seen["hand"] = {
            str(place): {"card": card, "may": card in may} for place, card in enumerate(held)
        }
    return seen


def _headline(position: Position, edition: Edition) -> dict[str, object]:
    """Return the line for the rail and the big display: which hand, what is asked, of whom."""
    title = say("Hand {hand} of {hands}", hand=position.hand, hands=position.hand_count)
    if position.is_duel:
        title = say("Offer {hand} of {hands}", hand=position.hand, hands=position.hand_count)
    suit = position.suit(edition)
    match position.phase:
        case Phase.OFFER if suit:
            line = say("A {suit} was led; follow it if you can.", suit=SUIT_NAMES[suit])
        case Phase.OFFER:
            line = say("Lead any card.")
        case Phase.TAKE:
            line = say("Take a card.")
        case Phase.DEAL:
            line = say("The next hand is dealt from any phone.")
        case _:
            line = say("All hands are played.")
    headline: dict[str, object] = {"title": title, "line": line}
    if position.turn is not None:
        headline["seat"] = position.turn
    return headline


def _draft(position: Position, edition: Edition) -> dict[str, object]:
    draft: dict[str, object] = {
        "phase": position.phase.value,
        "pile": len(position.deck.pile),
        "discards": len(position.deck.discards),
    }
    if not position.seats:
        return draft
    draft |= {
        "hand": position.hand,
        "hands": position.hand_count,
        "seats": {str(seat): _seat(position, seat) for seat in position.seats},
        "marker": position.marker,
    }
    if position.phase in (Phase.OFFER, Phase.TAKE):
        draft["leader"] = position.leader
        draft["offer"] = _offer(position)
        draft["queue"] = list(_queue(position))
        if not position.is_duel:
            draft |= {"round": position.round_number, "rounds": ROUNDS}
    if suit := position.suit(edition):
        draft["suit"] = suit
    if position.passed:
        draft["passed"] = True
    if position.may_pass:
        draft["may_pass"] = True
    return draft


def _seat(position: Position, seat: Seat) -> dict[str, object]:
    return {
        "held": len(position.hands.get(seat, ())),
        "taken": len(position.taken.get(seat, ())),
    }


def _offer(position: Position) -> dict[str, object]:
    open_places = position.open_places()
    offer: dict[str, object] = {}
    for place, offered in sorted(position.offer.items()):
        shown: dict[str, object] = {"card": offered.card, "open": place in open_places}
        if offered.seat is not None:
            shown["seat"] = offered.seat
        offer[str(place)] = shown
    return offer


def _queue(position: Position) -> tuple[Seat, ...]:
    """Return who is to act in this phase, in order."""
    if position.phase is Phase.TAKE:
        return position.takers
    return position.in_order()[position.laid :]


def tell(fact: Fact) -> Message:
    """Tell a fact as a sentence; none names a card that lies in a hand."""
    public = fact.public
    match fact.kind:
        case "marker-given":
            return say("{who} has the marker, as luck would have it.")
        case "hand-dealt":
            return say("{who} dealt hand {hand}: six cards each.", hand=str(public["hand"]))
        case "offer-turned":
            return say(
                "Offer {hand} lies open: {cards}. {who} starts.",
                hand=str(public["hand"]),
                cards=_cards(fact),
            )
        case "card-offered":
            return say("{who} plays {card}.", card=str(public["card"]))
        case "card-flipped":
            return say("{who} flips {card} from the deck.", card=str(public["card"]))
        case "card-taken":
            return say("{who} takes {card}.", card=str(public["card"]))
        case "offer-passed":
            return say("{who} passes and takes last.")
        case "offer-cleared":
            return say("Left over: {cards}. The marker passes to {who}.", cards=_cards(fact))
        case _:
            return say("The hand is over. What was left in it is back in the deck with all others.")


def _cards(fact: Fact) -> tuple[str, ...]:
    cards = fact.public["cards"]
    assert isinstance(cards, (list, tuple))
    return tuple(str(card) for card in cards)
