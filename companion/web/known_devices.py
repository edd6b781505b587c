"""Remember which devices were asked for, so that a request of a phone that plays asks nothing."""

from threading import Lock

from companion.core.recent import Recent
from companion.table.ports import DeviceStore

DAY_SIGNS = len("2026-11-21")
DEVICES_MAX = 20_000
"""Most devices remembered; the one that asked longest ago is looked up again."""


class KnownDevices:
    """A device store that remembers.

    A device that no table names is deleted some days after it was met. Whoever forgot it goes on
    here as one that holds nothing, until it opens or joins a table: then the store is asked.
    """

    def __init__(self, store: DeviceStore) -> None:
        self._store = store
        self._known: Recent[str, tuple[str, str]] = Recent(DEVICES_MAX)
        """The id of each, and the day it was met where it was met through here, by its token."""
        self._lock = Lock()

    def add_device(self, device_id: str, token_hash: str, at: str = "") -> None:
        """Keep a new device; both its id and its token are fresh."""
        self._store.add_device(device_id, token_hash, at)

    def meet_device(self, token_hash: str, at: str) -> str | None:
        """Return the id of the device with this token; the store is asked once a day."""
        with self._lock:
            known, day = self._known.get(token_hash) or ("", "")
            if known and day == at[:DAY_SIGNS]:
                return known
        found = self._store.meet_device(token_hash, at)
        with self._lock:
            if found is None:
                self._known.drop(token_hash)
            else:
                self._known.keep(token_hash, (found, at[:DAY_SIGNS]))
        return found

    def check(self) -> None:
        """Write something and take it away again, and read.

        Raises:
            Unavailable: That cannot be done now; the sentence says why.
        """
        self._store.check()

    def find_device(self, token_hash: str) -> str | None:
        """Return the id of the device with this token."""
        with self._lock:
            known, _ = self._known.get(token_hash) or ("", "")
            if known:
                return known
        found = self._store.find_device(token_hash)
        if found is not None:
            with self._lock:
                self._known.keep(token_hash, (found, ""))
        return found
