"""Hold a record: what is scored, as plain frozen data."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any


@dataclass(frozen=True, slots=True)
class Record:
    """A record of one finished game."""

    names: tuple[str, ...]
    """The players' names, all different, in the record's order."""
    entries: tuple[Any, ...]
    """What each player entered, as the game's own frozen type, in the same order."""
    toggles: Mapping[str, str | bool]
    """Every toggle of the game with its value, defaults filled in."""
    header: Any = None
    """What the game reads from its own keys beside `players` (a map, an edition)."""
