"""Find which throw a sheet writes now, and what was done with its dice.

A sheet writes the throws one after another. A new throw waits until the one before is written.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from companion.core.sheet import Cells
from companion.games.kingdom.box import (
    BUILT_MAX,
    EMPTY,
    HOUSE,
    SIGNS,
    TOWN_BUILDINGS,
    Row,
)
from companion.games.kingdom.map import Rows, Space, beside, find
from companion.games.kingdom.rows import is_done
from companion.games.kingdom.sheet import MAP, numbers_of
from companion.games.kingdom.state import State
from companion.games.kingdom.uses import (
    BARRED,
    BUILD,
    DONE,
    EXPLORE,
    PLACES,
    STORE,
    STORED,
    Use,
    read_numbers,
    read_use,
)


@dataclass(frozen=True, slots=True)
class Page:
    """What a sheet makes of one throw."""

    number: int = 0
    """Which throw, from 1; 0 before the first."""
    last: int = 0
    """How many throws there were."""
    dice: tuple[int, ...] = ()
    """As they were thrown."""
    uses: Mapping[str, Use] = field(default_factory=dict, hash=False)
    """What was done with them, by place; with the warehouse's number, too."""
    barred: frozenset[str] = frozenset()
    """The places of the dice that the barracks used."""
    spent: frozenset[str] = frozenset()
    """Those of them that do not explore either."""
    astray: Mapping[str, Use] = field(default_factory=dict, hash=False)
    """What was written for a throw that was taken back since."""
    before: tuple[int, ...] = ()
    """The throw before and its dice, as `turn/done` holds them, if nothing but the uses of this
    throw says that it is written; else empty."""
    opens: tuple[int, ...] = ()
    """The throw before and its dice, if no die of this throw is used yet; else empty."""
    is_written: bool = True
    """Whether nothing of it is left to do."""
    is_led: bool = False
    """Whether the sheet says what dice did, and so with which throw a symbol was drawn."""

    @property
    def free(self) -> tuple[str, ...]:
        """The places of the dice that are still to be used."""
        places = map(str, range(len(self.dice)))
        return tuple(each for each in places if each not in self.uses and each not in self.spent)

    @property
    def built(self) -> int:
        """How many dice were written into rows or stored."""
        return sum(
            use.did in (BUILD, STORE) for place, use in self.uses.items() if place != str(STORED)
        )

    @property
    def has_explored(self) -> bool:
        """Whether a die has explored, so that none builds any more. Source: "Explore"."""
        return any(use.did == EXPLORE for use in self.uses.values())

    @property
    def may_build(self) -> bool:
        """Whether one more die may be written into a row."""
        return self.built < BUILT_MAX and not self.has_explored

    @property
    def may_empty_store(self) -> bool:
        """Whether the warehouse's number may be written: before exploring, and of another turn."""
        return not any(use.did in (STORE, EXPLORE) for use in self.uses.values())

    @property
    def drawn(self) -> frozenset[str]:
        """The spaces that were drawn with this throw."""
        return frozenset(space for use in self.uses.values() for space in use.spaces)


def find_page(state: State, cells: Cells) -> Page:
    """Return the first throw that a sheet has not written, or the last one if none is left."""
    held = {place: use for place in PLACES if (use := read_use(cells, place))}
    newest = max((use.throw for use in held.values()), default=0)
    said, *_ = read_numbers(cells, DONE) or (0,)
    by_hand = _written_by_hand(state, cells)
    page = _find(state, cells, held, newest, said, by_hand)
    opens: tuple[int, ...] = ()
    if page.number > 1 and not page.uses:
        opens = (page.number - 1, *state.throws[page.number - 2])
    before = _before(state, newest, said, by_hand)
    return replace(page, is_led=bool(held), before=before, opens=opens)


def _before(state: State, newest: int, said: int, by_hand: int) -> tuple[int, ...]:
    """Return the last throw that was written before the newest one of which a die is used."""
    last = min(newest - 1, len(state.throws))
    # What is said of a throw that was taken back since is said anew: another may come in its place.
    is_said = said == newest - 1 or last <= by_hand
    if last < 1 or (said <= len(state.throws) and is_said):
        return ()
    return (last, *state.throws[last - 1])


def _find(
    state: State, cells: Cells, held: Mapping[str, Use], newest: int, said: int, by_hand: int
) -> Page:
    own = {place: use for place, use in held.items() if use.throw == newest}
    known = {place: use for place, use in own.items() if _is_thrown(state, place, use)}
    astray = {place: use for place, use in own.items() if place not in known}
    if by_hand < said == newest - 1 < len(state.throws) + 1:
        # The throw before was thrown anew: it comes first, and what was written after it is asked.
        return _page(state, cells, said, {}, own)
    done = max(by_hand, min(newest - 1, len(state.throws)))
    if newest > done and newest <= len(state.throws):
        page = _page(state, cells, newest, known, astray)
        if not page.is_written or newest == len(state.throws):
            return page
        done = newest
    elif newest <= done:
        astray = {}
    if done == len(state.throws):
        faces = state.throws[-1] if state.throws else ()
        shown = known if newest == done else {}
        return Page(done, done, faces, shown, astray=astray)
    return _page(state, cells, done + 1, {}, astray)


def waiting(page: Page, cells: Cells, rows: Sequence[Row]) -> tuple[str, Row] | None:
    """Return the place of a die and the row it completed, where its symbol is still to be drawn.

    If no space is left for it the row is completed without. Ruling: "Unfinished projects".
    """
    by_id = {row.id: row for row in rows}
    for place, use in sorted(page.uses.items(), key=lambda each: each[1].order):
        row = by_id.get(use.row)
        if use.did != BUILD or use.spaces or row is None or use.box != row.boxes:
            continue
        is_full = is_done(row, numbers_of(cells, row))
        if is_full and spaces_for(MAP.rows_of(cells), SIGNS[row.project]):
            return place, row
    return None


def spaces_for(drawn: Rows, sign: str) -> tuple[Space, ...]:
    """Return where a symbol may be drawn. Source: "Buildings & Landscapes"."""
    empty = find(drawn, EMPTY)
    if sign not in TOWN_BUILDINGS:
        return empty
    return tuple(space for space in empty if beside(drawn, space, HOUSE + TOWN_BUILDINGS))


def _page(
    state: State,
    cells: Cells,
    number: int,
    uses: Mapping[str, Use],
    astray: Mapping[str, Use],
) -> Page:
    throw, *places = read_numbers(cells, BARRED) or (0,)
    barred = frozenset(map(str, places)) if throw == number else frozenset()
    page = Page(
        number,
        len(state.throws),
        state.throws[number - 1],
        uses,
        barred,
        barred if state.spends else frozenset(),
        astray,
        is_written=False,
    )
    if page.free or astray or waiting(page, cells, state.box.rows):
        return page
    return replace(page, is_written=True)


def _is_thrown(state: State, place: str, use: Use) -> bool:
    """Return whether a use is of a die that lies so; a throw that was taken back does not."""
    if use.throw > len(state.throws):
        return False
    dice = state.throws[use.throw - 1]
    return int(place) >= len(dice) or dice[int(place)] == use.die


def _written_by_hand(state: State, cells: Cells) -> int:
    """Return the last throw that was written without the dice: on paper, or with the palette."""
    throw, *dice = read_numbers(cells, DONE) or (0,)
    if throw > len(state.throws):
        return len(state.throws)
    if throw and state.throws[throw - 1] != tuple(dice):
        return throw - 1
    return throw
