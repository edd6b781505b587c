"""Say in short words how each row of a sheet was read, so that who wrote it sees a row misread."""

from collections.abc import Iterator
from functools import reduce

from companion.core.message import Message, say
from companion.core.pad import PadRow
from companion.core.pad.row import BoundRow
from companion.games.own_game.row_kinds import KINDS
from companion.games.own_game.sheet import OwnSheet


def tell_rows(sheet: OwnSheet) -> tuple[Message, ...]:
    """Return a line for each row, and one for who wins."""
    names = {row.id: row.label for row in sheet.rows}
    told = (
        say(
            "{row}: {told}",
            row=say("{row} ({group})", row=row.label, group=row.group) if row.group else row.label,
            told=reduce(_joined, (*KINDS[row.kind].tell(row, names), *_tell_bounds(row))),
        )
        for row in sheet.rows
    )
    most, fewest = say("The most points win."), say("The fewest points win.")
    return (*told, fewest if sheet.members.wins == "fewest" else most)


def _joined(told: Message, more: Message) -> Message:
    return say("{told}; {more}", told=told, more=more)


def _tell_bounds(row: PadRow) -> Iterator[Message]:
    number = row.number
    if isinstance(row, BoundRow) and not number.values:
        yield say("{low} to {high}", low=number.low, high=number.high)
