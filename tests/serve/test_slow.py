"""Slow connections are ended in time, and make room for the others."""

import json
import socket
from collections.abc import Callable, Iterator, Mapping
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests.game_files import usual_game
from tests.running import ANSWER_S, Program, Service

pytestmark = pytest.mark.long

HEAD = "POST /api/v1/devices HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
CONNECTIONS = 8
BREATHLESS = {"COMPANION_HEADERS_SECONDS": "1", "COMPANION_BODY_SECONDS": "1"}
NARROW = {
    "COMPANION_CONNECTIONS": str(CONNECTIONS),
    "COMPANION_STREAMS": "2",
    "COMPANION_ADDRESS_PERCENT": "50",
}

Start = Callable[[Mapping[str, str], str], Service]


@pytest.fixture
def start(tmp_path: Path) -> Iterator[Start]:
    """Return what starts a service with settings of its own."""
    running: list[Service] = []

    def start_one(environment: Mapping[str, str], way: str = "--lan") -> Service:
        service = Service(tmp_path / "instance", arguments=(way,), environment=environment)
        # Stopped even where it never answers.
        running.append(service)
        return service.start()

    yield start_one
    for service in running:
        service.stop()


def connect(service: Service, sent: str, *, address: str = "127.0.0.1") -> socket.socket:
    """Return a connection that sent something, and nothing more."""
    connection = socket.create_connection(
        ("127.0.0.1", service.port), ANSWER_S, source_address=(address, 0)
    )
    connection.sendall(sent.encode())
    return connection


def everything(connection: socket.socket) -> bytes:
    """Return what comes until the connection is closed; waits for that."""
    found = b""
    try:
        while data := connection.recv(4_096):
            found += data
    except ConnectionResetError:
        # Closed with something unread.
        pass
    return found


def test_late_bodies_are_answered_why_and_late_headers_are_closed(start: Start) -> None:
    service = start(BREATHLESS, "--lan")
    with (
        connect(service, HEAD + "Content-Length: 2\r\n\r\n{") as body,
        connect(service, HEAD + "Transfer-Encoding: chunked\r\n\r\n1\r\n{\r\n") as chunks,
        connect(
            service,
            "POST /api/v1/nowhere HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\n{",
        ) as unread,
        connect(service, HEAD) as headers,
        connect(service, "") as silent,
    ):
        answers = [everything(each) for each in (body, chunks)]
        refused = everything(unread)

        assert everything(headers) == everything(silent) == b""

    for answer in answers:
        head, _, problem = answer.partition(b"\r\n\r\n")
        assert head.startswith(b"HTTP/1.1 408 ")
        assert b"connection: close" in head.lower()
        assert b"application/problem+json" in head
        assert json.loads(problem)["code"] == "too-slow"
    # Nobody waits for a body that nobody reads; the connection does not outlast it.
    assert refused.startswith(b"HTTP/1.1 4")
    assert "Traceback" not in "".join(service.printed)


def test_slow_connections_make_room_for_requests_and_streams_and_these_for_one_another(
    start: Start,
) -> None:
    service = start(NARROW, "--lan")
    ann = Program(service)
    code = ann.open_table(usual_game().id)
    head = ann.ask(code, "start-game")
    with ExitStack() as held:
        for number in range(3 * CONNECTIONS):
            sent = (HEAD, HEAD + "Content-Length: 2\r\n\r\n{", "")[number % 3]
            held.enter_context(connect(service, sent, address=f"127.0.0.{1 + number % 6}"))

        # Every place of a request is held, and there is room all the same.
        watching = ann.follow(code, head)
        thrown = ann.ask(code, "throw")
        assert watching.next_seq() == thrown
        # This address has its share of streams, and goes on pressing.
        with pytest.raises(AssertionError, match=r"503.*too-many-streams"):
            ann.follow(code, head)
        assert ann.ask(code, "throw") == thrown + 1
        assert watching.next_seq() == thrown + 1
    assert "Traceback" not in "".join(service.printed)


def test_behind_a_proxy_each_sender_has_a_share_and_the_proxy_none(start: Start) -> None:
    service = start(NARROW, "--proxy")
    named = "X-Forwarded-Proto: https\r\nX-Forwarded-For: 6.6.6.6, "
    with ExitStack() as held:
        idle = [
            held.enter_context(connect(service, "GET /api/v1/games HTTP/1.1\r\nHost: a\r\n\r\n"))
            for _ in range(CONNECTIONS // 2)
        ]
        slow = [
            held.enter_context(
                connect(service, f"{HEAD}{named}203.0.113.7\r\nContent-Length: 2\r\n\r\n{{")
            )
            for _ in range(CONNECTIONS)
        ]
        asking = held.enter_context(
            connect(
                service,
                f"GET /api/v1/games HTTP/1.1\r\nHost: localhost\r\n{named}203.0.113.8\r\n"
                "Connection: close\r\n\r\n",
            )
        )

        assert everything(asking).startswith(b"HTTP/1.1 200 ")
        # The sender's first body made room for his fifth.
        assert everything(slow[0]).startswith(b"HTTP/1.1 408 ")
        assert len(idle) == CONNECTIONS // 2
    assert "Traceback" not in "".join(service.printed)
