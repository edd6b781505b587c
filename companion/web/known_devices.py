"""Remember which devices were asked for, so that a request of a phone that plays asks nothing."""

from collections import OrderedDict
from threading import Lock

from companion.table.ports import DeviceStore

DEVICES_MAX = 20_000
"""Most devices remembered; the one that asked longest ago is looked up again."""


class KnownDevices:
    """A device store that remembers; a device is never changed and never deleted."""

    def __init__(self, store: DeviceStore) -> None:
        self._store = store
        self._ids: OrderedDict[str, str] = OrderedDict()
        self._lock = Lock()

    def add_device(self, device_id: str, token_hash: str) -> None:
        """Keep a new device; both its id and its token are fresh."""
        self._store.add_device(device_id, token_hash)

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
                self._ids[token_hash] = found
                if len(self._ids) > DEVICES_MAX:
                    self._ids.popitem(last=False)
        return found
