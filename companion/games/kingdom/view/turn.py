"""Lead a sheet through a throw: what each die may still do, what it did, and how it is taken back.

Whatever a screen lights or writes is worked out here; it knows no rule of its own.
Source: rule text, "Build", "Explore" and "Construction projects".
"""

from collections.abc import Iterable, Mapping, Sequence

from companion.core.ids import Json
from companion.core.message import say, say_count
from companion.core.sheet import Cells
from companion.games.kingdom.box import EMPTY, SIGNS, Row
from companion.games.kingdom.map import Rows, marks, space_of
from companion.games.kingdom.page import Page, is_ready_to_store, spaces_for, waiting
from companion.games.kingdom.rows import say_place, say_sum
from companion.games.kingdom.scoring.town import buildings_alone
from companion.games.kingdom.scoring.worth import worth_on
from companion.games.kingdom.sheet import MAP, PROJECTS, STORE_CELL, numbers_of
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


def lead(
    page: Page, cells: Cells, rows: Sequence[Row], drawn: Rows, *, runs: bool
) -> dict[str, object]:
    """Return how a sheet is led through its throw.

    Args:
        page: The throw that it writes.
        cells: The sheet.
        rows: Its project rows.
        drawn: Its map.
        runs: Whether ships in a line share their water.
    """
    shown: dict[str, object] = {"number": page.number, "last": page.last, "ready": page.is_written}
    dice = {
        str(place): _show(page, cells, rows, drawn, str(place), die)
        for place, die in enumerate(page.dice)
    }
    # Not their count: of two that were taken back in turn the later must stay the later.
    shown["order"] = 1 + max((use.order for use in page.uses.values()), default=-1)
    if page.opens and not page.is_written:
        # Noted with the first die, so that a throw before that is thrown anew is asked for again.
        shown["before"] = {f"{TURN}/{DONE}": [*page.opens]}
    if page.astray:
        # A throw that was taken back: what was written for it is still there.
        shown["astray"] = {
            "text": say_count(
                "This throw was taken back. {count} die is still written on your sheet.",
                "This throw was taken back. {count} dice are still written on your sheet.",
                len(page.astray),
            ),
            "back": _write(take_back(page.astray, cells) | _mark_before(page, page.astray, cells)),
            "keep": _write(
                dict.fromkeys(f"{TURN}/{place}" for place in page.astray)
                | _mark_before(page, page.astray, cells)
            ),
        }
    wait = waiting(page, cells, rows)
    stored = cells.get(STORE_CELL)
    if not page.is_written:
        if page.free and not page.may_build:
            shown["shut"] = say_shut(explored=page.has_explored)
        for place in page.free:
            dice[place] |= _abilities(page, place, drawn, is_waiting=wait is not None)
        if wait is None and _may_store(page, drawn, cells):
            shown["stores"] = True
        done: list[Json] = [page.number, *page.dice]
        shown["over"] = _write({f"{TURN}/{DONE}": done})
    shown["dice"] = dice
    if isinstance(stored, int) and stored and not page.is_written and page.may_empty_store:
        # The warehouse's number is written besides the two dice, before exploring.
        shown["stored"] = {"face": stored, "builds": True}
    if str(STORED) in page.uses:
        shown["stored"] = _show(page, cells, rows, drawn, str(STORED), page.uses[str(STORED)].die)
    if wait is not None and not page.is_written:
        shown["place"] = _placing(page, cells, drawn, *wait, runs=runs)
    return shown


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
        used = cells.get("market_used")
        back["market_used"] = max(0, used - boxes) if isinstance(used, int) else 0
    return back


def _mark_before(page: Page, taken: Mapping[str, Use], cells: Cells) -> dict[str, Json]:
    """Return the cells that say which throw was written before this one, where no use does.

    Each throw uses the cells of the one before anew. Without this word whoever takes the only die
    of a throw back would be asked for what is left in them.
    """
    if {**page.uses, **page.astray}.keys() - taken.keys():
        return {}
    left = [f"{TURN}/{place}" for place in PLACES if place not in taken]
    emptied: dict[str, Json] = dict.fromkeys(cell for cell in left if cell in cells)
    return emptied | ({f"{TURN}/{DONE}": [*page.before]} if page.before else {})


def _write(cells: Mapping[str, Json]) -> dict[str, object]:
    """Return cells as a view gives them, which holds no null: what is set, and what is emptied."""
    return {
        "set": {cell: value for cell, value in cells.items() if value is not None},
        "empty": [cell for cell, value in cells.items() if value is None],
    }


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
    gone = {space_of(mark) for mark in without}
    left = tuple(
        "".join(EMPTY if (row, column) in gone else sign for column, sign in enumerate(text))
        for row, text in enumerate(drawn)
    )
    return frozenset(mark for group in buildings_alone(left) for mark in marks(group))


def _show(
    page: Page, cells: Cells, rows: Sequence[Row], drawn: Rows, place: str, die: int
) -> dict[str, object]:
    """Return a die as it lies, and where it went."""
    shown: dict[str, object] = {"face": die}
    use = page.uses.get(place)
    if use is None:
        if place in page.spent:
            shown |= {"icon": "barracks", "text": say("The barracks used the {die}.", die=die)}
        return shown
    taken = with_unsupported(with_later(page.uses, place), page.uses, drawn)
    shown |= {
        "used": use.face,
        "icon": _icon(use, rows),
        "text": say_use(use),
        "back": _write(take_back(taken, cells) | _mark_before(page, taken, cells)),
    }
    if len(taken) > 1:
        faces = tuple(str(each.die) for each in sorted(taken.values(), key=lambda use: use.order))
        shown["together"] = say("Take {dice} back", dice=faces)
    return shown


def _icon(use: Use, rows: Sequence[Row]) -> str:
    if use.did == BUILD:
        return next((row.builds or row.kind for row in rows if row.id == use.row), "pencil")
    return "warehouse" if use.did == STORE else "forest"


def _abilities(page: Page, place: str, drawn: Rows, *, is_waiting: bool) -> dict[str, object]:
    may: dict[str, object] = {}
    if page.may_build and place not in page.barred:
        may["builds"] = True
    elif page.may_build:
        may["shut"] = say("The barracks used this die: it explores, and builds no more.")
    if not is_waiting and any(EMPTY in row for row in drawn):
        may["explores"] = True
    return may


def _may_store(page: Page, drawn: Rows, cells: Cells) -> bool:
    return page.may_build and is_ready_to_store(page, drawn, cells)


def _placing(
    page: Page, cells: Cells, drawn: Rows, place: str, row: Row, *, runs: bool
) -> dict[str, object]:
    """Return what is to be drawn now, and where it may stand: true where it would score."""
    sign = SIGNS[row.project]
    spaces = spaces_for(drawn, row)
    worth = worth_on(drawn, sign, spaces, runs=runs)
    use = page.uses[place]
    return {
        "cell": f"{TURN}/{place}",
        "use": use.as_cell(),
        "icon": row.builds or row.kind,
        "sign": sign,
        "title": say_place(row),
        "sum": say_sum(row, numbers_of(cells, row)),
        "spaces": {mark: space in worth for mark, space in _named(spaces)},
    }


def _named(spaces: Sequence[tuple[int, int]]) -> Iterable[tuple[str, tuple[int, int]]]:
    return zip(marks(spaces), spaces, strict=True)
