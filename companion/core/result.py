"""Hold a record, and what comes of it: explained totals, places and warnings, not yet in words.

A result is written by `engine.wording` and never read: so no `schema.Object` describes it, which
has a reader and no translator. What it looks like is in `view_parts`, beside the views of it.
"""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

from companion.core.json_values import Json
from companion.core.message import Message


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


@dataclass(frozen=True, slots=True)
class Explanation:
    """Points with their reason.

    A leaf holds points; an inner node's points are the sum of its leaves. Sentences name no
    player, so that a name can be changed or erased later.
    """

    label: Message
    """What this line is about, in a word or two."""
    points: int
    """Points of this line; for an inner node the sum of its leaves."""
    because: Message | None = None
    """Why, in a whole sentence of at most 300 characters; every leaf has one."""
    source: Message | None = None
    """The rule, cited by game and heading; every leaf has one."""
    marks: tuple[str, ...] = ()
    """The spaces, states or cards it is about, in order."""
    parts: tuple["Explanation", ...] = ()
    """The lines it is the sum of; empty for a leaf."""


def total(
    label: Message, parts: Sequence[Explanation], because: Message | None = None
) -> Explanation:
    """Make an inner node: its points are the sum of its parts."""
    points = sum(part.points for part in parts)
    return Explanation(label, points, because, parts=tuple(parts))


def leaves(explanation: Explanation) -> Iterator[Explanation]:
    """Yield the leaves from first to last; a node without parts is its own leaf."""
    if not explanation.parts:
        yield explanation
    for part in explanation.parts:
        yield from leaves(part)


@dataclass(frozen=True, slots=True)
class Criterion:
    """One step of a comparison; more is better (negate what should be few)."""

    code: str
    """The word `decided_by` gives when this step settles the first place."""
    values: tuple[int, ...]
    """One value a player, in the record's order."""


@dataclass(frozen=True, slots=True)
class Ranking:
    """Places and what decided them."""

    places: tuple[int, ...]
    """One place a player; equal players share it and the next is skipped (1, 1, 3)."""
    winners: tuple[int, ...]
    """Indices of all players in the first place."""
    decided_by: str
    """The code of the step that settled the first place, or "shared"."""


def rank(criteria: Sequence[Criterion]) -> Ranking:
    """Rank players by the criteria in turn.

    >>> rank([Criterion("points", (7, 9, 9)), Criterion("largest_town", (0, 2, 3))])
    Ranking(places=(3, 2, 1), winners=(2,), decided_by='largest_town')

    Args:
        criteria: The steps of the comparison, the first ("points") always present.
    """
    keys = list(zip(*(criterion.values for criterion in criteria), strict=True))
    places = tuple(1 + sum(other > key for other in keys) for key in keys)
    winners = tuple(index for index, place in enumerate(places) if place == 1)
    if len(keys) == 1:
        return Ranking(places, winners, criteria[0].code)
    decided_by = "shared"
    if len(winners) == 1:
        for step, criterion in enumerate(criteria):
            best = keys[winners[0]][: step + 1]
            if sum(key[: step + 1] == best for key in keys) == 1:
                decided_by = criterion.code
                break
    return Ranking(places, winners, decided_by)


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
    """JSON Pointer into the entry of a player, `/players/0/market_used`."""


@dataclass(frozen=True, slots=True)
class Result:
    """The score of a record."""

    standings: tuple[Standing, ...]
    """One a player, in the record's order."""
    ranking: Ranking
    cautions: tuple[Caution, ...] = ()
