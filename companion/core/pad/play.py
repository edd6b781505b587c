"""Play a game by a sheet: people write, throw its dice, and the target is called out."""

from collections.abc import Mapping
from dataclasses import dataclass, field, replace
from types import ModuleType
from typing import ClassVar

from companion.core import rethrow, throw
from companion.core.ids import Seat
from companion.core.kit import Offer
from companion.core.message import Message, say
from companion.core.pad.box import PadBox
from companion.core.play import Notice, Play
from companion.core.sheet import Cells
from companion.core.throw import Throw, show_throw


@dataclass(frozen=True, slots=True)
class PadTable:
    """What lies on the table beside the sheets."""

    box: PadBox
    throw: Throw = field(default_factory=Throw)

    def lay(self, throw: Throw) -> "PadTable":
        """Return the table with other dice on it."""
        return replace(self, throw=throw)


class PadPlay(Play[PadTable]):
    """The play of such a game; what is not in its box nobody is offered."""

    nouns: ClassVar[tuple[ModuleType, ...]] = (throw, rethrow)
    lies_open = True

    @property
    def box(self) -> PadBox:
        """What the sheet brings."""
        return self.state.box

    def may(self, seat: Seat) -> tuple[Offer, ...]:
        """Return what may be done with what the sheet brings."""
        dice = self.box.dice
        has = {"throw": dice.count, "rethrow": dice.rerolls}
        return tuple(offer for offer in super().may(seat) if has.get(offer.kind, 1))

    def view(self, seat: Seat | None) -> Mapping[str, object]:
        """Return the dice; all else stands on the sheets."""
        return {"throw": show_throw(self.state)} if self.box.dice.count else {}

    def notice(self, sheets: Mapping[Seat, Cells]) -> tuple[Notice, ...]:
        """Call out who is at the target. It ends nothing: what a table goes by, it knows best."""
        box = self.box
        if not box.end or not any(sheets.values()):
            return ()
        totals = box.pad.totals([box.pad.entry_of(cells) for cells in sheets.values()])
        sign = 1 if box.end == "reached" else -1
        return tuple(
            Notice("target-reached", _told(points, box.target), seat, stays=True)
            for seat, points in zip(sheets, totals, strict=True)
            if sign * points >= sign * box.target
        )


def _told(points: int, target: int) -> Message:
    return say("{who} stands at {n}. The target is {target}.", n=points, target=target)


def play_sheets(box: PadBox) -> PadPlay:
    """Return the play of a game of sheets before anything happened."""
    return PadPlay(PadTable(box))
