"""Describe what lies in the box: three dice and the sheet with its map."""

from companion.core.dice import D6, Dice
from companion.core.message import say
from companion.core.sheet import Field, Grid, Number, Symbol
from companion.core.throw import Reading
from companion.games.kingdom.projects import FIELD as PROJECTS
from companion.games.kingdom.projects import Projects, Row, Unfinished

SIDE = 9
"""Rows and columns of the map."""
DISTRICT_SIDE = 3
"""Rows and columns of a district."""
UNFINISHED_MAX = 40
"""Most unfinished projects read; above the rows of any sheet, so that none is refused wrongly."""
MARKET_BOXES = 4
"""Boxes of the market; each changes a die by 1. Source: "Construction projects", Market."""

ATTACK_BOXES = 4
"""Boxes of the barracks; each blocks one space. Source: "Construction projects", Barracks."""

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

MAP = Grid("map", say("Map"), SIDE, SIDE, SYMBOLS, block=DISTRICT_SIDE)
"""The map, as a field of the sheet."""


def sheet_with(rows: tuple[Row, ...]) -> tuple[Field, ...]:
    """Return the fields of a player's sheet that prints some project rows."""
    return (
        MAP,
        Unfinished("unfinished", say("Projects begun, not finished"), 0, UNFINISHED_MAX, rows=rows),
        Number("market_used", say("Market boxes used"), 0, MARKET_BOXES),
        Number("attack_used", say("Attack boxes used"), 0, ATTACK_BOXES, recorded=False),
        Projects(PROJECTS, say("Project rows"), rows),
    )


DICE = Dice(count=3, faces=D6)
"""Thrown once a turn for everybody."""


def read_throw(faces: tuple[str, ...]) -> Reading:
    """Say what a throw is for; equal dice let a barracks strike."""
    if len(frozenset(faces)) < len(faces):
        return Reading(
            say(
                "Build with up to two, explore with the rest. "
                "Two are equal: a barracks may block a space with them."
            )
        )
    return Reading(say("Build with up to two, explore with the rest."))
