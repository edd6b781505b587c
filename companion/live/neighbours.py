"""Carry hints between the workers of one machine, over sockets that they share from their start.

The first process makes one pair of sockets for each worker, before any is born. Who speaks writes
to the pairs of the others; a worker that is replaced takes over the pair of the one before it.
Nothing of it lies in the file system, and nothing waits: a full socket loses a hint, which the
sweep makes good.
"""

import contextlib
import socket
from collections.abc import Callable, Sequence
from threading import Thread

from companion.live.told import read_hint, write_hint

HINT_BYTES_MAX = 200
"""Longest hint: an id and a number."""


class Neighbours:
    """A pair of sockets for each worker of this machine: made before the workers are born.

    Args:
        count: How many workers there are.
    """

    def __init__(self, count: int) -> None:
        self._pairs = [socket.socketpair(socket.AF_UNIX, socket.SOCK_DGRAM) for _ in range(count)]
        for mouth, _ in self._pairs:
            mouth.setblocking(False)

    def carrier(self, place: int) -> "NeighbourCarrier":
        """Return what carries the hints of one worker.

        Args:
            place: Which worker it is, 0-based.
        """
        others = [mouth for index, (mouth, _) in enumerate(self._pairs) if index != place]
        return NeighbourCarrier(others, self._pairs[place][1])


class NeighbourCarrier:
    """The hints of one worker."""

    def __init__(self, others: Sequence[socket.socket], own: socket.socket) -> None:
        self._others = others
        # Made anew in the worker: a socket of the first process does not yield.
        self._own = own.dup()

    def send(self, table_id: str, head: int) -> None:
        """Tell the other workers; a full socket is passed over."""
        hint = write_hint(table_id, head)
        for other in self._others:
            with contextlib.suppress(OSError):
                other.send(hint)

    def listen(self, take_in: Callable[[str, int], None]) -> None:
        """Hand on what other workers tell, for as long as this one runs."""
        Thread(target=self._read, args=(take_in,), name="neighbours", daemon=True).start()

    def was_listening(self) -> bool:
        """Return that it was not: another service in the folder tells nothing here."""
        return False

    def _read(self, take_in: Callable[[str, int], None]) -> None:
        while True:
            if hint := read_hint(self._own.recv(HINT_BYTES_MAX)):
                take_in(*hint)
