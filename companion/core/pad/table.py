"""Hold where a game that a sheet scores stands, beside the sheets."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from typing import TypeAlias

from companion.core import play
from companion.core.cards import Deck
from companion.core.kit import GameFact, bars_of
from companion.core.message import Seat
from companion.core.pad.box import PadBox
from companion.core.throw import Throw


@dataclass(frozen=True, slots=True)
class TimeUsed:
    """How much time was used."""

    since: str = ""
    """When it began to run, in UTC; "" while it stands."""
    spent: Mapping[Seat, int] = field(default_factory=dict)
    """The seconds used before that, by seat; -1 for all together."""


@dataclass(frozen=True, slots=True)
class PadTable:
    """What lies on the table beside the sheets, and whose turn it is."""

    box: PadBox
    throw: Throw = field(default_factory=Throw)
    turn: Seat | None = None
    """Whose turn it is, or who began the round; None before somebody has begun."""
    turns: int = 0
    """How many turns, or rounds, there were, with this one."""
    began: Seat | None = None
    """Who had the first."""
    clock: TimeUsed = field(default_factory=TimeUsed)
    at: str = ""
    """When what happened last did, in UTC; only a clock asks for it."""
    deck: Deck = field(default_factory=lambda: Deck(()))
    """The cards that are not in hands; its discards lie open, the last one on top."""
    laid: tuple[Seat | None, ...] = ()
    """Who laid each open card; None if it came from the deck."""
    hands: Mapping[Seat, tuple[str, ...]] = field(default_factory=dict)
    """What each seat holds: seen by it alone."""
    deals: int = 0
    """How often hands were dealt."""
    is_dealt: bool = False
    """Whether luck gave any card; from then on the deck stays as it is."""

    def lay(self, throw: Throw) -> "PadTable":
        """Return the table with other dice on it."""
        return replace(self, throw=throw)

    def holding(self, seat: Seat, *cards: str) -> "PadTable":
        """Return the table where a seat holds more cards."""
        return replace(self, hands={**self.hands, seat: (*self.hands.get(seat, ()), *cards)})


def new_table(box: PadBox) -> PadTable:
    """Return the table before anything happened, all cards face down."""
    return PadTable(box, deck=Deck(box.deck.cards))


@dataclass(frozen=True, slots=True, kw_only=True)
class PadFact(GameFact[PadTable, PadBox]):
    """A fact of such a game."""


Press: TypeAlias = play.Press[PadTable]
"""What one press makes happen."""
bar = bars_of(PadTable)
