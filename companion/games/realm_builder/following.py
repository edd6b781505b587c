"""Fold the facts of a draft into its position: total, without rules and without luck."""

from collections.abc import Callable, Mapping
from dataclasses import replace

from companion.core.cards import after_turning, discard
from companion.core.fact import Written as Fact
from companion.core.ids import Json, Seat
from companion.games.realm_builder.dealing import shuffled_back
from companion.games.realm_builder.position import (
    DUEL_HANDS,
    DUEL_SHUFFLES,
    HANDS,
    Offered,
    Phase,
    Position,
)


def evolve(position: Position, fact: Fact) -> Position:
    """Return the position after a fact."""
    return _FACTS[fact.kind](position, fact)


def _marker_given(position: Position, fact: Fact) -> Position:
    return replace(position, seats=_seats(fact), marker=_seat(fact))


def _hand_dealt(position: Position, fact: Fact) -> Position:
    hands = {seat: _names(part["cards"]) for seat, part in sorted(fact.private.items())}
    dealt = [card for cards in hands.values() for card in cards]
    return replace(
        position,
        deck=after_turning(position.deck, dealt),
        phase=Phase.OFFER,
        seats=_seats(fact),
        marker=_seat(fact),
        hand=_number(fact, "hand"),
        round_number=1,
        hands=hands,
    )


def _offer_turned(position: Position, fact: Fact) -> Position:
    cards = _names(fact.public["cards"])
    seats, start = _seats(fact), _seat(fact)
    other = next(seat for seat in seats if seat != start)
    return replace(
        position,
        deck=after_turning(position.deck, cards),
        phase=Phase.TAKE,
        seats=seats,
        marker=start,
        hand=_number(fact, "hand"),
        offer={place: Offered(card) for place, card in enumerate(cards)},
        laid=len(cards),
        takers=(start, other, other, start),
    )


def _card_offered(position: Position, fact: Fact) -> Position:
    seat, card = _seat(fact), str(fact.public["card"])
    held = list(position.hands[seat])
    held.remove(card)
    return replace(
        position,
        hands={**position.hands, seat: tuple(held)},
        offer={**position.offer, position.laid: Offered(card, seat)},
        laid=position.laid + 1,
    )


def _card_flipped(position: Position, fact: Fact) -> Position:
    card = str(fact.public["card"])
    return replace(
        position,
        deck=after_turning(position.deck, [card]),
        phase=Phase.TAKE,
        offer={**position.offer, position.laid: Offered(card)},
        laid=position.laid + 1,
        takers=position.in_order(),
    )


def _card_taken(position: Position, fact: Fact) -> Position:
    seat, place = _seat(fact), _number(fact, "place")
    card = str(fact.public["card"])
    return replace(
        position,
        offer={number: each for number, each in position.offer.items() if number != place},
        takers=position.takers[1:],
        taken={**position.taken, seat: (*position.taken.get(seat, ()), card)},
    )


def _offer_passed(position: Position, fact: Fact) -> Position:
    first, *others = position.takers
    return replace(position, takers=(*others, first), passed=True)


def _offer_cleared(position: Position, fact: Fact) -> Position:
    deck = discard(position.deck, _names(fact.public["cards"]))
    phase = Phase.OFFER
    if position.is_duel:
        phase = Phase.OVER if position.hand == DUEL_HANDS else Phase.DEAL
        if position.hand in DUEL_SHUFFLES:
            deck = shuffled_back(deck)
    return replace(
        position,
        deck=deck,
        phase=phase,
        marker=_seat(fact),
        round_number=position.round_number + 1,
        offer={},
        laid=0,
        takers=(),
        passed=False,
    )


def _hand_ended(position: Position, fact: Fact) -> Position:
    left = [card for _, cards in sorted(position.hands.items()) for card in cards]
    return replace(
        position,
        deck=shuffled_back(discard(position.deck, left)),
        phase=Phase.OVER if position.hand == HANDS else Phase.DEAL,
        round_number=0,
        hands={},
    )


_FACTS: Mapping[str, Callable[[Position, Fact], Position]] = {
    "marker-given": _marker_given,
    "hand-dealt": _hand_dealt,
    "offer-turned": _offer_turned,
    "card-offered": _card_offered,
    "card-flipped": _card_flipped,
    "card-taken": _card_taken,
    "offer-passed": _offer_passed,
    "offer-cleared": _offer_cleared,
    "hand-ended": _hand_ended,
}


def _seat(fact: Fact) -> Seat:
    assert fact.seat is not None
    return fact.seat


def _seats(fact: Fact) -> tuple[Seat, ...]:
    seats = fact.public["seats"]
    assert isinstance(seats, (list, tuple))
    return tuple(Seat(int(str(seat))) for seat in seats)


def _number(fact: Fact, key: str) -> int:
    number = fact.public[key]
    assert isinstance(number, int)
    return number


def _names(cards: Json) -> tuple[str, ...]:
    assert isinstance(cards, (list, tuple))
    return tuple(str(card) for card in cards)
