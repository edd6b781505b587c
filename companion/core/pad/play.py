"""Play a game that is nothing but sheets: people write, and the target is called out."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

from companion.core.ids import Seat
from companion.core.message import Message, say
from companion.core.pad import Pad
from companion.core.play import Notice, Play
from companion.core.sheet import Cells


@dataclass(frozen=True, slots=True)
class PadTable:
    """A table on which there are sheets alone."""

    pad: Pad
    end: Literal["", "reached", "down"] = ""
    """When a total is called out: at the target or above it, or at the target or below."""
    target: int = 0


class PadPlay(Play[PadTable]):
    """The play of such a game."""

    lies_open = True

    def view(self, seat: Seat | None) -> Mapping[str, object]:
        """Return nothing: all there is stands on the sheets."""
        return {}

    def notice(self, sheets: Mapping[Seat, Cells]) -> tuple[Notice, ...]:
        """Call out who is at the target. It ends nothing: what a table goes by, it knows best."""
        table = self.state
        if not table.end or not any(sheets.values()):
            return ()
        totals = table.pad.totals([table.pad.entry_of(cells) for cells in sheets.values()])
        sign = 1 if table.end == "reached" else -1
        return tuple(
            Notice("target-reached", _told(points, table.target), seat, stays=True)
            for seat, points in zip(sheets, totals, strict=True)
            if sign * points >= sign * table.target
        )


def _told(points: int, target: int) -> Message:
    return say("{who} stands at {n}. The target is {target}.", n=points, target=target)


def play_sheets(table: PadTable) -> PadPlay:
    """Return the play of a game of sheets before anything happened."""
    return PadPlay(table)
