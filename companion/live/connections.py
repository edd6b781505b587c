"""Limit connections: if there are too many, end one that has kept the service waiting longest.

A connection waits while it is for the other side to do something: send a request, a body, or take
an answer. Where an address has its share, or all of them are taken, the one that has waited longest
is ended. So slow connections, however many, keep nobody out, not even at their own address; only
those that are being answered are left alone. It knows nothing of sockets or greenlets.
"""

from abc import ABC, abstractmethod
from dataclasses import dataclass, field

UNSHARED = ""
"""The address of connections that count among all and have no share: those of a proxy."""


@dataclass(slots=True)
class _Room:
    """The connections of one address."""

    held: "set[Connection]" = field(default_factory=set)
    waiting: "dict[Connection, None]" = field(default_factory=dict)
    """Who waits; the one that began first comes first."""


@dataclass(slots=True)
class Connections:
    """The connections of this process."""

    most: int
    """How many there may be."""
    share: int
    """How many of them one address may have."""
    rooms: dict[str, _Room] = field(default_factory=dict)
    """Those of each address that has any."""
    count: int = 0

    def make_room(self, address: str) -> bool:
        """Return whether an address may have one more, and end another where one must go for it."""
        room = self.rooms.get(address, _Room())
        if address != UNSHARED and len(room.held) >= self.share:
            return _put_out(room)
        if self.count >= self.most:
            # The address with the most connections that wait loses one, so that an attack costs a
            # table nothing.
            return _put_out(max(self.rooms.values(), key=lambda each: len(each.waiting)))
        return True


class Connection(ABC):
    """One connection among those of this process, and who has to act on it.

    Args:
        among: All of them.
    """

    def __init__(self, among: Connections) -> None:
        self._among = among
        self.address = UNSHARED
        self.over = True
        """Whether it is not counted: it has not come in, was ended for another, or has left."""

    @abstractmethod
    def end_waiting(self) -> None:
        """End the waiting for the other side, and return at once."""

    def enter(self, address: str) -> bool:
        """Count it for an address, where room can be made for it; it waits then."""
        if not self._among.make_room(address):
            return False
        self._take_place(address)
        self.wait()
        return True

    def move(self, address: str) -> bool:
        """Count it for another address; it is over where that has no room."""
        if self.over or address == self.address:
            return not self.over
        self.leave()
        if not self._among.make_room(address):
            return False
        self._take_place(address)
        return True

    def wait(self) -> None:
        """Note that the other side has to act."""
        if not self.over:
            self.work()
            self._among.rooms[self.address].waiting[self] = None

    def work(self) -> None:
        """Note that the service has to act: such a connection is not ended for another."""
        if not self.over:
            self._among.rooms[self.address].waiting.pop(self, None)

    def leave(self) -> None:
        """Count it no more; leaving twice does no harm."""
        if self.over:
            return
        self.over = True
        room = self._among.rooms[self.address]
        room.held.remove(self)
        room.waiting.pop(self, None)
        if not room.held:
            del self._among.rooms[self.address]
        self._among.count -= 1

    def _take_place(self, address: str) -> None:
        self.address, self.over = address, False
        self._among.rooms.setdefault(address, _Room()).held.add(self)
        self._among.count += 1


def _put_out(room: _Room) -> bool:
    longest = next(iter(room.waiting), None)
    if longest is None:
        return False
    longest.leave()
    longest.end_waiting()
    return True
