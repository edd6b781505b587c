"""Hold what someone asks of a table, and describe once how it is sent.

Whoever takes a press in reads it by what stands here: the service, a phone without it, and the
publishing of what such a phone wrote down. So all of them refuse the same, in the same words.
"""

from dataclasses import dataclass, replace

from companion.core.ids import Seat
from companion.core.message import say
from companion.core.reader import Node
from companion.core.schema import Record
from companion.core.shape import EMPTY, Maybe, Member, Pattern, Text, Unread, Whole
from companion.table.events import HEAD_MAX
from companion.table.seats import SEATS_MAX

KIND_LENGTH_MAX = 40
"""Longest kind of a command, in code points; no game has one of more than twenty."""


@dataclass(frozen=True, slots=True)
class TableCommand:
    """A command with its own key: sent twice, it is done once."""

    id: str
    """Made by the phone; unique per table and acting seat or role."""
    kind: str
    """Imperative, kebab-case: one of the table's or of the game's."""
    data: Node
    """The command's own keys, not yet checked."""
    seat: Seat | None = None
    """The seat acted for; None acts as host or as any seat may."""
    seen: int | None = None
    """The head the phone showed when it was pressed; None where that does not matter."""


COMMAND_ID = Member(
    "command_id",
    Pattern(
        "bad-key",
        say("The key of a press holds letters, digits, _ and - only. Make another one."),
        "[A-Za-z0-9_-]*",
        16,
        64,
    ),
    about="Made by the client; sent twice it is done once.",
)
"""A press's key: at least 96 bits as a phone makes it."""
PRESSED = (
    Member("kind", Text(1, KIND_LENGTH_MAX)),
    Member("seat", Maybe(Whole(0, SEATS_MAX - 1)), default=None, about="The seat acted for."),
    Member(
        "seen",
        Maybe(Whole(0, HEAD_MAX)),
        default=None,
        about="The head the screen showed when it was pressed.",
    ),
    Member("data", Unread(), default=EMPTY, about="The command's own keys."),
)
"""What is sent of a press beside its key."""
COMMAND = Record(TableCommand, (replace(COMMAND_ID, to="id"), *PRESSED))
"""A press as it is sent."""
