"""Remember which devices were asked for, so that a request of a phone that plays asks nothing."""

from collections import OrderedDict
from threading import Lock

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
        self._ids: OrderedDict[str, str] = OrderedDict()
        self._met: dict[str, str] = {}
        """The day each was met, by its id, where it was met through here."""
        self._lock = Lock()

    def add_device(self, device_id: str, token_hash: str, at: str = "") -> None:
        """Keep a new device; both its id and its token are fresh."""
        self._store.add_device(device_id, token_hash, at)

    def meet_device(self, token_hash: str, at: str) -> str | None:
        """Return the id of the device with this token; the store is asked once a day."""
        with self._lock:
            known = self._ids.get(token_hash)
            if known is not None and self._met.get(known) == at[:DAY_SIGNS]:
                return known
        found = self._store.meet_device(token_hash, at)
        with self._lock:
            if found is None:
                self._ids.pop(token_hash, None)
            else:
                self._remember(token_hash, found)
                self._met[found] = at[:DAY_SIGNS]
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
            known = self._ids.get(token_hash)
            if known is not None:
                self._ids.move_to_end(token_hash)
                return known
        found = self._store.find_device(token_hash)
        if found is not None:
            with self._lock:
                self._remember(token_hash, found)
        return found

    def _remember(self, token_hash: str, device_id: str) -> None:
        self._ids[token_hash] = device_id
        if len(self._ids) > DEVICES_MAX:
            _, forgotten = self._ids.popitem(last=False)
            self._met.pop(forgotten, None)
