"""Move a seat to another phone, and make a host by a recovery code: a dead phone loses neither.

A pass is known here by a hash of what its holder shows. That it is used once hangs on the log, as
rights do: a seat that moved has another claim, and a code that made a host is named by the event.
"""

import hmac
from dataclasses import dataclass
from hashlib import sha256
from itertools import count

from companion.core.errors import NotAllowed, UnknownThing
from companion.core.kit import require
from companion.core.message import Seat, say
from companion.engine.admission import Admission
from companion.engine.cache import Known
from companion.engine.retention import shifted
from companion.engine.tables import Tables
from companion.table.codes import CODE_SIGNS, read_signs
from companion.table.kit import NOT_HOST, NOT_YOUR_SEAT, SEAT_IS_FREE, check_room
from companion.table.log import Event
from companion.table.ports import Key, Pass
from companion.table.principal import Right, Role, host_claims
from companion.table.settings import HostRecovered, SeatMoved
from companion.table.state import TableState

GOOD_MIN = 10
"""Minutes a pass for a seat is good for: as long as it takes to fetch another phone."""
RECOVERY_LENGTH = 12
"""Signs of a recovery code: 57 bits, typed once in an evening at most."""
TOKEN_LENGTH = 22
"""Signs of what a one-time link carries: 128 bits, URL-safe."""


@dataclass(frozen=True, slots=True)
class ShownPass:
    """A pass as its holder is shown it, once."""

    token: str
    until: str
    """The last second it is good for, in UTC."""


def give_pass(tables: Tables, device_id: str, code: str, seat: Seat) -> ShownPass:
    """Make a pass by which another phone takes over a seat, with its sheet and its hand.

    Whoever holds the seat may, and a host, for the phone may be dead. Where a host moves its only
    seat it goes along as host.

    Raises:
        NotAllowed: `not-your-seat`.
        RuleViolation: `seat-is-free`.
        UnknownThing: `unknown-table`.
    """
    known = tables.look(code)
    state, principal = known.log.state, known.principal(device_id)
    require(seat in principal.own or principal.host, NOT_YOUR_SEAT)
    require(seat in state.taken, SEAT_IS_FREE)
    claims = host_claims(known.rights.get(device_id, ()), state)
    host = claims[-1] if claims and principal.own == (seat,) else None
    token = tables.ports.ids.secret()
    until = shifted(tables.ports.clock.now(), minutes=GOOD_MIN)
    given = Pass(_hash(known, token), seat, state.seats[seat].claim, host, until)
    tables.ports.store.add_pass(known.row.id, given)
    return ShownPass(token, until)


def recovery_code(tables: Tables, device_id: str, device_token: str, code: str) -> str:
    """Return the code that makes another phone host, the same until it was used.

    It comes from the token of the host's phone, which nobody else has: so the phone can be shown it
    again, while the service keeps nothing but its hash.

    Raises:
        NotAllowed: `not-host`.
        UnknownThing: `unknown-table`.
    """
    known = tables.look(code)
    require(known.principal(device_id).host, NOT_HOST)
    for number in count():
        typed = _recovery(device_token, known.row.id, number)
        token_hash = _hash(known, typed)
        if _mark(token_hash) not in known.log.state.used:
            break
    if tables.ports.store.find_pass(known.row.id, token_hash) is None:
        tables.ports.store.add_pass(known.row.id, Pass(token_hash))
    return typed


def take_pass(tables: Tables, device_id: str, command_id: str, code: str, token: str) -> Admission:
    """Give a device what a pass is for: the seat, or the rights of a host.

    Raises:
        NotAllowed: `pass-used` or `pass-expired`.
        RuleViolation: `log-full`.
        UnknownThing: `unknown-table` or `unknown-pass`.
    """
    key = Key(f"device:{device_id}", command_id, sha256(token.encode()).hexdigest())

    def take(known: Known) -> Admission:
        given = _find(tables, known, token)
        kept = tables.ports.store.find_answer(known.row.id, key.actor, key.command_id)
        is_done = kept is not None and kept.body_hash == key.body_hash
        if is_done or (given.seat is not None and given.seat in known.principal(device_id).own):
            return Admission(given.seat, is_new=False)
        check_good(given, known.log.state, tables.ports.clock.now())
        check_room(known.log, tables.ports.events_max)
        event, rights = _use(given, known.log.head + 1)
        tables.append(known.row, known.game, known.log.head, (event,), key, {device_id: rights})
        return Admission(given.seat)

    return tables.until_kept(code, take)


def check_good(given: Pass, state: TableState, now: str) -> None:
    """Refuse a pass that was used, or whose time is over.

    Raises:
        NotAllowed: `pass-used` or `pass-expired`.
    """
    if given.seat is None:
        is_used = _mark(given.token_hash) in state.used
    else:
        is_used = state.seats[given.seat].claim != given.claim
    if is_used:
        raise NotAllowed(
            "pass-used",
            say("This was used already: it is good for one phone. Ask for a new one."),
            pointer="/token",
        )
    if given.until and given.until < now:
        raise NotAllowed(
            "pass-expired",
            say(
                "This is too old: it was good for {minutes} minutes. Ask for a new one.",
                minutes=GOOD_MIN,
            ),
            pointer="/token",
        )


def unknown_pass() -> UnknownThing:
    """Return the refusal of what no table has given, whether there is a table or not."""
    return UnknownThing(
        "unknown-pass",
        say("This opens nothing here. Compare the code of the table, too, and try again."),
        pointer="/token",
    )


def _use(given: Pass, seq: int) -> tuple[Event, tuple[Right, ...]]:
    """Return what happens, and the rights that hang on it."""
    if given.seat is None:
        recovered = HostRecovered(_mark(given.token_hash))
        return recovered.by(None), (Right(Role.HOST, claim=seq),)
    rights = [Right(Role.SEAT, given.seat, claim=seq)]
    if given.host is not None:
        rights.append(Right(Role.HOST, claim=seq))
    return SeatMoved(given.seat, given.host).by(given.seat), tuple(rights)


def _find(tables: Tables, known: Known, token: str) -> Pass:
    """Return a pass by what was scanned, or typed with look-alikes and spaces."""
    shown = token if len(token) == TOKEN_LENGTH else read_signs(token, RECOVERY_LENGTH)
    found = tables.ports.store.find_pass(known.row.id, _hash(known, shown))
    if found is None:
        raise unknown_pass()
    return found


def _recovery(device_token: str, table_id: str, number: int) -> str:
    made = hmac.digest(device_token.encode(), f"recovery {table_id} {number}".encode(), "sha256")
    rest, signs = int.from_bytes(made), ""
    for _ in range(RECOVERY_LENGTH):
        rest, place = divmod(rest, len(CODE_SIGNS))
        signs += CODE_SIGNS[place]
    return signs


def _hash(known: Known, token: str) -> str:
    return sha256(f"{known.row.id} {token}".encode("utf-8", "surrogatepass")).hexdigest()


def _mark(token_hash: str) -> str:
    """Return by what the log names a code that was used: enough to know it, not to find it."""
    return token_hash[:16]
