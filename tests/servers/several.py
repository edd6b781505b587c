"""Services that share a PostgreSQL and a Valkey, as several machines would.

Each is a process of its own with one worker: they know of one another by these two servers alone.
"""

import shutil
import tempfile
from collections.abc import Iterator, Mapping, Sequence
from contextlib import contextmanager
from pathlib import Path

import psutil

from companion.live.asking import ToSocket
from tests.running import ANSWER_S, COMMAND, Service
from tests.servers.postgresql import fresh_database
from tests.servers.valkey import Valkey, valkey


class SocketService(Service):
    """A service behind a proxy, on a socket of the file system, or one for each worker."""

    def __init__(
        self,
        instance: Path,
        address: Path,
        environment: Mapping[str, str],
        *,
        command: Sequence[str] = COMMAND,
        handed: Sequence[int] = (),
        beside: Sequence[Path] = (),
    ) -> None:
        self.address = address
        self.sockets = (address, *beside)
        sockets = ",".join(map(str, self.sockets))
        super().__init__(
            instance,
            arguments=("--proxy",) if handed else ("--proxy", "--socket", sockets),
            environment=environment,
            command=command,
            handed=handed,
        )

    def held(self, address: Path) -> list[int]:
        """Return how many connections each worker holds at a socket, the fewest first."""
        ends = [psutil.Process(worker).net_connections("unix") for worker in self.workers()]
        # One of them is what listens, at every worker.
        return sorted(sum(str(end.laddr) == str(address) for end in each) - 1 for each in ends)

    def ask(self) -> int:
        """Return the status of an answer."""
        connection = ToSocket(str(self.address), ANSWER_S)
        try:
            connection.request("GET", "/api/v1/games")
            return connection.getresponse().status
        finally:
            connection.close()

    def _asks(self) -> bool:
        return self.ask() == 200


class Machines:
    """Two services, their PostgreSQL and their Valkey.

    Args:
        folder: Where the instances go.
        store: The Valkey, running or not.
        sockets: Whether the services listen on sockets, for a proxy; else on ports.
        command: What starts a service.
    """

    def __init__(
        self,
        folder: Path,
        store: Valkey,
        *,
        sockets: bool = False,
        command: Sequence[str] = COMMAND,
    ) -> None:
        self.valkey = store
        self.database = fresh_database()
        environment = {"COMPANION_DATABASE_URL": self.database, "COMPANION_REDIS_URL": store.url}
        self.services: list[Service] = [
            SocketService(folder / name, folder / f"{name}.sock", environment)
            if sockets
            else Service(folder / name, environment=environment, command=command)
            for name in ("one", "two")
        ]

    @property
    def sockets(self) -> list[Path]:
        """Where the services listen."""
        return [each.address for each in self.services if isinstance(each, SocketService)]

    def start(self) -> "Machines":
        """Start both, and return once they answer."""
        for each in self.services:
            each.start()
        return self

    def stop(self) -> None:
        """Stop both."""
        for each in self.services:
            each.stop()


@contextmanager
def machines(*, sockets: bool = False, command: Sequence[str] = COMMAND) -> Iterator[Machines]:
    """Run two services for as long as this lasts."""
    folder = Path(tempfile.mkdtemp(prefix="companion-two-"))
    with valkey() as store:
        both = Machines(folder, store, sockets=sockets, command=command)
        try:
            yield both.start()
        finally:
            both.stop()
            shutil.rmtree(folder)
