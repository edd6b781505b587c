"""What a throw costs with several workers: spread by nginx as they are free, and led by the table.

One service with PostgreSQL and Valkey behind nginx, with a socket for each worker. Run by
`make bench-live`, or by `python -m tests.bench.routed`.
"""

import shutil
import sys
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import psutil

from companion.config import Mode, Settings
from tests.bench.hall import Laid, lay_tables
from tests.bench.serving import RATES, ROOM, crowd_at, press, tell
from tests.servers.nginx import nginx
from tests.servers.postgresql import fresh_database
from tests.servers.several import SocketService
from tests.servers.valkey import valkey

TABLES = 100
STREAMS = 1_000
WAYS = ((1, "hash"), (2, "least_conn"), (2, "hash"), (4, "hash"))
"""How many workers, and how nginx chooses among them."""
PLAIN = """proxy_pass http://companion;
      proxy_http_version 1.1;
      proxy_set_header Connection "";
      proxy_set_header Host $http_host;
      proxy_set_header X-Forwarded-For $remote_addr;
      proxy_buffering off;"""
"""The phones of this bench come without https, which nginx would take processor for."""


def report() -> Iterator[str]:
    """Yield the processor of a throw for each number of workers, and where screens are."""
    for workers, way in WAYS:
        folder = Path(tempfile.mkdtemp(prefix="companion-routed-"))
        try:
            yield from _report(folder, workers, way)
        finally:
            shutil.rmtree(folder)


def _report(folder: Path, workers: int, way: str) -> Iterator[str]:
    database = fresh_database()
    laid = lay_tables(Settings(folder, Mode.HOSTED, database_url=database), TABLES)
    with valkey() as store:
        environment = {
            "COMPANION_DATABASE_URL": database,
            "COMPANION_REDIS_URL": store.url,
            **ROOM,
        }
        with _behind(folder, workers, way, environment) as (service, port):
            yield from _press(service, port, laid, f"{workers} by {way}")


def _press(service: SocketService, port: int, laid: Sequence[Laid], name: str) -> Iterator[str]:
    processes = [psutil.Process(pid) for pid in service.workers()]
    with crowd_at(port, laid) as crowd:
        crowd.order("press", rate=RATES[0], seconds=2 * len(laid) // RATES[0])
        crowd.order("hold", streams=STREAMS)
        held = [max(service.held(address)) for address in service.sockets]
        crowd.order("press", rate=RATES[0], seconds=len(laid) // RATES[0])
        pressed, used = press(crowd, processes, RATES[0])
        yield f"{name}, streams at each {held}: {tell(pressed, used, RATES[0])}"


@contextmanager
def _behind(
    folder: Path, workers: int, way: str, environment: Mapping[str, str]
) -> Iterator[tuple[SocketService, int]]:
    sockets = [folder / f"{number}.sock" for number in range(workers)]
    service = SocketService(folder, sockets[0], environment, beside=sockets[1:])
    changes = {
        "return 308 https://$host$request_uri;": PLAIN,
        "worker_connections 500;": "worker_connections 6000;",
    }
    if way != "hash":
        changes["hash $asked consistent;"] = f"{way};"
    service.start()
    try:
        with nginx(sockets, changes) as proxy:
            yield service, proxy.plain_port
    finally:
        service.stop()


def main() -> int:
    """Print every line as it comes."""
    for line in report():
        print(line, flush=True)
    return 0


if __name__ == "__main__":
    sys.exit(main())
