"""Put totals in order and say what settled the first place."""

from collections.abc import Sequence
from dataclasses import dataclass


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
