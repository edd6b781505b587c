"""Run the use cases of a table: load, decide, append, ring.

The log is the truth. A command is decided on the log as it is, appended in one transaction with its
key, and only then told; where somebody appended first, it is decided anew.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass
from hashlib import sha256
from hmac import compare_digest

from companion import __version__
from companion.core.chance import Chance
from companion.core.errors import (
    InvalidInput,
    NotAllowed,
    RuleViolation,
    Stale,
    Unavailable,
    UnknownThing,
)
from companion.core.game import Game
from companion.core.ids import Json, Seat
from companion.core.message import say
from companion.core.reader import plain
from companion.engine.audience import Audience
from companion.engine.cache import LogCache
from companion.engine.languages import translator
from companion.engine.wording import dump
from companion.games import find_game
from companion.table.commands import TableCommand
from companion.table.decide import Request, check_finishable, decide, finish, take_seat
from companion.table.events import Event
from companion.table.log import Log
from companion.table.ports import Clock, HeadMoved, Hints, Ids, Key, Scorer, TableRow, TableStore
from companion.table.principal import Principal, Right, Role, principal_of
from companion.table.record import make_record

TRIES_MAX = 8
"""How often a command is decided anew when others append first; twelve phones never need four."""
CODES_MAX = 20
"""How often a fresh code may be in use already; with 28^6 codes even two in a row is a wonder."""


@dataclass(frozen=True, slots=True)
class Ports:
    """What tables need from outside."""

    store: TableStore
    hints: Hints
    clock: Clock
    ids: Ids
    chance: Chance
    scorer: Scorer


class Tables:
    """The tables of this service."""

    def __init__(self, ports: Ports, game_by_id: Callable[[str], Game] = find_game) -> None:
        self._ports = ports
        self._game = game_by_id
        self.cache = LogCache(ports.store)

    def open(
        self, device_id: str, game_id: str, command_id: str, *, open_by_code: bool
    ) -> TableRow:
        """Open a table: the device is its host and sits at the first seat.

        Raises:
            UnknownThing: `unknown-game`.
            Stale: `key-reused` where the press opened a table of another game.
            Unavailable: No code was free.
        """
        game = self._game(game_id)
        # The id comes from the command's key, so that a repeated press finds its own table.
        table_id = sha256(f"{device_id} {command_id}".encode()).hexdigest()[:32]
        row = self._claim_code(table_id, game_id)
        if row.game != game_id:
            raise _reused()
        if self._ports.store.head(row.id):
            return row
        opened = Event(0, "", "table-opened", None, {"game": game.id, "open_by_code": open_by_code})
        seated = Event(0, "", "seat-taken", Seat(0), {"seat": 0, "phone": True})
        rights = {device_id: (Right(Role.HOST), Right(Role.SEAT, Seat(0), claim=2))}
        # The head has moved where the same press came twice at once: the other one opened it.
        with suppress(HeadMoved):
            self._append(row, game, 0, (opened, seated), Key("host", command_id, ""), rights)
        return row

    def _claim_code(self, table_id: str, game_id: str) -> TableRow:
        """Return the row of a table, kept before or now.

        A row without events is what a crash between the two leaves; the repeated press fills it.
        """
        store, ids = self._ports.store, self._ports.ids
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
        row = self._ports.store.find_table(code)
        if row is None:
            raise UnknownThing(
                "unknown-table", say("There is no table with this code. Check the six signs.")
            )
        return row, self._game(row.game)

    def principal(self, row: TableRow, log: Log, device_id: str) -> Principal:
        """Return who a device is at a table, at some head of its log."""
        rights = self._ports.store.rights(row.id, device_id) if device_id else ()
        return principal_of(rights, log.state)

    def watcher(self, row: TableRow, log: Log, audience: Audience) -> Principal:
        """Return as whom an audience watches; a shared screen watches as a display alone."""
        principal = self.principal(row, log, audience.device_id)
        if audience.as_display and not principal.stranger:
            return Principal(display=True)
        return principal

    def join(
        self, device_id: str, code: str, command_id: str, *, secret: str, as_display: bool
    ) -> tuple[Seat | None, bool]:
        """Join a table; a device that is there already keeps what it has.

        Returns:
            The seat (None for a display), and whether anything was new.

        Raises:
            NotAllowed: `link-needed` or `old-link`.
            RuleViolation: `table-locked`, `no-free-seat`, `too-late`.
            Stale: `key-reused`, where this press took a seat that was freed since.
        """
        for _ in range(TRIES_MAX):
            # Found anew each time: the link may be rotated while this waits for its turn.
            row, game = self.find(code)
            log = self.cache.log(row.id, game)
            principal = self.principal(row, log, device_id)
            if as_display and not principal.stranger:
                return None, False
            if principal.own:
                return principal.own[0], False
            _check_admission(row, log, principal, secret)
            if as_display:
                event = Event(0, "", "display-joined", None)
                right = Right(Role.DISPLAY)
            else:
                event = take_seat(game, log.state, phone=True)
                right = Right(Role.SEAT, event.seat, claim=log.head + 1)
            key = Key(f"device:{device_id}", command_id, "")
            if self._ports.store.find_answer(row.id, key.actor, key.command_id) is not None:
                # It took a seat that was freed since; only a press of its own takes another.
                raise _reused()
            try:
                self._append(row, game, log.head, (event,), key, {device_id: (right,)})
            except HeadMoved:
                continue
            return event.seat, True
        raise _busy()

    def handle(self, audience: Audience, code: str, command: TableCommand) -> str:
        """Carry out a command once and return its answer as JSON text.

        Raises:
            CompanionError: As `decide`; `key-reused` where the key came with another body.
        """
        row, game = self.find(code)
        body = {"kind": command.kind, "seat": command.seat, "data": plain(command.data.value)}
        for _ in range(TRIES_MAX):
            log = self.cache.log(row.id, game)
            principal = self.principal(row, log, audience.device_id)
            if principal.stranger:
                raise NotAllowed(
                    "not-at-table", say("This phone holds no seat here. Join the table.")
                )
            key = Key(_actor(command, principal, audience), command.id, _digest(body))
            kept = self._ports.store.find_answer(row.id, key.actor, key.command_id)
            if kept is not None:
                if kept.body_hash != key.body_hash:
                    raise _reused()
                return kept.answer
            request = Request(game, log, principal, command, self._ports.chance)
            events = self._decide(request, audience)
            if command.kind == "rotate-link":
                # Before the event: an old link must be dead once the log says so.
                self._ports.store.set_secret(row.id, self._ports.ids.secret())
            try:
                return self._append(row, game, log.head, events, key, {})
            except HeadMoved:
                continue
        raise _busy()

    def preview(self, audience: Audience, code: str, seat: Seat) -> dict[str, Json]:
        """Return what a seat's sheet would score as it is now, in the shape of a result's player.

        Raises:
            NotAllowed: `not-your-seat`: a running score is for who fills in the sheet.
            InvalidInput: The sheet cannot be scored as it is.
        """
        row, game = self.find(code)
        log = self.cache.log(row.id, game)
        if seat not in self.principal(row, log, audience.device_id).acting:
            raise NotAllowed(
                "not-your-seat", say("This phone does not hold that seat. Use your own.")
            )
        record = make_record(game, log.state, translator(audience.language))
        players = record["players"]
        assert isinstance(players, list)
        place = log.state.taken.index(seat)
        if game.players[0] == 1:
            # Nobody else's sheet bears on this one.
            record, place = {**record, "players": [players[place]]}, 0
        result = json.loads(self._ports.scorer.score(dump(record), audience.language))
        previewed: dict[str, Json] = result["players"][place]
        return previewed

    def _decide(self, request: Request, audience: Audience) -> tuple[Event, ...]:
        if request.command.kind != "finish-table":
            return decide(request)
        request.command.data.object()
        check_finishable(request.state, request.principal)
        record = make_record(request.game, request.state, translator(audience.language))
        try:
            scored = self._ports.scorer.score(dump(record), audience.language)
        except InvalidInput as error:
            raise _name_the_sheet(error, record) from error
        result = json.loads(scored)
        return finish(request, {"record": record, "result": result, "version": __version__})

    def _append(
        self,
        row: TableRow,
        game: Game,
        head: int,
        events: Sequence[Event],
        key: Key,
        rights: Mapping[str, Sequence[Right]],
    ) -> str:
        now = self._ports.clock.now()
        placed = [event.placed(head + 1 + index, now) for index, event in enumerate(events)]
        answer = dump({"head": placed[-1].seq}).decode()
        self._ports.store.append(row.id, head, placed, key, answer, rights)
        self.cache.appended(row.id, game, placed)
        self._ports.hints.ring(row.id, placed[-1].seq)
        return answer


def _check_admission(row: TableRow, log: Log, principal: Principal, secret: str) -> None:
    if principal.host:
        return
    if log.state.locked:
        raise RuleViolation(
            "table-locked", say("This table is locked. Ask the host to open it."), rule="locked"
        )
    if secret:
        if not compare_digest(secret.encode(), row.secret.encode()):
            raise NotAllowed(
                "old-link", say("This link is no longer good. Scan the QR at the table again.")
            )
    elif not log.state.open_by_code:
        raise NotAllowed(
            "link-needed",
            say("The code alone does not open this table. Scan its QR or use its link."),
        )


def _actor(command: TableCommand, principal: Principal, audience: Audience) -> str:
    if command.seat is not None:
        return f"seat:{command.seat}"
    return "host" if principal.host else f"device:{audience.device_id}"


def _digest(body: Mapping[str, object]) -> str:
    return sha256(dump(body)).hexdigest()


def _name_the_sheet(error: InvalidInput, record: Mapping[str, object]) -> InvalidInput:
    """Say whose sheet cannot be scored; the pointer goes into the record."""
    players = record["players"]
    parts = error.pointer.split("/")
    if parts[1:2] == ["players"] and len(parts) > 2 and isinstance(players, list):
        name = players[int(parts[2])]["name"]
        sentence = say("{name}’s sheet: {reason}", name=name, reason=error.message)
        return InvalidInput(error.code, sentence, pointer=error.pointer)
    return error


def _reused() -> Stale:
    return Stale("key-reused", say("This press was used for something else. Press again."))


def _busy() -> Unavailable:
    return Unavailable("busy", say("Many press at once just now. Try again."))
