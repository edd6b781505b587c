"""Limit how often one may press, write or guess; the limits are those of `docs/limits.md`."""

import ipaddress
from collections import deque
from collections.abc import Hashable
from dataclasses import dataclass, field, replace
from functools import lru_cache
from threading import Lock
from typing import Protocol

from companion.core.errors import Unavailable
from companion.core.message import say
from companion.core.recent import Recent
from companion.limits import Limits
from companion.table.ports import Clock

KEYS_MAX = 10_000
"""Most keys remembered; the one used longest ago is dropped first."""


@dataclass(frozen=True, slots=True)
class Limit:
    """A limit: so many in so many seconds."""

    name: str
    count: int
    window_s: int


PRESSES = Limit("presses", Limits().throws_max, 10)
"""Throws and deals of one seat; nobody throws twice a second for long."""
CHANGES = Limit("changes", Limits().changes_max, 10)
"""Other presses of one seat, and changes of one sheet; phones batch what is drawn."""
PUBLISHED = Limit("published", 6, 60)
"""Tables that one device publishes; each is worked out anew, press by press."""
GUESSES = Limit("guesses", 20, 60)
"""Wrong codes and links from one block of addresses; a whole table shares one address."""
ALL_GUESSES = Limit("all guesses", 400, 60)
"""Wrong codes and links from everywhere; at this rate a code is found in two years."""
DEVICES = Limit("devices", 120, 60)
"""Devices met for the first time, from one block: a hall of ten tables that all scan at once."""
DEVICES_A_DAY = Limit("devices of a day", 2_000, 86_400)
"""Devices met for the first time from one block in a day: each is kept for a week at least."""
TABLES = Limit("tables", 40, 60)
"""Tables opened from one block; each is kept for a day at least."""
EDITIONS = Limit("editions", 20, 60)
"""Editions kept for ever from one block; people share one or two."""
SHEETS = Limit("sheets", 600, 60)
"""Sheets without a table, checks and records worked out for one block: ten a second."""
EDITIONS_CHOSEN = Limit("editions chosen", TABLES.count, 60)
"""Times that tables of one block are given other printed numbers, or a sheet, each as it is opened;
each file is read and kept."""
EDITIONS_FILLED = Limit("cards filled in", 120, 60)
"""Times that tables of one block are told what cards print: a whole table types while it plays."""
TABLES_A_DAY = Limit("tables of a day", 400, 86_400)
"""Tables opened or published from one block in a day: a convention's."""
EDITIONS_A_DAY = Limit("editions of a day", 100, 86_400)
"""Editions kept for ever from one block in a day."""
BYTES_A_DAY = 64 * 1024 * 1024
"""Bytes of presses from one block in a day: those of fifty evenings of twelve players."""
DAY_S = 86_400


class SharedLedger(Protocol):
    """What all workers count together; every answer is None if that cannot be asked now."""

    def spend(self, name: str, count: int, window_s: int) -> bool | None:
        """Count one more under a name, if fewer than `count` came in `window_s` seconds."""

    def has_room(self, name: str, count: int, window_s: int) -> bool | None:
        """Return whether fewer than `count` came under a name in `window_s` seconds."""


@dataclass(slots=True)
class Budgets:
    """What was counted lately: by all workers where they share a ledger, else by this one."""

    clock: Clock
    ledger: SharedLedger | None = None
    limits: Limits = field(default_factory=Limits)
    _spent: Recent[Hashable, deque[int]] = field(default_factory=lambda: Recent(KEYS_MAX))
    _bytes: Recent[str, tuple[int, int]] = field(default_factory=lambda: Recent(KEYS_MAX))
    """The day of each block's last bytes, and how many came in it."""
    _lock: Lock = field(default_factory=Lock)

    @property
    def presses(self) -> Limit:
        """Throws and deals of one seat, as this installation has them."""
        return replace(PRESSES, count=self.limits.throws_max)

    @property
    def changes(self) -> Limit:
        """Other presses of one seat, likewise."""
        return replace(CHANGES, count=self.limits.changes_max)

    def spend(self, limit: Limit, key: Hashable) -> None:
        """Count one more.

        Raises:
            Unavailable: `too-often`; the sentence is for a person, Retry-After for a program.
        """
        if self.ledger is not None:
            may = self.ledger.spend(f"{limit.name} {key}", limit.count, limit.window_s)
            if may is not None:
                if not may:
                    raise _too_often(limit)
                return
        with self._lock:
            times = self._times(limit, key)
            if len(times) >= limit.count:
                raise _too_often(limit)
            times.append(self.clock.seconds())

    def spend_from(self, limit: Limit, address: str) -> None:
        """Count one more from the block of an address.

        Raises:
            Unavailable: `too-often`.
        """
        self.spend(limit, _block(address))

    def spend_bytes(self, count: int, address: str) -> None:
        """Count bytes that are kept, from the block of an address.

        Each worker counts for itself: this holds off a flood, and nobody's evening comes near it.

        Raises:
            Unavailable: `too-much-today`.
        """
        block, today = _block(address), self.clock.seconds() // DAY_S
        with self._lock:
            day, before = self._bytes.get(block) or (today, 0)
            spent = count + (before if day == today else 0)
            if spent > BYTES_A_DAY:
                raise _too_much(DAY_S - self.clock.seconds() % DAY_S)
            self._bytes.keep(block, (today, spent))

    def check_guess(self, address: str) -> None:
        """Refuse a further guess, right or wrong, if too many were wrong; count nothing.

        Raises:
            Unavailable: `too-often`.
        """
        for limit, key in ((GUESSES, _block(address)), (ALL_GUESSES, "")):
            if not self._has_room(limit, key):
                raise _too_often(limit)

    def spend_guess(self, address: str) -> None:
        """Count a wrong code or link from an address.

        Raises:
            Unavailable: `too-often`.
        """
        # The block first: one address must not use up the limit of all.
        self.spend(GUESSES, _block(address))
        self.spend(ALL_GUESSES, "")

    def _has_room(self, limit: Limit, key: Hashable) -> bool:
        if self.ledger is not None:
            may = self.ledger.has_room(f"{limit.name} {key}", limit.count, limit.window_s)
            if may is not None:
                return may
        with self._lock:
            return len(self._times(limit, key)) < limit.count

    def _times(self, limit: Limit, key: Hashable) -> deque[int]:
        """Return when a key was spent lately; the lock is held."""
        times = self._spent.find((limit.name, key), deque)
        while times and times[0] <= self.clock.seconds() - limit.window_s:
            times.popleft()
        return times


def _too_often(limit: Limit) -> Unavailable:
    if limit.window_s == DAY_S:
        return _too_much(DAY_S)
    return Unavailable(
        "too-often",
        say("Too many requests. Wait a moment."),
        retry_after_s=limit.window_s,
    )


def _too_much(retry_after_s: int) -> Unavailable:
    return Unavailable(
        "too-much-today",
        say("This is more than is kept of one day from one place. Go on tomorrow."),
        retry_after_s=retry_after_s,
    )


@lru_cache(KEYS_MAX)
def _block(address: str) -> str:
    """Return the block an address belongs to: what one household or one attacker has."""
    try:
        length = 24 if ipaddress.ip_address(address).version == 4 else 56
        return str(ipaddress.ip_network(f"{address}/{length}", strict=False))
    except ValueError:
        return address
