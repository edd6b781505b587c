"""Hold what a sheet brings to a table, beside its rows."""

from dataclasses import dataclass
from typing import Literal

from companion.core.dice import Dice
from companion.core.pad import Pad
from companion.core.pad.cards import NO_DECK, PadDeck
from companion.core.pad.dice import NO_DICE


@dataclass(frozen=True, slots=True, kw_only=True)
class PadBox:
    """What lies in the box of a game that a sheet scores."""

    pad: Pad
    end: Literal["", "reached", "down", "exact"] = ""
    """When a total is called out: at the target or above it, at it or below, or at it alone."""
    target: int = 0
    dice: Dice = NO_DICE
    clock: int = 0
    """Seconds for a turn, or for each player; 0 for no clock."""
    clock_of: Literal["turn", "player"] = "turn"
    deck: PadDeck = NO_DECK
    first: Literal["", "turn", "round"] = ""
    """What goes round the table: each turn, or who begins each round."""
