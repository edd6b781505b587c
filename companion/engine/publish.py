"""Publish a table that was played on one phone alone: work it out anew, then keep it.

Nothing of the phone's own events is believed. It sends what was pressed and what its luck gave; the
rules here decide every press again, so that the table that is kept is one they could have made.
Whether the luck was luck nobody can tell, and the log says so.
"""

import re
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, field, replace
from hashlib import sha256

from companion.core.chance import DECK_MAX, SIDES_MAX, fits
from companion.core.errors import CompanionError, InvalidInput, RuleViolation, Unavailable
from companion.core.ids import Seat
from companion.core.message import say
from companion.core.reader import Node, plain
from companion.engine.phone import PhoneTables
from companion.engine.tables import Tables, reused
from companion.engine.wording import dump
from companion.table.commands import TableCommand
from companion.table.events import EVENTS_PER_TABLE_MAX, Event
from companion.table.ports import HeadMoved, Key, TableRow
from companion.table.principal import Right, Role
from companion.table.seats import SEATS_MAX

PUBLISHED_BYTES_MAX = 1024 * 1024
"""Most bytes of a table that is published; an evening of twelve sheets takes about half."""
PRESSES_MAX = 4_000
"""Most presses of a table that is published; four games an evening take a few hundred each."""
STEPS_MAX = 400_000
"""Most events folded anew because something was taken back; some seconds of work."""
FINISHES_MAX = 20
"""Most times such a table is scored; each may be a hard board."""
DRAWS_MAX = 12
"""Most draws of one press; a deal asks luck once a seat at most."""
KIND_LENGTH_MAX = 40
TIME = re.compile(r"[0-9]{4}-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:[0-5][0-9]Z")


@dataclass(frozen=True, slots=True)
class Press:
    """One press as a phone kept it."""

    command: TableCommand
    at: str
    head: int
    """The head it led to on the phone."""
    draws: tuple[tuple[int, ...], ...]
    node: Node


@dataclass(slots=True)
class ToldChance:
    """Luck as somebody tells it; what no luck could give is refused."""

    pointer: str = ""
    told: list[tuple[int, ...]] = field(default_factory=list)
    given: int = 0

    def draw(self, spec: str, stream: int = 0) -> tuple[int, ...]:
        """Return the next outcome that was told.

        Raises:
            InvalidInput: `bad-draw`: none is left, or it is none of this draw.
        """
        place = f"{self.pointer}/draws/{self.given}"
        if self.given >= len(self.told):
            raise InvalidInput(
                "bad-draw",
                say("Luck was asked for {spec}, and no draw is left. Add it.", spec=spec),
                pointer=self.pointer,
            )
        outcome = self.told[self.given]
        if not fits(spec, outcome):
            raise InvalidInput(
                "bad-draw",
                say("This cannot come of {spec}. Send what was drawn.", spec=spec),
                pointer=place,
            )
        self.given += 1
        return outcome


def publish(tables: Tables, device_id: str, node: Node, give_way: Callable[[], None]) -> TableRow:
    """Keep a table that a phone played alone; sent twice it is one table.

    Args:
        tables: Where it is kept.
        device_id: Whose phone it is: host, and at the first seat.
        node: `{"command_id", "game", "at", "presses"}` of `docs/live.md`.
        give_way: Called between presses, so that others at this service are not held up.

    Raises:
        InvalidInput: `bad-draw`, `press-refused`, `head-differs` or what the reader finds; the
            pointer says where. Nothing is kept then.
        RuleViolation: `too-much-work`.
        Stale: `key-reused`: the same key came with other presses.
        UnknownThing: `unknown-game`.
    """
    members = node.object(required=["command_id", "game", "at", "presses"])
    command_id = members["command_id"].text(low=16, high=64)
    game = tables.game(members["game"].text(low=1, high=40))
    opened_at = _time(members["at"])
    presses = [_read(each) for each in members["presses"].array(high=PRESSES_MAX)]
    table_id = sha256(f"{device_id} published {command_id}".encode()).hexdigest()[:32]
    key = Key("publish", command_id, sha256(dump(_content(node))).hexdigest())
    kept = tables.ports.store.find_answer(table_id, key.actor, key.command_id)
    if kept is not None and kept.body_hash != key.body_hash:
        raise reused()
    if kept is None:
        events = _replay(tables, game.id, opened_at, presses, give_way)
        row = tables.claim_code(table_id, game.id)
        rights = {device_id: (Right(Role.HOST), Right(Role.SEAT, Seat(0), claim=2))}
        # The head has moved where the same came twice at once: the other one kept it.
        with suppress(HeadMoved):
            tables.append_placed(row, game, 0, events, key, rights)
    found = tables.ports.store.find_table_by_id(table_id)
    if found is None:
        raise Unavailable("busy", say("Many press at once just now. Try again."))
    return found


def _replay(
    tables: Tables,
    game_id: str,
    opened_at: str,
    presses: Sequence[Press],
    give_way: Callable[[], None],
) -> tuple[Event, ...]:
    """Return the events that the rules make of the presses, with the word that ends them."""
    luck = ToldChance()
    phone = PhoneTables(luck, tables.ports.scorer)
    phone.open("here", game_id, "opened", opened_at)
    row, game = phone.tables.find("here")
    work = finishes = 0
    for number, press in enumerate(presses):
        give_way()
        luck.pointer, luck.told, luck.given = press.node.pointer, list(press.draws), 0
        _play(phone, press, number)
        if luck.given < len(luck.told):
            raise InvalidInput(
                "bad-draw",
                say("Luck was not asked for this. Leave it out."),
                pointer=f"{press.node.pointer}/draws/{luck.given}",
            )
        log = phone.tables.cache.log(row.id, game)
        if log.head != press.head:
            raise InvalidInput(
                "head-differs",
                say(
                    "Here this press leads to event {head}. Another version played it.",
                    head=log.head,
                ),
                pointer=f"{press.node.pointer}/head",
            )
        work += log.head if log.events[-1].strikes else 0
        finishes += press.command.kind == "finish-table"
        if work > STEPS_MAX or finishes > FINISHES_MAX:
            raise RuleViolation(
                "too-much-work",
                say("Too much was taken back or scored anew at this table to check it."),
                rule="limits",
            )
    told = phone.store.events_after(row.id, 0)
    last = Event(
        len(told) + 1,
        tables.ports.clock.now(),
        "table-published",
        Seat(0),
        {"presses": len(presses)},
    )
    return (*(replace(event, alone=True) for event in told), last)


def _play(phone: PhoneTables, press: Press, number: int) -> None:
    if press.command.kind in ("open-rematch", "rotate-link", "lock-table"):
        # What belongs to a table that others can reach was never offered on one phone.
        press.node.refuse("unknown-command", say("A table on one phone has no such press."))
    try:
        phone.press("here", press.command, press.at)
    except CompanionError as error:
        if error.code == "bad-draw":
            raise
        inner = (
            error.pointer if error.pointer.startswith(press.node.pointer) else press.node.pointer
        )
        raise InvalidInput(
            "press-refused",
            say(
                "Press {number} is not one the rules allow there: {reason}",
                number=number + 1,
                reason=error.message,
            ),
            pointer=inner,
        ) from error


def _read(node: Node) -> Press:
    members = node.object(
        required=["at", "kind", "head"], optional=["seat", "seen", "data", "draws"]
    )
    seat, seen = members.get("seat"), members.get("seen")
    data = members.get("data", Node({}, node.pointer + "/data"))
    data.members()
    draws = members["draws"].array(high=DRAWS_MAX) if "draws" in members else []
    command = TableCommand(
        # The place is its own key here: a phone's keys were for its own database.
        id=node.pointer,
        kind=members["kind"].text(low=1, high=KIND_LENGTH_MAX),
        data=data,
        seat=None if seat is None else Seat(seat.integer(0, SEATS_MAX - 1)),
        seen=None if seen is None else seen.integer(0, EVENTS_PER_TABLE_MAX),
    )
    return Press(
        command,
        _time(members["at"]),
        members["head"].integer(1, EVENTS_PER_TABLE_MAX),
        tuple(_outcome(draw) for draw in draws),
        node,
    )


def _outcome(node: Node) -> tuple[int, ...]:
    return tuple(each.integer(0, SIDES_MAX) for each in node.array(high=DECK_MAX))


def _time(node: Node) -> str:
    text = node.text(high=20)
    if not TIME.fullmatch(text):
        node.refuse("bad-time", say("A time is written as 2026-11-21T20:15:02Z. Write it so."))
    return text


def _content(node: Node) -> object:
    return plain({key: member.value for key, member in node.members().items()})
