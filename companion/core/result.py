"""Hold a result: totals, places, reasons and warnings, not yet in words.

It is written by `engine.wording` and never read: so no `schema.Record` describes it, which has a
reader and no translator. What it looks like is in `view_parts`, beside the views that hold it.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

from companion.core.explanation import Explanation
from companion.core.ids import Json
from companion.core.message import Message
from companion.core.ranking import Ranking


@dataclass(frozen=True, slots=True)
class Standing:
    """What one player scored."""

    parts: tuple[Explanation, ...]
    """The lines of the total; it is the sum of their leaves."""
    because: Message | None = None
    """The whole total in one sentence, where that says more than its parts."""
    extras: Mapping[str, Json] = field(default_factory=dict)
    """The game's own keys beside name, place, total and explanation, as `formats.md` lists them."""

    @property
    def total(self) -> int:
        """The points of all parts together."""
        return sum(part.points for part in self.parts)


@dataclass(frozen=True, slots=True)
class Caution:
    """A warning: scored as given, but perhaps not what was meant."""

    code: str
    message: Message
    pointer: str


@dataclass(frozen=True, slots=True)
class Result:
    """The score of a record."""

    standings: tuple[Standing, ...]
    """One a player, in the record's order."""
    ranking: Ranking
    cautions: tuple[Caution, ...] = ()
