"""Deal a hand, or turn the offer of a game of two; the first deal also draws who begins."""

from collections.abc import Mapping
from dataclasses import replace

from companion.core.cards import Deck
from companion.core.chance import Chance
from companion.core.errors import RuleViolation
from companion.core.fact import Written as Fact
from companion.core.ids import Json, Seat
from companion.core.message import say, say_count
from companion.core.play import Command
from companion.games.realm_builder.position import (
    DUEL,
    DUEL_OFFER,
    HAND_CARDS,
    ROUNDS,
    Phase,
    Position,
)


def deal(position: Position, command: Command, chance: Chance) -> tuple[Fact, ...]:
    """Return what a deal makes happen.

    Raises:
        RuleViolation: `still-drafting`, `game-over`, `wrong-seats` or `deck-too-small`.
        InvalidInput: The command's data is not empty.
    """
    command.data.object()
    _check_time(position)
    seats = _drafters(position, command)
    facts: list[Fact] = []
    if position.seats:
        marker = _kept_marker(position, seats)
    else:
        spec = f"1d{len(seats)}"
        marker = seats[chance.draw(spec)[0] - 1]
        facts.append(Fact("marker-given", marker, {"seats": list(seats)}, draw=spec))
    sat = replace(position, seats=seats, marker=marker)
    facts.append(_turn_offer(sat, chance) if sat.is_duel else _deal_hands(sat, chance))
    return tuple(facts)


def _check_time(position: Position) -> None:
    if position.phase is Phase.OVER:
        raise RuleViolation(
            "game-over", say("All hands are played. End the game to score it."), rule="deal"
        )
    if position.phase is not Phase.DEAL:
        raise RuleViolation(
            "still-drafting",
            say("This hand is not over yet. Play it to its end, then deal."),
            rule="deal",
        )


def _drafters(position: Position, command: Command) -> tuple[Seat, ...]:
    """Return who drafts: those who sit there; two stay two, and three or four never become two."""
    seats = command.seats
    if len(seats) < DUEL or (position.seats and (len(seats) == DUEL) is not position.is_duel):
        raise RuleViolation(
            "wrong-seats",
            say_count(
                "{count} player sits here now, and this draft needs others. Fill the free seats.",
                "{count} players sit here now, and this draft needs others. Fill the free seats.",
                len(seats),
            ),
            rule="deal",
        )
    return seats


def _kept_marker(position: Position, seats: tuple[Seat, ...]) -> Seat:
    """Return who has the marker; where that seat is free now, the next one that is not."""
    later = [seat for seat in seats if seat >= position.marker]
    return (later or list(seats))[0]


def _deal_hands(position: Position, chance: Chance) -> Fact:
    count = HAND_CARDS * len(position.seats)
    cards, spec = _draw(position, count, count + ROUNDS, chance)
    private: dict[Seat, Mapping[str, Json]] = {}
    for place, seat in enumerate(position.seats):
        own: list[Json] = [*cards[place * HAND_CARDS : (place + 1) * HAND_CARDS]]
        private[seat] = {"cards": own}
    return Fact("hand-dealt", position.marker, _public(position), private, draw=spec)


def _turn_offer(position: Position, chance: Chance) -> Fact:
    cards, spec = _draw(position, DUEL_OFFER, DUEL_OFFER, chance)
    return Fact("offer-turned", position.marker, {**_public(position), "cards": cards}, draw=spec)


def _public(position: Position) -> dict[str, Json]:
    return {"hand": position.hand + 1, "seats": list(position.seats)}


def _draw(position: Position, count: int, needed: int, chance: Chance) -> tuple[list[Json], str]:
    """Return cards from the pile; the fact holds them, so that replay never draws."""
    pile = position.deck.pile
    if len(pile) < needed:
        raise RuleViolation(
            "deck-too-small",
            say(
                "The deck holds {count} cards; this hand needs {needed}. Choose an edition with "
                "more cards.",
                count=len(pile),
                needed=needed,
            ),
            rule="deal",
        )
    spec = f"pick:{count}/{len(pile)}"
    return [pile[place] for place in chance.draw(spec)], spec


def shuffled_back(deck: Deck) -> Deck:
    """Return the deck with its discards among the others, face down."""
    return Deck((*deck.pile, *deck.discards), (), deck.removed)
