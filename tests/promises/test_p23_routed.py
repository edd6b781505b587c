"""P23: workers behind nginx are killed, replaced, added and taken away while people play."""

import json
import os
import random
import shutil
import signal
import tempfile
import threading
import time
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from companion.live.asking import ToSocket
from tests.running import ANSWER_S
from tests.servers.nginx import Nginx, nginx
from tests.servers.postgresql import fresh_database
from tests.servers.several import SocketService
from tests.servers.valkey import valkey

from .pressing import Crowd, Writer, read_logs
from .sizes import size

pytestmark = [pytest.mark.promise("P23"), pytest.mark.long]

ROUNDS = size(4, 60)
"""Of each round a worker of each service is killed, one service comes, and the other one goes."""
WRITERS = 8
"""With a pause of a tenth of a second after each press they make 20 a second and more."""
Record = Callable[[str, object], None]


class Hall:
    """Two services of two and three workers, each worker with a socket of its own, behind nginx."""

    def __init__(self, folder: Path, redis_url: str) -> None:
        self.database = fresh_database()
        environment = {"COMPANION_DATABASE_URL": self.database, "COMPANION_REDIS_URL": redis_url}
        self.here, self.there = (
            SocketService(
                folder / name,
                folder / f"{name}-0.sock",
                environment,
                beside=[folder / f"{name}-{number}.sock" for number in range(1, workers)],
            )
            for name, workers in (("one", 2), ("two", 3))
        )

    def change(self, proxy: Nginx, luck: random.Random, over: threading.Event) -> None:
        """Kill a worker, add a service, kill one of its workers, take the other service away."""
        self._kill_one(self.here, luck, over)
        self.there.start()
        proxy.lead_to([*self.here.sockets, *self.there.sockets])
        self._kill_one(self.there, luck, over)
        proxy.lead_to(self.there.sockets)
        over.wait(luck.uniform(0, 0.5))
        self.here.stop()
        self.here, self.there = self.there, self.here

    def _kill_one(self, service: SocketService, luck: random.Random, over: threading.Event) -> None:
        over.wait(luck.uniform(0.3, 1))
        os.kill(luck.choice(service.workers()), signal.SIGKILL)
        over.wait(luck.uniform(0.3, 1))

    def views(self, writer: Writer) -> list[dict[str, object]]:
        """Return what each worker shows a phone of its table."""
        found = []
        for address in self.here.sockets:
            connection = ToSocket(str(address), ANSWER_S)
            headers = {"Authorization": f"Bearer {writer.token}"}
            connection.request("GET", f"/api/v1/tables/{writer.code}", headers=headers)
            found.append(json.loads(connection.getresponse().read()))
            connection.close()
        return found


@pytest.fixture
def hall() -> Iterator[Hall]:
    folder = Path(tempfile.mkdtemp(prefix="companion-hall-"))
    with valkey() as store:
        made = Hall(folder, store.url)
        made.here.start()
        yield made
        made.here.stop()
    shutil.rmtree(folder)


def test_workers_that_are_killed_added_and_taken_away_lose_nothing(
    hall: Hall, record_property: Record
) -> None:
    record_property("promise", "P23 (workers behind nginx)")
    luck = random.Random(34)
    with nginx(hall.here.sockets) as proxy:
        crowd = Crowd([proxy], writers=WRITERS, readers=6)
        began = time.monotonic()
        with crowd.at_work() as over:
            for _ in range(ROUNDS):
                hall.change(proxy, luck, over)
        took = time.monotonic() - began
        logs = read_logs(hall.database)
        crowd.check(logs)
        views = [(writer, hall.views(writer)) for writer in crowd.writers]

    record_property("cases", 4 * ROUNDS)
    rate = crowd.presses / took
    record_property("figure", f"{crowd.presses} presses, {rate:.0f} a second, 0 lost, 0 doubled")
    assert all(reader.opened > ROUNDS for reader in crowd.readers)
    for writer, seen in views:
        name, *_ = writer.done[-1]
        assert seen == [seen[0]] * len(hall.here.sockets)
        assert seen[0]["head"] == logs[writer.code].head
        assert f'"{name}"' in json.dumps(seen[0])
