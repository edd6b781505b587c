"""P15: streams that nobody reads cost little, hold up nobody, and end where there are too many."""

import http.client
import json
import socket
import threading
import time
from collections.abc import Callable
from contextlib import ExitStack
from pathlib import Path

import psutil
import pytest

from tests.running import Program, Service

from .neighbours import PRESS_MS_MAX, Neighbour, Table, check_presses, open_table
from .sizes import HOLDS_TIMES, size

pytestmark = [pytest.mark.promise("P15"), pytest.mark.measured, pytest.mark.long]

HERE = "127.0.0.2"
STREAMS = 40
"""The most that follow one table."""
PER_DEVICE = 2
SEATS = 12
WRITES = 3_000
RUNS = size(1, 10)
BETWEEN_S = 0.09
"""Between two presses of one seat: under the 120 changes of a seat in ten seconds."""
GROWTH_BYTES_MAX = 30 * 1024 * 1024
KEPT_BYTES_MAX = 128 * 1024
"""Most that the system keeps of one stream: it takes twice what it is told, and one piece more."""
KEY = "a-screen-that-all-can-see"
BUFFER_BYTES = 2_048
"""What a phone that reads nothing takes off the network: as little as a system allows."""
Record = Callable[[str, object], None]


def begin(service: Service, code: str, phone: Program, address: str) -> socket.socket:
    """Open a stream, and read nothing of it."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, BUFFER_BYTES)
    line.bind((address, 0))
    line.connect(("127.0.0.1", service.port))
    line.sendall(
        f"GET /api/v1/tables/{code}/stream?after=0 HTTP/1.1\r\nHost: localhost\r\n"
        f"Authorization: Bearer {phone.token}\r\n\r\n".encode()
    )
    return line


def ask(service: Service, phone: Program, path: str) -> tuple[int, dict[str, str], bytes]:
    """Return status, headers and body of an answer; of a stream its first bytes."""
    line = http.client.HTTPConnection("127.0.0.1", service.port, source_address=(HERE, 0))
    line.request("GET", f"/api/v1{path}", headers={"Authorization": f"Bearer {phone.token}"})
    answer = line.getresponse()
    body = b"" if "event-stream" in answer.headers["Content-Type"] else answer.read()
    line.close()
    return answer.status, dict(answer.headers), body


def kept(port: int) -> int:
    """Return the most bytes that the system keeps for one connection of a service."""
    lines = Path("/proc/net/tcp").read_text(encoding="ascii").splitlines()[1:]
    rows = [line.split() for line in lines]
    return max(int(row[4][:8], 16) for row in rows if int(row[1][-4:], 16) == port)


def press(table: Table, writes: int) -> None:
    """Have every seat say in turn that it is ready, and that it is not."""

    def of_one(seat: int) -> None:
        for index in range(writes // len(table.phones)):
            begun = time.monotonic()
            try:
                table.phones[seat].ask(table.code, "set-ready", seat, ready=index % 2 == 0)
            except (AssertionError, OSError, http.client.HTTPException) as fault:
                table.failed.append(str(fault))
            table.took_ms.append(round((time.monotonic() - begun) * 1_000))
            time.sleep(max(0, BETWEEN_S - (time.monotonic() - begun)))

    seats = [threading.Thread(target=of_one, args=(seat,)) for seat in range(len(table.phones))]
    for each in seats:
        each.start()
    for each in seats:
        each.join()


def hold(folder: Path, *, cap: str = "") -> tuple[Table, int]:
    """Write beside streams that nobody reads; return the table, and by how much memory grew."""
    service = Service(folder, environment={"COMPANION_TABLE_STREAMS": cap} if cap else {}).start()
    with ExitStack() as held:
        held.callback(service.stop)
        table = open_table(service, HERE, seats=SEATS)
        # Screens that everybody sees: there are more of them than seats.
        idle = [Neighbour(service, HERE) for _ in range(STREAMS // PER_DEVICE + 1)]
        for phone in idle:
            phone.post(f"/tables/{table.code}/join", {"command_id": KEY, "as": "display"})
        press(table, SEATS)
        worker = psutil.Process(service.workers()[0])
        before = worker.memory_info().rss
        for index in range(STREAMS):
            line = begin(service, table.code, idle[index // PER_DEVICE], HERE)
            held.callback(line.close)
            # It stands once its answer has begun.
            assert line.recv(12) == b"HTTP/1.1 200", f"stream {index + 1} of {STREAMS} is refused"

        status, headers, body = ask(service, idle[-1], f"/tables/{table.code}/stream?after=0")
        assert status == 503, f"stream {STREAMS + 1} is answered with {status}"
        assert int(headers["Retry-After"]) > 0
        assert json.loads(body)["code"] == "too-many-streams"
        press(table, WRITES)
        assert kept(service.port) < KEPT_BYTES_MAX, f"{kept(service.port) >> 10} kB are kept"
        status, _, body = ask(service, idle[-1], f"/tables/{table.code}/events?after=0")
        assert status == 200
        assert json.loads(body)["head"] >= WRITES
        return table, worker.memory_info().rss - before


def test_p15_streams_that_nobody_reads_hold_up_nobody(
    tmp_path: Path, record_property: Record
) -> None:
    record_property("promise", "P15 (streams nobody reads)")
    grown, longest = 0, 0
    for run in range(RUNS):
        table, more = hold(tmp_path / f"sound-{run}")
        check_presses(table)
        grown, longest = max(grown, more), max(longest, table.p99_ms)

    record_property("cases", RUNS * WRITES)
    told = f"{STREAMS} streams: most presses within {longest} ms, {grown >> 20} MB more memory"
    record_property("figure", told)
    assert grown < GROWTH_BYTES_MAX, f"{grown >> 20} MB more"
    assert not HOLDS_TIMES or longest < PRESS_MS_MAX
    with pytest.raises(AssertionError, match="stream 41 is answered with 200"):
        hold(tmp_path / "faulty", cap="1000")
    record_property("fault", "no cap on streams")
