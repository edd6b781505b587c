"""A network as it is between the sofa and the kitchen: it delays, tears in pieces and cuts.

Where a stream was cut a reader may have seen part of an event; and a connection may be gone before
anything came of it.
"""

import random
import selectors
import socket
import threading
from contextlib import suppress

from .pressing import Place

CUT_BYTES_MAX = 6_000
"""Most bytes that come through before a connection is cut."""
DROPPED_IN = 6
"""One connection of so many brings nothing at all."""
PIECE_MAX = 700
"""Most bytes that travel together."""
DELAY_S_MAX = 0.01


class DeadSpots:
    """A port that leads to a service through a bad network.

    Args:
        service: What lies behind it.
        seed: Of its luck.
    """

    def __init__(self, service: Place, seed: int) -> None:
        self._service = service
        self._luck = random.Random(seed)
        self._listening = socket.create_server(("127.0.0.1", 0))
        self.port: int = self._listening.getsockname()[1]
        self.cuts = 0
        """How many connections were cut or dropped."""
        self._over = threading.Event()
        self._thread = threading.Thread(target=self._serve, daemon=True)

    def __enter__(self) -> "DeadSpots":
        """Lead to the service from now on."""
        self._thread.start()
        return self

    def __exit__(self, *_: object) -> None:
        """Lead nowhere any more."""
        self._over.set()
        # Who waits for the next connection is woken by it.
        with suppress(OSError):
            socket.create_connection(("127.0.0.1", self.port)).close()
        self._thread.join()
        self._listening.close()

    def _serve(self) -> None:
        while not self._over.is_set():
            phone, _ = self._listening.accept()
            limit = self._luck.randrange(CUT_BYTES_MAX)
            if self._luck.randrange(DROPPED_IN) == 0:
                limit = 0
            seed = self._luck.randrange(2**32)
            threading.Thread(target=self._lead, args=(phone, limit, seed), daemon=True).start()

    def _lead(self, phone: socket.socket, limit: int, seed: int) -> None:
        luck = random.Random(seed)
        with phone, suppress(OSError):
            if not limit:
                return
            with socket.create_connection(("127.0.0.1", self._service.port)) as service:
                while limit > 0 and not self._over.is_set():
                    for end, other in _ready(phone, service):
                        size = luck.randint(1, PIECE_MAX)
                        piece = end.recv(min(size, limit) if end is service else size)
                        if not piece:
                            return
                        self._over.wait(luck.uniform(0, DELAY_S_MAX))
                        other.sendall(piece)
                        limit -= len(piece) if end is service else 0
        self.cuts += 1


def _ready(
    phone: socket.socket, service: socket.socket
) -> list[tuple[socket.socket, socket.socket]]:
    """Return which of two ends has something for the other; waits for it."""
    with selectors.DefaultSelector() as waiting:
        waiting.register(phone, selectors.EVENT_READ, service)
        waiting.register(service, selectors.EVENT_READ, phone)
        return [
            (key.fileobj, key.data)
            for key, _ in waiting.select(1)
            if isinstance(key.fileobj, socket.socket)
        ]
