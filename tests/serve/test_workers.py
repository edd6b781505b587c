"""Several workers on one machine and one SQLite file: what one keeps, all tell."""

import base64
import hmac
import json
import os
import queue
import shutil
import signal
import tempfile
import threading
from collections import Counter
from collections.abc import Iterator
from functools import partial
from http.server import BaseHTTPRequestHandler, ThreadingHTTPServer
from pathlib import Path

import pytest

from companion.config import PACKAGE
from companion.live.asking import ToSocket
from tests.game_files import usual_game
from tests.running import ANSWER_S, Program, Service
from tests.serve.test_by_hand import missing
from tests.servers.several import SocketService
from tests.stores import together

pytestmark = pytest.mark.slow


@pytest.fixture
def service(tmp_path: Path) -> Iterator[Service]:
    running = Service(tmp_path / "instance", arguments=("--lan", "--workers", "2")).start()
    yield running
    running.stop()


def test_streams_of_every_worker_see_every_event_once_and_in_order(service: Service) -> None:
    ann = Program(service)
    code = ann.open_table(usual_game().id)
    phones = [Program(service) for _ in range(7)]
    for phone in phones:
        phone.join(code)
    head = ann.ask(code, "start-game")
    streams = [phone.follow(code, head) for phone in [ann, *phones]]

    for _ in range(10):
        ann.ask(code, "throw")

    seen = [[stream.next_seq() for _ in range(10)] for stream in streams]
    assert seen == [list(range(head + 1, head + 11))] * 8


class Receiver(BaseHTTPRequestHandler):
    """Takes what is sent to it: refuses the first, takes the others, or refuses all."""

    got: "queue.Queue[tuple[dict[str, str], bytes]]"
    first = True
    is_shut = False

    def do_POST(self) -> None:
        body = self.rfile.read(int(self.headers["Content-Length"]))
        kind = type(self)
        refuses, kind.first = kind.first, False
        self.send_response(503 if refuses or kind.is_shut else 204)
        self.end_headers()
        kind.got.put(({name.lower(): value for name, value in self.headers.items()}, body))

    def log_message(self, *told: object) -> None:
        """Print nothing."""


@pytest.fixture
def receiver() -> Iterator[tuple[type[Receiver], str]]:
    """Return what was received, and where."""
    kind = type("Own", (Receiver,), {"got": queue.Queue()})
    with ThreadingHTTPServer(("127.0.0.1", 0), kind) as server:
        threading.Thread(target=server.serve_forever, daemon=True).start()
        yield kind, f"http://127.0.0.1:{server.server_port}/scored"
        server.shutdown()


def test_a_scored_table_is_told_once_signed_and_again_where_it_was_not_taken(
    receiver: tuple[type[Receiver], str], tmp_path: Path
) -> None:
    (kind, url), key = receiver, bytes(range(32))
    secret = f"whsec_{base64.b64encode(key).decode()}"
    environment = {"COMPANION_WEBHOOK": url, "COMPANION_WEBHOOK_SECRET": secret}
    arguments = ("--lan", "--workers", "2")
    service = Service(tmp_path / "instance", arguments=arguments, environment=environment).start()
    ann = Program(service)

    for _ in range(2):
        code = ann.open_table(usual_game().id)
        for kind_of_press in ("start-game", "end-play", "finish-table"):
            ann.ask(code, kind_of_press)
    got = [kind.got.get(timeout=ANSWER_S) for _ in range(3)]
    service.stop()

    told = Counter(headers["webhook-id"] for headers, _ in got)
    assert sorted(told.values()) == [1, 2]
    assert kind.got.empty()
    text = (PACKAGE.parent / "docs" / "webhook.md").read_text("utf-8")
    page = json.loads(text.partition("```json\n")[2].partition("```")[0])
    for headers, body in got:
        signed = f"{headers['webhook-id']}.{headers['webhook-timestamp']}.".encode() + body
        signature = base64.b64encode(hmac.digest(key, signed, "sha256")).decode()
        assert headers["webhook-signature"] == f"v1,{signature}"
        assert [*missing(page, json.loads(body))] == []


@pytest.mark.parametrize("is_killed", [False, True])
def test_a_score_that_was_not_taken_is_told_once_after_a_restart(
    receiver: tuple[type[Receiver], str], tmp_path: Path, *, is_killed: bool
) -> None:
    kind, url = receiver
    secret = base64.b64encode(bytes(32)).decode()
    environment = {"COMPANION_WEBHOOK": url, "COMPANION_WEBHOOK_SECRET": secret}
    instance = tmp_path / "instance"
    kind.is_shut = True
    service = Service(instance, arguments=("--lan",), environment=environment).start()
    ann = Program(service)
    code = ann.open_table(usual_game().id)
    for kind_of_press in ("start-game", "end-play", "finish-table"):
        ann.ask(code, kind_of_press)
    refused, told = kind.got.get(timeout=ANSWER_S)
    for worker in service.workers() if is_killed else ():
        os.kill(worker, signal.SIGKILL)
    service.stop()
    kind.got.queue.clear()
    kind.is_shut = False

    arguments = ("--lan", "--workers", "2")
    later = Service(instance, arguments=arguments, environment=environment).start()
    taken, again = kind.got.get(timeout=ANSWER_S)
    later.stop()

    assert taken["webhook-id"] == refused["webhook-id"]
    assert json.loads(again) == json.loads(told)
    assert kind.got.empty()
    assert not [*(instance / "webhook").iterdir()]


def test_presses_at_many_tables_at_once_are_all_kept(service: Service) -> None:
    hosts = [Program(service) for _ in range(6)]
    heads: dict[int, int] = {}

    def play(index: int) -> None:
        code = hosts[index].open_table(usual_game().id)
        hosts[index].ask(code, "start-game")
        for number in range(12):
            heads[index] = hosts[index].ask(code, "name-seat", name=f"Ann {number}")

    together(*(partial(play, index) for index in range(6)))

    assert list(heads.values()) == [15] * 6


def test_where_there_are_as_many_sockets_as_workers_each_worker_answers_at_one() -> None:
    folder = Path(tempfile.mkdtemp(prefix="companion-sockets-"))
    one, two = folder / "one.sock", folder / "two.sock"
    service = SocketService(folder / "instance", one, {}, beside=[two])
    service.start()
    kept = [ToSocket(str(address)) for address in (one, two) for _ in range(6)]

    for connection in kept:
        connection.request("GET", "/api/v1/games")
        connection.getresponse().read()
    held = [service.held(address) for address in (one, two)]
    for connection in kept:
        connection.close()
    service.stop()
    shutil.rmtree(folder)

    assert held == [[0, 6], [0, 6]]
