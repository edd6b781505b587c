"""Hold what lies on the table for everybody: the mountains of the set-up, and the last throw."""

from dataclasses import dataclass, field

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
                "Two are equal: a barracks may block a space with them."
            )
        )
    return Reading(say("Build with up to two, explore with the rest."))


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
