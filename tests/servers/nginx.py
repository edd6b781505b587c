"""A real nginx for tests with the settings of `deploy/`; installed where that is ours to do.

As root on Debian it is installed where it lacks; elsewhere the tests end with one sentence.
"""

import fcntl
import os
import shutil
import signal
import socket
import ssl
import subprocess
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path

from companion.live.authority import Certificates, hold_certificates
from tests.browser.chromium import install
from tests.running import ANSWER_S, free_port

PACKAGE = "nginx-light"
DEPLOY = Path(__file__).parents[2] / "deploy"
SITES = "  include /etc/nginx/conf.d/*.conf;\n"
"""Where the settings read those of the site."""
SERVERS = tuple(
    f"server unix:/run/companion/{name}.sock fail_timeout=2s;" for name in ("one", "two")
)
"""Where the settings look for the two workers."""
NOTED = "$status $request_uri $upstream_addr"
"""What a line of its log says, which is written when an answer has ended. Where more than one
service was tried the one that answered is the last."""
ELSEWHERE = ("/usr/sbin/nginx", "/usr/local/sbin/nginx", "/opt/homebrew/bin/nginx")


def nginx_path() -> str:
    """Return the path of nginx; installs it where it lacks and that is ours to do."""
    if (path := _find()) is None and os.geteuid() == 0 and shutil.which("apt-get"):
        # Tests run beside one another, and one installation is enough.
        with Path(tempfile.gettempdir(), "companion-installs.lock").open("w") as lock:
            fcntl.flock(lock, fcntl.LOCK_EX)
            if _find() is None:
                install(PACKAGE)
        path = _find()
    assert path is not None, "These tests put nginx before the service: install nginx."
    return path


class Nginx:
    """A proxy with https before the sockets of workers, on ports of its own.

    Args:
        folder: Where its files go; short, as sockets may have addresses beside them.
        sockets: Where the workers listen.
        changes: What else of the settings is replaced, by what.
    """

    def __init__(
        self, folder: Path, sockets: Sequence[Path], changes: Mapping[str, str] | None = None
    ) -> None:
        self._folder = folder
        self._path = nginx_path()
        self.plain_port, self.port = free_port(), free_port()
        self.url = f"https://localhost:{self.port}"
        held = hold_certificates(folder, "laptop", ["localhost"], datetime.now(UTC))
        self.context: ssl.SSLContext | None = ssl.create_default_context(
            cafile=folder / "tls" / "authority.crt"
        )
        self.log = folder / "access.log"
        self.acme = folder / "acme"
        """Where a certificate's owner answers what ACME asks for."""
        self._changes = self._replacements(held) | dict(changes or {})
        self._file = folder / "nginx.conf"
        self._write(sockets)
        self._process: subprocess.Popen[bytes] | None = None

    def check(self) -> str:
        """Let nginx read the settings, and return what it says of them."""
        done = subprocess.run([*self._command, "-t"], capture_output=True, text=True, check=False)
        assert done.returncode == 0, done.stderr
        return done.stderr

    def start(self) -> "Nginx":
        """Start it, and return once it takes connections."""
        self._process = subprocess.Popen(
            [*self._command, "-g", "daemon off;"], start_new_session=True
        )
        while not self._answers():
            try:
                self._process.wait(0.05)
            except subprocess.TimeoutExpired:
                continue
            raise AssertionError("nginx ended")
        return self

    def lead_to(self, sockets: Sequence[Path]) -> None:
        """Lead to these sockets alone from now on; a stream that is open stays where it is."""
        assert self._process is not None
        self._write(sockets)
        self._process.send_signal(signal.SIGHUP)

    def stop(self) -> None:
        """End it and every connection."""
        if self._process is not None:
            self._process.send_signal(signal.SIGTERM)
            self._process.wait(ANSWER_S)
            self._process = None

    def noted(self) -> list[tuple[str, int, str]]:
        """Return service, status and address of every answer that has ended."""
        found = []
        for line in self.log.read_text(encoding="utf-8").splitlines():
            status, address, services = line.split(" ", 2)
            found.append((services.split(", ")[-1], int(status), address))
        return found

    @property
    def _command(self) -> list[str]:
        return [self._path, "-p", str(self._folder), "-c", str(self._file), "-e", "stderr"]

    def _answers(self) -> bool:
        with socket.socket() as probe:
            return probe.connect_ex(("127.0.0.1", self.port)) == 0

    def _write(self, sockets: Sequence[Path]) -> None:
        servers = "\n".join(f"server unix:{each} fail_timeout=2s;" for each in sockets)
        text = _placed(self._changes | dict(zip(SERVERS, (servers, ""), strict=True)))
        self._file.write_text(text, encoding="utf-8")

    def _replacements(self, held: Certificates) -> dict[str, str]:
        temporary = "\n".join(
            f"  {kind}_temp_path {self._folder / kind};"
            for kind in ("client_body", "proxy", "fastcgi", "uwsgi", "scgi")
        )
        first = "" if os.geteuid() else "user root;\n"
        return {
            "worker_processes auto;": f"{first}worker_processes 1;",
            "worker_rlimit_nofile 65535;": "",
            "worker_connections 24000;": "worker_connections 500;",
            "pid /run/nginx.pid;": f"pid {self._folder / 'nginx.pid'};",
            "http {\n": f"http {{\n  log_format noted '{NOTED}';\n{temporary}\n",
            "2m;\n  access_log off;": f"2m;\n  access_log {self.log} noted;",
            "listen 80;": f"listen 127.0.0.1:{self.plain_port};",
            "listen [::]:80;": "",
            "listen 443 ssl http2;": f"listen 127.0.0.1:{self.port} ssl http2;",
            "listen [::]:443 ssl http2;": "",
            "/var/www/acme;": f"{self.acme};",
            "/etc/nginx/certificates/fullchain.pem": str(held.chain),
            "/etc/nginx/certificates/privkey.pem": str(held.key),
        }


@contextmanager
def nginx(sockets: Sequence[Path], changes: Mapping[str, str] | None = None) -> Iterator[Nginx]:
    """Run it for as long as this lasts."""
    folder = Path(tempfile.mkdtemp(prefix="companion-nginx-"))
    running = Nginx(folder, sockets, changes)
    try:
        yield running.start()
    finally:
        running.stop()
        shutil.rmtree(folder)


def _placed(changes: Mapping[str, str]) -> str:
    """Return the settings of `deploy/` for this machine; each change must find its place."""
    text = (DEPLOY / "nginx.conf").read_text(encoding="utf-8")
    site = (DEPLOY / "nginx-site.conf").read_text(encoding="utf-8")
    for before, after in {SITES: site, **changes}.items():
        assert text.count(before) == 1, f"{before!r} stands {text.count(before)} times"
        text = text.replace(before, after)
    return text


def _find() -> str | None:
    for name in ("nginx", *ELSEWHERE):
        if path := shutil.which(name):
            return path
    return None
