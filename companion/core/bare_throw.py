"""Play the throw of a game alone: its dice on a table, with nothing else."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import ModuleType
from typing import ClassVar

from companion.core import rethrow, throw
from companion.core.dice import Dice
from companion.core.message import Seat
from companion.core.play import Play
from companion.core.throw import Throw, show_throw


@dataclass(frozen=True, slots=True)
class DiceBox:
    """A box that holds dice alone."""

    dice: Dice


@dataclass(frozen=True, slots=True)
class BareTable:
    """A table on which nothing but dice lies."""

    box: DiceBox
    throw: Throw = field(default_factory=Throw)

    def lay(self, throw: Throw) -> "BareTable":
        """Return the table with other dice on it."""
        return replace(self, throw=throw)


class RethrowPlay(Play[BareTable]):
    """The play of a game whose shared part is its throw, of which some may be thrown again."""

    nouns: ClassVar[tuple[ModuleType, ...]] = (throw, rethrow)

    def view(self, seat: Seat | None) -> Mapping[str, object]:
        """Return the throw."""
        return {"throw": show_throw(self.state)}


class ThrowPlay(RethrowPlay):
    """The same where all dice lie as they were thrown."""

    nouns = (throw,)


def play_throws(dice: Dice) -> RethrowPlay:
    """Return the throw of some dice before the first one."""
    return (RethrowPlay if dice.rerolls else ThrowPlay)(BareTable(DiceBox(dice)))
