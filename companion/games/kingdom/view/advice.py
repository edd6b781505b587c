"""Advise a sheet: where it may build, what exploring gives, and what looks wrong on it."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, lru_cache

from companion.core.message import Message, keep_words, say
from companion.core.play import Studied
from companion.core.sheet import Cells
from companion.core.shown import members_of
from companion.core.view_parts import Late
from companion.games.kingdom.barracks import bars_blocking
from companion.games.kingdom.box import (
    BARRACKS,
    DICE,
    EMPTY,
    FULL_BOXES,
    LABELS,
    MARKET,
    MOUNTAIN,
    TOWER,
    Row,
)
from companion.games.kingdom.dice import market_left
from companion.games.kingdom.map import (
    BY_ID,
    DISTRICTS,
    Rows,
    Space,
    chosen,
    filled,
    find,
    landscape,
    marks,
    reason,
    room,
    say_choice,
    sign_at,
)
from companion.games.kingdom.page import Page, find_page, spaces_for
from companion.games.kingdom.rows import fits, next_rows
from companion.games.kingdom.scoring.town import buildings_alone
from companion.games.kingdom.sheet import MAP, count_in, numbers_of
from companion.games.kingdom.state import State
from companion.games.kingdom.view.projects import describe_projects
from companion.games.kingdom.view.turn import lead
from companion.games.kingdom.view_parts import (
    KingdomAdvice,
    KingdomBoxes,
    KingdomCaution,
    KingdomDiceAdvice,
    KingdomDistrict,
    KingdomExplored,
)

_FACES = tuple(int(face) for face in DICE.faces)


@dataclass(frozen=True, slots=True, eq=False)
class StudiedMap(Studied[State]):
    """A sheet with all that is known of it whatever lies on the table."""

    rows: Rows
    cells: Cells
    projects: Sequence[Row]
    """The project rows it prints."""
    standing: KingdomAdvice
    """The advice that no throw changes."""
    explore: Mapping[str, Mapping[str, KingdomExplored]]
    """What each face draws in each district that has room."""
    fits: Mapping[int, Mapping[str, bool]]
    """The rows that each number may be written into."""
    cautions: Mapping[str, KingdomCaution]
    """By cell, without those about mountains."""

    def advise(self, state: State, fresh: frozenset[str], /) -> Mapping[str, object]:
        """Return what the sheet may do now, as `docs/live-games.md` shows it.

        Args:
            state: What lies on the table.
            fresh: As of `find_page`.
        """
        page = find_page(state, self.cells, fresh)
        advice = replace(
            self.standing,
            # All faces, also once the throw is written: so no later throw sends them again.
            explore=self.explore if state.throws else None,
            turn=lead(page, self.cells, self.projects, self.rows, runs=state.runs)
            if state.throws
            else None,
            cautions={**_lost_mountains(state, self.rows), **self.cautions} or None,
        )
        if page.is_written:
            return members_of(advice)
        return members_of(advice) | members_of(_of_dice(self, state, page))


def study(cells: Cells, projects: Sequence[Row]) -> StudiedMap:
    """Return a sheet with all that is known of it whatever lies on the table.

    Args:
        cells: The sheet.
        projects: The project rows it prints.
    """
    rows = MAP.rows_of(cells)
    held = {row.id: numbers_of(cells, row) for row in projects}
    open_rows = next_rows(projects, held)
    free = {district.id: room(rows, district) for district in DISTRICTS}
    return StudiedMap(
        rows,
        cells,
        projects,
        KingdomAdvice(
            districts={
                each.id: _describe(
                    each.id, free[each.id], is_opposite_open=free.get(each.opposite, 0) > 0
                )
                for each in DISTRICTS
            },
            town_spaces=dict.fromkeys(marks(spaces_for(rows, TOWER)), True),
            boxes=KingdomBoxes(crossed=min(len(filled(rows)), FULL_BOXES), of=FULL_BOXES),
            projects=describe_projects(cells, projects),
        ),
        explore={
            str(face): {each: _explore(face, each, empty) for each, empty in free.items() if empty}
            for face in _FACES
        },
        fits={
            face: {row.id: True for row in open_rows if fits(row, held[row.id], face)}
            for face in _FACES
        },
        cautions=dict(_cautions(rows, cells)),
    )


def _of_dice(sheet: StudiedMap, state: State, page: Page) -> KingdomDiceAdvice:
    """Return what the dice that are left may be made into, and be written into.

    Who wrote nothing yet may play on paper and only look at the dice: the newest throw.
    """
    is_late = (page.number > 1 or page.is_led) and page.number < page.last
    market = market_left(page, sheet.cells, sheet.rows)
    dice = tuple(sorted({page.dice[int(place)] for place in page.free}))
    faces = () if page.shut else {face for die in dice for face in _faces(die, market)}
    written = {page.in_store(sheet.cells), *faces}
    return KingdomDiceAdvice(
        late=_show_late(page) if is_late else None,
        # What each die may show, and how many market boxes that crosses.
        reach=_reach(dice, market),
        fits={str(face): sheet.fits[face] for face in _FACES if face in written}
        if not page.shut or any(written)
        else None,
        attack=None if bars_blocking(page, sheet.cells, sheet.rows) else _say_attack(state.spends),
    )


def _show_late(page: Page) -> Late:
    faces = tuple(map(str, page.dice))
    reading = DICE.read(faces)
    return Late(
        number=page.number,
        faces=faces,
        words=faces,
        sentence=reading.sentence,
        plates=reading.plates,
    )


# What follows hangs on few and small numbers, and is the same for every sheet: it is made once.
@cache
def _describe(district_id: str, empty: int, *, is_opposite_open: bool) -> KingdomDistrict:
    """Return a district's name, empty spaces and, while it may be chosen, where that draws."""
    district = BY_ID[district_id]
    drawn = chosen(district, is_open=empty > 0, is_opposite_open=is_opposite_open)
    text = say("{district} and its opposite are full.", district=district.name)
    if drawn:
        text = say_choice(district, drawn)
    elif not district.opposite:
        text = say("The centre is full.")
    return keep_words(
        KingdomDistrict(
            name=district.name,
            corner=marks([district.corner])[0],
            empty=empty,
            draws={each.id: True for each in drawn} or None,
            text=text,
        )
    )


@cache
def _explore(die: int, district_id: str, empty: int) -> KingdomExplored:
    """Return what a die draws in a district that has so much room, with the reason."""
    district, sign = BY_ID[district_id], landscape(die, empty)
    title = say("{district}: {terrain}", district=district.name, terrain=LABELS[sign])
    return keep_words(KingdomExplored(sign=sign, title=title, because=reason(die, empty)))


def _faces(die: int, market: int) -> tuple[int, ...]:
    """Return what a die may show where so many market boxes may be crossed."""
    return tuple(face for face in _FACES if abs(face - die) <= market)


@lru_cache(maxsize=1_000)
def _reach(dice: tuple[int, ...], market: int) -> Mapping[str, Mapping[str, int]]:
    """Return what each die may show, with the market boxes that it crosses."""
    return keep_words(
        {str(die): {str(face): abs(face - die) for face in _faces(die, market)} for die in dice}
    )


@cache
def _say_attack(spends: bool) -> Message:
    if spends:
        return say(
            "The barracks may use two equal dice to block an empty space of any player. "
            "They are spent then. A blocked space may fill a fourth district and end the game."
        )
    return say(
        "The barracks may use two equal dice to block an empty space of any player. They build no "
        "more then, but explore. A blocked space may fill a fourth district and end the game."
    )


def _lost_mountains(state: State, rows: Rows) -> dict[str, KingdomCaution]:
    """Return the spaces of the set-up's mountains that hold none any more."""
    text = say("The set-up put a mountain here. It is gone from this map. Is this right?")
    return {
        _cell(space): KingdomCaution(text=text, mend=MOUNTAIN)
        for space in state.mountains
        if sign_at(rows, space) != MOUNTAIN
    }


def _cautions(rows: Rows, cells: Cells) -> Iterator[tuple[str, KingdomCaution]]:
    """Yield each cell that no play can give, with a sentence and what would mend it.

    Nothing is forbidden: a player may keep what stands there.
    """
    for group in buildings_alone(rows):
        for space in group:
            text = _say_alone(LABELS[sign_at(rows, space)], len(group))
            yield _cell(space), KingdomCaution(text=text, mend=EMPTY)
    for cell, building in (("market_used", MARKET), ("attack_used", BARRACKS)):
        if count_in(cells, cell) and not find(rows, building):
            text = say(
                "Boxes are crossed, but the map shows no {building}. Is this right?",
                building=LABELS[building],
            )
            yield cell, KingdomCaution(text=text, mend=0)


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
