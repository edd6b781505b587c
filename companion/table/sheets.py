"""Write on a sheet, and say that it is ready."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from functools import partial
from typing import Any

from companion.core.errors import InvalidInput, Stale
from companion.core.json_values import Json, as_members
from companion.core.message import Message, Seat, say
from companion.core.reader import Node
from companion.core.shape import Flag, Unread
from companion.core.sheet import Cells, check_cell
from companion.table.kit import Request, TableFact, acting_seat, choice, holds_seat, is_unfinished
from companion.table.log import Event
from companion.table.state import Deed, Stage, TableState, with_seat
from companion.table.tell import name_of

CELLS_PER_CHANGE_MAX = 200
"""Most cells in one change; the largest sheet (a map and two counts) has 83."""


@dataclass(frozen=True, slots=True)
class SheetChanged(TableFact):
    """Cells of a sheet hold something else, or nothing any more."""

    is_told = False

    seat: Seat
    cells: Any

    def then(self, state: TableState, event: Event) -> TableState:
        """Write them; a sheet that was ready is changed since."""
        cells = dict(state.sheets.get(self.seat, {}))
        # Where a correction of the sheet was taken back, some rows are not there any more.
        changes = state.play.carry(as_members(self.cells))
        for cell, value in changes.items():
            if value is None:
                cells.pop(cell, None)
            else:
                cells[cell] = value
        fresh = state.fresh.get(self.seat, frozenset()) | frozenset(changes)
        return replace(
            after_ready(state, self.seat),
            sheets={**state.sheets, self.seat: cells},
            fresh={**state.fresh, self.seat: fresh},
            wrote={**state.wrote, self.seat: done(state, self.seat, event.seq, cells)},
        )

    def tell(self, event: Event, state: TableState) -> Message:
        """Say whose sheet it is."""
        return say("{who} wrote on the sheet.", who=name_of(self.seat, state))


@dataclass(frozen=True, slots=True)
class SeatReadied(TableFact):
    """Somebody has entered all there is, or goes on."""

    seat: Seat
    ready: bool

    def then(self, state: TableState, event: Event) -> TableState:
        """Note it; what was changed before counts no more."""
        before = state.seats[self.seat]
        return with_seat(state, self.seat, replace(before, ready=self.ready, changed=False))

    def tell(self, event: Event, state: TableState) -> Message:
        """Say which."""
        return say("{whom} is ready.") if self.ready else say("{whom} goes on entering.")


def done(state: TableState, seat: Seat, seq: int, cells: Cells) -> Deed:
    """Return what was done on a sheet since luck last had a part, up to its last change, `seq`."""
    return Deed(seq, partial(state.play.deed, state.opened.get(seat, {}), cells))


def after_ready(state: TableState, seat: Seat) -> TableState:
    """Return the state with a sheet marked as changed after its seat was ready, if it was."""
    before = state.seats[seat]
    if before.changed == before.ready:
        return state
    return with_seat(state, seat, replace(before, changed=before.ready))


def _is_entered(request: Request) -> bool:
    """Return whether a screen asks who is ready: not where play itself fills in the sheets."""
    return request.state.stage is not Stage.PLAYING or not request.game.play.keeps_sheets


@choice("change-sheet", holds_seat, is_unfinished, is_beside=True, cells=Unread(), was=Unread())
def change_sheet(request: Request, cells: Node, was: Node | None = None) -> tuple[Event, ...]:
    """Write some cells of one sheet."""
    seat = acting_seat(request)
    changes = cells.members()
    if not 1 <= len(changes) <= CELLS_PER_CHANGE_MAX:
        raise InvalidInput(
            "wrong-length",
            say("A change holds 1 to {high} cells. Send that many.", high=CELLS_PER_CHANGE_MAX),
            pointer=cells.pointer,
        )
    written: dict[str, Json] = {
        cell: check_cell(request.game.sheet, cell, node) for cell, node in changes.items()
    }
    if was is not None:
        _check_unchanged(request, seat, was.members())
    return (SheetChanged(seat, written).by(request.by),)


def _check_unchanged(request: Request, seat: Seat, was: Mapping[str, Node]) -> None:
    """Refuse cells that were chosen by what others of the sheet held, where these have changed.

    Raises:
        Stale: `cell-changed`.
        InvalidInput: There is no such cell, or it cannot hold this.
    """
    held = request.state.sheets.get(seat, {})
    for cell, node in was.items():
        if check_cell(request.game.sheet, cell, node) != held.get(cell):
            name = cell.partition("/")[0]
            field = next(field for field in request.game.sheet if field.id == name)
            raise Stale(
                "cell-changed",
                say(
                    "{field} was changed meanwhile, so nothing was written. Look at the sheet, "
                    "then do it again.",
                    field=field.label,
                ),
            )


@choice(
    "set-ready",
    holds_seat,
    is_unfinished,
    shown=_is_entered,
    label=say("I am ready"),
    is_beside=True,
    ready=Flag(),
)
def set_ready(request: Request, *, ready: bool) -> tuple[Event, ...]:
    """Say that a sheet is ready, or goes on."""
    return (SeatReadied(acting_seat(request), ready).by(request.by),)
