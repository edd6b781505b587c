"""Play the shared part of Kingdom: the mountains of the set-up, and one throw a turn."""

from dataclasses import dataclass, field, replace

from companion.core.chance import Chance
from companion.core.ids import Seat
from companion.core.message import Message, say
from companion.core.offer import Offer, Refusal
from companion.core.play import Command
from companion.core.sheet import Cells
from companion.core.throw import Throw, play_throws
from companion.games.kingdom.components import DICE, MOUNTAIN, read_throw
from companion.games.kingdom.districts import DISTRICTS
from companion.games.kingdom.facts import MountainsDealt, TurnFact
from companion.games.kingdom.map import Space, marks

DEAL = "deal-mountains"
MOUNTAIN_DICE = f"{2 * len(DISTRICTS)}d6"
"""Two dice a district: the column, then the row. Source: rule text, "Setup"."""

THROWS = play_throws(DICE, read_throw)
"""The throw, as in every game with dice."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What lies on the table for everybody."""

    throw: Throw = field(default_factory=Throw)
    mountains: tuple[Space, ...] = ()
    """The mountains dealt, one a district; empty where players draw their own."""

    @property
    def may_deal(self) -> bool:
        """Whether mountains may still be dealt: once, before the first throw."""
        return not self.mountains and not self.throw.faces


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


def evolve(turn: Turn, fact: TurnFact) -> Turn:
    """Return the turn after a fact."""
    if isinstance(fact, MountainsDealt):
        return replace(turn, mountains=place_mountains(fact.dice))
    return replace(turn, throw=THROWS.evolve(turn.throw, fact))


def place_mountains(dice: tuple[int, ...]) -> tuple[Space, ...]:
    """Return the mountains' spaces: each die is halved and rounded up.

    The first two dice are column and row in the first district, in reading order of the districts.

    >>> place_mountains((1, 6) + (3, 4) * 8)[:2]
    ((2, 0), (1, 4))
    """
    halves = [(die + 1) // 2 - 1 for die in dice]
    return tuple(
        (district.corner[0] + down, district.corner[1] + right)
        for district, right, down in zip(DISTRICTS, halves[::2], halves[1::2], strict=True)
    )


def given(turn: Turn) -> Cells:
    """Return the mountains as everybody's sheet holds them."""
    return {f"map/{mark}": MOUNTAIN for mark in marks(turn.mountains)}


def view(turn: Turn, seat: Seat | None) -> dict[str, object]:
    """Return the throw, and whether mountains are dealt or may be."""
    seen = THROWS.view(turn.throw, seat)
    if turn.mountains:
        seen["mountains"] = "dealt"
    elif turn.may_deal:
        seen["mountains"] = "offered"
    return seen


def tell(fact: TurnFact) -> Message:
    """Tell a fact as a sentence."""
    if isinstance(fact, MountainsDealt):
        return say("{who} dealt the mountains: one stands in each district of every sheet.")
    return THROWS.tell(fact)
