"""Hold what someone asks of a table."""

from dataclasses import dataclass

from companion.core.ids import Seat
from companion.core.reader import Node


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
