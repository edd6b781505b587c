"""Let one press lead to several facts, each decided on the state after the one before."""

from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Generic, TypeVar

from companion.core.chance import Chance
from companion.core.ids import Seat
from companion.core.play import Command
from companion.core.reader import Node

S = TypeVar("S")
F = TypeVar("F")


@dataclass(slots=True)
class Unfolding(Generic[S, F]):
    """What one press makes happen, fact by fact."""

    now: S
    """The state after the facts so far."""
    evolve: Callable[[S, F], S]
    """The game's own: from state and fact to state."""
    command: Command
    chance: Chance
    """Where luck comes from; a fact names what was drawn for it in `draw`."""
    _facts: list[F] = field(default_factory=list)

    @property
    def seat(self) -> Seat:
        """Who pressed."""
        return self.command.seat

    @property
    def data(self) -> Node:
        """What was sent with the press, not yet checked."""
        return self.command.data

    @property
    def facts(self) -> tuple[F, ...]:
        """What has happened so far, in order."""
        return tuple(self._facts)

    def happen(self, fact: F) -> S:
        """Add a fact and return the state after it."""
        self._facts.append(fact)
        self.now = self.evolve(self.now, fact)
        return self.now
