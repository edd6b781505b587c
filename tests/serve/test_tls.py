"""A service with https, as people start it: handshakes, streams, connections that send nothing."""

import contextlib
import http.client
import re
import select
import socket
import ssl
import urllib.error
import urllib.request
from pathlib import Path

import pytest

from companion.capacity import Capacity
from tests.game_files import usual_game
from tests.running import ANSWER_S, Listener, Program, SecureService

pytestmark = pytest.mark.slow

STREAMS = 40
SEATS = 12
HALF_OPEN = 120


def handshake(service: SecureService, host: str, context: ssl.SSLContext) -> str:
    with (
        socket.create_connection(("127.0.0.1", service.secure_port), ANSWER_S) as connection,
        context.wrap_socket(connection, server_hostname=host) as wrapped,
    ):
        return wrapped.version() or ""


def test_handshakes_are_made_with_those_who_trust_and_nobody_else(secure: SecureService) -> None:
    assert secure.context is not None
    stranger = ssl.create_default_context()
    old = ssl.create_default_context(cafile=secure.authority)
    old.maximum_version = ssl.TLSVersion.TLSv1_2

    assert handshake(secure, "localhost", secure.context) == "TLSv1.3"
    assert handshake(secure, "127.0.0.1", old) == "TLSv1.2"
    with pytest.raises(ssl.SSLCertVerificationError, match="unable to get local issuer"):
        handshake(secure, "localhost", stranger)
    with pytest.raises(ssl.SSLCertVerificationError, match="Hostname mismatch"):
        handshake(secure, "elsewhere.local", secure.context)


def test_the_plain_port_takes_no_header_for_https(secure: SecureService) -> None:
    request = urllib.request.Request(
        f"{secure.plain_url}/api/v1/games", headers={"X-Forwarded-Proto": "https"}
    )

    with pytest.raises(urllib.error.HTTPError) as refusal:
        urllib.request.urlopen(request, timeout=ANSWER_S)

    with refusal.value as answer:
        assert answer.code == 403


def test_the_authority_is_made_once_and_its_fingerprint_is_what_phones_compare(
    tmp_path: Path,
) -> None:
    own = SecureService(tmp_path / "instance")
    own.start()
    printed = "".join(own.printed)
    with urllib.request.urlopen(f"{own.plain_url}/trust", timeout=ANSWER_S) as page:
        shown = page.read().decode()
    trusted = own.context
    own.stop()
    own.printed.clear()
    own.start()
    assert trusted is not None
    spoken = handshake(own, "localhost", trusted)
    own.stop()

    assert "It was made just now" in printed
    assert f"On this machine: {own.plain_url}" in printed
    [fingerprint] = re.findall(r"^Its fingerprint: (.*)$", printed, re.MULTILINE)
    assert fingerprint in shown
    assert "PRIVATE KEY" not in own.authority.read_text(encoding="ascii")
    assert spoken
    assert "It was made just now" not in "".join(own.printed)


@pytest.mark.long
def test_half_open_handshakes_hold_up_no_phone_and_are_closed(secure: SecureService) -> None:
    phones = [Program(secure) for _ in range(2)]
    code = phones[0].open_table(usual_game().id)
    phones[1].join(code)
    head = phones[0].ask(code, "start-game")
    streams = [phone.follow(code, head) for phone in phones]
    with contextlib.ExitStack() as held:
        silent = [
            held.enter_context(socket.create_connection(("127.0.0.1", secure.secure_port)))
            for _ in range(HALF_OPEN)
        ]
        for number, connection in enumerate(silent):
            connection.settimeout(Capacity().headers_s + ANSWER_S)
            # Every second one begins a handshake and stops in the middle of it.
            if number % 2:
                connection.send(b"\x16\x03\x01\x02\x00\x01")

        thrown = phones[0].ask(code, "throw")
        seen = [stream.next_seq() for stream in streams]
        ended, _, _ = select.select(silent, [], [], 0)

        assert seen == [thrown, thrown]
        # Nobody waited until one of them was given up.
        assert ended == []
        for connection in silent:
            with contextlib.suppress(ConnectionResetError):
                while connection.recv(1_024):
                    pass


def test_forty_streams_over_https_see_every_throw(secure: SecureService) -> None:
    ann = Program(secure)
    code = ann.open_table(usual_game().id)
    head = ann.ask(code, "start-game")
    # As many as a table bears: two streams a device, players and big displays.
    devices = [ann]
    for number in range(1, STREAMS // 2):
        device = Program(secure)
        body = {"command_id": f"a-key-of-device-{number:06}"}
        role = {} if number < SEATS else {"as": "display"}
        device.post(f"/tables/{code}/join", body | role)
        devices.append(device)
    streams = [device.follow(code, head) for device in devices for _ in range(2)]

    thrown = [ann.ask(code, "throw") for _ in range(5)]
    seen = [until(stream, thrown[-1]) for stream in streams]

    assert len(streams) == STREAMS
    assert all(each[-5:] == thrown for each in seen)


def until(stream: Listener, last: int) -> list[int]:
    """Return the numbers of a stream's events up to one."""
    seen = [stream.next_seq()]
    while seen[-1] < last:
        seen.append(stream.next_seq())
    return seen


def test_a_plain_request_at_the_secure_port_harms_nobody(secure: SecureService) -> None:
    with pytest.raises((http.client.HTTPException, OSError)):
        urllib.request.urlopen(f"http://127.0.0.1:{secure.secure_port}/", timeout=ANSWER_S)

    assert Program(secure).open_table(usual_game().id)
