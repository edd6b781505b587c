"""Publish a table that was played on one phone alone: decide it again, then store it.

The phone's own events are not trusted. It sends what was pressed and what its luck gave; the
rules here decide every press again, so that the table that is kept is one they could have made.
Whether the luck was luck nobody can tell, and the log says so.
"""

from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import dataclass, replace
from datetime import datetime
from hashlib import sha256
from typing import Annotated, TypeAlias

from companion.core.chance import DECK_MAX, SIDES_MAX, fits
from companion.core.errors import CompanionError, InvalidInput, RuleViolation
from companion.core.json_values import dump
from companion.core.message import Seat, say
from companion.core.reader import Node, plain, read_json
from companion.core.schema import Spread, shape_of
from companion.core.shape import Items, Pattern, Text, Whole
from companion.engine.phone import PhoneTables
from companion.engine.retention import TIME_FORMAT, shifted
from companion.engine.tables import Tables, reused
from companion.table.commands import PRESSED, CommandId, TableCommand
from companion.table.course import FINISH_TABLE, TablePublished
from companion.table.log import EVENTS_PER_TABLE_MAX, Event
from companion.table.ports import HeadMoved, Key, Scorer, TableRow, busy
from companion.table.principal import OF_OPENER
from companion.table.said import ALTHOUGH

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
AHEAD_H = 26
"""Hours that a phone's clock may be ahead: a day, where its date is wrong, or any time zone."""


class Time(Pattern):
    """A time as phones write it, of a day that there is."""

    def read(self, node: Node) -> str:
        """Return the time.

        Raises:
            InvalidInput: `bad-time`, or as `Node.text`.
        """
        text = super().read(node)
        try:
            datetime.strptime(text, TIME_FORMAT)
        except ValueError:
            node.refuse("bad-time", say("There is no such day or hour. Write when it was."))
        return text


PressTime: TypeAlias = Annotated[
    str,
    Time(
        "bad-time",
        say("A time is written as 2026-11-21T20:15:02Z. Write it so."),
        "[0-9]{4}-[01][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:[0-5][0-9]Z",
        0,
        20,
    ),
]


@dataclass(frozen=True, slots=True)
class WrittenPress:
    """One press as a phone wrote it down."""

    command: Annotated[TableCommand, Spread(PRESSED)]
    """Without a key: a phone's keys were for its own database."""
    at: PressTime
    head: Annotated[int, Whole(1, EVENTS_PER_TABLE_MAX), "The head it led to on the phone."]
    draws: Annotated[
        tuple[tuple[int, ...], ...],
        Items(Items(Whole(0, SIDES_MAX), 0, DECK_MAX), 0, DRAWS_MAX),
        "What luck gave, in order.",
    ] = ()


@dataclass(frozen=True, slots=True)
class WrittenTable:
    """A table as a phone wrote it down, press by press."""

    command_id: CommandId
    game: Annotated[str, Text(1, 40)]
    at: Annotated[PressTime, "When it was opened."]
    presses: Annotated[tuple[WrittenPress, ...], Items(shape_of(WrittenPress), 0, PRESSES_MAX)]


WRITTEN_TABLE = shape_of(WrittenTable)
"""A table that is published, as it is sent."""


@dataclass(slots=True)
class SentChance:
    """The draws as the phone sent them; one that no luck could give is refused."""

    pointer: str = ""
    told: tuple[tuple[int, ...], ...] = ()
    given: int = 0

    def draw(self, spec: str, stream: int = 0) -> tuple[int, ...]:
        """Return the next outcome that was sent.

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


@dataclass(frozen=True, slots=True)
class Replayed:
    """A table as the rules here made it of what a phone sent."""

    command_id: str
    game: str
    digest: str
    """Hash of what was sent: the same key with another table is refused."""
    events: Sequence[Event]
    presses: int
    """How many presses it was made of."""


Replayer: TypeAlias = Callable[[bytes, str, str], Replayed]
"""What decides again the table that a body describes, wherever the work is done; told the time and
a language. It raises as `replay` does, and `Unavailable` where too much is being decided."""


def publish(tables: Tables, device_id: str, replayed: Replayed) -> TableRow:
    """Keep a table that a phone played alone; sent twice it is one table.

    Args:
        tables: Where it is kept.
        device_id: Whose phone it is: host, and at the first seat.
        replayed: The table.

    Raises:
        Stale: `key-reused`: the same key came with other presses.
        UnknownThing: `unknown-game`.
    """
    game = tables.game(replayed.game)
    table_id = sha256(f"{device_id} published {replayed.command_id}".encode()).hexdigest()[:32]
    key = Key("publish", replayed.command_id, replayed.digest)
    kept = tables.ports.store.find_answer(table_id, key.actor, key.command_id)
    if kept is not None and kept.body_hash != key.body_hash:
        raise reused()
    if kept is None:
        row = tables.claim_code(table_id, game.id)
        rights = {device_id: OF_OPENER}
        told = replayed.events
        published = TablePublished(replayed.presses).by(Seat(0))
        last = published.placed(len(told) + 1, tables.ports.clock.now())
        # The head has moved where the same table came twice at once: the other request stored it.
        with suppress(HeadMoved):
            tables.append_placed(row, game, 0, (*told, last), key, rights)
    found = tables.ports.store.find_table_by_id(table_id)
    if found is None:
        raise busy()
    return found


def replay(body: bytes | str, now: str, scorer: Scorer) -> Replayed:
    """Return the table that the rules make of what a phone sent.

    Args:
        body: `{"command_id", "game", "at", "presses"}` of `docs/live.md`, as JSON.
        now: The time, by which no press can be one of the future.
        scorer: What scores its sheets.

    Raises:
        InvalidInput: `bad-draw`, `bad-time`, `press-refused`, `head-differs` or what the reader
            finds; the pointer says where.
        RuleViolation: `too-much-work`.
        UnknownThing: `unknown-game`.
    """
    node = read_json(body, PUBLISHED_BYTES_MAX)
    written = WRITTEN_TABLE.read(node)
    digest = sha256(dump(plain(node.value))).hexdigest()
    luck = SentChance()
    phone = PhoneTables(luck, scorer)
    times = _Times(now)
    phone.open("here", written.game, "opened", times.place(written.at, "/at"))
    row, game = phone.tables.find("here")
    work = finishes = 0
    for number, press in enumerate(written.presses):
        pointer = f"/presses/{number}"
        luck.pointer, luck.told, luck.given = pointer, press.draws, 0
        at = times.place(press.at, f"{pointer}/at")
        _play(phone, replace(press, at=at), number, pointer)
        if luck.given < len(luck.told):
            raise InvalidInput(
                "bad-draw",
                say("Luck was not asked for this. Leave it out."),
                pointer=f"{pointer}/draws/{luck.given}",
            )
        log = phone.tables.cache.log(row.id, game)
        if log.head != press.head:
            raise InvalidInput(
                "head-differs",
                say(
                    "Here this press leads to event {head}. Another version played it.",
                    head=log.head,
                ),
                pointer=f"{pointer}/head",
            )
        work += log.head if log.events[-1].strikes else 0
        finishes += press.command.kind == FINISH_TABLE.kind
        if work > STEPS_MAX or finishes > FINISHES_MAX:
            raise too_much_work()
    events = tuple(replace(event, alone=True) for event in phone.store.events_after(row.id, 0))
    return Replayed(written.command_id, game.id, digest, events, len(written.presses))


def too_much_work() -> RuleViolation:
    """Return the refusal of a table that takes too long to check."""
    return RuleViolation(
        "too-much-work",
        say("Too much was taken back or scored anew at this table to check it."),
        rule="limits",
    )


@dataclass(slots=True)
class _Times:
    """The times of a table, which go forward and end now, whatever the phone's clock did."""

    now: str
    last: str = ""

    def place(self, at: str, pointer: str) -> str:
        """Return the time that is kept for what a phone says happened at one.

        A phone's clock may be put right in mid-game, so what is a little ahead or behind is moved.

        Raises:
            InvalidInput: `bad-time`: it is far in the future.
        """
        if at > shifted(self.now, hours=AHEAD_H):
            raise InvalidInput(
                "bad-time",
                say("This lies in the future. Set the clock of the phone right."),
                pointer=pointer,
            )
        self.last = max(self.last, min(at, self.now))
        return self.last


def _play(phone: PhoneTables, press: WrittenPress, number: int, pointer: str) -> None:
    if press.command.kind in ("open-rematch", "rotate-link", "lock-table"):
        # What belongs to a table that others can reach was never offered on one phone.
        raise InvalidInput(
            "unknown-command", say("A table on one phone has no such press."), pointer=pointer
        )
    command = replace(press.command, id=str(number))
    if command.kind in ("end-play", "finish-table"):
        # It happened there already, perhaps in a version that did not ask what is missing.
        members = {**command.data.object(optional=[ALTHOUGH]), ALTHOUGH: Node(True, "")}
        data = {key: node.value for key, node in members.items()}
        command = replace(command, data=Node(data, command.data.pointer))
    try:
        phone.press("here", command, press.at)
    except CompanionError as error:
        if error.code == "bad-draw":
            raise
        raise InvalidInput(
            "press-refused",
            say(
                "Press {number} is not one the rules allow there: {reason}",
                number=number + 1,
                reason=error.message,
            ),
            pointer=error.pointer if error.pointer.startswith(pointer) else pointer,
        ) from error
