"""A table that goes on pressing while others attack the service, and how long its presses took.

Everybody comes from an address of their own (127.0.0.2 and so on), as phones do at home.
"""

import http.client
import threading
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, field

from tests.game_files import usual_game
from tests.running import Program, Service

from .sizes import HOLDS_TIMES

PRESS_MS_MAX = 250
"""Longest press of a neighbour at the 99th percentile, whatever others do."""
SEATS = 4
BETWEEN_S = 0.15
"""Between two presses of the table: under the twenty throws of one seat in ten seconds."""
PATIENCE_S = 120
"""Longest wait for an answer: longer than any attack, so that being locked out has a figure."""


class Neighbour(Program):
    """A program at an address of its own; each call is a connection of its own."""

    def __init__(self, service: Service, address: str) -> None:
        self._address = address
        self._port = service.port
        super().__init__(service)

    def _open(
        self, path: str, data: bytes | None = None, method: str | None = None
    ) -> http.client.HTTPResponse:
        headers = {"Content-Type": "application/json", "Connection": "close"}
        if self._token:
            headers["Authorization"] = f"Bearer {self._token}"
        connection = http.client.HTTPConnection(
            "127.0.0.1", self._port, PATIENCE_S, source_address=(self._address, 0)
        )
        verb = method or ("GET" if data is None else "POST")
        try:
            connection.request(verb, f"/api/v1{path}", data, headers)
            answer = connection.getresponse()
        except (OSError, http.client.HTTPException):
            connection.close()
            raise
        if answer.status >= 400:
            with answer:
                raise AssertionError(f"{answer.status}: {answer.read().decode()}")
        return answer


@dataclass(slots=True)
class Table:
    """A table that throws in turn, a phone a seat."""

    code: str
    phones: Sequence[Program]
    took_ms: list[int] = field(default_factory=list)
    """How long each press took to its answer."""
    failed: list[str] = field(default_factory=list)

    def press(self, index: int) -> None:
        """Throw once, and keep how long it took."""
        seat = index % len(self.phones)
        begun = time.monotonic()
        try:
            self.phones[seat].ask(self.code, "throw", seat)
        except (AssertionError, OSError, http.client.HTTPException) as fault:
            self.failed.append(str(fault))
        self.took_ms.append(round((time.monotonic() - begun) * 1_000))

    def press_until(self, over: threading.Event) -> None:
        """Throw again and again, as often as a quick table does."""
        index = 0
        while not over.is_set():
            self.press(index)
            index += 1
            over.wait(BETWEEN_S)

    @property
    def p99_ms(self) -> int:
        """The 99th percentile of what presses took."""
        return sorted(self.took_ms)[max(0, -(-len(self.took_ms) * 99 // 100) - 1)]

    @property
    def figure(self) -> str:
        """What is printed of it."""
        longest = max(self.took_ms)
        return f"{len(self.took_ms)} presses, most within {self.p99_ms} ms, all within {longest} ms"


def open_table(service: Service, address: str, *, seats: int = SEATS) -> Table:
    """Return a table in play whose phones are all at one address."""
    phones = [Neighbour(service, address) for _ in range(seats)]
    code = phones[0].open_table(usual_game().id)
    for phone in phones[1:]:
        phone.join(code)
    phones[0].ask(code, "start-game")
    return Table(code, phones)


def press_beside(tables: Sequence[Table], seconds: float) -> None:
    """Let tables press for so long beside what goes on."""
    over = threading.Event()
    pressing = [threading.Thread(target=table.press_until, args=(over,)) for table in tables]
    for each in pressing:
        each.start()
    over.wait(seconds)
    over.set()
    for each in pressing:
        each.join()


def check_presses(table: Table) -> None:
    """Hold that every press was answered; at full size, that it was soon."""
    assert not table.failed
    if HOLDS_TIMES:
        assert table.p99_ms < PRESS_MS_MAX, table.figure


@contextmanager
def beside(work: Callable[[threading.Event], None]) -> Iterator[None]:
    """Do some work in a thread of its own, until the block ends; it looks at its event."""
    over = threading.Event()
    faults: list[BaseException] = []

    def run() -> None:
        try:
            work(over)
        except BaseException as fault:
            faults.append(fault)

    worker = threading.Thread(target=run)
    worker.start()
    try:
        yield
    finally:
        over.set()
        worker.join()
    if faults:
        raise faults[0]
