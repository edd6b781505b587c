"""A table is played behind Caddy with its settings."""

import fcntl
import os
import shutil
import socket
import ssl
import subprocess
import tempfile
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path

import pytest

from tests.browser.chromium import install
from tests.game_files import usual_game
from tests.running import ANSWER_S, Program, free_port
from tests.servers.several import SocketService

pytestmark = pytest.mark.long
SETTINGS = Path(__file__).parents[2] / "deploy" / "Caddyfile"
SOCKETS = ("unix//run/companion/one.sock", "unix//run/companion/two.sock")
"""Where the settings look for the workers of the service."""


def find_caddy() -> str:
    """Return the path of Caddy; as root on Debian it is installed where it lacks."""
    if shutil.which("caddy") is None and os.geteuid() == 0 and shutil.which("apt-get"):
        # Tests run beside one another, and one installation is enough.
        with Path(tempfile.gettempdir(), "companion-installs.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if shutil.which("caddy") is None:
                install("caddy")
    path = shutil.which("caddy")
    assert path is not None, "This test puts Caddy before the service: install caddy."
    return path


class Caddy:
    """A proxy with https before a service, with an authority of its own instead of ACME."""

    def __init__(self, folder: Path, sockets: Sequence[Path]) -> None:
        self.port = free_port()
        self.url = f"https://localhost:{self.port}"
        self.context: ssl.SSLContext | None = None
        text = SETTINGS.read_text(encoding="utf-8")
        for before, after in zip(SOCKETS, sockets, strict=True):
            assert text.count(before) == 1
            text = text.replace(before, f"unix/{after}")
        first = "grace_period 3s\n"
        assert text.count(first) == 1
        ports = f"http_port {free_port()}\nhttps_port {self.port}\n"
        text = text.replace(first, f"{first}admin off\nskip_install_trust\n{ports}")
        self._file = folder / "Caddyfile"
        self._file.write_text(text, encoding="utf-8")
        self._authority = folder / "caddy" / "pki" / "authorities" / "local" / "root.crt"
        own = dict.fromkeys(("XDG_DATA_HOME", "XDG_CONFIG_HOME"), str(folder))
        self._environment = {**os.environ, **own, "ADDRESS": "localhost"}

    def start(self) -> "subprocess.Popen[bytes]":
        """Start it, and return once it takes connections."""
        process = subprocess.Popen(
            [find_caddy(), "run", "--config", self._file, "--adapter", "caddyfile"],
            env=self._environment,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
        )
        while not self._answers():
            with suppress(subprocess.TimeoutExpired):
                process.wait(0.1)
                raise AssertionError("Caddy ended")
        return process

    def _answers(self) -> bool:
        # Its authority is made at the start, and the certificate after that.
        with suppress(OSError):
            self.context = ssl.create_default_context(cafile=self._authority)
            with socket.create_connection(("localhost", self.port)) as probe:
                self.context.wrap_socket(probe, server_hostname="localhost").close()
                return True
        return False


@contextmanager
def caddy(folder: Path, sockets: Sequence[Path]) -> Iterator[Caddy]:
    """Run it for as long as this lasts."""
    running = Caddy(folder, sockets)
    process = running.start()
    try:
        yield running
    finally:
        process.terminate()
        process.wait(ANSWER_S)


def test_both_streams_of_a_phone_at_a_table_are_at_one_worker() -> None:
    folder = Path(tempfile.mkdtemp(prefix="companion-caddy-"))
    one, two = folder / "one.sock", folder / "two.sock"
    service = SocketService(folder / "instance", one, {}, beside=[two])
    with caddy(folder, [one, two]) as proxy:
        service.start()
        ann = Program(proxy)
        streams, held = [], []
        for _ in range(6):
            code = ann.open_table(usual_game().id)
            streams += [ann.follow(code, 0), ann.follow(code, 0)]
            held.append(tuple(max(service.held(address)) for address in (one, two)))
        service.stop()
    shutil.rmtree(folder)

    assert held[-1][0] + held[-1][1] == 12
    assert all(count % 2 == 0 for counts in held for count in counts)


def test_a_table_is_played_behind_caddy_and_who_finds_nobody_is_told_so() -> None:
    folder = Path(tempfile.mkdtemp(prefix="companion-caddy-"))
    one, two = folder / "one.sock", folder / "two.sock"
    service = SocketService(folder / "instance", one, {}, beside=[two])
    with caddy(folder, [one, two]) as proxy:
        service.start()
        ann = Program(proxy)
        code = ann.open_table(usual_game().id)
        watching = ann.follow(code, ann.ask(code, "start-game"))
        thrown = ann.ask(code, "throw")
        assert watching.next_seq() == thrown
        # Phones are told the address that they came by.
        assert ann.get(f"/tables/{code}")["table"]["join_url"].startswith(f"{proxy.url}/j/")

        service.stop()
        with pytest.raises(AssertionError, match="503: The tables are being started again"):
            ann.ask(code, "throw")
        service.start()
        assert ann.ask(code, "throw") == thrown + 1
        service.stop()
    shutil.rmtree(folder)
