"""Play a card to the offer, take one from it, or let the others take first."""

from typing import NoReturn

from companion.core.chance import Chance
from companion.core.errors import RuleViolation
from companion.core.fact import Written as Fact
from companion.core.ids import Json
from companion.core.message import Message, say
from companion.core.play import Command
from companion.games.realm_builder.edition import SUIT_NAMES, Edition
from companion.games.realm_builder.position import ROUNDS, Phase, Position

NAME_MAX = 40
"""Longest name of a card; more than an edition allows."""


def play_card(
    position: Position, command: Command, chance: Chance, edition: Edition
) -> tuple[Fact, ...]:
    """Return what playing a card makes happen; after the last one the dealer flips.

    Raises:
        RuleViolation: `not-now`, `not-your-turn`, `not-in-hand` or `follow-suit`.
        InvalidInput: The command's data is not as it should be.
    """
    name = command.data.object(required=["card"])["card"].text(high=NAME_MAX)
    _check_turn(position, command, Phase.OFFER)
    if name not in position.hands[command.seat]:
        _refuse("not-in-hand", say("This card is not in your hand. Play one that is."))
    if name not in position.playable(command.seat, edition):
        suit = SUIT_NAMES[position.suit(edition)]
        _refuse(
            "follow-suit",
            say("The suit led is {suit}, and you hold such a card. Play one of it.", suit=suit),
        )
    played = Fact("card-offered", command.seat, {"card": name})
    if position.laid + 1 < len(position.seats):
        return (played,)
    pile = position.deck.pile
    spec = f"pick:1/{len(pile)}"
    flipped = pile[chance.draw(spec)[0]]
    return played, Fact("card-flipped", position.marker, {"card": flipped}, draw=spec)


def take_card(position: Position, command: Command) -> tuple[Fact, ...]:
    """Return what taking a card makes happen; after the last one the offer is cleared.

    Raises:
        RuleViolation: `not-now`, `not-your-turn`, `not-in-offer` or `own-card`.
        InvalidInput: The command's data is not as it should be.
    """
    place = command.data.object(required=["place"])["place"].integer(0, 99)
    _check_turn(position, command, Phase.TAKE)
    if place not in position.offer:
        _refuse("not-in-offer", say("This card is gone. Take one that lies there."))
    if place not in position.open_places():
        _refuse(
            "own-card",
            say("The leader may not take the card he played. Take another, or pass."),
        )
    offered = position.offer[place]
    facts = [Fact("card-taken", command.seat, {"card": offered.card, "place": place})]
    if len(position.takers) == 1:
        left: list[Json] = [
            other.card for number, other in sorted(position.offer.items()) if number != place
        ]
        successor = position.left_of(position.marker)
        facts.append(Fact("offer-cleared", successor, {"cards": left}))
        if not position.is_duel and position.round_number == ROUNDS:
            facts.append(Fact("hand-ended", None, {"hand": position.hand}))
    return tuple(facts)


def pass_offer(position: Position, command: Command) -> tuple[Fact, ...]:
    """Return what passing makes happen: everybody else takes first.

    Raises:
        RuleViolation: `not-now`, `not-your-turn` or `no-pass`.
        InvalidInput: The command's data is not empty.
    """
    command.data.object()
    _check_turn(position, command, Phase.TAKE)
    if not position.may_pass:
        _refuse("no-pass", say("Only the leader may pass, and only once. Take a card."))
    return (Fact("offer-passed", command.seat, {}),)


def _check_turn(position: Position, command: Command, phase: Phase) -> None:
    if position.phase is not phase:
        _refuse("not-now", _NOW[position.phase])
    if position.turn != command.seat:
        _refuse("not-your-turn", say("It is another player's turn. Wait for yours."))


_NOW = {
    Phase.DEAL: say("No cards are dealt. Deal first."),
    Phase.OFFER: say("Everybody plays a card first. Cards are taken after that."),
    Phase.TAKE: say("The offer is complete. Take a card from it."),
    Phase.OVER: say("All hands are played. End the game to score it."),
}


def _refuse(code: str, message: Message) -> NoReturn:
    raise RuleViolation(code, message, rule="draft")
