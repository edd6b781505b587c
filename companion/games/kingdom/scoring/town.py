"""Score the town: houses joined to a tower, times the fields beside any house.

Source: rule text, "Points", Town; rulings "Town" and "Fields".
"""

from dataclasses import dataclass

from companion.core.message import Message, say, say_count
from companion.core.result import Explanation, total
from companion.games.kingdom.box import FIELD, HOUSE, TOWER, TOWN_BUILDINGS
from companion.games.kingdom.map import Rows, Space, areas, beside, find, marks, sign_at, touched

_SOURCE = say("Kingdom, Points: Town")


@dataclass(frozen=True, slots=True)
class Town:
    """What of a map the town is made of."""

    houses: tuple[Space, ...]
    """Houses in areas that touch a tower, each once; town buildings do not link areas."""
    areas: int
    """How many such areas there are."""
    apart: tuple[tuple[Space, ...], ...]
    """Areas of houses that touch no tower."""
    fields: tuple[Space, ...]
    """Fields beside at least one house, of the town or not, each once."""
    fallow: tuple[Space, ...]
    """Fields beside no house."""
    has_tower: bool


def find_town(rows: Rows) -> Town:
    """Find the town of a map."""
    groups = areas(rows, HOUSE)
    joined = [group for group in groups if touched(rows, group, TOWER)]
    fields = find(rows, FIELD)
    return Town(
        houses=tuple(sorted(house for group in joined for house in group)),
        areas=len(joined),
        apart=tuple(group for group in groups if group not in joined),
        fields=tuple(field for field in fields if beside(rows, field, HOUSE)),
        fallow=tuple(field for field in fields if not beside(rows, field, HOUSE)),
        has_tower=bool(find(rows, TOWER)),
    )


def score_town(town: Town) -> Explanation:
    """Score a town: one line with the product, and one for each part that does not count."""
    product = Explanation(
        say("Houses times fields"),
        len(town.houses) * len(town.fields),
        _reason(town),
        _SOURCE,
        marks(town.houses + town.fields),
    )
    parts = [product]
    if town.has_tower:
        parts += [_score_apart(area) for area in town.apart]
    if town.fallow:
        because = say_count(
            "{count} field touches no house.",
            "{count} fields touch no house.",
            len(town.fallow),
        )
        parts.append(Explanation(say("Fields apart"), 0, because, _SOURCE, marks(town.fallow)))
    return total(say("Town"), parts)


def _score_apart(area: tuple[Space, ...]) -> Explanation:
    because = say_count(
        "{count} house of this area does not count: the area touches no tower.",
        "{count} houses of this area do not count: the area touches no tower.",
        len(area),
    )
    return Explanation(say("Houses apart"), 0, because, _SOURCE, marks(area))


def _reason(town: Town) -> Message:
    if not town.has_tower:
        return say("There is no tower, so no house counts.")
    if not town.houses:
        return say("No house touches a tower, so no house counts.")
    houses = say_count(
        "{count} house joined to a tower", "{count} houses joined to a tower", len(town.houses)
    )
    if not town.fields:
        return say("{houses}, but no field touches a house.", houses=houses)
    fields = say_count(
        "{count} field beside a house", "{count} fields beside a house", len(town.fields)
    )
    if town.areas == 1:
        return say("{houses}, times {fields}.", houses=houses, fields=fields)
    return say(
        "{houses} in {areas} areas, times {fields}.",
        houses=houses,
        areas=town.areas,
        fields=fields,
    )


def buildings_alone(rows: Rows) -> tuple[tuple[Space, ...], ...]:
    """Return each group of town buildings that touches no house, which no play can give.

    Source: rule text, "Buildings & Landscapes".
    """
    return tuple(
        group
        for group in areas(rows, HOUSE + TOWN_BUILDINGS)
        if all(sign_at(rows, space) != HOUSE for space in group)
    )
