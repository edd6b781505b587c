"""Let devices in: by the link, by a typed code where the table allows it, or by a knock."""

from collections.abc import Sequence
from dataclasses import dataclass
from hmac import compare_digest

from companion.core.errors import NotAllowed, RuleViolation
from companion.core.kit import require
from companion.core.message import Seat, say
from companion.engine.cache import Known
from companion.engine.tables import Tables, reused
from companion.table.hands import own_seat
from companion.table.kit import SEAT_IS_FREE, check_room
from companion.table.knocks import DisplayJoined, Knocked
from companion.table.log import Event, Log
from companion.table.ports import Key, TableRow
from companion.table.principal import Right, Role
from companion.table.seating import take_seat
from companion.table.state import Stage, TableState

KNOCKS_MAX = 6
"""Most phones that wait for an answer at once."""
SENT_AWAY_MAX = 3
"""How often a phone is sent away until it may knock no more: everybody at the table hears it."""


@dataclass(frozen=True, slots=True)
class Asked:
    """What a device asks for when it joins."""

    device_id: str
    command_id: str
    secret: str = ""
    """What the link carries; "" for a typed code."""
    as_display: bool = False
    back: Seat | None = None
    """The seat whose player says to be back, with a phone the table does not know."""


@dataclass(frozen=True, slots=True)
class Admission:
    """What a device has at a table after it asked."""

    seat: Seat | None = None
    """None for a display, a phone that has knocked, and a host by the recovery code."""
    waiting: bool = False
    """Whether somebody at the table must let it in first."""
    is_new: bool = True


def join(tables: Tables, code: str, asked: Asked) -> Admission:
    """Join a table; a device that is there already keeps what it has.

    The link takes a free seat at once. A typed code does so where the table was opened at
    home; elsewhere it knocks, and any seated phone lets it in. Who asks for a seat that is taken
    knocks by the link and at home, too: somebody who knows its player says so with one tap.

    Raises:
        NotAllowed: `old-link`.
        RuleViolation: `table-locked`, `no-free-seat`, `too-late`, `too-many-knocks`, `sent-away`,
            `seat-is-free`, `log-full`, `wrong-stage`.
        Stale: `key-reused`, where this press took a seat that was freed since.
        UnknownThing: `unknown-table`.
    """
    return tables.until_kept(code, lambda known: _join(tables, known, asked))


def _join(tables: Tables, known: Known, asked: Asked) -> Admission:
    row, game, log = known.row, known.game, known.log
    principal = known.principal(asked.device_id)
    if asked.as_display and not principal.stranger:
        return Admission(is_new=False)
    if principal.own:
        return Admission(principal.own[0], is_new=False)
    check_room(log, tables.ports.events_max)
    may_enter = principal.host or _may_enter(row, log.state, asked.secret)
    may_enter = may_enter and asked.back is None
    if not may_enter and principal.knock in log.state.knocks:
        return Admission(waiting=True, is_new=False)
    if not may_enter:
        _check_welcome(known.rights.get(asked.device_id, ()), log.state)
        event, right = _knock(log, asked)
    elif asked.as_display:
        event, right = DisplayJoined().by(None), Right(Role.DISPLAY)
    else:
        mine = own_seat(known.rights.get(asked.device_id, ()), log.state)
        event = take_seat(
            log.state,
            phone=True,
            knock=principal.knock,
            place=mine,
            own=mine is not None,
        )
        right = Right(Role.SEAT, event.seat, claim=log.head + 1)
    key = Key(f"device:{asked.device_id}", asked.command_id, "")
    if tables.ports.store.find_answer(row.id, key.actor, key.command_id) is not None:
        # It took a seat that was freed since; only a press of its own takes another.
        raise reused()
    tables.append(row, game, log.head, (event,), key, {asked.device_id: (right,)})
    return Admission(event.seat, waiting=not may_enter)


def _may_enter(row: TableRow, state: TableState, secret: str) -> bool:
    if state.locked:
        raise RuleViolation(
            "table-locked", say("This table is locked. Ask the host to open it."), rule="locked"
        )
    if not secret:
        return state.open_by_code
    if not compare_digest(secret.encode(), row.secret.encode()):
        raise NotAllowed(
            "old-link", say("This link is no longer good. Scan the QR at the table again.")
        )
    return True


def _check_welcome(rights: Sequence[Right], state: TableState) -> None:
    """Refuse a knock of a device whose knocks were refused often enough."""
    knocks = {right.claim for right in rights if right.role is Role.KNOCK}
    if len(knocks.intersection(state.refused)) >= SENT_AWAY_MAX:
        raise RuleViolation(
            "sent-away",
            say(
                "This phone was sent away {count} times and cannot knock here again. "
                "Ask somebody at the table for the link.",
                count=SENT_AWAY_MAX,
            ),
            rule="knock",
        )


def _knock(log: Log, asked: Asked) -> tuple[Event, Right]:
    if asked.back is not None:
        _check_taken(log.state, asked.back)
    elif not asked.as_display:
        # Nobody waits to be let in while no seat is free.
        take_seat(log.state, phone=True)
    if len(log.state.knocks) >= KNOCKS_MAX:
        raise RuleViolation(
            "too-many-knocks",
            say("Several phones are waiting at this table. Ask somebody there for the link."),
            rule="knock",
        )
    knocked = Knocked(asked.as_display, asked.back)
    return knocked.by(None), Right(Role.KNOCK, claim=log.head + 1)


def _check_taken(state: TableState, seat: Seat) -> None:
    if state.stage is Stage.FINISHED:
        raise RuleViolation(
            "wrong-stage", say("The scores are in: nobody needs that seat."), rule="seats"
        )
    require(seat in state.taken and state.seats[seat].phone, SEAT_IS_FREE)
