"""Run the use cases of a table: load, decide, append, send a hint.

The log is the truth. A command is decided on the log as it is, appended in one transaction with its
key, and only then answered; if somebody appended first, it is decided anew.
"""

from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from typing import TypeVar

from companion.core.chance import Chance
from companion.core.errors import (
    CompanionError,
    Stale,
    Unavailable,
)
from companion.core.game import Game
from companion.core.json_values import dump
from companion.core.kit import require
from companion.core.message import Seat, say
from companion.core.reader import plain
from companion.engine.cache import Known, LogCache, unknown_table
from companion.engine.erasing import erase_name
from companion.engine.rematch import start_next
from companion.engine.sheets import finish_table
from companion.engine.wording import Audience
from companion.games import find_game
from companion.table.commands import TableCommand
from companion.table.course import (
    FINISH_TABLE,
    FINISHED,
    OPEN_REMATCH,
    RematchOpened,
    TableOpened,
)
from companion.table.decide import decide
from companion.table.fold import extend
from companion.table.kit import NOT_AT_TABLE, NOT_HOST, Request, acting_seat, refuse
from companion.table.log import EVENTS_PER_TABLE_MAX, Event, go_on
from companion.table.nouns import STAGE_KINDS
from companion.table.ports import (
    Clock,
    HeadMoved,
    Hints,
    Ids,
    Key,
    Scorer,
    TableRow,
    TableStore,
    answer_of,
    busy,
)
from companion.table.principal import OF_OPENER, Principal, Right
from companion.table.seating import ERASE_NAME, SeatTaken
from companion.table.settings import rotate_link

T = TypeVar("T")
TRIES_MAX = 8
"""How often a command is decided anew when others append first; twelve phones never need four."""
HEAD_AFTER_DELETION = 2**31
"""Sent as a hint when a table is deleted: above every head, so that each stream looks and ends."""
CODES_MAX = 20
"""How often a fresh code may be in use already; with 28^6 codes two in a row hardly happen."""


@dataclass(frozen=True, slots=True)
class Ports:
    """What tables need from outside."""

    store: TableStore
    hints: Hints
    clock: Clock
    ids: Ids
    chance: Chance
    scorer: Scorer
    pause: Callable[[], None] = go_on
    """Called within long work, so that others go on meanwhile."""
    events_max: int = EVENTS_PER_TABLE_MAX
    """How many events a log holds here."""
    scored: Callable[[TableRow, Event], None] = lambda row, event: None
    """Told once of each event that scored a table, when it is kept; must return at once."""


class Tables:
    """The tables of this service."""

    def __init__(self, ports: Ports, game_by_id: Callable[[str], Game] = find_game) -> None:
        self.ports = ports
        self.game = game_by_id
        """Returns a game by its id; raises UnknownThing, `unknown-game`."""
        self.cache = LogCache(ports.store, game_by_id, ports.pause)

    def open(
        self, device_id: str, game_id: str, command_id: str, *, open_by_code: bool
    ) -> TableRow:
        """Open a table: the device is its host and sits at the first seat.

        Raises:
            UnknownThing: `unknown-game`.
            Stale: `key-reused` where the press opened a table of another game.
            Unavailable: No code was free.
        """
        game = self.game(game_id)
        # The id comes from the command's key, so that a repeated press finds its own table.
        table_id = sha256(f"{device_id} {command_id}".encode()).hexdigest()[:32]
        row = self.claim_code(table_id, game_id)
        if row.game != game_id:
            raise reused()
        if self.ports.store.head(row.id):
            return row
        opened = TableOpened(game.id, open_by_code).by(None)
        seated = SeatTaken(Seat(0), phone=True).by(Seat(0))
        rights = {device_id: OF_OPENER}
        # The head has moved where the same press came twice at once: the other one opened it.
        with suppress(HeadMoved):
            self.append(row, game, 0, (opened, seated), Key("host", command_id, ""), rights)
        return row

    def claim_code(self, table_id: str, game_id: str) -> TableRow:
        """Return the row of a table with an id of its own, kept before or now.

        A row without events is what a crash between the two leaves; the repeated press fills it.
        """
        store, ids = self.ports.store, self.ports.ids
        for _ in range(CODES_MAX):
            known = store.find_table_by_id(table_id)
            if known is not None:
                return known
            row = TableRow(table_id, ids.table_code(), game_id, ids.secret())
            if store.add_table(row):
                return row
        raise Unavailable("no-free-code", say("No table could be opened. Try again."))

    def find(self, code: str) -> tuple[TableRow, Game]:
        """Return a table by its code.

        Raises:
            UnknownThing: `unknown-table`; a deleted one answers the same.
        """
        row = self.ports.store.find_table(code)
        if row is None:
            raise unknown_table()
        return row, self.game(row.game)

    def is_there(self, code: str) -> bool:
        """Return whether there is a table with this code."""
        return self.ports.store.find_table(code) is not None

    def look(self, code: str, *, at_least: int | None = None) -> Known:
        """Return a table with its log and rights.

        Args:
            code: Which table.
            at_least: A head known to be reached: the store is asked only if that is not kept.

        Raises:
            UnknownThing: `unknown-table`; a deleted one answers the same.
        """
        return self.cache.look(code, at_least=at_least)

    def known_to(self, code: str, device_id: str) -> Known:
        """Return a table to a device that is something there.

        Raises:
            NotAllowed: `not-at-table`.
            UnknownThing: `unknown-table`.
        """
        known = self.look(code)
        require(not known.principal(device_id).stranger, NOT_AT_TABLE)
        return known

    def until_kept(self, code: str, act: Callable[[Known], T]) -> T:
        """Return what an act at a table gives, done anew if somebody appended first.

        The table is looked for each time: its link may be rotated meanwhile.

        Raises:
            Unavailable: `busy`: others were quicker each time.
            CompanionError: As the act.
        """
        for _ in range(TRIES_MAX):
            with suppress(HeadMoved):
                return act(self.look(code))
        raise busy()

    def handle(
        self,
        audience: Audience,
        code: str,
        command: TableCommand,
        admit: Callable[[Game], None] = lambda game: None,
    ) -> str:
        """Carry out a command once and return its answer as JSON text.

        Args:
            audience: Whose command it is.
            code: Of the table.
            command: What is asked.
            admit: Refuses, by raising, who asks too often; told the table's game.

        Raises:
            CompanionError: As `decide`; `key-reused` where the key came with another body.
        """
        known = self.look(code, at_least=0)
        admit(known.game)
        body = {"kind": command.kind, "seat": command.seat, "data": plain(command.data.value)}
        digest = sha256(dump(body)).hexdigest()
        for _ in range(TRIES_MAX):
            try:
                return self._carry_out(known, audience, command, digest)
            except HeadMoved:
                known = self.look(code)
            except CompanionError:
                # What is kept here may be behind what another process has stored.
                newest = self.look(code)
                if newest.log.head == known.log.head:
                    raise
                known = newest
        raise busy()

    def _carry_out(
        self, known: Known, audience: Audience, command: TableCommand, digest: str
    ) -> str:
        """Carry a command out on a table as it is known; return its answer.

        Raises:
            HeadMoved: The table has gone on meanwhile.
            CompanionError: As `handle`.
        """
        row, log, principal = known.row, known.log, known.principal(audience.device_id)
        require(not principal.stranger, NOT_AT_TABLE)
        key = Key(_actor(command, principal, audience), command.id, digest)
        if known.done is None or (key.actor, key.command_id) in known.done:
            kept = self.ports.store.find_answer(row.id, key.actor, key.command_id)
            if kept is not None and kept.body_hash != key.body_hash:
                raise reused()
            if kept is not None:
                return kept.answer
        ports = self.ports
        now = ports.clock.now()
        request = Request(log, principal, command, ports.chance, ports.events_max, now)
        if command.kind == ERASE_NAME.kind:
            return self._erase(request, row, known.game, key)
        events = self._decide(request, row, audience)
        return self.append(row, known.game, log.head, events, key, {})

    def _decide(self, request: Request, row: TableRow, audience: Audience) -> tuple[Event, ...]:
        kind = request.command.kind
        if request.command.seat is not None:
            # Whatever the command: a seat in an event must be there, and the device's to act for.
            acting_seat(request)
        if kind == FINISH_TABLE.kind:
            return finish_table(request, self.ports.scorer, audience.language)
        if kind == OPEN_REMATCH.kind:
            OPEN_REMATCH.check(request)
            return (RematchOpened(self._open_next(request, row).code).by(request.by),)
        if kind == rotate_link.kind:
            events = decide(request)
            # Before the event: the old link must have no use once the log says so.
            secret = self.ports.ids.secret()
            self.ports.store.set_secret(row.id, secret)
            self.cache.renewed(row.id, secret)
            return events
        return decide(request)

    def _erase(self, request: Request, row: TableRow, game: Game, key: Key) -> str:
        """Erase a name everywhere at this table; return the answer.

        Raises:
            HeadMoved: Somebody appended first.
            CompanionError: As `erase_name`.
        """
        if not row.secret:
            # What such a phone keeps are its presses, and a name stands in one of them.
            refuse("kept-here", say("This table is kept on this phone alone. Delete it here."), "")
        (event,), changed = erase_name(request)
        placed = event.placed(request.log.head + 1, self.ports.clock.now())
        answer = answer_of(placed.seq)
        self.ports.store.append_erasing(row.id, request.log.head, (placed,), key, answer, changed)
        self.cache.appended(row.id, game, (placed,), key)
        self.ports.hints.announce(row.id, placed.seq)
        return answer

    def _open_next(self, request: Request, row: TableRow) -> TableRow:
        """Open the table of a rematch, where everybody keeps their seat.

        Its id comes from the old table's, so that two presses open one.
        """
        next_row = self.claim_code(sha256(f"{row.id} rematch".encode()).hexdigest()[:32], row.game)
        if not self.ports.store.head(next_row.id):
            rights = self.ports.store.all_rights(row.id)
            events, given = start_next(request.state, rights)
            key = Key("rematch", request.command.id, "")
            with suppress(HeadMoved):
                self.append(next_row, self.game(row.game), 0, events, key, given)
        return next_row

    def delete(self, audience: Audience, code: str) -> None:
        """Delete a table for good; its streams end.

        Raises:
            NotAllowed: `not-host`.
            UnknownThing: `unknown-table`.
        """
        require(self.look(code).principal(audience.device_id).host, NOT_HOST)
        self.remove(self.find(code)[0])

    def remove(self, row: TableRow) -> None:
        """Delete a table with all that is kept of it; its streams end."""
        self.ports.store.delete_table(row.id)
        self.cache.forget(row.id)
        self.ports.hints.announce(row.id, HEAD_AFTER_DELETION)

    def append(
        self,
        row: TableRow,
        game: Game,
        head: int,
        events: Sequence[Event],
        key: Key,
        rights: Mapping[str, Sequence[Right]],
    ) -> str:
        """Place events behind `head`, keep them with their key, send the hint; return the answer.

        What makes nothing happen is not kept: sent again, it makes nothing happen again.

        Raises:
            HeadMoved: Somebody appended first.
        """
        if not events:
            return answer_of(head)
        now = self.ports.clock.now()
        placed = [event.placed(head + 1 + index, now) for index, event in enumerate(events)]
        return self.append_placed(row, game, head, placed, key, rights)

    def append_placed(
        self,
        row: TableRow,
        game: Game,
        head: int,
        placed: Sequence[Event],
        key: Key,
        rights: Mapping[str, Sequence[Right]],
    ) -> str:
        """Append events that have their place and time already; return the answer.

        Raises:
            HeadMoved: Somebody appended first.
        """
        answer, stage = answer_of(placed[-1].seq), None
        if any(event.strikes or event.kind in STAGE_KINDS for event in placed):
            before = self.cache.log_at(row.id, game, head)
            if before is None:
                raise HeadMoved
            stage = extend(before, placed, game).state.stage
        self.ports.store.append(row.id, head, placed, key, answer, rights, stage)
        self.cache.appended(row.id, game, placed, key, rights)
        self.ports.hints.announce(row.id, placed[-1].seq)
        for event in placed:
            if event.kind == FINISHED:
                self.ports.scored(row, event)
        return answer


def _actor(command: TableCommand, principal: Principal, audience: Audience) -> str:
    if command.seat is not None:
        return f"seat:{command.seat}"
    return "host" if principal.host else f"device:{audience.device_id}"


def reused() -> Stale:
    """Return the refusal of a key that came with another body."""
    return Stale("key-reused", say("This press was used for something else. Press again."))
