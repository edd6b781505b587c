"""Say what the calls take in, in the shapes of `docs/live.md`; a press is the table's own to say.

A bare throw and a table that is published are described in the engine, which reads them
without the service, too.
"""

from dataclasses import dataclass
from typing import Annotated

from companion.core.shape import NO_LABEL, FieldKey, Text, Whole, Word
from companion.table.commands import CommandId
from companion.table.log import HEAD_MAX
from companion.table.principal import Role
from companion.table.seats import SEATS_MAX


@dataclass(frozen=True, slots=True)
class OpenTable:
    """Open a table for a game."""

    command_id: CommandId
    game: Annotated[str, Text(1, 40), "The id of a game, of `GET /games`."]


@dataclass(frozen=True, slots=True)
class JoinTable:
    """Join a table, as a seat or as the big display."""

    command_id: CommandId
    secret: Annotated[
        str, Text(0, 64), "What the link carries; left out where a typed code is enough."
    ] = ""
    role: Annotated[Role, Word({Role.SEAT: NO_LABEL, Role.DISPLAY: NO_LABEL}), FieldKey("as")] = (
        Role.SEAT
    )
    seat: Annotated[
        int | None,
        Whole(0, SEATS_MAX - 1),
        "The seat whose phone is away and whose player asks to go on here.",
    ] = None


@dataclass(frozen=True, slots=True)
class Nothing:
    """An empty object."""


@dataclass(frozen=True, slots=True)
class CommandKey:
    """A press without anything to say beside its key."""

    command_id: CommandId


@dataclass(frozen=True, slots=True)
class GivePass:
    """Let another phone take over a seat."""

    command_id: CommandId
    seat: Annotated[int, Whole(0, SEATS_MAX - 1), "One of the device’s own seats."]


@dataclass(frozen=True, slots=True)
class TakePass:
    """Take over what a one-time link or a recovery code is for."""

    command_id: CommandId
    token: Annotated[
        str, Text(1, 64), "What the link carries, or the recovery code as it was typed."
    ]


@dataclass(frozen=True, slots=True)
class Shown:
    """Whether the reader is a screen that everybody sees."""

    display: bool = False


@dataclass(frozen=True, slots=True)
class After(Shown):
    """Where a reader stands, too."""

    after: Annotated[
        int,
        Whole(0, HEAD_MAX),
        "The head that the reader shows, 0 if it shows nothing yet: what came after it is sent, or "
        "the whole view if that is too much.",
    ] = 0


@dataclass(frozen=True, slots=True)
class Pressed:
    """Where the screen that presses stands."""

    after: Annotated[
        int | None,
        Whole(0, HEAD_MAX),
        "The head the screen shows: what happened since comes with the answer.",
    ] = None
