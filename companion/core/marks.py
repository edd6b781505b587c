"""Say what a player writes in a space of a map; scoring a record starts without it."""

from dataclasses import dataclass


@dataclass(frozen=True, slots=True)
class WrittenMark:
    """What is written in a space."""

    mark: int | str
    circled: bool = False
