"""Let a barracks block an empty space of any player with two equal dice.

Source: rule text, "Construction projects", Barracks; ruling "Barracks".
"""

from dataclasses import dataclass, replace
from itertools import combinations

from companion.core.json_values import Json
from companion.core.kit import Refusal, heed, require
from companion.core.message import Message, Seat, say
from companion.core.paper import OTHER_SEAT, read_seat
from companion.core.reader import Node
from companion.core.shape import words
from companion.core.sheet import Cells
from companion.games.kingdom.box import ATTACK_BOXES, BARRACKS, BLOCKED
from companion.games.kingdom.dice import OTHER_THROW, choice_of_throw
from companion.games.kingdom.map import SPACES, Rows, space_of
from companion.games.kingdom.page import Page, find_page
from companion.games.kingdom.sheet import MAP, count_in
from companion.games.kingdom.state import Block, Press, State, is_thrown
from companion.games.kingdom.uses import BARRED, TURN

NO_BARRACKS = Refusal(
    "no-barracks",
    say("A barracks blocks spaces from the turn after it was built. Build one first."),
    rule="barracks",
)
"""Why a space is not blocked if no barracks works."""
NO_BOX = Refusal(
    "no-attack-box", say("All attack boxes are crossed. The barracks rests."), rule="barracks"
)
NO_EQUAL_DICE = Refusal(
    "no-equal-dice",
    say("A barracks blocks once a throw, with two equal dice that are not used yet."),
    rule="barracks",
)
NOT_EMPTY = Refusal(
    "space-not-empty", say("Only an empty space can be blocked. Choose another."), rule="barracks"
)


@dataclass(frozen=True, slots=True)
class SpaceBlocked(Block):
    """A barracks blocked an empty space with two equal dice, and crossed an attack box."""

    is_news = True

    def then(self, state: State) -> State:
        """Block the space, and let the dice build no more."""
        return replace(state, blocks=(*state.blocks, self))

    def tell(self, box: object) -> Message:
        """Name the map and the space."""
        row, column = space_of(self.space)
        return say(
            "{who} blocked a space on the map of {whom}: row {row}, column {column}.",
            whom=self.target,
            row=row + 1,
            column=column + 1,
        )


def equal_dice(page: Page) -> tuple[int, ...]:
    """Return the places of two equal dice that nothing was done with; none if there are none."""
    free = [int(place) for place in page.free if place not in page.barred]
    pairs = combinations(free, 2)
    return next((pair for pair in pairs if page.dice[pair[0]] == page.dice[pair[1]]), ())


def bars_blocking(page: Page, cells: Cells, drawn: Rows) -> Refusal | None:
    """Return why the barracks of a sheet block no space now; None if they may.

    Codes: `no-barracks`, `no-attack-box` and `no-equal-dice`.
    """
    if not page.has(BARRACKS, drawn):
        return NO_BARRACKS
    if count_in(cells, "attack_used") >= ATTACK_BOXES:
        return NO_BOX
    is_shut = page.is_written or page.barred or not equal_dice(page)
    return NO_EQUAL_DICE if is_shut else None


@choice_of_throw(
    "block-space",
    say("Block a space"),
    is_thrown,
    is_beside=False,
    seat=OTHER_SEAT,
    space=words(SPACES),
)
def block_space(
    press: Press, seat: Node, space: str, throw: int = 0, dice: tuple[int, ...] = ()
) -> None:
    """Block a space on the map of a seat.

    A phone of an earlier version names no throw; the one that its sheet writes is meant then.

    Raises:
        RuleViolation: As `bars_blocking`, `other-throw`, or `space-not-empty`.
    """
    target = read_seat(press, seat)
    page = find_page(press.now, press.sheet, press.command.fresh)
    require(not throw or (page.number, page.dice) == (throw, dice), OTHER_THROW)
    heed(bars_blocking(page, press.sheet, MAP.rows_of(press.sheet)))
    # What was blocked counts, whatever was rubbed out on the sheet since.
    own = [block for block in press.now.blocks if block.seat == press.seat]
    require(len(own) < ATTACK_BOXES, NO_BOX)
    require(all(block.throw != page.number for block in own), NO_EQUAL_DICE)
    sheets, seats = press.command.sheets, press.command.seats
    require(target in seats and f"{MAP.id}/{space}" not in sheets.get(target, {}), NOT_EMPTY)
    crossed = count_in(press.sheet, "attack_used") + 1
    places = equal_dice(page)
    press.happen(SpaceBlocked(target, space, page.number, places, crossed, seat=press.seat))


def held(state: State, seat: Seat) -> Cells:
    """Return what barracks have written on a seat's sheet: blocked spaces, and its own boxes."""
    cells: dict[str, Json] = {}
    own = [block for block in state.blocks if block.seat == seat]
    for block in state.blocks:
        if block.target == seat:
            cells[f"{MAP.id}/{block.space}"] = BLOCKED
    if own:
        cells["attack_used"] = own[-1].crossed or min(len(own), ATTACK_BOXES)
        cells[f"{TURN}/{BARRED}"] = [own[-1].throw, *own[-1].places]
    return cells
