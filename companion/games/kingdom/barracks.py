"""Let a barracks block an empty space of any player with two equal dice.

Source: rule text, "Construction projects", Barracks; ruling "Barracks".
"""

from dataclasses import dataclass, replace
from itertools import combinations

from companion.core.json_values import Json
from companion.core.kit import Refusal, choice, heed
from companion.core.message import Message, Seat, say
from companion.core.paper import OTHER_SEAT, read_seat
from companion.core.reader import Node
from companion.core.shape import words
from companion.core.sheet import Cells
from companion.games.kingdom.box import ATTACK_BOXES, BARRACKS, BLOCKED
from companion.games.kingdom.map import SPACES, find, marks, space_of
from companion.games.kingdom.page import Page, find_page
from companion.games.kingdom.sheet import MAP, count_in
from companion.games.kingdom.state import Block, KingdomFact, Press, State, bar
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
class SpaceBlocked(KingdomFact):
    """A barracks blocked an empty space with two equal dice, and crossed an attack box."""

    is_news = True

    target: Seat
    """Whose map."""
    space: str
    throw: int
    places: tuple[int, ...]
    """The places of the two dice, from 0."""

    @property
    def block(self) -> Block:
        """What stays of it while the table plays."""
        return Block(self.seat, self.target, self.space, self.throw, self.places)

    def then(self, state: State) -> State:
        """Block the space, and let the dice build no more."""
        return replace(state, blocks=(*state.blocks, self.block))

    def tell(self, box: object) -> Message:
        """Name the map and the space."""
        return tell_block(self.block)


def tell_block(block: Block) -> Message:
    """Return whose map was blocked where."""
    row, column = space_of(block.space)
    return say(
        "{who} blocked a space on the map of {whom}: row {row}, column {column}.",
        whom=block.target,
        row=row + 1,
        column=column + 1,
    )


def equal_dice(page: Page) -> tuple[int, ...]:
    """Return the places of two equal dice that nothing was done with; none if there are none."""
    free = [int(place) for place in page.free if place not in page.barred]
    for one, other in combinations(free, 2):
        if page.dice[one] == page.dice[other]:
            return (one, other)
    return ()


def boxes_left(cells: Cells) -> int:
    """Return how many attack boxes are not crossed."""
    return ATTACK_BOXES - count_in(cells, "attack_used")


def refusal_of_block(
    press: Press, own: Cells, page: Page, target: Seat, space: str
) -> Refusal | None:
    """Return why a barracks may not block a space now; None if it may.

    Codes: `no-barracks`, `no-attack-box`, `no-equal-dice` and `space-not-empty`.
    """
    # One that was built with this throw does not work yet.
    if page.drawn.issuperset(marks(find(MAP.rows_of(own), BARRACKS))):
        return NO_BARRACKS
    if boxes_left(own) <= 0:
        return NO_BOX
    if page.is_written or page.barred or not equal_dice(page):
        return NO_EQUAL_DICE
    sheets, seats = press.command.sheets, press.command.seats
    is_empty = target in seats and f"{MAP.id}/{space}" not in sheets.get(target, {})
    return None if is_empty else NOT_EMPTY


@choice(
    "block-space",
    say("Block a space"),
    bar(
        Refusal(
            "nothing-thrown", say("No dice lie on the table. Throw them first."), rule="barracks"
        ),
        lambda state, seat: not state.throws,
    ),
    seat=OTHER_SEAT,
    space=words(SPACES),
)
def block_space(press: Press, seat: Node, space: str) -> None:
    """Block a space on the map of a seat.

    Raises:
        RuleViolation: As `refusal_of_block`.
    """
    target = read_seat(press, seat)
    own = press.sheet
    page = find_page(press.now, own)
    heed(refusal_of_block(press, own, page, target, space))
    press.happen(SpaceBlocked(target, space, page.number, equal_dice(page), seat=press.seat))


def held(state: State, seat: Seat) -> Cells:
    """Return what barracks have written on a seat's sheet: blocked spaces, and its own boxes."""
    cells: dict[str, Json] = {}
    own = [block for block in state.blocks if block.seat == seat]
    for block in state.blocks:
        if block.target == seat:
            cells[f"{MAP.id}/{block.space}"] = BLOCKED
    if own:
        cells["attack_used"] = min(len(own), ATTACK_BOXES)
        cells[f"{TURN}/{BARRED}"] = [own[-1].throw, *own[-1].places]
    return cells
