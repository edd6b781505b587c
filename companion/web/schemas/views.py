"""Describe what follows a table: views, events, what a page and its calls hold, in words.

`companion.web.schemas.described` makes schemas of it, of which types of scripts are made.
"""

from collections.abc import Mapping, Sequence
from typing import Annotated, Any

from companion.core.edition import ShownEditionFile
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
from companion.table.dealt import DealtCards, ThrownDice
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
)
from companion.web.schemas.requests import Nothing


@shown
class View:
    """What one device may see of a table; sheets without a table have no log."""

    head: Annotated[int, "The number of the last event that it shows."]
    table: ShownTable
    me: Me
    seats: Annotated[Mapping[str, ShownSeat], "In order, free ones too."]
    play: Annotated[
        ShownPlay,
        "What everybody may see of the game. A new `throw.seq` is a new throw, even with the "
        "same faces.",
    ]
    sheets: Annotated[
        Mapping[str, Cells],
        "Those that this device may see, by seat; one on which nothing was written is absent. The "
        "display sees none before the result.",
    ]
    log: Annotated[
        Mapping[str, LogEntry] | None,
        "The newest 60 entries; what was done on a sheet is one entry a throw.",
    ] = None
    private: Annotated[
        Mapping[str, ShownPrivate] | None,
        "By seat, what only that seat may see; of a seat without a phone the phone that added it.",
    ] = None
    advice: Annotated[
        Mapping[str, ShownAdvice] | None, "By seat, what the game says that this sheet may do now."
    ] = None
    summary: Annotated[ShownSummary | None, "What the game says of all sheets together."] = None
    knocks: Annotated[Mapping[str, ShownKnock] | None, "Who waits to be let in."] = None
    notices: Annotated[Mapping[str, ShownNotice] | None, "What everybody should know now."] = None
    missing: Annotated[
        Mapping[str, Missing] | None,
        "What is missing for a score, for those at the table; who ends or scores is asked about "
        "it. While the game is played who still writes is said by `notices` alone.",
    ] = None
    news: Annotated[
        Mapping[str, NewsItem] | None,
        "The last three things to be told at once. Say each once, but not to the phone of its "
        "`seat`.",
    ] = None
    undo: Annotated[Undo | None, "What `undo` would strike now."] = None
    result: Annotated[ShownResult | None, "Once scored, as `docs/formats.md` has it."] = None
    boards: Annotated[
        Mapping[str, Any] | None, "How the board of each player of the result is drawn."
    ] = None
    scenes: Annotated[
        Mapping[str, ShownScene] | None, "What the display tells before it counts."
    ] = None
    other: OtherTable | None = None
    thrown: Annotated[ThrownDice | None, "How usual the dice were."] = None
    dealt: Annotated[Sequence[DealtCards] | None, "How usual the cards were."] = None
    first_turn: Annotated[int | None, "The seat that took the first turn, once scored."] = None


@shown
class ShownEvent:
    """One thing that happened; `patch` (RFC 7396) turns the view before it into the one after."""

    seq: int
    kind: Annotated[str, "What it is, as `dice-thrown`; decide by the view, not by this."]
    patch: Annotated[Mapping[str, Any], "What changes in the view; null takes a key away."]
    seat: Annotated[int | None, "The place of who did it, from 0."] = None
    who: str | None = None
    text: Annotated[str | None, "Absent where it has no sentence, as a changed sheet."] = None


@shown
class ShownBatch:
    """The events after a head, or a whole view if too much was missed."""

    head: int
    events: Sequence[ShownEvent] | None = None
    view: View | None = None
    trouble: Trouble | None = None


@shown
class Beat:
    """A heartbeat of the stream, with the hash of the view if that is known."""

    head: Annotated[int, "The last event this stream has sent, at first what `after` says."]
    hash: Annotated[
        int | None,
        "CRC-32 of the view at that head as JSON: sorted keys, no spaces, UTF-8. Where yours "
        "differs, ask for the view.",
    ] = None


@shown
class Gone:
    """The table, or the right to see it, is gone."""

    code: Annotated[str, "The code of the refusal that any call would get now."]


@shown
class ShownPresence:
    """By seat for how many minutes its phone is away, and whether a big display is there."""

    away: Annotated[Mapping[str, int], "Minutes by seat; seats whose phone is there are absent."]
    display: Annotated[bool, "Whether a big display shows the table."]


@shown
class ShownFrozen:
    """A finished table as a file to keep; `results` are those in other languages."""

    record: Mapping[str, Any]
    result: ShownResult
    results: Mapping[str, ShownResult] | None = None
    version: Annotated[str, "The version of the service that scored it."]
    edition: Annotated[
        Any | None, "The `id` of the printed numbers, and whether they are a `sample`."
    ] = None


@shown
class Laid:
    """Sheets without a table: as a view, the game, and the record they make."""

    view: View
    game: Annotated[GameWhole, "The game whole."]
    record: Annotated[Mapping[str, Any], "What `POST /score` takes."]


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
