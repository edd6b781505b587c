"""Limit connections: if there are too many, end one that has kept the service waiting longest.

A connection waits while it is for the other side to do something: send a request, a body, or take
an answer. Where an address has its share, or all of them are taken, the one that has waited longest
is ended. So slow connections, however many, keep nobody out, not even at their own address; only
those that are being answered are left alone. It knows nothing of sockets or greenlets.
"""

from collections.abc import Callable
from dataclasses import dataclass, field

UNSHARED = ""
"""The address of connections that count among all and have no share: those of a proxy."""

End = Callable[[], None]
"""A function that ends a connection's waiting, and returns at once."""


@dataclass(slots=True, eq=False)
class Connection:
    """One connection, and what ends it while it waits."""

    address: str
    end: End
    over: bool = False
    """Whether it was ended, or is no longer counted here."""


@dataclass(slots=True)
class _Room:
    """The connections of one address."""

    held: set[Connection] = field(default_factory=set)
    waiting: dict[Connection, None] = field(default_factory=dict)
    """Who waits; the one that began first comes first."""


class Connections:
    """The connections of this process.

    Args:
        most: How many there may be.
        share: How many of them one address may have.
    """

    def __init__(self, most: int, share: int) -> None:
        self._most = most
        self._share = share
        self._count = 0
        self._rooms: dict[str, _Room] = {}

    def admit(self, address: str, end: End) -> Connection | None:
        """Return a new connection, which waits; None if no connection can be ended for it."""
        if not self._make_room(address):
            return None
        fresh = Connection(address, end)
        self._take_in(fresh)
        self.wait(fresh, end)
        return fresh

    def move(self, connection: Connection, address: str) -> bool:
        """Count a connection for another address; end it where that has no room."""
        if connection.over or address == connection.address:
            return not connection.over
        self.leave(connection)
        if not self._make_room(address):
            return False
        connection.address, connection.over = address, False
        self._take_in(connection)
        return True

    def wait(self, connection: Connection, end: End) -> None:
        """Note that the other side has to act, and what ends the waiting for it."""
        connection.end = end
        if not connection.over:
            waiting = self._rooms[connection.address].waiting
            waiting.pop(connection, None)
            waiting[connection] = None

    def work(self, connection: Connection) -> None:
        """Note that the service has to act: such a connection is not ended for another."""
        if not connection.over:
            self._rooms[connection.address].waiting.pop(connection, None)

    def leave(self, connection: Connection) -> None:
        """Count a connection no more; leaving twice does no harm."""
        if connection.over:
            return
        connection.over = True
        room = self._rooms[connection.address]
        room.held.remove(connection)
        room.waiting.pop(connection, None)
        if not room.held:
            del self._rooms[connection.address]
        self._count -= 1

    def _take_in(self, connection: Connection) -> None:
        self._rooms.setdefault(connection.address, _Room()).held.add(connection)
        self._count += 1

    def _make_room(self, address: str) -> bool:
        room = self._rooms.get(address, _Room())
        if address != UNSHARED and len(room.held) >= self._share:
            return self._put_out(room)
        if self._count >= self._most:
            # The address with the most connections that wait loses one, so that an attack costs a
            # table nothing.
            return self._put_out(max(self._rooms.values(), key=lambda each: len(each.waiting)))
        return True

    def _put_out(self, room: _Room) -> bool:
        longest = next(iter(room.waiting), None)
        if longest is None:
            return False
        self.leave(longest)
        longest.end()
        return True
