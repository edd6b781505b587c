"""Choose from a table what one principal may see: the single gate for everything that leaves.

A view is made of objects without nulls, so that a merge patch (RFC 7396) can turn one into the
next; `docs/live.md` shows it. Texts are messages, put into words at the edge.
"""

from collections.abc import Hashable, Mapping
from dataclasses import dataclass
from typing import Literal, TypeAlias

from companion.core.message import Message
from companion.table import parts, parts_ended
from companion.table.log import Event, Log
from companion.table.principal import Principal
from companion.table.scene import Address, Kind, Scene
from companion.table.state import Stage
from companion.table.tell import is_told, tell
from companion.table.view_parts import StrangerView, StrangeTable


@dataclass(frozen=True, slots=True)
class Group:
    """A member of a view that is an object of parts of one kind."""

    kind: Kind
    keys: Mapping[str, object]
    """The key of each part by its name in the object."""
    is_always: bool = False
    """Whether it is there without any part, too."""


Outline: TypeAlias = Mapping[str, "tuple[Kind, object] | Group"]
"""Parts of a view by their names: each of a kind with its key."""


def layers_of(
    scene: Scene, address: Address, principal: Principal
) -> tuple[tuple[Hashable, Outline], ...]:
    """Return what a principal may see, in layers: each with by what it is known at one head.

    Whoever sees a layer of the same name sees the same. A stranger sees none of them.
    """
    # Open among players, on the display at the end.
    is_over = scene.state.stage is Stage.FINISHED
    sheets = scene.sheets if principal.own or principal.host or is_over else {}
    shared: Outline = {
        "table": (parts.table, address),
        "seats": Group(parts.seat, scene.seats, is_always=True),
        "play": (parts.play, None),
        "log": Group(parts.entry, scene.entries, is_always=True),
        "summary": (parts.summary, None),
        "notices": (parts.notices, None),
        "news": (parts.news, None),
        "result": (parts_ended.result, None),
        "boards": (parts_ended.boards, None),
        "scenes": (parts_ended.scenes, None),
        "other": (parts_ended.other, None),
        "thrown": (parts_ended.thrown, None),
        "dealt": (parts_ended.dealt, None),
        "first_turn": (parts_ended.first_turn, None),
    }
    at_table: Outline = {
        "knocks": (parts.knocks, None),
        "undo": (parts.undo, None),
        "missing": (parts.missing, None),
    }
    own: Outline = {
        "me": (parts.me, (principal, bool(address.join_url))),
        "private": Group(parts.private, {str(seat): seat for seat in principal.private}),
        "advice": Group(parts.advice, {str(seat): seat for seat in principal.acting}),
    }
    return (
        (address, shared),
        (("sheets", bool(sheets)), {"sheets": Group(parts.sheet, sheets, is_always=True)}),
        (("at-table", principal.at_table), at_table if principal.at_table else {}),
        ((address, principal), own),
    )


def stranger_view(address: Address, log: Log, principal: Principal) -> StrangerView:
    """Return what a stranger sees: that there is a table, and what became of its knock or seat."""
    state = log.state
    knock: Literal["waiting", "refused"] | None = None
    # A phone that was let in and whose seat was freed since does not wait for an answer.
    if principal.knock in state.knocks:
        knock = "waiting"
    elif principal.knock in state.refused:
        knock = "refused"
    return StrangerView(
        table=StrangeTable(code=address.code, game=state.game.id, state=state.stage),
        knock=knock,
        moved=principal.moved and knock is None,
    )


def told(log: Log) -> tuple[Event, Message | None]:
    """Return the last event with its sentence; None for one that is not read aloud."""
    event = log.events[-1]
    if not is_told(event):
        return event, None
    return event, tell(event, log.state, log.struck_by(event))
