"""Advise a sheet: where it may build, what exploring gives, and what looks wrong on it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from companion.core.message import Message, say, say_count
from companion.core.sheet import Cells
from companion.games.kingdom.box import (
    ATTACK_BOXES,
    BARRACKS,
    DICE,
    EMPTY,
    FULL_BOXES,
    HOUSE,
    LABELS,
    MARKET,
    MARKET_BOXES,
    MOUNTAIN,
    TOWN_BUILDINGS,
)
from companion.games.kingdom.map import (
    DISTRICTS,
    District,
    Rows,
    Space,
    beside,
    choice,
    empties,
    filled,
    find,
    landscape,
    marks,
    sign_at,
)
from companion.games.kingdom.scoring.town import buildings_alone
from companion.games.kingdom.sheet import MAP
from companion.games.kingdom.state import Turn
from companion.games.kingdom.text import reason, say_alone, say_choice

_FACES = tuple(int(face) for face in DICE.faces)


@dataclass(frozen=True, slots=True, eq=False)
class Study:
    """A sheet with all that is known of it whatever lies on the table."""

    rows: Rows
    cells: Cells
    markets: tuple[str, ...]
    """The cells in which a market stands."""
    barracks: tuple[str, ...]
    """Likewise."""
    standing: Mapping[str, object]
    """The advice that no throw changes."""
    explore: Mapping[int, Mapping[str, object]]
    """What each die draws in each district that has room."""
    cautions: Mapping[str, object]
    """By cell, without those about mountains."""


def study(cells: Cells, projects: Mapping[str, object]) -> Study:
    """Return a sheet with all that is known of it whatever lies on the table.

    Args:
        cells: The sheet.
        projects: How its project rows stand.
    """
    rows = MAP.rows_of(cells)
    return Study(
        rows,
        cells,
        markets=tuple(map(_cell, find(rows, MARKET))),
        barracks=tuple(map(_cell, find(rows, BARRACKS))),
        standing={
            "districts": {district.id: _describe(rows, district) for district in DISTRICTS},
            "town_spaces": dict.fromkeys(marks(_town_spaces(rows)), True),
            "boxes": {"crossed": min(len(filled(rows)), FULL_BOXES), "of": FULL_BOXES},
            "projects": projects,
        },
        explore={face: _explore(rows, face) for face in _FACES},
        cautions={
            cell: {"text": text, "mend": mend} for cell, text, mend in _cautions(rows, cells)
        },
    )


def advise(turn: Turn, sheet: Study, fresh: frozenset[str]) -> dict[str, object]:
    """Return what a sheet may do now, as `docs/live.md` shows it.

    Args:
        turn: What lies on the table.
        sheet: The sheet, as it was studied.
        fresh: Cells changed since the last throw: what stands there was built this turn.
    """
    advice: dict[str, object] = dict(sheet.standing)
    dice = sorted({int(face) for face in turn.throw.faces})
    market = _boxes_left(sheet, fresh, MARKET)
    if market:
        advice["market"] = {
            "left": market,
            "text": say_count(
                "The market can change a die by 1; {count} box is left.",
                "The market can change a die by 1; {count} boxes are left.",
                market,
            ),
        }
    reach = {die: [face for face in _FACES if abs(face - die) <= market] for die in dice}
    if reach:
        # What each die may show, and how many market boxes that crosses.
        advice["reach"] = {
            str(die): {str(face): abs(face - die) for face in faces} for die, faces in reach.items()
        }
        advice["writes"] = {
            str(die): _changed(die, faces, sheet.cells) for die, faces in reach.items()
        }
        reached = sorted({face for faces in reach.values() for face in faces})
        advice["explore"] = {str(face): sheet.explore[face] for face in reached}
    if len(dice) < len(turn.throw.faces) and _boxes_left(sheet, fresh, BARRACKS):
        advice["attack"] = say(
            "The barracks may block an empty space of any player. Cross an attack box: two equal "
            "dice are spent, the other one explores."
        )
    cautions = {**_lost_mountains(turn, sheet.rows), **sheet.cautions}
    if cautions:
        advice["cautions"] = cautions
    return advice


def _describe(rows: Rows, district: District) -> dict[str, object]:
    """Return a district's name, empty spaces and, while it may be chosen, where that draws."""
    described: dict[str, object] = {
        "name": district.name,
        "corner": marks([district.corner])[0],
        "empty": len(empties(rows, district)),
    }
    drawn = choice(rows, district)
    if drawn:
        described["draws"] = {each.id: True for each in drawn}
        described["text"] = say_choice(district, drawn)
    else:
        described["text"] = say("{district} and its opposite are full.", district=district.name)
        if not district.opposite:
            described["text"] = say("The centre is full.")
    return described


def _explore(rows: Rows, die: int) -> dict[str, object]:
    """Return what a die draws in each district that has room, with the reason."""
    drawn: dict[str, object] = {}
    for district in DISTRICTS:
        empty = len(empties(rows, district))
        if empty:
            sign = landscape(die, empty)
            drawn[district.id] = {
                "sign": sign,
                "title": say("{district}: {terrain}", district=district.name, terrain=LABELS[sign]),
                "because": reason(die, empty),
            }
    return drawn


def _changed(die: int, faces: Sequence[int], cells: Cells) -> dict[str, object]:
    """Return by face the cells that a die writes besides, once it is drawn as that face."""
    used = _count(cells, "market_used")
    return {str(face): {"market_used": used + abs(face - die)} for face in faces if face != die}


def _town_spaces(rows: Rows) -> tuple[Space, ...]:
    """Return where a town building may stand. Source: "Buildings & Landscapes"."""
    return tuple(
        space for space in find(rows, EMPTY) if beside(rows, space, HOUSE + TOWN_BUILDINGS)
    )


def _boxes_left(sheet: Study, fresh: frozenset[str], building: str) -> int:
    """Return how often a building may still be used; it works from the turn after it was built."""
    standing = sheet.markets if building == MARKET else sheet.barracks
    if all(cell in fresh for cell in standing):
        return 0
    if building == MARKET:
        return MARKET_BOXES - _count(sheet.cells, "market_used")
    return ATTACK_BOXES - _count(sheet.cells, "attack_used")


def _count(cells: Cells, cell: str) -> int:
    value = cells.get(cell, 0)
    return value if isinstance(value, int) else 0


def _lost_mountains(turn: Turn, rows: Rows) -> dict[str, object]:
    """Return the spaces of the set-up's mountains that hold none any more."""
    text = say("The set-up put a mountain here. It is gone from this map. Is this right?")
    return {
        _cell(space): {"text": text, "mend": MOUNTAIN}
        for space in turn.mountains
        if sign_at(rows, space) != MOUNTAIN
    }


def _cautions(rows: Rows, cells: Cells) -> Iterator[tuple[str, Message, str | int]]:
    """Yield each cell that no play can give, with a sentence and what would mend it.

    Nothing is forbidden: a player may keep what stands there.
    """
    for group in buildings_alone(rows):
        for space in group:
            yield (_cell(space), say_alone(LABELS[sign_at(rows, space)], len(group)), EMPTY)
    for cell, building in (("market_used", MARKET), ("attack_used", BARRACKS)):
        if _count(cells, cell) and not find(rows, building):
            yield (
                cell,
                say(
                    "Boxes are crossed, but the map shows no {building}. Is this right?",
                    building=LABELS[building],
                ),
                0,
            )


def _cell(space: Space) -> str:
    return f"{MAP.id}/{marks([space])[0]}"
