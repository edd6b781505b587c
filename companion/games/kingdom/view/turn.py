"""Lead a sheet through a throw: what each die may still do, what it did, and how it is taken back.

Whatever a screen lights or writes is worked out here; it knows no rule of its own.
Source: rule text, "Build", "Explore" and "Construction projects".
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from companion.core.json_values import Json
from companion.core.message import keep_words, say, say_count
from companion.core.sheet import Cells
from companion.games.kingdom.box import EMPTY, SIGNS, WAREHOUSE, Row
from companion.games.kingdom.map import Rows, find, marks, space_of, with_sign
from companion.games.kingdom.page import Page, spaces_for, waiting
from companion.games.kingdom.rows import say_place, say_sum
from companion.games.kingdom.scoring import worth_on
from companion.games.kingdom.scoring.town import buildings_alone
from companion.games.kingdom.sheet import MAP, PROJECTS, STORE_CELL, count_in, numbers_of
from companion.games.kingdom.uses import (
    BUILD,
    DONE,
    EXPLORE,
    PLACES,
    STORE,
    STORED,
    TURN,
    Use,
    say_shut,
    say_use,
)
from companion.games.kingdom.view_parts import (
    KingdomAstray,
    KingdomDie,
    KingdomPlacing,
    KingdomTurn,
    KingdomWriting,
)


def lead(page: Page, cells: Cells, rows: Sequence[Row], drawn: Rows, *, runs: bool) -> KingdomTurn:
    """Return how a sheet is led through its throw.

    Args:
        page: The throw that it writes.
        cells: The sheet.
        rows: Its project rows.
        drawn: Its map.
        runs: Whether ships in a line share their water.
    """
    wait = waiting(page, cells, rows)
    explores = wait is None and any(EMPTY in row for row in drawn)
    stores = wait is None and page.may_build and _is_ready_to_store(page, drawn, cells)
    if not page.uses and not page.astray:
        return _untouched(page, count_in(cells, STORE_CELL), explores=explores, stores=stores)
    used = {place: _used(page, cells, rows, drawn, place) for place in page.uses}
    return replace(
        _turn(page, used, count_in(cells, STORE_CELL), explores=explores, stores=stores),
        place=_placing(page, cells, drawn, *wait, runs=runs) if wait else None,
        astray=_astray(page, cells) if page.astray else None,
    )


@lru_cache(maxsize=100)
def _untouched(page: Page, stored: int, *, explores: bool, stores: bool) -> KingdomTurn:
    """Return how a sheet is led that used no die yet: after a throw the same for most of them."""
    return keep_words(_turn(page, {}, stored, explores=explores, stores=stores))


def _turn(
    page: Page, used: Mapping[str, KingdomDie], stored: int, *, explores: bool, stores: bool
) -> KingdomTurn:
    """Return what each die may still do, or did; `stored` is the warehouse's number, 0 for none."""
    turn = KingdomTurn(
        number=page.number,
        last=page.last,
        ready=page.is_written,
        # Not their count: of two that were taken back in turn the later must stay the later.
        order=1 + max((use.order for use in page.uses.values()), default=-1),
        dice={
            place: used.get(place) or _free(page, place, explores=explores)
            for place in map(str, range(len(page.dice)))
        },
        stored=used.get(str(STORED)),
    )
    if page.is_written:
        return turn
    return replace(
        turn,
        # It is written besides the two dice, before exploring.
        stored=turn.stored
        or (KingdomDie(face=stored, builds=True) if stored and page.may_empty_store else None),
        # Noted with the first die, so that a throw before that is thrown anew is asked for again.
        before={f"{TURN}/{DONE}": page.opens} if page.opens else None,
        stores=stores,
        over=_write({f"{TURN}/{DONE}": [page.number, *page.dice]}),
        shut=say_shut(explored=page.has_explored) if page.free and not page.may_build else None,
    )


def _astray(page: Page, cells: Cells) -> KingdomAstray:
    """Return what is left of a throw that was taken back: it is still written on the sheet."""
    before = _mark_before(page, page.astray, cells)
    return KingdomAstray(
        text=say_count(
            "This throw was taken back. {count} die is still written on your sheet.",
            "This throw was taken back. {count} dice are still written on your sheet.",
            len(page.astray),
        ),
        back=_write(take_back(page.astray, cells) | before),
        keep=_write(dict.fromkeys(f"{TURN}/{place}" for place in page.astray) | before),
    )


def _is_ready_to_store(page: Page, drawn: Rows, cells: Cells) -> bool:
    """Return whether the warehouse takes a number: it stands, is empty, and is not of this turn."""
    stands = any(mark not in page.drawn for mark in marks(find(drawn, WAREHOUSE)))
    return stands and not cells.get(STORE_CELL)


def take_back(taken: Mapping[str, Use], cells: Cells) -> dict[str, Json]:
    """Return the cells that take some uses of a throw back.

    Args:
        taken: Those to take back, by place.
        cells: The sheet.
    """
    back: dict[str, Json] = {}
    boxes = 0
    for place, use in taken.items():
        back[f"{TURN}/{place}"] = None
        for space in use.spaces:
            back[f"{MAP.id}/{space}"] = None
        if use.did == BUILD:
            row = f"{PROJECTS}/{use.row}"
            # Of two dice in one row the first box decides what is left.
            held = back[row] if row in back else cells.get(row)
            numbers = [*held] if isinstance(held, (list, tuple)) else []
            back[row] = numbers[: use.box - 1] or None
        if use.did == STORE:
            back[STORE_CELL] = None
        elif place == str(STORED):
            back[STORE_CELL] = use.die
        boxes += abs(use.face - use.die)
    if boxes:
        back["market_used"] = max(0, count_in(cells, "market_used") - boxes)
    return back


def _mark_before(page: Page, taken: Mapping[str, Use], cells: Cells) -> dict[str, Json]:
    """Return the cells that say which throw was written before this one, if no use does.

    Each throw uses the cells of the one before anew. Without this word whoever takes the only die
    of a throw back would be asked for what is left in them.
    """
    if {**page.uses, **page.astray}.keys() - taken.keys():
        return {}
    left = [f"{TURN}/{place}" for place in PLACES if place not in taken]
    emptied: dict[str, Json] = dict.fromkeys(cell for cell in left if cell in cells)
    return emptied | ({f"{TURN}/{DONE}": [*page.before]} if page.before else {})


def _write(cells: Mapping[str, Json]) -> KingdomWriting:
    """Return cells as a view gives them, which holds no null: what is set, and what is emptied."""
    return KingdomWriting(
        set={cell: value for cell, value in cells.items() if value is not None},
        empty=[cell for cell, value in cells.items() if value is None],
    )


def with_later(uses: Mapping[str, Use], place: str) -> dict[str, Use]:
    """Return a use with those that stand on it: later boxes of its row, and what explored after.

    Exploring counts empty spaces and comes after building, so it never outlasts what came before.
    """
    first = uses[place]
    return {
        other: use
        for other, use in uses.items()
        if other == place
        or (
            use.order > first.order
            and (
                use.did == EXPLORE
                or (use.did == BUILD and use.row == first.row)
                or (bool(use.spaces) and bool(first.spaces))
            )
        )
    }


def with_unsupported(
    taken: Mapping[str, Use], uses: Mapping[str, Use], drawn: Rows
) -> dict[str, Use]:
    """Return uses that are taken back with the town buildings that no house would hold then.

    A row that was full before a house stood has its building drawn after that house: it is no
    later use, and yet it stands on it. Source: "Buildings & Landscapes".

    Args:
        taken: Those taken back, by place.
        uses: Those of the whole throw.
        drawn: The map.
    """
    found = dict(taken)
    held = frozenset(_alone(drawn, ()))
    while True:
        left = _alone(drawn, [space for use in found.values() for space in use.spaces])
        fallen = [
            place
            for place, use in uses.items()
            if place not in found and (left - held).intersection(use.spaces)
        ]
        if not fallen:
            return found
        for place in fallen:
            found |= with_later(uses, place)


def _alone(drawn: Rows, without: Sequence[str]) -> frozenset[str]:
    """Return the town buildings that touch no house once some spaces are empty."""
    left = drawn
    for mark in without:
        left = with_sign(left, space_of(mark), EMPTY)
    return frozenset(mark for group in buildings_alone(left) for mark in marks(group))


def _used(page: Page, cells: Cells, rows: Sequence[Row], drawn: Rows, place: str) -> KingdomDie:
    """Return a die that was used: where it went, and what takes it back."""
    use = page.uses[place]
    taken = with_unsupported(with_later(page.uses, place), page.uses, drawn)
    faces = tuple(str(each.die) for each in sorted(taken.values(), key=lambda each: each.order))
    icon = "warehouse" if use.did == STORE else "forest"
    if use.did == BUILD:
        icon = next((row.project for row in rows if row.id == use.row), "pencil")
    return KingdomDie(
        face=use.die,
        used=use.face,
        icon=icon,
        text=say_use(use),
        back=_write(take_back(taken, cells) | _mark_before(page, taken, cells)),
        together=say("Take {dice} back", dice=faces) if len(taken) > 1 else None,
    )


def _free(page: Page, place: str, *, explores: bool) -> KingdomDie:
    """Return a die as it lies, and what it may do."""
    face = page.dice[int(place)]
    if place in page.spent:
        return KingdomDie(
            face=face, icon="barracks", text=say("The barracks used the {die}.", die=face)
        )
    if page.is_written:
        return KingdomDie(face=face)
    if page.may_build and place in page.barred:
        shut = say("The barracks used this die: it explores, and builds no more.")
        return KingdomDie(face=face, explores=explores, shut=shut)
    return KingdomDie(face=face, builds=page.may_build, explores=explores)


def _placing(
    page: Page, cells: Cells, drawn: Rows, place: str, row: Row, *, runs: bool
) -> KingdomPlacing:
    """Return what is to be drawn now, and where it may stand: true where it would score."""
    sign = SIGNS[row.project]
    spaces = spaces_for(drawn, sign)
    worth = worth_on(drawn, sign, spaces, runs=runs)
    return KingdomPlacing(
        cell=f"{TURN}/{place}",
        use=page.uses[place].as_cell(),
        icon=row.project,
        sign=sign,
        title=say_place(row),
        sum=say_sum(row, numbers_of(cells, row)),
        spaces={mark: space in worth for mark, space in zip(marks(spaces), spaces, strict=True)},
    )
