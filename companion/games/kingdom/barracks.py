"""Let a barracks block an empty space of any player with two equal dice.

Source: rule text, "Construction projects", Barracks; ruling "Barracks".
"""

from collections.abc import Sequence
from itertools import combinations

from companion.core.errors import RuleViolation
from companion.core.ids import Json, Seat
from companion.core.message import Message, say
from companion.core.offer import Refusal
from companion.core.play import Command
from companion.core.sheet import Cells
from companion.games.kingdom.box import ATTACK_BOXES, BARRACKS, BLOCKED, Row
from companion.games.kingdom.facts import SpaceBlocked
from companion.games.kingdom.map import SPACES, find, marks
from companion.games.kingdom.page import Page, find_page
from companion.games.kingdom.sheet import MAP
from companion.games.kingdom.state import Turn
from companion.games.kingdom.uses import BARRED, TURN

NO_BARRACKS = Refusal(
    "no-barracks",
    say("A barracks blocks spaces from the turn after it was built. Build one first."),
    rule="barracks",
)
"""Why a space is not blocked where no barracks works."""


def equal_dice(page: Page) -> tuple[int, ...]:
    """Return the places of two equal dice that nothing was done with; none where there are none."""
    free = [int(place) for place in page.free if place not in page.barred]
    for one, other in combinations(free, 2):
        if page.dice[one] == page.dice[other]:
            return (one, other)
    return ()


def is_at_work(cells: Cells, page: Page) -> bool:
    """Return whether a barracks stands that was not built with this throw."""
    standing = marks(find(MAP.rows_of(cells), BARRACKS))
    return any(mark not in page.drawn for mark in standing)


def boxes_left(cells: Cells) -> int:
    """Return how many attack boxes are not crossed."""
    used = cells.get("attack_used", 0)
    return ATTACK_BOXES - used if isinstance(used, int) else ATTACK_BOXES


def block_space(turn: Turn, command: Command, rows: Sequence[Row]) -> SpaceBlocked:
    """Return that a space is blocked.

    Args:
        turn: What lies on the table.
        command: Its data: `seat`, whose map, and `space`.
        rows: The project rows of the sheets.

    Raises:
        RuleViolation: `no-barracks`, `no-attack-box`, `no-equal-dice` or `space-not-empty`.
        InvalidInput: The data is not as it should be.
    """
    members = command.data.object(required=["seat", "space"])
    target = Seat(members["seat"].integer(0, max(command.seats, default=0)))
    space = members["space"].word(SPACES)
    own = command.sheets.get(command.seat, {})
    page = find_page(turn, own, rows)
    places = equal_dice(page)
    if not is_at_work(own, page):
        raise NO_BARRACKS.error()
    if boxes_left(own) <= 0:
        _refuse("no-attack-box", say("All attack boxes are crossed. The barracks rests."))
    if page.is_written or page.barred or not places:
        _refuse(
            "no-equal-dice",
            say("A barracks blocks once a throw, with two equal dice that are not used yet."),
        )
    if target not in command.seats or f"{MAP.id}/{space}" in command.sheets.get(target, {}):
        _refuse("space-not-empty", say("Only an empty space can be blocked. Choose another."))
    return SpaceBlocked(target, space, page.number, places, seat=command.seat)


def held(turn: Turn, seat: Seat) -> Cells:
    """Return what barracks have written on a seat's sheet: blocked spaces, and its own boxes."""
    cells: dict[str, Json] = {}
    own = [block for block in turn.blocks if block.seat == seat]
    for block in turn.blocks:
        if block.target == seat:
            cells[f"{MAP.id}/{block.space}"] = BLOCKED
    if own:
        cells["attack_used"] = min(len(own), ATTACK_BOXES)
        cells[f"{TURN}/{BARRED}"] = [own[-1].throw, *own[-1].places]
    return cells


def _refuse(code: str, message: Message) -> None:
    raise RuleViolation(code, message, rule="barracks")
