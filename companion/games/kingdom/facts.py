"""What can happen at a table of Kingdom."""

from dataclasses import dataclass
from typing import TypeAlias

from companion.core.fact import Fact
from companion.core.ids import Seat
from companion.core.paper import PaperChosen
from companion.core.throw import DiceRethrown, DiceThrown


@dataclass(frozen=True, slots=True)
class MountainsDealt(Fact):
    """Luck chose where a mountain stands in each district."""

    dice: tuple[int, ...]
    """Two dice a district, 1-6: the column, then the row."""


@dataclass(frozen=True, slots=True)
class SpaceBlocked(Fact):
    """A barracks blocked an empty space with two equal dice, and crossed an attack box."""

    target: Seat
    """Whose map."""
    space: str
    throw: int
    places: tuple[int, ...]
    """The places of the two dice, from 0."""


@dataclass(frozen=True, slots=True)
class PlayedOn(Fact):
    """The table plays on though somebody has filled four districts."""


TurnFact: TypeAlias = (
    DiceThrown | DiceRethrown | MountainsDealt | SpaceBlocked | PaperChosen | PlayedOn
)
