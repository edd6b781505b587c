"""What stands between a phone and the service: it passes all on, and at times answers itself.

A login page of the Wi-Fi, a filter, a maintenance page; one that holds back streams, and one that
cuts. An answer of its own may come after the service has had the request, so that a press is done
and its phone does not know it.
"""

import asyncio
import random
import re
import threading
from collections.abc import Iterator
from contextlib import contextmanager, suppress

from .pressing import Place

HTML = "text/html"
PLAIN = "text/plain"
JSON = "application/json"
PROBLEM = "application/problem+json"
ANSWERS = {
    "login": (200, HTML, "<!doctype html><title>Sign in to the Wi-Fi</title>"),
    "nothing": (204, PLAIN, ""),
    "json": (200, JSON, '{"ok": true}'),
    "created": (201, JSON, '{"head": 1, "seat": 0}'),
    "moved": (302, HTML, ""),
    "forbidden": (403, PLAIN, "Blocked by policy."),
    "missing": (404, PROBLEM, '{"status": 404, "code": "not-found", "detail": "No route."}'),
    "gone": (410, PLAIN, "Gone."),
    "away": (502, HTML, "<h1>Bad Gateway</h1>"),
    "sign-in": (511, HTML, "<h1>Network Authentication Required</h1>"),
}
"""What it answers with, by the way it stands there."""
HELD = ("held-head", "held-body")
"""Ways in which it holds streams back, and passes on all else."""
CUT = "cut"
WAYS = (*ANSWERS, *HELD, CUT)
CUT_BYTES_MAX = 2_000
CODE = re.compile(r"/(?:tables|t|j)/(\w+)")
STREAM = re.compile(r"/tables/\w+/stream")


class Between:
    """A port that leads to a service; for each table something may stand there.

    Args:
        service: What lies behind it.
        seed: Of its luck.
        token: Whose device all requests are of; "" where phones say it themselves.
    """

    def __init__(self, service: Place, seed: int, token: str = "") -> None:
        self._service, self._token = service, token
        self._luck = random.Random(seed)
        self._ways: dict[str, str] = {}
        self._streams: dict[str, set[asyncio.Task[None]]] = {}
        self._loop = asyncio.new_event_loop()
        self._went = asyncio.Condition()
        self.port = 0
        self.answered = 0
        """How many requests it answered itself, held or cut."""

    @contextmanager
    def passing(self) -> Iterator["Between"]:
        """Lead to the service while the block lasts."""
        ready = threading.Event()
        thread = threading.Thread(target=self._run, args=(ready,), daemon=True)
        thread.start()
        ready.wait()
        try:
            yield self
        finally:
            self._loop.call_soon_threadsafe(self._loop.stop)
            thread.join()

    def come(self, way: str, code: str = "") -> None:
        """Stand before a table, or before all else; half of its streams are cut."""
        self._loop.call_soon_threadsafe(self._come, way, code)

    def go(self, code: str = "") -> None:
        """Pass everything on again, also what was held."""
        asyncio.run_coroutine_threadsafe(self._go(code), self._loop).result()

    def _run(self, ready: threading.Event) -> None:
        asyncio.set_event_loop(self._loop)
        server = self._loop.run_until_complete(
            asyncio.start_server(self._take, "127.0.0.1", 0, limit=2**20)
        )
        self.port = server.sockets[0].getsockname()[1]
        ready.set()
        self._loop.run_forever()
        server.close()
        tasks = asyncio.all_tasks(self._loop)
        for task in tasks:
            task.cancel()
        self._loop.run_until_complete(asyncio.gather(*tasks, return_exceptions=True))
        self._loop.close()

    def _come(self, way: str, code: str) -> None:
        self._ways[code] = way
        for stream in self._streams.get(code, ()):
            if self._luck.random() < 0.5:
                stream.cancel()

    async def _go(self, code: str) -> None:
        async with self._went:
            self._ways.pop(code, None)
            self._went.notify_all()

    async def _take(self, phone: asyncio.StreamReader, answer: asyncio.StreamWriter) -> None:
        try:
            with suppress(OSError, asyncio.IncompleteReadError, asyncio.CancelledError):
                await self._lead(phone, answer)
        finally:
            # What was cut says nothing of its end.
            answer.transport.abort() if answer.transport.get_write_buffer_size() else answer.close()

    async def _lead(self, phone: asyncio.StreamReader, answer: asyncio.StreamWriter) -> None:
        head = (await phone.readuntil(b"\r\n\r\n")).decode("latin-1")
        length = re.search(r"(?i)content-length: (\d+)", head)
        body = await phone.readexactly(int(length[1])) if length else b""
        path = head.split(" ", 2)[1]
        found = CODE.search(path)
        code = found[1] if found else ""
        way = self._ways.get(code, "")
        is_stream = STREAM.search(path) is not None
        if way and (is_stream or way not in HELD):
            self.answered += 1
        if way in ANSWERS:
            if self._luck.random() < 0.5 and not is_stream:
                await self._behind(head, body, None, code, way)
            answer.write(_answer(*ANSWERS[way]))
            await answer.drain()
            return
        task = asyncio.current_task()
        assert task is not None
        if is_stream:
            self._streams.setdefault(code, set()).add(task)
        try:
            leaving = asyncio.ensure_future(_left(phone, task))
            await self._behind(head, body, answer, code, way, is_stream=is_stream)
            leaving.cancel()
        finally:
            self._streams.get(code, set()).discard(task)

    async def _behind(
        self,
        head: str,
        body: bytes,
        answer: asyncio.StreamWriter | None,
        code: str,
        way: str,
        *,
        is_stream: bool = False,
    ) -> None:
        """Have the service answer, and pass its answer on as the way of the moment lets it."""
        service, to_service = await asyncio.open_connection("127.0.0.1", self._service.port)
        left = self._luck.randrange(CUT_BYTES_MAX) if way == CUT else 10**9
        try:
            kept = re.sub(r"(?im)^(connection|authorization): .*\r\n", "", head)[:-2]
            own = f"Authorization: Bearer {self._token}\r\n" if self._token else ""
            to_service.write(f"{kept}{own}Connection: close\r\n\r\n".encode("latin-1") + body)
            await to_service.drain()
            is_head = True
            while left > 0 and (piece := await service.read(2**16)):
                if answer is None:
                    continue
                if is_stream and not is_head:
                    await self._held(code, HELD)
                elif is_stream:
                    await self._held(code, HELD[:1])
                    begin, end, rest = piece.partition(b"\r\n\r\n")
                    answer.write(begin + end)
                    await answer.drain()
                    piece = rest
                    if piece:
                        await self._held(code, HELD)
                is_head = False
                answer.write(piece[:left])
                await answer.drain()
                left -= len(piece)
            if left <= 0 and answer is not None:
                answer.transport.abort()
        finally:
            to_service.close()

    async def _held(self, code: str, ways: tuple[str, ...]) -> None:
        async with self._went:
            await self._went.wait_for(lambda: self._ways.get(code) not in ways)


async def _left(phone: asyncio.StreamReader, task: asyncio.Task[None]) -> None:
    """End what is led for a phone that has gone."""
    with suppress(OSError):
        while await phone.read(1024):
            pass
    task.cancel()


def _answer(status: int, kind: str, body: str) -> bytes:
    place = "Location: /login\r\n" if status == 302 else ""
    head = f"HTTP/1.1 {status} Between\r\n{place}Connection: close\r\n"
    if status != 204:
        head += f"Content-Type: {kind}\r\nContent-Length: {len(body.encode())}\r\n"
    return f"{head}\r\n{body}".encode()
