"""Describe what screens get of Kingdom beside what every game shows."""

from typing import Literal, NotRequired, TypedDict

from companion.core import view_parts


class Play(view_parts.Play):
    """What lies on the table; `mountains` is absent once dice were thrown without."""

    mountains: NotRequired[Literal["offered", "dealt"]]
    mountains_at: NotRequired[dict[str, bool]]
    goes_on: NotRequired[bool]


class District(TypedDict):
    """One of the nine districts; `draws` where it can be chosen."""

    name: str
    corner: str
    empty: int
    draws: NotRequired[dict[str, bool]]
    text: str


class Explored(TypedDict):
    """What a face draws in a district."""

    sign: str
    title: str
    because: str


class Market(TypedDict):
    """How far the market may change a die."""

    left: int
    text: str


class Boxes(TypedDict):
    """The boxes for full districts."""

    crossed: int
    of: int


class Caution(TypedDict):
    """Why a cell looks wrong, and the value that would mend it."""

    text: str
    mend: str | int


class RowStanding(TypedDict):
    """How a project row stands."""

    text: str
    wrong: NotRequired[bool]
    done: NotRequired[bool]


class Projects(TypedDict):
    """How the project rows of a sheet stand."""

    rows: dict[str, RowStanding]
    open: int
    used: bool


class Writing(TypedDict):
    """Cells that are written together: those set, and those emptied."""

    set: view_parts.Cells
    empty: list[str]


class Die(TypedDict):
    """A die of the throw that a sheet writes: what it may do, or where it went."""

    face: int
    builds: NotRequired[bool]
    explores: NotRequired[bool]
    used: NotRequired[int]
    icon: NotRequired[str]
    text: NotRequired[str]
    back: NotRequired[Writing]
    # What a press takes back, where more than this die.
    together: NotRequired[str]
    # Why this die builds no more, where others may.
    shut: NotRequired[str]


class Placing(TypedDict):
    """The symbol of a row that is full, and where it may stand: true where it would score."""

    cell: str
    use: list[int | str]
    icon: str
    sign: str
    title: str
    sum: str
    spaces: dict[str, bool]


class Astray(TypedDict):
    """What is written for a throw that was taken back, and the cells that rub it out or keep it."""

    text: str
    back: Writing
    keep: Writing


class Turn(TypedDict):
    """The throw that a sheet writes; `ready` once it has written all of them."""

    number: int
    last: int
    ready: bool
    order: int
    before: NotRequired[dict[str, list[int]]]
    dice: dict[str, Die]
    stores: NotRequired[bool]
    stored: NotRequired[Die]
    place: NotRequired[Placing]
    astray: NotRequired[Astray]
    over: NotRequired[Writing]
    # Why none of the dice that are left builds.
    shut: NotRequired[str]


class Advice(view_parts.Advice):
    """What a sheet may do now; `turn` once dice were thrown, the others while it writes."""

    districts: dict[str, District]
    town_spaces: dict[str, bool]
    boxes: Boxes
    market: NotRequired[Market]
    reach: NotRequired[dict[str, dict[str, int]]]
    writes: NotRequired[dict[str, dict[str, dict[str, int]]]]
    explore: NotRequired[dict[str, dict[str, Explored]]]
    fits: NotRequired[dict[str, dict[str, bool]]]
    turn: NotRequired[Turn]
    attack: NotRequired[str]
    cautions: NotRequired[dict[str, Caution]]
    projects: Projects


class Row(TypedDict):
    """A project row as the sheet prints it."""

    id: str
    icon: str
    kind: Literal["house", "ship", "town", "field"]
    label: str
    boxes: int
    number: int


class ProjectsField(TypedDict):
    """The project rows, each with the numbers written into it."""

    id: str
    kind: Literal["projects"]
    label: str
    rows: list[Row]
    high: int


class TurnField(TypedDict):
    """What a player did with the dice of a throw; `stored` is the place of the warehouse's."""

    id: str
    kind: Literal["turn"]
    label: str
    stored: int


FIELDS = (ProjectsField, TurnField)
