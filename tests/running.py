"""The service as a process of its own, and a program that talks to it."""

import contextlib
import itertools
import json
import os
import queue
import random
import signal
import socket
import ssl
import subprocess
import sys
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator, Mapping, Sequence
from http.client import HTTPException, HTTPResponse
from pathlib import Path
from typing import Any, Protocol

import psutil

from tests.agreed import agreed
from tests.forks import Forked

ANSWER_S = 30
"""Longest wait for anything here; a broken service fails a test, a slow machine does not."""
DEMO_ADDRESS = "http://192.168.1.5:8000"
"""What the screens of a demo tell phones to open: the same in every picture."""
COMMAND = (sys.executable, "-m", "companion")
"""What starts a service."""
LATE = Path(__file__).parent / "browser" / "late_answers.py"
"""What runs a module in place of `-m` where ANSWERS_LATE_MS is set."""
LAST_WORDS = ("Stop with", "Mit Strg-C beenden")
"""How the last line begins that a service prints when it starts, in either language."""


PORTS = range(20_000, 32_000)
"""Below those that systems give to connections that go out: one of these would take the port of a
service before it is started, or while it is down."""


def free_port() -> int:
    """Return a port that nothing listens on."""
    for port in random.SystemRandom().sample(PORTS, 100):
        with socket.socket() as probe, contextlib.suppress(OSError):
            probe.bind(("0.0.0.0", port))
            return port
    raise RuntimeError("Each of a hundred ports is taken.")


class Reached(Protocol):
    """Something that answers at an address: a service, or a proxy before it."""

    url: str
    context: ssl.SSLContext | None
    """What its certificate is checked by; None for plain http."""


class Service:
    """A server started as people start it, killed as power cuts do.

    With another verb than `serve` and no instance: the demo, which has a folder of its own. With a
    port it is one that somebody else has started. What is handed over are open files that it gets.
    It is a fork (`tests/forks.py`) unless asked to be fresh: a new interpreter, as people start it.
    """

    def __init__(
        self,
        instance: Path | None,
        *,
        verb: str = "serve",
        arguments: Sequence[str] = ("--lan",),
        command: Sequence[str] = COMMAND,
        folder: Path | None = None,
        environment: Mapping[str, str] | None = None,
        port: int = 0,
        handed: Sequence[int] = (),
        fresh: bool = False,
    ) -> None:
        self.port = port or free_port()
        self.url = f"http://127.0.0.1:{self.port}"
        self.context: ssl.SSLContext | None = None
        self.printed: list[str] = []
        self._instance = instance
        self._command = [*command, verb, *arguments]
        if "ANSWERS_LATE_MS" in os.environ and command[1] == "-m":
            self._command[1] = str(LATE)
        self._folder = folder
        self._handed = handed
        # What phones are told to open must be an address that this machine reaches.
        self._environment = {**os.environ, **(environment or {})}
        self._fresh = bool(fresh or folder or handed) or self._command[:2] != [*COMMAND[:2]]
        self._process: Forked | subprocess.Popen[str] | None = None
        self._drainer: threading.Thread | None = None

    def start(self) -> "Service":
        """Start, and return once it accepts requests."""
        place = ["--port", str(self.port)]
        if self._instance is not None:
            place += ["--instance", str(self._instance)]
        command = [*self._command, *place]
        if self._fresh:
            self._process = subprocess.Popen(
                command,
                cwd=self._folder,
                env=self._environment,
                stdout=subprocess.PIPE,
                stderr=subprocess.STDOUT,
                text=True,
                start_new_session=True,
                pass_fds=self._handed,
            )
        else:
            self._process = Forked(command[2:], self._environment)
        assert self._process.stdout is not None
        for line in self._process.stdout:
            self.printed.append(line)
            if line.startswith(LAST_WORDS):
                break
        else:
            raise AssertionError("".join(self.printed))
        # What it prints later must not fill the pipe.
        self._drainer = threading.Thread(target=self._drain, args=(self._process,), daemon=True)
        self._drainer.start()
        self.await_answer()
        return self

    def kill(self) -> None:
        """End every process of it at once, as a power cut would."""
        assert self._process is not None
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGKILL)
        self._process.wait(ANSWER_S)
        self._tidy()

    def interrupt(self) -> None:
        """Press Ctrl-C: every process of it hears that."""
        assert self._process is not None
        with contextlib.suppress(ProcessLookupError):
            os.killpg(self._process.pid, signal.SIGINT)

    def stop(self) -> int:
        """Ask it to stop, and return its exit status."""
        assert self._process is not None
        if self._process.poll() is None:
            self._process.send_signal(signal.SIGTERM)
        status = self._process.wait(ANSWER_S)
        self._tidy()
        return status

    def _drain(self, process: "Forked | subprocess.Popen[str]") -> None:
        assert process.stdout is not None
        self.printed.extend(process.stdout)

    def _tidy(self) -> None:
        assert self._process is not None
        assert self._process.stdout is not None
        if self._drainer is not None:
            self._drainer.join(ANSWER_S)
            self._drainer = None
            self._process.stdout.close()

    def workers(self) -> list[int]:
        """Return the processes that serve."""
        assert self._process is not None
        return [
            worker.pid
            for worker in psutil.Process(self._process.pid).children()
            if worker.status() != psutil.STATUS_ZOMBIE
        ]

    def await_answer(self) -> None:
        """Return once it answers."""
        for _ in range(200):
            with contextlib.suppress(OSError):
                if self._asks():
                    return
            # Connecting is refused at once while the worker is being born; wait on the process.
            with contextlib.suppress(subprocess.TimeoutExpired):
                assert self._process is not None
                self._process.wait(0.1)
                raise AssertionError("".join(self.printed))
        raise AssertionError("the service does not answer")

    def _asks(self) -> bool:
        """Return whether it answers; raises OSError while nothing listens."""
        asked = f"{self.url}/api/v1/games"
        with urllib.request.urlopen(asked, timeout=ANSWER_S, context=self.context) as answer:
            return int(answer.status) == 200


def start_demo() -> Service:
    """Return a running demo."""
    environment = {"COMPANION_PUBLIC_URL": DEMO_ADDRESS}
    return Service(None, verb="demo", arguments=(), environment=environment).start()


class SecureService(Service):
    """A service with https at home, and clients that trust its authority."""

    def __init__(self, instance: Path, *, folder: Path | None = None) -> None:
        self.secure_port = free_port()
        super().__init__(
            instance,
            arguments=("--tls", "--tls-port", str(self.secure_port)),
            folder=folder,
        )
        self.plain_url = self.url
        self.url = f"https://127.0.0.1:{self.secure_port}"
        self.authority = instance / "tls" / "authority.crt"

    def await_answer(self) -> None:
        # Made before anything is printed.
        self.context = ssl.create_default_context(cafile=self.authority)
        super().await_answer()


class Program:
    """A device that is a program: a Bearer token instead of a cookie."""

    def __init__(self, service: Reached, token: str = "") -> None:
        """Begin a device; with a token it is the one that has it, as that of a browser.

        Args:
            service: What it talks to.
            token: Whose device it is; a new one where left out.
        """
        self._service = service
        self._keys = (f"a-key-of-a-program-{number:06}" for number in itertools.count())
        self._token = token
        self._token = token or self.post("/devices", {})["token"]

    @property
    def token(self) -> str:
        """What makes whoever shows it this device; a browser shows it as its cookie."""
        return self._token

    def post(self, path: str, body: object) -> dict[str, Any]:
        """Send a change; an error answer fails the test."""
        data = json.dumps(body).encode()
        with self._open(path, data) as answer:
            sent: dict[str, Any] = json.load(answer)
            return sent

    def get(self, path: str) -> dict[str, Any]:
        """Read."""
        with self._open(path) as answer:
            sent: dict[str, Any] = json.load(answer)
            return sent

    def delete(self, path: str) -> None:
        """Delete something for good."""
        self._open(path, b"{}", "DELETE").close()

    def open_table(self, game: str) -> str:
        """Open a table and return its code."""
        body = {"command_id": next(self._keys), "game": game}
        code: str = self.post("/tables", body)["code"]
        return code

    def join(self, code: str) -> int:
        """Take a seat."""
        seat: int = self.post(f"/tables/{code}/join", {"command_id": next(self._keys)})["seat"]
        return seat

    def ask(self, code: str, kind: str, seat: int | None = 0, **data: Any) -> int:
        """Send a command and return the new head."""
        told = {"kind": kind, "seat": seat, "data": agreed(kind, data)}
        body = {"command_id": next(self._keys), **told}
        head: int = self.post(f"/tables/{code}/commands", body)["head"]
        return head

    def follow(self, code: str, after: int) -> "Listener":
        """Open a stream."""
        return Listener(self._open(f"/tables/{code}/stream?after={after}"))

    def _open(
        self, path: str, data: bytes | None = None, method: str | None = None
    ) -> HTTPResponse:
        headers = {"Content-Type": "application/json"}
        if self._token:
            headers["Authorization"] = f"Bearer {self._token}"
        request = urllib.request.Request(
            f"{self._service.url}/api/v1{path}", data=data, headers=headers, method=method
        )
        try:
            answer = urllib.request.urlopen(
                request, timeout=ANSWER_S, context=self._service.context
            )
        except urllib.error.HTTPError as error:
            raise AssertionError(f"{error.code}: {error.read().decode()}") from error
        assert isinstance(answer, HTTPResponse)
        return answer


class Listener:
    """A stream, read in the background."""

    def __init__(self, answer: HTTPResponse) -> None:
        self._lines: queue.Queue[str | None] = queue.Queue()
        self._answer = answer
        threading.Thread(target=self._read, daemon=True).start()

    def next_seq(self) -> int:
        """Return the number of the next event; waits for it."""
        for line in self._until_end():
            if line.startswith("id: "):
                return int(line[4:])
        raise AssertionError("the stream ended")

    def ends(self) -> bool:
        """Wait for the end of the stream."""
        for _ in self._until_end():
            pass
        return True

    def _until_end(self) -> Iterator[str]:
        while (line := self._lines.get(timeout=ANSWER_S)) is not None:
            yield line

    def _read(self) -> None:
        # A killed server cuts the stream short; that is an end like any other here.
        with self._answer, contextlib.suppress(OSError, HTTPException):
            for line in self._answer:
                self._lines.put(line.decode().rstrip("\n"))
        self._lines.put(None)
