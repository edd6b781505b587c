"""Describe the parts of a view that are of the table itself; those of games are in `core`."""

from collections.abc import Mapping, Sequence
from typing import Annotated, Literal

from companion.core.shown import Words, shown
from companion.core.view_parts import Cells
from companion.table.state import Stage


@shown
class TableEdition:
    """The printed numbers a table plays with."""

    id: str
    own: Annotated[bool, "Whether it is none that comes along."]
    title: Words | None = None
    sample: Annotated[Words | None, "What of its numbers is a sample."] = None
    typed: Annotated[
        bool, "That cards were typed in while playing; they go along with the numbers."
    ] = False
    unknown: Annotated[
        Mapping[str, Sequence[str]] | None,
        "By list what nobody has told yet and may, while playing.",
    ] = None


@shown
class ShownTable:
    """A table as those at it see it."""

    code: Annotated[str, "Its code: six characters."]
    game: str
    state: Annotated[Stage, "How far its game is."]
    locked: bool
    open_by_code: bool
    toggles: Mapping[str, str | bool]
    rematch: Annotated[str | None, "The code of the table to which a rematch went."] = None
    join_url: Annotated[
        str | None, "For who holds a seat or a right here; not on one phone alone."
    ] = None
    edition: Annotated[
        TableEdition | None,
        "Of games with printed numbers. When it changes, ask for the game again.",
    ] = None
    luck: Annotated[bool, "Whether the luck of another table is played again."] = False


@shown
class Me:
    """What the reader's device is and may do; seats by their numbers, commands by their kinds."""

    host: bool
    display: Annotated[bool, "Whether it is a big display."]
    seats: Annotated[Mapping[str, bool], "Those it acts for: its own, and those without a phone."]
    own: Annotated[Mapping[str, bool], "The seats of this device."]
    can: Annotated[
        Mapping[str, bool],
        "What it may ask for now; what the rules would refuse outright is not there.",
    ]
    gives: Annotated[Mapping[str, Words] | None, "Closed hands it may give over (`give-hand`)."] = (
        None
    )
    waits: Annotated[Mapping[str, Words] | None, "Closed hands of its seats, said in words."] = None


@shown
class ShownSeat:
    """A seat; what only a taken one has is absent from a free one."""

    seat: int
    title: Words
    colour: str
    shape: str
    state: Annotated[Literal["free", "taken"], "Whether somebody sits there."]
    phone: Annotated[
        bool | None, "False: a seat without a phone, whose sheet any seated device fills in."
    ] = None
    ready: Annotated[
        Literal["entering", "ready", "changed"] | None, "`changed`: after it was ready."
    ] = None
    name: Words | None = None
    entered: Annotated[int | None, "How many cells are filled."] = None
    host: Annotated[bool, "Whether the host named who sits here a host, too."] = False


@shown
class ShownKnock:
    """Who waits to be let in."""

    knock: Annotated[int, "Its number, for `answer-knock`."]
    display: Annotated[bool, "Whether it asks to be a big display."]
    seat: Annotated[int | None, "The seat whose player it says is back."] = None


@shown
class ShownNotice:
    """What everybody should know now."""

    code: str
    text: Words
    seat: int | None = None
    first: Annotated[bool, "Whether it is said above everything else."] = False


@shown
class Missing:
    """What is missing for a score, said to who ends the game or scores it."""

    code: str
    text: Words
    on_sheet: Annotated[bool, "Whether a sheet lacks it; else play itself is not over."]


@shown
class NewsItem:
    """What everybody should be told at once, but for who did it."""

    seq: int
    text: Words
    seat: Annotated[int | None, "Whose phone need not be told."] = None


@shown
class LogEntry:
    """A line of the log; struck ones stay."""

    seq: int
    at: str
    kind: str
    text: Words
    struck: bool
    seat: int | None = None
    who: Words | None = None
    note: Annotated[Words | None, "Where luck came from a phone without the service."] = None


@shown
class ShownSealedPlayer:
    """A player of another table, with the sheet."""

    name: str
    cells: Cells


@shown
class ShownSealedTable:
    """A table that had the same luck, with its sheets and house rules."""

    players: Sequence[ShownSealedPlayer]
    toggles: Mapping[str, str | bool]


@shown
class OtherTable(ShownSealedTable):
    """The table whose luck was played again, once this one is scored."""

    before: Annotated[
        Sequence[ShownSealedTable] | None, "Tables that had it earlier, the last first."
    ] = None


@shown
class Undo:
    """What would be taken back."""

    seq: int
    text: Words


@shown
class StrangeTable:
    """A table as anybody sees it."""

    code: Annotated[str, "Its code: six characters."]
    game: str
    state: Annotated[Stage, "How far its game is."]


@shown
class StrangerView:
    """What a device that holds nothing at a table sees of it."""

    table: StrangeTable
    knock: Annotated[
        Literal["waiting", "refused"] | None, "How it stands with its knock, if it knocked."
    ] = None
    moved: Annotated[bool, "Whether its seat went to another phone."] = False
