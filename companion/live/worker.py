"""Hold connections in one gevent worker: each in time, within its address's share, ended cleanly.

gunicorn reads headers and bodies for as long as somebody sends them, and takes no more connections
once so many stand there. Here every wait has an end, and who waits longest makes room.
"""

import _socket
import contextlib
import os
import socket
import ssl
from collections.abc import Callable, Iterable, Set
from functools import partial
from types import FrameType
from typing import Any, Protocol

import gevent
from gunicorn.workers.ggevent import GeventWorker

from companion.capacity import Capacity, forwarded, household
from companion.core.errors import Unavailable
from companion.live.bodies import TimelyBody
from companion.live.connections import UNSHARED, Connection, Connections

QUIT_S = 1
"""Seconds that Ctrl-C leaves to the requests at hand."""
UNREAD_BYTES_MAX = 1024 * 1024
"""Most bytes of an unread body that are skipped, so that the phone gets its refusal; the
connection of a longer one is closed."""
READ_AHEAD_BYTES = 64 * 1024
"""Bytes of a body that are awaited before the service gets its request: any body but that of a
published table is whole then. A connection that sends nothing costs the service nothing."""
DEFENCES = (
    b"Content-Security-Policy: default-src 'none'; frame-ancestors 'none'\r\n"
    b"X-Content-Type-Options: nosniff\r\nReferrer-Policy: no-referrer\r\n"
    b"Cross-Origin-Embedder-Policy: require-corp\r\n"
    b"Cross-Origin-Resource-Policy: same-origin\r\nCache-Control: no-store\r\n"
    b"Permissions-Policy: geolocation=(), microphone=()\r\n"
)
"""The headers of an answer that no part of the service has made: its text is all there is."""
STREAM_BYTES = 32 * 1024
"""Bytes of a stream that the system is to keep for a phone that takes none. By itself it keeps
megabytes, so each event would be put into words and sent for a screen that nobody reads."""
TOO_SLOW = b"HTTP/1.1 408 Request Timeout\r\nConnection: close\r\nContent-Length: 0\r\n\r\n"
"""The answer where a body had to make room for others: short, as there may be many."""
FULL = (
    b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 2\r\n"
    b"Connection: close\r\nContent-Length: 0\r\n\r\n"
)
"""The answer where an address has its share and each of its connections is being answered."""


class ServedApp(Protocol):
    """What a worker serves."""

    context: ssl.SSLContext | None
    tls_port: int
    proxies: int
    capacity: Capacity

    def close_streams(self) -> None:
        """End every stream."""


class Visit(Connection):
    """One connection while it is open, and which side has to act."""

    def __init__(self, client: socket.socket, among: Connections) -> None:
        super().__init__(among)
        self.client = client
        self.request: Any = None
        """The request at hand, or the last one; None before the first."""
        self._is_late = False
        self._takes_answer = False
        """Whether the other side is to take an answer, when it has to act; else to send."""

    def end(self) -> None:
        """Count it no more, and let go of all that is held for it.

        What it holds holds it: the body of its last request, too. That would lie in memory until
        somebody looks for such rings, which is seldom done here.
        """
        self.leave()
        self.request = None

    @property
    def is_over(self) -> bool:
        """Whether nothing more is read from it."""
        return self._is_late or self.over

    def wait(self) -> None:
        """Note that the other side is to send something."""
        self._takes_answer = False
        super().wait()

    def wait_writing(self) -> None:
        """Note that the other side is to take an answer."""
        self._takes_answer = True
        super().wait()

    def end_waiting(self) -> None:
        """End what is waited for."""
        if self._takes_answer:
            _end(self.client, socket.SHUT_RDWR)
        else:
            self.end_reading()

    def end_reading(self) -> None:
        """End reading from this connection; an answer can still be sent."""
        self._is_late = True
        if self.request is not None:
            self.request.force_close()
        _end(self.client, socket.SHUT_RD)


class Worker(GeventWorker):  # type: ignore[misc]  # gunicorn ships no types
    """A gevent worker whose connections come in time, and end as soon as it is told to stop.

    Without this a worker waits for streams that never end, and for phones that keep a connection
    for what they may ask next, and refuses requests meanwhile.
    """

    app: ServedApp
    wsgi: Any
    sockets: Any

    def __init__(self, *arguments: Any, **named: Any) -> None:
        super().__init__(*arguments, **named)
        self._capacity = self.app.capacity
        self._connections = Connections(
            self._capacity.connections_max, self._capacity.connections_share
        )
        self._visits: dict[gevent.Greenlet, Visit] = {}
        self._busy: set[gevent.Greenlet] = set()

    def take_place(self, taken: Set[int], places: int) -> int:
        """Take one of the places that no other worker has, and a socket where each has its own."""
        free = min(set(range(len(taken) + 1)) - taken)
        # While workers are replaced there may be one more of them than places.
        self.place = free % places
        if self.app.context is None and len(self.sockets) == places:
            # A proxy leads each table to one of them, and so to one worker.
            self.sockets = [self.sockets[self.place]]
        return self.place

    def load_wsgi(self) -> None:
        """Load the service, and follow what each connection does in it."""
        super().load_wsgi()
        self.wsgi = partial(self._serve, self.wsgi)

    def timeout_ctx(self) -> gevent.Timeout:
        """Return the time for a request's first line and headers.

        That of a connection's first begins when it stands; a later one may keep us waiting for as
        long as a connection is kept.
        """
        first = self._visits[gevent.getcurrent()].request is None
        return gevent.Timeout(self._capacity.headers_s if first else self.cfg.keepalive, False)

    def handle(self, listener: socket.socket, client: socket.socket, addr: Any) -> None:
        """Serve one connection, after its handshake where the address is the secure one.

        Each connection has a greenlet of its own, so that one which never finishes its handshake
        delays nobody.
        """
        is_secure = self.app.context is not None and listener.getsockname()[1] == self.app.tls_port
        visit = Visit(client, self._connections)
        if not visit.enter(self._address(addr)):
            _refuse(client, FULL if not is_secure else b"")
            return
        own = gevent.getcurrent()
        self._visits[own] = visit
        try:
            if is_secure:
                self._secure(visit)
            if not visit.is_over:
                super().handle(listener, visit.client, addr)
        finally:
            visit.client.close()
            visit.end()
            del self._visits[own]

    def handle_request(self, listener_name: Any, req: Any, sock: socket.socket, addr: Any) -> None:
        """Answer one request of a connection."""
        own = gevent.getcurrent()
        visit = self._visits[own]
        visit.request = req
        if self.app.proxies and not visit.move(self._sender(req, addr)):
            _refuse(sock, FULL)
            raise StopIteration
        late = gevent.get_hub().loop.timer(self._capacity.body_s)
        if getattr(req.body.reader, "length", None) != 0:
            late.start(visit.end_reading)
            req.body.reader = TimelyBody(req.body.reader, visit, late.stop)
        try:
            _read_ahead(req)
            if visit.over:
                _refuse(sock, TOO_SLOW)
                raise StopIteration
            self._busy.add(own)
            visit.work()
            # Of each piece: a stream may last, a phone that takes nothing may not.
            sock.settimeout(self._capacity.answer_s)
            super().handle_request(listener_name, req, sock, addr)
            if not self.alive or visit.is_over:
                raise StopIteration
            _skip_unread(req.body)
            sock.settimeout(None)
        except (TimeoutError, Unavailable):
            raise StopIteration from None
        finally:
            late.close()
            self._busy.discard(own)
        if self.app.proxies and not visit.move(self._address(addr)):
            raise StopIteration
        visit.wait()

    def handle_error(self, req: Any, client: socket.socket, addr: Any, exc: Exception) -> None:
        """Answer a request that cannot be read, with the headers that every answer has."""
        super().handle_error(req, _Defended(client), addr, exc)

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop after the requests at hand."""
        super().handle_exit(sig, frame)
        # A signal handler must not wait for a lock; a greenlet may.
        gevent.spawn(self._leave)

    def handle_quit(self, sig: int, frame: FrameType | None) -> None:
        """Stop in a second, whatever is at hand; a command is kept whole or not at all.

        gunicorn's own way ends the process from a greenlet, which Ctrl-C may meet in the middle of
        its last steps: then it prints a fault if there is none.
        """
        super().handle_exit(sig, frame)
        gevent.spawn(self._leave)
        gevent.spawn_later(QUIT_S, lambda: gevent.killall(list(self._busy), block=False))

    def _leave(self) -> None:
        self.app.close_streams()
        for own, visit in list(self._visits.items()):
            if own not in self._busy:
                visit.end_reading()

    def _secure(self, visit: Visit) -> None:
        """Do the TLS handshake; end the connection where that fails or takes too long."""
        assert self.app.context is not None
        # A phone that does not trust us yet breaks off here: that is no fault of the service.
        with gevent.Timeout(self._capacity.headers_s, False), contextlib.suppress(OSError):
            visit.client = secure = self.app.context.wrap_socket(
                visit.client, server_side=True, do_handshake_on_connect=False
            )
            secure.do_handshake()
            return
        visit.leave()

    def _serve(
        self,
        service: Callable[[Any, Any], Iterable[bytes]],
        environ: Any,
        start_response: Callable[..., Any],
    ) -> Iterable[bytes]:
        """Have the service answer, and count its streams no more: they are bounded there."""
        visit = self._visits[gevent.getcurrent()]
        is_stream = False

        def start(status: str, headers: list[tuple[str, str]], *rest: Any) -> Any:
            nonlocal is_stream
            if any(value.startswith("text/event-stream") for _, value in headers):
                is_stream = True
                visit.request.force_close()
                visit.leave()
            return start_response(status, headers, *rest)

        answer = service(environ, start)
        if is_stream:
            visit.client.setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, STREAM_BYTES)
            _lighten(environ)
        visit.wait_writing()
        return answer

    def _address(self, addr: Any) -> str:
        """Return whose share a connection is of: a proxy has none."""
        # A socket of the file system has no address.
        return UNSHARED if self.app.proxies or not addr else household(str(addr[0]))

    def _sender(self, req: Any, addr: Any) -> str:
        """Return whose share a request is of, as the proxies in front say."""
        values = ",".join(value for name, value in req.headers if name == "X-FORWARDED-FOR")
        named = forwarded(values, self.app.proxies)
        # A proxy on this machine that does not say for whom it forwards has no share: it stands for
        # many phones.
        return household(named or (str(addr[0]) if addr else "")) if named or addr else UNSHARED


class _Defended:
    """A connection whose answer gets further headers as it goes out."""

    def __init__(self, client: socket.socket) -> None:
        self._client = client

    def __getattr__(self, name: str) -> Any:
        return getattr(self._client, name)

    def sendall(self, data: bytes) -> None:
        """Send an answer that is whole."""
        self._client.sendall(data.replace(b"\r\n", b"\r\n" + DEFENCES, 1))


def apart(act: Callable[[], object]) -> object:
    """Do something that stands still in a thread of its own, while other greenlets go on."""
    return gevent.get_hub().threadpool.apply(act)


def _lighten(environ: Any) -> None:
    """Leave of a request's surroundings what gunicorn still asks for: a stream holds them long."""
    still_asked = "wsgi.file_wrapper"
    kept = environ[still_asked]
    environ.clear()
    environ[still_asked] = kept


def _read_ahead(req: Any) -> None:
    """Wait for a body, or for so much of it that the service may begin."""
    if any(name == "EXPECT" for name, _ in req.headers):
        # It comes only when the service begins to answer.
        return
    # Where it does not come in time the service meets that, too, and says so in words.
    with contextlib.suppress(Unavailable, OSError):
        # Reading makes its buffer anew, so what was read is put back after that.
        data = req.body.read(READ_AHEAD_BYTES)
        req.body.buf.write(data)


def _skip_unread(body: Any) -> None:
    """Read what is left of a body, so that the next request begins behind it.

    Raises:
        StopIteration: Too much is left.
        Unavailable: It did not come in time.
    """
    left = UNREAD_BYTES_MAX
    while data := body.read(min(left, 8_192)):
        left -= len(data)
        if left <= 0:
            raise StopIteration


def _refuse(client: socket.socket, answer: bytes) -> None:
    with contextlib.suppress(OSError):
        client.setblocking(False)
        client.send(answer)
    client.close()


def _end(client: socket.socket, how: int) -> None:
    """End a connection for whoever reads or writes it; gevent's own way raises a fault there."""
    with contextlib.suppress(OSError):
        own = _socket.socket(fileno=os.dup(client.fileno()))
        own.shutdown(how)
        own.close()
