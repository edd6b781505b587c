"""Describe what follows a table: views, events, what a page and its calls hold, in words.

`companion.web.schemas.described` makes schemas of it, of which types of scripts are made.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from companion.core.shown import shown
from companion.core.view_parts import (
    Cells,
    Player,
    ShownAdvice,
    ShownPlay,
    ShownPrivate,
    ShownResult,
    ShownScene,
    ShownSummary,
)
from companion.engine.facade import GameShort, GameWhole
from companion.engine.follow import Trouble
from companion.table.dealt import DealtCards
from companion.table.thrown import ThrownDice
from companion.table.view_parts import (
    LogEntry,
    Me,
    Missing,
    NewsItem,
    OtherTable,
    ShownKnock,
    ShownNotice,
    ShownSeat,
    ShownTable,
    StrangerView,
    Undo,
)
from companion.web.schemas.editions import (
    Checked,
    EditionForm,
    FilledEdition,
    SharedEdition,
    ShownEditionFile,
)
from companion.web.schemas.requests import Nothing


@shown
class View:
    """What one device may see of a table; sheets without a table have no log."""

    head: int
    table: ShownTable
    me: Me
    seats: Mapping[str, ShownSeat]
    play: ShownPlay
    sheets: Mapping[str, Cells]
    log: Mapping[str, LogEntry] | None = None
    private: Mapping[str, ShownPrivate] | None = None
    advice: Mapping[str, ShownAdvice] | None = None
    summary: ShownSummary | None = None
    knocks: Mapping[str, ShownKnock] | None = None
    notices: Mapping[str, ShownNotice] | None = None
    missing: Mapping[str, Missing] | None = None
    news: Mapping[str, NewsItem] | None = None
    undo: Undo | None = None
    result: ShownResult | None = None
    boards: Mapping[str, Any] | None = None
    scenes: Mapping[str, ShownScene] | None = None
    other: OtherTable | None = None
    thrown: ThrownDice | None = None
    dealt: Sequence[DealtCards] | None = None
    first_turn: Annotated[int | None, "The seat that took the first turn, once scored."] = None


@shown
class ShownEvent:
    """One thing that happened; `patch` (RFC 7396) turns the view before it into the one after."""

    seq: int
    kind: str
    patch: Mapping[str, Any]
    seat: int | None = None
    who: str | None = None
    text: str | None = None


@shown
class ShownBatch:
    """The events after a head, or a whole view where too much was missed."""

    head: int
    events: Sequence[ShownEvent] | None = None
    view: View | None = None
    trouble: Trouble | None = None


@shown
class Beat:
    """A heartbeat of the stream, with the newest head and, where it is known, the view's hash."""

    head: int
    hash: Annotated[
        int | None,
        "CRC-32 of the view at that head as JSON: sorted keys, no spaces, UTF-8. Where yours "
        "differs, ask for the view.",
    ] = None


@shown
class Gone:
    """The table, or the right to see it, is gone."""

    code: str


@shown
class ShownPresence:
    """By seat for how many minutes its phone is away, and whether a big display is there."""

    away: Mapping[str, int]
    display: bool


@shown
class ShownFrozen:
    """A finished table as a file to keep; `results` are those in other languages."""

    record: Mapping[str, Any]
    result: ShownResult
    results: Mapping[str, ShownResult] | None = None
    version: str
    edition: Any | None = None


@shown
class Laid:
    """Sheets without a table: as a view, the game, and the record they make."""

    view: View
    game: GameWhole
    record: Mapping[str, Any]


FOLLOWED = {
    "message": ShownEvent,
    "reset": View,
    "beat": Beat,
    "presence": ShownPresence,
    "trouble": Trouble,
    "crowded": Nothing,
    "gone": Gone,
}
"""The data of each event of a stream by its name; a whole view is of the game, as `ChessView`."""
NUMBERED = ("message", "reset")
"""Those that have an id."""
DESCRIBED = (
    View,
    StrangerView,
    *FOLLOWED.values(),
    ShownBatch,
    ShownFrozen,
    ShownResult,
    Player,
    GameShort,
    GameWhole,
    Laid,
    ShownEditionFile,
    EditionForm,
    Checked,
    SharedEdition,
    FilledEdition,
)
"""What the document of the API shows beside the requests and the short answers."""
