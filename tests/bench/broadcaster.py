"""A bare broadcaster: it holds the same streams and sends the same bytes, and does nothing else.

What the service takes beside it is what keeping, deciding, cutting and wording cost. Run as
`python -m tests.bench.broadcaster PORT`, with what one stream is sent on standard input.
"""

import asyncio
import sys

_STREAM = (
    b'HTTP/1.1 200 OK\r\nContent-Type: text/event-stream\r\n\r\nevent: beat\ndata: {"head":0}\n\n'
)


class Broadcaster:
    """The streams of every table.

    Args:
        told: What each stream of a table is sent after a press.
    """

    def __init__(self, told: bytes) -> None:
        self._told = told
        self._tables: dict[bytes, list[asyncio.StreamWriter]] = {}
        self._head = 0

    async def serve(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        """Serve one connection: a stream, or presses one after another."""
        while True:
            try:
                head = await reader.readuntil(b"\r\n\r\n")
            except (asyncio.IncompleteReadError, ConnectionError):
                return
            code = head.split(b"/", 5)[4]
            if head.startswith(b"GET"):
                self._tables.setdefault(code, []).append(writer)
                writer.write(_STREAM)
                continue
            length = int(head.partition(b"Content-Length: ")[2].split(b"\r\n", 1)[0])
            await reader.readexactly(length)
            self._head += 1
            for stream in self._tables.get(code, ()):
                stream.write(self._told)
            body = b'{"head":%d}' % self._head
            writer.write(b"HTTP/1.1 201 Created\r\nContent-Length: %d\r\n\r\n" % len(body) + body)


async def main(port: int, told: bytes) -> None:
    """Serve until ended."""
    server = await asyncio.start_server(Broadcaster(told).serve, "127.0.0.1", port, backlog=1_000)
    print("ready", flush=True)
    async with server:
        await server.serve_forever()


if __name__ == "__main__":
    asyncio.run(main(int(sys.argv[1]), sys.stdin.buffer.read()))
