"""Many phones in one process: streams that are held, and presses at a given rate.

It reads one order a line as JSON and answers each by one line:

    {"do": "hold", "streams": 1000}                  opens streams until so many are held
    {"do": "press", "rate": 20, "seconds": 10}       presses at that rate, whatever is answered
    {"do": "loop", "at_once": 16, "seconds": 10}     presses again as soon as one is answered

A process of its own, with sockets read by the loop alone, so that what it takes of the processor
is not the service's, and small beside it.
"""

import asyncio
import json
import resource
import sys
from dataclasses import dataclass, field
from time import perf_counter
from typing import Any

LATE_S = 60
"""Longest wait for the last screen of a press."""
IDLE_S = 10
"""How long a connection is used again; the service ends one that nothing comes by."""
AT_ONCE = 50
"""Streams that are opened at once."""


@dataclass(slots=True)
class Told:
    """A press that screens are still to show."""

    began: float
    left: int
    done: asyncio.Future[float]


@dataclass(slots=True)
class Table:
    """A table, with what is known of its streams."""

    number: int
    code: str
    tokens: list[str]
    head: int
    streams: int = 0
    pressed: int = 0
    told: Told | None = None
    busy: asyncio.Lock = field(default_factory=asyncio.Lock)


class Stream(asyncio.Protocol):
    """One stream: it counts what comes, and keeps nothing."""

    def __init__(self, crowd: "Crowd", table: Table, request: bytes) -> None:
        self._crowd = crowd
        self._table = table
        self._request = request
        self.opened: asyncio.Future[None] = asyncio.get_running_loop().create_future()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.WriteTransport)
        transport.write(self._request)

    def data_received(self, data: bytes) -> None:
        crowd = self._crowd
        crowd.received += len(data)
        if not self.opened.done():
            if b"event: beat" not in data:
                return
            self.opened.set_result(None)
        if b"id: " in data:
            if crowd.longest is None or len(data) > len(crowd.longest):
                crowd.longest = data
            told = self._table.told
            if told is not None:
                told.left -= 1
                if told.left == 0:
                    told.done.set_result(perf_counter() - told.began)

    def connection_lost(self, exc: Exception | None) -> None:
        self._table.streams -= 1
        self._crowd.lost += 1
        if not self.opened.done():
            self.opened.set_exception(ConnectionError("refused"))


class Crowd:
    """Every phone of a hall."""

    def __init__(self, place: dict[str, Any]) -> None:
        self._port: int = place["port"]
        self._is_bare: bool = place.get("bare", False)
        self._tables = [
            Table(number, each["code"], each["tokens"], each["head"])
            for number, each in enumerate(place["tables"])
        ]
        self.received = 0
        self.lost = 0
        self.longest: bytes | None = None
        """What one press brought one stream, at its longest."""
        self._idle: list[tuple[float, asyncio.StreamReader, asyncio.StreamWriter]] = []
        """Connections that may be used again, with when they were used last."""
        self._next = 0

    async def hold(self, streams: int) -> dict[str, Any]:
        """Open streams until so many are held: every table's in turn, two a phone at most."""
        wanted: list[tuple[Table, str]] = []
        held = sum(table.streams for table in self._tables)
        for number in range(held, streams):
            table = self._tables[number % len(self._tables)]
            seat = number // len(self._tables) % len(table.tokens)
            wanted.append((table, table.tokens[seat]))
        began = perf_counter()
        for first in range(0, len(wanted), AT_ONCE):
            await asyncio.gather(*(self._open(*each) for each in wanted[first : first + AT_ONCE]))
        return {"held": sum(table.streams for table in self._tables), "s": perf_counter() - began}

    async def _open(self, table: Table, token: str) -> None:
        request = (
            f"GET /api/v1/tables/{table.code}/stream?after={table.head} HTTP/1.1\r\n"
            f"Host: 127.0.0.1:{self._port}\r\nAuthorization: Bearer {token}\r\n"
            "Accept: text/event-stream\r\n\r\n"
        ).encode()
        loop = asyncio.get_running_loop()
        _, stream = await loop.create_connection(
            lambda: Stream(self, table, request), "127.0.0.1", self._port
        )
        table.streams += 1
        await stream.opened

    async def press(self, rate: int, seconds: int) -> dict[str, Any]:
        """Press at a rate, each table in turn, and return how long the last screen of each took."""
        loop = asyncio.get_running_loop()
        began, received = perf_counter(), self.received
        processor = _processor()
        asked = []
        for number in range(rate * seconds):
            # By the clock, not by the answers: who waits for answers never sees a queue.
            await asyncio.sleep(max(0.0, began + number / rate - perf_counter()))
            asked.append(loop.create_task(self._told(perf_counter())))
        took = [each for each in await asyncio.gather(*asked) if each is not None]
        return {
            "screens": sorted(last for _, last in took),
            "answers": sorted(answer for answer, _ in took),
            "failed": len(asked) - len(took),
            "bytes": (self.received - received) // max(1, len(took)),
            "processor": _processor() - processor,
            "s": perf_counter() - began,
            "longest": (self.longest or b"").decode(),
        }

    async def _told(self, began: float) -> tuple[float, float] | None:
        table = self._tables[self._next % len(self._tables)]
        self._next += 1
        async with table.busy:
            done: asyncio.Future[float] = asyncio.get_running_loop().create_future()
            table.told = Told(began, table.streams, done)
            try:
                answer = await self._press(table)
                if answer is None:
                    return None
                last = await asyncio.wait_for(done, LATE_S) if table.streams else answer
            except TimeoutError:
                return None
            finally:
                table.told = None
            return answer - began, last

    async def loop(self, at_once: int, seconds: int) -> dict[str, Any]:
        """Press again as soon as one is answered, in so many hands at once."""
        began, done = perf_counter(), 0

        async def hand() -> None:
            nonlocal done
            while perf_counter() - began < seconds:
                table = self._tables[self._next % len(self._tables)]
                self._next += 1
                async with table.busy:
                    answered = await self._press(table)
                done += answered is not None

        processor = _processor()
        await asyncio.gather(*(hand() for _ in range(at_once)))
        took = perf_counter() - began
        return {"rate": done / took, "processor": _processor() - processor, "s": took}

    async def _connect(self) -> tuple[asyncio.StreamReader, asyncio.StreamWriter]:
        """Return a connection, one that was used a moment ago where there is one."""
        while self._idle:
            used, reader, writer = self._idle.pop()
            if perf_counter() - used < IDLE_S:
                return reader, writer
            writer.close()
        return await asyncio.open_connection("127.0.0.1", self._port)

    async def _press(self, table: Table) -> float | None:
        """Press once, by each seat of a table in turn, and return when it was answered."""
        seat = table.pressed % len(table.tokens)
        table.pressed += 1
        body = json.dumps(
            {
                "command_id": f"press-of-the-crowd-{table.pressed:06}",
                "kind": "throw",
                "seat": seat,
                "data": {},
            }
        ).encode()
        head = (
            f"POST /api/v1/tables/{table.code}/commands?after={table.head} HTTP/1.1\r\n"
            f"Host: 127.0.0.1:{self._port}\r\nAuthorization: Bearer {table.tokens[seat]}\r\n"
            f"Content-Type: application/json\r\nContent-Length: {len(body)}\r\n\r\n"
        ).encode()
        reader, writer = await self._connect()
        writer.write(head + body)
        lines = (await reader.readuntil(b"\r\n\r\n")).split(b"\r\n")
        [length] = [int(line[15:]) for line in lines if line.lower().startswith(b"content-length:")]
        answer = await reader.readexactly(length)
        self._idle.append((perf_counter(), reader, writer))
        if not lines[0].startswith(b"HTTP/1.1 201"):
            print(answer[:300], file=sys.stderr)
            return None
        table.head = json.loads(answer)["head"]
        return perf_counter()


def _processor() -> float:
    used = resource.getrusage(resource.RUSAGE_SELF)
    return used.ru_utime + used.ru_stime


async def follow_orders() -> None:
    """Do what each line of standard input says."""
    loop = asyncio.get_running_loop()
    crowd = Crowd(json.loads(await loop.run_in_executor(None, sys.stdin.readline)))
    while line := await loop.run_in_executor(None, sys.stdin.readline):
        order = json.loads(line)
        print(json.dumps(await getattr(crowd, order.pop("do"))(**order)), flush=True)


if __name__ == "__main__":
    asyncio.run(follow_orders())
