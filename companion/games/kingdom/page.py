"""Find which throw a sheet writes now, and what was done with its dice.

A sheet writes the throws one after another. A new throw waits until the one before is written.
"""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from companion.core.kit import Refusal
from companion.core.message import say
from companion.core.sheet import Cells
from companion.games.kingdom.box import (
    BUILT_MAX,
    EMPTY,
    HOUSE,
    SIGNS,
    TOWN_BUILDINGS,
    Row,
)
from companion.games.kingdom.map import Rows, Space, beside, find, marks
from companion.games.kingdom.rows import is_done
from companion.games.kingdom.sheet import MAP, STORE_CELL, count_in, numbers_of
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

EXPLORED = Refusal(
    "explored",
    say("A die has explored, so no other die of this throw builds. Take it back to build first."),
    rule="build",
)
"""Why no die builds any more. Ruling: "Building before exploring"."""
TWO_BUILT = Refusal(
    "two-built", say("At most two dice build, so the last one explores."), rule="build"
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
    waits: tuple[str, Row] | None = None
    """The place of the die that completed a row, and that row, if its symbol is to be drawn."""
    is_written: bool = True
    """Whether nothing of it is left to do."""
    is_led: bool = False
    """Whether the sheet says what dice did, and so with which throw a symbol was drawn."""
    fresh: frozenset[str] = field(default=frozenset(), compare=False)
    """Cells changed since the last throw."""

    @property
    def free(self) -> tuple[str, ...]:
        """The places of the dice that are still to be used."""
        places = map(str, range(len(self.dice)))
        return tuple(each for each in places if each not in self.uses and each not in self.spent)

    @property
    def shut(self) -> Refusal | None:
        """Why no die of it may be written into a row or stored any more; None if one may."""
        did = [use.did for place, use in self.uses.items() if place != STORED]
        if EXPLORE in did:
            return EXPLORED
        return TWO_BUILT if len(did) >= BUILT_MAX else None

    def in_store(self, cells: Cells) -> int:
        """Return the warehouse's number that may be written now; 0 for none.

        It is written before exploring, and in another turn than it was stored.
        """
        did = [use.did for use in self.uses.values()]
        is_shut = STORED in self.uses or STORE in did or EXPLORE in did
        return 0 if is_shut else count_in(cells, STORE_CELL)

    def has(self, building: str, drawn: Rows) -> bool:
        """Return whether a building works: one stands that was not drawn with this throw.

        Whoever is led says with which throw a symbol was drawn; otherwise it works from the throw
        after it was drawn, however late that was. Ruling: "Abilities".

        Args:
            building: Its sign.
            drawn: The map.
        """
        drawn_now = {space for use in self.uses.values() for space in use.spaces}
        return any(
            space not in drawn_now and (self.is_led or f"{MAP.id}/{space}" not in self.fresh)
            for space in marks(find(drawn, building))
        )


def find_page(state: State, cells: Cells, fresh: frozenset[str] = frozenset()) -> Page:
    """Return the first throw that a sheet has not written, or the last one if none is left.

    Args:
        state: What lies on the table.
        cells: The sheet.
        fresh: Cells changed since the last throw: what stands there was built this turn.
    """
    held = {place: use for place in PLACES if (use := read_use(cells, place))}
    newest = max((use.throw for use in held.values()), default=0)
    own = {place: use for place, use in held.items() if use.throw == newest}
    said, *dice = read_numbers(cells, DONE) or (0,)
    last = len(state.throws)
    is_anew = 0 < said <= last and state.throws[said - 1] != tuple(dice)
    by_hand = min(said, last) - is_anew
    # Whoever began a throw has written the one before, unless that was thrown anew since.
    done = by_hand if said == newest - 1 else max(by_hand, min(newest - 1, last))
    page = _page(state, cells, min(done + 1, last), done, own)
    if page.is_written and done < page.number < last:
        page = _page(state, cells, page.number + 1, page.number, {})
    return replace(page, is_led=bool(held), fresh=fresh)


def spaces_for(drawn: Rows, sign: str) -> tuple[Space, ...]:
    """Return where a symbol may be drawn. Source: "Buildings & Landscapes"."""
    empty = find(drawn, EMPTY)
    if sign not in TOWN_BUILDINGS:
        return empty
    return tuple(space for space in empty if beside(drawn, space, HOUSE + TOWN_BUILDINGS))


def _page(state: State, cells: Cells, number: int, done: int, own: Mapping[str, Use]) -> Page:
    """Return what a sheet makes of a throw.

    Args:
        state: What lies on the table.
        cells: The sheet.
        number: Which throw.
        done: The last throw that the sheet calls written.
        own: What was done with the dice of the newest throw that it has used.
    """
    dice = state.throws[number - 1] if number else ()
    uses = {
        place: use
        for place, use in own.items()
        if use.throw == number and (place == STORED or dice[int(place)] == use.die)
    }
    throw, *places = read_numbers(cells, BARRED) or (0,)
    barred = frozenset(map(str, places)) if throw == number else frozenset()
    page = Page(
        number,
        len(state.throws),
        dice,
        uses,
        barred,
        barred if state.spends else frozenset(),
        {place: use for place, use in own.items() if use.throw > done and place not in uses},
    )
    if number <= done:
        return page
    waits = _waiting(uses, cells, state.box.rows)
    # Without exploring, as where the barracks spend dice, the warehouse's number comes last; the
    # next throw gives it up.
    stored = page.in_store(cells) if number == page.last else 0
    is_left = page.free or page.astray or waits or stored
    return replace(page, waits=waits, is_written=not is_left)


def _waiting(uses: Mapping[str, Use], cells: Cells, rows: Sequence[Row]) -> tuple[str, Row] | None:
    """Return the place of a die and the row it completed, where its symbol is still to be drawn.

    If no space is left for it the row is completed without. Ruling: "Unfinished projects".
    """
    by_id = {row.id: row for row in rows}
    return next(
        (
            (place, row)
            for place, use in sorted(uses.items(), key=lambda each: each[1].order)
            if use.did == BUILD and not use.spaces and (row := by_id.get(use.row))
            # In the order of what takes longer.
            if use.box == row.boxes and is_done(row, numbers_of(cells, row))
            if spaces_for(MAP.rows_of(cells), SIGNS[row.project])
        ),
        None,
    )
