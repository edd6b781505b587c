"""Hold what lies on the table for everybody: the mountains of the set-up, and the throws so far."""

from dataclasses import dataclass, field, replace
from typing import TypeAlias

from companion.core import play
from companion.core.kit import GameFact, bars_of
from companion.core.message import Seat
from companion.core.paper import PaperState
from companion.core.rethrow import NOTHING_THROWN
from companion.core.throw import Throw
from companion.games.kingdom.box import SAMPLE, Edition
from companion.games.kingdom.map import Space


@dataclass(frozen=True, slots=True)
class State(PaperState):
    """What lies on the table for everybody."""

    throw: Throw = field(default_factory=Throw)
    mountains: tuple[Space, ...] = ()
    """The mountains dealt, one a district; empty if players draw their own."""
    throws: tuple[tuple[int, ...], ...] = ()
    """The dice of every throw, the first one first: whoever writes later gets them all."""
    blocks: tuple["Block", ...] = ()
    """What barracks blocked, in order."""
    goes_on: bool = False
    """Whether the table plays on though somebody has filled four districts."""
    spends: bool = False
    """Whether the dice of a barracks are spent; they explore otherwise. Toggle `barracks_dice`."""
    runs: bool = False
    """Whether ships in a line share the water at its ends. Toggle `ship_line`."""
    box: Edition = field(default=SAMPLE, repr=False, compare=False)
    """The project rows that every sheet prints."""

    def lay(self, throw: Throw) -> "State":
        """Return the state with the next throw on the table."""
        return replace(self, throw=throw, throws=(*self.throws, tuple(map(int, throw.faces))))


@dataclass(frozen=True, slots=True, kw_only=True)
class KingdomFact(GameFact[State, object]):
    """A fact of this game."""


@dataclass(frozen=True, slots=True)
class Block(KingdomFact):
    """An empty space that a barracks blocked."""

    target: Seat
    """Whose map."""
    space: str
    throw: int
    places: tuple[int, ...]
    """The places of the two dice, from 0."""
    crossed: int = 0
    """How many attack boxes are crossed with it; 0 in a log of before 1.0, which did not say."""


Press: TypeAlias = play.Press[State]
"""What one press makes happen."""
bar = bars_of(State)
is_thrown = bar(NOTHING_THROWN, lambda state, seat: not state.throws)
