"""Read and score a record of Kingdom: four parts a player, then the ties in their order."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

from companion.core.message import say, say_count
from companion.core.reader import Node
from companion.core.result import Caution, Criterion, Explanation, Record, Result, Standing, rank
from companion.games.kingdom.box import (
    FIELD,
    HOUSE,
    MARKET,
    MARKET_BOXES,
    SHIP,
    SIDE,
    SYMBOLS,
    TOWER,
    TOWN_BUILDINGS,
)
from companion.games.kingdom.map import KEPT_MAPS, Rows, Space, find, with_sign
from companion.games.kingdom.scoring.forests import score_forests
from companion.games.kingdom.scoring.ships import score_ships
from companion.games.kingdom.scoring.town import buildings_alone, find_town, score_town
from companion.games.kingdom.sheet import UNFINISHED_MAX

_SIGNS = tuple(symbol.sign for symbol in SYMBOLS)


@dataclass(frozen=True, slots=True)
class Entry:
    """One player's sheet at the end."""

    rows: Rows
    unfinished: int
    """Projects begun and not completed, 0-40."""
    market_used: int
    """Market boxes crossed out, 0-4."""


def read_entry(members: Mapping[str, Node], header: None) -> Entry:
    """Read a player's map and numbers.

    Raises:
        InvalidInput: As `Node` says, and `unknown-sign`, which points at the row.
    """
    rows = tuple(_read_row(node) for node in members["map"].array(low=SIDE, high=SIDE))
    unfinished = market_used = 0
    if "unfinished" in members:
        unfinished = members["unfinished"].integer(0, UNFINISHED_MAX)
    if "market_used" in members:
        market_used = members["market_used"].integer(0, MARKET_BOXES)
    return Entry(rows, unfinished, market_used)


def cautions(entries: Sequence[Entry]) -> Iterator[Caution]:
    """Yield a warning for each thing on a map that no play can give; it is scored as it stands.

    Only what is certain: a building that was never beside a house, and boxes of a market that was
    never built.
    """
    for player, entry in enumerate(entries):
        for group in buildings_alone(entry.rows):
            row, column = group[0]
            yield Caution(
                "town-building-alone",
                say(
                    "The town building at column {column}, row {row} joins no house, though "
                    "it may only be built beside one. Check the map.",
                    column=column + 1,
                    row=row + 1,
                ),
                f"/players/{player}/map/{row}",
            )
        if entry.market_used and not find(entry.rows, MARKET):
            yield Caution(
                "no-market",
                say("Market boxes are used, but the map shows no market. Check both."),
                f"/players/{player}/market_used",
            )


def _read_row(node: Node) -> str:
    text = node.text(low=SIDE, high=SIDE)
    for column, sign in enumerate(text, start=1):
        if sign not in _SIGNS:
            node.refuse(
                "unknown-sign",
                say(
                    "Column {column} of this row holds “{sign}”, which is no symbol of the map. "
                    "Write one of {known}.",
                    column=column,
                    sign=sign,
                    known=" ".join(_SIGNS),
                ),
            )
    return text


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
