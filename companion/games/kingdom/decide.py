"""Decide what a seat may do: throw, and deal the mountains of the set-up."""

from companion.core.chance import Chance
from companion.core.ids import Seat
from companion.core.message import say
from companion.core.offer import Offer, Refusal
from companion.core.play import Command
from companion.games.kingdom.facts import MountainsDealt, TurnFact
from companion.games.kingdom.map import DISTRICTS
from companion.games.kingdom.state import THROWS, Turn

DEAL = "deal-mountains"
MOUNTAIN_DICE = f"{2 * len(DISTRICTS)}d6"
"""Two dice a district: the column, then the row. Source: rule text, "Setup"."""


def may(turn: Turn, seat: Seat) -> tuple[Offer, ...]:
    """Return the throw, and the deal of the mountains: once, before the first throw."""
    off = None
    if turn.mountains:
        off = Refusal(
            "mountains-dealt",
            say("The mountains stand already. Take them back before you deal others."),
            rule="set-up",
        )
    elif turn.throw.faces:
        off = Refusal(
            "already-thrown",
            say("The first throw is made. Draw the mountains by hand, or take the throws back."),
            rule="set-up",
        )
    deal = Offer(DEAL, say("Deal the mountains"), off=off)
    return (deal, *THROWS.may(turn.throw, seat))


def decide(turn: Turn, command: Command, chance: Chance) -> tuple[TurnFact, ...]:
    """Throw, or deal the mountains.

    Raises:
        RuleViolation: All dice are kept (`all-kept`).
        InvalidInput: The command's data is not as it should be.
    """
    if command.kind != DEAL:
        return THROWS.decide(turn.throw, command, chance)
    command.data.object()
    dice = chance.draw(MOUNTAIN_DICE)
    return (MountainsDealt(dice, seat=command.seat, draw=MOUNTAIN_DICE),)
