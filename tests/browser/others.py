"""Score every game by the browser engine in Firefox and WebKitGTK, and compare with the server.

    python -m tests.browser.others

No part of `make test`: those browsers are not everywhere (on Debian: `firefox-esr`, and
`webkit2gtk-driver` for WebKitGTK). It says plainly which ones it did not find. Firefox is driven by
its Marionette, WebKitGTK by its WebDriver: both are plain enough for the standard library.
"""

import contextlib
import json
import os
import shutil
import socket
import subprocess
import sys
import tempfile
import time
import urllib.error
import urllib.request
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

from tests.game_files import records
from tests.running import Service, free_port

STARTED_S = 60
SCRIPT_MS = 180_000
"""Longest wait for Python to start in a browser, and for a score."""
SCORE = """
const [record, done] = arguments;
(async () => {
  const app = document.querySelector("script[type=module]").src;
  const { answerByEngine } = await import(app.replace("app.js", "client/engine.js"));
  const { status, bytes } = await answerByEngine("/score", record);
  return [status, new TextDecoder().decode(bytes), navigator.userAgent];
})().then(done, (failure) => done([0, String(failure), navigator.userAgent]));
"""
Score = Callable[[str], list[Any]]
"""A record's text in, status, text of the answer and the browser's own name out."""


@contextlib.contextmanager
def firefox(url: str) -> Iterator[Score]:
    """Open a page in Firefox; raises LookupError where there is none."""
    program = shutil.which("firefox-esr") or shutil.which("firefox")
    if program is None:
        raise LookupError("no firefox-esr and no firefox on the path")
    port = free_port()
    with tempfile.TemporaryDirectory() as folder:
        profile = Path(folder, "profile")
        profile.mkdir()
        (profile / "user.js").write_text(f'user_pref("marionette.port", {port});\n')
        command = [program, "--headless", "--no-remote", "--marionette", "--profile", str(profile)]
        with started(command, folder):
            marionette = Marionette(port)
            marionette.ask("WebDriver:NewSession", {})
            marionette.ask("WebDriver:SetTimeouts", {"script": SCRIPT_MS})
            marionette.ask("WebDriver:Navigate", {"url": url})

            def score(record: str) -> list[Any]:
                asked = {"script": SCORE, "args": [record]}
                found: list[Any] = marionette.ask("WebDriver:ExecuteAsyncScript", asked)["value"]
                return found

            yield score


@contextlib.contextmanager
def webkit(url: str) -> Iterator[Score]:
    """Open a page in WebKitGTK's MiniBrowser; raises LookupError where there is none."""
    program = shutil.which("WebKitWebDriver")
    browsers = sorted(Path("/usr/lib").glob("*/webkit2gtk-4.*/MiniBrowser"))
    if program is None or not browsers:
        raise LookupError("no WebKitWebDriver on the path, or no MiniBrowser under /usr/lib")
    if not (os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY")):
        raise LookupError("it needs a screen: run this under xvfb-run")
    port = free_port()
    with tempfile.TemporaryDirectory() as folder, started([program, f"--port={port}"], folder):
        options = {"binary": str(browsers[-1]), "args": ["--automation"]}
        wanted = {"alwaysMatch": {"webkitgtk:browserOptions": options}}
        base = f"http://127.0.0.1:{port}/session"
        driver = f"{base}/{post(base, {'capabilities': wanted})['sessionId']}"
        try:
            post(f"{driver}/timeouts", {"script": SCRIPT_MS})
            post(f"{driver}/url", {"url": url})

            def score(record: str) -> list[Any]:
                found: list[Any] = post(
                    f"{driver}/execute/async", {"script": SCORE, "args": [record]}
                )
                return found

            yield score
        finally:
            ended = urllib.request.Request(driver, method="DELETE")
            with contextlib.suppress(OSError), urllib.request.urlopen(ended, timeout=STARTED_S):
                pass


class Marionette:
    """What Firefox is driven by: JSON over a socket, each message behind its length."""

    def __init__(self, port: int) -> None:
        self._last = 0
        self._socket = connect(port)
        self._file = self._socket.makefile("rb")
        self._read()

    def ask(self, command: str, values: object) -> dict[str, Any]:
        """Send a command and return its answer."""
        self._last += 1
        text = json.dumps([0, self._last, command, values]).encode()
        self._socket.sendall(b"%d:%s" % (len(text), text))
        _, _, error, answer = self._read()
        if error:
            raise RuntimeError(f"{command}: {error['message']}")
        return answer or {}

    def _read(self) -> Any:
        length = b""
        while (sign := self._file.read(1)) != b":":
            length += sign
        return json.loads(self._file.read(int(length)))


@contextlib.contextmanager
def started(command: list[str], folder: str) -> Iterator[None]:
    """Run a program while the block lasts; its home is a folder of its own."""
    environment = {**os.environ, "HOME": folder, "MOZ_HEADLESS": "1", "WEBKIT_DISABLE_SANDBOX": "1"}
    with subprocess.Popen(
        command, env=environment, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    ) as process:
        try:
            yield
        finally:
            process.terminate()
            try:
                process.wait(STARTED_S)
            except subprocess.TimeoutExpired:
                process.kill()


def connect(port: int) -> socket.socket:
    """Connect to what is about to listen."""
    until = time.monotonic() + STARTED_S
    while True:
        try:
            return socket.create_connection(("127.0.0.1", port), SCRIPT_MS / 1000)
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)


def post(address: str, body: object) -> Any:
    """Send a WebDriver command and return its value."""
    until = time.monotonic() + STARTED_S
    data = json.dumps(body).encode()
    request = urllib.request.Request(address, data, {"Content-Type": "application/json"})
    while True:
        try:
            with urllib.request.urlopen(request, timeout=SCRIPT_MS / 1000) as answer:
                return json.load(answer)["value"]
        except urllib.error.HTTPError as error:
            raise RuntimeError(error.read().decode()) from error
        except OSError:
            if time.monotonic() > until:
                raise
            time.sleep(0.1)


def answer(service: Service, record: str) -> list[Any]:
    """Return the server's answer to a record."""
    headers = {"Content-Type": "application/json"}
    request = urllib.request.Request(f"{service.url}/api/v1/score", record.encode(), headers)
    with urllib.request.urlopen(request, timeout=STARTED_S) as response:
        return [response.status, response.read().decode()]


def main() -> int:
    """Score in each browser there is; return 1 where an answer differs from the server's."""
    status = 0
    with tempfile.TemporaryDirectory() as folder:
        service = Service(Path(folder, "instance"), arguments=()).start()
        try:
            for name, browser in (("Firefox", firefox), ("WebKitGTK", webkit)):
                try:
                    with browser(f"{service.url}/score") as score:
                        for path in records():
                            record = path.read_text(encoding="utf-8")
                            *found, agent = score(record)
                            same = found == answer(service, record)
                            status |= not same
                            said = "the same bytes" if same else f"DIFFERENT: {found}"
                            print(f"{name}: {path.stem}: {said} ({agent})", flush=True)
                except LookupError as missing:
                    print(f"{name}: not run, {missing}", flush=True)
        finally:
            service.stop()
    return status


if __name__ == "__main__":
    sys.exit(main())
