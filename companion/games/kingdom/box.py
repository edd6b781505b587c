"""Describe what lies in the box: three dice, and the sheet with its map and its project rows.

The rule text tells how each kind of row is filled, but not which rows the sheet prints. `SAMPLE`
fills the gap with rows of our own; a group that wants its printed ones corrects them.
"""

from dataclasses import dataclass

from companion.core.dice import D6, Dice, Reading
from companion.core.message import Message, say
from companion.core.sheet import Symbol

SIDE = 9
"""Rows and columns of the map."""
DISTRICT_SIDE = 3
"""Rows and columns of a district."""
MARKET_BOXES = 4
"""Boxes of the market; each changes a die by 1. Source: "Construction projects", Market."""

ATTACK_BOXES = 4
"""Boxes of the barracks; each blocks one space. Source: "Construction projects", Barracks."""
FULL_BOXES = 4
"""Boxes for full districts; crossing the last ends the game. Source: "Finish a district"."""

EMPTY, MOUNTAIN, FOREST, WATER = ".", "^", "f", "~"
HOUSE, SHIP, FIELD, BLOCKED = "h", "s", "a", "x"
TOWER, MARKET, WAREHOUSE, BARRACKS = "t", "m", "w", "b"
TOWN_BUILDINGS = TOWER + MARKET + WAREHOUSE + BARRACKS
"""The four town buildings; only the tower scores."""

SYMBOLS = (
    Symbol(EMPTY, "", say("Empty")),
    Symbol(MOUNTAIN, "mountain", say("Mountain")),
    Symbol(FOREST, "forest", say("Forest")),
    Symbol(WATER, "water", say("Water")),
    Symbol(HOUSE, "house", say("House")),
    Symbol(SHIP, "ship", say("Ship")),
    Symbol(TOWER, "tower", say("Tower")),
    Symbol(MARKET, "market", say("Market")),
    Symbol(WAREHOUSE, "warehouse", say("Warehouse")),
    Symbol(BARRACKS, "barracks", say("Barracks")),
    Symbol(FIELD, "field", say("Field")),
    Symbol(BLOCKED, "blocked", say("Blocked")),
)
"""What a space may hold, the empty space first."""

LABELS = {symbol.sign: symbol.label for symbol in SYMBOLS}
"""How each sign reads."""


def read_throw(faces: tuple[str, ...]) -> Reading:
    """Say what a throw is for; equal dice let a barracks block a space."""
    if len(frozenset(faces)) < len(faces):
        return Reading(
            say(
                "Build with up to two, explore with the rest. "
                "A barracks may use two equal dice to block a space."
            ),
            log=say("A barracks may use two equal dice to block a space."),
        )
    return Reading(say("Build with up to two, explore with the rest."), log=Message(""))


DICE = Dice(count=3, faces=D6, read=read_throw)
"""Thrown once a turn for everybody."""

SUMMED = ("house", "ship")
"""The kinds that print a number."""
BUILDINGS = ("tower", "market", "warehouse", "barracks")
"""What a row of the kind town builds."""
SIGNS = {
    "house": HOUSE,
    "ship": SHIP,
    "tower": TOWER,
    "market": MARKET,
    "warehouse": WAREHOUSE,
    "barracks": BARRACKS,
    "field": FIELD,
}
"""What each project draws on the map. Of seven kinds of project rows are begun side by side."""
BUILT_MAX = 2
"""Most dice of a throw that are written or stored; the others explore. Source: "Build"."""
OPEN_MAX = 2
"""Most rows of a kind begun and not completed. Source: "Build"."""
DIE_MAX = 6
"""Highest number of a box: a die's."""
BOXES_MAX = 6
"""Most boxes of a row: no more numbers rise by 1 on dice."""


@dataclass(frozen=True, slots=True)
class Row:
    """One row of the construction area."""

    id: str
    kind: str
    """The kind of project: house, ship, town or field. Source: "Construction projects"."""
    boxes: int
    """How many numbers it takes, 1-6."""
    number: int = 0
    """Printed at its right for houses and ships, 1-36; 0 for all others."""
    builds: str = ""
    """One of `BUILDINGS` for the kind town; "" for all others."""

    @property
    def project(self) -> str:
        """What it builds: each town building is a kind of its own. One of `SIGNS`."""
        return self.builds or self.kind


@dataclass(frozen=True, slots=True)
class Edition:
    """The rows that a sheet prints, each kind from top to bottom."""

    id: str
    rows: tuple[Row, ...]

    @property
    def dice(self) -> Dice:
        """What is thrown: the same in every box."""
        return DICE


SAMPLE = Edition(
    "sample-1",
    (
        *(
            Row(f"house-{place}", "house", boxes, number)
            for place, (boxes, number) in enumerate(
                ((2, 6), (2, 8), (2, 9), (3, 10), (3, 12), (3, 14)), start=1
            )
        ),
        *(
            Row(f"ship-{place}", "ship", boxes, number)
            for place, (boxes, number) in enumerate(((2, 5), (2, 7), (3, 8), (3, 10)), start=1)
        ),
        *(Row(building, "town", 3, builds=building) for building in BUILDINGS),
        *(Row(f"field-{place}", "field", boxes) for place, boxes in enumerate((2, 2, 3, 3), 1)),
    ),
)
"""Rows of our own: a sheet that can be played, not the printed one."""
