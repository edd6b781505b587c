"""Describe the short answers of the API, in the shapes of `docs/live.md`."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from companion.core.shown import shown
from companion.engine.facade import Thrown
from companion.table.view_parts import ShownSealedPlayer, ShownSealedTable
from companion.web.schemas.views import ShownBatch


@shown
class Opened:
    """A table just opened."""

    code: Annotated[str, "The code of the table: six characters."]
    url: str
    join_url: Annotated[str, "Lets others in; behind its # stands the `secret` of a join."]


@shown
class Readable:
    """The link by which everybody may read a result."""

    url: str


@shown
class GivenPass:
    """A one-time link by which another phone takes over a seat."""

    url: str
    until: Annotated[str, "The last second it is good for, in UTC."]
    qr: Annotated[str, "Its QR as an image, `data:image/svg+xml`."]


@shown
class Recovery:
    """The code that makes another phone host, once."""

    code: Annotated[str, "To be typed or sent as `token`."]


@shown
class TakenPass:
    """What the device has now: the seat, or nothing named for the rights of a host."""

    seat: int | None = None


@shown
class ShownDraw:
    """What luck was asked for, and what it gave."""

    spec: Annotated[
        str, "As `2d6`, dice; `pick:4/6`, 4 of 6 cards; or `shuffle:deck/40`, a whole deck."
    ]
    outcome: Annotated[Sequence[int], "What came, in order."]


@shown
class ShownLuck:
    """What luck gave at a table, and the sheets it was played to."""

    game: str
    draws: Sequence[ShownDraw]
    players: Sequence[ShownSealedPlayer]
    toggles: Mapping[str, str | bool]
    before: Sequence[ShownSealedTable] | None = None


@shown
class ShownJoined:
    """What the device has now: a seat, the display's right, or a knock nobody has answered."""

    seat: int | None = None
    waiting: Annotated[bool, "Whether a host is still to let the device in."] = False


@shown
class Done:
    """A command carried out; with `?after=` also what the screen has not shown yet."""

    head: int
    batch: ShownBatch | None = None


@shown
class DeviceToken:
    """The token of a device for programs, sent as a Bearer header."""

    token: Annotated[str, "It is told this once: keep it."]


@shown
class Health:
    """That the service reads and writes."""

    storage: Annotated[str, "`ok`; where it is not, the answer is a problem of 503."]
    version: Annotated[str, "The version of the service."]


@shown
class Problem:
    """The one shape of every error (RFC 9457)."""

    type: Annotated[str, "`about:blank`: `code` tells one problem from another."]
    title: Annotated[str, "The status in words."]
    status: Annotated[int, "The status of the answer."]
    detail: Annotated[str, "A sentence to show."]
    code: Annotated[str, "A stable word for programs."]
    pointer: Annotated[
        str, "JSON Pointer into the body, or the query; empty for the whole, or for neither."
    ]


@shown
class LuckAsked:
    """What luck was asked for by an event."""

    index: Annotated[int, "Which draw of the table it was, from 1."]
    spec: Annotated[str, "As in a `Draw`."]


@shown
class FileEventBody:
    """What happened, as the log keeps it; of a game's own facts also what their kind holds."""

    kind: Annotated[str, "What it is, as `dice-thrown`."]
    v: Annotated[int, "The version of the kind’s shape, from 1."]
    public: Annotated[Mapping[str, Any], "What everybody could see, by the kind’s shape."]
    private: Annotated[
        Mapping[str, Mapping[str, Any]] | None, "By seat what it alone could see."
    ] = None
    seat: int | None = None
    strikes: Annotated[int | None, "The number of the event that it strikes out."] = None
    draw: LuckAsked | None = None
    drawn: Annotated[
        Sequence[int] | None, "What luck gave; dice and places count from 1 and 0."
    ] = None
    joined: Annotated[bool, "Whether it came of the same press as the event before it."] = False
    alone: Annotated[bool, "Whether one phone without the service made it."] = False


@shown
class FileEvent:
    """An event in the file of an evening."""

    seq: int
    at: str
    body: FileEventBody
    text: Annotated[str, "What a person typed: a name."]
    hash: Annotated[str, "SHA-256 of the hash before it and of this event."]


@shown
class ShownTableFile:
    """The file of an evening, as `docs/table-file.md` has it."""

    file: Annotated[str, "`at-the-table`."]
    form: Annotated[int, "The version of the file’s shape."]
    version: Annotated[str, "The version of the program that wrote it."]
    game: str
    edition: str
    events: Annotated[Sequence[FileEvent], "The whole log, in order."]
    count: int
    last: Annotated[str, "The hash of the last event."]


ANSWERS = (
    ShownTableFile,
    Thrown,
    Opened,
    Readable,
    GivenPass,
    Recovery,
    TakenPass,
    ShownDraw,
    ShownLuck,
    ShownJoined,
    Done,
    DeviceToken,
    Health,
    Problem,
)
"""What the document of the API shows of them."""
