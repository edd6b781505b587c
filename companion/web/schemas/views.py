"""Describe what follows a table: views, events, what a page and its calls hold, in words.

`companion.web.schemas.described` makes schemas of it, of which types of scripts are made.
"""

from typing import Annotated, Any, Literal, NotRequired, TypedDict

from companion.core.view_parts import Advice, Cells, Play, Player, Private, Result, Scene, Summary
from companion.table.state import Stage
from companion.web.schemas.editions import (
    Checked,
    EditionFile,
    EditionForm,
    FilledEdition,
    SharedEdition,
    TableEdition,
    Word,
)
from companion.web.schemas.luck import DealtCards, OtherTable, ThrownDice


class Field(TypedDict):
    """A field of a sheet: one of those of every game, or of those that a game brings."""


class Table(TypedDict):
    """A table as those at it see it."""

    code: str
    game: str
    state: Stage
    locked: bool
    open_by_code: bool
    toggles: dict[str, str | bool]
    rematch: NotRequired[str]
    join_url: NotRequired[str]
    edition: NotRequired[TableEdition]
    luck: NotRequired[Annotated[bool, "Whether the luck of another table is played again."]]


class Me(TypedDict):
    """What the reader's device is and may do; seats by their numbers, commands by their kinds."""

    host: bool
    display: bool
    seats: dict[str, bool]
    own: dict[str, bool]
    can: dict[str, bool]
    gives: NotRequired[Annotated[dict[str, str], "Closed hands it may give over (`give-hand`)."]]
    waits: NotRequired[Annotated[dict[str, str], "Closed hands of its seats, said in words."]]


class Seat(TypedDict):
    """A seat; what only a taken one has is absent from a free one."""

    seat: int
    title: str
    colour: str
    shape: str
    state: Literal["free", "taken"]
    phone: NotRequired[bool]
    ready: NotRequired[Literal["entering", "ready", "changed"]]
    name: NotRequired[str]
    entered: NotRequired[int]
    host: NotRequired[Annotated[bool, "Whether the host named who sits here a host, too."]]


class Knock(TypedDict):
    """Who waits to be let in."""

    knock: int
    display: bool
    seat: NotRequired[Annotated[int, "The seat whose player it says is back."]]


class Notice(TypedDict):
    """What everybody should know now."""

    code: str
    text: str
    seat: NotRequired[int]
    first: NotRequired[Annotated[bool, "Whether it is said above everything else."]]


class Missing(TypedDict):
    """What is missing for a score, said to who ends the game or scores it."""

    code: str
    text: str
    on_sheet: Annotated[bool, "Whether a sheet lacks it; else play itself is not over."]


class NewsItem(TypedDict):
    """What everybody should be told at once, but for who did it."""

    seq: int
    text: str
    seat: NotRequired[int]


class LogEntry(TypedDict):
    """A line of the log; struck ones stay."""

    seq: int
    at: str
    kind: str
    text: str
    struck: bool
    seat: NotRequired[int]
    who: NotRequired[str]
    note: NotRequired[str]


class Undo(TypedDict):
    """What would be taken back."""

    seq: int
    text: str


class View(TypedDict):
    """What one device may see of a table; sheets without a table have no log."""

    head: int
    table: Table
    me: Me
    seats: dict[str, Seat]
    play: Play
    sheets: dict[str, Cells]
    log: NotRequired[dict[str, LogEntry]]
    private: NotRequired[dict[str, Private]]
    advice: NotRequired[dict[str, Advice]]
    summary: NotRequired[Summary]
    knocks: NotRequired[dict[str, Knock]]
    notices: NotRequired[dict[str, Notice]]
    missing: NotRequired[dict[str, Missing]]
    news: NotRequired[dict[str, NewsItem]]
    undo: NotRequired[Undo]
    result: NotRequired[Result]
    boards: NotRequired[dict[str, Any]]
    scenes: NotRequired[dict[str, Scene]]
    other: NotRequired[OtherTable]
    thrown: NotRequired[ThrownDice]
    dealt: NotRequired[list[DealtCards]]
    first_turn: NotRequired[Annotated[int, "The seat that took the first turn, once scored."]]


class StrangeTable(TypedDict):
    """A table as anybody sees it."""

    code: str
    game: str
    state: Stage


class StrangerView(TypedDict):
    """What a device that holds nothing at a table sees of it."""

    table: StrangeTable
    knock: NotRequired[Literal["waiting", "refused"]]
    moved: NotRequired[Annotated[bool, "Whether its seat went to another phone."]]


class Event(TypedDict):
    """One thing that happened; `patch` (RFC 7396) turns the view before it into the one after."""

    seq: int
    kind: str
    patch: dict[str, Any]
    seat: NotRequired[int]
    who: NotRequired[str]
    text: NotRequired[str]


class Trouble(TypedDict):
    """That what happened last cannot be shown, at which head, and the sentence that says so."""

    head: int
    text: str


class Batch(TypedDict):
    """The events after a head, or a whole view where too much was missed."""

    head: int
    events: NotRequired[list[Event]]
    view: NotRequired[View]
    trouble: NotRequired[Trouble]


class Beat(TypedDict):
    """A heartbeat of the stream, with the newest head and, where it is known, the view's hash."""

    head: int
    hash: NotRequired[str]


class Presence(TypedDict):
    """By seat for how many minutes its phone is away, and whether a big display is there."""

    away: dict[str, int]
    display: bool


class Frozen(TypedDict):
    """A finished table as a file to keep; `results` are those in other languages."""

    record: dict[str, Any]
    result: Result
    results: NotRequired[dict[str, Result]]
    version: str
    edition: NotRequired[Any]


class Toggle(TypedDict):
    """A house rule; without words it is true or false."""

    id: str
    label: str
    words: NotRequired[list[Word]]


class Face(TypedDict):
    """A face of a die."""

    id: str
    label: str


class Dice(TypedDict):
    """The dice of a game."""

    count: int
    look: str
    rerolls: int
    faces: list[Face]


class Glyph(TypedDict):
    """The drawing of a part of a score, by the label of that part."""

    label: str
    icon: str


class Places(TypedDict):
    """What a game brings: the tag of an element by its place, and the outlines of its board."""

    tray: NotRequired[str]
    sheet: NotRequired[str]
    summary: NotRequired[str]
    board: NotRequired[str]
    scene: NotRequired[str]
    map: NotRequired[str]


class GameShort(TypedDict):
    """A game as a pile of boxes shows it."""

    id: str
    name: str
    designer: str
    year: NotRequired[int]
    players: list[int]
    about: str
    sample: NotRequired[str]
    sample_fields: NotRequired[list[str]]
    edition: NotRequired[str]


class GameWhole(GameShort):
    """A game with its dice, the fields of its sheet and its toggles."""

    dice: NotRequired[Dice]
    fields: list[Field]
    toggles: list[Toggle]
    deciders: dict[str, str]
    glyphs: list[Glyph]
    ui: Places
    bgg: NotRequired[Annotated[int, "Its number at BoardGameGeek."]]


class Laid(TypedDict):
    """Sheets without a table: as a view, the game, and the record they make."""

    view: View
    game: GameWhole
    record: dict[str, Any]


DESCRIBED = (
    View,
    StrangerView,
    Event,
    Batch,
    Beat,
    Presence,
    Frozen,
    Result,
    Player,
    GameShort,
    GameWhole,
    Laid,
    EditionFile,
    EditionForm,
    Checked,
    SharedEdition,
    FilledEdition,
)
"""What the document of the API shows beside the requests and the short answers."""
