"""Use the dice of a throw on the sheet of a seat: build, store, explore, draw, and take back.

A press names the throw, as it lies on the sheet, by its number and its dice. So what arrives late
is written for no other throw, though a throw was taken back and another made in its place.
Source: rule text, "Build", "Explore" and "Construction projects".
"""

from collections.abc import Collection, Mapping, Sequence
from dataclasses import replace
from functools import partial
from typing import Any

from companion.core.edition import WORD_MAX
from companion.core.kit import Refusal, choice, heed, require
from companion.core.message import say
from companion.core.shape import Flag, Items, Text, Whole, words
from companion.core.sheet import Cells
from companion.games.kingdom.box import (
    BLOCKED,
    DICE,
    DIE_MAX,
    EMPTY,
    MARKET,
    MARKET_BOXES,
    SIGNS,
    WAREHOUSE,
)
from companion.games.kingdom.map import (
    BY_ID,
    DISTRICTS,
    SPACES,
    District,
    Rows,
    chosen,
    landscape,
    marks,
    room,
    sign_at,
    space_of,
    with_sign,
)
from companion.games.kingdom.page import Page, find_page, spaces_for
from companion.games.kingdom.rows import fits, next_rows
from companion.games.kingdom.scoring.town import buildings_alone
from companion.games.kingdom.sheet import MAP, PROJECTS, STORE_CELL, count_in, numbers_of
from companion.games.kingdom.state import Press, is_thrown
from companion.games.kingdom.uses import (
    BUILD,
    DICE_PLACES,
    DONE,
    EXPLORE,
    PLACES,
    STORE,
    STORED,
    THROW_MAX,
    TURN,
    Use,
)

OTHER_THROW = Refusal(
    "other-throw",
    say("Your sheet does not write this throw now. Look at the dice on it, then press again."),
    rule="throw",
)
TAKEN_BACK = Refusal(
    "throw-taken-back",
    say("A throw was taken back. Say first whether what you wrote for it stays on your sheet."),
    rule="throw",
)
NOTHING_WRITTEN = Refusal(
    "nothing-written", say("Nothing is written that this would take back."), rule="throw"
)
USED = Refusal(
    "die-used", say("This die was used already. Take it back, or use another."), rule="throw"
)
SPENT = Refusal("die-spent", say("The barracks used this die. Use another."), rule="barracks")
BARRED = Refusal(
    "die-barred",
    say("The barracks used this die: it explores, and builds no more."),
    rule="barracks",
)
OUT_OF_REACH = Refusal(
    "out-of-reach", say("This die cannot count as that number. Choose another."), rule="market"
)
ROW_CLOSED = Refusal(
    "row-closed", say("This row does not take that number. Choose another row."), rule="build"
)
STORE_CLOSED = Refusal(
    "warehouse-closed",
    say("The warehouse holds one number, from the turn after it was built."),
    rule="warehouse",
)
SYMBOL_FIRST = Refusal(
    "symbol-first", say("A row is full. Draw its symbol first, or take its die back."), rule="build"
)
NO_SYMBOL = Refusal(
    "no-symbol", say("This die asks for no symbol now. Look at your rows."), rule="build"
)
WRONG_SPACE = Refusal(
    "wrong-space", say("That cannot be drawn there. Choose empty spaces of the map."), rule="map"
)

_FACE = Whole(1, DIE_MAX)
choice_of_throw = partial(
    choice,
    is_beside=True,
    throw=Whole(1, THROW_MAX),
    dice=Items(_FACE, DICE.count, DICE.count),
)
"""Makes a command about a throw, which is named by its number and its dice."""


@choice_of_throw(
    "build",
    say("Write a die in a row"),
    is_thrown,
    place=words(PLACES),
    face=_FACE,
    row=Text(1, WORD_MAX),
)
def build(press: Press, throw: int, dice: tuple[int, ...], place: str, face: int, row: str) -> None:
    """Write a die, or the number of the warehouse, into the next box of a row."""
    page = _page(press, throw, dice)
    heed(None if place == STORED else bars_building(page, place))
    rows = press.now.box.rows
    held = {each.id: numbers_of(press.sheet, each) for each in rows}
    open_rows = [each.id for each in next_rows(rows, held) if fits(each, held[each.id], face)]
    require(row in open_rows, ROW_CLOSED)
    press.written[f"{PROJECTS}/{row}"] = [*held[row], face]
    _use(press, page, place, face, BUILD, row, len(held[row]) + 1)


@choice_of_throw(
    "store",
    say("Store a die in the warehouse"),
    is_thrown,
    place=words(DICE_PLACES),
    face=_FACE,
)
def store(press: Press, throw: int, dice: tuple[int, ...], place: str, face: int) -> None:
    """Put a die into the warehouse, as one of the two that build."""
    page = _page(press, throw, dice)
    heed(bars_building(page, place))
    require(not page.waits, SYMBOL_FIRST)
    require(may_store(page, press.sheet, MAP.rows_of(press.sheet)), STORE_CLOSED)
    press.written[STORE_CELL] = face
    _use(press, page, place, face, STORE)


@choice_of_throw(
    "explore",
    say("Explore with a die"),
    is_thrown,
    place=words(DICE_PLACES),
    face=_FACE,
    spaces=Items(words(SPACES), 1, 2),
)
def explore(
    press: Press,
    throw: int,
    dice: tuple[int, ...],
    place: str,
    face: int,
    spaces: tuple[str, ...],
) -> None:
    """Draw what a die gives on an empty space of each district that is chosen."""
    page = _page(press, throw, dice)
    heed(bars_using(page, place))
    require(not page.waits, SYMBOL_FIRST)
    drawn = MAP.rows_of(press.sheet)
    for space, district in zip(spaces, _districts(drawn, spaces), strict=True):
        press.written[f"{MAP.id}/{space}"] = landscape(face, room(drawn, district))
    _use(press, page, place, face, EXPLORE, spaces=spaces)


@choice_of_throw(
    "draw",
    say("Draw the symbol of a full row"),
    is_thrown,
    place=words(PLACES),
    space=words(SPACES),
)
def draw(press: Press, throw: int, dice: tuple[int, ...], place: str, space: str) -> None:
    """Draw the symbol of the row that a die completed."""
    page = _page(press, throw, dice)
    at, row = page.waits or ("", None)
    if row is None or at != place:
        raise NO_SYMBOL.error()
    sign = SIGNS[row.project]
    require(space_of(space) in spaces_for(MAP.rows_of(press.sheet), sign), WRONG_SPACE)
    press.written[f"{MAP.id}/{space}"] = sign
    press.written[f"{TURN}/{place}"] = replace(page.uses[place], spaces=(space,)).as_cell()


@choice_of_throw(
    "take-back",
    say("Take a die back"),
    is_thrown,
    place=words(PLACES),
)
def take_back(press: Press, throw: int, dice: tuple[int, ...], place: str) -> None:
    """Take a die back, with all that stands on what was done with it."""
    page = _page(press, throw, dice, is_open=False)
    require(place in page.uses, NOTHING_WRITTEN)
    _rub_out(press, fallen(page.uses, {place}, MAP.rows_of(press.sheet)))


@choice_of_throw(
    "end-throw",
    say("I have written it"),
    is_thrown,
)
def end_throw(press: Press, throw: int, dice: tuple[int, ...]) -> None:
    """Call a throw written, whatever was done with its dice: on paper, or drawn by hand."""
    _page(press, throw, dice)
    press.written[f"{TURN}/{DONE}"] = [throw, *dice]


@choice_of_throw(
    "settle-throw",
    say("Keep or rub out"),
    is_thrown,
    keep=Flag(),
)
def settle_throw(press: Press, throw: int, dice: tuple[int, ...], *, keep: bool) -> None:
    """Keep what was written for a throw that was taken back since, or rub it out."""
    page = _page(press, throw, dice, is_open=False)
    require(page.astray, NOTHING_WRITTEN)
    if keep:
        press.written |= dict.fromkeys(f"{TURN}/{place}" for place in page.astray)
    else:
        drawn = MAP.rows_of(press.sheet)
        _rub_out(press, fallen({**page.uses, **page.astray}, page.astray, drawn))
    if page.is_written:
        press.written[f"{TURN}/{DONE}"] = [throw, *dice]


def bars_using(page: Page, place: str) -> Refusal | None:
    """Return why nothing is done with a die of the throw any more; None if something may be."""
    if place in page.spent:
        return SPENT
    return None if place in page.free else USED


def bars_building(page: Page, place: str) -> Refusal | None:
    """Return why a die of the throw is not written into a row; None if it may be."""
    return bars_using(page, place) or page.shut or (BARRED if place in page.barred else None)


def may_store(page: Page, cells: Cells, drawn: Rows) -> bool:
    """Return whether the warehouse takes a number: it works, and is empty."""
    return not cells.get(STORE_CELL) and page.has(WAREHOUSE, drawn)


def market_left(page: Page, cells: Cells, drawn: Rows) -> int:
    """Return by how much the market may still change dice."""
    if not page.has(MARKET, drawn):
        return 0
    return max(0, MARKET_BOXES - count_in(cells, "market_used"))


def fallen(uses: Mapping[str, Use], places: Collection[str], drawn: Rows) -> dict[str, Use]:
    """Return some uses of dice with those that are taken back with them, by place.

    On a use stand later boxes of its row, what explored after it, and a symbol that was drawn after
    its own: exploring counts empty spaces and comes after building. On the number of the warehouse
    stands the die that was stored in its place. A row that was full before a
    house stood has its building drawn after that house, so without a house that falls, too.
    Source: "Buildings & Landscapes".

    Args:
        uses: Those of the whole throw.
        places: The places of the dice that are taken back.
        drawn: The map.
    """
    found = {
        at: use
        for at, use in uses.items()
        if at in places
        or (use.did == STORE and STORED in places)
        or any(_stands_on(use, uses[place]) for place in places)
    }
    alone = _alone(drawn, [space for use in found.values() for space in use.spaces])
    fallen_too = (alone - _alone(drawn, ())).intersection
    more = [at for at in uses if at not in found and fallen_too(uses[at].spaces)]
    return fallen(uses, {*places, *more}, drawn) if more else found


def _stands_on(use: Use, first: Use) -> bool:
    return use.order > first.order and (
        use.did == EXPLORE
        or (use.did == BUILD and use.row == first.row)
        or bool(use.spaces and first.spaces)
    )


def _alone(drawn: Rows, without: Sequence[str]) -> frozenset[str]:
    """Return the town buildings that touch no house once some spaces are empty."""
    for mark in without:
        drawn = with_sign(drawn, space_of(mark), EMPTY)
    return frozenset(mark for group in buildings_alone(drawn) for mark in marks(group))


def _page(press: Press, throw: int, dice: tuple[int, ...], *, is_open: bool = True) -> Page:
    """Return what the sheet makes of the throw that it writes, if the press is about that.

    With `is_open` it is refused once the throw is written, or while another is to be settled.

    Each press notes the throw before as written, and empties what is left of it in the cells of
    dice: whoever takes the only die of a throw back would be asked for the one before.
    """
    page = find_page(press.now, press.sheet, press.command.fresh)
    require((page.number, page.dice) == (throw, dice), OTHER_THROW)
    require(not (is_open and page.astray), TAKEN_BACK)
    require(not (is_open and page.is_written), OTHER_THROW)
    left = [f"{TURN}/{at}" for at in PLACES if at not in page.uses and at not in page.astray]
    press.written |= dict.fromkeys(cell for cell in left if cell in press.sheet)
    press.written[f"{TURN}/{DONE}"] = (
        [throw - 1, *press.now.throws[throw - 2]] if throw > 1 else None
    )
    return page


def _districts(drawn: Rows, spaces: Sequence[str]) -> list[District]:
    """Return the district of each space, if a die may explore there. Source: "Explore"."""
    held = [each for space in spaces for each in DISTRICTS if space_of(space) in each.spaces]
    across = room(drawn, BY_ID.get(held[0].opposite, held[0]))
    wanted = chosen(held[0], is_open=True, is_opposite_open=across > 0)
    is_free = all(sign_at(drawn, space_of(space)) == EMPTY for space in spaces)
    require(is_free and {*held} == {*wanted} and len(held) == len(wanted), WRONG_SPACE)
    return held


def _use(
    press: Press,
    page: Page,
    place: str,
    face: int,
    did: str,
    row: str = "",
    box: int = 0,
    spaces: tuple[str, ...] = (),
) -> None:
    """Write what was done with a die, and the market boxes that changed it."""
    die, reach = page.in_store(press.sheet), 0
    if place != STORED:
        die, reach = page.dice[int(place)], market_left(page, press.sheet, MAP.rows_of(press.sheet))
    boxes = abs(face - die)
    require(boxes <= reach, OUT_OF_REACH)
    if place == STORED:
        press.written[STORE_CELL] = None
    if boxes:
        press.written["market_used"] = count_in(press.sheet, "market_used") + boxes
    order = 1 + max((use.order for use in page.uses.values()), default=-1)
    press.written[f"{TURN}/{place}"] = Use(
        page.number, order, die, face, did, row, box, spaces
    ).as_cell()


def _rub_out(press: Press, uses: Mapping[str, Use]) -> None:
    """Empty what was written for some uses of dice."""
    written = press.written
    # Of two dice in one row the first box decides what is left.
    for place, use in sorted(uses.items(), key=lambda each: -each[1].box):
        written[f"{TURN}/{place}"] = None
        drawn = [f"{MAP.id}/{space}" for space in use.spaces]
        written |= dict.fromkeys(cell for cell in drawn if press.sheet.get(cell) != BLOCKED)
        if use.did == BUILD:
            numbers: Any = press.sheet.get(f"{PROJECTS}/{use.row}", ())
            written[f"{PROJECTS}/{use.row}"] = [*numbers[: use.box - 1]] or None
        if use.did == STORE:
            written[STORE_CELL] = None
    # What made room for a stored die comes back in its place.
    if STORED in uses:
        written[STORE_CELL] = uses[STORED].die
    if boxes := sum(abs(use.face - use.die) for use in uses.values()):
        written["market_used"] = max(0, count_in(press.sheet, "market_used") - boxes)
