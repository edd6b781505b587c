"""Describe what screens get of Kingdom beside what every game shows."""

from typing import Literal, NotRequired, TypedDict

from companion.core import view_parts


class Play(view_parts.Play):
    """What lies on the table; `mountains` is absent once dice were thrown without."""

    mountains: NotRequired[Literal["offered", "dealt"]]


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


class Advice(view_parts.Advice):
    """What a sheet may do now; `explore` and `reach` once dice lie on the table."""

    districts: dict[str, District]
    town_spaces: dict[str, bool]
    boxes: Boxes
    market: NotRequired[Market]
    reach: NotRequired[dict[str, dict[str, int]]]
    writes: NotRequired[dict[str, dict[str, dict[str, int]]]]
    explore: NotRequired[dict[str, dict[str, Explored]]]
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


FIELDS = (ProjectsField,)
