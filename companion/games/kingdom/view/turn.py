"""Lead a sheet through a throw: what each die may still do, what it did, and what it asks for.

Whatever a screen lights is worked out here; it knows no rule of its own.
Source: rule text, "Build", "Explore" and "Construction projects".
"""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import lru_cache

from companion.core.message import keep_words, say, say_count
from companion.core.sheet import Cells
from companion.games.kingdom.box import EMPTY, SIGNS, Row
from companion.games.kingdom.dice import BARRED, fallen, may_store
from companion.games.kingdom.map import Rows, marks
from companion.games.kingdom.page import Page, spaces_for
from companion.games.kingdom.rows import say_place, say_sum
from companion.games.kingdom.scoring import worth_on
from companion.games.kingdom.sheet import numbers_of
from companion.games.kingdom.uses import DICE_PLACES, EXPLORE, STORE, STORED, say_use
from companion.games.kingdom.view_parts import KingdomDie, KingdomPlacing, KingdomTurn


def lead(page: Page, cells: Cells, rows: Sequence[Row], drawn: Rows, *, runs: bool) -> KingdomTurn:
    """Return how a sheet is led through its throw.

    Args:
        page: The throw that it writes.
        cells: The sheet.
        rows: Its project rows.
        drawn: Its map.
        runs: Whether ships in a line share their water.
    """
    explores = page.waits is None and any(EMPTY in row for row in drawn)
    stores = page.waits is None and not page.shut and may_store(page, cells, drawn)
    if not page.uses and not page.astray:
        return _untouched(page, page.in_store(cells), explores=explores, stores=stores)
    used = {place: _used(page, rows, drawn, place) for place in page.uses}
    return replace(
        _turn(page, used, page.in_store(cells), explores=explores, stores=stores),
        place=_placing(cells, drawn, *page.waits, runs=runs) if page.waits else None,
        astray=say_count(
            "This throw was taken back. {count} die is still written on your sheet.",
            "This throw was taken back. {count} dice are still written on your sheet.",
            len(page.astray),
        )
        if page.astray
        else None,
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
        dice={
            place: used.get(place) or _free(page, place, explores=explores) for place in DICE_PLACES
        },
        stored=used.get(STORED),
    )
    if page.is_written or page.astray:
        return turn
    return replace(
        turn,
        # It is written besides the two dice, before exploring.
        stored=turn.stored or (KingdomDie(face=stored, builds=True) if stored else None),
        stores=stores,
        shut=page.shut.message if page.free and page.shut else None,
    )


def _used(page: Page, rows: Sequence[Row], drawn: Rows, place: str) -> KingdomDie:
    """Return a die that was used: where it went, and what is taken back with it."""
    use = page.uses[place]
    taken = sorted(fallen(page.uses, {place}, drawn).values(), key=lambda each: each.order)
    return KingdomDie(
        face=use.die,
        used=use.face,
        icon=next(
            (row.project for row in rows if row.id == use.row),
            {STORE: "warehouse", EXPLORE: "forest"}.get(use.did, "pencil"),
        ),
        text=say_use(use),
        together=say("Take {dice} back", dice=tuple(str(each.die) for each in taken))
        if len(taken) > 1
        else None,
    )


def _free(page: Page, place: str, *, explores: bool) -> KingdomDie:
    """Return a die as it lies, and what it may do."""
    face = page.dice[int(place)]
    if place in page.spent:
        return KingdomDie(
            face=face, icon="barracks", text=say("The barracks used the {die}.", die=face)
        )
    if page.is_written or page.astray:
        return KingdomDie(face=face)
    is_barred = not page.shut and place in page.barred
    return KingdomDie(
        face=face,
        builds=not page.shut and not is_barred,
        explores=explores,
        shut=BARRED.message if is_barred else None,
    )


def _placing(cells: Cells, drawn: Rows, place: str, row: Row, *, runs: bool) -> KingdomPlacing:
    """Return what is to be drawn now, and where it may stand: true where it would score."""
    sign = SIGNS[row.project]
    spaces = spaces_for(drawn, sign)
    worth = worth_on(drawn, sign, spaces, runs=runs)
    return KingdomPlacing(
        die=place,
        icon=row.project,
        sign=sign,
        title=say_place(row),
        sum=say_sum(row, numbers_of(cells, row)),
        spaces={mark: space in worth for mark, space in zip(marks(spaces), spaces, strict=True)},
    )
