"""nginx understands its settings; what it does with them an evening in `tests/browser` shows."""

import shutil
import tempfile
import threading
import urllib.error
import urllib.request
from collections.abc import Iterator
from contextlib import ExitStack
from http.server import BaseHTTPRequestHandler
from pathlib import Path
from socketserver import UnixStreamServer
from typing import Any

import pytest

from tests.servers.nginx import Nginx, nginx

pytestmark = pytest.mark.long


@pytest.fixture
def folder() -> Iterator[Path]:
    made = Path(tempfile.mkdtemp(prefix="companion-nginx-"))
    yield made
    shutil.rmtree(made)


class Stays(urllib.request.HTTPRedirectHandler):
    """Whoever is led elsewhere stays."""

    def redirect_request(self, *asked: Any) -> None:
        return None


def test_nginx_takes_the_settings_without_a_word_of_warning(folder: Path) -> None:
    said = Nginx(folder, [folder / "one.sock", folder / "two.sock"]).check()

    assert "syntax is ok" in said
    assert "warn" not in said


def test_plain_http_leads_to_https_but_where_acme_asks_and_who_finds_nobody_is_told_so(
    folder: Path,
) -> None:
    with nginx([folder / "one.sock", folder / "two.sock"]) as proxy:
        plain = f"http://localhost:{proxy.plain_port}"
        asked = "/.well-known/acme-challenge/token"
        (proxy.acme / asked[1:]).parent.mkdir(parents=True)
        (proxy.acme / asked[1:]).write_text("token.thumbprint", encoding="utf-8")
        opener = urllib.request.build_opener(Stays)
        with pytest.raises(urllib.error.HTTPError) as led:
            opener.open(f"{plain}/t/K7QFDM?lang=de")
        with pytest.raises(urllib.error.HTTPError) as away:
            urllib.request.urlopen(f"{proxy.url}/", context=proxy.context)
        with opener.open(f"{plain}{asked}") as answer:
            assert answer.read() == b"token.thumbprint"
        told = away.value.read().decode()
        # Left open they would be complained of when they are thrown away.
        led.value.close()
        away.value.close()

    assert led.value.code == 308
    assert led.value.headers["Location"] == "https://localhost/t/K7QFDM?lang=de"
    assert away.value.code == 502
    assert "The tables are being started again." in told
    assert "Die Tische werden gerade neu gestartet." in told


class Answers(BaseHTTPRequestHandler):
    """A service that answers all the same."""

    def do_GET(self) -> None:
        self.send_response(204)
        self.end_headers()

    def do_POST(self) -> None:
        self.do_GET()

    def address_string(self) -> str:
        return "nginx"

    def log_message(self, *said: object) -> None:
        return


ASKED_OF_A_TABLE = ("/j/{}", "/t/{}", "/t/{}/display", "/api/v1/tables/{}/stream?after=7")
PRESSED = "/api/v1/tables/{}/commands"


def test_all_that_is_asked_of_a_table_goes_to_one_service_and_the_rest_to_any(folder: Path) -> None:
    sockets = [folder / "one.sock", folder / "two.sock"]
    codes = [f"{first}{second}KQFD" for first in "23456789" for second in "BCDFG"]
    with ExitStack() as running:
        for address in sockets:
            service = running.enter_context(UnixStreamServer(str(address), Answers))
            running.callback(service.shutdown)
            threading.Thread(target=service.serve_forever, daemon=True).start()
            address.chmod(0o666)
        folder.chmod(0o755)
        proxy = running.enter_context(nginx(sockets))

        def ask(path: str, body: bytes | None = None) -> None:
            asked = urllib.request.Request(f"{proxy.url}{path}", data=body)
            urllib.request.urlopen(asked, context=proxy.context).close()

        for code in codes:
            for path in ASKED_OF_A_TABLE:
                ask(path.format(code))
            ask(PRESSED.format(code), b"{}")
            ask("/api/v1/devices", b"{}")
        proxy.stop()
        noted = proxy.noted()

    by_code = {code: {to for to, _, path in noted if code in path} for code in codes}
    assert {len(each) for each in by_code.values()} == {1}
    assert len(set.union(*by_code.values())) == 2
    assert len({to for to, _, path in noted if path == "/api/v1/devices"}) == 2


def test_where_one_service_is_away_the_other_one_answers_everything(folder: Path) -> None:
    sockets = [folder / "one.sock", folder / "two.sock"]
    with UnixStreamServer(str(sockets[1]), Answers) as service, nginx(sockets) as proxy:
        sockets[1].chmod(0o666)
        folder.chmod(0o755)
        threading.Thread(target=service.serve_forever, daemon=True).start()
        found = []
        for body in (None, b"{}") * 10:
            asked = urllib.request.Request(f"{proxy.url}/", data=body)
            with urllib.request.urlopen(asked, context=proxy.context) as answer:
                found.append(answer.status)
        service.shutdown()

    assert found == [204] * 20
