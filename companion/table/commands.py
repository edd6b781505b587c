"""Hold what someone asks of a table, and describe once how it is sent.

Whoever takes a press in reads it by what stands here: the service, a phone without it, and the
publishing of what such a phone wrote down. So all of them refuse the same, in the same words.
"""

from dataclasses import dataclass
from typing import Annotated, TypeAlias

from companion.core.message import Seat, say
from companion.core.reader import Node
from companion.core.schema import shape_of
from companion.core.shape import FieldKey, Pattern, Text, Whole
from companion.table.log import HEAD_MAX
from companion.table.seats import SEATS_MAX

KIND_LENGTH_MAX = 40
"""Longest kind of a command, in code points; no game has one of more than twenty."""


CommandId: TypeAlias = Annotated[
    str,
    Pattern(
        "bad-key",
        say("The key of a press holds letters, digits, _ and - only. Make another one."),
        "[A-Za-z0-9_-]*",
        16,
        64,
    ),
    "Made by the client; sent twice it is done once.",
]
"""A press's key: at least 96 bits as a phone makes it."""


@dataclass(frozen=True, slots=True)
class TableCommand:
    """A command with its own key: sent twice, it is done once."""

    id: Annotated[CommandId, FieldKey("command_id")]
    """Made by the phone; unique per table and acting seat or role."""
    kind: Annotated[str, Text(1, KIND_LENGTH_MAX)]
    """Imperative, kebab-case: one of the table's or of the game's."""
    data: Annotated[Node, "The command's own keys."]
    """Not yet checked."""
    seat: Annotated[Seat | None, Whole(0, SEATS_MAX - 1), "The seat acted for."] = None
    """None acts as host or as any seat may."""
    seen: Annotated[
        int | None, Whole(0, HEAD_MAX), "The head the screen showed when it was pressed."
    ] = None
    """None if that does not matter."""


COMMAND = shape_of(TableCommand)
"""A press as it is sent."""
PRESSED = COMMAND.without("id", "")
"""What is sent of a press beside its key."""
