"""Describe the short answers of the API, in the shapes of `docs/live.md`."""

from typing import Annotated, Any, NotRequired, TypedDict

from companion.web.schemas.luck import SealedPlayer, SealedTable
from companion.web.schemas.views import Batch


class Thrown(TypedDict):
    """A throw without a table."""

    faces: list[str]
    words: list[str]
    sentence: str
    plates: list[str]
    kept: list[bool]
    rerolls_left: int


class Opened(TypedDict):
    """A table just opened."""

    code: str
    url: str
    join_url: Annotated[str, "Lets others in; behind its # stands the `secret` of a join."]


class Readable(TypedDict):
    """The link by which everybody may read a result."""

    url: str


class GivenPass(TypedDict):
    """A one-time link by which another phone takes over a seat."""

    url: str
    until: Annotated[str, "The last second it is good for, in UTC."]
    qr: Annotated[str, "Its QR as an image, `data:image/svg+xml`."]


class Recovery(TypedDict):
    """The code that makes another phone host, once."""

    code: str


class TakenPass(TypedDict):
    """What the device has now: the seat, or nothing named for the rights of a host."""

    seat: NotRequired[int]


class Draw(TypedDict):
    """What luck was asked for, and what it gave."""

    spec: str
    outcome: list[int]


class Luck(TypedDict):
    """What luck gave at a table, and the sheets it was played to."""

    game: str
    draws: list[Draw]
    players: list[SealedPlayer]
    toggles: dict[str, str | bool]
    before: NotRequired[list[SealedTable]]


class Joined(TypedDict):
    """What the device has now: a seat, the display's right, or a knock nobody has answered."""

    seat: NotRequired[int]
    waiting: NotRequired[bool]


class Done(TypedDict):
    """A command carried out; with `?after=` also what the screen has not shown yet."""

    head: int
    batch: NotRequired[Batch]


class DeviceToken(TypedDict):
    """The token of a device for programs, sent as a Bearer header."""

    token: str


class Health(TypedDict):
    """That the service reads and writes."""

    storage: Annotated[str, "`ok`; where it is not, the answer is a problem of 503."]
    version: str


class Problem(TypedDict):
    """The one shape of every error (RFC 9457)."""

    type: str
    title: str
    status: int
    detail: Annotated[str, "A sentence to show."]
    code: Annotated[str, "A stable word for programs."]
    pointer: Annotated[str, "JSON Pointer into the body."]


class LuckAsked(TypedDict):
    """What luck was asked for by an event."""

    index: Annotated[int, "Which draw of the table it was, from 1."]
    spec: str


class FileEventBody(TypedDict):
    """What happened, as the log keeps it; of a game's own facts also what their kind holds."""

    kind: str
    v: int
    public: dict[str, Any]
    private: NotRequired[Annotated[dict[str, dict[str, Any]], "By seat what it alone could see."]]
    seat: NotRequired[int]
    strikes: NotRequired[Annotated[int, "The number of the event that it strikes out."]]
    draw: NotRequired[LuckAsked]
    drawn: NotRequired[list[int]]
    joined: NotRequired[bool]
    alone: NotRequired[bool]


class FileEvent(TypedDict):
    """An event in the file of an evening."""

    seq: int
    at: str
    body: FileEventBody
    text: str
    hash: str


class TableFile(TypedDict):
    """The file of an evening, as `docs/table-file.md` has it."""

    file: str
    form: int
    version: str
    game: str
    edition: str
    events: list[FileEvent]
    count: int
    last: str


ANSWERS = (
    TableFile,
    Thrown,
    Opened,
    Readable,
    GivenPass,
    Recovery,
    TakenPass,
    Draw,
    Luck,
    Joined,
    Done,
    DeviceToken,
    Health,
    Problem,
)
"""What the document of the API shows of them."""
