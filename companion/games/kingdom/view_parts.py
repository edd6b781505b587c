"""Describe what screens get of Kingdom beside what every game shows."""

from collections.abc import Mapping, Sequence
from typing import Literal

from companion.core import view_parts
from companion.core.shown import Words, shown


@shown
class KingdomPlay(view_parts.ShownPlay):
    """What lies on the table; `mountains` is absent once dice were thrown without."""

    mountains: Literal["offered", "dealt"] | None = None
    mountains_at: Mapping[str, bool] | None = None
    goes_on: bool = False


@shown
class KingdomDistrict:
    """One of the nine districts; `draws` where it can be chosen."""

    name: Words
    corner: str
    empty: int
    draws: Mapping[str, bool] | None = None
    text: Words


@shown
class KingdomExplored:
    """What a face draws in a district."""

    sign: str
    title: Words
    because: Words


@shown
class KingdomMarket:
    """How far the market may change a die."""

    left: int
    text: Words


@shown
class KingdomBoxes:
    """The boxes for full districts."""

    crossed: int
    of: int


@shown
class KingdomCaution:
    """Why a cell looks wrong, and the value that would mend it."""

    text: Words
    mend: str | int


@shown
class KingdomRowStanding:
    """How a project row stands."""

    text: Words
    wrong: bool = False
    done: bool = False


@shown
class KingdomProjects:
    """How the project rows of a sheet stand."""

    rows: Mapping[str, KingdomRowStanding]
    open: int
    used: bool


@shown
class KingdomWriting:
    """Cells that are written together: those set, and those emptied."""

    set: view_parts.Cells
    empty: Sequence[str]


@shown
class KingdomDie:
    """A die of the throw that a sheet writes: what it may do, or where it went."""

    face: int
    builds: bool = False
    explores: bool = False
    used: int | None = None
    icon: str | None = None
    text: Words | None = None
    back: KingdomWriting | None = None
    # What a press takes back, where more than this die.
    together: Words | None = None
    # Why this die builds no more, where others may.
    shut: Words | None = None


@shown
class KingdomPlacing:
    """The symbol of a row that is full, and where it may stand: true where it would score."""

    cell: str
    use: Sequence[int | str]
    icon: str
    sign: str
    title: Words
    sum: Words
    spaces: Mapping[str, bool]


@shown
class KingdomAstray:
    """What is written for a throw that was taken back, and the cells that rub it out or keep it."""

    text: Words
    back: KingdomWriting
    keep: KingdomWriting


@shown
class KingdomTurn:
    """The throw that a sheet writes; `ready` once it has written all of them."""

    number: int
    last: int
    ready: bool
    order: int
    before: Mapping[str, Sequence[int]] | None = None
    dice: Mapping[str, KingdomDie]
    stores: bool = False
    stored: KingdomDie | None = None
    place: KingdomPlacing | None = None
    astray: KingdomAstray | None = None
    over: KingdomWriting | None = None
    # Why none of the dice that are left builds.
    shut: Words | None = None


@shown
class KingdomAdvice(view_parts.ShownAdvice):
    """What a sheet may do now; `turn` once dice were thrown, the others while it writes."""

    districts: Mapping[str, KingdomDistrict]
    town_spaces: Mapping[str, bool]
    boxes: KingdomBoxes
    market: KingdomMarket | None = None
    reach: Mapping[str, Mapping[str, int]] | None = None
    writes: Mapping[str, Mapping[str, Mapping[str, int]]] | None = None
    explore: Mapping[str, Mapping[str, KingdomExplored]] | None = None
    fits: Mapping[str, Mapping[str, bool]] | None = None
    turn: KingdomTurn | None = None
    attack: Words | None = None
    cautions: Mapping[str, KingdomCaution] | None = None
    projects: KingdomProjects


@shown
class KingdomRow:
    """A project row as the sheet prints it."""

    id: str
    icon: str
    kind: Literal["house", "ship", "town", "field"]
    label: str
    boxes: int
    number: int


@shown
class KingdomProjectsField(view_parts.ShownField):
    """The project rows, each with the numbers written into it."""

    kind: Literal["projects"]
    rows: Sequence[KingdomRow]
    high: int


@shown
class KingdomTurnField(view_parts.ShownField):
    """What a player did with the dice of a throw; `stored` is the place of the warehouse's."""

    kind: Literal["turn"]
    stored: int


FIELDS = (KingdomProjectsField, KingdomTurnField)
