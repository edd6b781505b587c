"""Choose from a table what one principal may see: the single gate for everything that leaves.

A view is made of objects without nulls, so that a merge patch (RFC 7396) can turn one into the
next; `docs/live.md` shows it. Texts are messages, put into words at the edge.
"""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import TypeAlias

from companion.core.message import Message
from companion.table import parts, parts_ended
from companion.table.events import Event
from companion.table.log import Log
from companion.table.part_kind import Facts, Kind
from companion.table.principal import Principal
from companion.table.scene import Scene
from companion.table.state import Stage
from companion.table.tell import is_told, tell


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


@dataclass(frozen=True, slots=True)
class Sight:
    """What decides which of the parts that several may see one of them sees."""

    has_sheets: bool
    at_table: bool


def sight_of(scene: Scene, principal: Principal) -> Sight:
    """Return which shared parts a principal may see."""
    # Open among players, on the display at the end.
    is_over = scene.state.stage is Stage.FINISHED
    return Sight(bool(principal.own) or principal.host or is_over, principal.at_table)


def outline_shared(scene: Scene, facts: Facts, sight: Sight) -> Outline:
    """Return the parts that all with the same sight may see."""
    seen: dict[str, tuple[Kind, object] | Group] = {
        "table": (parts.TABLE, facts),
        "seats": Group(parts.SEAT, scene.seats, is_always=True),
        "play": (parts.PLAY, None),
        "sheets": Group(parts.SHEET, scene.sheets if sight.has_sheets else {}, is_always=True),
        "log": Group(parts.ENTRY, scene.entries, is_always=True),
        "summary": (parts.SUMMARY, None),
        "notices": (parts.NOTICES, None),
        "news": (parts.NEWS, None),
        "result": (parts_ended.RESULT, None),
        "boards": (parts_ended.BOARDS, None),
        "scenes": (parts_ended.SCENES, None),
        "other": (parts_ended.OTHER, None),
        "thrown": (parts_ended.THROWN, None),
        "dealt": (parts_ended.DEALT, None),
        "first_turn": (parts_ended.FIRST_TURN, None),
    }
    if sight.at_table:
        seen |= {
            "knocks": (parts.KNOCKS, None),
            "undo": (parts.UNDO, None),
            "missing": (parts.MISSING, None),
        }
    return seen


def outline_own(facts: Facts, principal: Principal) -> Outline:
    """Return the parts that are made for a principal; of a stranger nothing is asked here."""
    return {
        "me": (parts.ME, (principal, bool(facts.join_url))),
        "private": Group(parts.PRIVATE, {str(seat): seat for seat in principal.private}),
        "advice": Group(parts.ADVICE, {str(seat): seat for seat in principal.acting}),
    }


def view(facts: Facts, log: Log, principal: Principal) -> dict[str, object]:
    """Return what a principal may see, all of it made now; a stranger sees nothing of the table."""
    if principal.stranger:
        return stranger_view(facts, log, principal)
    scene = Scene(log)
    seen: dict[str, object] = {"head": log.head}
    shared = outline_shared(scene, facts, sight_of(scene, principal))
    for name, place in {**shared, **outline_own(facts, principal)}.items():
        if not isinstance(place, Group):
            made = _make(scene, *place)
        else:
            members = {name: _make(scene, place.kind, key) for name, key in place.keys.items()}
            made = {name: part for name, part in members.items() if part is not None}
            made = made if made or place.is_always else None
        if made is not None:
            seen[name] = made
    return seen


def stranger_view(facts: Facts, log: Log, principal: Principal) -> dict[str, object]:
    """Return what a stranger sees: that there is a table, and what became of its knock or seat."""
    state = log.state
    table = {"code": facts.code, "game": state.game.id, "state": state.stage.value}
    # A phone that was let in and whose seat was freed since does not wait for an answer.
    if principal.knock in state.knocks:
        return {"table": table, "knock": "waiting"}
    if principal.knock in state.refused:
        return {"table": table, "knock": "refused"}
    return {"table": table, "moved": True} if principal.moved else {"table": table}


def told(log: Log) -> tuple[Event, Message | None]:
    """Return the last event with its sentence; None for one that is not read aloud."""
    event = log.events[-1]
    if not is_told(event):
        return event, None
    struck = log.events[event.strikes - 1] if event.strikes else None
    return event, tell(event, log.state, struck)


def _make(scene: Scene, kind: Kind, key: object) -> object:
    return kind.make(key, *kind.sources(scene, key))
