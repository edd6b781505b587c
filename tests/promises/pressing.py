"""Writers that press whatever dies, readers that follow, and what must hold of both at the end.

Each is given the services it may reach: it stays with one until that fails, and goes on with the
next. A press that is not answered is sent again under its key.
"""

import http.client
import json
import secrets
import threading
import time
from collections import defaultdict
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager, suppress
from dataclasses import dataclass, field
from typing import Any, Protocol

from sqlalchemy import create_engine, select
from sqlalchemy.pool import NullPool

from companion.engine.cache import PAST_MAX
from companion.storage.engines import read_url
from companion.storage.models import EVENTS, TABLES, TEXTS
from tests.game_files import usual_game

ANSWER_S = 30
"""Longest wait for one answer."""
PATIENCE_S = 180
"""Longest time in which a press must be answered, however often it is sent."""
BETWEEN_S = 0.1
"""Between two presses of a writer: less than 120 in ten seconds, which a seat may press."""
AGAIN_S = 0.05
LATER = (408, 429, 502, 503)
"""Answers that ask to try again later; a phone does by itself (`mayRetry` of `call-failed.js`)."""
Lost = (OSError, http.client.HTTPException, ValueError)
"""What a service that ends in the middle of an answer leaves of it."""


class Place(Protocol):
    """A service, or something before it, at a port of this machine."""

    port: int


def connect(place: Place, source: tuple[str, int] | None = None) -> http.client.HTTPConnection:
    """Return a connection, by https where a proxy wants it."""
    context = getattr(place, "context", None)
    if context is None:
        return http.client.HTTPConnection("127.0.0.1", place.port, ANSWER_S, source)
    return http.client.HTTPSConnection(
        "localhost", place.port, timeout=ANSWER_S, source_address=source, context=context
    )


class Phone:
    """A device that any of several services may answer, or for a while none.

    Args:
        services: Where it may press.
        first: The one it begins with.
        address: Where it comes from, one of this machine; "" for the usual one.
    """

    def __init__(self, services: Sequence[Place], first: int = 0, address: str = "") -> None:
        self._services = services
        self._at = first
        self._from = (address, 0) if address else None
        self.secrets: dict[str, str] = {}
        """Of the links of the tables that it opened, by code."""
        self.token = ""
        self.token = self.insist("/devices", {})["token"]

    def post(
        self, path: str, body: Mapping[str, Any], at: int | None = None
    ) -> tuple[int, dict[str, Any]]:
        """Send a change once, and return status and answer.

        Args:
            path: Below `/api/v1`.
            body: What is sent.
            at: Which service is asked; the one that answered last when left out.

        Raises:
            OSError, HTTPException, ValueError: It was not answered, or not to the end.
        """
        return self._send("POST", path, json.dumps(body).encode(), at)

    def get(self, path: str) -> tuple[int, dict[str, Any]]:
        """Read once, and return status and answer.

        Raises:
            OSError, HTTPException, ValueError: It was not answered, or not to the end.
        """
        return self._send("GET", path, None, None)

    def move_on(self) -> None:
        """Go on at the next service, as this one does not answer."""
        self._at += 1

    def _send(
        self, method: str, path: str, body: bytes | None, at: int | None
    ) -> tuple[int, dict[str, Any]]:
        place = self._services[(self._at if at is None else at) % len(self._services)]
        connection = connect(place, self._from)
        headers = {"Content-Type": "application/json", "Connection": "close"}
        if self.token:
            headers["Authorization"] = f"Bearer {self.token}"
        try:
            connection.request(method, f"/api/v1{path}", body, headers)
            answer = connection.getresponse()
            return answer.status, json.loads(answer.read())
        finally:
            connection.close()

    def insist(self, path: str, body: Mapping[str, Any]) -> dict[str, Any]:
        """Send a change until it is answered, always under the same key; return the answer."""
        until = time.monotonic() + PATIENCE_S
        while time.monotonic() < until:
            try:
                status, answer = self.post(path, body)
            except Lost:
                self.move_on()
            else:
                if status < 300:
                    return answer
                assert status in LATER, f"{path} was refused: {status} {answer}"
            time.sleep(AGAIN_S)
        raise AssertionError(f"{path} was not answered in {PATIENCE_S} s")

    def open_table(self, game: str) -> str:
        """Open a table and return its code."""
        opened = self.insist("/tables", {"command_id": fresh_key(), "game": game})
        self.secrets[opened["code"]] = opened["join_url"].rpartition("#")[2]
        return str(opened["code"])

    def join(self, code: str, secret: str = "") -> int:
        """Take a seat: with the secret of a table's link, or by its code alone."""
        body = {"command_id": fresh_key(), **({"secret": secret} if secret else {})}
        return int(self.insist(f"/tables/{code}/join", body)["seat"])

    def ask(self, code: str, kind: str, seat: int, **data: Any) -> int:
        """Press something, and return the head that the answer tells."""
        return int(self.insist(f"/tables/{code}/commands", press(kind, seat, **data))["head"])


class Writer:
    """A seat that is named again and again, each time otherwise."""

    def __init__(self, phone: Phone, code: str, seat: int, mark: str) -> None:
        self._phone, self._seat, self._mark = phone, seat, mark
        self.code, self.token = code, phone.token
        self.done: list[tuple[str, int, float]] = []
        """Name, head told and time of each answered press."""

    def press_on(self, over: threading.Event) -> None:
        """Press until it is over; the press at hand is answered before this returns."""
        while not over.is_set():
            name = f"{self._mark} {len(self.done)}"
            head = self._phone.ask(self.code, "name-seat", self._seat, name=name)
            self.done.append((name, head, time.monotonic()))
            over.wait(BETWEEN_S)


class Reader:
    """A screen that follows a table, and opens its stream again wherever it was cut."""

    def __init__(self, services: Sequence[Place], phone: Phone, code: str, after: int) -> None:
        self._services, self._token = services, phone.token
        self.code, self.begin, self.last = code, after, after
        self.seen: list[int] = []
        """The number of every event, as it came."""
        self.came: dict[int, float] = {}
        """When each came."""
        self.leaps: list[tuple[int, int]] = []
        """From where to where a whole view led."""
        self.opened = 0
        """How many streams it took."""
        self._moved = threading.Condition()
        self._over = threading.Event()
        self._connection: http.client.HTTPConnection | None = None

    def follow(self, first: int = 0) -> None:
        """Read until `stop`, at one service after the other."""
        while not self._over.is_set():
            with suppress(*Lost):
                self._read(self._services[(first + self.opened) % len(self._services)])
            self._over.wait(AGAIN_S)

    def catch_up(self, head: int) -> None:
        """Wait until everything up to a head has come, then end."""
        with self._moved:
            came = self._moved.wait_for(lambda: self.last >= head, PATIENCE_S)
        self._over.set()
        connection = self._connection
        if connection is not None and connection.sock is not None:
            with suppress(OSError):
                connection.sock.shutdown(2)
        assert came, f"a reader stands at {self.last}, the table at {head}: something was missed"

    def _read(self, place: Place) -> None:
        self.opened += 1
        connection = self._connection = connect(place)
        headers = {"Authorization": f"Bearer {self._token}", "Last-Event-ID": str(self.last)}
        try:
            connection.request("GET", f"/api/v1/tables/{self.code}/stream", headers=headers)
            answer = connection.getresponse()
            rest = b""
            # An event that was cut off is not taken: its end never came.
            while answer.status == 200 and (piece := answer.read1(4096)):
                *events, rest = (rest + piece).split(b"\n\n")
                for event in events:
                    self._take(event)
        finally:
            connection.close()

    def _take(self, event: bytes) -> None:
        fields = dict(line.partition(": ")[::2] for line in event.decode().splitlines())
        if "id" not in fields:
            return
        seq = int(fields["id"])
        with self._moved:
            if fields.get("event") == "reset":
                self.leaps.append((self.last, seq))
            elif "data" in fields:
                self.seen.append(seq)
                self.came[seq] = time.monotonic()
            self.last = seq
            self._moved.notify_all()


@dataclass(slots=True)
class Kept:
    """What a database holds of one table."""

    head: int
    seqs: list[int] = field(default_factory=list)
    """The numbers of its events, in order."""
    texts: dict[str, list[int]] = field(default_factory=lambda: defaultdict(list))
    """Where each thing that somebody typed stands."""


class Crowd:
    """Tables with writers at their seats, and readers that follow.

    Args:
        services: Where writers begin in turn.
        tables: How many tables.
        writers: How many writers, spread over the tables.
        readers: How many readers, spread over the tables, each at the last place first.
        apart: Whether all writers begin at the first service, so that readers are at another.
        through: Where readers are instead, as behind a bad network.
    """

    def __init__(
        self,
        services: Sequence[Place],
        *,
        tables: int = 3,
        writers: int = 8,
        readers: int = 2,
        apart: bool = False,
        through: Sequence[Place] = (),
    ) -> None:
        self._places = through or services
        hosts = [Phone(services, index) for index in range(tables)]
        self.codes = [host.open_table(usual_game().id) for host in hosts]
        self.writers: list[Writer] = []
        for index in range(writers):
            phone, code = Phone(services, 0 if apart else index), self.codes[index % tables]
            seat = phone.join(code, hosts[index % tables].secrets[code])
            self.writers.append(Writer(phone, code, seat, f"w{index}"))
        for host, code in zip(hosts, self.codes, strict=True):
            host.ask(code, "start-game", 0)
        self.readers = [
            Reader(self._places, hosts[index % tables], self.codes[index % tables], 0)
            for index in range(readers)
        ]

    @property
    def presses(self) -> int:
        """How many presses were answered."""
        return sum(len(writer.done) for writer in self.writers)

    @contextmanager
    def at_work(self) -> Iterator[threading.Event]:
        """Press and follow while the block lasts; what is at hand at its end is answered."""
        over = threading.Event()
        faults: list[BaseException] = []

        def run(writer: Writer) -> None:
            try:
                writer.press_on(over)
            except BaseException as fault:
                faults.append(fault)
                over.set()

        threads = [threading.Thread(target=run, args=(writer,)) for writer in self.writers]
        last = len(self._places) - 1
        following = [
            threading.Thread(target=reader.follow, args=(last,), daemon=True)
            for reader in self.readers
        ]
        for each in (*threads, *following):
            each.start()
        try:
            yield over
        finally:
            over.set()
            for each in threads:
                each.join()
        if faults:
            raise faults[0]

    def check(self, logs: Mapping[str, Kept]) -> None:
        """Hold that what was answered is kept once, and that readers saw all of it once."""
        for code in self.codes:
            kept = logs[code]
            assert kept.seqs == list(range(1, kept.head + 1)), f"the log has a gap: {kept.seqs}"
        for writer in self.writers:
            for name, head, _ in writer.done:
                found = logs[writer.code].texts.get(name, [])
                assert found == [head], f"{name!r} was answered with {head}, and is kept at {found}"
        kept_texts = sum(len(at) for code in self.codes for at in logs[code].texts.values())
        assert kept_texts == self.presses, "something is kept that nobody pressed"
        for reader in self.readers:
            reader.catch_up(logs[reader.code].head)
            check_read(reader, logs[reader.code].head)

    def told_ms(self) -> list[int]:
        """Return for each press that a reader followed how long after its answer it came there."""
        answered = {
            (writer.code, head): at for writer in self.writers for _, head, at in writer.done
        }
        return sorted(
            max(0, round((at - answered[reader.code, seq]) * 1_000))
            for reader in self.readers
            for seq, at in reader.came.items()
            if (reader.code, seq) in answered
        )


def check_read(reader: Reader, head: int, leap_min: int = PAST_MAX + 1) -> None:
    """Hold that a reader saw each event once and in order; a leap stands for what it leapt over.

    Args:
        reader: Who followed.
        head: Where the table stands.
        leap_min: So many events at least must have been missed where a whole view came.
    """
    expected: list[int] = []
    at = reader.begin
    for begin, end in [*reader.leaps, (head, head)]:
        expected += range(at + 1, begin + 1)
        at = end
        # A whole view comes only where too much was missed.
        assert end == begin or end - begin >= leap_min, f"a whole view came for {begin} to {end}"
    assert reader.seen == expected, f"a reader saw {reader.seen}, not {expected}"


def read_logs(database: str) -> dict[str, Kept]:
    """Return what a database holds of each table, by code."""
    engine = create_engine(read_url(database), poolclass=NullPool)
    with engine.connect() as connection:
        logs = {
            code: (table_id, Kept(head))
            for table_id, code, head in connection.execute(
                select(TABLES.c.id, TABLES.c.code, TABLES.c.head)
            )
        }
        for table_id, kept in logs.values():
            kept.seqs += connection.scalars(
                select(EVENTS.c.seq).where(EVENTS.c.table_id == table_id).order_by(EVENTS.c.seq)
            )
            for seq, text in connection.execute(
                select(TEXTS.c.seq, TEXTS.c.text).where(TEXTS.c.table_id == table_id)
            ):
                kept.texts[text].append(seq)
    return {code: kept for code, (_, kept) in logs.items()}


def press(kind: str, seat: int, **data: Any) -> dict[str, Any]:
    """Return a press with a key of its own."""
    return {"command_id": fresh_key(), "kind": kind, "seat": seat, "data": data}


def fresh_key() -> str:
    """Return a key that no other press has."""
    return secrets.token_urlsafe(16)
