"""Keep all that a service keeps: in memory, or in a database."""

from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path

from flask import Flask

from companion.storage import SqlStore, init_storage
from companion.storage.models import db
from companion.table.memory import MemoryStore


def together(*acts: Callable[[], object]) -> None:
    """Do some things at once, each in a thread of its own; what one of them raises is raised."""
    with ThreadPoolExecutor(len(acts)) as threads:
        for done in [threads.submit(act) for act in acts]:
            done.result(timeout=60)


@contextmanager
def database(url: str, folder: Path) -> Iterator[tuple[Flask, SqlStore]]:
    """Lend an app on a database, and the store of it; nothing is written yet."""
    app = Flask("test", instance_path=str(folder))
    app.config["SQLALCHEMY_DATABASE_URI"] = url
    yield app, init_storage(app)
    with app.app_context():
        db.engine.dispose()


class WholeStore(MemoryStore):
    """A table store, an edition store and a device store without a file."""

    def __init__(self) -> None:
        super().__init__()
        self._devices: dict[str, tuple[str, str]] = {}
        self._editions: dict[str, str] = {}

    def add_device(self, device_id: str, token_hash: str, at: str = "") -> None:
        """Keep a new device."""
        self._devices[token_hash] = device_id, at

    def meet_device(self, token_hash: str, at: str) -> str | None:
        """Return the id of the device with this token, met now."""
        found = self.find_device(token_hash)
        if found is not None:
            self._devices[token_hash] = found, at
        return found

    def find_device(self, token_hash: str) -> str | None:
        """Return the id of the device with this token."""
        return self._devices[token_hash][0] if token_hash in self._devices else None

    def forget_devices(self, until: str, most: int) -> int:
        """Delete some devices that no table names and that were met no later; return how many."""
        named = {device for table in self._tables.values() for device in table.rights}
        over = [
            token_hash
            for token_hash, (device, at) in self._devices.items()
            if at <= until and device not in named
        ][:most]
        for token_hash in over:
            del self._devices[token_hash]
        return len(over)

    def check(self) -> None:
        """Do nothing: memory is always there."""

    def add_edition(self, key: str, text: str) -> None:
        """Keep a file, as JSON text, under a fresh key."""
        self._editions[key] = text

    def find_edition(self, key: str) -> str | None:
        """Return the file under a key."""
        return self._editions.get(key)

    def edition_count(self) -> int:
        """Return how many are kept."""
        return len(self._editions)
