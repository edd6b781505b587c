"""Say what the calls take in, in the shapes of `docs/live.md`; a press is the table's own to say.

A bare throw and a table that is published are described in the engine, which reads them
without the service, too.
"""

from dataclasses import dataclass

from companion.core.schema import Record
from companion.core.shape import NO_LABEL, Flag, Maybe, Member, Text, Whole, Word
from companion.table.commands import COMMAND_ID
from companion.table.events import HEAD_MAX
from companion.table.principal import Role
from companion.table.seats import SEATS_MAX


@dataclass(frozen=True, slots=True)
class OpenTable:
    """Open a table for a game."""

    command_id: str
    game: str


OPEN_TABLE = Record(OpenTable, (COMMAND_ID, Member("game", Text(1, 40))))


@dataclass(frozen=True, slots=True)
class JoinTable:
    """Join a table, as a seat or as the big display."""

    command_id: str
    secret: str
    """What the link carries; "" where a typed code must be enough."""
    role: Role
    seat: int | None
    """The seat whose player says to be back with another phone; None for a free one."""


JOIN_TABLE = Record(
    JoinTable,
    (
        COMMAND_ID,
        Member(
            "secret",
            Text(0, 64),
            default="",
            about="What the link carries; left out where a typed code is enough.",
        ),
        Member(
            "as",
            Word({Role.SEAT: NO_LABEL, Role.DISPLAY: NO_LABEL}),
            default=Role.SEAT,
            to="role",
        ),
        Member(
            "seat",
            Maybe(Whole(0, SEATS_MAX - 1)),
            default=None,
            about="The seat whose phone is away and whose player asks to go on here.",
        ),
    ),
)


@dataclass(frozen=True, slots=True)
class Nothing:
    """An empty object."""


NOTHING = Record(Nothing, ())


@dataclass(frozen=True, slots=True)
class CommandKey:
    """A press without anything to say beside its key."""

    command_id: str


COMMAND_KEY = Record(CommandKey, (COMMAND_ID,))


@dataclass(frozen=True, slots=True)
class GivePass:
    """Let another phone take over a seat."""

    command_id: str
    seat: int


GIVE_PASS = Record(GivePass, (COMMAND_ID, Member("seat", Whole(0, SEATS_MAX - 1))))


@dataclass(frozen=True, slots=True)
class TakePass:
    """Take over what a one-time link or a recovery code is for."""

    command_id: str
    token: str


TAKE_PASS = Record(
    TakePass,
    (
        COMMAND_ID,
        Member(
            "token",
            Text(1, 64),
            about="What the link carries, or the recovery code as it was typed.",
        ),
    ),
)


@dataclass(frozen=True, slots=True)
class Shown:
    """Whether the reader is a screen that everybody sees."""

    display: bool


_DISPLAY = Member("display", Flag(), default=False)
SHOWN = Record(Shown, (_DISPLAY,))


@dataclass(frozen=True, slots=True)
class After(Shown):
    """Where a reader stands, too."""

    after: int


AFTER = Record(After, (_DISPLAY, Member("after", Whole(0, HEAD_MAX), default=0)))


@dataclass(frozen=True, slots=True)
class Pressed:
    """Where the screen that presses stands."""

    after: int | None


PRESSED = Record(
    Pressed,
    (
        Member(
            "after",
            Maybe(Whole(0, HEAD_MAX)),
            default=None,
            about="The head the screen shows: what happened since comes with the answer.",
        ),
    ),
)
