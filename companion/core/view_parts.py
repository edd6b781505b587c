"""Describe what every game may show: the parts of a view, of a result and of a game, in words.

Types alone, for who checks and documents them: nothing here runs where a table is played. A game
describes its own parts in `view_parts.py` of its folder: `Play`, `Private`, `Advice`, `Summary`,
each where it has one, and `FIELDS`, the fields of a sheet that no other game has. Every key that
is not `NotRequired` is always there; what maps by seat or by place has texts of numbers as keys.
"""

from typing import Any, Literal, NotRequired, TypeAlias, TypedDict

Cells: TypeAlias = dict[str, Any]
"""A sheet by cell; what a cell holds depends on its field."""


class Throw(TypedDict):
    """The throw that lies on the table."""

    number: int
    faces: list[str]
    words: list[str]
    kept: list[bool]
    rerolls_left: int
    seat: NotRequired[int]
    typed: bool
    sentence: str
    plates: list[str]
    seq: int


class Headline(TypedDict):
    """What stands on the rail and on the big display; `seat` where it is somebody's turn."""

    title: str
    line: str
    seat: NotRequired[int]


class Count(TypedDict):
    """A number that the big display shows with a seat, and what it would bring."""

    icon: str
    count: int
    label: str
    gain: NotRequired[int]


class Badge(TypedDict):
    """What the big display shows with a seat."""

    name: NotRequired[str]
    note: NotRequired[str]
    # Nobody waits for whoever writes on paper.
    paper: NotRequired[bool]
    # Who has lost for good, before the game ends.
    out: NotRequired[bool]
    counts: dict[str, Count]


class Now(TypedDict):
    """What the table waits for; `yours` is the title as it is said to who is asked."""

    title: str
    yours: NotRequired[str]
    text: str


class Play(TypedDict):
    """What everybody may see of a game; a game adds its own.

    `asked` has the seats that the table waits for, where it is others than whose turn it is;
    `on_paper` those that nobody waits for.
    """

    throw: NotRequired[Throw]
    headline: NotRequired[Headline]
    now: NotRequired[Now]
    asked: NotRequired[dict[str, bool]]
    on_paper: NotRequired[dict[str, bool]]
    badges: NotRequired[dict[str, Badge]]


class Private(TypedDict):
    """What one seat alone may see; a game adds its own."""


class Late(TypedDict):
    """A throw that a sheet still waits for, where later ones lie on the table."""

    number: int
    faces: list[str]
    words: list[str]
    sentence: str
    plates: list[str]


class Advice(TypedDict):
    """What a sheet may do now; a game adds its own."""

    late: NotRequired[Late]


class Summary(TypedDict):
    """What everybody may see of all sheets together; a game adds its own."""

    badges: NotRequired[dict[str, Badge]]


class Line(TypedDict):
    """A line of a score: points, why, and the lines it is the sum of."""

    label: str
    points: int
    because: NotRequired[str]
    source: NotRequired[str]
    marks: NotRequired[list[str]]
    parts: NotRequired[list["Line"]]


class Best(TypedDict):
    """The most that a player could have scored, where it is more than was scored."""

    total: int
    tour: NotRequired[list[str]]


class Player(TypedDict):
    """What one player scored, and what some games know of it.

    `proved` is false where a search for the best ended early, with `at_most` its upper bound. In a
    score so far `fallen` says by cell which choices cannot stand now, and why.
    """

    name: str
    place: int
    total: int
    explanation: Line
    tour: NotRequired[list[str]]
    best: NotRequired[Best]
    proved: NotRequired[bool]
    at_most: NotRequired[int]
    fallen: NotRequired[dict[str, str]]


class Scene(TypedDict):
    """What the big display tells before it counts a result; a game adds its own.

    `player` is the place in the result of the one it is about.
    """

    title: str
    text: str
    player: NotRequired[int]


class Warning(TypedDict):
    """Scored as given, but perhaps not what was meant."""

    code: str
    message: str
    pointer: str


class Result(TypedDict):
    """The score of a record; `players` in the record's order."""

    game: str
    winners: list[str]
    decided_by: str
    warnings: list[Warning]
    players: list[Player]


class Space(TypedDict):
    """A named space of a board."""

    id: str
    name: str


class Symbol(TypedDict):
    """A sign that a space of a grid may hold."""

    sign: str
    icon: str
    label: str


class MarkWord(TypedDict):
    """A word that may stand in a space instead of a number."""

    word: str
    label: str
    circled: bool


class Card(TypedDict):
    """A kind of card."""

    name: str
    group: str
    copies: int
    icon: str


class NumberField(TypedDict):
    """A whole number."""

    id: str
    kind: Literal["number"]
    label: str
    low: int
    high: int
    default: int
    icon: str
    values: NotRequired[list[int]]


class GridField(TypedDict):
    """A map of rows and columns."""

    id: str
    kind: Literal["grid"]
    label: str
    rows: int
    columns: int
    block: int
    symbols: list[Symbol]


class MarksField(TypedDict):
    """A number or a word on each of many spaces."""

    id: str
    kind: Literal["marks"]
    label: str
    spaces: list[Space]
    low: int
    high: int
    digits: int
    words: list[MarkWord]
    crossing: NotRequired[str]
    lies: NotRequired[dict[str, str]]


class RouteField(TypedDict):
    """Spaces in the order visited."""

    id: str
    kind: Literal["route"]
    label: str
    spaces: list[Space]


class CardsField(TypedDict):
    """A tableau of cards."""

    id: str
    kind: Literal["cards"]
    label: str
    cards: list[Card]
    groups: dict[str, str]
    high: int


FIELDS: tuple[type, ...] = (NumberField, GridField, MarksField, RouteField, CardsField)
"""The fields that every game may have on its sheet."""
