"""Slow bodies and half-open connections hold up no table, from one address or from many."""

import resource
import selectors
import socket
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path

import pytest

from tests.running import Service

from .neighbours import PATIENCE_S, beside, check_presses, open_table, press_beside
from .sizes import HOLDS_TIMES

pytestmark = [pytest.mark.promise("P15"), pytest.mark.measured, pytest.mark.long]

BODIES = HALF_OPEN = 2_100
FILES = 3 * (BODIES + HALF_OPEN)
ATTACK_S = 40
"""Longer than a service waits for a body: what it closes then is opened again and closes later."""
REOPENED_PER_S = 40
"""So many connections that were closed an attacker opens again in a second."""
ROUND_S = 0.05
CONNECT_S = 2
HERE, THERE = "127.0.0.2", "127.0.0.9"
BODY = (
    b"POST /api/v1/devices HTTP/1.1\r\nHost: localhost\r\nContent-Type: application/json\r\n"
    b"Content-Length: 2\r\n\r\n{"
)
SLOW_ADDRESS = "127.0.0.3"
SLOW_BYTES = 64 * 1024
SLOW_BYTES_PER_S = 50_000
"""A phone at the edge of its Wi-Fi: 400 kbit/s."""
PIECE = 2_500
BEGINNING = b"POST /api/v1/devices HTTP/1.1\r\nHost: local"


class Attack:
    """Connections that send a beginning and then nothing, opened again where they are closed."""

    def __init__(self, port: int, addresses: list[str]) -> None:
        self._port = port
        self._addresses = addresses
        self._held = ExitStack()
        self._selector = self._held.enter_context(selectors.DefaultSelector())
        self.opened = 0

    def open_all(self) -> None:
        """Open every connection there is to be, bodies and half-open ones in turn."""
        for index in range(BODIES + HALF_OPEN):
            self._open(index)

    def _open(self, index: int) -> None:
        address = self._addresses[index % len(self._addresses)]
        connection = socket.socket()
        connection.settimeout(CONNECT_S)
        connection.bind((address, 0))
        try:
            connection.connect(("127.0.0.1", self._port))
            connection.sendall((BODY, BEGINNING)[index // len(self._addresses) % 2])
        except OSError:
            connection.close()
            return
        self.opened += 1
        self._selector.register(connection, selectors.EVENT_READ, index)

    def go_on(self, over: threading.Event) -> None:
        """Open again what was closed, until it is over."""
        lost: list[int] = []
        while not over.wait(ROUND_S):
            for key, _ in self._selector.select(0):
                assert isinstance(key.fileobj, socket.socket)
                with suppress(OSError):
                    if key.fileobj.recv(4_096):
                        continue
                self._selector.unregister(key.fileobj)
                key.fileobj.close()
                lost.append(key.data)
            now, lost = lost[: int(REOPENED_PER_S * ROUND_S)], lost[int(REOPENED_PER_S * ROUND_S) :]
            for index in now:
                self._open(index)

    def close(self) -> None:
        """Let go of everything."""
        for key in list(self._selector.get_map().values()):
            assert isinstance(key.fileobj, socket.socket)
            key.fileobj.close()
        self._held.close()


def send_slowly(port: int) -> bytes:
    """Send the longest body there is as a phone with bad Wi-Fi does; return what is answered."""
    body = b'{"command_id": "' + b"x" * (SLOW_BYTES - 18) + b'"}'
    head = BODY.replace(b"Content-Length: 2\r\n\r\n{", b"Connection: close\r\n")
    with socket.create_connection(
        ("127.0.0.1", port), PATIENCE_S, source_address=(SLOW_ADDRESS, 0)
    ) as phone:
        phone.sendall(head + b"Content-Length: %d\r\n\r\n" % len(body))
        for start in range(0, len(body), PIECE):
            phone.sendall(body[start : start + PIECE])
            if HOLDS_TIMES:
                time.sleep(PIECE / SLOW_BYTES_PER_S)
        return phone.recv(12)


@pytest.fixture(autouse=True)
def many_files() -> None:
    """Let this process, and the service it starts, hold all the connections there are to be."""
    soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
    wanted = max(soft, FILES)
    assert hard == resource.RLIM_INFINITY or wanted <= hard, f"ulimit -n {wanted} is needed"
    resource.setrlimit(resource.RLIMIT_NOFILE, (wanted, hard))


@pytest.mark.parametrize(
    "addresses", [[THERE], [f"127.0.0.{9 + index}" for index in range(12)]], ids=["one", "twelve"]
)
def test_slow_bodies_and_half_open_connections_hold_up_no_table(
    addresses: list[str], tmp_path: Path, record_property: Callable[[str, object], None]
) -> None:
    record_property("promise", f"P15 (slow connections, addresses: {len(addresses)})")
    service = Service(tmp_path / "instance").start()
    # One table far from the attack, one at the very address it comes from.
    attack = Attack(service.port, addresses)
    try:
        tables = [open_table(service, HERE), open_table(service, THERE)]
        begun = time.monotonic()
        attack.open_all()
        record_property("opened_s", round(time.monotonic() - begun, 1))

        answers: list[bytes] = []
        with beside(attack.go_on), beside(lambda _: answers.append(send_slowly(service.port))):
            press_beside(tables, ATTACK_S)
    finally:
        attack.close()
        service.stop()

    record_property("cases", attack.opened)
    record_property(
        "figure", f"elsewhere {tables[0].figure}; at the same address {tables[1].figure}"
    )
    for table in tables:
        check_presses(table)
    # Read as a whole, and refused for what it says: it was not too slow.
    assert answers == [b"HTTP/1.1 400"]
