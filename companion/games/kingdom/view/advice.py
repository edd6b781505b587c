"""Advise a sheet: where it may build, what exploring gives, and what looks wrong on it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache

from companion.core.advice import Studied
from companion.core.message import Message, WordedOnce, say, say_count
from companion.core.sheet import Cells
from companion.core.throw import show_late
from companion.games.kingdom.barracks import boxes_left, equal_dice
from companion.games.kingdom.box import (
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
    Row,
)
from companion.games.kingdom.map import (
    BY_ID,
    DISTRICTS,
    Rows,
    Space,
    beside,
    choice,
    filled,
    find,
    landscape,
    marks,
    reason,
    room,
    say_choice,
    sign_at,
)
from companion.games.kingdom.page import Page, find_page
from companion.games.kingdom.rows import fits, waiting
from companion.games.kingdom.scoring.town import buildings_alone
from companion.games.kingdom.sheet import MAP, STORE_CELL, numbers_of
from companion.games.kingdom.state import State
from companion.games.kingdom.view.projects import describe_projects
from companion.games.kingdom.view.turn import lead

_FACES = tuple(int(face) for face in DICE.faces)


@dataclass(frozen=True, slots=True, eq=False)
class Study(Studied[State]):
    """A sheet with all that is known of it whatever lies on the table."""

    rows: Rows
    cells: Cells
    projects: Sequence[Row]
    """The project rows it prints."""
    standing: Mapping[str, object]
    """The advice that no throw changes."""
    explore: Mapping[int, Mapping[str, WordedOnce]]
    """What each die draws in each district that has room."""
    fits: Mapping[int, Mapping[str, object]]
    """The rows that each number may be written into."""
    cautions: Mapping[str, object]
    """By cell, without those about mountains."""

    def advise(self, state: State, fresh: frozenset[str], /) -> dict[str, object]:
        """Return what the sheet may do now, as `docs/live-games.md` shows it.

        Args:
            state: What lies on the table.
            fresh: Cells changed since the last throw: what stands there was built this turn.
        """
        return _advise(self, state, fresh)


def study(cells: Cells, projects: Sequence[Row]) -> Study:
    """Return a sheet with all that is known of it whatever lies on the table.

    Args:
        cells: The sheet.
        projects: The project rows it prints.
    """
    rows = MAP.rows_of(cells)
    held = {row.id: numbers_of(cells, row) for row in projects}
    open_rows = waiting(projects, held)
    free = {district.id: room(rows, district) for district in DISTRICTS}
    return Study(
        rows,
        cells,
        projects,
        standing={
            "districts": {
                district.id: _describe(
                    district.id,
                    free[district.id],
                    is_opposite_open=free.get(district.opposite, 0) > 0,
                )
                for district in DISTRICTS
            },
            "town_spaces": dict.fromkeys(marks(_town_spaces(rows)), True),
            "boxes": {"crossed": min(len(filled(rows)), FULL_BOXES), "of": FULL_BOXES},
            "projects": describe_projects(cells, projects),
        },
        explore={
            face: {each: _explore(face, each, empty) for each, empty in free.items() if empty}
            for face in _FACES
        },
        fits={
            face: {row.id: True for row in open_rows if fits(row, held[row.id], face)}
            for face in _FACES
        },
        cautions={
            cell: {"text": text, "mend": mend} for cell, text, mend in _cautions(rows, cells)
        },
    )


def _advise(sheet: Study, state: State, fresh: frozenset[str]) -> dict[str, object]:
    advice: dict[str, object] = dict(sheet.standing)
    page = find_page(state, sheet.cells)
    market = _market_left(sheet, page, fresh)
    if market:
        advice["market"] = {
            "left": market,
            "text": say_count(
                "The market can change a die by 1; {count} box is left.",
                "The market can change a die by 1; {count} boxes are left.",
                market,
            ),
        }
    if state.throws:
        advice["turn"] = lead(page, sheet.cells, sheet.projects, sheet.rows, runs=state.runs)
    if not page.is_written:
        # Who wrote nothing yet may play on paper and only look at the dice: the newest throw.
        if (page.number > 1 or page.is_led) and page.number < page.last:
            faces = tuple(map(str, page.dice))
            advice["late"] = show_late(page.number, faces, DICE.words(faces), DICE.read(faces))
        advice |= _of_dice(page, sheet, market)
        if _may_block(page, sheet, fresh):
            advice["attack"] = _say_attack(state)
    cautions = {**_lost_mountains(state, sheet.rows), **sheet.cautions}
    if cautions:
        advice["cautions"] = cautions
    return advice


def _of_dice(page: Page, sheet: Study, market: int) -> dict[str, object]:
    """Return what the dice that are left may be made into, draw, and be written into."""
    dice = sorted({page.dice[int(place)] for place in page.free})
    reached = sorted({face for die in dice for face in _faces(die, market)})
    used = _count(sheet.cells, "market_used")
    advice: dict[str, object] = {
        # What each die may show, and how many market boxes that crosses.
        "reach": {str(die): _reach(die, market) for die in dice},
        "writes": {str(die): _changed(die, market, used) for die in dice},
        "explore": {str(face): sheet.explore[face] for face in reached},
    }
    stored = sheet.cells.get(STORE_CELL) if page.may_empty_store else None
    if page.may_build:
        numbers = {*reached, stored} if stored else {*reached}
        advice["fits"] = {str(each): sheet.fits[each] for each in _FACES if each in numbers}
    elif stored:
        advice["fits"] = {str(each): sheet.fits[each] for each in _FACES if each == stored}
    return advice


def _market_left(sheet: Study, page: Page, fresh: frozenset[str]) -> int:
    """Return how many boxes of the market may be crossed: one stands that is not of this turn."""
    if not any(_works(space, page, fresh) for space in marks(find(sheet.rows, MARKET))):
        return 0
    return max(0, MARKET_BOXES - _count(sheet.cells, "market_used"))


def _works(space: str, page: Page, fresh: frozenset[str]) -> bool:
    """Return whether a building works: it was drawn with an earlier throw, or before this one.

    Whoever is led says with which throw a symbol was drawn; otherwise it works from the throw
    after it was drawn, however late that was. Ruling: "Abilities".
    """
    if page.is_led:
        return space not in page.drawn
    return f"{MAP.id}/{space}" not in fresh


def _may_block(page: Page, sheet: Study, fresh: frozenset[str]) -> bool:
    standing = marks(find(sheet.rows, BARRACKS))
    return (
        any(_works(space, page, fresh) for space in standing)
        and boxes_left(sheet.cells) > 0
        and not page.barred
        and bool(equal_dice(page))
    )


def _say_attack(state: State) -> Message:
    if state.spends:
        return say(
            "The barracks may use two equal dice to block an empty space of any player. "
            "They are spent then. A blocked space may fill a fourth district and end the game."
        )
    return say(
        "The barracks may use two equal dice to block an empty space of any player. They build no "
        "more then, but explore. A blocked space may fill a fourth district and end the game."
    )


# What follows hangs on few and small numbers, and is the same for every sheet: it is made once.
@cache
def _describe(district_id: str, empty: int, *, is_opposite_open: bool) -> WordedOnce:
    """Return a district's name, empty spaces and, while it may be chosen, where that draws."""
    district = BY_ID[district_id]
    described: dict[str, object] = {
        "name": district.name,
        "corner": marks([district.corner])[0],
        "empty": empty,
    }
    drawn = choice(district, is_open=empty > 0, is_opposite_open=is_opposite_open)
    if drawn:
        described["draws"] = {each.id: True for each in drawn}
        described["text"] = say_choice(district, drawn)
    else:
        described["text"] = say("{district} and its opposite are full.", district=district.name)
        if not district.opposite:
            described["text"] = say("The centre is full.")
    return WordedOnce(described)


@cache
def _explore(die: int, district_id: str, empty: int) -> WordedOnce:
    """Return what a die draws in a district that has so much room, with the reason."""
    district, sign = BY_ID[district_id], landscape(die, empty)
    return WordedOnce(
        {
            "sign": sign,
            "title": say("{district}: {terrain}", district=district.name, terrain=LABELS[sign]),
            "because": reason(die, empty),
        }
    )


def _faces(die: int, market: int) -> tuple[int, ...]:
    """Return what a die may show where so many market boxes may be crossed."""
    return tuple(face for face in _FACES if abs(face - die) <= market)


@cache
def _reach(die: int, market: int) -> WordedOnce:
    """Return what a die may show, each with the market boxes that it crosses."""
    return WordedOnce({str(face): abs(face - die) for face in _faces(die, market)})


@cache
def _changed(die: int, market: int, used: int) -> WordedOnce:
    """Return by face the cells that a die writes besides, once it is drawn as that face."""
    return WordedOnce(
        {
            str(face): {"market_used": used + abs(face - die)}
            for face in _faces(die, market)
            if face != die
        }
    )


def _town_spaces(rows: Rows) -> tuple[Space, ...]:
    """Return where a town building may stand. Source: "Buildings & Landscapes"."""
    return tuple(
        space for space in find(rows, EMPTY) if beside(rows, space, HOUSE + TOWN_BUILDINGS)
    )


def _count(cells: Cells, cell: str) -> int:
    value = cells.get(cell, 0)
    return value if isinstance(value, int) else 0


def _lost_mountains(state: State, rows: Rows) -> dict[str, object]:
    """Return the spaces of the set-up's mountains that hold none any more."""
    text = say("The set-up put a mountain here. It is gone from this map. Is this right?")
    return {
        _cell(space): {"text": text, "mend": MOUNTAIN}
        for space in state.mountains
        if sign_at(rows, space) != MOUNTAIN
    }


def _cautions(rows: Rows, cells: Cells) -> Iterator[tuple[str, Message, str | int]]:
    """Yield each cell that no play can give, with a sentence and what would mend it.

    Nothing is forbidden: a player may keep what stands there.
    """
    for group in buildings_alone(rows):
        for space in group:
            yield (_cell(space), _say_alone(LABELS[sign_at(rows, space)], len(group)), EMPTY)
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


def _say_alone(label: Message, size: int) -> Message:
    """Say that a town building joins no house.

    Args:
        label: The building.
        size: How many town buildings hang together there.
    """
    if size == 1:
        return say(
            "{building}: a town building needs a house or another town building beside it. This "
            "one has neither. Is this right?",
            building=label,
        )
    return say(
        "{building}: this group of town buildings touches no house. Is this right?",
        building=label,
    )
