"""What can happen at a table of Kingdom."""

from dataclasses import dataclass
from typing import TypeAlias

from companion.core.fact import Fact
from companion.core.throw import DiceRethrown, DiceThrown


@dataclass(frozen=True, slots=True)
class MountainsDealt(Fact):
    """Luck chose where a mountain stands in each district."""

    dice: tuple[int, ...]
    """Two dice a district, 1-6: the column, then the row."""


TurnFact: TypeAlias = DiceThrown | DiceRethrown | MountainsDealt
