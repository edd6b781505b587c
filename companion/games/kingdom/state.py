"""Hold what lies on the table for everybody: the mountains of the set-up, and the throws so far."""

from dataclasses import dataclass, field

from companion.core.ids import Seat
from companion.core.message import say
from companion.core.throw import Reading, Throw, play_throws
from companion.games.kingdom.box import DICE
from companion.games.kingdom.map import Space


def read_throw(faces: tuple[str, ...]) -> Reading:
    """Say what a throw is for; equal dice let a barracks block a space."""
    if len(frozenset(faces)) < len(faces):
        return Reading(
            say(
                "Build with up to two, explore with the rest. "
                "A barracks may use two equal dice to block a space."
            )
        )
    return Reading(say("Build with up to two, explore with the rest."))


THROWS = play_throws(DICE, read_throw)
"""The throw, as in every game with dice."""


@dataclass(frozen=True, slots=True)
class Block:
    """A space that a barracks blocked, on anybody's map."""

    seat: Seat
    """Whose barracks."""
    target: Seat
    """Whose map."""
    space: str
    """As a sheet names it."""
    throw: int
    """With which throw."""
    places: tuple[int, ...]
    """The places of the two equal dice, which build no more."""


@dataclass(frozen=True, slots=True)
class Turn:
    """What lies on the table for everybody."""

    throw: Throw = field(default_factory=Throw)
    mountains: tuple[Space, ...] = ()
    """The mountains dealt, one a district; empty where players draw their own."""
    throws: tuple[tuple[int, ...], ...] = ()
    """The dice of every throw, the first one first: whoever writes later gets them all."""
    blocks: tuple[Block, ...] = ()
    """What barracks blocked, in order."""
    on_paper: frozenset[Seat] = frozenset()
    """Who writes on paper, so that nobody waits for their sheet."""
    goes_on: bool = False
    """Whether the table plays on though somebody has filled four districts."""
    spends: bool = False
    """Whether the dice of a barracks are spent; they explore otherwise. Toggle `barracks_dice`."""
    runs: bool = False
    """Whether ships in a line share the water at its ends. Toggle `ship_line`."""

    @property
    def may_deal(self) -> bool:
        """Whether mountains may still be dealt: once, before the first throw."""
        return not self.mountains and not self.throw.faces
