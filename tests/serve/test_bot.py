"""The bot of the documents goes on where the network fails, a stream ends or begins again."""

import json
import threading
from collections.abc import Iterator
from http.server import BaseHTTPRequestHandler, HTTPServer
from importlib.util import module_from_spec, spec_from_file_location
from typing import Any, ClassVar

import pytest

from companion.config import PACKAGE
from companion.web.security import MARK

BOT = PACKAGE.parent / "docs" / "examples" / "bot.py"
STREAMS = (
    'retry: 20\n\nevent: beat\ndata: {"head":1}\n\n'
    'id: 2\ndata: {"seq":2,"kind":"a","patch":{"head":2,"b":{"c":1}}}\n\n',
    'retry: 30\n\nevent: reset\nid: 7\ndata: {"head":7}\n\nevent: crowded\ndata: {}\n\n',
    'retry: 40\n\nevent: beat\ndata: {"head":7,"hash":0}\n\n',
    'event: gone\ndata: {"code":"unknown-table"}\n\n',
)
"""What each stream says until it ends."""


class Service(BaseHTTPRequestHandler):
    """A service that does not answer at first, is busy then, then behind a login page.

    It ends each stream.
    """

    asked: ClassVar[list[str]] = []
    followed: ClassVar[list[str | None]] = []

    def do_POST(self) -> None:
        self.asked.append(self.rfile.read(int(self.headers["Content-Length"])).decode())
        if len(self.asked) == 2:
            self._answer(503, {"code": "busy"}, {"Retry-After": "3"})
        elif len(self.asked) == 3:
            self._answer(200, {"token": "of a login page"}, mark=None)
        elif len(self.asked) > 3:
            self._answer(201, {"token": "t"})

    def do_GET(self) -> None:
        if not self.path.endswith("/stream"):
            self._answer(200, {"head": 8})
            return
        said = STREAMS[len(self.followed)]
        self.followed.append(self.headers["Last-Event-ID"])
        self._answer(200, said)

    def log_message(self, *said: object) -> None:
        return

    def _answer(
        self,
        status: int,
        body: object,
        headers: dict[str, str] | None = None,
        mark: str | None = MARK,
    ) -> None:
        self.send_response(status)
        for name, value in {**(headers or {}), **({mark: "1"} if mark else {})}.items():
            self.send_header(name, value)
        self.end_headers()
        self.wfile.write((body if isinstance(body, str) else json.dumps(body)).encode())


@pytest.fixture
def service() -> Iterator[str]:
    with HTTPServer(("127.0.0.1", 0), Service) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield f"http://127.0.0.1:{server.server_port}"
        server.shutdown()


def test_it_sends_again_waits_as_it_is_told_and_takes_a_whole_view(
    service: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    spec = spec_from_file_location("bot", BOT)
    assert spec is not None
    assert spec.loader is not None
    module: Any = module_from_spec(spec)
    spec.loader.exec_module(module)
    waited: list[float] = []
    monkeypatch.setattr(module, "sleep", waited.append)

    bot = module.Bot(service)
    bot.view = {"head": 1}
    with pytest.raises(SystemExit, match="The table is gone"):
        list(bot.follow("CODE"))

    assert Service.asked == ["{}"] * 4
    assert bot.headers["Authorization"] == "Bearer t"
    assert Service.followed == ["1", "2", "7", "7"]
    assert waited == [1, 3, 1, 0.02, 30, 0.04]
    assert bot.view == {"head": 8}
