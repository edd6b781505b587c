"""Score a record of Kingdom: four parts a player, then the ties in their order."""

from collections.abc import Sequence
from functools import lru_cache

from companion.core.message import say, say_count
from companion.core.result import Criterion, Explanation, Record, Result, Standing, rank
from companion.games.kingdom.box import FIELD, HOUSE, SHIP, TOWER, TOWN_BUILDINGS
from companion.games.kingdom.map import KEPT_MAPS, Rows, Space, find, with_sign
from companion.games.kingdom.scoring.entry import Entry, cautions
from companion.games.kingdom.scoring.forests import score_forests
from companion.games.kingdom.scoring.ships import score_ships
from companion.games.kingdom.scoring.town import find_town, score_town


def score(record: Record) -> Result:
    """Score every player and rank them.

    Ties, in order: the largest town, most built, fewest market boxes used, a shared win.
    Source: rule text, "Winner".
    """
    entries: tuple[Entry, ...] = record.entries
    towns = [find_town(entry.rows) for entry in entries]
    # The houses that score and all town buildings, joined or not. Ruling: "Ties".
    largest = tuple(
        len(town.houses) + len(find(entry.rows, TOWN_BUILDINGS))
        for entry, town in zip(entries, towns, strict=True)
    )
    built = tuple(len(find(entry.rows, HOUSE + TOWN_BUILDINGS + SHIP + FIELD)) for entry in entries)
    runs = record.toggles["ship_line"] == "run"
    standings = tuple(
        Standing(
            parts=(
                score_ships(entry.rows, runs=runs),
                score_forests(entry.rows),
                score_town(towns[index]),
                _score_projects(entry.unfinished),
            ),
            because=say(
                "Should points tie: largest town {town}, built {built}, market boxes used {used}.",
                town=largest[index],
                built=built[index],
                used=entry.market_used,
            ),
        )
        for index, entry in enumerate(entries)
    )
    ranking = rank(
        [
            Criterion("points", tuple(standing.total for standing in standings)),
            Criterion("largest_town", largest),
            Criterion("most_built", built),
            Criterion("fewest_market", tuple(-entry.market_used for entry in entries)),
        ]
    )
    return Result(standings, ranking, tuple(cautions(entries)))


@lru_cache(KEPT_MAPS)
def count_points(rows: Rows, *, runs: bool) -> int:
    """Return what a map scores, without the projects that were begun."""
    town = score_town(find_town(rows))
    return score_ships(rows, runs=runs).points + score_forests(rows).points + town.points


def worth_on(rows: Rows, sign: str, spaces: Sequence[Space], *, runs: bool) -> frozenset[Space]:
    """Return the spaces on which a symbol would make the map score more.

    Args:
        rows: The map.
        sign: The symbol.
        spaces: Where it may stand.
        runs: Whether ships in a line share their water.
    """
    if sign not in (HOUSE, SHIP, FIELD, TOWER):
        return frozenset()
    before = _points(rows, sign, runs=runs)
    return frozenset(
        space for space in spaces if _points(with_sign(rows, space, sign), sign, runs=runs) > before
    )


def _points(rows: Rows, sign: str, *, runs: bool) -> int:
    """Return the points of those parts of a score that a symbol can change."""
    if sign == SHIP:
        return score_ships(rows, runs=runs).points
    town = find_town(rows)
    points = len(town.houses) * len(town.fields)
    return points + score_forests(rows).points if sign == HOUSE else points


def _score_projects(unfinished: int) -> Explanation:
    """Take a point for each project begun and not completed."""
    if unfinished:
        because = say_count(
            "{count} project was begun and not finished; it costs 1.",
            "{count} projects were begun and not finished; each costs 1.",
            unfinished,
        )
    else:
        because = say("No project was left unfinished.")
    source = say("Kingdom, Points: Construction projects")
    return Explanation(say("Projects"), -unfinished, because, source)
